"""The Close Step (7.7)."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.context import TRIGGERED
from judge_app.games.fab.tasks import CloseStep, Settle
from judge_app.games.fab.texts.moving import clear, move
from judge_app.games.fab.turns.expiring import expire
from judge_app.games.fab.values.projection import values

CLOSING = ProcedureOf("closing")


@CLOSING.rule("7.7.1", "7.7.3")
def the_chain_closes(game: Game, task: CloseStep) -> None:
    """The event occurs."""
    now = c.chain(game.state)
    if now is None:
        return
    game.do(atoms.with_chain(game.state, changed(now, step=c.CLOSE, closing=False), e.ChainCloses()))
    put_into_graveyards(game)


@clause("7.7.3")
def put_into_graveyards(game: Game) -> None:
    """All attacks and reactions on the stack go to their owners' graveyards."""
    for id_ in reversed(game.state.zone(f.STACK)):
        layer = b.layer(game.state, id_)
        reaction = any("Reaction" in one for one in values(game.state, id_).get("types", ()))
        if layer is not None and (layer.attack or (reaction and layer.kind != TRIGGERED)):
            clear(game, id_)


@CLOSING.rule("7.7.4")
def settle(game: Game, task: CloseStep) -> None:
    """Layers resolve as if all players were passing."""
    game.push(Settle())


@CLOSING.rule("7.7.5")
def return_permanents(game: Game, task: CloseStep) -> None:
    """Permanents on the combat chain return: equipment and weapons to their zones, others to the permanent zone."""
    for id_ in list(game.state.zone(f.COMBAT_CHAIN)):
        there = game.state.objects[id_]
        home = there.mark(f.EQUIPPED)
        if there.mark(f.PROXY_OF) is not None:
            continue
        if home:
            zone, _, player = str(home).partition(":")
            move(game, id_, zone, player or there.owner)
        elif "Token" in values(game.state, id_).get("types", ()) or any(
            id_ == one.source for one in c.links(game.state)
        ):
            move(game, id_, f.PERMANENT, there.controller or there.owner)


@CLOSING.rule("7.7.6")
def clear_the_rest(game: Game, task: CloseStep) -> None:
    """All other objects on the combat chain are cleared."""
    for id_ in list(game.state.zone(f.COMBAT_CHAIN)):
        clear(game, id_)


@CLOSING.rule("7.7.7")
def close_the_chain(game: Game, task: CloseStep) -> None:
    """The combat chain closes, with what lasted until then, and the action phase goes on."""
    expire(game, "combat chain")
    expire(game, "chain link")
    game.do(atoms.with_chain(game.state, None, e.ChainClosed()))
