"""Modes and targets declared for a layer, one description after the other (5.1.4, 6.6.6a)."""

from __future__ import annotations

from typing import Any

from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Row, Rule
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab.clauses import mattering
from judge_app.games.fab.combat.attacks import attack_targets_declared, attackable
from judge_app.games.fab.context import CARD, TRIGGERED, Layer
from judge_app.games.fab.stack.targets import described, effects_of, fewest, legal, modal, most
from judge_app.games.fab.tasks import Declare
from judge_app.games.fab.texts.evaluating import amount
from judge_app.games.fab.values.projection import view
from judge_app.games.fab.words import which as wh
from judge_app.games.fab.words.abilities import AttacksSeveral
from judge_app.rulekit.choosing import NO_MORE, options_for, picked
from judge_app.rulekit.wording import write

DECLARING = ProcedureOf("declaring")


def _layer(game: Game, task: Declare) -> Layer:
    found = b.layer(game.state, task.layer)
    assert found is not None
    return found


@DECLARING.rule("1.7.5a", "1.7.5b", "1.7.5e", "5.1.4a")
def declare_modes(game: Game, task: Declare) -> Ask | Again | None:
    """The modes of a modal ability are declared first; each at most once unless it says otherwise."""
    layer = _layer(game, task)
    choice = modal(effects_of(game.state, task.layer, layer))
    if choice is None:
        return None
    often = choice.often or 1
    wanted = min(amount(view(game.state), layer.ctx, choice.number), len(choice.modes) * often)
    have = layer.ctx.modes
    if len(have) >= wanted:
        return None
    open_ = [n for n in range(len(choice.modes)) if have.count(n) < often]
    if task.answer is None:
        options = [Option(str(n + 1), write(choice.modes[n])) for n in open_]
        if choice.up_to:
            options.append(Option(NO_MORE, "no more modes"))
        return game.decision(task.player, "mode", "which mode", options, objects=(task.layer,))
    if task.answer == NO_MORE:
        return None
    ctx = changed(layer.ctx, modes=tuple(sorted((*have, int(task.answer) - 1))))
    game.keep(atoms.layered(game.state, task.layer, changed(layer, ctx=ctx)))
    return Again(changed(task, answer=None))


@DECLARING.rule("1.8.5")
def declare_targets(game: Game, task: Declare) -> Ask | Again | None:
    """For each description legal targets are declared, the same one only once for each (1.8.5b)."""
    layer = _layer(game, task)
    wanted = list(described(effects_of(game.state, task.layer, layer), layer.ctx.modes))
    if task.at >= len(wanted):
        return None
    what = wanted[task.at]
    among = tuple(id_ for id_ in legal(game.state, layer.ctx, what) if id_ not in task.gathered)
    gathered = task.gathered
    if task.answer is not None and task.answer != NO_MORE:
        gathered = (*gathered, picked(game.state, task.answer, among))
        among = tuple(id_ for id_ in among if id_ not in gathered)
    enough = len(gathered) >= most(what) or not among or task.answer == NO_MORE
    if enough or (len(among) + len(gathered) == fewest(what) == most(what)):
        chosen = gathered if enough else (*gathered, *among)
        return _declared(game, task, layer, what, chosen)
    if task.answer is not None:
        return Again(changed(task, gathered=gathered, answer=None))
    options = options_for(game.state, among)
    if len(gathered) >= fewest(what):
        options.append(Option(NO_MORE, "no more targets"))
    return game.decision(task.player, "target", "which target", options, *_by(game, layer), objects=among, keep=task)


WHEN_DECLARED = ProcedureOf("when targets are declared")


@WHEN_DECLARED.rule("5.1.4a")
def as_it_is_played(game: Game, layer: Layer) -> bool:
    """The targets of a card or an activated ability are declared as it is played."""
    return bool(layer.kind != TRIGGERED)


@WHEN_DECLARED.rule("6.6.6a")
def as_it_is_added(game: Game, layer: Layer) -> bool:
    """The targets of a triggered-layer are declared as it is added to the stack."""
    return bool(layer.kind == TRIGGERED)


def _by(game: Game, layer: Layer) -> list[Rule | Row]:
    return [declare_targets, *mattering(game.ruleset, WHEN_DECLARED.name, game, layer)]


def _declared(game: Game, task: Declare, layer: Layer, what: Any, chosen: tuple[int, ...]) -> Again:
    ctx = changed(layer.ctx, targets=(*layer.ctx.targets, chosen))
    if isinstance(what, wh.TargetHero):
        ctx = changed(ctx, players=tuple(b.player_of(game.state, id_) for id_ in chosen))
    game.keep(atoms.layered(game.state, task.layer, changed(layer, ctx=ctx)))
    if chosen:
        game.do(atoms.happened(game.state, e.TargetsDeclared(task.player, task.layer, chosen)), *_by(game, layer))
    return Again(changed(task, at=task.at + 1, gathered=(), answer=None))


@DECLARING.rule("1.4.5", "5.1.4b")
def declare_attack_target(game: Game, task: Declare) -> Ask | Again | None:
    """An attack gets an attackable object of an opponent as its target, or several separate ones (1.4.5c)."""
    layer = _layer(game, task)
    if not is_declared_as_attack(game, task.layer, layer) or layer.attack:
        return None
    among, most_ = attackable(game.state, task.player), 1
    for ability in view(game.state).values(task.layer).get("abilities", ()):
        if isinstance(ability, AttacksSeveral):
            most_ = amount(view(game.state), layer.ctx, ability.number)
            among = tuple(id_ for id_ in among if ability.others or b.player_of(game.state, id_))
    chosen = task.gathered
    if task.answer not in (None, NO_MORE):
        chosen = (*chosen, picked(game.state, str(task.answer), among))
    left = tuple(id_ for id_ in among if id_ not in chosen)
    if len(chosen) < most_ and left and task.answer != NO_MORE:
        if len(among) > 1 and task.answer is None:
            options = [*options_for(game.state, left), *([Option(NO_MORE, "nothing else")] if chosen else [])]
            return game.decision(task.player, "attack target", "what is attacked", options, objects=left, keep=task)
        if len(among) > 1:
            return Again(changed(task, gathered=chosen, answer=None))
        chosen = left
    if chosen:
        game.keep(atoms.layered(game.state, task.layer, changed(layer, attack=chosen)))
        game.do(attack_targets_declared(game.state, task.player, task.layer, chosen))
    return None


def is_declared_as_attack(game: Game, id_: int, layer: Layer) -> bool:
    """Whether a layer is an attack: a card with that subtype, a proxy, an ability that attacks with something."""
    return layer.attacks or (layer.kind == CARD and "Attack" in view(game.state).values(id_).get("subtypes", ()))
