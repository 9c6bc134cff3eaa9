"""How lists of cards write what is printed on a card, and the card's entry made of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from judge_app.games.fab.words.terms import CardType, Color, Subtype, Supertype
from judge_app.rulekit.parts import PrintedColumns
from judge_app.rulekit.printed.cells import words_of

TEXT = "text"
CALLED: Mapping[str, tuple[str, ...]] = {
    "color": ("color", "colour"),
    "pitch": ("pitch", "pitch value"),
    "power": ("power", "attack"),
    "defense": ("defense", "defence", "block"),
    "health": ("health", "life"),
    "intellect": ("intellect", "intelligence"),
    "types": ("types",),
    "type": ("type text", "type box", "type", "card type"),
    "text": ("functional text", "text", "card text", "rules text"),
}
"""What stands on a card of this game alone, with the names that columns have for it."""

NUMBERS = {"pitch": "pitch", "cost": "cost", "power": "power", "attack": "power", "defense": "defense",
           "health": "life", "intellect": "intellect"}  # fmt: skip
BARE = {"(1h)": "1H", "(2h)": "2H"}
"""How the type box writes what an entry calls otherwise."""


def entry(row: Mapping[str, str]) -> dict[str, Any]:
    """What a case's `cards:` takes of what is printed. Raises ValueError where no type is one of the game's."""
    found: dict[str, Any] = {"types": [], "subtypes": [], "supertypes": []}
    words = words_of(row.get("types", "")) or _of_type_box(row.get("type", ""))
    for word in words:
        for part, known in (("types", CardType), ("subtypes", Subtype), ("supertypes", Supertype)):
            if meant := _one_of(word, get_args(known)):
                found[part].append(meant)
                break
    if not found["types"]:
        raise ValueError(f'a card of the types "{row.get("types") or row.get("type", "")}" can\'t be laid down here')
    if (color := row.get("color", "").casefold()) in get_args(Color):
        found["color"] = color
    for column, name in NUMBERS.items():
        said = row.get(column, "").strip()
        if said.isdecimal() and len(said) < 4:
            found.setdefault(name, int(said))
        elif column == "cost" and said and set(said) == {"X"}:
            found |= {"cost": 0, "cost has X": len(said)}
    kept = {name: value for name, value in found.items() if value != []}
    return kept | ({TEXT: row[TEXT]} if row.get(TEXT) else {})


def _of_type_box(said: str) -> list[str]:
    """The words of a type box: "Ninja Action - Attack", longest terms first."""
    plain = said.replace("—", "-").replace("–", "-").replace(",", " ")
    terms = sorted((*get_args(CardType), *get_args(Subtype), *get_args(Supertype)), key=len, reverse=True)
    found = []
    while plain.strip():
        plain = plain.strip()
        meant = next((term for term in terms if plain.casefold().startswith(term.casefold())), "")
        word = meant or plain.split()[0]
        found.append(word)
        plain = plain[len(word) :]
    return found


def _one_of(word: str, known: tuple[str, ...]) -> str:
    folded = BARE.get(word.casefold(), word).casefold()
    return next((term for term in known if term.casefold() == folded), "")


COLUMNS = PrintedColumns(CALLED, entry)
