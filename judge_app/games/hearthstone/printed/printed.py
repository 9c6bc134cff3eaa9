"""Hearthstone's printed texts as they are handed over to be read."""

from __future__ import annotations

from judge_app.games.hearthstone.printed.layout import lines
from judge_app.games.hearthstone.words.base import Power
from judge_app.games.hearthstone.words.which import Filter
from judge_app.rulekit.printed.printed_text import PrintedText

PRINTED = PrintedText(Power, lines, described={"target": Filter})
