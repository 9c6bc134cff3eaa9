"""The damage of a chain link: power against defense (7.5.2), hits (7.5.5)."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.rules import Reason
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.combat.attacks import attackable
from judge_app.games.fab.tasks import Occur
from judge_app.games.fab.values.projection import values


@clause("7.5.2", "7.5.2c")
def deal_combat_damage(game: Game, under: int) -> None:
    """For each target: what the attack's power has over the defense of the cards defending it is dealt to it."""
    now, link = c.chain(game.state), c.active(game.state)
    assert now is not None
    assert link is not None
    power = int(values(game.state, link.attack).get("power") or 0)
    tasks = []
    for target in _in_order(game, link):
        if target not in attackable(game.state, link.attacker):
            target_is_gone(game, link.attack, target)
            continue
        cards = tuple(one.card for one in link.defenders if one.target == target and game.state.objects[one.card].zone)
        defense = sum(int(values(game.state, id_).get("defense") or 0) for id_ in cards)
        told = game.note(e.DamageCalculated(link.attack, target, power, defense, cards), under=under)
        if power > defense:
            tasks.append(
                Occur("damage", power - defense, kind="physical", to=target, source=link.attack, hit=True, entry=told)
            )
        else:
            no_damage(game, link.attack, target, power, defense)
    game.keep(atoms.note(game.state, f.CHAIN, c.with_link(now, changed(link, damaged=True))))
    game.push(*tasks, under=under)


def _in_order(game: Game, link: c.Link) -> list[int]:
    """The targets in clockwise order of their players (7.5.2c)."""
    order = b.remaining(game.state, link.attacker)
    whose = {target: game.state.objects[target].whose for target in link.targets}
    return sorted(link.targets, key=lambda target: order.index(whose[target]) if whose[target] in order else 99)


@clause("7.5.2b")
def target_is_gone(game: Game, attack: int, target: int) -> None:
    """To a target that is gone or illegal no damage is dealt."""
    game.withhold("damage is dealt", Reason("the attack-target is no legal one any more", (target_is_gone,)), target)


@clause("7.5.2", "7.5.5")
def no_damage(game: Game, attack: int, target: int, power: int, defense: int) -> None:
    """Power that isn't greater than the defense deals nothing, and the attack doesn't hit."""
    game.note(e.DidNotHit(attack, target, f"its power {power} is not greater than the defense {defense}"))
