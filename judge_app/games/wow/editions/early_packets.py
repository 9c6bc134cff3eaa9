"""What the first edition has otherwise of damage, healing, replacing, preventing, and modifiers that interact."""

from __future__ import annotations

from judge_app.engine.editions import Patch
from judge_app.games.wow.editions import early_damage, early_modifiers, early_preventing

SUBJECTS = (early_preventing, early_damage, early_modifiers)
"""The modules that each have a subject of these."""

PATCHES: tuple[Patch, ...] = tuple(patch for subject in SUBJECTS for patch in subject.PATCHES)
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
