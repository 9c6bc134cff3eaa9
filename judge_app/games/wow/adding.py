"""Adding a link (707): announcement, X, modes, targets, costs, in their order; rewound where it can't be finished."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from judge_app.engine.codec import record
from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.game import Again, Ask, Finished, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import Mark, State, Task
from judge_app.engine.syntax import walk
from judge_app.engine.values import ByIdentity, Id, Map, changed
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics import cant, has_keyword, powers_of, reader
from judge_app.games.wow.choosing import by_key, card_options
from judge_app.games.wow.context import Context
from judge_app.games.wow.costs import (
    PayCosts,
    alternates,
    cannot_pay,
    cost_of_completing,
    cost_of_playing,
    cost_of_using,
    cost_option,
    know_what_paid,
)
from judge_app.games.wow.empowering import hear_empower_text, heard
from judge_app.games.wow.printed import printed_values
from judge_app.games.wow.reading import target_name
from judge_app.games.wow.rewinding import rewind
from judge_app.games.wow.words import powers as p
from judge_app.games.wow.words.amounts import Number, X
from judge_app.games.wow.words.base import Cost, Effect, Power
from judge_app.games.wow.words.continuous import HasPower
from judge_app.games.wow.words.costs import PayResources, RemoveCards
from judge_app.games.wow.words.effects import ChooseModes, Deal, Empower, WhenLater
from judge_app.games.wow.words.keyword_words import RACES
from judge_app.games.wow.words.which import Target, TargetPlayer

DONE = "done"


@record
@dataclass(frozen=True, slots=True)
class AddLink(Task):
    """A link being added: a card played, or an effect with its power. `link` is its object on the chain."""

    chain = "adding"

    player: str
    card: Id
    power: Power | None = None
    ctx: Context | None = None
    free: bool = False
    triggered: bool = False
    resource: bool = False
    face_down: bool = False
    exhausted: bool = False
    link: Id = -1
    chosen: tuple[Id, ...] = ()
    done: tuple[str, ...] = ()
    before: State | None = None


# --- what a link says -----------------------------------------------------------------------------


def context_of(state: State, link: int) -> Context:
    """What was chosen for a link."""
    ctx = state.objects[link].mark(b.CONTEXT)
    assert isinstance(ctx, Context)
    return ctx


def effects_of(state: State, link: int) -> tuple[Effect, ...]:
    """What a link does as it resolves, in the order of its text; of a modal part only the chosen modes."""
    object_ = state.objects[link]
    power = object_.mark(b.POWER)
    effects: tuple[Effect, ...]
    if power is not None:
        effects = power.effects
    elif object_.card:
        effects = _text_of(state, link)
    else:
        return ()
    ctx = context_of(state, link)
    return tuple(x for effect in effects if heard(effect, ctx) for x in _chosen_modes(effect, ctx))


def _text_of(state: State, card: int) -> tuple[Effect, ...]:
    """What a card does as it resolves; some keywords mean such text."""
    powers = printed_values(state, card)["powers"]
    return tuple(x for own in powers if isinstance(own, p.WhenResolved) for x in own.effects)


def _chosen_modes(effect: Effect, ctx: Context) -> tuple[Effect, ...]:
    if isinstance(effect, ChooseModes):
        return tuple(x for index in ctx.modes for x in effect.modes[index].effects)
    return (effect,)


def targets_in(state: State, link: int) -> tuple[Target | TargetPlayer, ...]:
    """Each instance of the word "target" in a link's text (706.1), but not inside powers that it gives (706.1c)."""
    text: list[object] = [] if state.objects[link].mark(b.FACE_DOWN) else list(effects_of(state, link))
    attach = None if state.objects[link].mark(b.POWER) else _attach_power(state, link)
    if attach is not None and not state.objects[link].mark(b.FACE_DOWN):
        text.insert(0, attach.which)
    return tuple(dict.fromkeys(_targets(text)))


def _attach_power(state: State, link: int) -> p.AttachPower | None:
    if not state.objects[link].card:
        return None
    return next((x for x in state.card_of(state.objects[link]).powers if isinstance(x, p.AttachPower)), None)


def attach_target(state: State, card: int) -> tuple[Target | TargetPlayer, ...]:
    """The target in a card's attach description, if it has one."""
    power = _attach_power(state, card)
    return tuple(_targets((power.which,))) if power else ()


def targets_of_text(
    state: State, card: int, power: Power | None = None, player: str = ""
) -> tuple[Target | TargetPlayer, ...]:
    """The targets that a card, or one of its powers, would need; of a modal text none, for a mode may need none."""
    if power is not None:
        effects: tuple[Effect, ...] = power.effects  # type: ignore[attr-defined]
    else:
        effects = _text_of(state, card)
    theirs = reader(state, Context(player, card))
    needed = (x for x in effects if not isinstance(x, Empower) or theirs.fitting(x.thing))
    return tuple(_targets(tuple(x for x in needed if not isinstance(x, ChooseModes))))


def _targets(parts: Iterable[object]) -> Iterator[Target | TargetPlayer]:
    """Target words in the order of the text. Words inside a given power or a later trigger aren't chosen now."""
    for part in parts:
        yield from _targets_in_part(part)


@ByIdentity
def _targets_in_part(part: object) -> tuple[Target | TargetPlayer, ...]:
    inside = {id(x) for n in walk(part) if isinstance(n, HasPower | WhenLater) for x in walk(n)}
    return tuple(n for n in walk(part) if isinstance(n, Target | TargetPlayer) and id(n) not in inside)


def targetable(state: State, card: int, player: str, wanted: Target) -> bool:
    """Whether a card may be chosen as a target at all: not an untargetable card in play (706.1, 706.1b, 711.3)."""
    object_ = state.objects[card]
    if object_.zone == b.CHAIN:
        if object_.mark("placed"):
            return False
        return bool(object_.card) or wanted.effects_too
    if object_.zone != b.PLAY:
        return True
    if has_keyword(state, card, "Untargetable") or has_keyword(state, card, "Invincible"):
        return False
    if cant(state, card, "be targeted"):
        return False
    opposed = b.opposed(state, object_.controller or object_.owner, player)
    guarded = has_keyword(state, card, "Spellshield") or cant(state, card, "be targeted by opponents")
    return not (opposed and guarded)


def legal_targets(
    state: State, link: int, wanted: Target, ctx: Context, taken: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """The cards that meet a description and may be chosen (706.1): no card twice, never the link itself."""
    own = reader(state, ctx)
    already = [c for name, cards in ctx.targets.items() if wanted.another or name == target_name(wanted) for c in cards]
    return tuple(
        c
        for c in own.fitting(wanted.of)
        if c != link and c not in taken and c not in already and targetable(state, c, ctx.you, wanted)
    )


# --- the steps ------------------------------------------------------------------------------------


@rule("707.1a")
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
        game.do(atoms.announce_card(game.state, task.player, task.card, Map(marks)), "707.1a", "409.1")
    return changed(task, link=game.state.zone(b.CHAIN)[-1])


@rule("707.1b")
def choose_x(game: Game, task: AddLink) -> Ask | None:
    """The value of X is chosen; without paying the cost only 0 can be."""
    if task.resource or not _has_x(game.state, task):
        return None
    most = 0 if task.free else _most_x(game.state, task)
    if task.answer is None:
        options = [Option(str(n), f"X is {n}") for n in range(most + 1)]
        return game.decision(task.player, "X", "the value of X", options)
    ctx = replace(context_of(game.state, task.link), x=int(task.answer))
    game.do(atoms.set_context(game.state, task.link, ctx, e.XChosen(task.player, task.link, int(task.answer))))
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
    powers = () if task.power is not None else printed_values(state, task.link)["powers"]
    removed = [x for power in powers if isinstance(power, p.AdditionalCost) for x in power.cost]
    limits = []
    for part in removed:
        if isinstance(part, RemoveCards) and part.number == X():
            have = len(reader(state, context_of(state, task.link)).fitting(part.of))
            limits.append(have if part.at_most is None else min(have, part.at_most))
    if task.power is not None or printed_values(state, task.link).get("cost has X"):
        limits.append(len(b.ready_resources(state, task.player)))
    return min(limits)


@rule("707.1c")
def choose_modes(game: Game, task: AddLink) -> AddLink | Ask | None:
    """A modal link's modes are chosen, each at most once."""
    if task.resource:
        return None
    modal = next((x for x in _raw_effects(game.state, task) if isinstance(x, ChooseModes)), None)
    if modal is None:
        return None
    ctx = context_of(game.state, task.link)
    if task.answer is not None:
        index = next(i for i, mode in enumerate(modal.modes) if mode.called == task.answer)
        ctx = replace(ctx, modes=(*ctx.modes, index))
        names = tuple(modal.modes[i].called for i in ctx.modes)
        game.do(atoms.set_context(game.state, task.link, ctx, e.ModesChosen(task.player, task.link, names)))
    if len(ctx.modes) == modal.number:
        return None
    options = [Option(m.called, m.called) for i, m in enumerate(modal.modes) if i not in ctx.modes]
    return game.decision(task.player, "mode", "which mode to use", options)


def _raw_effects(state: State, task: AddLink) -> tuple[Effect, ...]:
    if task.power is not None:
        return task.power.effects  # type: ignore[attr-defined,no-any-return]
    return _text_of(state, task.link)


@rule("707.1d", "706.1", "706.1b")
def choose_targets(game: Game, task: AddLink) -> AddLink | Ask | Again | Finished | None:
    """Choose the link's targets, one description after another; without legal choices it can't be added."""
    if task.resource:
        return None
    wanted = next((t for t in targets_in(game.state, task.link) if target_name(t) not in task.done), None)
    if wanted is None:
        return None
    ctx = context_of(game.state, task.link)
    if isinstance(wanted, TargetPlayer):
        return _target_player(game, task, wanted, ctx)
    legal = legal_targets(game.state, task.link, wanted, ctx)
    chosen = task.chosen
    if task.answer not in (None, DONE):
        chosen = (*chosen, by_key(game.state, str(task.answer), legal))
    left = _open_choices(game.state, task, wanted, tuple(c for c in legal if c not in chosen), chosen)
    if task.answer == DONE or len(chosen) == wanted.most or (not left and len(chosen) >= wanted.fewest):
        return _fix_targets(game, task, wanted, ctx, chosen)
    if not left:
        return _cannot_add(game, task, f"there is no legal {wanted.english()}")
    options = card_options(game.state, left)
    if len(chosen) >= wanted.fewest:
        options.append(Option(DONE, "no more targets"))
    which = f"target {len(chosen) + 1} of at most {wanted.most}" if wanted.up_to else "the target"
    prompt = f"{which} for {game.state.objects[task.link].label}"
    chooser = CHANCE if wanted.random else reader(game.state, ctx).player(wanted.by) or task.player
    cites = _choosing_cites(game.state, task, wanted, left)
    keep = replace(task, chosen=chosen)
    return game.decision(chooser, "target", prompt, options, *cites, objects=(task.link,), keep=keep)


def _choosing_cites(state: State, task: AddLink, wanted: Target, left: tuple[int, ...]) -> tuple[str, ...]:
    """The rules by which these targets are open, magnets and chance included."""
    magnet = ("706.4",) if _magnets(state, task, left) else ()
    return ("707.1d", "706.1", "706.1b", *magnet, *(("706.5",) if wanted.random else ()))


def _open_choices(
    state: State, task: AddLink, wanted: Target, left: tuple[int, ...], chosen: tuple[int, ...]
) -> tuple[int, ...]:
    """A magnet must be among the targets of an opponent's link if it can be (706.4, 706.5)."""
    taken = [c for cards in context_of(state, task.link).targets.values() for c in cards]
    return tuple(c for c in _magnets(state, task, left) if c not in taken) or left


def _magnets(state: State, task: AddLink, among: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of opponents in play that say that they must be targeted."""
    return tuple(
        c
        for c in among
        if state.objects[c].zone == b.PLAY
        and b.opposed(state, state.objects[c].controller or "", task.player)
        and any(isinstance(x, p.Magnet) for x in powers_of(state, c))
    )


def _fix_targets(game: Game, task: AddLink, wanted: Target, ctx: Context, chosen: tuple[int, ...]) -> Again:
    name = target_name(wanted)
    shares = shares_of(game.state, task.link, wanted, len(chosen))
    ctx = replace(ctx, targets=ctx.targets.set(name, chosen), shares=ctx.shares.set(name, shares))
    event = e.TargetsChosen(task.player, task.link, chosen, shares)
    game.do(atoms.set_context(game.state, task.link, ctx, event))
    return Again(replace(task, chosen=(), done=(*task.done, name)))


def shares_of(state: State, link: int, wanted: Target, targets: int) -> tuple[int, ...]:
    """Different amounts for different targets are specified as the link is added (707.1d)."""
    for effect in effects_of(state, link):
        if isinstance(effect, Deal) and effect.to == wanted and len(effect.amount) > 1:
            return tuple(a.value for a in effect.amount[:targets] if isinstance(a, Number))
    return ()


def _target_player(game: Game, task: AddLink, wanted: TargetPlayer, ctx: Context) -> Again | Ask | Finished:
    players = tuple(
        q for q in b.remaining_players(game.state) if not wanted.opponent or b.opposed(game.state, q, task.player)
    )
    if not players:
        return _cannot_add(game, task, f"there is no legal {wanted.english()}")
    if task.answer is None:
        options = [Option(q, q) for q in players]
        return game.decision(task.player, "target", wanted.english(), options)
    name = target_name(wanted)
    ctx = replace(ctx, players=ctx.players.set(name, task.answer), that_player=task.answer)
    game.do(atoms.set_context(game.state, task.link, ctx, e.PlayerTargeted(task.player, task.link, task.answer)))
    return Again(replace(task, done=(*task.done, name)))


def _cannot_add(game: Game, task: AddLink, because: str) -> Finished:
    """A triggered effect that can't be added ceases to exist (708.2); anything else is rewound (707.2)."""
    if not task.triggered:
        rewind(game, because)
        return Finished()
    label = game.state.objects[task.card].label
    what = f"the effect of {label} is not added"
    game.do(atoms.cease_on_chain(game.state, task.link, what, because, task.card), "708.2")
    return Finished()


@rule("glossary:rift", "707.1e")
def choose_race(game: Game, task: AddLink) -> Ask | None:
    """A card with Rift has a Horde or Alliance race chosen for it, by which its cost is then reduced."""
    if task.resource or task.power is not None or not has_keyword(game.state, task.link, "Rift"):
        return None
    if task.answer is None:
        options = [Option(race, race) for race in RACES]
        return game.decision(task.player, "race", "which race the Rift counts", options)
    game.do(atoms.choose_word(game.state, task.link, "race", task.answer))
    return None


@rule("707.1e", "403.3")
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
            return _cannot_add(game, task, because)
        _push_payment(game, task, parts, ctx)
        return None
    if task.free:
        return _push_total(game, task, ctx, p.AlternateCost(()))
    offered = alternates(game.state, task.link, task.player)
    totals = {a: cost_of_playing(game.state, task.link, task.player, ctx, a) for a in (None, *offered)}
    usable = [a for a, total in totals.items() if not cannot_pay(game.state, task.player, total.parts, ctx)]
    if len(usable) > 1 and task.answer is None:
        options = [cost_option(a, totals[a].resources, len(usable) > 2) for a in usable]
        return game.decision(task.player, "cost", "which cost to pay", options)
    keys = {cost_option(a, 0, len(usable) > 2).key: a for a in usable}
    return _push_total(game, task, ctx, keys[task.answer] if task.answer else usable[0] if usable else None)


def _push_total(game: Game, task: AddLink, ctx: Context, chosen: p.AlternateCost | None) -> Finished | None:
    """Calculate the total and have it paid; without paying its cost a card still costs what is added (403.6a)."""
    total = cost_of_playing(game.state, task.link, task.player, ctx, chosen)
    game.note(e.CostCalculated(task.link, total.printed, total.resources, total.changes))
    if because := cannot_pay(game.state, task.player, total.parts, ctx):
        return _cannot_add(game, task, because)
    _push_payment(game, task, total.parts, ctx)
    return None


def _place_cost(game: Game, task: AddLink, ctx: Context) -> None:
    """Placing face up may have a cost of its own (412.1c)."""
    if task.face_down:
        return
    powers = game.state.card_of(game.state.objects[task.link]).powers
    parts = tuple(
        x for own in powers if isinstance(own, p.AdditionalCost) and own.to == "place face up" for x in own.cost
    )
    if parts:
        _push_payment(game, task, parts, ctx)


def _push_payment(game: Game, task: AddLink, parts: tuple[Cost, ...], ctx: Context) -> None:
    if parts:
        game.push(PayCosts(task.player, parts, ctx, task.link))


@rule("707.1f")
def become_added(game: Game, task: AddLink) -> None:
    """The link becomes added, triggering what triggers off that; a completed quest turns face down (702.2)."""
    played = task.power is None and not task.resource
    know_what_paid(game, task.link)
    event = e.LinkAdded(task.player, task.link, played)
    game.do(atoms.remembered(game.state, event))
    if isinstance(task.power, p.Reward) and game.state.objects[task.card].zone == b.PLAY:
        game.do(atoms.turn_resource_face_down(game.state, task.card), "702.2")


ADDING = (announce, hear_empower_text, choose_x, choose_modes, choose_targets, choose_race, choose_cost, become_added)
