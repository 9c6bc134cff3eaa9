"""Case files of the first dialect rewritten in this one; what a bag of names meant is read off a run of the case."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, field, fields
from pathlib import Path
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Entry, Event
from judge_app.files.decoder import Decoder, Undecodable
from judge_app.files.plain import Placed, Plain, list_at, plain_of
from judge_app.files.problems import BadInput, Mistake
from judge_app.files.rewriting import on_one_line, rewritten
from judge_app.files.strict_yaml import parse
from judge_app.rulekit.cases.case import CannotDo, Expect, Seen
from judge_app.rulekit.cases.expecting import InOrder
from judge_app.rulekit.cases.facts import Fact, told_value
from judge_app.rulekit.cases.kinds import FieldKind, kinds_of, numbers_of, written_name
from judge_app.scenario.case_file import VERSION, CaseFile, case_of
from judge_app.scenario.run import CaseRun, Player, attempt

Library = Mapping[str, Mapping[str, Card]]

NOTHING: Plain = {"now": []}
"""What stands in the place of an act that only looks, until a run says what it sees."""

ACTS = {"cannot": "can't", "could": "can", "chance": "choose"}
FIELDS = {
    "play": {"target": "targets"},
    "use hero power": {"target": "targets"},
    "attack": {"on": "against"},
    "packet": {"not again": "untouched by"},
    "lies": {"controlled by": "controller"},
}
"""What fields of words are called now."""


def is_old(data: Plain) -> bool:
    """Whether a case is of the first dialect."""
    return isinstance(data, dict) and data.get("judge") == VERSION - 1


def upgraded_text(text: str, file: Path, library: Library) -> str:
    """A case file's text in this dialect, with its comments and order. Raises BadInput for one that can't be read."""
    data = plain_of(parse(text, str(file)))
    return rewritten(text, upgraded(data, file, library)) if is_old(data) else text


def upgraded(data: Plain, file: Path, library: Library) -> Plain:
    """A case's data in this dialect. Raises BadInput for a case that can't be read or run."""
    branches = [_places_from_1(own) for own in list_at(data, ("branches",))]
    plan = {**data, "judge": VERSION, "happened": [_act(act) for act in list_at(data, ("happened",))]}
    plan["branches"] = [
        {**own, "happened": [_act(act) for act in list_at(own, ("happened",))], "expect": []} for own in branches
    ]
    case = case_of(Placed(str(file)).data({**plan, "expect": []}), file, library)
    new = {**data, "judge": VERSION} | _looked(data, attempt(case), case, 0)
    if data.get("branches"):
        new["branches"] = [
            {**own, **_looked(own, attempt(case.branch(own["name"])), case, own.get("after", 0))} for own in branches
        ]
    return new


def _places_from_1(branch: Mapping[str, Plain]) -> dict[str, Plain]:
    """A branch with its places counted from 1: one that went its own way after no act says no "after"."""
    return {name: said for name, said in branch.items() if (name, said) != ("after", 0)}


def _looked(said: Mapping[str, Plain], run: CaseRun, case: CaseFile, first: int) -> dict[str, Plain]:
    """The acts and expectations of a case, or of a branch, with what they look at read off its run."""
    if run.stopped:
        raise BadInput(run.stopped)
    found: dict[str, Plain] = {}
    if said.get("happened") is not None:
        acts = list_at(said, ("happened",))
        found["happened"] = [_Looker(case, run, first + n).act(act) for n, act in enumerate(acts)]
    if said.get("expect") is not None:
        looker = _Looker(case, run, len(run.began))
        found["expect"] = [new for old in list_at(said, ("expect",)) for new in looker.expect(old)]
    return found


def _word(part: Plain) -> tuple[str, Plain]:
    """A word and its content."""
    return next(iter(part.items())) if isinstance(part, dict) and len(part) == 1 else (str(part), None)


def _one_or_all(listed: list[Plain]) -> Plain:
    """A list, or its only entry."""
    return listed[0] if len(listed) == 1 else listed


def _renamed(word: str, said: Plain) -> Plain:
    names = FIELDS.get(word, {})
    return {names.get(name, name): value for name, value in said.items()} if isinstance(said, dict) else said


def _act(act: Plain) -> Plain:
    """An act in this dialect, with nothing where it looks at what only a run can tell."""
    word, said = _word(act)
    if word in ("now", "has", "cannot"):
        return NOTHING
    if word in ("can", "can't", "could"):
        inner = said["do"] if isinstance(said, dict) and "do" in said else said
        done = _act(inner)
        return {ACTS.get(word, word): {**said, "do": done} if inner is not said else done}
    if word == "repeat":
        return {word: {**said, "round": [_act(one) for one in list_at(said, ("round",))]}}
    if said is None:
        return act
    if word in ("chance", "choose") and isinstance(said, dict):
        said = next(iter(said.values()))
    said = _one_or_all(said) if isinstance(said, list) else said
    return {ACTS.get(word, word): _renamed(word, said)}


@dataclass(slots=True)
class _Told:
    """An entry of the trace that a fact of the first dialect meant, with what is to be said of its fields."""

    entry: Entry
    old: Plain
    said: dict[str, Any]


@dataclass(slots=True)
class _Looker:
    """Rewrites what looks at a moment of a run: before an act, or at the end."""

    case: CaseFile
    run: CaseRun
    at: int
    seen: Seen = field(init=False)

    def __post_init__(self) -> None:
        seen, began = self.run.seen, self.run.began
        self.seen = seen
        if self.at < len(began):
            self.seen = Seen(seen.before, began[self.at], seen.entries[: self.run.ends[self.at]])

    def act(self, act: Plain) -> Plain:
        """An act in this dialect."""
        word, said = _word(act)
        if word == "now":
            holds = list_at(said, ("holds",)) if isinstance(said, dict) and "holds" in said else said
            listed = holds if isinstance(holds, list) else [holds]
            return {"now": _one_or_all([new for old in listed for new in self.expect(old)])}
        if word == "has":
            called = {"called": said["card"], **{name: value for name, value in said.items() if name != "card"}}
            return {"now": {"card": called}}
        if word == "cannot":
            return {"can't": {**said, "do": _act(said["do"]), "rule": said.get("rule") or self._rule(_act(said["do"]))}}
        return _act(act)

    def _rule(self, act: Plain) -> str:
        """The first of the rules that forbid an act now."""
        decoder = Decoder([])
        node = decoder.decode(Placed("here").data(act), self.case.words.act_class, "it")
        try:
            node.perform(Player(self.run.seen.before, self.seen.after))
        except CannotDo as error:
            return next(iter(error.rules), "")
        return ""

    def expect(self, old: Plain) -> list[Plain]:
        """An expectation in this dialect; a few of the first are several now, or the other way round."""
        word, said = _word(old)
        new = _renamed(word, said)
        if word in ("lies", "characteristics"):
            return [{"card": new}]
        if word == "cards in zone":
            return self._zone({"of": said.get("of", "you"), "zone": said["zone"], "cards": said.get("are", [])})
        if word == "zone size":
            return [{"zone": {"of": said["of"], "zone": said["zone"], "count": said["cards"]}}]
        if word == "zone":
            return self._zone({name: value for name, value in said.items() if name != "in order"})
        if word == "withheld":
            return [{word: self._withheld(said)}]
        if word == "triggers" and isinstance(said, dict) and "of" in said:
            return self._how_often({"event": "power triggered", "of": [said["of"]]}, said.get("times", 1))
        if word in ("triggers", "added", "resolved", "destroyed"):
            return [{word: self._keys(next(iter(said.values())) if isinstance(said, dict) else said)}]
        if word == "packet":
            return [{word: self._packet(new)}]
        if word == "in order":
            return [{word: self._order(said["facts"] if isinstance(said, dict) and "facts" in said else said)}]
        if word == "never":
            return self._never(said if isinstance(said, dict) else {"event": said})
        if word in ("times", "happened"):
            number = said["number"] if word == "times" else said.get("times", 1)
            return self._how_often(said, number)
        return [{word: new} if said is not None else old]

    def _withheld(self, said: dict[str, Plain]) -> dict[str, Plain]:
        """What was about anything named so is about the thing itself, where there is one."""
        about = said.get("about")
        if about and not self._holds({"withheld": said}):
            return {("what" if name == "about" else name): value for name, value in said.items()}
        return said

    def _zone(self, said: dict[str, Plain]) -> list[Plain]:
        """A zone with its cards in the order in which they lie."""
        if "cards" in said and not self._holds({"zone": said}):
            listed = said["cards"] if isinstance(said["cards"], list) else [said["cards"]]
            there = self._naming.zone(self.seen.after, said["of"], said["zone"])
            objects = [self.seen.after.objects[id_] for id_ in there]
            said = {**said, "cards": [o.key if o.key in listed else o.card or o.label for o in objects]}
        return [{"zone": said}]

    def _packet(self, said: dict[str, Plain]) -> dict[str, Plain]:
        """A packet's history with its modifiers by what the case calls them."""
        rows = said.get("changes", [])
        told = [str(row).rpartition(": ") for row in (rows if isinstance(rows, list) else [rows])]
        changes = [f"{self._keys(name)[0]}: {change}" for name, _, change in told]
        new = {**said, "changes": changes} if changes else said
        return {**new, "untouched by": self._keys(said["untouched by"])} if "untouched by" in said else new

    @property
    def _naming(self) -> Any:
        return self.case.words.expect_class.naming  # type: ignore[attr-defined]

    def _keys(self, names: Plain) -> Plain:
        """Things by what the case calls them, where the first dialect took their labels as well."""
        labels = {o.label: o.key for o in self.seen.after.objects if o.label != o.key}
        known = {o.key for o in self.seen.after.objects}
        listed = names if isinstance(names, list) else [names]
        return [name if name in known else labels.get(name, name) for name in listed]

    # --- facts --------------------------------------------------------------------------------------

    def _order(self, facts: Plain) -> list[Plain]:
        """Facts in their order, each with so much said of it that nothing else is told so."""
        listed = facts if isinstance(facts, list) else [facts]
        left, told = list(self.seen.entries), []
        for old in listed:
            while left and not self._readings(old, left[0]):
                left.pop(0)
            if not left:
                raise BadInput([Mistake(str(self.case.path), 0, f"this is not found in its place: {on_one_line(old)}")])
            entry = left.pop(0)
            told.append(_Told(entry, old, dict(self._readings(old, entry)[0])))
        while not self._holds({"in order": self._written(told)}) and self._narrow(told):
            pass
        written = self._written(told)
        return written if self._holds({"in order": written}) else self._with_all(written)

    def _written(self, told: list[_Told]) -> list[Plain]:
        return [self._fact(one.entry.event, one.said, one.old) for one in told]

    def _with_all(self, facts: list[Plain]) -> list[Plain]:
        """The facts with all else that is told by one of them, in its place."""
        known = [(self._decoded(fact), fact) for fact in facts]
        fitting = ([fact for node, fact in known if node.fits(x, self.seen.after)] for x in self.seen.entries)
        return [facts[0] for facts in fitting if facts]

    def _narrow(self, told: list[_Told]) -> bool:
        """Say more of a fact of which something else is told too; False when there is no more to say."""
        state = self.seen.after
        for one in told:
            fact = self._decoded(self._fact(one.entry.event, one.said, one.old))
            others = [x for x in self.seen.entries if x is not one.entry and fact.fits(x, state)]
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

    def _how_often(self, old: dict[str, Plain], number: int) -> list[Plain]:
        return self._never(old) if number == 0 else [self._times(old, number)]

    def _times(self, old: dict[str, Plain], number: int) -> Plain:
        """How often something happened, with the fields meant so that it did that often."""
        for reading, event in self._all_readings(old):
            new = {"times": {"number": number, "what": self._fact(event, reading, old)}}
            if self._holds(new):
                return new
        raise BadInput([Mistake(str(self.case.path), 0, f"this did not happen {number} times: {on_one_line(old)}")])

    def _all_readings(self, old: Plain) -> Iterator[tuple[dict[str, Any], Event]]:
        seen: list[Any] = []
        for entry in self.seen.entries:
            for reading in self._readings(old, entry):
                if (type(entry.event), reading) not in seen:
                    seen.append((type(entry.event), reading))
                    yield reading, entry.event

    def _never(self, old: dict[str, Plain]) -> list[Plain]:
        """What never happened, once for each way in which a bag can be meant."""
        cls = self._naming.events.get(_event(old))
        words = _of(old)
        own = [w for w in words if str(w).lower() in self._naming.events]
        name = str(own[0]).lower() if own else _event(old)
        cls = self._naming.events.get(name, cls)
        left = self._keys([w for w in words if w not in own])
        rule = {"rule": old["rule"]} if old.get("rule") else {}
        found: list[Plain] = []
        for reading in _meant(left, cls, self) if cls else ():
            values = {written_name(k): v for k, v in reading.items()} | rule
            new = {"never": {name: values} if values else name}
            if self._holds(new):
                found.append(new)
        if not found:
            raise BadInput([Mistake(str(self.case.path), 0, f"this can't be said any more: {on_one_line(old)}")])
        return found

    def _readings(self, old: Plain, entry: Entry) -> list[dict[str, Any]]:
        """Which fields of an entry's event a bag of names can have meant, those first that say what it is about."""
        names = [name for cls in type(entry.event).__mro__ for name, known in self._names_of(cls)]
        if _event(old) not in names:
            return []
        if isinstance(old, dict) and old.get("rule") and str(old["rule"]) not in numbers_of(entry.cites):
            return []
        words = [w for w in _of(old) if str(w).lower() not in names]
        return list(self._fitting(words, entry, {}))

    def _names_of(self, cls: type) -> Iterator[tuple[str, type]]:
        yield from ((name, known) for name, known in self._naming.events.items() if known is cls)

    def _fitting(self, words: list[Any], entry: Entry, said: dict[str, Any]) -> Iterator[dict[str, Any]]:
        if not words:
            yield dict(said)
            return
        for name, kind in kinds_of(type(entry.event)).items():
            if kind.kind in ("inner", "other", "flag") or (name in said and not kind.many):
                continue
            value = getattr(entry.event, name)
            if self._is(words[0], kind, value):
                told = told_value(kind, value, self.seen.after)
                yield from self._fitting(
                    words[1:],
                    entry,
                    {**said, name: told if kind.many or kind.kind != "entity" else self._own(words[0], value)},
                )

    def _own(self, word: str, id_: int) -> str:
        """What the case calls it, where it names it so; else its key."""
        return word if self._naming.means(self.seen.after, word, id_) else str(self.seen.after.objects[id_].key)

    def _is(self, word: Any, kind: FieldKind, value: Any) -> bool:
        if kind.many:
            return any(self._is(word, FieldKind(kind.kind, False), one) for one in value)
        if kind.kind != "entity":
            return str(value) == str(word)
        state = self.seen.after
        if not 0 <= value < len(state.objects):
            return False
        return state.objects[value].label == str(word) or bool(self._naming.means(state, str(word), value))

    # --- trying -------------------------------------------------------------------------------------

    def node(self, written: Plain) -> Expect:
        """The expectation that data says. Raises BadInput."""
        decoder = Decoder([])
        try:
            node: Expect = decoder.decode(Placed(str(self.case.path)).data(written), self.case.words.expect_class, "it")
        except Undecodable:
            raise BadInput(decoder.mistakes) from None
        return node

    def _decoded(self, fact: Plain) -> Fact:
        node = self.node({"in order": [fact]})
        assert isinstance(node, InOrder)
        return node.facts[0]

    def _holds(self, written: Plain) -> bool:
        try:
            return self.node(written).found(self.seen)[0]
        except CannotDo:
            return False


def _event(old: Plain) -> str:
    return str(old["event"] if isinstance(old, dict) else old)


def _of(old: Plain) -> list[Any]:
    said = old.get("of", []) if isinstance(old, dict) else []
    return said if isinstance(said, list) else [said]


def _meant(words: list[Any], cls: type[Event], looker: _Looker) -> Iterator[dict[str, Any]]:
    """Every way in which words can stand in the fields of an event by what these hold."""
    if not words:
        yield {}
        return
    state = looker.seen.after
    word = words[0]
    is_player, is_number = word in state.players, str(word).lstrip("-").isdigit()
    is_thing = looker._naming.is_there(state, str(word)) or any(o.label == word for o in state.objects)
    wanted = "player" if is_player else "number" if is_number else "entity" if is_thing else "text"
    for reading in _meant(words[1:], cls, looker):
        kinds = {own.name: kinds_of(cls)[own.name] for own in fields(cls) if own.default is MISSING}  # type: ignore[arg-type]
        for name, kind in kinds.items():
            if kind.kind == wanted and not kind.many and name not in reading:
                yield {name: int(word) if is_number else word, **reading}
