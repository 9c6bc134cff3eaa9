"""What a fact of the first dialect meant: a bag of names beside an event, read off what happened in a run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.trace import Entry, Event
from judge_app.files.decoder import decoded
from judge_app.files.plain import Placed, Plain
from judge_app.files.problems import BadInput, Mistake
from judge_app.files.rewriting import on_one_line
from judge_app.rulekit.cases.case import CannotDo, Expect, Seen
from judge_app.rulekit.cases.expecting import InOrder
from judge_app.rulekit.cases.facts import Fact, told_value
from judge_app.rulekit.cases.kinds import FieldKind, kinds_of, numbers_of, written_name
from judge_app.scenario.case_file import CaseFile


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a run of a case: what is called how there, and which expectations hold."""

    case: CaseFile
    seen: Seen

    @property
    def naming(self) -> Any:
        """By what names things go in its game."""
        return self.case.words.expect_class.naming  # type: ignore[attr-defined]

    def keys(self, names: Plain) -> Plain:
        """Things by what the case calls them, where the first dialect took their labels as well."""
        labels = {o.label: o.key for o in self.seen.after.objects if o.label != o.key}
        known = {o.key for o in self.seen.after.objects}
        listed = names if isinstance(names, list) else [names]
        return [name if name in known else labels.get(name, name) for name in listed]

    def node(self, written: Plain) -> Expect:
        """The expectation that data says. Raises BadInput."""
        node: Expect = decoded(Placed(str(self.case.path)).data(written), self.case.words.expect_class, "it")
        return node

    def fact(self, fact: Plain) -> Fact:
        """The fact that data says."""
        node = self.node({"in order": [fact]})
        assert isinstance(node, InOrder)
        return node.facts[0]

    def holds(self, written: Plain) -> bool:
        """Whether an expectation holds there."""
        try:
            return self.node(written).found(self.seen)[0]
        except CannotDo:
            return False


@dataclass(slots=True)
class _Told:
    """An entry of the trace that a fact of the first dialect meant, with what is to be said of its fields."""

    entry: Entry
    old: Plain
    said: dict[str, Any]


class Facts:
    """Says facts of the first dialect in this one, as they are found at a moment."""

    def __init__(self, moment: Moment) -> None:
        self._moment, self._naming = moment, moment.naming
        self._entries, self._state = moment.seen.entries, moment.seen.after

    def in_order(self, facts: Plain) -> list[Plain]:
        """Facts in their order, each with so much said of it that nothing else is told so."""
        listed = facts if isinstance(facts, list) else [facts]
        left, told = list(self._entries), []
        for old in listed:
            while left and not self._readings(old, left[0]):
                left.pop(0)
            if not left:
                raise self._refused("this is not found in its place", old)
            entry = left.pop(0)
            told.append(_Told(entry, old, dict(self._readings(old, entry)[0])))
        while not self._moment.holds({"in order": self._written(told)}) and self._narrow(told):
            pass
        written = self._written(told)
        return written if self._moment.holds({"in order": written}) else self._with_all(written)

    def _refused(self, why: str, old: Plain) -> BadInput:
        return BadInput([Mistake(str(self._moment.case.path), 0, f"{why}: {on_one_line(old)}")])

    def _written(self, told: list[_Told]) -> list[Plain]:
        return [self._fact(one.entry.event, one.said, one.old) for one in told]

    def _with_all(self, facts: list[Plain]) -> list[Plain]:
        """The facts with all else that is told by one of them, in its place."""
        known = [(self._moment.fact(fact), fact) for fact in facts]
        fitting = ([fact for node, fact in known if node.fits(x, self._state)] for x in self._entries)
        return [facts[0] for facts in fitting if facts]

    def _narrow(self, told: list[_Told]) -> bool:
        """Say more of a fact of which something else is told too; False when there is no more to say."""
        state = self._state
        for one in told:
            fact = self._moment.fact(self._fact(one.entry.event, one.said, one.old))
            others = [x for x in self._entries if x is not one.entry and fact.fits(x, state)]
            for name, kind in fact.KINDS.items() if others else ():
                own = told_value(kind, getattr(one.entry.event, name), state)
                if name not in one.said and own != told_value(kind, getattr(others[0].event, name), state):
                    one.said[name] = own
                    return True
        return False

    def _fact(self, event: Event, said: Mapping[str, Any], old: Plain) -> Plain:
        name = self._name(type(event), old)
        values = {written_name(k): list(v) if isinstance(v, tuple) else v for k, v in said.items()}
        values |= {"rule": old["rule"]} if isinstance(old, dict) and old.get("rule") else {}
        return {name: values} if values else name

    def _name(self, cls: type[Event], old: Plain) -> str:
        """The event's name: its own where the first dialect said in words which it was."""
        words = [str(word).lower() for word in _of(old)]
        own = next((name for name, known in self._naming.events.items() if known is cls), "")
        return own if own in words or _event(old) not in self._naming.events else _event(old)

    def how_often(self, old: dict[str, Plain], number: int) -> list[Plain]:
        """That something happened so often; that it never did for no times."""
        return self.never(old) if number == 0 else [self._times(old, number)]

    def _times(self, old: dict[str, Plain], number: int) -> Plain:
        """How often something happened, with the fields meant so that it did that often."""
        for reading, event in self._all_readings(old):
            new = {"times": {"number": number, "what": self._fact(event, reading, old)}}
            if self._moment.holds(new):
                return new
        raise self._refused(f"this did not happen {number} times", old)

    def _all_readings(self, old: Plain) -> Iterator[tuple[dict[str, Any], Event]]:
        seen: list[Any] = []
        for entry in self._entries:
            for reading in self._readings(old, entry):
                if (type(entry.event), reading) not in seen:
                    seen.append((type(entry.event), reading))
                    yield reading, entry.event

    def never(self, old: dict[str, Plain]) -> list[Plain]:
        """What never happened, once for each way in which a bag can be meant."""
        words, events = _of(old), self._naming.events
        own = [w for w in words if str(w).lower() in events]
        name = str(own[0]).lower() if own else _event(old)
        cls = events.get(name)
        left = self._moment.keys([w for w in words if w not in own])
        rule = {"rule": old["rule"]} if old.get("rule") else {}
        found: list[Plain] = []
        for reading in _meant(left, cls, self._moment) if cls else ():
            values = {written_name(k): v for k, v in reading.items()} | rule
            new = {"never": {name: values} if values else name}
            if self._moment.holds(new):
                found.append(new)
        if not found:
            raise self._refused("this can't be said any more", old)
        return found

    def _readings(self, old: Plain, entry: Entry) -> list[dict[str, Any]]:
        """Which fields of an entry's event a bag of names can have meant, those first that say what it is about."""
        names = {name for name, known in self._naming.events.items() if isinstance(entry.event, known)}
        if _event(old) not in names:
            return []
        if isinstance(old, dict) and old.get("rule") and str(old["rule"]) not in numbers_of(entry.cites):
            return []
        words = [w for w in _of(old) if str(w).lower() not in names]
        return list(self._fitting(words, entry, {}))

    def _fitting(self, words: list[Any], entry: Entry, said: dict[str, Any]) -> Iterator[dict[str, Any]]:
        if not words:
            yield dict(said)
            return
        for name, kind in kinds_of(type(entry.event)).items():
            if kind.kind in ("inner", "other", "flag") or (name in said and not kind.many):
                continue
            value = getattr(entry.event, name)
            if self._is(words[0], kind, value):
                told = told_value(kind, value, self._state)
                yield from self._fitting(
                    words[1:],
                    entry,
                    {**said, name: told if kind.many or kind.kind != "entity" else self._own(words[0], value)},
                )

    def _own(self, word: str, id_: int) -> str:
        """What the case calls it, where it names it so; else its key."""
        return word if self._naming.means(self._state, word, id_) else str(self._state.objects[id_].key)

    def _is(self, word: Any, kind: FieldKind, value: Any) -> bool:
        if kind.many:
            return any(self._is(word, FieldKind(kind.kind, False), one) for one in value)
        if kind.kind != "entity":
            return str(value) == str(word)
        state = self._state
        if not 0 <= value < len(state.objects):
            return False
        return state.objects[value].label == str(word) or bool(self._naming.means(state, str(word), value))


def _event(old: Plain) -> str:
    return str(old["event"] if isinstance(old, dict) else old)


def _of(old: Plain) -> list[Any]:
    said = old.get("of", []) if isinstance(old, dict) else []
    return said if isinstance(said, list) else [said]


def _meant(words: list[Any], cls: type[Event], moment: Moment) -> Iterator[dict[str, Any]]:
    """Every way in which words can stand in the fields of an event by what these hold."""
    if not words:
        yield {}
        return
    state = moment.seen.after
    word = words[0]
    is_player, is_number = word in state.players, str(word).lstrip("-").isdigit()
    is_thing = moment.naming.is_there(state, str(word)) or any(o.label == word for o in state.objects)
    wanted = "player" if is_player else "number" if is_number else "entity" if is_thing else "text"
    for reading in _meant(words[1:], cls, moment):
        kinds = {own.name: kinds_of(cls)[own.name] for own in fields(cls) if own.default is MISSING}  # type: ignore[arg-type]
        for name, kind in kinds.items():
            if kind.kind == wanted and not kind.many and name not in reading:
                yield {name: int(word) if is_number else word, **reading}
