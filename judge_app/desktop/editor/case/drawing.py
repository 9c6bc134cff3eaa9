"""The board as the data says it, as a picture; a card's key there is its way through the data."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, cast

from judge_app.files.plain import Plain, get
from judge_app.reports.face import Face
from judge_app.reports.games import printed_face
from judge_app.reports.picture import BoardPicture, CardPicture, SidePicture, ZonePicture, counted
from judge_app.rulekit.table.case_data import Path
from judge_app.rulekit.table.editing import DraftCard, DraftSide, DraftZone
from judge_app.rulekit.table.places import Shown
from judge_app.scenario.draft import DraftProblem


@dataclass(frozen=True, slots=True)
class Known:
    """What the last look at the case found: the board with everything in force, and what is wrong with which card.

    Cards are told by what the case calls them, `wrong_at` by where they stand in the data.
    """

    board: BoardPicture | None = None
    cards: Mapping[str, CardPicture] = field(default_factory=dict)
    wrong: Mapping[str, str] = field(default_factory=dict)
    wrong_at: Mapping[Path, str] = field(default_factory=dict)


NOTHING_KNOWN = Known()


def known(problems: Iterable[DraftProblem], laid_out: BoardPicture | None) -> Known:
    """What was found, ready to be drawn. `laid_out` is None where the case can't be laid out."""
    wrong: dict[str, str] = {}
    wrong_at: dict[Path, str] = {}
    for problem in problems:
        for name in problem.cards:
            wrong.setdefault(name, problem.text)
        if problem.path[:1] == ("players",):
            wrong_at.setdefault(problem.path[:4], problem.text)
    there = {card.key: card for card in laid_out.cards()} if laid_out is not None else {}
    return Known(laid_out, there, wrong, wrong_at)


def board(sides: Iterable[DraftSide], ruleset: str, known: Known = NOTHING_KNOWN) -> BoardPicture:
    """A picture of the sides of a case of that ruleset, with what is known of them."""
    drawn = counted(_side(side, ruleset, known) for side in sides)
    if known.board is None:
        return BoardPicture("", drawn)
    notes = {side.player: side.notes for side in known.board.sides}
    drawn = tuple(replace(side, notes=notes.get(side.player, ())) for side in drawn)
    return replace(known.board, sides=drawn)


@cache
def usual_board() -> BoardPicture:
    """The table that one begins with."""
    from judge_app.scenario.games import EDITING
    from judge_app.services.cases import cards
    from judge_app.services.template import USUAL, boards

    return board(EDITING[USUAL].sides(next(iter(boards(USUAL).values())), cards()[USUAL]), USUAL)


def key_of(path: Path) -> str:
    """A place in the data as a key."""
    return json.dumps(path)


def path_of(key: str) -> Path:
    """The place that a key means."""
    return tuple(json.loads(key))


def flat(sides: Iterable[DraftSide]) -> Iterator[DraftCard]:
    """Every card, attachments after their hosts."""
    return flat_cards([card for side in sides for zone in side.zones for card in zone.cards])


def flat_cards(cards: Iterable[DraftCard]) -> Iterator[DraftCard]:
    """The cards with what is attached to them."""
    waiting = list(cards)[::-1]
    while waiting:
        card = waiting.pop()
        yield card
        waiting.extend(reversed(card.attached))


def said_of(data: Plain, card: DraftCard) -> dict[str, Any]:
    """What the case says of a card, by the names of its fields."""
    where = card.path[:-1] if card.prefix else card.path
    try:
        there = get(data, where)
    except (LookupError, TypeError):
        return {}
    if not isinstance(there, dict):
        return {}
    if card.prefix:
        return {name.removeprefix(card.prefix): value for name, value in there.items() if name.startswith(card.prefix)}
    return there


def _side(side: DraftSide, ruleset: str, known: Known) -> SidePicture:
    def cards(zone: DraftZone) -> tuple[CardPicture, ...]:
        return tuple(_card(card, ruleset, known) for card in zone.cards)

    zones = tuple(
        ZonePicture(zone.name, zone.title, cast("Shown", zone.shown), cards(zone), zone.line) for zone in side.zones
    )
    return SidePicture(side.player, (), zones)


def _card(card: DraftCard, ruleset: str, known: Known) -> CardPicture:
    """A card with its numbers as they are with everything in force, where that is known of it."""
    there = known.cards.get(card.called) if card.called else None
    printed = printed_face(ruleset, card.card, card.called) if card.card else Face(card.name)
    return CardPicture(
        id=-1, key=key_of(card.path), name=card.name, kind=card.kind, values=there.values if there else card.values,
        notes=card.notes, exhausted=card.exhausted, face_down=card.face_down,
        attached=tuple(_card(below, ruleset, known) for below in card.attached),
        wrong=known.wrong.get(card.called, "") or known.wrong_at.get(card.path, ""),
        face=there.face if there else printed, damage=card.damage, counters=card.counters, number=card.number,
    )  # fmt: skip
