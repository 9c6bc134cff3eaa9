"""What a case says that can't be meant so: names that clash, heroes that are none, names of nothing; all at once."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.wow.laying_out import TABLE, CardInPlay, CardInResourceRow, PlayerSide
from judge_app.games.wow.laying_out.sides import types_of
from judge_app.rulekit.cases.case import Fault
from judge_app.rulekit.table import mistakes
from judge_app.rulekit.table.table import Lies


def side_faults(players: Map[PlayerSide], cards: Map[Card]) -> Iterator[Fault]:
    """What can't be so in the players' sides."""
    yield from mistakes.side_faults(TABLE, players, cards)
    for lies in TABLE.lying(players):
        yield from _hero(lies, cards)
        at = lies.path
        if isinstance(lies.said, CardInPlay) and lies.said.attached_to in (lies.own or lies.name,):
            yield Fault((*at, "attached to"), f'"{lies.said.attached_to}" can\'t be attached to itself')
        elif isinstance(lies.said, CardInResourceRow):
            if lies.said.count != 1 and (lies.name or lies.own):
                yield Fault((*at, "count"), '"count" is for face-down resources without a name; list this one so often')
            if lies.said.face_up and not lies.name:
                yield Fault((*at, "face up"), 'a resource that lies face up needs its "card"')


def _hero(lies: Lies, cards: Map[Card]) -> Iterator[Fault]:
    """No hero where none can be; a Master Hero can be anywhere (301.4)."""
    printed = cards[lies.name].printed if lies.name in cards else {}
    if "Hero" not in types_of(printed) or printed.get("master"):
        return
    if lies.place.name == "in play":
        yield Fault(lies.path, f'"{lies.name}" is a second hero; only a Master Hero lies here besides `hero:`')
    elif lies.place.name in ("hand", "deck"):
        yield Fault(lies.path, f'"{lies.name}" is a hero and no Master Hero: not in a {lies.place.name}')
