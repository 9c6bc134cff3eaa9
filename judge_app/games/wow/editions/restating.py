"""A rule of the newest edition under another number."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.rules import Rule


def restated(rule: Rule, *cites: str) -> Rule:
    """The same rule, as another clause has it too: what it does is left as it is."""
    return replace(rule, cites=cites)
