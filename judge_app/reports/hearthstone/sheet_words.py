"""What the trace of this game tells judges, as sheets say it to players."""

from __future__ import annotations

from judge_app.engine.values import Map
from judge_app.games.hearthstone import events as e

PLAINLY = Map({
    e.EntityDied.spoken: "{entity} dies ({because})",
    e.MinionEntered.spoken: "{minion} is [played? played | summoned] onto {player:'s} board at position {place}",
})  # fmt: skip
