"""What must have happened, in which order, and what must not have: events, triggers, what was withheld."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from judge_app.engine import trace
from judge_app.engine.case import Seen
from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.syntax import word
from judge_app.engine.trace import Entry, Withheld
from judge_app.games.hearthstone import events
from judge_app.games.hearthstone.cases.case_base import HearthstoneExpect, find
from judge_app.games.hearthstone.laying_out import named

NUMBERS = frozenset(
    [
        "amount",
        "armor",
        "before",
        "after",
        "attack",
        "health",
        "place",
        "paid",
        "left",
        "number",
        "made",
        "available",
        "crystals",
        "locked",
        "owed",
    ]
)
"""Fields of events that hold numbers which are no entities."""


def numbers_of(entry: Entry) -> tuple[str, ...]:
    """The rule numbers that an entry cites."""
    return tuple(cite.partition(":")[2] for cite in entry.cites)


EVENTS = trace.by_name(trace, events)
"""Everything that a trace can tell, by the name that cases call it by."""


@record
@dataclass(frozen=True, slots=True)
class Fact:
    """An event by its name in lower case, such as "damage dealt", with entities, players, numbers or words in it."""

    event: str
    of: tuple[str, ...] = ()
    rule: str = ""

    def mistake(self) -> str:
        """What is wrong with the name; "" when nothing is."""
        from judge_app.files.problems import nearest

        return "" if self.event in EVENTS else f'no event is called "{self.event}"{nearest(self.event, EVENTS)}'

    def english(self) -> str:
        """The fact as an expectation says it."""
        return f"{self.event}{': ' + ', '.join(self.of) if self.of else ''}{f' ({self.rule})' if self.rule else ''}"

    def fits(self, entry: Entry, state: State) -> bool:
        """Whether an entry tells this fact."""
        if not isinstance(entry.event, EVENTS[self.event]) or (self.rule and self.rule not in numbers_of(entry)):
            return False
        inside = set(parts_of(entry, state))
        return all(name in inside or _key(state, name) in inside for name in self.of)


def _key(state: State, name: str) -> str:
    entity = named(state, name)
    return entity.key if entity else name


def parts_of(entry: Entry, state: State) -> Iterator[str]:
    """What stands in an event: entities by name, players, numbers, words."""
    if isinstance(entry.event, events.PhaseBegan | events.StepRan | events.SequenceBegan):
        yield entry.event.spoken
    for own in fields(entry.event):  # type: ignore[arg-type]
        value = getattr(entry.event, own.name)
        for part in value if isinstance(value, tuple) else (value,):
            is_id = isinstance(part, int) and not isinstance(part, bool) and own.name not in NUMBERS
            if is_id and 0 <= part < len(state.objects):
                yield state.objects[part].key
                yield state.objects[part].label
            elif not is_id:
                yield str(part)


@word("in order")
@dataclass(frozen=True, slots=True)
class InOrder(HearthstoneExpect):
    """These things happened, one after the other; others may have come between."""

    facts: tuple[Fact, ...]

    def text(self) -> str:
        return "in this order: " + "; ".join(fact.english() for fact in self.facts)

    def found(self, seen: Seen) -> tuple[bool, str]:
        left = list(self.facts)
        for entry in seen.entries:
            if left and left[0].fits(entry, seen.after):
                left.pop(0)
        return not left, f"no {left[0].english()} after the ones before" if left else "in this order"


OF_WORDS = ("phase began", "step ran", "sequence began", "choice made")
"""Events whose parts are words besides entities and players."""


@word("happened")
@dataclass(frozen=True, slots=True)
class Happened(HearthstoneExpect):
    """A thing happened so many times; 0 is never."""

    event: str
    of: tuple[str, ...] = ()
    times: int = 1
    rule: str = ""

    def mistake(self) -> str:
        """What is wrong with the name of the event; "" when nothing is."""
        return Fact(self.event).mistake()

    def text(self) -> str:
        return f"{Fact(self.event, self.of, self.rule).english()}, {self.times} times"

    def found(self, seen: Seen) -> tuple[bool, str]:
        fact = Fact(self.event, self.of, self.rule)
        for name in self.of if not self.times and self.event not in OF_WORDS else ():
            if not name.isdigit() and name not in seen.after.players:
                _known_or_word(seen.after, name)
        times = sum(fact.fits(entry, seen.after) for entry in seen.entries)
        return times == self.times, f"{times} times"


def _known_or_word(state: State, name: str) -> None:
    """Complain of a name that no entity has, lest "never" hold because of a slip."""
    if not any(name in (entity.key, entity.label) for entity in state.objects) and named(state, name) is None:
        find(state, name)


@word("triggers")
@dataclass(frozen=True, slots=True)
class Triggers(HearthstoneExpect):
    """The entities whose triggers resolved, in the order in which they began; nothing else triggered."""

    by: tuple[str, ...]

    def text(self) -> str:
        return f"triggers: {', '.join(self.by) or 'none'}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        began = [entry.event for entry in seen.entries if isinstance(entry.event, events.TriggerBegan)]
        there = [seen.after.objects[event.holder].key for event in began]
        return there == [_key(seen.after, name) for name in self.by], ", ".join(there) or "none"


@word("withheld")
@dataclass(frozen=True, slots=True)
class WasWithheld(HearthstoneExpect):
    """Something did not happen, and the trace says why: about an entity, with these words, by that rule."""

    about: str = ""
    because: str = ""
    rule: str = ""

    def text(self) -> str:
        because = f" because {self.because}" if self.because else ""
        return f"something of {self.about or 'anything'} is withheld{because}{f' ({self.rule})' if self.rule else ''}"

    def asserts(self) -> bool:
        return bool(self.about or self.because or self.rule)

    def found(self, seen: Seen) -> tuple[bool, str]:
        said = [(entry, entry.event) for entry in seen.entries if isinstance(entry.event, Withheld)]
        for entry, event in said:
            about = {
                part for id_ in event.objects for part in (seen.after.objects[id_].key, seen.after.objects[id_].label)
            }
            named_so = not self.about or _key(seen.after, self.about) in about or self.about in event.what
            if named_so and self.because in event.because and (not self.rule or self.rule in numbers_of(entry)):
                return True, event.because
        told = "; ".join(f"{event.what}: {event.because} ({', '.join(numbers_of(entry))})" for entry, event in said)
        return False, told or "nothing was withheld"
