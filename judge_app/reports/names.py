"""Players and cards as a sentence names them."""

from __future__ import annotations

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.values import Id, PlayerName
from judge_app.rulekit.wording import listed, player


@dataclass(frozen=True, slots=True)
class Names:
    """Names things for one run; `state` is its last state, which knows every object there was."""

    state: State

    def card(self, id_: Id) -> str:
        """A card by its label, inside a sentence: "Bear", "the opponent's hero"."""
        label = self.state.objects[id_].label
        return f"the {label}" if label.startswith("opponent's ") else label

    def cards(self, ids: tuple[Id, ...]) -> str:
        """Several cards, the last after "and"."""
        return listed([self.card(id_) for id_ in ids])

    @staticmethod
    def player(name: PlayerName) -> str:
        """A player inside a sentence."""
        return player(name).said
