"""The steps of combat: Layer, Attack, Defend, Reaction, Damage, Resolution (7.0 to 7.6)."""

from __future__ import annotations

from judge_app.engine.game import Again, Finished, Game, Restart
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.combat.attacks import attackable
from judge_app.games.fab.combat.damage import deal_combat_damage
from judge_app.games.fab.context import PROXY, Layer
from judge_app.games.fab.stack.resolving import gain_action_point
from judge_app.games.fab.stack.targets import effects_of
from judge_app.games.fab.tasks import CloseStep, Combat, DeclareDefenders, Priority, carried_out
from judge_app.games.fab.turns.expiring import expire
from judge_app.games.fab.values.restricting import has_keyword

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


@COMBAT.rule("7.1.1", "7.1.2", "7.1.3")
def layer_step(game: Game, task: Combat) -> None:
    """The attack is unresolved on the stack: the turn-player gets priority, until all pass with it on top."""
    begin(game, c.LAYER)
    _window(game, c.LAYER)


@COMBAT.rule("7.2.1", "7.2.2", "7.7.2b")
def attack_step(game: Game, task: Combat) -> Finished | None:
    """The attack resolves, if one of its targets is still legal; else the Close Step begins."""
    if _closing(game) or not game.state.zone(f.STACK):
        return _close(game, "the attack is gone")
    begin(game, c.ATTACK)
    attack = game.state.zone(f.STACK)[-1]
    layer = b.layer(game.state, attack)
    assert layer is not None
    legal = attackable(game.state, layer.ctx.you)
    if not any(target in legal for target in layer.attack):
        return _close(game, "no attack-target is legal any more")
    effects = effects_of(game.state, attack, layer)
    if effects:
        game.push(carried_out(effects, layer.ctx))
    return None


def _close(game: Game, because: str) -> Finished:
    game.push(CloseStep())
    return Finished()


@COMBAT.rule("7.2.3", "7.0.3a", "7.2.3a", "7.2.3b")
def become_a_chain_link(game: Game, task: Combat) -> Finished | None:
    """The attack moves onto the combat chain as a chain link, an attack-proxy with its attack-source."""
    stack = [id_ for id_ in game.state.zone(f.STACK) if _is_attack(game, id_)]
    if not stack:
        return _close(game, "the attack doesn't exist any more")
    attack = stack[-1]
    layer = b.layer(game.state, attack)
    now = c.chain(game.state)
    assert layer is not None
    assert now is not None
    source = int(game.state.objects[attack].mark(f.PROXY_OF)) if layer.kind == PROXY else ABSENT
    if layer.kind not in (PROXY, "card"):
        return _close(game, "nothing attacks")
    if source != ABSENT and game.state.objects[source].zone == "":
        return _close(game, "the attack-source doesn't exist any more")
    number = len(now.links) + 1
    state = _leave_earlier_link(game, source)
    state, _ = atoms.put(state, attack, f.COMBAT_CHAIN, layer.ctx.you, controller=layer.ctx.you)
    if source != ABSENT:
        home = {f.EQUIPPED: state.objects[source].mark(f.EQUIPPED) or state.objects[source].zone}
        state, _ = atoms.put(state, source, f.COMBAT_CHAIN, layer.ctx.you, controller=layer.ctx.you, marks=home)
    state = _declared_on(state, attack, layer)
    link = c.Link(number, attack, layer.ctx.you, layer.attack, source)
    chain = changed(now, links=(*now.links, link))
    game.do(atoms.with_chain(state, chain, e.LinkAdded(attack, number)))
    return None


def _is_attack(game: Game, id_: int) -> bool:
    layer = b.layer(game.state, id_)
    return layer is not None and bool(layer.attack)


def _declared_on(state, attack: int, layer: Layer):  # type: ignore[no-untyped-def]
    """What was declared for the attack stays known on the chain link."""
    return atoms.mark(atoms.mark(state, attack, f.ATTACK, layer), attack, f.LAYER, None)


@clause("1.4.3c", "7.2.3b")
def _leave_earlier_link(game: Game, source: int):  # type: ignore[no-untyped-def]
    """An attack-source that was on an earlier chain link: the attack-proxy there ceases to exist."""
    for one in c.links(game.state):
        if source != ABSENT and one.source == source and game.state.objects[one.attack].zone:
            game.do(atoms.cease(game.state, one.attack, e.Ceased(one.attack)))
    return game.state


@COMBAT.rule("7.2.4", "7.2.4a", "7.2.4b")
def attack(game: Game, task: Combat) -> None:
    """The attack event occurs; the attacking and the defending hero are known from now on."""
    link = c.active(game.state)
    assert link is not None
    game.do(atoms.happened(game.state, e.Attacked(link.attack, link.targets, link.attacker)))


@COMBAT.rule("7.2.5", "7.2.6")
def priority_in_attack_step(game: Game, task: Combat) -> None:
    """The turn-player gets priority; the step ends when all pass with the stack empty."""
    _window(game, c.ATTACK)


@COMBAT.rule("7.3.1", "7.3.2", "7.3.2f")
def defend_step(game: Game, task: Combat) -> Finished | None:
    """Defending cards are declared for each attack-target."""
    link = c.active(game.state)
    if _closing(game) or link is None:
        return _close(game, "")
    under = begin(game, c.DEFEND)
    tasks = [
        DeclareDefenders(target, player)
        for target in link.targets
        if (player := b.player_of(game.state, target)) and game.state.objects[target].zone
    ]
    game.push(*tasks, under=under)
    return None


@COMBAT.rule("7.3.3", "7.3.4")
def priority_in_defend_step(game: Game, task: Combat) -> None:
    """The turn-player gets priority."""
    _window(game, c.DEFEND)


@COMBAT.rule("7.4.1", "7.4.2", "7.4.3")
def reaction_step(game: Game, task: Combat) -> Finished | None:
    """Players may use reactions; the turn-player gets priority first."""
    if _closing(game):
        return _close(game, "")
    begin(game, c.REACTION)
    _window(game, c.REACTION)
    return None


@COMBAT.rule("7.5.1", "7.5.2")
def damage_step(game: Game, task: Combat) -> Finished | None:
    """The physical damage of the chain link is calculated and dealt."""
    if _closing(game):
        return _close(game, "")
    under = begin(game, c.DAMAGE)
    deal_combat_damage(game, under)
    return None


@COMBAT.rule("7.5.3", "7.5.4")
def priority_in_damage_step(game: Game, task: Combat) -> None:
    """The turn-player gets priority."""
    _window(game, c.DAMAGE)


@COMBAT.rule("7.6.1", "7.6.2", "7.6.2a", "8.3.5b")
def resolution_step(game: Game, task: Combat) -> Finished | None:
    """The chain link becomes a resolved one; if the attack has go again, its controller gains 1 action point."""
    now, link = c.chain(game.state), c.active(game.state)
    if now is None or now.closing or link is None:
        return _close(game, "")
    begin(game, c.RESOLUTION)
    now = c.chain(game.state)
    assert now is not None
    again = has_keyword(game.state, link.attack, "go again")
    after = c.with_link(now, changed(link, resolved=True))
    game.do(atoms.with_chain(game.state, after, e.LinkResolved(link.attack, link.number)))
    expire(game, "chain link")
    if again:
        gain_action_point(game, link.attack, link.attacker)
    return None


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
