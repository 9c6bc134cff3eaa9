"""Drawing cards until a limit is reached (713.2), also while something replaces each of those draws (713.2a)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import record
from judge_app.engine.decision import Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Ask, Game
from judge_app.engine.naming_players import does, possessive
from judge_app.engine.state import State
from judge_app.engine.trace import Withheld
from judge_app.games.wow import board as b
from judge_app.games.wow import events as ev
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.replacing.replaceable import WouldDraw
from judge_app.games.wow.replacing.replacement import Competing, Happen, happen_instead, replacements_for
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Effect
from judge_app.rulekit.texts import Then

SKIP, DRAW = "skip", "draw"


@record
@dataclass(frozen=True, slots=True)
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


@EFFECTS.row(e.DrawUntil)
def _draw_until(game: Game, task: Perform, effect: e.DrawUntil) -> Then:
    """Each player meant draws up to the limit, one after the other (713.2)."""
    own = reader(game.state, task.ctx)
    limit, short = own.amount(effect.hand), len(game.state.facts.get(f.SHORT_OF_CARDS, ()))
    return Then(task.ctx, tuple(DrawOn(player, limit, short) for player in own.players(effect.who)))


@EFFECTS.row(DrawOn)
def _draw_on(game: Game, task: Perform, effect: DrawOn) -> Then | Ask:
    """Nothing if the limit is reached or exceeded already; otherwise one draw after another until it is (713.2)."""
    because, cite = _why_no_more(game.state, effect)
    if because:
        game.note(Withheld(f"{does(effect.player, 'draw')} no further card", because), cite)
        return Then(task.ctx)
    would = WouldDraw(effect.player, task.ctx.replaced_by)
    skips = [c for c in replacements_for(game.state, would) if _skips(c)]
    if skips and effect.skipping:
        return _ask_skip(game, task, effect, would, skips[0])
    game.push(Happen((replace(would, declined=tuple(c.name for c in skips)),)))
    return Then(task.ctx, (replace(effect, seen=_lying(game.state)),))


def _why_no_more(state: State, effect: DrawOn) -> tuple[str, str]:
    """Why drawing ends here, with the rule: the limit, a deck that ran out, or a zone to take cards from that did."""
    have = len(state.zone(b.zone_of("hand", effect.player)))
    if have >= effect.limit:
        return f"{have} in hand, and {effect.limit} is the limit", "713.2"
    short = state.facts.get(f.SHORT_OF_CARDS, ())[effect.short :]
    if short:
        cite = "713.2a" if short[-1] != effect.player else "713.2"
        return f"{possessive(short[-1])} deck has run out, with {have} of {effect.limit} in hand", cite
    if effect.seen == _lying(state):
        return (
            f"the zone that cards are taken from instead has run out, with {have} of {effect.limit} in hand",
            "713.2a",
        )
    return "", ""


def _lying(state: State) -> tuple[int, ...]:
    """How many cards lie in the hands and decks."""
    return tuple(len(state.zone(b.zone_of(zone, p))) for p in state.players for zone in ("hand", "deck"))


def _skips(competing: Competing) -> bool:
    return competing.power.optional and competing.power.instead == (e.SkipDraw(),)


def _ask_skip(game: Game, task: Perform, effect: DrawOn, would: WouldDraw, skip: Competing) -> Then | Ask:
    """Any number of draws is skipped first, said one by one; then the player draws up to the limit (713.2a)."""
    if task.answer is None:
        prompt = "skip a draw first, as often as you like, or draw up to the limit now"
        options = [Option(SKIP, "skip a draw"), Option(DRAW, "draw now")]
        return game.decision(effect.player, "skipping", prompt, options, "713.2a", "104.1")
    if task.answer == DRAW:
        return Then(task.ctx, (replace(effect, skipping=False),))
    happen_instead(game, would, skip)
    return Then(task.ctx, (effect,))


@EFFECTS.row(e.SkipDraw)
def _skip_draw(game: Game, task: Perform, effect: e.SkipDraw) -> Then:
    """A draw is skipped, which may itself be triggered off (716.1a)."""
    game.happen(ev.DrawSkipped(task.ctx.that_player), "716.1a")
    return Then(task.ctx)
