"""What decides a run of this game: what runs come to, what each of them is made of, what nearly every run cites."""

from __future__ import annotations

from judge_app.engine.trace import Event
from judge_app.games.hearthstone import events as e

CAME: frozenset[type[Event] | str] = frozenset({
    e.ArmorGained, e.AuraSet, e.CardChanged, e.CardCreated, e.CardDiscarded, e.CardDrawn, e.ConditionLookedAt,
    e.ControlTaken, e.DamageChanged, e.DamageDealt, e.DamageStopped, e.Disenchanted, e.DurabilityLost, e.Enchanted,
    e.EntityDied, e.ExtraTurnGiven, e.Fatigue, e.FlipLost, e.FrozenNow, e.GameEnded, e.HealthRestored,
    e.HeroPowerSet, e.HeroReplaced, e.KeywordLost, e.MarkedForDestruction, e.MinionEntered, e.Overload, e.PlayerLosing,
    e.Silenced, e.SpellCountered, e.StatsSet, e.Transformed, e.TriggerBegan, e.WeaponEquipped,
})  # fmt: skip
ROUTINE: frozenset[type[Event] | str] = frozenset({
    e.AttackBegan, e.AttackEnded, e.AttackSet, e.AttackStopped, e.AttackUsed, e.CardPlayed, e.CombatSequence,
    e.DeathConsidered, e.EndOfTurnSequence, e.EntityEntered, e.HeroPowerEnded, e.HeroPowerSequence,
    e.ManaChanged, e.PlayingACard, e.QueueFrozen, e.SequenceBegan, e.TurnEnding, e.TurnPassed, e.TurnStarting,
    "nothing_is_prevented",
})  # fmt: skip
COMMON = frozenset({
    "1a", "1b", "2a", "2c", "3", "4b", "4d", "damage.2a", "destroy-zones.1d", "drawing.1",
    "glossary:targeting-condition", "minion.1", "minion.2", "minion.3", "minion.5", "minion.7a", "negative-mana.3",
    "resolving.1", "resolving.2", "spawn.1", "spawn.2", "spell.1", "spell.2", "spell.3", "spell.4",
    "summon-resolution.1a", "summon-resolution.1b", "summon-resolution.1c", "summon-resolution.1d",
    "summon-resolution.1e", "summon-resolution.1f", "summon-resolution.2", "zones.4",
    *(f"proposed-attack.5{letter}" for letter in "abcdefg"),  # a Secret's own condition
})  # fmt: skip
