"""Game state actions (1.10.2): dead heroes, living objects without life, triggered-layers, a chain that closes."""

from __future__ import annotations

from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.state import GONE, State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.tasks import AddWaiting, GameState
from judge_app.games.fab.texts.evaluating import life_total
from judge_app.games.fab.texts.moving import clear
from judge_app.games.fab.triggers.layers import Waiting, add_layer, state_triggers
from judge_app.games.fab.turns.losing import end_if_decided, lose
from judge_app.games.fab.values.projection import view

GAME_STATE, ADDING = ProcedureOf("game state"), ProcedureOf("adding triggered-layers")


@GAME_STATE.rule("1.10.2a")
def lose_with_a_dead_hero(game: Game, task: GameState) -> None:
    """Whoever's hero has died loses; if that is everybody at once, the game is a draw."""
    dead = [player for player in b.remaining(game.state) if _is_dead(game, player)]
    if dead and len(dead) == len(b.remaining(game.state)):
        draw_the_game(game)
    elif dead:
        for player in dead:
            lose_without_life(game, player)
        end_if_decided(game)


@clause("4.5.4a")
def draw_the_game(game: Game) -> None:
    """All heroes' life totals have become zero at once."""
    game.do(atoms.end_game(game.state, "", e.GameDrawn("all heroes left have 0 life")), lose_with_a_dead_hero,
            draw_the_game)  # fmt: skip
    game.plan(())


@clause("4.5.3a")
def lose_without_life(game: Game, player: str) -> None:
    """A player whose hero has no life left, or who has no hero, loses."""
    lose(game, player, "their hero has 0 life", lose_with_a_dead_hero, lose_without_life)


def _is_dead(game: Game, player: str) -> bool:
    hero = b.hero(game.state, player)
    return hero is None or life_total(view(game.state), hero.id) == 0


@GAME_STATE.rule("1.10.2b", "2.5.3f")
def clear_the_dead(game: Game, task: GameState) -> None:
    """Living objects without life are cleared, all at once."""
    seen = view(game.state)
    dead = [
        there.id
        for there in b.arena(game.state)
        if seen.values(there.id).get("life") is not None
        and not b.player_of(game.state, there.id)
        and b.kind_of(there.zone) != f.HERO
        and not there.mark(f.PROXY_OF)
        and life_total(seen, there.id) == 0
    ]
    with game.at_once():
        for id_ in dead:
            game.do(atoms.happened(game.state, e.Died(id_)))
            clear(game, id_)


@GAME_STATE.rule("1.10.2d", "6.6.5c")
def trigger_by_state(game: Game, task: GameState) -> None:
    """State-based triggered effects whose condition is met trigger."""
    state_triggers(game)


@GAME_STATE.rule("1.10.2d", "6.6.6b")
def add_triggered_layers(game: Game, task: GameState) -> None:
    """Triggered-layers that were created are added to the stack."""
    if game.state.waiting:
        game.push(AddWaiting())


@GAME_STATE.rule("1.10.2e", "7.7.2c")
def close_without_attack(game: Game, task: GameState) -> None:
    """If the active attack is gone before damage is calculated, the combat chain closes."""
    now, link = c.chain(game.state), c.active(game.state)
    if now is None or link is None or now.closing or now.step == c.CLOSE or link.damaged:
        return
    if game.state.objects[link.attack].zone == "":
        event = e.ChainMustClose("the active attack doesn't exist any more")
        by = (close_without_attack, phantasm) if phantasm(game.state, link.attack) else ()
        game.do(atoms.with_chain(game.state, changed(now, closing=True), event), *by)


@clause("8.3.13b")
def phantasm(state: State, attack: int) -> bool:
    """Whether an attack was destroyed by phantasm."""
    by = (one.event.layer for one in state.history if isinstance(one.event, e.Destroyed) and one.event.card == attack)
    layers = (b.layer(state, id_) for id_ in by if id_ >= 0)
    return any(one is not None and one.ctx.keyword == "phantasm" for one in layers)


# --- triggered-layers -------------------------------------------------------------------------------


@ADDING.rule("5.4.7b")
def decide_on_hidden_triggers(game: Game, task: AddWaiting) -> Ask | Again | None:
    """Where the source is private its owner decides whether the effect triggers; if so the source becomes public."""
    for one in game.state.waiting:
        there = game.state.objects[one.source]
        if one.decided or there.zone == GONE or b.is_public(game.state, there) or there.owner != one.player:
            continue
        if task.answer is None:
            options = (Option("yes", "it triggers"), Option("no", "it doesn't"))
            prompt = f"whether {there.label} triggers"
            return game.decision(one.player, "hidden trigger", prompt, options, objects=(there.id,))
        if task.answer == "yes":
            game.keep(atoms.decided(game.state, one))
            game.note(e.BecamePublic(there.id))
        else:
            game.keep(atoms.without_waiting(game.state, one))
        return Again(changed(task, answer=None))
    return None


@ADDING.rule("6.6.6b")
def select_a_player(game: Game, task: AddWaiting) -> Ask | Again | None:
    """If several players have triggered-layers to add, the turn-player says who adds theirs first."""
    state = game.state
    having = [p for p in b.remaining(state) if any(one.player == p for one in state.waiting)]
    if len(having) < 2 or task.first:
        return None
    if task.answer is None:
        options = [Option(player, player) for player in having]
        return game.decision(b.turn_player(state), "first to add", "who adds their triggered-layers first", options)
    game.plan((*state.agenda[:-1], changed(state.agenda[-1], first=task.answer)))
    return Again(changed(task, first=task.answer, answer=None))


@ADDING.rule("6.6.6", "6.6.6b")
def add_in_an_order(game: Game, task: AddWaiting) -> Ask | Again | None:
    """Each player, clockwise from the one selected, adds all their triggered-layers in an order that they choose."""
    state = game.state
    for player in b.remaining(state, task.first):
        own = [one for one in state.waiting if one.player == player]
        if not own:
            continue
        if len({_alike(game, one) for one in own}) > 1:
            keys = [f"{one.number}: {one.label}" for one in own]
            if task.answer is None:
                options = [Option(key, key.partition(": ")[2]) for key in keys]
                return game.decision(player, "trigger order", "which triggered-layer is added next", options)
            chosen = own[keys.index(task.answer)]
        else:
            chosen = own[0]
        add_layer(game, chosen)
        return Again(changed(task, answer=None))
    return None


def _alike(game: Game, one: Waiting) -> tuple[object, ...]:
    """What two triggered-layers have in common whose order makes no difference: those of two equal tokens."""
    there = game.state.objects[one.source]
    return one.effects, there.card, there.marks.get(f.COUNTERS), there.zone, one.ctx.subject
