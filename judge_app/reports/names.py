"""Players and cards as a sentence names them."""

from __future__ import annotations

from collections.abc import Iterable

from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import named
from judge_app.engine.state import State
from judge_app.engine.trace import Entry
from judge_app.engine.values import Id, PlayerName, Seq, changed
from judge_app.rulekit.wording import listed, player

Renamed = tuple[Seq, Id, str]
"""The entry from which on something has another name, what it is, and its name until then."""


@dataclass(frozen=True, slots=True)
class Names:
    """Names things for one run, as they are called in entry `at`, or at its end.

    `state` is its last state, which knows every object there was; `renamed` is what has changed its name, in order.
    """

    state: State
    renamed: tuple[Renamed, ...] = ()
    at: Seq | None = None

    @classmethod
    def of(cls, state: State, entries: Iterable[Entry]) -> Names:
        """The names of a run that has ended so, and made those entries."""
        return cls(state, tuple((x.seq, *x.event.renames) for x in entries if x.event.renames is not None))

    def then(self, seq: Seq) -> Names:
        """The names as they are up to an entry."""
        return changed(self, at=seq) if self.renamed else self

    def card(self, id_: Id) -> str:
        """A card by its label, inside a sentence: "Bear", "the opponent's hero"."""
        label = self.state.objects[id_].label
        if self.at is not None:
            label = next((name for seq, one, name in self.renamed if one == id_ and seq >= self.at), label)
        return named(label)

    def cards(self, ids: tuple[Id, ...]) -> str:
        """Several cards, the last after "and"."""
        return listed([self.card(id_) for id_ in ids])

    def term(self, word: str) -> str:
        """A word of the rulebook, as the one in force has it."""
        return self.state.ruleset.term(word)

    @staticmethod
    def player(name: PlayerName) -> str:
        """A player inside a sentence."""
        return player(name).said
