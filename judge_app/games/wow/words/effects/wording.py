"""How effects are put together into sentences."""

from __future__ import annotations

from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.terms import Duration


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return f"{text[0].upper()}{text[1:]}."


def together(effects: tuple[Effect, ...]) -> str:
    """Effects in the order of the text."""
    return " ".join(effect.english() for effect in effects)


def _until(lasts: Duration) -> str:
    return {"this turn": " this turn", "this combat": " this combat", "game": ""}.get(lasts, f" {lasts}")
