"""Names that exist in this game, and those that may be made up (200.3)."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.wow.words.effects import MakeToken

MADE_UP = ProcedureOf("making up a name")


def token_name(effect: MakeToken) -> str:
    """The name of the tokens that an effect makes; if it gives none, their tags are it (404.2)."""
    return effect.name or " ".join(effect.tags)


@MADE_UP.rule("200.3")
def not_made_up(state: State, name: str) -> str:
    """A made-up name is one that no card has; sharing a word with one is no matter."""
    if not name.strip():
        return "that is no name"
    return f"a card is named {name}" if any(card.name == name for card in state.cards.values()) else ""


@MADE_UP.rule("200.3", "404.2")
def no_tokens_name(state: State, name: str) -> str:
    """Nor do any tokens that a card makes have it, by the name or the tags that it gives them."""
    for card in state.cards.values():
        for node in card.nodes:
            if isinstance(node, MakeToken) and token_name(node) == name:
                return f"the tokens of {card.name} are named {name}"
    return ""
