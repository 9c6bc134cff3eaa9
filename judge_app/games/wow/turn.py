"""The turn (5): start phase with ready and draw steps, action phase, end phase with its wrap-up."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge_app.engine.codec import record
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics import cant, powers_of, reader
from judge_app.games.wow.choosing import by_key, card_options
from judge_app.games.wow.context import Context
from judge_app.games.wow.happening import Happen, WouldDraw
from judge_app.games.wow.uniqueness import check_a_new_turn
from judge_app.games.wow.windows import Window
from judge_app.games.wow.words.powers import KeywordPower

MOST_IN_HAND = 7
NONE = "none"
NOBODY = -1


@record
@dataclass(frozen=True, slots=True)
class Turn(Task):
    """One player's turn. `inspired` pairs each inspiring card with the card that it readies, or with NOBODY."""

    chain = "turn"

    player: str
    inspired: tuple[tuple[Id, Id], ...] = ()


def _enter(game: Game, player: str, phase: str) -> None:
    game.do(atoms.enter_step(game.state, player, phase))


@rule("500.1", "500.2")
def begin_turn(game: Game, task: Turn) -> None:
    """The turn begins; what lasted until then expires."""
    game.keep(atoms.start_turn(game.state, task.player))
    for modifier in [m for m in game.state.modifiers if _until_turn_of(m, task.player)]:
        game.do(atoms.end_modifier(game.state, modifier, f"{task.player}'s turn starts"), "501.1a")


def _until_turn_of(modifier: object, player: str) -> bool:
    """Whether a modifier lasts until this player's turn starts: its controller's, or that of whom it was made for."""
    lasts = getattr(modifier, "lasts", "")
    if lasts == "until that player's next turn":
        return bool(modifier.ctx.that_player == player)  # type: ignore[attr-defined]
    return lasts == "until your next turn" and bool(modifier.ctx.you == player)  # type: ignore[attr-defined]


@rule("501.1a", "501.1b")
def ready_everything(game: Game, task: Turn) -> Again | Ask | None:
    """The turn player readies all exhausted cards; others may inspire at the same time; then the turn triggers."""
    if open_ := _inspirable(game.state, task):
        if task.answer is None:
            return _ask_inspire(game, task, open_)
        pair = _inspiration(game.state, open_, task.answer)
        return Again(replace(task, inspired=(*task.inspired, pair)))
    _enter(game, task.player, "ready step")
    with game.at_once():
        for card in b.in_play(game.state, controller=task.player):
            if card.mark(b.EXHAUSTED) and _may_ready(game, card.id):
                game.do(atoms.ready(game.state, card.id), "501.1a")
        for source, inspired in task.inspired:
            if inspired != NOBODY:
                game.do(atoms.inspire(game.state, inspired, source), "501.1b", "802.1")
    for modifier in [m for m in game.state.modifiers if _next_ready_step_of(game.state, m, task.player)]:
        game.do(atoms.end_modifier(game.state, modifier, "that ready step has passed"), "501.1a")
    game.happen(e.TurnBegan(task.player, int(game.state.facts[b.TURN])), "501.1a", "500.2")
    game.push(Window("ready step", task.player))
    return None


def _may_ready(game: Game, card: int) -> bool:
    for what in ("ready", "ready in the ready step"):
        if cant(game.state, card, what):
            game.note(
                Withheld(f"{game.state.objects[card].label} does not ready", f"it can't {what}", (card,)), "103.2"
            )
            return False
    return True


def _next_ready_step_of(state: State, modifier: object, player: str) -> bool:
    if getattr(modifier, "lasts", "") != "next ready step":
        return False
    return bool(modifier.ctx.you == player)  # type: ignore[attr-defined]


def _inspirable(state: State, task: Turn) -> list[tuple[int, int]]:
    """(card with an inspire power, exhausted card that it may ready) for everybody but the turn player (501.1b)."""
    found = []
    asked = [source for source, _ in task.inspired]
    chosen = [card for _, card in task.inspired]
    for player in b.clockwise_others(state, task.player):
        for card in b.in_play(state, controller=player):
            if card.id in asked:
                continue
            for power in powers_of(state, card.id):
                if isinstance(power, KeywordPower) and power.name == "Inspire" and power.thing:
                    own = reader(state, Context(player, card.id))
                    mine = replace(power.thing, controlled_by="you", ready=False)
                    open_ = [c for c in own.fitting(mine) if c not in chosen and not cant(state, c, "ready")]
                    found += [(card.id, c) for c in open_]
    return found


def _ask_inspire(game: Game, task: Turn, open_: list[tuple[int, int]]) -> Ask:
    source = open_[0][0]
    cards = tuple(card for by, card in open_ if by == source)
    options = [*card_options(game.state, cards), Option(NONE, "ready no card")]
    chooser = game.state.objects[source].controller or ""
    prompt = f"which card {game.state.objects[source].label} inspires"
    return game.decision(chooser, "inspire", prompt, options, "501.1b")


def _inspiration(state: State, open_: list[tuple[int, int]], key: str) -> tuple[int, int]:
    source = open_[0][0]
    if key == NONE:
        return source, NOBODY
    return source, by_key(state, key, tuple(card for by, card in open_ if by == source))


@rule("501.2a")
def draw_step(game: Game, task: Turn) -> None:
    """As the draw step starts, the turn player draws a card; the first player skips it on the first turn (501.2b)."""
    _enter(game, task.player, "draw step")
    if game.state.facts.get(b.TURN) == 1:
        game.note(Withheld("no card is drawn", "the first player skips the draw step of the first turn"), "501.2b")
        return
    game.push(Happen((WouldDraw(task.player),)), Window("draw step", task.player))


@rule("502.1", "502.2")
def action_phase(game: Game, task: Turn) -> None:
    """The action phase: one window in which cards are played, a resource is placed, combats are proposed."""
    _enter(game, task.player, "action")
    game.push(Window("action phase", task.player))


@rule("503.1")
def end_phase(game: Game, task: Turn) -> None:
    """The end phase starts, and with it what triggers at the end of the turn (500.2)."""
    _enter(game, task.player, "end phase")
    game.happen(e.EndPhaseBegan(task.player), "503.1", "500.2")
    game.push(Window("end phase", task.player))


@rule("503.2a")
def discard_down(game: Game, task: Turn) -> Again | Ask | None:
    """In the wrap-up step the turn player discards down to the maximum hand size."""
    hand = game.state.zone(b.zone_of("hand", task.player))
    if len(hand) <= MOST_IN_HAND:
        return None
    if task.answer is None:
        return game.decision(task.player, "discard", "which card to discard", card_options(game.state, hand))
    game.do(atoms.discard(game.state, task.player, by_key(game.state, task.answer, hand)))
    return Again(task)


@rule("503.2a")
def wrap_up(game: Game, task: Turn) -> None:
    """Modifiers until end of turn expire; the turn ends and the next player's begins."""
    _enter(game, task.player, "wrap-up step")
    first = tuple(q for q in game.state.facts.get(f.FIRST_TURNS, ()) if q != task.player)
    game.keep(atoms.note(game.state, f.FIRST_TURNS, first))
    for modifier in [m for m in game.state.modifiers if getattr(m, "lasts", "") == "this turn"]:
        game.do(atoms.end_modifier(game.state, modifier, "the turn ends"))
    game.happen(e.TurnEnded(task.player))
    game.push(Turn(next_turn(game)))


def next_turn(game: Game) -> str:
    """Whose turn is next: extra turns before the next regular one (500.3); a skipped one is passed over (500.4)."""
    while True:
        player = _next_in_line(game)
        if player not in game.state.facts.get(f.SKIPPED_TURNS, ()):
            return player
        game.do(atoms.skip_turn(game.state, player), "500.4")


def _next_in_line(game: Game) -> str:
    """The extra turn created last, or the regular turn after the last regular one, whoever had extra turns since."""
    left = b.remaining_players(game.state)
    regular = game.state.facts.get(f.LAST_REGULAR, b.turn_player(game.state))
    extra = tuple(p for p in game.state.facts.get(f.EXTRA_TURNS, ()) if p in left)
    player = str(extra[-1]) if extra else b.next_remaining(game.state, regular)
    game.keep(atoms.line_up(game.state, extra[:-1], regular if extra else player))
    return player


TURN = (begin_turn, check_a_new_turn, ready_everything, draw_step, action_phase, end_phase, discard_down, wrap_up)
