"""What one part of a continuous modifier does, and the clauses that speak of it."""

from __future__ import annotations

from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.wow.texts.keywords import KEYWORDS
from judge_app.games.wow.words import continuous as c
from judge_app.games.wow.words.base import Continuous

OF_WORDS = ProcedureOf("parts of continuous modifiers")
"""The clauses that speak of what one part of a modifier does."""


@OF_WORDS.rule("719.4")
def comes_last(state: State, part: Continuous) -> bool:
    """Doubling depends on everything else that changes the value, so it comes last: whether this doubles."""
    return isinstance(part, c.Doubles)


@OF_WORDS.rule("202.3")
def adds_tags(state: State, part: Continuous) -> bool:
    """A modifier that adds a tag removes none, nor the type: whether this adds one."""
    return isinstance(part, c.Also) and bool(part.tags or part.chosen)


@OF_WORDS.rule("300.1b")
def adds_types(state: State, part: Continuous) -> bool:
    """One that adds a card type removes none: whether this adds one."""
    return isinstance(part, c.Also) and bool(part.types)


@OF_WORDS.rule("205.1")
def adds_damage_types(state: State, part: Continuous) -> bool:
    """A card can gain damage types besides its own: whether this adds some."""
    return isinstance(part, c.DamageTypes) and not part.only and not part.of_this


@OF_WORDS.rule("205.1c")
def becomes_of_damage_types(state: State, part: Continuous) -> bool:
    """One that becomes a card of a damage type loses all others: whether this says so."""
    return isinstance(part, c.DamageTypes) and part.only


@OF_WORDS.rule("712.9")
def switches_values(state: State, part: Continuous) -> bool:
    """Each of two values becomes what the other was: whether this switches them."""
    return isinstance(part, c.Switched)


@OF_WORDS.rule("300.1a")
def becomes_another_type(state: State, part: Continuous) -> bool:
    """A card that becomes another card type stops being what it was: whether this says so."""
    return isinstance(part, c.Becomes)


@OF_WORDS.rule("700.3")
def takes_powers(state: State, part: Continuous) -> bool:
    """A card that loses its powers is as with a blank text box while that lasts: whether this takes them."""
    return isinstance(part, c.LosesPowers)


@OF_WORDS.rule("103.2")
def bars_keywords(state: State, part: Continuous) -> bool:
    """What a card can't have it doesn't have, whatever gives it that: whether this says so of keywords."""
    return isinstance(part, c.LosesKeywords)


def numbers_of(state: State, part: Continuous) -> tuple[str, ...]:
    """The clauses that speak of such a part of a modifier."""
    clauses = [rule for rule in state.ruleset.procedure(OF_WORDS.name).rules if rule.fn(state, part)]
    keyword = KEYWORDS.of(state).get(part.name) if isinstance(part, c.HasKeyword) else None
    said = (*clauses, *((keyword,) if keyword else ()))
    return tuple(number for rule in said for number in rule.cites)
