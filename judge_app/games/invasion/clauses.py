"""Clauses that other rules carry out by calling them."""

from __future__ import annotations

from judge_app.engine.tables import TableOf

CLAUSES = TableOf("clauses")
clause = CLAUSES.clause
