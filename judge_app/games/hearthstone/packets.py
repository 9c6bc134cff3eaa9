"""Damage or healing on its way to one target."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.values import Id


@record
@dataclass(frozen=True, slots=True)
class Packet:
    """Damage or healing that an effect proposes for one target."""

    source: Id
    target: Id
    amount: int
    heals: bool = False
    spell: bool = False
    player: str = ""
    stopped: bool = False
