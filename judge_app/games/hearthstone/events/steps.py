"""The steps of the procedures, a class each: Sequences, Phases, updates, Queues."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName

# --- Sequences ------------------------------------------------------------------------------------


@event()
class SequenceBegan(Event):
    """A Player Action began its Sequence; each kind has a class of its own below this one."""

    player: PlayerName


@event("Playing a card")
class PlayingACard(SequenceBegan):
    """A card is played from hand."""

    card: Id


@event("Combat")
class CombatSequence(SequenceBegan):
    """A character attacks another."""

    attacker: Id
    defender: Id


@event("Hero Power")
class HeroPowerSequence(SequenceBegan):
    """A Hero Power is used."""


@event("End of turn")
class EndOfTurnSequence(SequenceBegan):
    """A turn is ended."""


# --- Phases ---------------------------------------------------------------------------------------


@event()
class PhaseBegan(Event):
    """A Phase began; each has a class of its own below this one. `outermost` ones are followed by the steps of 4a."""

    player: PlayerName = ""
    outermost: bool = True


@event("On Play Phase")
class OnPlayPhase(PhaseBegan):
    """What reacts to a card being played resolves."""


@event("Battlecry Phase")
class BattlecryPhase(PhaseBegan):
    """A Battlecry resolves."""


@event("Inserted Phase")
class InsertedPhase(PhaseBegan):
    """What reacts to what a played minion has become resolves, inside the Phase in which it became that."""


@event("After Play & After Summon Phase")
class AfterPlayAndAfterSummonPhase(PhaseBegan):
    """What reacts to a minion having been played resolves, then what reacts to it having been summoned."""


@event("After Play Phase")
class AfterPlayPhase(PhaseBegan):
    """What reacts to a weapon, hero or other card having been played resolves."""


@event("After Summon Phase")
class AfterSummonPhase(PhaseBegan):
    """What reacts to a minion having been summoned by a text resolves."""


@event("Spell Text Phase")
class SpellTextPhase(PhaseBegan):
    """The text of a spell resolves."""


@event("After Spell Phase")
class AfterSpellPhase(PhaseBegan):
    """What reacts to a spell having been cast resolves."""


@event("Equipping Phase")
class EquippingPhase(PhaseBegan):
    """A weapon is equipped."""


@event("Hero Power Phase")
class HeroPowerPhase(PhaseBegan):
    """The text of a Hero Power resolves."""


@event("Inspire Phase")
class InspirePhase(PhaseBegan):
    """What reacts to a Hero Power having been used resolves."""


@event("Combat Preparation Phase")
class CombatPreparationPhase(PhaseBegan):
    """An attack is proposed and settled."""


@event("Combat Phase")
class CombatPhase(PhaseBegan):
    """The two characters of an attack deal each other damage."""


@event("End of Turn Phase")
class EndOfTurnPhase(PhaseBegan):
    """What triggers at the end of a turn resolves."""


@event("Start of Turn Phase")
class StartOfTurnPhase(PhaseBegan):
    """What triggers at the start of a turn resolves."""


@event("Draw a Card Phase")
class DrawACardPhase(PhaseBegan):
    """The card of the turn is drawn."""


@event("Death Phase")
class DeathPhase(PhaseBegan):
    """Deaths are resolved in order of play."""


@event("Forced Death Phase")
class ForcedDeathPhase(PhaseBegan):
    """Deaths that were forced in the middle of another Phase are resolved."""


# --- steps between Phases -------------------------------------------------------------------------


@event()
class StepRan(Event):
    """A step between Phases ran, or an update elsewhere; each has a class of its own below this one."""


@event("Aura Update (Health/Attack)")
class HealthAndAttackUpdate(StepRan):
    """Auras that change Health or Attack were brought up to date (4a)."""


@event("Aura Update (Other)")
class OtherAurasUpdate(StepRan):
    """All other auras were brought up to date (4c)."""


@event("Summon Resolution Step")
class SummonResolutionStep(StepRan):
    """The Summon Events of these minions are resolved, in order of play."""

    minions: tuple[Id, ...]


@event("Death Creation Step")
class DeathCreationStep(StepRan):
    """These entities are killed, in order of play."""

    dying: tuple[Id, ...]


@event("Proposed Attack Event")
class ProposedAttackEvent(StepRan):
    """An attack as it is proposed is resolved."""

    attacker: Id
    defender: Id


# --- Queues and triggers --------------------------------------------------------------------------


@event()
class QueueFrozen(Event):
    """A Queue was filled for an event and is immutable from here on (2c): its holders in order.

    `of` is the entity that the event happened to, if it is about one.
    """

    event: str
    holders: tuple[Id, ...]
    of: tuple[Id, ...] = ()


@event()
class TriggerBegan(Event):
    """A queued trigger starts to resolve."""

    holder: Id
    text: str
    name: str = ""


@event()
class TriggerPutOff(Event):
    """A trigger would have triggered inside itself; it is resolved once the outer one is done."""

    holder: Id


@event()
class SecretRevealed(Event):
    """A Secret triggered and went to the Graveyard."""

    secret: Id
    player: PlayerName


@event()
class FlipLost(Event):
    """A coin flip was lost."""

    holder: Id
