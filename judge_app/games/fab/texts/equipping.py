"""Equipping objects: to which zones, what stands against it, retrieving (8.5.41, 8.5.51, 8.3.26, 8.3.30)."""

from __future__ import annotations

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Context
from judge_app.games.fab.tasks import Perform
from judge_app.games.fab.texts.moving import move
from judge_app.games.fab.texts.performing import EFFECTS, found, players
from judge_app.games.fab.values.matching import fits
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.values.view import keywords
from judge_app.games.fab.words import costs as k
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words import which as wh
from judge_app.rulekit.texts import Then, given

MAY_EQUIP = ProcedureOf("may equip")
ZONES = f.EQUIPPING


def slots(state: State, id_: int, zone: str) -> int:
    """How many zones of a type an object takes: a two-handed weapon both weapon zones (3.16.2a)."""
    return 2 if zone == f.WEAPON and "2H" in values(state, id_).get("subtypes", ()) else 1


def number_of(state: State, player: str, zone: str) -> int:
    """How many zones of a type a player has: as many as they started the game with (3.0.2, 4.1.2a)."""
    usual = b.zone_kind(state, zone).most or 0
    return int(state.facts.get(f"{f.WEAPON_ZONES}:{player}", usual)) if zone == f.WEAPON else usual


@MAY_EQUIP.rule("8.5.41a", "8.5.41b")
def belongs_there(state: State, player: str, id_: int, zone: str) -> str:
    """Its subtype says to which zone it is equipped; a modular card goes to any equipment zone (8.3.30)."""
    own = values(state, id_)
    subtypes = own.get("subtypes", ())
    if zone != f.WEAPON:
        fit = zone.title() in subtypes or bool(keywords(own, "modular"))
    else:
        fit = any(one in subtypes for one in ("1H", "2H", "Off-Hand", "Quiver"))
    return "" if fit else f"it has no subtype for the {zone} zone"


@MAY_EQUIP.rule("8.5.41c")
def finds_it_empty(state: State, player: str, id_: int, zone: str) -> str:
    """The zone must be empty, both for a two-handed weapon, beside which a perched card fits (8.3.39a)."""
    if b.kind_of(b.home_of(state, id_)) == zone:
        return f"it is equipped to the {zone} zone already"
    there = [one.id for one in b.arena(state) if b.home_of(state, one.id) == b.zone_of(zone, player)]
    perched = bool(keywords(values(state, id_), "perched"))
    taken = sum(1 if perched else slots(state, one, zone) for one in there)
    free = number_of(state, player, zone) - taken
    return "" if free >= slots(state, id_, zone) else f"the {zone} zone isn't empty"


@MAY_EQUIP.rule("8.3.26", "8.3.26a")
def has_its_pair(state: State, player: str, id_: int, zone: str) -> str:
    """A card with pairs is equipped only with what it is paired with."""
    for one in keywords(values(state, id_), "pairs"):
        with_ = wh.Filter("object", subtypes=(one.of,), zone="arena", of="you")  # type: ignore[arg-type]
        equipped = (t.id for t in b.arena(state) if b.home_of(state, t.id))
        if not any(fits(view(state), other, with_, Context(player, id_)) for other in equipped):
            return f"no {one.of} is equipped"
    return ""


def why_not(state: State, player: str, id_: int, zone: str) -> Reason | None:
    """Why an object can't be equipped to such a zone of a player; None where it can."""
    from judge_app.engine.rules import reasons

    return next(reasons(state.ruleset.procedure(MAY_EQUIP.name).rules, state, player, id_, zone), None)


def zones_for(state: State, player: str, id_: int) -> list[str]:
    """The zones to which a player could equip an object."""
    return [zone for zone in ZONES if why_not(state, player, id_, zone) is None]


@EFFECTS.row(fx.Equip, "8.5.41")
@given(found, "what")
def equip(game: Game, task: Perform, effect: fx.Equip, what: tuple[int, ...]) -> Then | Ask:
    """One object after the other is put into a zone and is equipped to it; what can't be isn't (8.5.41e)."""
    if not isinstance(effect.what, wh.That):
        return Then(task.ctx.mention(what), (fx.Equip(wh.That(), effect.who),))
    player, id_ = players(game, task.ctx, effect.who)[0], what[0] if what else -1
    if id_ < 0:
        return Then(task.ctx.performed(False))
    open_ = zones_for(game.state, player, id_)
    if len(open_) > 1 and task.answer is None:
        options = [Option(zone, f"to the {zone} zone") for zone in open_]
        return game.decision(player, "zone", "to which zone it is equipped", options, objects=(id_,))
    if open_:
        zone = task.answer or open_[0]
        put_on(game, player, id_, zone)
    else:
        cannot_equip(game, player, id_)
    rest = (fx.Equip(wh.That(), effect.who),) if len(what) > 1 else ()
    return Then(task.ctx.mention(what[1:]).performed(bool(open_)), rest)


@clause("8.5.41")
def put_on(game: Game, player: str, id_: int, zone: str) -> None:
    """It is put into the zone and is equipped to it; a cloaked one face-down (8.3.36)."""
    cloaked = bool(keywords(values(game.state, id_), "cloaked"))
    move(game, id_, zone, player, face_down=cloaked, by=put_on,
         told=lambda state, now: atoms.happened(state, e.Equipped(player, now, zone)))  # fmt: skip


def cannot_equip(game: Game, player: str, id_: int) -> None:
    """It is said why it goes to none of the zones: by the one that it belongs to, if there is one."""
    against = [one for zone in ZONES if (one := why_not(game.state, player, id_, zone)) is not None]
    reason = next((one for one in against if belongs_there not in one.rules), against[0])
    game.withhold(f"{game.state.objects[id_].label} is not equipped", reason, id_)


@EFFECTS.row(fx.Retrieve, "8.5.51", "8.5.51a")
@given(found, "what")
def retrieve(game: Game, task: Perform, effect: fx.Retrieve, what: tuple[int, ...]) -> Then:
    """The player may pay a resource point to equip the card, if it can be equipped."""
    if not what:
        return Then(task.ctx.performed(False))
    if not zones_for(game.state, task.ctx.you, what[0]):
        cannot_equip(game, task.ctx.you, what[0])
        return Then(task.ctx.performed(False))
    paid = fx.PayFor((k.Resources(1),), (fx.Equip(wh.That()),))  # type: ignore[arg-type]
    return Then(task.ctx.mention(what), (paid,))
