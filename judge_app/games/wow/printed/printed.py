"""World of Warcraft TCG's printed texts as they are handed over to be read."""

from __future__ import annotations

from typing import Any

from judge_app.engine.syntax import Node
from judge_app.games.wow.printed.layout import lines
from judge_app.games.wow.words.base import Power, Which
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.powers import WhenResolved
from judge_app.games.wow.words.tags import tag_called
from judge_app.games.wow.words.which import Subject, That, This, YourHero
from judge_app.rulekit.printed.printed_text import PrintedText


def joined(powers: tuple[Node, ...]) -> tuple[Node, ...]:
    """What a card does as it resolves is one power, however many lines say it."""
    done = [power for power in powers if isinstance(power, WhenResolved)]
    if len(done) < 2:
        return powers
    whole = WhenResolved(tuple(effect for power in done for effect in power.effects))
    return tuple(whole if power is done[0] else power for power in powers if power is done[0] or power not in done)


def _is_this(last: Any) -> bool:
    return last is None or isinstance(last, This) or (isinstance(last, Party) and last.is_ == "this")


def _is_that(last: Any) -> bool:
    return isinstance(last, Which) and not isinstance(last, This | YourHero)


PRINTED = PrintedText(
    Power,
    lines,
    {"tags": tag_called, "not_tags": tag_called},
    things=(Which, Party),
    pronouns={
        This: lambda last, _: _is_this(last),
        That: lambda last, _: _is_that(last),
        YourHero: lambda last, _: isinstance(last, YourHero) or (isinstance(last, Party) and last.is_ == "your hero"),
        Subject: lambda last, _: isinstance(last, Subject) or (isinstance(last, Party) and last.is_ == "any"),
    },
    joined=joined,
)
"""In a trigger "it" is the card that the event happened to; after something was chosen or targeted it is that."""
