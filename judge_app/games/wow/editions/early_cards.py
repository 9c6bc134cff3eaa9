"""What the first edition has otherwise of cards, costs, control, attachments, counters, tokens, uniqueness, zones."""

from __future__ import annotations

from judge_app.engine.editions import Patch
from judge_app.games.wow.editions import (
    early_absent,
    early_attaching,
    early_control,
    early_keywords,
    early_silent,
    early_types,
    early_uniqueness,
    early_untargetable,
    early_zones,
)

SUBJECTS = (
    early_keywords,
    early_absent,
    early_silent,
    early_uniqueness,
    early_attaching,
    early_types,
    early_untargetable,
    early_zones,
    early_control,
)
"""The modules that each have a subject of these."""

PATCHES: tuple[Patch, ...] = tuple(patch for subject in SUBJECTS for patch in subject.PATCHES)
NOT_MODELLED: tuple[tuple[str, str], ...] = (
    *early_silent.NOT_MODELLED,
    *early_uniqueness.NOT_MODELLED,
    *early_zones.NOT_MODELLED,
)
