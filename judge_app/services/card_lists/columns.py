"""Which column of a list holds what: by its header, or as a judge has said of a list with that header."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from judge_app.files.atomic import write_text
from judge_app.files.limits import SESSION_BYTES
from judge_app.files.places import data_folder
from judge_app.files.problems import BadInput, listed, nearest, read_text
from judge_app.files.strict_json import parse_json
from judge_app.services.card_lists.rows import Unusable, column_name
from rules_db.card_lists.making import FOLDER
from rules_db.card_lists.model import COST, NAME, TEXT, TYPE

Called = Mapping[str, Sequence[str]]

USUAL: Called = {
    NAME: ("name", "card name", "card", "title", "card title", "name en", "english name"),
    TYPE: ("type line", "type text", "type", "card type", "types", "card types"),
    COST: ("cost", "mana cost", "mana", "resource cost", "play cost", "casting cost", "costs"),
    TEXT: (
        "text", "rules text", "rules", "card text", "functional text", "functional text plain", "oracle text",
        "game text", "effect", "effects", "effect text", "ability", "abilities", "ability text", "description",
    ),
    "attack": ("attack", "atk", "att", "attack value"),
    "health": ("health", "hp", "hit points", "hitpoints", "life", "health or durability"),
    "defense": ("defense", "def", "defence", "defense value", "block"),
}  # fmt: skip
"""What may stand on the cards of every game, with the names that columns have for it, the likelier first."""

IN_BRACKETS = re.compile(r"\s*[(\[].*?[)\]]")
REMEMBERED = "columns.json"
MOST_REMEMBERED = 200


def meanings(columns: Sequence[str], own: Called, said: Mapping[str, str]) -> dict[str, str]:
    """What each column means, by its name: `said` before what the game calls it (`own`), that before what is usual.

    Each meaning has one column; what has none keeps its own name. Raises Unusable for what is said of a column that
    isn't there.
    """
    called = {**USUAL, **own}
    plain = {_squeezed(column): column for column in reversed(columns) if column}
    taken: dict[str, str] = {}
    for meaning, column in said.items():
        if column not in columns:
            near = nearest(column, columns)
            raise Unusable(f'there is no column "{column}"{near}; there are {listed(filter(None, columns))}')
        taken[column] = meaning
    for meaning, names in called.items():
        if meaning not in taken.values():
            there = (plain[_squeezed(name)] for name in names if _squeezed(name) in plain)
            found = next((column for column in there if column not in taken), None)
            if found is not None:
                taken[found] = meaning
    held = set(taken.values())
    return {column: taken.get(column, f"{column} column" if column in held else column) for column in columns}


def names_a_card(columns: Collection[str], own: Called, said: Mapping[str, str]) -> bool:
    """Whether one of these columns holds a card's name."""
    names = (said[NAME],) if NAME in said else (*own.get(NAME, ()), *USUAL[NAME])
    there = set(map(_squeezed, columns))
    return any(_squeezed(name) in there for name in names)


def said_columns(said: Sequence[str], own: Called) -> dict[str, str]:
    """What "cost=Mana cost" and the like say of columns. Raises Unusable for what says nothing of the sort."""
    found = {}
    known = list({**USUAL, **own})
    for one in said:
        meaning, is_there, column = one.partition("=")
        meaning = column_name(meaning)
        if not is_there or not column.strip():
            raise Unusable(f'"{one}" names no column; say it as cost="Mana cost"')
        if meaning not in known:
            raise Unusable(f'a card has no "{meaning}"{nearest(meaning, known)}; there are {listed(known)}')
        found[meaning] = column_name(column)
    return found


def remembered(columns: Sequence[str], game: str) -> dict[str, str]:
    """What was said of the columns of an earlier list of that game with that header."""
    found = _all_remembered().get(_header(columns, game), {})
    return {meaning: column for meaning, column in found.items() if column in columns}


def remember(columns: Sequence[str], game: str, said: Mapping[str, str]) -> None:
    """Take the same for lists with that header from now on. Raises BadInput where it can't be written."""
    kept = _all_remembered()
    header = _header(columns, game)
    kept.pop(header, None)
    kept[header] = dict(said)
    path = _place()
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_text(path, json.dumps(dict(list(kept.items())[-MOST_REMEMBERED:]), ensure_ascii=False, indent=1))


def _all_remembered() -> dict[str, dict[str, str]]:
    """All that is remembered; nothing where it was damaged, as it can be said again."""
    try:
        found = parse_json(read_text(_place(), SESSION_BYTES))
    except (BadInput, ValueError):
        return {}
    kept = found.items() if isinstance(found, dict) else ()
    return {
        header: {str(meaning): str(column) for meaning, column in said.items()}
        for header, said in kept
        if isinstance(said, dict)
    }


def _squeezed(column: str) -> str:
    """A column's name as it is compared: "Mana cost (total)" and "manacost" are one."""
    return (IN_BRACKETS.sub("", column) or column).replace(" ", "")


def _header(columns: Sequence[str], game: str) -> str:
    return "\t".join((game, *sorted(columns)))


def _place() -> Path:
    return data_folder() / FOLDER / REMEMBERED
