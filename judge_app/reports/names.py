"""Players and cards as a sentence names them."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.state import State


@dataclass(frozen=True, slots=True)
class Names:
    """Names things for one run; `state` is its last state, which knows every object there was."""

    state: State

    def card(self, id_: int) -> str:
        """A card by its label."""
        return self.state.objects[id_].label

    def cards(self, ids: tuple[int, ...]) -> str:
        """Several cards, the last after "and"."""
        return joined([self.card(id_) for id_ in ids])

    def owner_of(self, id_: int) -> str:
        """Whose card it is, as a possessive: "your", "the opponent's", "Anna's"."""
        return self.possessive(self.state.objects[id_].owner)

    @staticmethod
    def subject(player: str) -> str:
        """A player as a sentence begins with them."""
        return {"you": "You", "opponent": "The opponent"}.get(player, player)

    @staticmethod
    def player(player: str) -> str:
        """A player inside a sentence."""
        return {"opponent": "the opponent", "friend": "your friend"}.get(player, player)

    @staticmethod
    def possessive(player: str) -> str:
        """A player as owner."""
        return {"you": "your", "opponent": "the opponent's", "friend": "your friend's"}.get(player, f"{player}'s")

    @staticmethod
    def verb(player: str, other: str, you: str) -> str:
        """The verb that goes with a player: "passes", or "pass" for you."""
        return you if player == "you" else other


def joined(words: list[str]) -> str:
    """'a, b and c'."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1] if words else ""
