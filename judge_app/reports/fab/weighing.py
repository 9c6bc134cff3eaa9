"""What decides a run of this game: what runs come to, what each of them is made of, what nearly every run cites."""

from __future__ import annotations

from judge_app.engine.trace import Event
from judge_app.games.fab import events as e

CAME: frozenset[type[Event] | str] = frozenset({
    e.AssetGained, e.AssetLost, e.Banished, e.ClashTied, e.ClashWon, e.ControlGained, e.CounterPut, e.CounterRemoved,
    e.CrowdReacted, e.DamageCalculated, e.DamageChanged, e.DamageDealt, e.Destroyed, e.DidNotHit, e.Died, e.Discarded,
    e.Drawn, e.EffectApplied, e.EffectTriggered, e.EnteredArena, e.FailedToResolve, e.GameDrawn, e.GameLost, e.GameWon,
    e.HeroMarked, e.Hit, e.LifeGained, e.LifeLost, e.MarkLost, e.MoveReplaced, e.Negated, e.Replaced, e.Revealed,
    e.Reversed, e.TapChanged, e.TokenCreated, e.Transformed, e.WentAgain,
})  # fmt: skip
ROUTINE: frozenset[type[Event] | str] = frozenset({
    e.AbilityActivated, e.AbilityAnnounced, e.Announced, e.Attacked, e.CardPlayed, e.Ceased, e.ChainClosed,
    e.ChainCloses, e.ChainOpened, e.Compound, e.CostCalculated, e.DamageEvent, e.Defended,
    e.DefendersDeclared, e.GameStateActions, e.HasActionPoint, e.LayerAdded, e.LayerResolves,
    e.LinkAdded, e.LinkResolved, e.Moved, e.NothingDefends, e.Paid, e.Passing, e.Pitched, e.PointsLost,
    e.PriorityPassed, e.Shuffled, e.StepBegan, e.TargetsDeclared, e.XDeclared,
})  # fmt: skip
COMMON = frozenset({
    "1.4.5", "1.6.2c", "1.10.2", "1.11.4", "1.11.4a", "1.13.2", "1.14.2", "1.14.2d", "1.14.2f", "1.14.3", "3.0.7",
    "3.0.12", "3.0.12a", "5.1.1", "5.1.2", "5.1.4b", "5.1.6", "5.1.6a", "5.1.6b", "5.1.6c", "5.1.10", "5.2.2",
    "5.2.2a", "5.2.2b", "5.3.1", "6.6.6", "6.6.6a", "7.0.2a", "7.0.3a", "7.1.1", "7.1.2", "7.1.3", "7.2.1", "7.2.2",
    "7.2.3", "7.2.3a", "7.2.4", "7.2.4a", "7.2.4b", "7.3.1", "7.3.2", "7.4.1", "7.4.2", "7.4.3", "7.5.1", "7.6.1",
    "7.6.2", "7.6.2a", "7.7.1", "7.7.3", "7.7.7", "8.1.8a", "8.5.3", "8.5.3a",
})  # fmt: skip
QUIET = frozenset({"act_on_the_game_state", "settle_the_game_state"})
"""The rules of rounds of game state actions, which are folded where nothing comes of them."""
ENDINGS: frozenset[type[Event]] = frozenset({e.GameLost, e.GameWon, e.GameDrawn})
