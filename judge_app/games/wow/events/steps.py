"""The steps of the procedures, a class each: what a player begins to do, phases and steps of a turn, windows, waves."""

from __future__ import annotations

from judge_app.engine.trace import StepBegan, event
from judge_app.engine.values import Id, PlayerName

# --- what a player begins to do -------------------------------------------------------------------


@event("playing")
class PlayingCard(StepBegan):
    """A player begins to play a card (409.1)."""

    player: PlayerName
    card: Id


@event()
class UsingAPower(StepBegan):
    """A player begins to use a power of a card (701.2)."""

    player: PlayerName
    card: Id


@event()
class PlacingAResource(StepBegan):
    """A player begins to place a resource (412.1)."""

    player: PlayerName


@event()
class ProposingACombat(StepBegan):
    """A player begins to propose a combat (601.1)."""

    player: PlayerName
    attacker: Id
    defender: Id


@event()
class LookingAtTheTopCard(StepBegan):
    """A player looks at the top card of a deck, as a card lets them at any time (415.3e)."""

    player: PlayerName


@event("conceding")
class Concession(StepBegan):
    """A player gives the game up (102.1b)."""

    player: PlayerName


@event("loop")
class LoopGoesOn(StepBegan):
    """A player has a loop go round more often (803.2)."""

    player: PlayerName


@event()
class EndOfALoop(StepBegan):
    """A loop ends just before this player would act in it (803.2)."""

    player: PlayerName


# --- the turn and its windows ---------------------------------------------------------------------


@event()
class FirstTurn(StepBegan):
    """The first turn of the game starts, that of this player (101.2)."""

    player: PlayerName


@event()
class ReadyStep(StepBegan):
    """A player's ready step begins (501.1a)."""

    player: PlayerName


@event()
class DrawStep(StepBegan):
    """A player's draw step begins (501.2a)."""

    player: PlayerName


@event("action")
class ActionPhase(StepBegan):
    """A player's action phase begins (502.1)."""

    player: PlayerName


@event()
class EndPhase(StepBegan):
    """A player's end phase begins (503.1)."""

    player: PlayerName


@event("wrap-up step")
class WrapUpStep(StepBegan):
    """A player's wrap-up step begins; it has no window (503.2a)."""

    player: PlayerName


@event("combat step")
class CombatStepBegan(StepBegan):
    """A combat is still legal, so that a combat step begins (601.3)."""

    player: PlayerName


@event()
class AttackWindow(StepBegan):
    """The attack window of a combat begins (602.1)."""

    player: PlayerName


@event()
class DefendWindow(StepBegan):
    """The defend window of a combat begins (602.3)."""

    player: PlayerName


ENTERED: dict[str, type[ReadyStep | DrawStep | ActionPhase | EndPhase | WrapUpStep | AttackWindow | DefendWindow]] = {
    cls.spoken: cls for cls in (ReadyStep, DrawStep, ActionPhase, EndPhase, WrapUpStep, AttackWindow, DefendWindow)
}
"""What a position can lie in, by what a case calls it."""


# --- priority, checks, what waits and what resolves -----------------------------------------------


@event("pre-priority processing")
class PrePriorityProcessing(StepBegan):
    """What comes before a player gets priority begins (410.5)."""

    player: PlayerName


@event()
class Wave(StepBegan):
    """A wave of checks is made (410.6)."""

    player: PlayerName
    number: int


@event()
class ChecksOfTheCombatConclusion(StepBegan):
    """A series of checks is made after combat damage, and nothing is added to the chain (603.2)."""

    player: PlayerName


@event()
class AddingATriggeredEffect(StepBegan):
    """A triggered effect that waits is added to the chain (708.1)."""

    player: PlayerName
    source: Id


@event()
class AddingTriggeredEffects(StepBegan):
    """So many effects go on the chain in an order still to be chosen: only when exploring."""

    player: PlayerName
    number: int
    place: Id


@event()
class Resolving(StepBegan):
    """All have passed, and the topmost link tries to resolve (410.4a)."""

    player: PlayerName
    link: Id
