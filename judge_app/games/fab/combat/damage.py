"""The damage of a chain link: power against defense (7.5.2), hits (7.5.5)."""

from __future__ import annotations

from judge_app.engine.game import Game
from judge_app.engine.rules import Reason
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.combat.attacks import attackable
from judge_app.games.fab.tasks import CombatDamage, Occur
from judge_app.games.fab.values.projection import values

COMBAT_DAMAGE = ProcedureOf("combat damage")


@COMBAT_DAMAGE.rule("7.5.2")
def deal_combat_damage(game: Game, task: CombatDamage) -> None:
    """What the attack's power has over the defense of the cards defending for the target is dealt to it."""
    now, link, target = c.chain(game.state), c.active(game.state), task.target
    assert now is not None
    assert link is not None
    game.keep(atoms.note(game.state, f.CHAIN, c.with_link(now, changed(link, damaged=True))))
    if target not in attackable(game.state, link.attacker):
        target_is_gone(game, link.attack, target)
        return
    power = int(values(game.state, link.attack).get("power") or 0)
    cards = tuple(one.card for one in link.defenders if one.target == target and c.is_defending(game.state, one.card)
                  and game.state.objects[one.card].zone)  # fmt: skip
    defense = sum(int(values(game.state, id_).get("defense") or 0) for id_ in cards)
    told = game.note(e.DamageCalculated(link.attack, target, power, defense, cards))
    if power > defense:
        event = Occur("damage", power - defense, kind="physical", to=target, source=link.attack, hit=True, entry=told)
        game.push(event, under=told)
    else:
        no_damage(game, link.attack, target, power, defense)


@clause("7.5.2b")
def target_is_gone(game: Game, attack: int, target: int) -> None:
    """To a target that is gone or illegal no damage is dealt."""
    game.withhold("no damage is dealt", Reason("the attack-target is no legal one any more", (target_is_gone,)), target)


@clause("7.5.2", "7.5.5")
def no_damage(game: Game, attack: int, target: int, power: int, defense: int) -> None:
    """Power that isn't greater than the defense deals nothing, and the attack doesn't hit."""
    game.note(e.DidNotHit(attack, target, f"its power {power} is not greater than the defense {defense}"))
