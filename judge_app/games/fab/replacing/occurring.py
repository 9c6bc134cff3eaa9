"""What each event does as it occurs: damage, cards drawn, tokens created, assets gained (8.5)."""

from __future__ import annotations

from judge_app.engine.game import Finished, Game, times
from judge_app.engine.rules import Reason
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.replacing.event import BEGINNING, OCCURRING
from judge_app.games.fab.tasks import Occur
from judge_app.games.fab.texts.moving import create_token, draw_card
from judge_app.games.fab.values.projection import values


@BEGINNING.row("damage", "8.5.3")
def damage_begins(game: Game, task: Occur) -> Occur | Finished:
    """Damage is about to be dealt; to what isn't living none is."""
    if values(game.state, task.to).get("life") is None or game.state.objects[task.to].zone == "":
        not_living(game, task)
        return Finished()
    return changed(task, entry=game.note(e.DamageEvent(task.to, task.source, task.amount, task.kind)))


@clause("8.5.3c")
def not_living(game: Game, task: Occur) -> None:
    """Damage to an object that isn't living fails."""
    game.withhold("no damage is dealt", Reason("it is no living object", (not_living,)), task.to)


@OCCURRING.row("damage", "6.5.6", "8.5.3", "8.5.3a")
def deal(game: Game, task: Occur) -> Occur:
    """The object loses that much life; in the Damage Step the attack has hit (7.5.2a)."""
    if task.amount <= 0:
        nothing_dealt(game, task)
        return task
    event = e.DamageDealt(task.to, task.source, task.amount, task.kind, task.hit)
    with game.at_once():
        game.do(atoms.change_life(game.state, task.to, -task.amount, event))
        if task.hit:
            hit(game, task)
    return changed(task, number=task.amount)


@clause("7.5.5", "7.5.5d")
def hit(game: Game, task: Occur) -> None:
    """An attack that deals damage to its target in the Damage Step hits."""
    now, link = c.chain(game.state), c.active(game.state)
    if now is not None and link is not None:
        game.keep(atoms.note(game.state, f.CHAIN, c.with_link(now, changed(link, hit=True))))
    game.do(atoms.happened(game.state, e.Hit(task.source, task.to, task.amount)))


@clause("6.4.6")
def nothing_dealt(game: Game, task: Occur) -> None:
    """With all of it prevented no damage is dealt."""
    if task.hit:
        no_hit(game, task)
    else:
        game.withhold("no damage is dealt", Reason("all of it was prevented", (nothing_dealt,)), task.to)


@clause("7.5.5b", beside=True)
def no_hit(game: Game, task: Occur) -> None:
    """A hit-event modified such that no damage is dealt is none any more."""
    game.note(e.DidNotHit(task.source, task.to, "all of its damage was prevented"))


@OCCURRING.row("draw", "8.5.6", "1.9.2")
def draw(game: Game, task: Occur) -> Occur | None:
    """Each draw is an event of its own."""
    if expand(game, task):
        return None
    card = draw_card(game, task.player, task.one)
    return changed(task, made=(card,), number=1) if card >= 0 else task


@OCCURRING.row("create", "8.5.2", "1.9.2")
def create(game: Game, task: Occur) -> Occur | None:
    """Tokens enter the arena under the control of whoever creates them, one after the other."""
    if expand(game, task):
        return None
    made = create_token(game, task.player, task.kind, task.tapped, task.one, task.where)
    return changed(task, made=(made,), number=1)


@clause("1.9.2", "1.9.2b")
def expand(game: Game, task: Occur) -> bool:
    """A compound event is carried out as its single events; what has replaced it replaces none of them."""
    if task.amount != 1:
        one = changed(task, amount=1, one=True, step="", answer=None)
        game.push(*[one for _ in range(times(task.amount))], under=task.entry)
    return task.amount != 1


@OCCURRING.row("gain", "8.5.7", "8.5.7a")
def gain(game: Game, task: Occur) -> Occur:
    """A player gains life, action points, resource points or chi points."""
    if task.amount <= 0:
        return task
    if task.kind == "life":
        hero = b.hero_id(game.state, task.player)
        if hero < 0:
            return task
        game.do(atoms.change_life(game.state, hero, task.amount, e.LifeGained(hero, task.amount)))
    else:
        have = b.asset(game.state, task.player, task.kind) + task.amount
        event = e.AssetGained(task.player, task.kind, task.amount, task.source)
        game.do(atoms.set_asset(game.state, task.player, task.kind, have, event))
    return changed(task, number=task.amount)
