"""World of Warcraft TCG's printed texts as they are handed over to be read."""

from __future__ import annotations

from judge_app.engine.syntax import Node
from judge_app.games.wow.printed.layout import lines
from judge_app.games.wow.words.base import Power
from judge_app.games.wow.words.powers import WhenResolved
from judge_app.rulekit.printed.printed_text import PrintedText


def joined(powers: tuple[Node, ...]) -> tuple[Node, ...]:
    """What a card does as it resolves is one power, however many lines say it."""
    done = [power for power in powers if isinstance(power, WhenResolved)]
    if len(done) < 2:
        return powers
    whole = WhenResolved(tuple(effect for power in done for effect in power.effects))
    return tuple(whole if power is done[0] else power for power in powers if power is done[0] or power not in done)


PRINTED = PrintedText(Power, lines, joined=joined)
