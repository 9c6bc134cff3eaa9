"""Further words of `expect:`: what could be chosen, what happened in which order, what did not happen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import ClassVar

from judge_app.engine import trace
from judge_app.engine.case import CannotDo, Seen
from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.syntax import word
from judge_app.engine.trace import ChoiceMade, Entry
from judge_app.files.problems import nearest
from judge_app.games.wow import board, events
from judge_app.games.wow.cards.entering import attach_filter
from judge_app.games.wow.cases.case_base import WowExpect, find
from judge_app.games.wow.characteristics.projection import controller_of, reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.laying_out import named
from judge_app.games.wow.words.terms import OwnZone

NOT_CARDS = frozenset({"packet", "amount", "number", "value", "printed", "total", "before", "after"})
"""Fields of events that hold numbers which aren't cards."""


def numbers_of(entry: Entry) -> tuple[str, ...]:
    """The rule numbers that an entry cites."""
    return tuple(cite.partition(":")[2] for cite in entry.cites)


@word("offered")
@dataclass(frozen=True, slots=True)
class WasOffered(WowExpect):
    """Somebody was asked to choose among exactly these, by this rule."""

    PLAYERS: ClassVar[tuple[str, ...]] = ("by",)

    among: tuple[str, ...]
    by: str = "you"
    kind: str = ""
    rule: str = ""

    def text(self) -> str:
        return f"{self.by} may choose among {', '.join(self.among)}{f' ({self.rule})' if self.rule else ''}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        told = [(e.event, numbers_of(e)) for e in seen.entries if isinstance(e.event, ChoiceMade)]
        own = [(c, rules) for c, rules in told if c.chooser == self.by and self.kind in ("", c.kind)]
        right = any(
            {c.answer, *c.others} == set(self.among) and (not self.rule or self.rule in rules) for c, rules in own
        )
        said = [f"{c.kind}: {', '.join(sorted({c.answer, *c.others}))} ({', '.join(r)})" for c, r in own]
        return right, "; ".join(said) or "no such choice"


@record
@dataclass(frozen=True, slots=True)
class Fact:
    """An event by its name in lower case, such as "damage dealt", with cards, players or numbers in it."""

    event: str
    of: tuple[str, ...] = ()
    rule: str = ""

    def english(self) -> str:
        """The fact as an expectation says it."""
        return f"{self.event}{': ' + ', '.join(self.of) if self.of else ''}{f' ({self.rule})' if self.rule else ''}"

    def fits(self, entry: Entry, state: State) -> bool:
        """Whether an entry tells this fact."""
        known = EVENTS.get(self.event)
        if known is None or not isinstance(entry.event, known) or (self.rule and self.rule not in numbers_of(entry)):
            return False
        inside = set(parts_of(entry, state))
        return all(name in inside or _key(state, name) in inside for name in self.of)


def _key(state: State, name: str) -> str:
    """What an event calls a card that a case may call otherwise too, as "opponent's hero"."""
    card = named(state, name)
    return card.key if card else name


EVENTS = trace.by_name(trace, events)
"""Everything that a trace can tell, by the name that cases call it by."""


def parts_of(entry: Entry, state: State) -> Iterator[str]:
    """What stands in an event: cards by their name in the case and by their label, players, numbers, words."""
    if isinstance(entry.event, events.StepBegan):
        yield entry.event.spoken
    for own in fields(entry.event):  # type: ignore[arg-type]
        value = getattr(entry.event, own.name)
        for part in value if isinstance(value, tuple) else (value,):
            is_card = isinstance(part, int) and not isinstance(part, bool) and own.name not in NOT_CARDS
            if is_card and 0 <= part < len(state.objects):
                yield state.objects[part].key
                yield state.objects[part].label
            elif not is_card:
                yield str(part)


OF_WORDS = ("choice made", "modes chosen", "word chosen", "step began")
"""Events whose parts are words besides players and cards."""


def _how_often(fact: Fact, seen: Seen) -> int:
    """How often that happened. Raises CannotDo for what never did because nothing of that name was ever there."""
    times = sum(fact.fits(entry, seen.after) for entry in seen.entries)
    for name in () if times or fact.event in OF_WORDS else fact.of:
        source = name.removeprefix("effect of ")
        there = named(seen.after, source) or any(source == o.label for o in seen.after.objects)
        if not there and not any(name in parts_of(entry, seen.after) for entry in seen.entries):
            known = sorted({o.key for o in seen.after.objects} | set(seen.after.players))
            raise CannotDo(f'nothing is called "{name}" here{nearest(name, known)}')
    return times


@word("in order")
@dataclass(frozen=True, slots=True)
class InOrder(WowExpect):
    """These things happened, one after the other; others may have come between."""

    facts: tuple[Fact, ...]

    def text(self) -> str:
        return "in this order: " + "; ".join(fact.english() for fact in self.facts)

    def found(self, seen: Seen) -> tuple[bool, str]:
        left = list(self.facts)
        for entry in seen.entries:
            if left and left[0].fits(entry, seen.after):
                left.pop(0)
        return not left, f"not found in its place: {left[0].english()}" if left else "as said"


@word("never")
@dataclass(frozen=True, slots=True)
class Never(WowExpect):
    """This did not happen at all."""

    event: str
    of: tuple[str, ...] = ()

    def text(self) -> str:
        return f"never: {Fact(self.event, self.of).english()}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        times = _how_often(Fact(self.event, self.of), seen)
        return not times, f"{times} times"


@word("times")
@dataclass(frozen=True, slots=True)
class Times(WowExpect):
    """How often this happened in all."""

    event: str
    number: int
    of: tuple[str, ...] = ()

    def text(self) -> str:
        return f"{self.number} times: {Fact(self.event, self.of).english()}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        times = _how_often(Fact(self.event, self.of), seen)
        return times == self.number, f"{times} times"


@word("lies")
@dataclass(frozen=True, slots=True)
class Lies(WowExpect):
    """How a card lies on the table at the end: turned which way, under what, in whose party."""

    CARDS: ClassVar[tuple[str, ...]] = ("called",)
    PLAYERS: ClassVar[tuple[str, ...]] = ("controlled_by",)

    called: str
    exhausted: bool | None = None
    face_down: bool | None = None
    attached_to: str = ""
    controlled_by: str = ""

    def _wanted(self) -> dict[str, object]:
        said: dict[str, object] = {"exhausted": self.exhausted, "face down": self.face_down}
        said |= {"attached to": self.attached_to or None, "controlled by": self.controlled_by or None}
        return {name: value for name, value in said.items() if value is not None}

    def asserts(self) -> bool:
        return bool(self._wanted())

    def text(self) -> str:
        return f"{self.called}: " + ", ".join(f"{name} {value}" for name, value in self._wanted().items())

    def found(self, seen: Seen) -> tuple[bool, str]:
        card = find(seen.after, self.called)
        host = card.mark(board.HOST)
        here = card.zone == board.PLAY
        has = {
            "exhausted": bool(card.mark(board.EXHAUSTED)),
            "face down": bool(card.mark(board.FACE_DOWN)),
            "attached to": "nothing" if host is None else seen.after.objects[host].key,
            "controlled by": controller_of(seen.after, card.id),
        }
        wanted = self._wanted()
        if self.attached_to not in ("", "nothing"):
            wanted["attached to"] = find(seen.after, self.attached_to).key
        right = here and all(has[name] == value for name, value in wanted.items())
        return right, ", ".join(f"{name} {has[name]}" for name in wanted) + ("" if here else ", not in play")


@word("attach description")
@dataclass(frozen=True, slots=True)
class AttachDescription(WowExpect):
    """What an attachment can be attached to, in words, and which cards in play fit it as its controller reads it."""

    CARDS: ClassVar[tuple[str, ...]] = ("of", "fits")

    of: str
    fits: tuple[str, ...] = ()
    says: str = ""

    def text(self) -> str:
        return f"{self.of} can be attached to a {self.says or 'card'}: {', '.join(self.fits) or 'nothing in play'}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        card = find(seen.after, self.of)
        described = attach_filter(seen.after, card.id)
        if described is None:
            return False, "it is no attachment"
        own = reader(seen.after, Context(controller_of(seen.after, card.id) or card.owner, card.id))
        fitting = [seen.after.objects[c].key for c in own.fitting(described) if c != card.id]
        right = self.says in ("", described.english()) and sorted(fitting) == sorted(
            find(seen.after, name).key for name in self.fits
        )
        return right, f"{described.english()}: {', '.join(fitting) or 'nothing in play'}"


@word("cards in zone")
@dataclass(frozen=True, slots=True)
class ZoneHolds(WowExpect):
    """Which cards lie in a player's zone at the end, in any order."""

    PLAYERS: ClassVar[tuple[str, ...]] = ("of",)

    zone: OwnZone
    of: str = "you"
    are: tuple[str, ...] = ()

    def text(self) -> str:
        return f"in the {self.zone} of {self.of}: {', '.join(self.are) or 'nothing'}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        there = [seen.after.objects[c].label for c in seen.after.zone(board.zone_of(self.zone, self.of))]
        return sorted(there) == sorted(self.are), ", ".join(there) or "nothing"
