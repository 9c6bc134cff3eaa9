"""How much damage leaves on a card what a line says is left there, on the board with everything on it in force."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.files.plain import Plain
from judge_app.files.problems import BadInput
from judge_app.rulekit.lines.heard import Left, Refused, Understood
from judge_app.scenario.draft import laid_out, ruleset_of
from judge_app.scenario.games import EDITING, game
from judge_app.services.cases import cards

MOST_ROUNDS = 4
"""So often the board is laid out anew, as what is gone of one number may change another."""

Gone = dict[Left, int]


def settled(found: Understood) -> tuple[Plain, Refused]:
    """The board of a line with what its cards lack of their numbers; and what of the line can't be so on it."""
    data, gone = found.data, Gone()
    for _ in range(MOST_ROUNDS):
        try:
            wholes = _wholes(data, found.left)
        except BadInput as error:
            return data, {(one.start, one.end): _told(one, error.mistakes[0].message) for one in found.left}
        if refused := {(one.start, one.end): why for one in found.left if (why := _why_not(one, *wholes[one]))}:
            return data, refused
        before, gone = gone, {one: whole - one.number for one, (_, whole, _) in wholes.items()}
        if gone == before:
            return data, {}
        data = _with(found.data, gone)
    told = "what is there changes with it"
    return data, {(one.start, one.end): _told(one, told) for one in found.left if gone[one] != before[one]}


def _with(data: Plain, gone: Gone) -> Plain:
    editing = EDITING[ruleset_of(data)]
    for one, number in gone.items():
        data = editing.set_field(data, one.path, one.field, number or None)
    return data


def _wholes(data: Plain, left: tuple[Left, ...]) -> dict[Left, tuple[str, int, bool]]:
    """Of each card what the case calls it, how much it has there in all, and whether that is what is printed on it.

    Raises BadInput where the board can't be laid out.
    """
    if not left:
        return {}
    state, called = laid_out(data, cards()), EDITING[ruleset_of(data)].table.called(data)
    return {one: (called[one.path], *_whole(state, called[one.path], one.of)) for one in left}


def _whole(state: State, key: str, of: str) -> tuple[int, bool]:
    parts = game(state.ruleset.name)
    card = parts.looking.find(state, key)
    whole = parts.looking.values(state, card.id).get(parts.saying.wholes.get(of, of), 0)
    return whole, whole == state.cards[card.card].printed.get(of)


def _why_not(one: Left, key: str, whole: int, printed: bool) -> str:
    """Why so much can't be left; "" where it can."""
    if one.number > whole:
        return _told(one, f"{key} has {whole}{'' if printed else ' on this board'}")
    if one.gone not in (None, whole - one.number):
        return f"{one.number} {one.of} are not what {one.gone} {one.field} leaves: {key} has {whole}"
    return ""


def _told(one: Left, why: str) -> str:
    return f"{one.number} {one.of} are left of what? {why}"
