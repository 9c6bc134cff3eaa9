"""What the trace of this game tells judges, as sheets say it to players."""

from __future__ import annotations

from judge_app.engine.values import Map
from judge_app.rulekit.contests import KIND

PLAINLY = Map({
    KIND: "{chooser} <chooses> {answer} to apply next.[others?  Instead {chooser:they} could have chosen {others:or}]",
})  # fmt: skip
