"""Drawing cards until a limit is reached (713.2), also while something replaces each of those draws (713.2a)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.wow import board as b
from judge_app.games.wow import events as ev
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.clauses import clause, reason_of
from judge_app.games.wow.replacing.replaceable import Competing, WouldDraw, replacements_for
from judge_app.games.wow.replacing.replacement import happen_instead, happen_next
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Effect
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as noun_of

SKIP, DRAW = "skip", "draw"

ENDS_OF_DRAWING = ProcedureOf("ends of drawing")
"""What drawing up to a limit ends with."""


@saved
class DrawOn(Effect):
    """One player is drawing up to a limit.

    `short` is how many had been short of cards before, `seen` how many cards lay in each hand and deck before the last
    draw; once a player has chosen to skip no more draws, `skipping` is over.
    """

    player: str
    limit: int
    short: int
    seen: tuple[int, ...] = ()
    skipping: bool = True


@EFFECTS.row(e.DrawUntil, "713.2")
def _draw_until(game: Game, task: Perform, effect: e.DrawUntil) -> Then:
    """Each player meant draws up to the limit, one after the other (713.2)."""
    own = reader(game.state, task.ctx)
    limit, short = own.amount(effect.hand), len(game.state.facts.get(f.SHORT_OF_CARDS, ()))
    return Then(task.ctx, tuple(DrawOn(player, limit, short) for player in own.players(effect.who)))


@EFFECTS.row(DrawOn, "713.2")
def _draw_on(game: Game, task: Perform, effect: DrawOn) -> Then | Ask | None:
    """Nothing if the limit is reached or exceeded already; otherwise one draw after another until it is (713.2)."""
    reason = reason_of(ENDS_OF_DRAWING.name, game.state, effect)
    if reason:
        game.withhold(fill("{who} <draws> no further card", who=noun_of(effect.player)), reason)
        return None
    would = WouldDraw(effect.player, applied=task.ctx.replaced_by)
    skips = [c for c in replacements_for(game.state, would) if _skips(c)]
    if skips and effect.skipping:
        return skip_some_draws(game, task, effect, would, skips[0])
    happen_next(game, replace(would, declined=tuple(c.name for c in skips)))
    return Then(task.ctx, (replace(effect, seen=lying(game.state)),))


def _in_hand(state: State, effect: DrawOn) -> int:
    return len(state.zone(b.zone_of("hand", effect.player)))


@ENDS_OF_DRAWING.rule("713.2")
def limit_reached(state: State, effect: DrawOn) -> str:
    """Drawing ends as the limit is reached."""
    have = _in_hand(state, effect)
    return f"{have} in hand, and {effect.limit} is the limit" if have >= effect.limit else ""


def _run_out(state: State, effect: DrawOn, own: bool) -> str:
    short = state.facts.get(f.SHORT_OF_CARDS, ())[effect.short :]
    if not short or (short[-1] == effect.player) != own:
        return ""
    whose, have = noun_of(short[-1]), f"{_in_hand(state, effect)} of {effect.limit} in hand"
    return fill("{whose:'s} deck has run out, with {have}", whose=whose, have=have)


@ENDS_OF_DRAWING.rule("713.2", "712.3")
def deck_run_out(state: State, effect: DrawOn) -> str:
    """Drawing ends where the player's deck has run out: only as much as is possible is performed."""
    return _run_out(state, effect, own=True)


@ENDS_OF_DRAWING.rule("713.2a")
def other_deck_run_out(state: State, effect: DrawOn) -> str:
    """So it does where another player's deck has, from which cards are drawn instead."""
    return _run_out(state, effect, own=False)


@ENDS_OF_DRAWING.rule("713.2a")
def nothing_left_instead(state: State, effect: DrawOn) -> str:
    """So it does where the last draw moved no card, for nothing is left in the zone to take cards from instead."""
    if effect.seen != lying(state):
        return ""
    limit = f"{_in_hand(state, effect)} of {effect.limit} in hand"
    return f"the zone that cards are taken from instead has run out, with {limit}"


def lying(state: State) -> tuple[int, ...]:
    """How many cards lie in the hands and decks."""
    return tuple(len(state.zone(b.zone_of(zone, p))) for p in state.players for zone in ("hand", "deck"))


def _skips(competing: Competing) -> bool:
    return competing.power.optional and competing.power.instead == (e.SkipDraw(),)


@clause("713.2a", "104.1")
def skip_some_draws(game: Game, task: Perform, effect: DrawOn, would: WouldDraw, skip: Competing) -> Then | Ask:
    """Any number of draws is skipped first, said one by one; then the player draws up to the limit."""
    if task.answer is None:
        prompt = "skip a draw first, as often as you like, or draw up to the limit now"
        options = [Option(SKIP, "to skip a draw"), Option(DRAW, "to draw now")]
        return game.decision(effect.player, "skipping", prompt, options)
    if task.answer == DRAW:
        return Then(task.ctx, (replace(effect, skipping=False),))
    happen_instead(game, would, skip)
    return Then(task.ctx, (effect,))


@EFFECTS.row(e.SkipDraw, "716.1a")
def _skip_draw(game: Game, task: Perform, effect: e.SkipDraw) -> None:
    """A draw is skipped, which may itself be triggered off (716.1a)."""
    game.happen(ev.DrawSkipped(task.ctx.that_player))
