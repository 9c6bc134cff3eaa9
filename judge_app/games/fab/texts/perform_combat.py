"""Effects on combat: cards that defend, attack, or take the place of an attack (7.0.4a, 8.5.32, 8.5.38)."""

from __future__ import annotations

from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.values import ABSENT, changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.combat.attacks import layer_becomes_link
from judge_app.games.fab.combat.defending import add_defenders
from judge_app.games.fab.combat.permitting import why_cannot_defend
from judge_app.games.fab.context import CARD, Context, Layer
from judge_app.games.fab.tasks import Perform
from judge_app.games.fab.texts.moving import (
    clear,
)  # fmt: skip
from judge_app.games.fab.texts.perform_cards import done
from judge_app.games.fab.texts.performing import EFFECTS, found
from judge_app.games.fab.values.applying import apply_waiting
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words import which as wh
from judge_app.rulekit.choosing import options_for, picked
from judge_app.rulekit.texts import Then, given


@EFFECTS.row(fx.AddDefending, "8.5.32")
@given(found, "what")
def add_defending(game: Game, task: Perform, effect: fx.AddDefending, what: tuple[int, ...]) -> Then | Ask:
    """It becomes a defending card, unless it can't."""
    link, added = c.active(game.state), []
    if link is None:
        return done(task, ())
    if len(link.targets) > 1 and isinstance(effect.what, wh.Choose):
        return Then(task.ctx.mention(what), (fx.AddDefending(wh.That()),))
    target = for_which_target(game, task, link)
    if isinstance(target, Ask):
        return target
    for id_ in what:
        reason = why_not_added(game.state, id_, target)
        if reason is not None:
            game.withhold(f"{game.state.objects[id_].label} does not become a defending card", reason, id_)
        elif game.state.objects[id_].zone:
            add_defenders(game, (id_,), target)
            added.append(id_)
    return done(task, tuple(added))


@clause("7.0.5b")
def why_not_added(state: State, id_: int, target: int) -> Reason | None:
    """What defends already or can't become a defending card isn't added, and stays where it is."""
    reason = why_cannot_defend(state, id_, target)
    return reason.and_by(why_not_added) if reason is not None else None


@clause("7.0.5d")
def for_which_target(game: Game, task: Perform, link: c.Link) -> int | Ask:
    """Of several attack-targets the controller of the effect determines for which one a card defends."""
    if len(link.targets) == 1:
        return link.targets[0]
    if task.answer is not None:
        return picked(game.state, task.answer, link.targets)
    return game.decision(task.ctx.you, "attack target", "for which attack-target it defends",
                         options_for(game.state, link.targets), objects=link.targets)  # fmt: skip


@EFFECTS.row(fx.AttackWith, "8.5.38", "8.5.38b")
@given(found, "what")
def attack_with(game: Game, task: Perform, effect: fx.AttackWith, what: tuple[int, ...]) -> Then:
    """The object becomes the attack of a chain link, with what was declared for the attack-layer and applied to it."""
    declared = b.layer(game.state, task.ctx.layer)
    if what and declared is not None and declared.attack:
        layer_becomes_link(game, task.ctx.layer, what[0], declared)
    return done(task, what[:1])


@EFFECTS.row(fx.ReplaceAttack, "7.0.4a")
@given(found, "what")
def replace_attack(game: Game, task: Perform, effect: fx.ReplaceAttack, what: tuple[int, ...]) -> Then:
    """The attack there is cleared, and the card is the attack of the chain link now; the targets stay the same."""
    now, link = c.chain(game.state), c.active(game.state)
    if now is None or link is None or not what:
        return done(task, ())
    if game.state.objects[link.attack].zone:
        clear(game, link.attack)
    state, id_ = atoms.put(game.state, what[0], f.COMBAT_CHAIN, link.attacker, controller=link.attacker)
    layer = Layer(CARD, Context(link.attacker, id_), attack=link.targets)
    chain = c.with_link(now, changed(link, attack=id_, source=ABSENT))
    game.do(atoms.with_chain(atoms.mark(state, id_, f.ATTACK, layer), chain, e.AttackReplaced(id_, link.number)))
    apply_waiting(game, id_, "")
    return done(task, (id_,))
