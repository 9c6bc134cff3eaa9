"""What the trace of this game tells judges, as sheets say it to players."""

from __future__ import annotations

from judge_app.engine.values import Map
from judge_app.games.fab import events as e

PLAINLY = Map({
    e.LinkAdded.spoken: "{attack} becomes attacking (chain link {number})",
    e.LayerAdded.spoken: "{layer} goes onto the stack",
})  # fmt: skip
