"""Adding a link (707): announcement, X, modes, targets, costs, in their order; rewound where it can't be finished."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Finished, Game
from judge_app.engine.naming_players import has
from judge_app.engine.rules import Reason
from judge_app.engine.state import Mark, State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ABSENT, Id, Map, changed
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.chain.costs import (
    alternates,
    cost_of_completing,
    cost_of_playing,
    cost_of_using,
    cost_option,
    most_removed,
    play_cost,
)
from judge_app.games.wow.chain.link_text import context_of, hear_empower_text, targets_among, text_of
from judge_app.games.wow.chain.payable import cannot_pay
from judge_app.games.wow.chain.paying import PayCosts, in_payable_order, know_what_paid
from judge_app.games.wow.chain.permitting import complete_anothers, why_stopped
from judge_app.games.wow.chain.targeting import become_targeted, can_all_be_chosen, cannot_add, choose_targets
from judge_app.games.wow.characteristics.printed import printed_values
from judge_app.games.wow.characteristics.projection import has_keyword, reader
from judge_app.games.wow.clauses import clause, reason_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.choosing import DONE
from judge_app.games.wow.words import powers as p
from judge_app.games.wow.words.amounts import X
from judge_app.games.wow.words.base import Cost, Effect, Power
from judge_app.games.wow.words.costs import PayResources, RemoveCards
from judge_app.games.wow.words.effects import ChooseModes
from judge_app.games.wow.words.keyword_words import RACES
from judge_app.rulekit.wording import player as noun_of

ADDING = ProcedureOf("adding")


BY_A_TEXT = ProcedureOf("playing by a text")
"""What can speak against a card that a text has played."""


@saved
class AddLink(Task):
    """A link being added: a card played, or an effect with its power. `link` is its object on the chain."""

    procedure = "adding"

    player: str
    card: Id
    power: Power | None = None
    ctx: Context | None = None
    free: bool = False
    triggered: bool = False
    resource: bool = False
    face_down: bool = False
    exhausted: bool = False
    link: Id = ABSENT
    chooser: str = ""
    chosen: tuple[Id, ...] = ()
    number: int = ABSENT
    closed: bool = False
    shares: tuple[int, ...] = ()
    done: tuple[str, ...] = ()
    before: State | None = None


@ADDING.rule("707.1")
def may_start(game: Game, task: AddLink) -> Finished | None:
    """A link that a text says to add isn't started either while a modifier stops its player from adding it."""
    if task.triggered or task.power is not None:
        return None
    because = why_stopped(game.state, task.player, "place resources" if task.resource else "play cards", task.card)
    if not because:
        return None
    card = game.state.objects[task.card]
    game.note(Withheld(f"{card.label} is not {'placed' if task.resource else 'played'}", because, (task.card,)))
    if card.zone == b.ENTERING:
        copy_ceases(game, task.card)
    return Finished()


class PlaysACard(Protocol):
    """Whatever has a player play a card."""

    @property
    def player(self) -> str: ...
    @property
    def card(self) -> int: ...


@BY_A_TEXT.rule("306.1", "409.2")
def not_a_card_that_is_played(state: State, action: PlaysACard) -> str:
    """Quests and locations can't be played, only placed as resources."""
    types = set(b.printed_types(state, state.objects[action.card]))
    return "quests and locations can't be played, only placed" if types & {"Quest", "Location"} else ""


@BY_A_TEXT.rule("707.1")
def stopped_from_playing(state: State, action: PlaysACard) -> str:
    """Nobody can start to play a card that a modifier stops them from playing."""
    return why_stopped(state, action.player, "play cards", action.card)


@BY_A_TEXT.rule("301.5")
def without_a_hero(state: State, action: PlaysACard) -> str:
    """While no hero is in your party, you can't play cards."""
    return "" if b.hero_of(state, action.player) else f"{action.player} {has(action.player)} no hero in the party"


def why_not_played(state: State, player: str, card: int) -> Reason | None:
    """Why a card can't be played by anybody's text either; None where it can."""
    return reason_of(BY_A_TEXT.name, state, AddLink(player, card))


@clause("402.2")
def copy_ceases(game: Game, copy: int) -> None:
    """A copy that no physical card stands for ceases to exist as it leaves the chain, or never gets there."""
    game.do(atoms.cease(game.state, copy))


@ADDING.rule("707.1a")
def announce(game: Game, task: AddLink) -> AddLink:
    """Announce the card or effect, reveal its source and put it on top of the chain."""
    if task.before is None and not task.triggered:
        task = replace(task, before=game.state.to_go_back_to(without=1))
    if task.power is not None:
        label = game.state.objects[task.card].label
        ctx = task.ctx or Context(task.player, task.card)
        game.do(atoms.announce_effect(game.state, task.player, ctx, task.power, label))
    else:
        marks: dict[str, Mark] = {"free": task.free}
        if task.resource:
            marks.update({"placed": True, b.FACE_DOWN: task.face_down, "enters exhausted": task.exhausted})
        why = [added_face_down] if added_face_down(game.state, task) else []
        why += [only_face_down] if only_face_down(game.state, task) else []
        game.do(atoms.announce_card(game.state, task.player, task.card, Map(marks)), announce, *why)
    return changed(task, link=game.state.zone(b.CHAIN)[-1])


@clause("705.2")
def added_face_down(state: State, task: AddLink) -> bool:
    """A resource that is to be placed face down is face down on the chain, all else face up: whether this is such."""
    return task.resource and task.face_down


@clause("412.1b")
def only_face_down(state: State, task: AddLink) -> bool:
    """What is neither quest nor location can only be placed face down: whether this card is placed and so."""
    return added_face_down(state, task) and not {"Quest", "Location"} & set(
        b.printed_types(state, state.objects[task.card])
    )


ADDING.take(hear_empower_text)


@clause("201.3")
def x_of_a_card(state: State, task: AddLink) -> bool:
    """While a card is on the chain or resolving, the X in its cost is the value chosen for it: whether it is a card."""
    return task.power is None


@ADDING.rule("707.1b")
def choose_x(game: Game, task: AddLink) -> Ask | None:
    """The value of X is chosen; without paying the cost only 0 can be."""
    if task.resource or not _has_x(game.state, task):
        return None
    most = 0 if task.free else _most_x(game.state, task)
    by = (choose_x, *((x_of_a_card,) if x_of_a_card(game.state, task) else ()))
    if task.answer is None:
        options = [Option(str(n), str(n)) for n in range(most + 1)]
        return game.decision(task.player, "X", "the value of X", options, *by)
    ctx = replace(context_of(game.state, task.link), x=int(task.answer))
    game.do(atoms.set_context(game.state, task.link, ctx, e.XChosen(task.player, task.link, int(task.answer))), *by)
    return None


def _has_x(state: State, task: AddLink) -> bool:
    if task.power is None:
        printed = printed_values(state, task.link)
        more = [x for x in printed["powers"] if isinstance(x, p.AdditionalCost)]
        in_more = any(isinstance(n, RemoveCards) and n.number == X() for x in more for n in x.cost)
        return bool(printed.get("cost has X")) or in_more
    costs: tuple[Cost, ...] = getattr(task.power, "cost", ())
    return any(isinstance(part, PayResources) and part.amount == X() for part in costs)


def _most_x(state: State, task: AddLink) -> int:
    """The highest X that could be paid: each part of the cost that contains it sets a limit (403.1)."""
    removed = None if task.power is not None else most_removed(state, task.link, context_of(state, task.link))
    limits = [] if removed is None else [removed]
    if task.power is not None:
        limits.append(len(b.ready_resources(state, task.player)))
    elif printed_values(state, task.link).get("cost has X"):
        limits.append(_most_x_to_pay(state, task))
    return min(limits)


def _most_x_to_pay(state: State, task: AddLink) -> int:
    """The ready resources, and more as far as cost reductions go (707.1e)."""
    ready = len(b.ready_resources(state, task.player))
    ctx = context_of(state, task.link)
    most = ready
    while cost_of_playing(state, task.link, task.player, replace(ctx, x=most + 1), None).resources <= ready:
        most += 1
    return most


@ADDING.rule("707.1c")
def choose_modes(game: Game, task: AddLink) -> AddLink | Ask | Again | Finished | None:
    """A modal link's modes are chosen, each at most once; by an opponent of its player's choice where it says so."""
    if task.resource:
        return None
    modal = next((x for x in _raw_effects(game.state, task) if isinstance(x, ChooseModes)), None)
    if modal is None:
        return None
    if modal.by_opponent and not task.chooser:
        return _choose_opponent(game, task)
    ctx = context_of(game.state, task.link)
    chooser = task.chooser or task.player
    if task.answer == DONE:
        return None
    if task.answer is not None:
        index = next(i for i, mode in enumerate(modal.modes) if mode.name == task.answer)
        ctx = replace(ctx, modes=(*ctx.modes, index))
        names = tuple(modal.modes[i].name for i in ctx.modes)
        game.do(atoms.set_context(game.state, task.link, ctx, e.ModesChosen(chooser, task.link, names)))
    enough = len(ctx.modes) >= modal.number
    if enough and not (more_modes(game.state, modal, ctx) and len(ctx.modes) < len(modal.modes)):
        return None
    open_ = _open_modes(game, task, modal, ctx)
    if not open_ and enough:
        return None
    if not open_:
        return cannot_add(game, task, "there is no mode left for which all targets can be chosen", choose_targets)
    options = [Option(name, name) for name in open_] + [Option(DONE, "no other mode")] * enough
    return game.decision(chooser, "mode", "which mode to use", options)


def more_modes(state: State, modal: ChooseModes, ctx: Context) -> bool:
    """Whether more modes than the text's number can be chosen as the link is added."""
    return modal.or_more or (modal.both_if is not None and reader(state, ctx).holds(modal.both_if))


def _choose_opponent(game: Game, task: AddLink) -> AddLink | Again | Ask:
    """ "An opponent chooses one": the link's player first chooses which opponent."""
    opponents = tuple(q for q in b.remaining_players(game.state) if b.opposed(game.state, q, task.player))
    if len(opponents) > 1 and task.answer is None:
        options = [Option(q, noun_of(q).said) for q in opponents]
        return game.decision(task.player, "opponent", "which opponent chooses the mode", options)
    return Again(replace(task, chooser=task.answer or opponents[0]))


def _open_modes(game: Game, task: AddLink, modal: ChooseModes, ctx: Context) -> list[str]:
    """The modes not chosen yet whose targets can all be chosen; of the others it is told why not (707.1d)."""
    open_ = []
    for index, mode in enumerate(modal.modes):
        if index in ctx.modes:
            continue
        if can_all_be_chosen(game.state, task.link, targets_among(mode.effects), ctx):
            open_.append(mode.name)
        elif task.answer is None:
            because = "its targets can't all be chosen"
            said = Withheld(f"the mode {mode.name} can't be used", because, (task.link,))
            game.note(said, choose_modes, choose_targets)
    return open_


def _raw_effects(state: State, task: AddLink) -> tuple[Effect, ...]:
    if task.power is not None:
        return task.power.effects  # type: ignore[attr-defined,no-any-return]
    return text_of(state, task.link)


ADDING.take(choose_targets)


@ADDING.rule("glossary:rift", "707.1e")
def choose_race(game: Game, task: AddLink) -> Ask | None:
    """A card with Rift has a Horde or Alliance race chosen for it, by which its cost is then reduced."""
    if task.resource or task.power is not None or not has_keyword(game.state, task.link, "Rift"):
        return None
    if task.answer is None:
        options = [Option(race, race) for race in RACES]
        return game.decision(task.player, "race", "which race the Rift counts", options)
    game.do(atoms.choose_word(game.state, task.link, "race", task.answer))
    return None


ADDING.take(complete_anothers)


@ADDING.rule("707.1e")
def choose_cost(game: Game, task: AddLink) -> AddLink | Ask | Finished | None:
    """At most one alternate cost may be chosen; then the total is calculated and paid."""
    if task.triggered:
        return None
    ctx = context_of(game.state, task.link)
    if task.resource:
        _place_cost(game, task, ctx)
        return None
    if task.power is not None:
        total = cost_of_completing(game.state, task.card, task.player, task.power)
        if total.changes:
            game.note(e.CostCalculated(task.link, total.printed, total.resources, total.changes))
        parts = cost_of_using(game.state, task.card, task.player, task.power)
        if because := cannot_pay(game.state, task.player, parts, ctx):
            return cannot_add(game, task, because, cannot_pay)
        _push_payment(game, task, parts, ctx)
        return None
    if task.free:
        return _push_total(game, task, ctx, p.AlternateCost(()))
    offered = alternates(game.state, task.link, task.player)
    totals = {a: cost_of_playing(game.state, task.link, task.player, ctx, a) for a in (None, *offered)}
    payable = [a for a, total in totals.items() if not cannot_pay(game.state, task.player, total.parts, ctx)]
    usable = [a for a in payable if not free_with_x(game, task, ctx, a)]
    several = len([a for a in usable if a is not None]) > 1
    if len(usable) > 1 and task.answer is None:
        options = [cost_option(a, totals[a].resources, several) for a in usable]
        return game.decision(task.player, "cost", "which cost to pay", options, choose_cost, another_cost)
    keys = {cost_option(a, 0, several).key: a for a in usable}
    return _push_total(game, task, ctx, keys[task.answer] if task.answer else usable[0] if usable else None)


@clause("403.3")
def another_cost(state: State, way: p.AlternateCost | None) -> bool:
    """A link is paid by its own cost or by one alternate: whether this is one."""
    return way is not None


@clause("707.1b")
def free_with_x(game: Game, task: AddLink, ctx: Context, way: p.AlternateCost | None) -> bool:
    """Without paying its cost a link's X can only be 0; with another X it has to be paid for."""
    if way is None or way.cost or not ctx.x:
        return False
    if task.answer is None:
        label = game.state.objects[task.link].label
        game.note(Withheld(f"{label} has to be paid for", "without paying its cost X can only be 0"))
    return True


def _push_total(game: Game, task: AddLink, ctx: Context, chosen: p.AlternateCost | None) -> Finished | None:
    """Calculate the total and have it paid; without paying its cost a card still costs what is added (403.6a)."""
    total = cost_of_playing(game.state, task.link, task.player, ctx, chosen)
    cites = (choose_cost, another_cost) if another_cost(game.state, chosen) else (choose_cost, play_cost)
    calculated = e.CostCalculated(task.link, total.printed, total.resources, total.changes, chosen is not None)
    game.note(calculated, *cites, *total.by)
    if because := cannot_pay(game.state, task.player, total.parts, ctx):
        return cannot_add(game, task, because, cannot_pay)
    _push_payment(game, task, total.parts, ctx, alternate=chosen is not None)
    return None


def _place_cost(game: Game, task: AddLink, ctx: Context) -> None:
    """Placing face up may have a cost of its own (412.1c)."""
    if task.face_down:
        return
    powers = game.state.card_of(game.state.objects[task.link]).powers
    own = (x for x in powers if isinstance(x, p.AdditionalCost) and x.to == "place face up")
    _push_payment(game, task, tuple(part for x in own for part in x.cost), ctx)


def _push_payment(game: Game, task: AddLink, parts: tuple[Cost, ...], ctx: Context, *, alternate: bool = False) -> None:
    if parts:
        game.push(PayCosts(task.player, in_payable_order(parts), ctx, task.link, adding=True, alternate=alternate))


@ADDING.rule("707.1f")
def become_added(game: Game, task: AddLink) -> None:
    """The link becomes added, triggering what triggers off that."""
    played = task.power is None and not task.resource
    know_what_paid(game, task.link)
    event = e.LinkAdded(task.player, task.link, played)
    game.do(atoms.remembered(game.state, event))


ADDING.take(become_targeted)


@ADDING.rule("702.2")
def turn_quest_face_down(game: Game, task: AddLink) -> None:
    """As the last part of completing a quest it is turned face down, if it is still in play; it stays a resource."""
    if isinstance(task.power, p.Reward) and game.state.objects[task.card].zone == b.PLAY:
        game.do(atoms.turn_resource_face_down(game.state, task.card))
