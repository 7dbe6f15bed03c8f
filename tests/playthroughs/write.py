"""Write the games anew, when a change of them is wanted: `python -m tests.playthroughs.write`."""

from tests.playthroughs.script import SEEDS, file_of, playthrough


def main() -> None:
    for seats in SEEDS:
        file_of(seats).write_text(playthrough(seats), "utf-8", newline="\n")
        print(file_of(seats))


if __name__ == "__main__":
    main()
