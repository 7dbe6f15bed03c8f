"""`python -m app`: the same as the `shithead` command."""

from app.cli import main

if __name__ == "__main__":
    main()
