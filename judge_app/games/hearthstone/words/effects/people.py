"""Whom an effect is for."""

from __future__ import annotations

from typing import Literal

from judge_app.games.hearthstone.words.amounts import Number

Whose = Literal["you", "opponent", "each", "its owner"]
WHO = {"opponent": "your opponent", "each": "each player"}
"""The players as the subject of a sentence."""
ONE = Number(1)
