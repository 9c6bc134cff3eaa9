"""World of Warcraft TCG's printed texts as they are handed over to be read."""

from __future__ import annotations

from typing import Any

from judge_app.games.wow.printed.finishing import joined
from judge_app.games.wow.printed.fitting import fits
from judge_app.games.wow.printed.layout import lines
from judge_app.games.wow.printed.terms import as_it_is, class_called, counter_called, element_called
from judge_app.games.wow.words.amounts import Controls, LiesIn
from judge_app.games.wow.words.base import Power, Which
from judge_app.games.wow.words.costs import (
    DestroyOne,
    DestroySeveral,
    DiscardOne,
    ExhaustOne,
    ExhaustSeveral,
    RemoveCards,
)
from judge_app.games.wow.words.effects import Draw, LookAtHand, MakeToken, Reveal, Search, TakeFromTop
from judge_app.games.wow.words.happenings import Completes, DealsDamage, IsInspired, Party, Plays
from judge_app.games.wow.words.powers import (
    AsEnters,
    CostChange,
    KeywordPower,
    MaximumHandSize,
    PreventDamage,
    Replace,
    ReplaceDamage,
    Static,
    Triggered,
)
from judge_app.games.wow.words.tags import tag_called
from judge_app.games.wow.words.which import Subject, That, This, YourHero
from judge_app.rulekit.printed.printed_text import PrintedText


def _is_this(last: Any) -> bool:
    return last is None or isinstance(last, This) or (isinstance(last, Party) and last.is_ == "this")


def _is_that(last: Any, power: Any) -> bool:
    """What was chosen, drawn or found; of an event that is replaced, the card that it would happen to."""
    if isinstance(last, Party):
        return last.is_ == "that" or (isinstance(power, AsEnters | Replace) and last.is_ == "any")
    return last is not None and not isinstance(
        last, This | YourHero | Plays | Completes | IsInspired | Controls | LiesIn
    )


def _is_subject(last: Any, power: Any) -> bool:
    said = isinstance(last, Subject) or (isinstance(last, Party) and last.is_ in ("any", "attached"))
    said = said or (isinstance(last, Plays) and not last.this) or isinstance(last, Completes | IsInspired)
    return said and not isinstance(power, AsEnters | Replace)


def _of_two(event: Any, mentions: tuple[Any, ...], does: bool, word: type) -> bool:
    """Whoever does something is who did it in the event; what something is done to is clear only of damage dealt."""
    first, last = mentions[0], mentions[-1]
    if not does:
        clear = isinstance(event, DealsDamage) and isinstance(last, Party) and last.is_ in ("any", "attached")
        return clear and word is Subject
    if not isinstance(first, Party):
        return False
    known = {"this": This, "your hero": YourHero}.get(first.is_)
    return word is (known or Subject) and not (known is None and isinstance(event, DealsDamage))


PRINTED = PrintedText(
    Power,
    lines,
    {
        "tags": tag_called,
        "not_tags": tag_called,
        "counter": counter_called,
        "as": as_it_is,
        "called": as_it_is,
        "class_icon": class_called,
        "KeywordPower.of": element_called,
        "HasKeyword.of": element_called,
    },
    things=(
        *(Which, Party, Plays, Completes, IsInspired, Controls, LiesIn),
        *(DestroyOne, DestroySeveral, DiscardOne, ExhaustOne, ExhaustSeveral, RemoveCards),
        *(Draw, LookAtHand, MakeToken, Reveal, Search, TakeFromTop),
    ),
    pronouns={
        This: lambda last, _: _is_this(last),
        That: _is_that,
        YourHero: lambda last, _: isinstance(last, YourHero) or (isinstance(last, Party) and last.is_ == "your hero"),
        Subject: _is_subject,
    },
    two=_of_two,
    fits=fits,
    alone=(Static, PreventDamage, KeywordPower, Triggered, CostChange, ReplaceDamage, MaximumHandSize),
    joined=joined,
)
"""In a trigger "it" is the card that the event happened to; after something was chosen or targeted it is that."""
