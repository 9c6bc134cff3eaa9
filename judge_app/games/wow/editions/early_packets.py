"""What the first edition has otherwise of damage, healing, replacing, preventing, and modifiers that interact."""

from __future__ import annotations

from judge_app.engine.editions import Patch

PATCHES: tuple[Patch, ...] = ()
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
