"""Looks for cards, by whatever name, in all that a browser gets, holds and shows."""

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from app.engine.cards import PACK, RANKS, SUITS, Card
from app.engine.notation import CARD_TEXT
from app.words import sentence

# Tells, with the ply of the kept game, every attribute and every text that comes into the page, also if
# it stays for a moment only. The pictures of index.html are there before any game.
OBSERVE: Final = r"""
window.seenByTest = [];
const ACTION = /"(arrange|play|take|risk|flip)\b/g;
const ply = () => (localStorage.getItem("shithead.save")?.match(ACTION) ?? []).length;
const attributes = (element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`);
const texts = (node) =>
  node.nodeType === Node.ELEMENT_NODE
    ? [...attributes(node), ...[...node.childNodes].flatMap(texts)]
    : [node.textContent ?? ""];
new MutationObserver((changes) => {
  const found = new Set(
    changes.flatMap((change) =>
      change.type === "childList" ? [...change.addedNodes].flatMap(texts)
      : change.type === "attributes" ? attributes(change.target)
      : [change.target.textContent ?? ""],
    ),
  );
  window.seenByTest.push([ply(), [...found].join("\n")]);
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""

HELD: Final = """async () => {
  const result = (asked) => new Promise((done) => { asked.onsuccess = () => done(asked.result); });
  const everything = async ({ name }) => {
    const database = await result(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const read = (store) => result(database.transaction(store).objectStore(store).getAll());
    const entries = await Promise.all(stores.map(read));
    database.close();
    return { name, stores, entries: entries.flat() };
  };
  return {
  local: { ...localStorage },
  session: { ...sessionStorage },
  databases: await Promise.all((await indexedDB.databases()).map(everything)),
  caches: await caches.keys(),
  cookie: document.cookie,
  page: document.documentElement.outerHTML,
  };
}"""

_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def _forms(card: Card) -> str:
    """A card as code, sign or name, and as no part of a longer word or number."""
    rank, suit = RANKS[card >> 2], SUITS[card & 3]
    sign = sentence(f"rank.short.{rank}") + _SIGNS[suit]
    name = sentence(f"rank.{rank}") + " of " + sentence(f"suit.{suit}")
    return rf"(?<![0-9A-Za-z])(?:{CARD_TEXT[card]}|{sign}|(?i:{name}))(?![0-9A-Za-z])"


_FORMS: Final = {card: re.compile(_forms(card)) for card in PACK}


def cards_in(text: str) -> set[Card]:
    """The cards that a text names."""
    return {card for card in PACK if _FORMS[card].search(text)}


def open_save(save: str) -> str:
    """What a save says: signature, key and deal id are chance letters, and are checked to be no more."""
    text, _, signature = save.rpartition(".")
    assert re.fullmatch(r"[\w-]{43}", signature), "a SHA-256 signature in base 64"
    data = json.loads(text)
    assert re.fullmatch(r"[0-9a-f]{8}", data.pop("key"))
    assert re.fullmatch(r"[0-9a-f]{16}", data.pop("deal_id"))
    assert data.pop("deal") == ""
    return json.dumps(data)


def ply_of(save: str) -> int:
    return len(json.loads(save.rpartition(".")[0])["actions"])


@dataclass(frozen=True, slots=True)
class Seen:
    """A text that reached the browser when the game stood at a ply."""

    where: str
    ply: int
    text: str


def in_answer(path: str, headers: dict[str, str], body: str) -> Seen:
    """A game's answer: its save is opened, the rest is read as it is."""
    data: dict[str, Any] = json.loads(body)
    save = data.pop("save")
    parts = [json.dumps(data, ensure_ascii=False), open_save(save), json.dumps(headers)]
    return Seen(path, ply_of(save), "\n".join(parts))


def in_storage(held: dict[str, Any]) -> Seen:
    """All that the browser holds; there must be no place but localStorage and the journal."""
    stored: dict[str, str] = dict(held["local"])
    save = stored.pop("shithead.save")
    assert stored.pop("shithead.count", "0").isdecimal()
    assert set(stored) <= {"shithead.keep", "shithead.settings"}
    assert [held["session"], held["caches"], held["cookie"]] == [{}, [], ""]
    return Seen("storage", ply_of(save), json.dumps(stored) + open_save(save))


def in_journal(held: dict[str, Any]) -> list[Seen]:
    """The journal, which may be a moment behind: a save, and how often there was another one."""
    saves: list[str] = []
    for database in held["databases"]:
        assert (database["name"], database["stores"]) == ("shithead", ["kept"])
        for entry in database["entries"]:
            assert set(entry) == {"count", "save"}
            assert type(entry["count"]) is int
            saves.append(entry["save"])
    return [Seen("journal", ply_of(save), open_save(save)) for save in saves]


def in_page(held: dict[str, Any]) -> Seen:
    """The page as it is now, but for the pictures that cards are made of, whose paths are full of numbers."""
    ply = ply_of(held["local"]["shithead.save"])
    return Seen("page", ply, re.sub(r' d="[^"]*"', "", held["page"]))
