"""How the words of cases look up what a case speaks of: what each game says once, and what to say of wrong names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from judge_app.engine.decision import CHANCE, JUDGE
from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import named, possessive
from judge_app.engine.state import GONE, Object, State
from judge_app.engine.syntax import Node, walk, word_of
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.files.problems import nearest_word
from judge_app.rulekit.cases.case import PASS, Act, CannotDo, Expect, Fault, NotMeant
from judge_app.rulekit.cases.kinds import kinds_of


def _by_key(state: State, name: str) -> Object | None:
    return state.by_key(name)


def _never(state: State, name: str) -> bool:
    return False


def _every_key(state: State) -> Sequence[str]:
    return [one.key for one in state.objects]


def _there(state: State) -> Iterator[Object]:
    return (one for one in state.objects if one.zone != GONE)


def _own_zone(state: State, player: str, zone: str) -> Sequence[int]:
    return state.zone(f"{zone}:{player}")


YES_OR_NO = ("yes", "no")
LABEL = re.compile(r" \(\d+\)$")
"""What tells several things of one name apart."""


@dataclass(frozen=True, slots=True)
class Naming:
    """What a game says so that the shared words can be used in its cases.

    `events` are those that a trace can tell, `listened` those that something can react to, by what cases call them.
    `named(state, name)` is what a case calls so, `may_come(state, name)` whether something could come to be called
    so; `known(state)` are the names to suggest. `zone(state, player, zone)` are the objects that lie there, first the
    one that a case names first; `ordered` are the zones whose order means something. Unless more is said, a thing is
    called by its key, nothing comes up, nothing listens, and a zone is its player's own. `unheard` says of an event
    that nothing can react to it. `lies` tells where something lies, by the name of the zone, "{whose}" being its
    player's; "in your hand" is plain.
    """

    events: Mapping[str, type[Event]]
    listened: Mapping[str, type[Event]] = Map()
    named: Callable[[State, str], Object | None] = _by_key
    may_come: Callable[[State, str], bool] = _never
    known: Callable[[State], Sequence[str]] = _every_key
    zone: Callable[[State, str, str], Sequence[int]] = _own_zone
    ordered: frozenset[str] = frozenset()
    unheard: str = "is no event that anything reacts to"
    lies: Mapping[str, str] = Map()

    def find(self, state: State, name: str) -> Object:
        """The object that a case means by a name. Raises CannotDo with the nearest one."""
        found = self._meant(state, name)
        if found is None:
            self.check_one(state, name)
            known = sorted(set(self.known(state)))
            there = ", ".join(f'"{one}"' for one in known)
            raise NotMeant(f'nothing is called "{name}" here{self._near(state, name, known)}; there are {there}')
        return found

    def check_one(self, state: State, name: str) -> None:
        """Raises NotMeant for a name that several things have, none of them alone."""
        if self._meant(state, name) is None and (which := self._which(state, name)):
            raise NotMeant(which)

    def could_answer(self, state: State, name: str) -> bool:
        """Whether a name is of a kind that some question takes: a thing, a player, a number, yes or no, to pass."""
        return name in (PASS, *YES_OR_NO, *state.players) or name.isdigit() or self._meant(state, name) is not None

    def key(self, state: State, name: str) -> str:
        """What a trace calls something that a case may call otherwise too, as "opponent's hero"."""
        found = self._meant(state, name)
        return found.key if found else name

    def _meant(self, state: State, name: str) -> Object | None:
        """What a case calls so; else what the trace does, where that is one thing only."""
        found = self.named(state, name)
        if found is None:
            labelled = [one for one in _there(state) if one.label == name] or self._of_name(state, name)
            found = labelled[0] if len(labelled) == 1 else None
        return found

    def means(self, state: State, name: str, id_: int) -> bool:
        """Whether a case means that object by a name, "nothing" being none."""
        if not 0 <= id_ < len(state.objects):
            return name == "nothing"
        return name == state.objects[id_].key or self.key(state, name) == state.objects[id_].key

    def is_there(self, state: State, name: str) -> bool:
        """Whether anything is, or was, called so."""
        return name == "nothing" or self._meant(state, name) is not None or any(o.key == name for o in state.objects)

    def faults(self, state: State, said: Sequence[tuple[int, Node]]) -> Iterator[Fault]:
        """Names in acts and expectations of what is not on the board and can't come; what expects nothing."""
        for line, top in said:
            for node in walk(top):
                for value, kind in spoken_of(node):
                    if kind == "player" and value not in (*state.players, CHANCE, JUDGE):
                        yield Fault(line, f'there is no player "{value}"', value, state.players)
                    if kind == "entity" and not self._may_be(state, value):
                        near = self._near(state, value, self.known(state))
                        yield Fault(line, self._which(state, value) or f'nothing is called "{value}" here{near}')
                if isinstance(node, Expect) and not node.asserts():
                    yield Fault(line, f'"{word_of(type(node))}" expects nothing; say what must hold')

    def check_names(self, state: State, names: Iterable[str], *more: str) -> None:
        """Raises CannotDo with the nearest name for one of nothing that ever was here, nor of those besides."""
        for name in names:
            if name not in (*state.players, *more) and not self.is_there(state, name):
                known = sorted({*(one.key for one in state.objects), *self.known(state), *more})
                raise CannotDo(f'nothing was ever called "{name}" here{self._near(state, name, known)}')

    def _which(self, state: State, name: str) -> str:
        """Which things may be meant by a name that several have, and where each lies; "" where not several have it."""
        several = self._of_name(state, name)
        return f'"{name}" may be each of {self._told(state, several)}; say which' if several else ""

    def _near(self, state: State, name: str, known: Sequence[str]) -> str:
        """The nearest name; where several things have it but for a number, each with where it lies."""
        shared = {LABEL.sub("", one.label) for one in _there(state) if LABEL.search(one.label)}
        word = nearest_word(name, (*known, *sorted(shared)))
        if LABEL.sub("", word) in shared:
            return f" (nearest: {self._told(state, self._of_name(state, LABEL.sub('', word)))})"
        return f' (nearest: "{word}")' if word else ""

    def _of_name(self, state: State, name: str) -> list[Object]:
        return [one for one in _there(state) if LABEL.sub("", one.label) == name or one.label == name]

    def _told(self, state: State, several: Sequence[Object]) -> str:
        return ", ".join(
            f'"{one.key}"{f" ({one.label})" if one.label != one.key else ""} {self._where(one)}' for one in several
        )

    def _where(self, one: Object) -> str:
        zone, _, player = one.zone.partition(":")
        whose = named(f"{possessive(player or one.whose)} ").strip()
        return self.lies.get(zone, f"in {{whose}} {zone}").format(whose=whose)

    def _may_be(self, state: State, name: str) -> bool:
        return name in (*state.players, "nothing") or self.is_there(state, name) or self.may_come(state, name)


def spoken_of(node: Node) -> Iterator[tuple[str, str]]:
    """What stands in the fields of a case's word that name players or things on the table, each with which it is."""
    if not isinstance(node, Act | Expect) and not hasattr(node, "KINDS"):
        return
    kinds = node.KINDS if hasattr(node, "KINDS") else kinds_of(type(node))
    for name, field in kinds.items():
        if field.kind in ("entity", "player"):
            value = getattr(node, name)
            values = value if isinstance(value, tuple) else (value,)
            yield from ((one, field.kind) for one in values if one)
