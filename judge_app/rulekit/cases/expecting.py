"""What must hold, in the words of every game: facts in order, how things are, what lies where, what was withheld."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import partial
from itertools import islice
from typing import Any, ClassVar, TypeAlias

from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import possessive
from judge_app.engine.syntax import walk, word
from judge_app.engine.trace import ChoiceMade, Entry, Event, Withheld
from judge_app.engine.values import PlayerName
from judge_app.files.problems import listed, most_like, nearest
from judge_app.rulekit.cases.case import CannotDo, Expect, Seen
from judge_app.rulekit.cases.facts import Fact, said_of, things_in
from judge_app.rulekit.cases.kinds import Called, FieldKind, numbers_of, written_name
from judge_app.rulekit.cases.naming import LABEL, Naming
from judge_app.rulekit.cases.sayings import check_rule, check_text

Zone: TypeAlias = str
"""One of a game's zones."""

FEW = 4
"""So many things in order are told whole of an expectation that failed; of more, where they part."""

MOST_TOLD = 12
"""So much of what did happen is told of an expectation that failed."""


_WEIGHTS = {"entity": 100, "player": 2}
_A_VALUE, _A_RULE = 10, 1
"""How much it matters to what is the nearest event that a field holds something else: another thing most."""


class GameExpect(Expect):
    """An expectation in a case of a certain game, which says by what names things go there."""

    __slots__ = ()
    naming: ClassVar[Naming]

    def shown_by(self, seen: Seen) -> Iterable[Entry]:
        facts = [node for node in walk(self) if isinstance(node, Fact)]
        return (entry for entry in seen.entries if any(fact.fits(entry, seen.after) for fact in facts))

    def last_told_of(self, seen: Seen, name: str) -> tuple[Entry, ...]:
        """The last fact of a trace that is about what a case calls so, if there is one."""
        one = self.naming.named(seen.after, name)
        facts = (entry for entry in reversed(seen.entries) if entry.event.shown == "fact")
        return tuple(islice((entry for entry in facts if one and one.id in things_in(entry.event)), 1))


# --- what happened --------------------------------------------------------------------------------


@word("in order")
@dataclass(frozen=True, slots=True)
class InOrder(GameExpect):
    """These things happened in this order, and nothing else that is told so; other things may have come between."""

    facts: tuple[Fact, ...]

    def text(self) -> str:
        return "in this order: " + "; ".join(fact.told() for fact in self.facts)

    def brief(self) -> str:
        if len(self.facts) <= FEW:
            return self.text()
        return f"in this order, {len(self.facts)} things: {self.facts[0].told()}; ...; {self.facts[-1].told()}"

    def asserts(self) -> bool:
        return bool(self.facts)

    def found(self, seen: Seen) -> tuple[bool, str]:
        there = [entry for entry in seen.entries if any(fact.fits(entry, seen.after) for fact in self.facts)]
        pairs = zip(self.facts, there, strict=False)
        wrong = next((n for n, (fact, entry) in enumerate(pairs) if not fact.fits(entry, seen.after)), None)
        if wrong is None and len(there) == len(self.facts):
            return True, "as said"
        return False, _what_is_wrong(
            self.facts, there, seen, min(len(there), len(self.facts)) if wrong is None else wrong
        )


def _what_is_wrong(facts: tuple[Fact, ...], there: list[Entry], seen: Seen, at: int) -> str:
    """What is wrong first in an order: a fact that never was, one of another value, or its place."""
    for fact in facts:
        if not any(fact.fits(entry, seen.after) for entry in there):
            return _nearest_to(fact, seen)
    if at == len(facts):
        return f"the order: {_told_of(there[at], facts, seen)} comes after all that"
    if at == len(there):
        return f"the order: {facts[at].told()} does not come again after that"
    return f"the order: in place {at + 1} comes {_told_of(there[at], facts, seen)}, not {facts[at].told()}"


def _told_of(entry: Entry, facts: tuple[Fact, ...], seen: Seen) -> str:
    return next(fact.told() for fact in facts if fact.fits(entry, seen.after))


def _nearest_to(fact: Fact, seen: Seen) -> str:
    """What happened in place of a fact that never did, as like it as can be."""
    alike = [list(fact.against(entry, seen.after)) for entry in seen.entries if fact.is_of(entry)]
    if not alike:
        return f"{fact.WORD} never happened{_what_else(fact, seen)}"
    best = min(alike, key=_how_unlike)
    kinds = [kind.kind if kind else "rule" for kind, _ in best]
    what = "the rule" if kinds == ["rule"] else "it never happened" if "entity" in kinds else "the value"
    times = f" (the nearest of {len(alike)})" if len(alike) > 1 else ""
    there = " and ".join(text for _, text in best)
    return f"{what}: of {fact.told()} there is one where {there}{times}" + (
        _what_else(fact, seen) if what == "it never happened" else ""
    )


def _how_unlike(against: list[tuple[FieldKind | None, str]]) -> int:
    """How far an event is from what was expected: another thing on the table counts most, the rule least."""
    return sum(_WEIGHTS.get(kind.kind, _A_VALUE) if kind else _A_RULE for kind, _ in against)


def _what_else(fact: Fact, seen: Seen) -> str:
    """What did happen to what a fact names, by the names of the events, each once."""
    happened = (x.event.spoken for x in seen.entries if not fact.is_of(x) and fact.concerns(x, seen.after))
    told = list(dict.fromkeys(happened))
    names = " and ".join(dict.fromkeys(said_of(fact, "entity")))
    more = ", ..." if len(told) > MOST_TOLD else ""
    return f"; of {names} there is: {', '.join(told[:MOST_TOLD])}{more}" if told else ""


@word("never")
@dataclass(frozen=True, slots=True)
class Never(GameExpect):
    """This did not happen at all."""

    what: Fact

    def text(self) -> str:
        return f"never: {self.what.told()}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        times = how_often(self.naming, self.what, seen)
        return not times, f"{times} times" if times else "never"

    def shown_by(self, seen: Seen) -> Iterable[Entry]:
        return ()


@word("times")
@dataclass(frozen=True, slots=True)
class Times(GameExpect):
    """How often this happened in all."""

    number: int
    what: Fact

    def text(self) -> str:
        return f"{self.number} times: {self.what.told()}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        times = how_often(self.naming, self.what, seen)
        right = times == self.number
        return right, f"{times} times" if times or right else _nearest_to(self.what, seen)


def how_often(naming: Naming, fact: Fact, seen: Seen) -> int:
    """How often that happened. Raises CannotDo for what never did because it never could have by that name."""
    times = sum(fact.fits(entry, seen.after) for entry in seen.entries)
    if not times:
        check_said(naming, fact, seen)
    return times


def check_said(naming: Naming, fact: Fact, seen: Seen) -> None:
    """Raises CannotDo for a fact of something that was never there, or told in a word that can't occur."""
    naming.check_names(seen.after, said_of(fact, "entity"))
    check_text(seen, *said_of(fact, "text"))
    check_rule(seen, fact.rule or "")


@word("between")
@dataclass(frozen=True, slots=True)
class Between(GameExpect):
    """What did not happen from one thing up to the next time that another did, as often as the one happened."""

    first: Fact
    then: Fact
    never: Fact

    def text(self) -> str:
        return f"between {self.first.told()} and {self.then.told()}, never: {self.never.told()}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        within, begun = False, 0
        for entry in seen.entries:
            if within and self.then.fits(entry, seen.after):
                within = False
            elif within and self.never.fits(entry, seen.after):
                return False, f"{self.never.told()} after number {begun}"
            if self.first.fits(entry, seen.after):
                within, begun = True, begun + 1
        if not begun:
            return False, _nearest_to(self.first, seen)
        if within:
            return False, f"the order: {self.then.told()} does not come after number {begun} of {self.first.told()}"
        check_said(self.naming, self.never, seen)
        return True, "never"


@dataclass(frozen=True, slots=True)
class EveryInOrder(GameExpect):
    """What all events of one class happened to, in order. A word of this kind says which event, and which field."""

    EVENT: ClassVar[type[Event]]
    FIELD: ClassVar[str]
    SAID: ClassVar[str]
    names: tuple[Called, ...] = ()

    def text(self) -> str:
        return f"{self.SAID}, in this order: {', '.join(self.names) or 'nothing'}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        ids = [getattr(x.event, self.FIELD) for x in seen.entries if isinstance(x.event, self.EVENT)]
        right = len(ids) == len(self.names) and all(map(partial(self.naming.means, seen.after), self.names, ids))
        keys = [seen.after.objects[id_].key for id_ in ids]
        wanted = [self.naming.key(seen.after, name) for name in self.names]
        why = "the order: " if not right and sorted(keys) == sorted(wanted) else ""
        if not right and max(len(keys), len(wanted)) > FEW:
            return False, why + _where_they_part(keys, wanted)
        return right, why + (", ".join(keys) or "nothing")

    def shown_by(self, seen: Seen) -> Iterable[Entry]:
        return (entry for entry in seen.entries if isinstance(entry.event, self.EVENT))


# --- how things are -------------------------------------------------------------------------------


def _where_they_part(there: list[str], wanted: list[str]) -> str:
    """The first place in which a long list is otherwise than expected."""
    at = next((n for n, pair in enumerate(zip(there, wanted, strict=False)) if pair[0] != pair[1]), None)
    if at is not None:
        return f"in place {at + 1} comes {there[at]}, not {wanted[at]}"
    if len(there) > len(wanted):
        return f"as said, then {', '.join(there[len(wanted) :][:MOST_TOLD])}"
    return f"as said up to place {len(there)}, then nothing more"


class HowItIs(GameExpect):
    """How something is at the end; what isn't said is not looked at. Its first field says of what it speaks."""

    __slots__ = ()

    def subject(self) -> str:
        """What it speaks of."""
        return str(getattr(self, fields(self)[0].name))  # type: ignore[arg-type]

    def wanted(self) -> dict[str, Any]:
        """What is said, by the names that files use."""
        said = {own.name: getattr(self, own.name) for own in fields(self)[1:]}  # type: ignore[arg-type]
        return {written_name(name): value for name, value in said.items() if value is not None}

    def has(self, seen: Seen, names: tuple[str, ...]) -> dict[str, Any]:
        """What is so of those."""
        raise NotImplementedError

    def text(self) -> str:
        return f"{self.subject()}: " + ", ".join(f"{name} {_plain(value)}" for name, value in self.wanted().items())

    def asserts(self) -> bool:
        return bool(self.wanted())

    def found(self, seen: Seen) -> tuple[bool, str]:
        wanted = self.wanted()
        has = self.has(seen, tuple(wanted))
        return has == wanted, ", ".join(f"{name} {_plain(value)}" for name, value in has.items())

    def shown_by(self, seen: Seen) -> Iterable[Entry]:
        return self.last_told_of(seen, self.subject())


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return " and ".join(map(str, value)) or "none"
    if isinstance(value, dict):
        return " and ".join(f"{number} {name}" for name, number in value.items()) or "none"
    return {True: "true", False: "false"}.get(value, "") if isinstance(value, bool) else str(value)


@word("zone")
@dataclass(frozen=True, slots=True)
class ZoneIs(GameExpect):
    """What lies in a player's zone at the end: all its cards, in their order where the zone has one, or only how many.

    A card goes by its own name here, or by what the case calls it. A deck is told from its top, a row from the left.
    """

    zone: Zone
    of: PlayerName = "you"
    cards: tuple[str, ...] | None = None
    count: int | None = None

    def text(self) -> str:
        said = [f"{self.count} cards"] if self.count is not None else []
        said += [", ".join(self.cards) or "nothing"] if self.cards is not None else []
        return f"{possessive(self.of)} {self.zone}: {', '.join(said)}"

    def asserts(self) -> bool:
        return self.cards is not None or self.count is not None

    def found(self, seen: Seen) -> tuple[bool, str]:
        if self.of not in seen.after.players:
            raise CannotDo(f'there is no player "{self.of}"{nearest(self.of, seen.after.players)}')
        there = [self._called(seen, id_) for id_ in self.naming.zone(seen.after, self.of, self.zone)]
        right, why = self.count in (None, len(there)), ""
        if self.cards is not None:
            same = sorted(there) == sorted(self.cards)
            right &= there == list(self.cards) if self.zone in self.naming.ordered else same
            why = "the order: " if same and not right else ""
        return right, why + (", ".join(there) or "nothing")

    def _called(self, seen: Seen, id_: int) -> str:
        there = seen.after.objects[id_]
        for name in (there.key, LABEL.sub("", there.label)):
            if name in (self.cards or ()):
                return name
        return there.card or there.label


# --- what was chosen, and what did not happen -----------------------------------------------------


@word("offered")
@dataclass(frozen=True, slots=True)
class WasOffered(GameExpect):
    """Somebody was asked to choose among exactly these, by this rule."""

    among: tuple[str, ...]
    by: PlayerName = "you"
    kind: str = ""
    rule: str = ""

    def text(self) -> str:
        return f"{self.by} may choose among {', '.join(self.among)}{f' ({self.rule})' if self.rule else ''}"

    def found(self, seen: Seen) -> tuple[bool, str]:
        made = [(entry.event, numbers_of(entry.cites)) for entry in seen.entries if isinstance(entry.event, ChoiceMade)]
        own = [(c, rules) for c, rules in made if c.chooser == self.by and self.kind in ("", c.kind)]
        among = {name: self.naming.named(seen.after, name) for name in self.among}
        meant = {one.label if one else name for name, one in among.items()}
        right = any({c.answer, *c.others} in ({*among}, meant) and self.rule in ("", *rules) for c, rules in own)
        if not right:
            asked = [text for c, _ in made for text in (c.answer, *c.others)]
            options = [option.key for option in seen.after.pending.options] if seen.after.pending else []
            self.naming.check_names(seen.after, self.among, *asked, *options)
        said = [f"{c.kind}: {', '.join(sorted({c.answer, *c.others}))} ({', '.join(rules)})" for c, rules in own]
        asking = sorted({c.chooser for c, _ in made})
        return right, "; ".join(said) or f"no such choice{f'; {listed(asking)} chose' if asking else ''}"

    def shown_by(self, seen: Seen) -> Iterable[Entry]:
        among = {*self.among, *(one.label for name in self.among if (one := self.naming.named(seen.after, name)))}
        for entry in seen.entries:
            made = entry.event
            if isinstance(made, ChoiceMade) and made.chooser == self.by and {made.answer, *made.others} <= among:
                yield entry


@word("withheld")
@dataclass(frozen=True, slots=True)
class WasWithheld(GameExpect):
    """Something that did not happen: part of what it was or whom it was about, part of the reason, and the rule."""

    what: str = ""
    about: Called = ""
    because: str = ""
    rule: str = ""

    def asserts(self) -> bool:
        return bool(self.what or self.about or self.because or self.rule)

    def text(self) -> str:
        what = ", ".join(part for part in (self.what, f"about {self.about}" if self.about else "") if part)
        return f"withheld: {what or 'something'}" + reason_and_rule(self.because, self.rule)

    def found(self, seen: Seen) -> tuple[bool, str]:
        rows = [(x, x.event) for x in seen.entries if isinstance(x.event, Withheld)]
        wrong = [list(self._against(entry, event, seen)) for entry, event in rows]
        if not all(wrong):
            return True, "as said"
        check_text(seen, self.what, self.because)
        check_rule(seen, self.rule)
        if not rows:
            return False, "nothing was withheld"
        told = list(dict.fromkeys(text for against in wrong for text in against))
        return False, "; ".join(most_like(f"{self.what} {self.because}", told)[:MOST_TOLD])

    def shown_by(self, seen: Seen) -> Iterable[Entry]:
        for entry in seen.entries:
            if isinstance(entry.event, Withheld) and not any(self._against(entry, entry.event, seen)):
                yield entry

    def _against(self, entry: Entry, event: Withheld, seen: Seen) -> Iterator[str]:
        """What is otherwise in something that was withheld."""
        rules = numbers_of(entry.cites)
        if self.about and not any(self.naming.means(seen.after, self.about, id_) for id_ in event.objects):
            yield f"the fact: {event.what}: {event.because}"
        elif self.what not in event.what or self.because not in event.because:
            yield f"the reason: {event.what}: {event.because}"
        elif self.rule not in ("", *rules):
            yield f"the rule: {event.what}: {event.because} ({', '.join(rules)})"


def reason_and_rule(because: str, rule: str) -> str:
    """What a case says of the reason why something did not happen, and of the rule."""
    return (f": {because}" if because else "") + (f" ({rule})" if rule else "")
