"""Players and cards as a sentence names them."""

from __future__ import annotations

from judge_app.engine.decision import CHANCE, JUDGE
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.values import Id, PlayerName
from judge_app.rulekit.wording import Noun, listed

_SAID = {"opponent": "the opponent", "friend": "your friend", CHANCE: "chance", JUDGE: "the judge"}


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
    def noun(player: PlayerName) -> Noun:
        """A player as a noun, with which verbs agree."""
        return Noun(_SAID.get(player, player), you=player == "you", person=True)

    def player(self, player: PlayerName) -> str:
        """A player inside a sentence."""
        return self.noun(player).said
