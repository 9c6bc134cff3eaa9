"""Edits of a case's data that are the same in every game: its players, and what it calls its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge_app.engine.naming_players import possessive

Data = dict[str, Any]
Path = tuple[str | int, ...]
"""The way from the top of a case's data to a value."""

Called = Callable[[Data], Mapping[Path, str]]
"""What a case calls each card, by where that stands: the card's name, or a mapping that has it as its `card`."""

Spoken = Callable[[str, str, Any], bool]
"""Whether cards of the table are spoken of there: the field at the top of the case, the field itself, its value."""

TEXTS = ("title", "question", "answer")


class _Marked(str):
    """A card's name that can be told from another card's of the same name while an edit is made."""

    __slots__ = ()


def list_of(value: Any) -> list[Any]:
    """A list; a single value as a list of one, nothing as an empty one."""
    return value if isinstance(value, list) else [] if value in (None, "", 0) else [value]


def mapping_of(value: Any) -> Data:
    """A mapping; an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def sides_of(data: Data) -> Data:
    """The players' sides by player."""
    return mapping_of(data.get("players"))


def with_side(data: Data, player: str, side: Data) -> Data:
    """The same with that side for a player."""
    return {**data, "players": {**sides_of(data), player: side}}


def in_place(data: Data, field: str, value: Any, order: tuple[str, ...]) -> Data:
    """The same with a field set; a new one stands before the first that comes after it in the usual order."""
    if field in data:
        return {**data, field: value}
    after = order[order.index(field) + 1 :] if field in order else ()
    names = list(data)
    at = next((n for n, name in enumerate(names) if name in after), len(names))
    return {**{name: data[name] for name in names[:at]}, field: value, **{name: data[name] for name in names[at:]}}


# --- players --------------------------------------------------------------------------------------


def remove_player(data: Data, player: str) -> Data:
    """The case without a player and that side of the table; another's turn it is, where it was that player's."""
    sides = {name: side for name, side in sides_of(data).items() if name != player}
    turn = data.get("turn") if data.get("turn") != player else next(iter(sides), "")
    return {**data, "turn": turn, "players": sides}


def order_players(data: Data, names: tuple[str, ...]) -> Data:
    """The players seated in that order."""
    sides = sides_of(data)
    return {**data, "players": {name: sides[name] for name in names}}


def rename_player(data: Data, old: str, new: str, means: Mapping[str, str]) -> Data:
    """A player called otherwise, wherever the case speaks of them. `means` says which fields name players."""
    sides = {new if name == old else name: side for name, side in sides_of(data).items()}
    renamed: Data = _renamed({**data, "players": sides}, old, new, means, "")
    return renamed


def _renamed(part: Any, old: str, new: str, means: Mapping[str, str], field: str) -> Any:
    if isinstance(part, dict):
        return {name: _renamed(value, old, new, means, str(name)) for name, value in part.items()}
    if isinstance(part, list):
        return [_renamed(value, old, new, means, field) for value in part]
    if part == old and means.get(field) in ("player", "card"):
        return new
    if isinstance(part, str) and part.startswith(f"{possessive(old)} ") and field not in TEXTS:
        return possessive(new) + part.removeprefix(possessive(old))
    return part


# --- what the cards are called --------------------------------------------------------------------


def keeping_names(data: Data, edit: Callable[[Data], Data], called: Called, spoken: Spoken) -> Data:
    """The case after an edit of its board, speaking of every card that stays by what it is called then."""
    marked = data
    for path in called(data):
        marked = _with_mark(marked, path)
    before = _calls(marked, called)
    edited = edit(marked)
    after = _calls(edited, called)
    changed = {old: after[mark] for mark, old in before.items() if mark in after and after[mark] != old}
    if changed:
        edited = {name: _speaking(part, name, name, changed, spoken) for name, part in edited.items()}
    whole: Data = _plain(edited)
    return whole


def _with_mark(part: Any, path: Path) -> Any:
    """The data with the name at that place marked."""
    if not path:
        if isinstance(part, dict):
            return {**part, "card": _with_mark(part.get("card"), ())} if isinstance(part.get("card"), str) else part
        return _Marked(part) if isinstance(part, str) else part
    step, rest = path[0], path[1:]
    if isinstance(part, dict) and step in part:
        return {**part, step: _with_mark(part[step], rest)}
    if isinstance(part, list) and isinstance(step, int) and step < len(part):
        return [*part[:step], _with_mark(part[step], rest), *part[step + 1 :]]
    return _with_mark(part, rest) if step == 0 else part  # a single entry may stand for a list of one


def _calls(data: Data, called: Called) -> dict[int, str]:
    """What each marked card is called, the first of several with one mark."""
    found: dict[int, str] = {}
    for path, name in called(data).items():
        mark = _at(data, path)
        mark = mark.get("card") if isinstance(mark, dict) else mark
        if isinstance(mark, _Marked):
            found.setdefault(id(mark), name)
    return found


def _at(part: Any, path: Path) -> Any:
    for step in path:
        if isinstance(part, list) and isinstance(step, int):
            part = part[step] if step < len(part) else None
        elif isinstance(part, dict):
            part = part.get(step)
    return part


def _speaking(part: Any, top: str, field: str, changed: Mapping[str, str], spoken: Spoken) -> Any:
    """A part of a case that calls the cards as they are called now."""
    if not spoken(top, field, part):
        return part
    if isinstance(part, dict):
        return {name: _speaking(value, top, str(name), changed, spoken) for name, value in part.items()}
    if isinstance(part, list):
        return [_speaking(value, top, field, changed, spoken) for value in part]
    if not isinstance(part, str):
        return part
    name, colon, rest = part.partition(": ")
    return changed.get(part) or changed.get(name, name) + colon + rest


def _plain(part: Any) -> Any:
    """The data without marks."""
    if isinstance(part, dict):
        return {name: _plain(value) for name, value in part.items()}
    if isinstance(part, list):
        return [_plain(value) for value in part]
    return str(part) if isinstance(part, _Marked) else part
