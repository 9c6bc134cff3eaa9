"""A turn: start phase, action phase, end phase in its order (4.2 to 4.4)."""

from __future__ import annotations

from contextlib import AbstractContextManager

from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game, Restart
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.stack.resolving import start_resolving
from judge_app.games.fab.tasks import GameState, Occur, PlayTurn, Priority, Settle
from judge_app.games.fab.texts.moving import move
from judge_app.games.fab.turns.expiring import begin, expire
from judge_app.games.fab.values.projection import values
from judge_app.games.fab.values.restricting import restricted
from judge_app.rulekit.choosing import options_for, picked

TURN, SETTLING = ProcedureOf("turn"), ProcedureOf("settling")
NOTHING = "nothing"


@TURN.rule("4.2.2")
def start_the_turn(game: Game, task: PlayTurn) -> None:
    """The turn starts: effects until then end, what triggers at the start of turn triggers and resolves."""
    under = game.do(atoms.start_turn(game.state, task.player))
    with game.in_name_of(game.rule or start_the_turn, under=under):
        expire(game, "start of turn")
        begin(game, "their next turn")
    game.push(Settle(), under=under)


@TURN.rule("4.2.3", "4.3.1")
def begin_action_phase(game: Game, task: PlayTurn) -> None:
    """The action phase starts."""
    under = game.do(atoms.begin_phase(game.state, "action", e.ActionPhaseBegan(task.player)))
    with game.in_name_of(game.rule or begin_action_phase, under=under):
        begin(game, "their next action phase")


@TURN.rule("4.3.2")
def have_action_point(game: Game, task: PlayTurn) -> None:
    """The turn-player has 1 action point; nothing triggers on that, and nothing replaces it."""
    game.do(atoms.set_asset(game.state, task.player, f.ACTION_POINTS, 1, e.HasActionPoint(task.player)))


@TURN.rule("4.3.3", "4.3.4")
def give_priority(game: Game, task: PlayTurn) -> None:
    """The turn-player gets priority; the phase ends once all pass with the stack empty and the chain closed."""
    game.push(Priority(task.player))


@TURN.rule("4.4.2")
def begin_end_phase(game: Game, task: PlayTurn) -> None:
    """The end phase begins; what triggers then resolves, and nobody gets priority."""
    game.keep(atoms.note(game.state, f.PHASE, "end"))
    under = game.do(atoms.happened(game.state, e.EndPhaseBegan(task.player)))
    with game.in_name_of(game.rule or begin_end_phase, under=under):
        expire(game, "action phase")
    game.push(Settle(), under=under)


@TURN.rule("4.4.3a")
def reset_allies(game: Game, task: PlayTurn) -> None:
    """Allies' life totals are reset."""
    for there in list(b.arena(game.state)):
        if "Ally" in values(game.state, there.id).get("subtypes", ()) and (by := -there.number(f.LIFE)):
            event = e.LifeGained(there.id, by) if by > 0 else e.LifeLost(there.id, -by)
            game.do(atoms.change_life(game.state, there.id, by, event))
    game.push(Settle())


@TURN.rule("4.4.3b")
def fill_the_arsenal(game: Game, task: PlayTurn) -> Ask | None:
    """The turn-player may put a card from hand face-down into an empty arsenal zone."""
    state = game.state
    hand = state.zone(b.zone_of(f.HAND, task.player))
    if not hand or state.zone(b.zone_of(f.ARSENAL, task.player)):
        game.push(Settle())
        return None
    if task.answer is None:
        options = [*options_for(state, hand), Option(NOTHING, "no card")]
        return game.decision(task.player, "arsenal", "which card goes into the arsenal", options, objects=hand)
    if task.answer != NOTHING:
        chosen = picked(state, task.answer, hand)
        with step(game, "A card from hand is put into the arsenal"):
            move(game, chosen, f.ARSENAL, task.player, face_down=True)
    game.push(Settle())
    return None


@TURN.rule("4.4.3c")
def bottom_pitched_cards(game: Game, task: PlayTurn) -> Ask | Again | None:
    """Each player puts the cards in their pitch zone on the bottom of their deck in any order."""
    state = game.state
    for player in b.remaining(state):
        pitched = state.zone(b.zone_of(f.PITCH, player))
        if len(pitched) > 1 and task.answer is None:
            prompt = "which pitched card goes to the bottom of the deck next"
            return game.decision(player, "bottom", prompt, options_for(state, pitched), objects=pitched)
        if pitched:
            chosen = picked(state, task.answer, pitched) if task.answer is not None else pitched[0]
            with step(game, "Pitched cards are put on the bottom of decks", task.told):
                told = game.under
                move(game, chosen, f.DECK, player, at_bottom=True)
            return Again(changed(task, answer=None, told=told))
    game.push(Settle())
    return None


@TURN.rule("4.4.3d")
def untap(game: Game, task: PlayTurn) -> None:
    """The turn-player untaps all permanents that they control."""
    for there in list(b.arena(game.state)):
        if not there.mark(f.TAPPED) or there.controller != task.player:
            continue
        if reason := restricted(game.state, task.player, "untap", there.id):
            game.withhold(f"{there.label} does not untap", reason, there.id)
        else:
            game.do(atoms.marked(game.state, there.id, f.TAPPED, None, e.TapChanged(there.id, False)))
    game.push(Settle())


@TURN.rule("4.4.3e")
def lose_points(game: Game, task: PlayTurn) -> None:
    """All players lose all action points and resource points."""
    game.do(atoms.lose_points(game.state))
    game.push(Settle())


@TURN.rule("4.4.3f")
def draw_up(game: Game, task: PlayTurn) -> None:
    """The turn-player draws up to their hero's intellect; after the first turn of the game everybody does."""
    state = game.state
    everybody = bool(state.facts.get(f.FIRST_TURN))
    game.push(Settle())
    draws = [up_to_intellect(game, one) for one in (b.remaining(state) if everybody else (task.player,))]
    told = [
        (one, game.note(e.EndOfTurnStep("Cards are drawn up to the hero's intellect")))
        for one in draws
        if one.amount > 0
    ]
    for one, under in reversed(told):
        game.push(one, under=under)
    if everybody:
        game.keep(atoms.forget(game.state, f.FIRST_TURN))


def up_to_intellect(game: Game, player: str) -> Occur:
    """A player is to draw as many cards as are missing to their hero's intellect."""
    hero = b.hero_id(game.state, player)
    wanted = int(values(game.state, hero).get("intellect") or 0) if hero >= 0 else 0
    return Occur("draw", wanted - len(game.state.zone(b.zone_of(f.HAND, player))), player)


@TURN.rule("4.4.4")
def end_the_turn(game: Game, task: PlayTurn) -> Restart:
    """The turn ends, with what lasted until then; the next player clockwise begins theirs."""
    under = game.do(atoms.happened(game.state, e.TurnEnded(task.player)))
    with game.in_name_of(game.rule or end_the_turn, under=under):
        expire(game, "end of turn")
    if waiting := game.state.facts.get(f.EXTRA_TURNS, ()):
        return Restart(PlayTurn(take_an_extra_turn(game, waiting)))
    return Restart(PlayTurn(b.next_player(game.state, task.player)))


@clause("4.0.3c")
def take_an_extra_turn(game: Game, waiting: tuple[str, ...]) -> str:
    """An extra turn is taken immediately after the turn; of several the one given last comes first."""
    game.keep(atoms.note(game.state, f.EXTRA_TURNS, waiting[:-1]))
    game.note(e.ExtraTurnTaken(waiting[-1]))
    return waiting[-1]


def step(game: Game, what: str, told: int = ABSENT) -> AbstractContextManager[None]:
    """What is done inside stands under that step of the end-of-turn procedure, which is told once."""
    assert game.rule is not None
    return game.in_name_of(game.rule, under=told if told != ABSENT else game.note(e.EndOfTurnStep(what)))


# --- as if all players passed -----------------------------------------------------------------------


@SETTLING.rule("1.10.2")
def settle_the_game_state(game: Game, task: Settle) -> None:
    """Game state actions are performed."""
    game.push(GameState(b.turn_player(game.state)))


@SETTLING.rule("5.3.1")
def resolve_the_top_layer(game: Game, task: Settle) -> Restart | None:
    """The top layer resolves as if all players had passed, until the stack is empty."""
    stack = game.state.zone(f.STACK)
    if not stack:
        return None
    start_resolving(game, stack[-1])
    return Restart(Settle(entry=task.entry))
