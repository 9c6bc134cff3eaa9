"""Whether what a text set going was actually performed, for "if you do" (709.2f); what was replaced was not."""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.game import Game
from judge_app.engine.state import State
from judge_app.engine.values import ABSENT, Id
from judge_app.games.wow import board as b
from judge_app.games.wow import events as ev
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words.base import Effect
from judge_app.rulekit.texts import Then


@saved
class WereDestroyed(Effect):
    """After a destruction, for it may have been replaced: whether each of those cards was destroyed.

    `so_far` is whether everything had been performed before that came.
    """

    cards: tuple[Id, ...]
    so_far: bool = True


@EFFECTS.row(WereDestroyed, "709.2f")
def were_destroyed(game: Game, task: Perform, effect: WereDestroyed) -> Then:
    """A destruction that was replaced was not performed."""
    gone = {past.event.card for past in game.state.history if isinstance(past.event, ev.Destroyed)}
    return Then(task.ctx.performed(bool(effect.cards) and gone.issuperset(effect.cards)))


@saved
class WereDealt(Effect):
    """After damage or healing, of which nothing may be left: whether each of those cards was dealt or healed some."""

    cards: tuple[Id, ...]
    since: int


@EFFECTS.row(WereDealt, "709.2f")
def were_dealt(game: Game, task: Perform, effect: WereDealt) -> Then:
    """Damage or healing of which nothing was left was not performed."""
    events = [past.event for past in game.state.history[effect.since :]]
    hit = {x.destination for x in events if isinstance(x, ev.DamageDealt | ev.DamageHealed) and x.amount}
    return Then(task.ctx.performed(bool(effect.cards) and hit.issuperset(effect.cards)))


@saved
class HaveEntered(Effect):
    """After cards were put into play: whether each of them entered it."""

    cards: tuple[Id, ...]


@EFFECTS.row(HaveEntered, "709.2f")
def have_entered(game: Game, task: Perform, effect: HaveEntered) -> Then:
    """Only what has entered play was put into play."""
    return Then(task.ctx.performed(bool(effect.cards) and all(_entered(game.state, c) for c in effect.cards)))


def _entered(state: State, card: int) -> bool:
    """Whether a card became one in play, whatever has become of that since."""
    became = state.objects[card].became
    if became == ABSENT:
        return False
    entered = (past.event for past in state.history if isinstance(past.event, ev.EnteredPlay))
    return state.objects[became].zone == b.PLAY or any(event.card == became for event in entered)


def drawn_since(state: State, players: tuple[str, ...], since: int) -> int:
    """How many cards those players have drawn since that place in this turn's history."""
    events = (past.event for past in state.history[since:])
    return sum(isinstance(event, ev.Drawn) and event.player in players for event in events)
