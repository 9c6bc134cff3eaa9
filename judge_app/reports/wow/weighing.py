"""What decides a run of this game: what runs come to, what each of them is made of, what nearly every run cites."""

from __future__ import annotations

from judge_app.engine.trace import Event
from judge_app.games.wow import events as e

CAME: frozenset[type[Event] | str] = frozenset({
    e.AmountDoubled, e.AmountRead, e.AttachedTo, e.BecameCopy, e.BecameResource, e.CardPut, e.ControlChanged,
    e.CountersAdded, e.CountersRemoved, e.DamageDealt, e.DamageHealed, e.DamagePrevented, e.DamagePut, e.DamageRemoved,
    e.DamageTakenOff, e.Destroyed, e.Discarded, e.DrawSkipped, e.Drawn, e.DrewFromEmptyDeck, e.EnteredPlay,
    e.EventReplaced, e.ExtraTurnGiven, e.GameDrawn, e.GameLost, e.GameWon, e.HeroTookOver, e.Inspired,
    "no_combat_damage", e.LinkInterrupted, e.ModifierCreated, e.MovedToResourceRow, e.PacketChanged,
    e.PowerTriggered, e.PowersReturned,
    e.Protected, e.Sabotaged, e.Searched, e.TargetChanged, e.TokenMade, e.TurnSkipped, e.ValuesChanged,
    e.ViolationFound,
})  # fmt: skip
ROUTINE: frozenset[type[Event] | str] = frozenset({
    e.ActionBegan, e.BecameTargeted, e.CardAnnounced, e.CombatEnded, e.CombatProposed, e.CombatStillLegal,
    e.CostCalculated, e.CostPaid, e.EffectAnnounced, e.EnteredCombat, e.Attacked, e.Exhausted, e.LeftCombat,
    e.LinkAdded, e.LinkResolved, e.ModesChosen, e.PacketCreated, e.PlacingAResource, e.PlayerTargeted,
    e.PlayingCard, e.ProposalEnded, e.ProposingACombat, e.Resolving, e.ResourcePlaced, e.SourceGone, e.Survived,
    e.TargetsChosen, e.UsingAPower, e.WaveSettled, e.CountersStayed, e.XChosen, e.CompletingAQuest, "leave_the_chain",
})  # fmt: skip
COMMON = frozenset({
    "201.1", "403.6a", "405.3", "409.1", "410.1", "410.4a", "410.4b", "410.5", "410.6", "412.2", "415.2", "415.9d",
    "415.9f", "502.1", "706.1", "707.1", "707.1a", "707.1d", "707.1e", "707.1f", "709.1", "709.2g", "710.1c", "714.2",
})  # fmt: skip
