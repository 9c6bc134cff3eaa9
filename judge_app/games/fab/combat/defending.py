"""Defending cards: declared in the Defend Step, or added by a reaction or an effect (7.3.2, 7.0.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.machine import Objection, objections_of
from judge_app.engine.rules import Reason, Rule
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.combat.permitting import why_cannot_defend
from judge_app.games.fab.tasks import DeclareDefenders
from judge_app.games.fab.values.applying import apply_waiting
from judge_app.games.fab.values.matching import fits
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.values.restricting import has_keyword, rules_in_force
from judge_app.games.fab.words.changes import Must
from judge_app.rulekit.choosing import NO_MORE, options_for, picked
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as noun_of

DECLARING_DEFENDERS = ProcedureOf("declaring defenders")
NOBODY: Mapping[int, Rule] = {}


LETTING = ProcedureOf("letting defend")
"""What lets a player declare cards for an attack-target, each by its clause (7.3.2a): the cards."""


@LETTING.rule("7.3.2a")
def of_the_defending_hero(state: State, player: str, target: int) -> list[int]:
    """The controller of the attacked hero: non-defense-reaction cards from hand, and public equipment."""
    if b.player_of(state, target) != player:
        return []
    hand = state.zone(b.zone_of(f.HAND, player))
    found = [id_ for id_ in hand if "Defense Reaction" not in values(state, id_).get("types", ())]
    mine = (there for there in b.arena(state) if there.controller == player and b.is_public(state, there))
    return [*found, *(one.id for one in mine if "Equipment" in values(state, one.id).get("types", ()))]


@LETTING.rule("7.3.2a", "8.3.28")
def with_ambush(state: State, player: str, target: int) -> list[int]:
    """While it is in the arsenal of the attacked hero's player a card with ambush may defend."""
    own = state.zone(b.zone_of(f.ARSENAL, player)) if b.player_of(state, target) == player else ()
    return [id_ for id_ in own if has_keyword(state, id_, "ambush")]


@LETTING.rule("7.3.2a", "8.3.31")
def with_protect(state: State, player: str, target: int) -> list[int]:
    """With protect a card may defend any hero attacked by an opponent of its player."""
    link, whose = c.active(state), b.player_of(state, target)
    if link is None or link.attacker == player or whose in ("", player):
        return []
    mine = [t.id for t in b.arena(state) if t.controller == player and b.is_public(state, t)]
    return [id_ for id_ in (*state.zone(b.zone_of(f.HAND, player)), *mine) if has_keyword(state, id_, "protect")]


def let(state: State, player: str, target: int) -> dict[int, Rule]:
    """The cards that a player may declare for a target, each by the rule that lets it be declared."""
    rules = state.ruleset.procedure(LETTING.name).rules
    return {id_: rule for rule in reversed(rules) for id_ in rule.fn(state, player, target)}


def could_be_declared(state: State, player: str, target: int) -> tuple[int, ...]:
    """The cards that a player may declare for a target."""
    rules = state.ruleset.procedure(LETTING.name).rules
    return tuple(dict.fromkeys(id_ for rule in rules for id_ in rule.fn(state, player, target)))


@DECLARING_DEFENDERS.rule("7.3.2")
def declare_defenders(game: Game, task: DeclareDefenders) -> Ask | Again | None:
    """The defending hero's controller declares any number of cards, each legal beside the others."""
    state = game.state
    cards = task.cards
    among = tuple(
        id_ for id_ in could_be_declared(state, task.player, task.target)
        if id_ not in cards and why_cannot_defend(state, id_, task.target, cards) is None
    )  # fmt: skip
    if task.answer is None and among:
        options = options_for(state, among)
        if must_defend_with(state, task.player, cards, among) is None:
            options.append(Option(NO_MORE, "no more cards" if cards else "no card"))
        by = let(state, task.player, task.target)
        cites = (declare_defenders, *(by[id_] for id_ in among), *_next(state, task))
        return game.decision(task.player, "defend", "which card defends", options, *cites, objects=among, keep=task,
                             against=AGAINST.name)  # fmt: skip
    if task.answer not in (None, NO_MORE):
        return Again(changed(task, cards=(*cards, picked(state, str(task.answer), among)), answer=None))
    if not set(cards) & set(could_be_declared(state, task.player, task.target)):
        game.note(e.NothingDefends(task.player), declare_defenders, of_the_defending_hero)
    return next_may_declare(game, task)


@clause("7.3.2e")
def next_may_declare(game: Game, task: DeclareDefenders) -> Again | None:
    """The next player clockwise may declare cards for the target; then all of them become defending together."""
    for at, player in enumerate(task.others):
        if could_be_declared(game.state, player, task.target):
            return Again(changed(task, player=player, others=task.others[at + 1 :], answer=None))
    if task.cards:
        declared_become_defending(game, task)
    return None


def _next(state: State, task: DeclareDefenders) -> tuple[Any, ...]:
    """What lets another player than the one who is attacked declare cards."""
    return () if b.player_of(state, task.target) == task.player else (next_may_declare,)


@clause("7.3.2d")
def declared_become_defending(game: Game, task: DeclareDefenders) -> None:
    """All cards declared for a target are put onto the chain link in one compound event."""
    by = {id_: rule for player in b.remaining(game.state) for id_, rule in let(game.state, player, task.target).items()}
    add_defenders(game, task.cards, task.target, by)


@clause("7.3.2c")
def in_their_order(game: Game, cards: tuple[int, ...]) -> bool:
    """The order in which a player declares several cards is theirs."""
    return len(cards) > 1


@clause("1.0.2")
def must_defend_with(state: State, player: str, cards: tuple[int, ...], among: tuple[int, ...]) -> Reason | None:
    """A requirement that could be met by another card: what is restricted can't meet it."""
    link = c.active(state)
    for one in rules_in_force(state):
        if link is None or not isinstance(one.change, Must) or link.attack not in one.on:
            continue
        meant = [id_ for id_ in (*cards, *among) if fits(view(state), id_, one.change.of, one.ctx, anywhere=True)]
        if meant and not set(meant) & set(cards):
            must = fill("{label} says that {who} must", label=one.label, who=noun_of(player))
            return Reason(must, (must_defend_with,))
    return None


AGAINST = ProcedureOf("against a defender")


@AGAINST.rule("7.3.2")
def must_go_on(state: State, key: str) -> Reason | str:
    """A player who must defend with something and can isn't done before."""
    task = state.agenda[-1]
    if key != NO_MORE or not isinstance(task, DeclareDefenders):
        return ""
    among = tuple(
        id_ for id_ in could_be_declared(state, task.player, task.target)
        if why_cannot_defend(state, id_, task.target, task.cards) is None
    )  # fmt: skip
    return must_defend_with(state, task.player, task.cards, among) or ""


@AGAINST.rule("7.3.1")
def has_its_step(state: State, key: str) -> str:
    """Defending cards are declared in the Defend Step, as its first part."""
    here = isinstance(state.agenda[-1], DeclareDefenders)
    return "" if here else "defending cards are declared in the Defend Step, as it begins"


@AGAINST.rule("7.3.2a")
def may_be_declared(state: State, key: str) -> Reason | str:
    """A player declares cards from hand but no defense reactions, and public equipment, for the own hero only."""
    there, task = state.by_key(key), state.agenda[-1]
    if there is None or not isinstance(task, DeclareDefenders):
        return ""
    if there.id in could_be_declared(state, task.player, task.target):
        return ""
    attacked = b.player_of(state, task.target)
    if not attacked:
        return Reason("an ally is attacked, and nobody declares defending cards for it", (nobody_defends_an_ally,))
    if there.whose != attacked:
        attacked_hero = fill("{who:'s} hero is attacked", who=noun_of(attacked))
        return f"{attacked_hero}, and nothing lets {there.label} defend it"
    zone = b.kind_of(there.zone)
    if zone == f.HAND:
        return f"{there.label} is a defense reaction, which is played"
    if zone in (*f.ARENA, *f.EQUIPMENT_ZONES, f.WEAPON):
        hidden = "Equipment" in values(state, there.id).get("types", ())
        return f"{there.label} is {'face down' if hidden else 'no equipment'}"
    return f"{there.label} is in the {zone} zone, and only cards in hand and equipment are declared"


@clause("8.2.8d")
def nobody_defends_an_ally(state: State, target: int) -> bool:
    """An ally that is attacked is no hero: its player declares no defending cards."""
    return not b.player_of(state, target)


@AGAINST.rule("7.3.2b")
def can_be_declared(state: State, key: str) -> Reason | str:
    """What can't defend, or makes the set of declared cards illegal, can't be declared."""
    there, task = state.by_key(key), state.agenda[-1]
    if there is None or not isinstance(task, DeclareDefenders):
        return ""
    if there.id not in could_be_declared(state, task.player, task.target):
        return ""
    return why_cannot_defend(state, there.id, task.target, task.cards) or ""


def against_declaring(state: State, card: int, declared: tuple[int, ...]) -> tuple[Objection, ...]:
    """What is against declaring a card after others, where nobody is asked about any more cards in the Defend Step."""
    task, link, there = state.agenda[-1] if state.agenda else None, c.active(state), state.objects[card]
    if link is not None and c.step(state) == c.DEFEND:
        if not isinstance(task, DeclareDefenders):
            own = [target for target in link.targets if b.player_of(state, target) == there.whose]
            task = DeclareDefenders((*own, *link.targets)[0], there.whose)
        state = atoms.as_if_doing(state, changed(task, cards=(*task.cards, *declared)))
    return objections_of(AGAINST.name, state, there.key) if state.agenda else ()


def add_defenders(game: Game, cards: tuple[int, ...], target: int, let: Mapping[int, Rule] = NOBODY) -> None:
    """Cards are put onto the active chain link by the rule of who calls; then the defend events occur (7.0.5a).

    Those that were declared were so by what let that be.
    """
    now, link = c.chain(game.state), c.active(game.state)
    if now is None or link is None:
        return
    batch = 1 + max((one.batch for one in link.defenders), default=0)
    state, added = game.state, []
    for id_ in cards:
        there = state.objects[id_]
        player = there.whose
        came = b.kind_of(there.zone)
        equipped = there.mark(f.EQUIPPED) or (there.zone if came in (*f.EQUIPMENT_ZONES, f.WEAPON) else None)
        marks = {f.EQUIPPED: equipped} if equipped else {}
        state, now_id = atoms.put(state, id_, f.COMBAT_CHAIN, player, controller=player, marks=marks)
        state = atoms.mark(state, now_id, f.LAYER, None)
        came = (there.mark(f.LAYER).came_from if there.mark(f.LAYER) else came) or came
        added.append(c.Defender(now_id, target, batch, came))
    chain = c.with_link(now, changed(link, defenders=(*link.defenders, *added)))
    ids = tuple(one.card for one in added)
    by = {id_: state.objects[id_].whose for id_ in ids}
    own = {player: tuple(id_ for id_ in ids if by[id_] == player) for player in by.values()}
    told = []
    for player, theirs in own.items():
        so = [let[was] for was, now in zip(cards, ids, strict=True) if was in let and now in theirs]
        ordered = (in_their_order,) if let and in_their_order(game, theirs) else ()
        cites = (game.rule, *so, *ordered) if game.rule is not None and so else ()
        told.append((e.DefendersDeclared(player, theirs), cites))
    (first, why), *others = told
    under = game.do(atoms.with_chain(state, chain, first), *why)
    for event, why in others:
        game.do(atoms.happened(game.state, event), *why, next_may_declare, under=under)
    for id_ in ids:
        apply_waiting(game, id_, "defend with")
    with game.at_once():
        for id_ in ids:
            defend(game, id_, e.Defended(id_, link.attack, by[id_], batch), under)


@clause("7.0.5a")
def defend(game: Game, id_: int, event: e.Defended, under: int) -> None:
    """The defend event of a card that has become a defending card."""
    game.do(atoms.happened(game.state, event), under=under)
