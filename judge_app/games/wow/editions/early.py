"""The first edition: the newest rulebook with what the first has otherwise, chapter by chapter, cited by its own book.

Which clause of the one is which of the other stands in a table (`rules_db/concordance/wow-7.4-wow-early.tsv`): what is
inherited cites the first edition's number by it. What the first edition has no clause for must have been patched away.
"""

from __future__ import annotations

from judge_app.engine.editions import edition, with_book
from judge_app.files.shipped import CONCORDANCE
from judge_app.games.wow.editions import (
    early_activating,
    early_cards,
    early_combat,
    early_entering,
    early_links,
    early_links_absent,
    early_links_information,
    early_links_triggers,
    early_packets,
    early_turns,
)
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.rulekit.counterparts import numbering, read_counterparts

BOOK = "wow-early"
COUNTERPARTS = read_counterparts(CONCORDANCE / "wow-7.4-wow-early.tsv")
AREAS = (
    early_turns,
    early_activating,
    early_cards,
    early_combat,
    early_entering,
    early_links,
    early_links_triggers,
    early_links_absent,
    early_links_information,
    early_packets,
)
PATCHES = tuple(patch for area in AREAS for patch in area.PATCHES)
NOT_MODELLED = tuple(left_out for area in AREAS for left_out in area.NOT_MODELLED)

WOW_EARLY = with_book(edition("wow-early", WOW_7_4, PATCHES, NOT_MODELLED), BOOK, numbering(COUNTERPARTS))
"""The game by the first edition of its rulebook."""
