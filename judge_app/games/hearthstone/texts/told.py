"""Texts of powers and changes in words, remembered: the trace says each of them very often."""

from __future__ import annotations

from judge_app.engine.values import ByIdentity

told = ByIdentity(lambda node: node.english())
"""The text of a part of a card."""
