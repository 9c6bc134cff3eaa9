"""The tables of what a text's words mean on a board: which cards, which players, how much, whether it holds."""

from __future__ import annotations

from judge_app.engine.tables import TableOf

CARDS = TableOf("which cards")
PLAYERS = TableOf("which players")
AMOUNTS = TableOf("amounts")
CONDITIONS = TableOf("conditions")
