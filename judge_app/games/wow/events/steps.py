"""The steps of the procedures, a class each: what a player begins to do, phases and steps of a turn, windows, waves."""

from __future__ import annotations

from judge_app.engine.trace import StepBegan, event
from judge_app.engine.values import Id, PlayerName

# --- what a player begins to do -------------------------------------------------------------------


@event(shown="action")
class ActionBegan(StepBegan):
    """A player begins to do something; each action has a class of its own below this one."""

    player: PlayerName


@event("{player} <plays> {card}", spoken="playing")
class PlayingCard(ActionBegan):
    """A player begins to play a card (409.1)."""

    card: Id


@event("{player} <uses> a power of {card}")
class UsingAPower(ActionBegan):
    """A player begins to use a power of a card (701.2)."""

    card: Id


@event("{player} <places> a resource")
class PlacingAResource(ActionBegan):
    """A player begins to place a resource (412.1)."""


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


# --- the turn and its windows ---------------------------------------------------------------------


@event("The first turn starts, that of {player}")
class FirstTurn(StepBegan):
    """The first turn of the game starts, that of this player (101.2)."""

    player: PlayerName


@event("{player:'s} ready step begins")
class ReadyStep(StepBegan):
    """A player's ready step begins (501.1a)."""

    player: PlayerName


@event("{player:'s} draw step begins")
class DrawStep(StepBegan):
    """A player's draw step begins (501.2a)."""

    player: PlayerName


@event("{player:'s} action phase begins", spoken="action")
class ActionPhase(StepBegan):
    """A player's action phase begins (502.1)."""

    player: PlayerName


@event("{player:'s} end phase begins")
class EndPhase(StepBegan):
    """A player's end phase begins (503.1)."""

    player: PlayerName


@event("{player:'s} wrap-up step begins", spoken="wrap-up step")
class WrapUpStep(StepBegan):
    """A player's wrap-up step begins; it has no window (503.2a)."""

    player: PlayerName


@event("The combat is still legal: the window closes, and a combat step begins", spoken="combat step")
class CombatStepBegan(StepBegan):
    """A combat is still legal, so that a combat step begins (601.3)."""

    player: PlayerName


@event("{player:'s} attack window begins")
class AttackWindow(StepBegan):
    """The attack window of a combat begins (602.1)."""

    player: PlayerName


@event("{player:'s} defend window begins")
class DefendWindow(StepBegan):
    """The defend window of a combat begins (602.3)."""

    player: PlayerName


ENTERED: dict[str, type[ReadyStep | DrawStep | ActionPhase | EndPhase | WrapUpStep | AttackWindow | DefendWindow]] = {
    cls.spoken: cls for cls in (ReadyStep, DrawStep, ActionPhase, EndPhase, WrapUpStep, AttackWindow, DefendWindow)
}
"""What a position can lie in, by what a case calls it."""


# --- priority, checks, what waits and what resolves -----------------------------------------------


@event("Before {player} <gets> priority: pre-priority processing", spoken="pre-priority processing")
class PrePriorityProcessing(StepBegan):
    """What comes before a player gets priority begins (410.5)."""

    player: PlayerName


@event("Wave {number} of checks", shown="wave")
class Wave(StepBegan):
    """A wave of checks is made (410.6)."""

    player: PlayerName
    number: int


@event("A series of checks is made; nothing is added to the chain")
class ChecksOfTheCombatConclusion(StepBegan):
    """A series of checks is made after combat damage, and nothing is added to the chain (603.2)."""

    player: PlayerName


@event("The triggered effect of {source} that waits for {player} is added to the chain")
class AddingATriggeredEffect(StepBegan):
    """A triggered effect that waits is added to the chain (708.1)."""

    player: PlayerName
    source: Id


@event("{player:'s} triggered effects are added in an order still to be chosen")
class AddingTriggeredEffects(StepBegan):
    """So many effects go on the chain in an order still to be chosen: only when exploring."""

    player: PlayerName
    number: int
    place: Id


@event("All players have passed, so {link} tries to resolve")
class Resolving(StepBegan):
    """All have passed, and the topmost link tries to resolve (410.4a)."""

    player: PlayerName
    link: Id
