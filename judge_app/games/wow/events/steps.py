"""The steps of the procedures, a class each: what a player begins to do, phases and steps of a turn, windows, waves."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName, Term

# --- what a player begins to do -------------------------------------------------------------------


@event(shown="step")
class StepBegan(Event):
    """A step of a procedure began (a window, a wave, a resolution); each has a class of its own below this one."""

    player: PlayerName


@event(shown="action", listed=False)
class ActionBegan(StepBegan):
    """A player begins to do something; each action has a class of its own below this one."""


@event("{player} <plays> {card}", spoken="playing")
class PlayingCard(ActionBegan):
    """A player begins to play a card (409.1)."""

    card: Id


@event("{player} <uses> a power of {card}")
class UsingAPower(ActionBegan):
    """A player begins to use a power of a card (701.2)."""

    card: Id


@event("{player} <completes> {card}", spoken="completing a quest")
class CompletingAQuest(ActionBegan):
    """A player begins to complete a quest (702.2)."""

    card: Id


@event("{player} <places> a resource")
class PlacingAResource(ActionBegan):
    """A player begins to place a resource (412.1)."""


@event("{player} <begins> to strike with {weapon}", spoken="striking")
class StrikingWithAWeapon(ActionBegan):
    """A player begins to add a strike effect, in an edition in which striking uses the chain."""

    weapon: Id


@event("{player} <proposes> a combat: {attacker} against {defender}")
class ProposingACombat(ActionBegan):
    """A player begins to propose a combat (601.1)."""

    attacker: Id
    defender: Id


@event("{player} <looks> at the top card of a deck")
class LookingAtTheTopCard(ActionBegan):
    """A player looks at the top card of a deck, as a card lets them at any time (415.3e)."""


@event("{player} <concedes>", spoken="conceding")
class Concession(ActionBegan):
    """A player gives the game up (102.1b)."""


@event("{player} <goes> on with the loop", spoken="loop")
class LoopGoesOn(ActionBegan):
    """A player has a loop go round more often (803.2)."""


@event("The loop ends just before {player} would act in it; something else has to be done first")
class EndOfALoop(ActionBegan):
    """A loop ends just before this player would act in it (803.2)."""


@event("The loop ends there, and {player} <gets> priority; something else has to be done first")
class EndOfRounds(ActionBegan):
    """A loop ends after a whole round, and the player who said how many gets priority."""


# --- the turn and its windows ---------------------------------------------------------------------


@event("The first turn starts, that of {player}")
class FirstTurn(StepBegan):
    """The first turn of the game starts, that of this player (101.2)."""


@event("{player:'s} {step} [under_way? is under way | begins]", listed=False)
class TurnStep(StepBegan):
    """A phase or step of a turn, or a window of a combat, begins; each has a class of its own below this one.

    On a board laid out in the middle of one it is under way.
    """

    under_way: bool = False

    @property
    def step(self) -> Term:
        """What it is called."""
        return self.spoken


@event()
class ReadyStep(TurnStep):
    """A ready step (501.1a)."""


@event()
class DrawStep(TurnStep):
    """A draw step (501.2a)."""


@event("{player:'s} action phase begins", spoken="action")
class ActionPhase(TurnStep):
    """An action phase (502.1)."""


@event()
class EndPhase(TurnStep):
    """An end phase (503.1)."""


@event(spoken="wrap-up step")
class WrapUpStep(TurnStep):
    """A wrap-up step; it has no window (503.2a)."""


@event()
class AttackWindow(TurnStep):
    """The attack window of a combat (602.1)."""


@event()
class DefendWindow(TurnStep):
    """The defend window of a combat (602.3)."""


ENTERED: dict[str, type[TurnStep]] = {
    cls.spoken: cls for cls in (ReadyStep, DrawStep, ActionPhase, EndPhase, WrapUpStep, AttackWindow, DefendWindow)
}
"""What a position can lie in, by what a case calls it."""


@event("[under_way? A combat step is under way | The window closes, and a combat step begins]", spoken="combat step")
class CombatStepBegan(StepBegan):
    """The proposal of a combat has resolved, so that a combat step begins (601.3), or has begun before."""

    under_way: bool = False


# --- priority, checks, what waits and what resolves -----------------------------------------------


@event("Before {player} <gets> priority: pre-priority processing", spoken="pre-priority processing")
class PrePriorityProcessing(StepBegan):
    """What comes before a player gets priority begins (410.5)."""


@event("Wave {number} of checks", shown="wave")
class Wave(StepBegan):
    """A wave of checks is made (410.6)."""

    number: int


@event("A series of checks is made; nothing is added to the chain")
class ChecksOfTheCombatConclusion(StepBegan):
    """A series of checks is made after combat damage, and nothing is added to the chain (603.2)."""


@event("The triggered effect of {source} that waits for {player} is added to the chain")
class AddingATriggeredEffect(StepBegan):
    """A triggered effect that waits is added to the chain (708.1)."""

    source: Id


@event("{player:'s} triggered effects are added in an order still to be chosen", listed=False)
class AddingTriggeredEffects(StepBegan):
    """So many effects go on the chain in an order still to be chosen: only when exploring."""

    number: int
    place: Id


@event("All players have passed, so {link} tries to resolve")
class Resolving(StepBegan):
    """All have passed, and the topmost link tries to resolve (410.4a)."""

    link: Id
