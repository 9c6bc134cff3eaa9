"""What happened, as a case says it: an event by its name, what its fields must hold, the rule that it cites."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, make_dataclass
from types import GenericAlias
from typing import Any, ClassVar

from judge_app.engine.state import State
from judge_app.engine.syntax import Node, add_words
from judge_app.engine.trace import Entry, Event
from judge_app.engine.values import Id
from judge_app.files.problems import nearest
from judge_app.rulekit.cases.kinds import FieldKind, kinds_of, numbers_of, written_name
from judge_app.rulekit.cases.naming import Naming

_TYPES: dict[str, Any] = {"entity": str, "player": str, "event": str, "number": int, "flag": bool, "text": str}


class Fact(Node):
    """An event by its name, with what its fields hold; what isn't said is not looked at.

    `rule` is one that it cites. Entities, players and words of a list stand in its order, all of them.
    """

    HEADING: ClassVar[str] = "Events"
    WORD: ClassVar[str] = ""
    EVENT: ClassVar[type[Event]] = Event
    KINDS: ClassVar[Mapping[str, FieldKind]] = {}
    naming: ClassVar[Naming]
    rule: str | None

    def __init__(self, **said: Any) -> None:
        self.__dict__.update({name: value for name, value in said.items() if value is not None})

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a fact can't be changed: {name}")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), frozenset(self.__dict__.items())))

    def __repr__(self) -> str:
        return f"<{self.told()}>"

    @property
    def said(self) -> dict[str, Any]:
        """What is said of the event's fields, by their Python names."""
        return {name: value for name, value in self.__dict__.items() if name != "rule"}

    def told(self) -> str:
        """The fact as an expectation says it."""
        parts = [f"{written_name(name)} {_plain(value)}" for name, value in self.said.items()]
        rule = f" ({self.rule})" if self.rule else ""
        return f"{self.WORD}{': ' + ', '.join(parts) if parts else ''}{rule}"

    def mistake(self) -> str:
        """What is wrong with the name of an event in one of its fields; "" when nothing is."""
        known = self.naming.listened
        names = (value for name, value in self.said.items() if self.KINDS[name].kind == "event")
        wrong = next((name for name in names if name not in known), None)
        if wrong is None:
            return ""
        if wrong in self.naming.events:
            return f'"{wrong}" {self.naming.unheard}; these are: {", ".join(sorted(known))}'
        return f'no event is called "{wrong}"{nearest(wrong, known)}'

    def is_of(self, entry: Entry) -> bool:
        """Whether an entry tells an event of that name."""
        return isinstance(entry.event, self.EVENT)

    def fits(self, entry: Entry, state: State) -> bool:
        """Whether an entry tells this fact."""
        return self.is_of(entry) and not any(self.against(entry, state))

    def against(self, entry: Entry, state: State) -> Iterator[tuple[FieldKind | None, str]]:
        """What is otherwise in an entry of that event: the kind of field, none for the rule, and what stands there."""
        for name, wanted in self.said.items():
            value = getattr(entry.event, name)
            if not self._right(state, name, wanted, value):
                kind = self.KINDS[name]
                yield kind, f"{written_name(name)} is {_plain(told_value(kind, value, state))}"
        if self.rule and self.rule not in numbers_of(entry.cites):
            yield None, f"it cites {', '.join(numbers_of(entry.cites)) or 'no rule'}"

    def concerns(self, entry: Entry, state: State) -> bool:
        """Whether an entry tells of anything that this fact names, whatever happened to it."""
        ids = set(things_in(entry.event))
        return any(self.naming.means(state, name, id_) for name in said_of(self, "entity") for id_ in ids if id_ >= 0)

    def _right(self, state: State, name: str, wanted: Any, value: Any) -> bool:
        kind = self.KINDS[name]
        if kind.kind == "event":
            return bool(value.lower() == wanted)
        if kind.kind != "entity":
            return bool(wanted == value) if not kind.many else tuple(wanted) == tuple(value)
        if not kind.many:
            return self.naming.means(state, wanted, value)
        return len(wanted) == len(value) and all(map(self.naming.means, [state] * len(value), wanted, value))


def _held(event: Event) -> Iterator[tuple[Any, FieldKind]]:
    """What stands in the fields of an event, one by one, with what kind it is."""
    for name, kind in kinds_of(type(event)).items():
        value = getattr(event, name)
        yield from ((one, kind) for one in (value if isinstance(value, tuple) else (value,)))


def things_in(event: Event) -> Iterator[Id]:
    """The things that an event tells of."""
    yield from (held for held, kind in _held(event) if kind.kind == "entity")


def told_value(kind: FieldKind, value: Any, state: State) -> Any:
    """What stands in a field of an event, as a case says it."""
    if kind.many:
        return tuple(told_value(FieldKind(kind.kind, False), one, state) for one in value)
    if kind.kind == "event":
        return value.lower()
    if kind.kind == "entity":
        return state.objects[value].key if 0 <= value < len(state.objects) else "nothing"
    return value


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return " and ".join(map(str, value)) or "nothing"
    return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)


class FactWords(Mapping[str, type[Node]]):
    """The facts of a game by the names of its events; each class is made when it is first asked for."""

    def __init__(self, category: type[Fact], events: Mapping[str, type[Event]]) -> None:
        self._category, self._events = category, events
        self._made: dict[str, type[Node]] = {}

    def __getitem__(self, name: str) -> type[Node]:
        if name not in self._made:
            self._made[name] = _made(self._category, name, self._events[name])
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._events)

    def __len__(self) -> int:
        return len(self._events)


def _made(category: type[Fact], name: str, event: type[Event]) -> type[Fact]:
    kinds = {own: kind for own, kind in kinds_of(event).items() if kind.kind in _TYPES}
    said: list[tuple[str, Any, Any]] = []
    for own, kind in kinds.items():
        one = _TYPES[kind.kind]
        said.append((own, (GenericAlias(tuple, (one, ...)) if kind.many else one) | None, field(default=None)))
    said.append(("rule", str | None, field(default=None)))
    made: type[Fact] = make_dataclass(
        event.__name__,
        said,
        bases=(category,),
        namespace={"WORD": name, "EVENT": event, "KINDS": kinds, "__doc__": event.__doc__},
        init=False,
        repr=False,
        eq=False,
        match_args=False,
    )
    made.__module__ = category.__module__
    return made


def fact_words(category: type[Fact], naming: Naming) -> None:
    """Let cases of a game speak of its events, each by its name."""
    category.naming = naming
    add_words(category, FactWords(category, naming.events))


def said_of(fact: Fact, kind: str) -> Iterator[str]:
    """What a fact says in its fields of that kind."""
    for name, value in fact.said.items():
        if fact.KINDS[name].kind == kind:
            yield from value if isinstance(value, tuple) else (value,)
