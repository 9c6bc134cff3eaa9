"""What a case may expect of cards and their damage: what a card is, what it counts as, which packets never were."""

from __future__ import annotations

from typing import Any, ClassVar

from judge_app.engine.case import Seen
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Object
from judge_app.engine.syntax import word
from judge_app.engine.values import Map
from judge_app.games.wow import board
from judge_app.games.wow.cases.case_base import WowExpect, find
from judge_app.games.wow.cases.expecting_links import reason_and_rule
from judge_app.games.wow.characteristics.projection import reader, values_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.events import PacketNotCreated
from judge_app.games.wow.words.terms import CardType, DamageType, Keyword
from judge_app.games.wow.words.which import Filter


@word("characteristics")
@dataclass(frozen=True, slots=True)
class Characteristics(WowExpect):
    """What a card is at the end, exactly; `powers` is how many it has, with what its keywords mean."""

    PLAYERS: ClassVar[tuple[str, ...]] = ("controller",)

    called: str
    name: str = ""
    types: tuple[CardType, ...] | None = None
    tags: tuple[str, ...] | None = None
    damage_types: tuple[DamageType, ...] | None = None
    keywords: tuple[Keyword, ...] | None = None
    powers: int | None = None
    cost: int | None = None
    controller: str = ""
    token: bool | None = None
    counters: Map[int] | None = None

    def _wanted(self) -> dict[str, Any]:
        """Only what the case says something about."""
        said = {
            "name": self.name or None,
            "types": self.types,
            "tags": self.tags,
            "damage types": self.damage_types,
            "keywords": self.keywords,
            "powers": self.powers,
            "cost": self.cost,
            "controller": self.controller or None,
            "token": self.token,
            "counters": None if self.counters is None else dict(self.counters.items()),
        }
        return {name: value for name, value in said.items() if value is not None}

    def asserts(self) -> bool:
        return bool(self._wanted())

    def text(self) -> str:
        return f"{self.called}: " + ", ".join(f"{name} {_plain(value)}" for name, value in self._wanted().items())

    def found(self, seen: Seen) -> tuple[bool, str]:
        card = find(seen.after, self.called)
        values = values_of(seen.after, card.id)
        has = {name: values.get(name) for name in self._wanted()}
        has.update({name: own for name, own in _of_card(card, values).items() if name in has})
        return _unordered(has) == _unordered(self._wanted()), ", ".join(
            f"{name} {_plain(value)}" for name, value in has.items()
        )


def _unordered(said: dict[str, Any]) -> dict[str, Any]:
    """Types, tags and keywords stand in no order on a card."""
    return {name: sorted(value) if isinstance(value, tuple) else value for name, value in said.items()}


def _of_card(card: Object, values: dict[str, Any]) -> dict[str, Any]:
    return {
        "token": bool(card.mark(board.TOKEN)),
        "powers": len(values["powers"]),
        "counters": dict(board.counters_on(card).items()),
    }


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return " and ".join(str(part) for part in value) or "none"
    if isinstance(value, dict):
        return " and ".join(f"{number} {name}" for name, number in value.items()) or "none"
    return str(value)


@word("fits")
@dataclass(frozen=True, slots=True)
class Fits(WowExpect):
    """What a card counts as for a text that describes cards, and what it doesn't; `for` is who reads that text."""

    PLAYERS: ClassVar[tuple[str, ...]] = ("for_",)

    called: str
    a: tuple[Filter, ...] = ()
    not_a: tuple[Filter, ...] = ()
    for_: str = "you"

    def asserts(self) -> bool:
        return bool(self.a or self.not_a)

    def text(self) -> str:
        yes = [f"a {described.english()}" for described in self.a]
        no = [f"not a {described.english()}" for described in self.not_a]
        return f"{self.called} counts as " + ", ".join(yes + no)

    def found(self, seen: Seen) -> tuple[bool, str]:
        card = find(seen.after, self.called)
        own = reader(seen.after, Context(self.for_, -1))
        wrong = [f"it is no {d.english()}" for d in self.a if not own.fits(d, card.id)]
        also = [f"it is a {d.english()} too" for d in self.not_a if own.fits(d, card.id)]
        return not wrong + also, "; ".join(wrong + also) or "as said"


@word("no packet")
@dataclass(frozen=True, slots=True)
class NoPacket(WowExpect):
    """Damage for a card that never became a packet, the reason (or a part of it) and the rule."""

    CARDS: ClassVar[tuple[str, ...]] = ("to",)

    to: str
    because: str = ""
    rule: str = ""

    def text(self) -> str:
        return f"no packet is created for {self.to}" + reason_and_rule(self.because, self.rule)

    def found(self, seen: Seen) -> tuple[bool, str]:
        destination = find(seen.before, self.to).id
        told = []
        for entry in seen.entries:
            if isinstance(entry.event, PacketNotCreated) and entry.event.destination == destination:
                cites = [cite.partition(":")[2] for cite in entry.cites]
                if self.because in entry.event.because and self.rule in ("", *cites):
                    return True, "as said"
                told.append(f"{entry.event.because} ({', '.join(cites)})")
        return False, "; ".join(told) or "every packet was created"
