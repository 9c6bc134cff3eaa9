"""Names that exist in this game, and those that may be made up (200.3)."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.tables import ProcedureOf
from judge_app.games.wow.words.effects import MakeToken

MADE_UP = ProcedureOf("making up a name")


def token_name(effect: MakeToken) -> str:
    """The name of the tokens that an effect makes; if it gives none, their tags are it (404.2)."""
    return effect.name or " ".join(effect.tags)


def why_it_exists(state: State, name: str) -> str:
    """Whose name this is already: a card's, or that of the tokens which a card makes; '' when nothing has it."""
    for card in state.cards.values():
        if card.name == name:
            return f"a card is named {name}"
    for card in state.cards.values():
        for node in walk(card.powers):
            if isinstance(node, MakeToken) and token_name(node) == name:
                return f"the tokens of {card.name} are named {name}"
    return ""


@MADE_UP.rule("200.3", "404.2")
def not_made_up(state: State, name: str) -> str:
    """A made-up name is one that no card and no token has; sharing a word with one is no matter."""
    if not name.strip():
        return "that is no name"
    return why_it_exists(state, name)
