"""What the first edition has otherwise of damage, healing, replacing, preventing, and modifiers that interact."""

from __future__ import annotations

from judge_app.engine.editions import Patch
from judge_app.games.wow.editions import early_bubbles, early_damage, early_modifiers, early_preventing

SUBJECTS = (early_preventing, early_bubbles, early_damage, early_modifiers)
"""The modules that each have a subject of these."""

PATCHES: tuple[Patch, ...] = tuple(patch for subject in SUBJECTS for patch in subject.PATCHES)
NOT_MODELLED: tuple[tuple[str, str], ...] = (
    ("714.2", "what a card's power made as another card entered play lasts on when that card has left play"),
    ("714.3b", "what applies while a card remains so in other ways than exhausted, of which the text says nothing"),
    ("715.1", "targets of a triggered modifier that are chosen with its link; the text can be read in two ways"),
)
