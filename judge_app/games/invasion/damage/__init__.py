"""Damage assigned, changed and applied; cards that leave play."""
