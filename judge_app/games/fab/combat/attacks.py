"""What can be attacked (1.4.5), and attacks that become chain links (7.2.3)."""

from __future__ import annotations

from judge_app.engine.game import Change, Game
from judge_app.engine.state import State
from judge_app.engine.values import ABSENT, changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.context import Layer
from judge_app.games.fab.texts.evaluating import life_total
from judge_app.games.fab.values.applying import apply_waiting
from judge_app.games.fab.values.lasting import Lasting
from judge_app.games.fab.values.projection import view
from judge_app.games.fab.values.restricting import restricted
from judge_app.games.fab.values.view import keywords


@clause("1.4.5", "1.4.5a", "8.3.14a")
def attackable(state: State, player: str) -> tuple[int, ...]:
    """The objects of opponents that an attack may have as its target: living ones, and what has spectra."""
    seen = view(state)
    found = []
    for there in b.arena(state):
        if there.whose == player or there.whose not in b.remaining(state) or not b.is_public(state, there):
            continue
        living = seen.values(there.id).get("life") is not None and not there.mark("proxy of")
        perched = keywords(seen.values(there.id), "perched") and b.home_of(state, there.id)
        if (living or keywords(seen.values(there.id), "spectra")) and not perched:
            found.append(there.id)
    return tuple(id_ for id_ in found if restricted(state, player, "be attacked", id_) is None)


@clause("7.2.3a", "7.0.3a")
def card_becomes_link(game: Game, card: int, layer: Layer) -> None:
    """An attack-card is the active-attack of the next chain link."""
    _become_link(game, game.state, card, layer)


@clause("7.2.3b", "7.0.3a", "1.4.3b")
def proxy_becomes_link(game: Game, proxy: int, layer: Layer, source: int) -> None:
    """An attack-proxy is the active-attack of the next chain link; its attack-source becomes attacking there."""
    leave_earlier_link(game, source)
    there = game.state.objects[source]
    home = {f.EQUIPPED: there.mark(f.EQUIPPED) or there.zone} if b.kind_of(there.zone) in EQUIPPED_IN else {}
    state, _ = atoms.put(game.state, source, f.COMBAT_CHAIN, layer.ctx.you, controller=layer.ctx.you, marks=home)
    _become_link(game, state, proxy, layer, source)


EQUIPPED_IN = (*f.EQUIPMENT_ZONES, f.WEAPON)


@clause("1.4.3c", "7.2.3b")
def leave_earlier_link(game: Game, source: int) -> None:
    """An attack-source that was on an earlier chain link: the attack-proxy there ceases to exist."""
    for one in c.links(game.state):
        if one.source == source and game.state.objects[one.attack].zone:
            game.do(atoms.cease(game.state, one.attack, e.Ceased(one.attack)))


@clause("7.2.3c", "7.0.3a")
def layer_becomes_link(game: Game, id_: int, card: int, layer: Layer) -> None:
    """What an attack-layer attacks with is the active-attack; what applied to the layer applies to that instead."""
    _become_link(game, game.state, card, layer)
    game.keep(atoms.with_effects(game.state, (_transferred(one, id_, card) for one in game.state.modifiers)))
    apply_waiting(game, card, "")
    game.do(atoms.cease(game.state, id_, e.Ceased(id_)))


def _transferred(one: object, was: int, now: int) -> object:
    if not isinstance(one, Lasting) or was not in one.on:
        return one
    return changed(one, on=tuple(now if id_ == was else id_ for id_ in one.on))


def _become_link(game: Game, state: State, attack: int, layer: Layer, source: int = ABSENT) -> None:
    now = c.chain(game.state)
    assert now is not None
    number = len(now.links) + 1
    state, _ = atoms.put(state, attack, f.COMBAT_CHAIN, layer.ctx.you, controller=layer.ctx.you)
    state = atoms.mark(atoms.mark(state, attack, f.ATTACK, layer), attack, f.LAYER, None)
    link = c.Link(number, attack, layer.ctx.you, layer.attack, source)
    game.do(atoms.with_chain(state, changed(now, links=(*now.links, link)), e.LinkAdded(attack, number)))


def attack_targets_declared(state: State, player: str, layer: int, targets: tuple[int, ...]) -> Change:
    """An attack's targets were declared: it is lethal to those whose life is no more than its power."""
    seen = view(state)
    power = int(seen.values(layer).get("power") or 0)
    lethal = tuple(one for one in targets if 0 < life_total(seen, one) <= power)
    return atoms.happened(state, e.TargetsDeclared(player, layer, targets, lethal))
