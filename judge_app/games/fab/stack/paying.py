"""Paying asset-costs: chi points, resource points, life, action points; cards are pitched one at a time (1.14.2)."""

from __future__ import annotations

from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.tasks import Activate, PayAssets, Play
from judge_app.games.fab.texts.choosing import options_for, picked
from judge_app.games.fab.texts.moving import move
from judge_app.games.fab.values.projection import values
from judge_app.games.fab.values.restricting import restricted

PAYING = ProcedureOf("paying")


@PAYING.rule("1.14.2c", "1.14.2a")
def pay_chi(game: Game, task: PayAssets) -> Ask | Again | None:
    """A chi point cost takes chi points alone."""
    if not task.chi:
        return None
    if b.asset(game.state, task.player, f.CHI) < task.chi:
        return _pitch_for(game, task, f.CHI)
    _spend(game, task.player, f.CHI, task.chi)
    return Again(changed(task, chi=0, answer=None))


@PAYING.rule("1.14.2d", "1.13.5b", "1.14.2a")
def pay_resources(game: Game, task: PayAssets) -> Ask | Again | None:
    """A resource point cost takes chi points first, then resource points; cards are pitched until there are enough."""
    if not task.resources:
        return None
    chi, resources = (b.asset(game.state, task.player, what) for what in (f.CHI, f.RESOURCES))
    if chi + resources < task.resources:
        return _pitch_for(game, task, f.RESOURCES)
    if used := min(chi, task.resources):
        _spend(game, task.player, f.CHI, used)
    if task.resources > used:
        _spend(game, task.player, f.RESOURCES, task.resources - used)
    return Again(changed(task, resources=0, answer=None))


@PAYING.rule("1.14.2e", "1.13.4")
def pay_life(game: Game, task: PayAssets) -> None:
    """A life point cost is paid from the hero's life total."""
    hero = b.hero_id(game.state, task.player)
    if task.life and hero >= 0:
        game.do(atoms.change_life(game.state, hero, -task.life, e.Paid(task.player, task.life, "life")))


@PAYING.rule("1.14.2f", "1.13.2")
def pay_action_points(game: Game, task: PayAssets) -> None:
    """An action point cost takes action points."""
    if not task.actions:
        return
    if b.asset(game.state, task.player, f.ACTION_POINTS) < task.actions:
        cannot_pay(game, "there is no action point to pay with")
        return
    _spend(game, task.player, f.ACTION_POINTS, task.actions)


def _spend(game: Game, player: str, what: str, number: int) -> None:
    left = b.asset(game.state, player, what) - number
    game.do(atoms.set_asset(game.state, player, what, left, e.Paid(player, number, what)))


def _pitch_for(game: Game, task: PayAssets, what: str) -> Ask | Again | None:
    """The next card to be pitched; nothing is asked about the only one that would do."""
    among = pitchable(game, task.player, what, task.card)
    if not among:
        cannot_pay(game, f"there are not enough {what} and no card to pitch for them")
        return None
    if task.answer is None:
        options = options_for(game.state, among)
        return game.decision(task.player, "pitch", "which card is pitched", options, objects=among)
    pitch(game, task.player, picked(game.state, task.answer, among))
    return Again(changed(task, answer=None))


@clause("1.14.3a", "1.14.3b")
def pitchable(game: Game, player: str, what: str, but: int) -> tuple[int, ...]:
    """The cards in hand that would gain the assets needed: those with a pitch value of that kind."""
    found = []
    for id_ in game.state.zone(b.zone_of(f.HAND, player)):
        own = values(game.state, id_)
        chi = own.get("subtypes", ()) and "Chi" in own["subtypes"]
        fits = own.get("pitch") and (what == f.RESOURCES or chi)
        if fits and id_ != but and restricted(game.state, player, "pitch", id_) is None:
            found.append(id_)
    return tuple(found)


@clause("1.14.3", "8.5.44", "2.8.1")
def pitch(game: Game, player: str, card: int) -> None:
    """The card goes from hand to the pitch zone, and its player gains what its pitch says."""
    own = values(game.state, card)
    number = int(own.get("pitch") or 0)
    what = f.CHI if "Chi" in own.get("subtypes", ()) else f.RESOURCES
    now = move(game, card, f.PITCH, player, told=False)
    state, _ = atoms.set_asset(game.state, player, what, b.asset(game.state, player, what) + number, e.PointsLost())
    event = e.Pitched(player, now, number, "chi" if what == f.CHI else "resources")
    game.do(atoms.happened(game.state.with_(facts=state.facts), event))


@clause("1.14.2b", "5.1.7a")
def cannot_pay(game: Game, because: str) -> None:
    """A cost that can't be paid in full takes back all of the action that it is part of."""
    from judge_app.games.fab.stack.playing import take_back

    action = next(one for one in reversed(game.state.agenda) if isinstance(one, Play | Activate))
    take_back(game, action, because)
