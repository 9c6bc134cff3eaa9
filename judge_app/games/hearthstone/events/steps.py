"""The steps of the procedures, a class each: Sequences, Phases, updates, Queues."""

from __future__ import annotations

from judge_app.engine.frozen import dataclass
from judge_app.engine.trace import Event, Phrased, event
from judge_app.engine.values import EventName, Id, PlayerName
from judge_app.games.hearthstone.events import actions, cards, characters

# --- Sequences ------------------------------------------------------------------------------------


@event("{player:'s} Sequence begins: {spoken}", shown="action")
class SequenceBegan(Event):
    """A Player Action began its Sequence; each kind has a class of its own below this one."""

    player: PlayerName


@event("{player:'s} Sequence begins: {spoken}, {card}", spoken="Playing a card", act="{player} <plays> {card}")
class PlayingACard(SequenceBegan):
    """A card is played from hand."""

    card: Id


@event(
    "{player:'s} Sequence begins: {spoken}, {attacker} against {defender}",
    spoken="Combat",
    act="{player} <attacks> {defender} with {attacker}",
)
class CombatSequence(SequenceBegan):
    """A character attacks another."""

    attacker: Id
    defender: Id


@event(spoken="Hero Power", act="{player} <uses> the Hero Power")
class HeroPowerSequence(SequenceBegan):
    """A Hero Power is used."""


@event(spoken="End of turn", act="{player} <ends> the turn")
class EndOfTurnSequence(SequenceBegan):
    """A turn is ended."""


# --- Phases ---------------------------------------------------------------------------------------


@event("[{player:'s}] {spoken} begins[!outermost? inside the Phase that goes on]", shown="wave")
class PhaseBegan(Event):
    """A Phase began; each has a class of its own below this one. `outermost` ones are followed by the steps of 4a."""

    player: PlayerName = ""
    outermost: bool = True


@event(spoken="On Play Phase")
class OnPlayPhase(PhaseBegan):
    """What reacts to a card being played resolves."""


@event(spoken="Battlecry Phase")
class BattlecryPhase(PhaseBegan):
    """A Battlecry resolves."""


@event(spoken="Inserted Phase")
class InsertedPhase(PhaseBegan):
    """What reacts to what a played minion has become resolves, inside the Phase in which it became that."""


@event(spoken="After Play & After Summon Phase")
class AfterPlayAndAfterSummonPhase(PhaseBegan):
    """What reacts to a minion having been played resolves, then what reacts to it having been summoned."""


@event(spoken="After Play Phase")
class AfterPlayPhase(PhaseBegan):
    """What reacts to a weapon, hero or other card having been played resolves."""


@event(spoken="After Summon Phase")
class AfterSummonPhase(PhaseBegan):
    """What reacts to a minion having been summoned by a text resolves."""


@event(spoken="Spell Text Phase")
class SpellTextPhase(PhaseBegan):
    """The text of a spell resolves."""


@event(spoken="After Spell Phase")
class AfterSpellPhase(PhaseBegan):
    """What reacts to a spell having been cast resolves."""


@event(spoken="Equipping Phase")
class EquippingPhase(PhaseBegan):
    """A weapon is equipped."""


@event(spoken="Hero Power Phase")
class HeroPowerPhase(PhaseBegan):
    """The text of a Hero Power resolves."""


@event(spoken="Inspire Phase")
class InspirePhase(PhaseBegan):
    """What reacts to a Hero Power having been used resolves."""


@event(spoken="Combat Preparation Phase")
class CombatPreparationPhase(PhaseBegan):
    """An attack is proposed and settled."""


@event(spoken="Combat Phase")
class CombatPhase(PhaseBegan):
    """The two characters of an attack deal each other damage."""


@event(spoken="End of Turn Phase")
class EndOfTurnPhase(PhaseBegan):
    """What triggers at the end of a turn resolves."""


@event(spoken="Start of Turn Phase")
class StartOfTurnPhase(PhaseBegan):
    """What triggers at the start of a turn resolves."""


@event(spoken="Draw a Card Phase")
class DrawACardPhase(PhaseBegan):
    """The card of the turn is drawn."""


@event(spoken="Death Phase")
class DeathPhase(PhaseBegan):
    """Deaths are resolved in order of play."""


@event(spoken="Forced Death Phase")
class ForcedDeathPhase(PhaseBegan):
    """Deaths that were forced in the middle of another Phase are resolved."""


# --- steps between Phases -------------------------------------------------------------------------


@event("{spoken}", shown="step")
class StepRan(Event):
    """A step between Phases ran, or an update elsewhere; each has a class of its own below this one."""


@event(spoken="Aura Update (Health/Attack)")
class HealthAndAttackUpdate(StepRan):
    """Auras that change Health or Attack were brought up to date (4a)."""


@event(spoken="Aura Update (Other)")
class OtherAurasUpdate(StepRan):
    """All other auras were brought up to date (4c)."""


@event("{spoken}: {minions}", spoken="Summon Resolution Step")
class SummonResolutionStep(StepRan):
    """The Summon Events of these minions are resolved, in order of play."""

    minions: tuple[Id, ...]


@event("{spoken}: {dying}", spoken="Death Creation Step")
class DeathCreationStep(StepRan):
    """These entities are killed, in order of play."""

    dying: tuple[Id, ...]


@event("{spoken}: {attacker} against {defender}", spoken="Proposed Attack Event")
class ProposedAttackEvent(StepRan):
    """An attack as it is proposed is resolved."""

    attacker: Id
    defender: Id


# --- Queues and triggers --------------------------------------------------------------------------


FILLING = tuple(
    cls
    for module in (actions, cards, characters)
    for cls in vars(module).values()
    if isinstance(cls, type) and issubclass(cls, Event) and cls.noun
)
"""What Queues are filled for."""


@dataclass(frozen=True, slots=True)
class InQueue(Phrased):
    """A trigger in a Queue: on which entity, and the enchantment that gives it to that."""

    says = "{holder}[ (from {given_by})]"

    holder: Id
    given_by: str


@event(
    "The Queue for {event} is filled, and frozen from here on: {queued}",
    shown="step",
    words={"event": {cls.spoken: cls.noun for cls in FILLING}},
)
class QueueFrozen(Event):
    """A Queue was filled for an event and is immutable from here on (2c): its holders in order.

    `of` is the entity that the event happened to, if it is about one. `given_by` are the enchantments that give them,
    "" for an entity's own text, where any does.
    """

    event: EventName
    holders: tuple[Id, ...]
    of: tuple[Id, ...] = ()
    given_by: tuple[str, ...] = ()

    @property
    def queued(self) -> tuple[InQueue, ...] | tuple[Id, ...]:
        """The triggers in their order."""
        return tuple(map(InQueue, self.holders, self.given_by)) if self.given_by else self.holders


@event("{holder} triggers[ (from {given_by})]: {text}")
class TriggerBegan(Event):
    """A queued trigger starts to resolve."""

    holder: Id
    text: str
    given_by: str = ""


@event("{holder} is in the middle of triggering: this time is put off until that is done", shown="withheld")
class TriggerPutOff(Event):
    """A trigger would have triggered inside itself; it is resolved once the outer one is done."""

    holder: Id


@event("{player:'s} Secret {secret} is revealed and goes to the Graveyard")
class SecretRevealed(Event):
    """A Secret triggered, or was revealed otherwise, and went to the Graveyard."""

    secret: Id
    player: PlayerName


@event("{holder} loses its coin flip and does nothing")
class FlipLost(Event):
    """A coin flip was lost."""

    holder: Id
