"""Flesh and Blood's printed texts as they are handed over to be read."""

from __future__ import annotations

from judge_app.engine.syntax import Node, walk
from judge_app.games.fab.printed.layout import lines
from judge_app.games.fab.values.keywords import KEYWORDS
from judge_app.games.fab.words import costs, effects, happenings
from judge_app.games.fab.words.abilities import Static
from judge_app.games.fab.words.base import Ability
from judge_app.games.fab.words.which import All, AnyTarget, Choose, Target, TargetHero
from judge_app.rulekit.printed.printed_text import PrintedText

VOCABULARY = (costs, effects, happenings)
"""What texts are read with: importing these registers their words."""
READ_BY_RULES = (
    "dominate", "overpower", "go again", "stealth", "ambush", "protect", "legendary", "unlimited", "ephemeral",
    "cloaked", "perched", "modular", "crank", "meld", "universal", "mentor",
)  # fmt: skip
"""Keywords that the rules read where they matter, beside those that stand for other abilities."""


def keyword_called(said: str) -> str:
    """A keyword's name as entries have it."""
    word = said.lower()
    return word if word in READ_BY_RULES or word in KEYWORDS.table() else ""


def deck_rule_called(said: str) -> str:
    """A rule for building decks that has no number of its own: whose card it is, what is in it beside (8.3.7)."""
    return said if said.endswith(" Specialization") or said.startswith("Essence of ") else ""


def fits(ability: Node) -> bool:
    """Whether an ability can be meant so: what always holds has no targets, and nothing in it is chosen.

    "This" is the object itself, and not all that are it.
    """
    if any(isinstance(node, All) and node.of.this for node in walk(ability)):
        return False
    if not isinstance(ability, Static):
        return True
    return not any(isinstance(node, Target | AnyTarget | Choose | TargetHero) for node in walk(ability.applies_to))


PRINTED = PrintedText(
    Ability,
    lines,
    {"Keyword.name": keyword_called, "with": keyword_called, "says": deck_rule_called},
    fits=fits,
)
