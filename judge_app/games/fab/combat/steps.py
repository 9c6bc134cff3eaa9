"""The steps of combat: Layer, Attack, Defend, Reaction, Damage, Resolution (7.0 to 7.6)."""

from __future__ import annotations

from judge_app.engine.game import Again, Ask, Finished, Game, Restart
from judge_app.engine.rules import Reason
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.combat.attacks import attackable, card_becomes_link, proxy_becomes_link
from judge_app.games.fab.combat.defending import nobody_defends_an_ally
from judge_app.games.fab.context import CARD, PROXY
from judge_app.games.fab.stack.resolving import gain_action_point
from judge_app.games.fab.stack.targets import effects_of
from judge_app.games.fab.tasks import CloseStep, Combat, CombatDamage, DeclareDefenders, Priority, carried_out
from judge_app.games.fab.turns.expiring import expire
from judge_app.games.fab.values.restricting import has_keyword
from judge_app.rulekit.choosing import options_for, picked

COMBAT = ProcedureOf("combat")


def begin(game: Game, step: str) -> int:
    """A step of combat begins."""
    now = c.chain(game.state)
    assert now is not None
    return game.do(atoms.with_chain(game.state, changed(now, step=step), e.StepBegan(step)))


def _closing(game: Game) -> bool:
    now = c.chain(game.state)
    return now is None or now.closing


def _window(game: Game, step: str) -> None:
    game.push(Priority(b.turn_player(game.state), f"{step} step"))


@COMBAT.rule("7.1.1")
def layer_step(game: Game, task: Combat) -> None:
    """The attack is unresolved on the stack."""
    begin(game, c.LAYER)


@COMBAT.rule("7.1.2", "7.1.3")
def priority_in_layer_step(game: Game, task: Combat) -> None:
    """The turn-player gets priority, until all pass with the attack on top of the stack."""
    _window(game, c.LAYER)


@COMBAT.rule("7.2.1")
def attack_step(game: Game, task: Combat) -> Finished | None:
    """The attack is about to resolve; without one the Close Step begins."""
    if _closing(game):
        return _close(game)
    if _top_attack(game) == ABSENT:
        return close_without_attack(game)
    begin(game, c.ATTACK)
    return None


@COMBAT.rule("7.2.2", "7.2.2a")
def check_attack_targets(game: Game, task: Combat) -> Finished | None:
    """At least one of the attack's targets is still legal; else the Close Step begins."""
    attack = _top_attack(game)
    layer = b.layer(game.state, attack)
    assert layer is not None
    legal = attackable(game.state, layer.ctx.you)
    return None if any(target in legal for target in layer.attack) else close_without_target(game, attack)


@COMBAT.rule("7.2.3")
def resolve_the_attack(game: Game, task: Combat) -> None:
    """The resolution abilities of the attack generate their effects, go again excepted."""
    attack = _top_attack(game)
    layer = b.layer(game.state, attack)
    effects = effects_of(game.state, attack, layer)
    if layer is not None and effects:
        game.push(carried_out(effects, layer.ctx))


def _top_attack(game: Game) -> int:
    return next((id_ for id_ in reversed(game.state.zone(f.STACK)) if _is_attack(game, id_)), ABSENT)


def _close(game: Game) -> Finished:
    game.push(CloseStep())
    return Finished()


@clause("7.2.2", "7.7.2b")
def close_without_target(game: Game, attack: int) -> Finished:
    """With none of its targets legal the attack doesn't go on."""
    game.withhold(
        "the attack does not go on", Reason("no attack-target is legal any more", (close_without_target,)), attack
    )
    return _close(game)


@clause("7.2.3d", "7.7.2c")
def close_without_attack(game: Game) -> Finished:
    """Without an attack that can become a chain link the combat chain closes."""
    game.withhold("no chain link is made", Reason("the attack doesn't exist any more", (close_without_attack,)))
    return _close(game)


@COMBAT.rule("7.2.3")
def become_a_chain_link(game: Game, task: Combat) -> Finished | None:
    """The attack moves onto the combat chain as a chain link, an attack-proxy with its attack-source."""
    if c.active(game.state) is not None:
        return None
    attack = _top_attack(game)
    layer = b.layer(game.state, attack) if attack != ABSENT else None
    if layer is not None and layer.kind == PROXY:
        proxy_becomes_link(game, attack, layer, int(game.state.objects[attack].mark(f.PROXY_OF)))
    elif layer is not None and layer.kind == CARD:
        card_becomes_link(game, attack, layer)
    else:
        return close_without_attack(game)
    return None


def _is_attack(game: Game, id_: int) -> bool:
    layer = b.layer(game.state, id_)
    return layer is not None and bool(layer.attack)


@COMBAT.rule("7.2.4")
def attack(game: Game, task: Combat) -> None:
    """The attack event occurs; the attacking and the defending hero are known from now on."""
    link = c.active(game.state)
    assert link is not None
    game.do(atoms.happened(game.state, e.Attacked(link.attack, link.targets, link.attacker)))


@COMBAT.rule("7.2.5", "7.2.6")
def priority_in_attack_step(game: Game, task: Combat) -> None:
    """The turn-player gets priority; the step ends when all pass with the stack empty."""
    _window(game, c.ATTACK)


@COMBAT.rule("7.3.1")
def defend_step(game: Game, task: Combat) -> Finished | None:
    """Defending cards are declared for each attack-target."""
    link = c.active(game.state)
    if _closing(game) or link is None:
        return _close(game)
    begin(game, c.DEFEND)
    return None


@COMBAT.rule("7.3.2", "7.3.2f")
def declare_for_each_target(game: Game, task: Combat) -> Ask | None:
    """Defending cards are declared for each attack-target by itself."""
    link = c.active(game.state)
    assert link is not None
    targets = in_order(game, task, link, attackers=False)
    if isinstance(targets, Ask):
        return targets
    for target in targets:
        if nobody_defends_an_ally(game.state, target):
            tell_nobody_defends(game, target)
    game.push(*(DeclareDefenders(target, player, (), b.remaining(game.state, player)[1:]) for target in targets
                if (player := b.player_of(game.state, target))))  # fmt: skip
    return None


@clause("7.3.2a")
def tell_nobody_defends(game: Game, target: int) -> None:
    """For what isn't a hero cards are declared only if something says so."""
    label = game.state.objects[target].label
    reason = Reason("it is an ally", (tell_nobody_defends, nobody_defends_an_ally))
    game.withhold(f"nobody declares defending cards for {label}", reason, target)


def in_order(game: Game, task: Combat, link: c.Link, attackers: bool) -> tuple[int, ...] | Ask:
    """The attack-targets clockwise by their controllers; of one player's in the order that somebody determines."""
    players, order, answer = b.remaining(game.state, link.attacker), task.order, task.answer
    whose = {target: there.whose for target in link.targets if (there := game.state.objects[target]).zone}
    for player in players:
        while same := tuple(target for target in whose if whose[target] == player and target not in order):
            if len(same) > 1 and answer is None:
                who = link.attacker if attackers else player
                return game.decision(who, "order", "which attack-target comes first", options_for(game.state, same),
                                     objects=same, keep=changed(task, order=order))  # fmt: skip
            order = (*order, same[0] if len(same) == 1 else picked(game.state, str(answer), same))
            answer = None if len(same) > 1 else answer
    return (*order, *(target for target in link.targets if target not in order))


@COMBAT.rule("7.3.3", "7.3.4")
def priority_in_defend_step(game: Game, task: Combat) -> None:
    """The turn-player gets priority."""
    _window(game, c.DEFEND)


@COMBAT.rule("7.4.1")
def reaction_step(game: Game, task: Combat) -> Finished | None:
    """Players may use reactions."""
    if _closing(game):
        return _close(game)
    begin(game, c.REACTION)
    return None


@COMBAT.rule("7.4.2", "7.4.3")
def priority_in_reaction_step(game: Game, task: Combat) -> None:
    """The turn-player gets priority."""
    _window(game, c.REACTION)


@COMBAT.rule("7.5.1")
def damage_step(game: Game, task: Combat) -> Finished | Combat:
    """The physical damage of the chain link is about to be calculated."""
    if _closing(game) or c.active(game.state) is None:
        return _close(game)
    begin(game, c.DAMAGE)
    return changed(task, order=())


@COMBAT.rule("7.5.2", "7.5.2c")
def damage_each_target(game: Game, task: Combat) -> Ask | None:
    """Damage is calculated and dealt for each attack-target by itself."""
    link = c.active(game.state)
    assert link is not None
    targets = in_order(game, task, link, attackers=True)
    if isinstance(targets, Ask):
        return targets
    game.push(*(CombatDamage(target) for target in targets))
    return None


@COMBAT.rule("7.5.3", "7.5.4")
def priority_in_damage_step(game: Game, task: Combat) -> None:
    """The turn-player gets priority."""
    _window(game, c.DAMAGE)


@COMBAT.rule("7.6.1")
def resolution_step(game: Game, task: Combat) -> Finished | None:
    """The chain link is about to resolve."""
    if _closing(game) or c.active(game.state) is None:
        return _close(game)
    begin(game, c.RESOLUTION)
    return None


@COMBAT.rule("7.6.2")
def resolve_the_chain_link(game: Game, task: Combat) -> None:
    """The chain link becomes a resolved one; go again of its attack counts now, gone or not."""
    now, link = c.chain(game.state), c.active(game.state)
    assert now is not None
    assert link is not None
    again = has_keyword(game.state, link.attack, "go again")
    if game.state.objects[link.attack].zone == "":
        use_last_known_information(game, link.attack)
    after = c.with_link(now, changed(link, resolved=True))
    game.do(atoms.with_chain(game.state, after, e.LinkResolved(link.attack, link.number)))
    expire(game, "chain link")
    if again:
        attack_goes_again(game, link)


@clause("8.3.5", "8.3.5b")
def attack_goes_again(game: Game, link: c.Link) -> None:
    """Of an attack go again gives its action point at the beginning of the Resolution Step."""
    gain_action_point(game, link.attack, link.attacker)


@clause("1.2.3", "1.2.3a", "1.2.3c", "7.6.2a")
def use_last_known_information(game: Game, id_: int) -> None:
    """What is asked of an object that doesn't exist any more is as it was just before, whatever has changed since."""
    game.note(e.LastKnownUsed(id_))


@COMBAT.rule("7.6.3", "7.6.4")
def priority_in_resolution_step(game: Game, task: Combat) -> None:
    """The turn-player gets priority, and may attack again."""
    _window(game, c.RESOLUTION)


@COMBAT.rule("7.6.3", "7.7.2a")
def attack_again_or_close(game: Game, task: Combat) -> Restart | Again | None:
    """If an attack was added to the stack, the Layer Step begins; else the combat chain closes."""
    if any(_is_attack(game, id_) for id_ in game.state.zone(f.STACK)) and not _closing(game):
        return Restart(Combat(entry=task.entry))
    game.push(CloseStep())
    return None
