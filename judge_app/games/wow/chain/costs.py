"""Costs (403, 707.1e): what a link costs in all, whether it can be paid, and paying it part by part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge_app.engine.codec import record
from judge_app.engine.decision import Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.naming_players import has
from judge_app.engine.rules import rule
from judge_app.engine.state import Object, State, Task
from judge_app.engine.values import Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.rewinding import rewind
from judge_app.games.wow.characteristics.printed import printed_values
from judge_app.games.wow.characteristics.projection import cant, powers_of, prices, reader, values_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.replaceable import Would, WouldDestroy, WouldDiscard, WouldExhaust, WouldMove, what
from judge_app.games.wow.replacing.replacement import happen_unreplaced, replacements_for, why_not_destroyed
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.words import costs as k
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Cost, Power
from judge_app.games.wow.words.powers import AdditionalCost, AlternateCost, CostChange, Reward
from judge_app.games.wow.words.powers import costs as costs_said
from judge_app.games.wow.words.which import Filter

PLAY_COST = "the play cost"


@record
@dataclass(frozen=True, slots=True)
class PayCosts(Task):
    """Costs being paid, one part after another; `for_` is the link or card that they are paid for."""

    procedure = "paying"

    player: str
    parts: tuple[Cost, ...]
    ctx: Context
    for_: Id
    chosen: tuple[Id, ...] = ()


# --- how much -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Total:
    """A total cost: resources and other parts, with what changed the resource part."""

    printed: int
    resources: int
    changes: tuple[str, ...]
    others: tuple[Cost, ...]

    @property
    def parts(self) -> tuple[Cost, ...]:
        """Everything to be paid; a resource cost of 0 still needs to be paid (403.2)."""
        return (*self.others, k.PayResources(Number(self.resources)))


def alternates(state: State, card: int, player: str) -> tuple[AlternateCost, ...]:
    """The alternate costs that a card offers now (403.3)."""
    own = reader(state, Context(player, card))
    found = (x for x in printed_values(state, card)["powers"] if isinstance(x, AlternateCost))
    return tuple(x for x in found if x.if_ is None or own.holds(x.if_))


def cost_of_playing(state: State, card: int, player: str, ctx: Context, alternate: AlternateCost | None) -> Total:
    """The total cost: alternate cost if one is used, then additions, then reductions (707.1e).

    Reductions may be subtracted in any order; those with a minimum first cut the most.
    """
    printed = printed_values(state, card)
    base = 0 if alternate else int(printed.get("cost") or 0) + (ctx.x if printed.get("cost has X") else 0)
    parts: list[Cost] = list(alternate.cost) if alternate else []
    for power in printed["powers"]:
        if isinstance(power, AdditionalCost) and power.to == "play":
            parts += power.cost
    total = base
    changes = []
    for label, change, amount in sorted(_changes(state, card, player), key=_additions_first):
        if change.more is not None:
            total += amount
            changes.append(f"{amount} more by {label}")
        else:
            cut = min(amount, max(0, total - change.minimum))
            total -= cut
            changes.append(f"{cut} less by {label}")
    return Total(base, max(0, total), tuple(changes), tuple(parts))


def _additions_first(found: tuple[str, CostChange, int]) -> tuple[bool, int]:
    """Additions, then reductions in the order that saves most: one with a minimum while there is most left to cut."""
    change = found[1]
    return change.more is None, -change.minimum


def _changes(state: State, card: int, player: str) -> Iterator[tuple[str, CostChange, int]]:
    """Cost additions and reductions in force for this card (403, 707.1e)."""
    sources = [(c.id, c.label) for c in b.in_play(state, controller=player)]
    for source, label in [*sources, (card, state.objects[card].label)]:
        powers = powers_of(state, source) if source != card else printed_values(state, card)["powers"]
        for power in powers:
            if not isinstance(power, CostChange) or power.this_only != (source == card):
                continue
            own = reader(state, Context(player, source))
            if power.if_ is not None and not own.holds(power.if_):
                continue
            if power.this_only or _fits_anywhere(own, power.of, card):
                yield label, power, own.amount(power.less or power.more or Number(0))


def _fits_anywhere(own: object, described: Filter, card: int) -> bool:
    return own.fits(replace(described, controlled_by="anyone"), card)  # type: ignore[attr-defined,no-any-return]


def cost_of_using(state: State, card: int, player: str, power: Power) -> tuple[Cost, ...]:
    """What a power costs a player; a quest may cost them more or less to complete (707.1e).

    To exhaust a card that "can't exhaust unless its controller pays" costs that as well (600.3a).
    """
    parts: tuple[Cost, ...] = getattr(power, "cost", ())
    if any(isinstance(part, k.Activate) for part in parts):
        parts = (*prices(state, card, "exhaust"), *parts)
    total = cost_of_completing(state, card, player, power)
    if not total.changes:
        return parts
    return tuple(k.PayResources(Number(total.resources)) if isinstance(x, k.PayResources) else x for x in parts)


def cost_of_completing(state: State, card: int, player: str, power: Power) -> Total:
    """A quest's resource cost with what changes it for this player: additions first, then reductions (707.1e)."""
    parts: tuple[Cost, ...] = getattr(power, "cost", ())
    base = sum(x.amount.value for x in parts if isinstance(x, k.PayResources) and isinstance(x.amount, Number))
    changed = values_of(state, card).get("costs changed", ()) if isinstance(power, Reward) else ()
    own = [entry[1:] for entry in changed if entry[0] == player]
    total = base
    said = []
    for change, least, label in sorted(own, key=lambda entry: (entry[0] < 0, -entry[1])):
        before, total = total, total + change if change > 0 else max(total + change, min(total, least))
        said.append(f"{abs(total - before)} {'more' if change > 0 else 'less'} by {label}")
    return Total(base, total, tuple(said), ())


def cost_option(alternate: AlternateCost | None, resources: int, several: bool) -> Option:
    """A cost to choose; several alternate costs are told apart by what they say."""
    if alternate is None:
        return Option(PLAY_COST, f"pay {resources}")
    said = costs_said(alternate.cost) or "pay nothing"
    return Option(f"rather than: {said}" if several else "rather than", said)


# --- can it be paid -------------------------------------------------------------------------------


def cannot_pay(state: State, player: str, parts: tuple[Cost, ...], ctx: Context, *, spare: int = -1) -> str:
    """Why a player lacks the means to pay all of a cost (403.1); '' when they can."""
    ready = [c for c in b.ready_resources(state, player) if c.id != spare]
    own = reader(state, ctx)
    needed = sum(own.amount(part.amount) for part in parts if isinstance(part, k.PayResources))
    if needed > len(ready):
        have = len(ready)
        return f"it costs {needed}, and {_has(player)} {have} ready {'resource' if have == 1 else 'resources'}"
    for part in parts:
        if why := _lacks(state, player, part, ctx):
            return why
    return ""


def _has(player: str) -> str:
    return f"{player} {has(player)}"


def _lacks(state: State, player: str, part: Cost, ctx: Context) -> str:
    card = state.objects[ctx.source]
    if isinstance(part, k.Activate):
        if card.mark(b.EXHAUSTED):
            return f"{card.label} is exhausted"
        if cant(state, card.id, "exhaust"):
            return f"{card.label} can't exhaust"
        return _who_replaces(state, WouldExhaust(card.id))
    if isinstance(part, k.FlipThis):
        if state.card_of(card).printed.get("master"):
            return f"{card.label} is a Master Hero, which can't be flipped"
        return f"{card.label} is face down already" if card.mark(b.FLIPPED) else ""
    if isinstance(part, k.DestroyThis) and (because := _why_not_destroyed_to_pay(state, card.id)):
        return because
    if isinstance(part, k.ReturnThis) and cant(state, card.id, "leave play"):
        return f"{card.label} can't leave play"
    if isinstance(part, k.DiscardCards):
        hand = len(state.zone(b.zone_of("hand", player))) - (card.zone == b.zone_of("hand", player))
        cards = "card" if hand == 1 else "cards"
        return "" if hand >= part.number else f"{_has(player)} {hand} {cards} in hand to discard"
    if isinstance(part, k.ExhaustOne | k.DestroyOne) and not payable_cards(state, part, ctx):
        found = reader(state, ctx).fitting(part.of) if isinstance(part, k.DestroyOne) else ()
        reasons = [why for c in found if (why := _why_not_destroyed_to_pay(state, c))]
        return "; ".join(reasons) or f"there is no {part.of.english()} for it"
    if isinstance(part, k.RemoveCards):
        have = len(reader(state, ctx).fitting(part.of))
        wanted = reader(state, ctx).amount(part.number)
        return "" if have >= wanted else f"there are {have} {part.of.english(many=True)}"
    if isinstance(part, k.TakeCounters) and part.number is not None:
        have = b.counters_on(card).get(part.counter, 0)
        return "" if have >= part.number else f"{card.label} has {have} {part.counter} counters"
    return ""


def _why_not_destroyed_to_pay(state: State, card: int) -> str:
    """Why destroying a card can't pay a cost: it can't be, or something would happen instead (103.2, 403.1)."""
    label = state.objects[card].label
    event = WouldDestroy(card, "as a cost")
    if because := why_not_destroyed(state, event):
        return f"{label} {because}"
    return _who_replaces(state, event)


def _who_replaces(state: State, event: Would) -> str:
    """Which modifier would replace a part of a cost, which can't be paid so (403.1); '' when none would."""
    instead = replacements_for(state, event)
    return f"{state.objects[instead[0].source].label} would replace this: {what(state, event)}" if instead else ""


def payable_cards(state: State, part: k.ExhaustOne | k.DestroyOne, ctx: Context) -> tuple[int, ...]:
    """The cards with which a part of a cost can be paid; none if the destruction of each would be replaced (403.1)."""
    fitting = reader(state, ctx).fitting(part.of)
    if isinstance(part, k.ExhaustOne):
        ready = (c for c in fitting if not state.objects[c].mark(b.EXHAUSTED) and not cant(state, c, "exhaust"))
        free = (c for c in ready if not prices(state, c, "exhaust"))
        return tuple(c for c in free if not replacements_for(state, WouldExhaust(c)))
    can_pay = any(not _why_not_destroyed_to_pay(state, c) for c in fitting)
    return tuple(c for c in fitting if can_pay and not why_not_destroyed(state, WouldDestroy(c, "as a cost")))


# --- paying ---------------------------------------------------------------------------------------


def in_payable_order(parts: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """What exhausts single cards, then resources, then what takes cards away: an order that allows all (403.1)."""
    exhausting = (k.Activate, k.ExhaustOne)
    return tuple(
        sorted(parts, key=lambda x: 0 if isinstance(x, exhausting) else 1 + (not isinstance(x, k.PayResources)))
    )


@rule("707.1e", "403.1")
def pay_each(game: Game, task: PayCosts) -> Again | Ask | None:
    """Pay every part of the cost."""
    if not task.parts:
        return None
    part, rest = task.parts[0], task.parts[1:]
    asked = _pay(game, task, part)
    if isinstance(asked, Ask):
        return asked
    if isinstance(part, k.DiscardCards) and part.number > 1:
        rest = (replace(part, number=part.number - 1), *rest)
    return Again(replace(task, parts=rest, chosen=()))


def _pay(game: Game, task: PayCosts, part: Cost) -> Ask | None:
    source = task.ctx.source
    if isinstance(part, k.PayResources):
        return _pay_resources(game, task, reader(game.state, task.ctx).amount(part.amount))
    if isinstance(part, k.Activate):
        _happen_as_cost(game, WouldExhaust(source, ("701.3",)))
    elif isinstance(part, k.FlipThis):
        game.do(atoms.flip(game.state, source), "301.2")
    elif isinstance(part, k.DestroyThis):
        _happen_as_cost(game, WouldDestroy(source, "as a cost", cites=("403.1",)))
    elif isinstance(part, k.ReturnThis):
        _happen_as_cost(game, WouldMove(source, "hand", cites=("403.1",)))
    elif isinstance(part, k.TakeCounters):
        number = (
            part.number if part.number is not None else b.counters_on(game.state.objects[source]).get(part.counter, 0)
        )
        game.do(atoms.remove_counters(game.state, source, part.counter, number), "403.4")
    elif isinstance(part, k.DiscardCards):
        return _pay_with_cards(game, task, part, game.state.zone(b.zone_of("hand", task.player)), "discard")
    elif isinstance(part, k.ExhaustOne | k.DestroyOne):
        doing = "exhaust" if isinstance(part, k.ExhaustOne) else "destroy"
        return _pay_with_cards(game, task, part, payable_cards(game.state, part, task.ctx), doing)
    elif isinstance(part, k.RemoveCards):
        return _remove_cards(game, task, part)
    else:
        raise TypeError(f"nothing pays a {type(part).__name__}")
    return None


def _remove_cards(game: Game, task: PayCosts, part: k.RemoveCards) -> Ask | None:
    """Remove cards from the game as a cost; the player chooses which where there are more than needed."""
    own = reader(game.state, task.ctx)
    among, number = own.fitting(part.of), own.amount(part.number)
    chosen = task.chosen
    if task.answer is not None:
        chosen = (*chosen, by_key(game.state, task.answer, among))
    left = tuple(c for c in among if c not in chosen)
    if len(chosen) < number < len(among):
        options = card_options(game.state, left)
        prompt = "which card to remove from the game"
        return game.decision(task.player, "cost", prompt, options, "403.1", keep=replace(task, chosen=chosen))
    for card in chosen if number < len(among) else among:
        _happen_as_cost(game, WouldMove(card, "RFG", cites=("403.1",)))
    return None


def _pay_with_cards(game: Game, task: PayCosts, part: Cost, among: tuple[int, ...], doing: str) -> Ask | None:
    """Pay with a card that the player chooses where there is a choice; with none left the action is rewound."""
    among = tuple(c for c in among if c != task.for_)
    if not among and _being_added(game):
        rewind(game, f"there is nothing left to {doing}")
        return None
    if len(among) > 1 and task.answer is None:
        return game.decision(task.player, "cost", f"which card to {doing}", card_options(game.state, among))
    card = by_key(game.state, task.answer, among) if task.answer else among[0]
    if doing == "discard":
        _happen_as_cost(game, WouldDiscard(task.player, card))
    elif doing == "exhaust":
        _happen_as_cost(game, WouldExhaust(card, ("403.1",)))
    else:
        _happen_as_cost(game, WouldDestroy(card, "as a cost", cites=("403.1", "403.5")))
    _mention(game, task, card)
    return None


def _happen_as_cost(game: Game, event: Would) -> None:
    """Do something as a cost; where that would be replaced, the link can't be added (707.1e, 707.2)."""
    if _being_added(game) and (because := _who_replaces(game.state, event)):
        rewind(game, because)
    else:
        happen_unreplaced(game, event)


def _being_added(game: Game) -> bool:
    """Whether what is being paid is the cost of a link, which can be rewound."""
    return any(getattr(task, "before", None) for task in game.state.agenda)


def _mention(game: Game, task: PayCosts, card: int) -> None:
    """The text after a cost may speak of the card that it was paid with, as last known (712.3a)."""
    ctx = game.state.objects[task.for_].mark(b.CONTEXT)
    if isinstance(ctx, Context):
        game.keep(atoms.keep_context(game.state, task.for_, ctx.mention((card,))))


def know_what_paid(game: Game, link: int) -> None:
    """A link's text may still speak of the cards that its cost has moved (415.9b)."""
    ctx, objects = game.state.objects[link].mark(b.CONTEXT), game.state.objects
    gone = (card for card in (ctx.source, *ctx.that) if objects[card].became >= 0)
    paid = tuple(card for card in gone if objects[objects[card].became].since > objects[link].since)
    if paid:
        game.keep(atoms.keep_context(game.state, link, replace(ctx, moved=(*ctx.moved, *paid))))


def _resource_rules(state: State, task: PayCosts) -> tuple[str, ...]:
    """A play cost stands in a card's corner (403.6a), any other resource cost in its text (403.6b)."""
    link = state.objects[task.for_]
    if link.zone == b.PLAY and "Weapon" in values_of(state, link.id).get("tags", ()):
        return "303.2", "412.2"
    played = link.zone == b.CHAIN and bool(link.card)
    return "707.1e", "403.6a" if played else "403.6b", "412.2"


def _pay_resources(game: Game, task: PayCosts, amount: int) -> Ask | None:
    """Exhaust resources; which ones is a choice only where they differ (412.2)."""
    ready = b.ready_resources(game.state, task.player)
    if amount > len(ready):
        rewind(game, f"there are only {len(ready)} ready resources left to pay {amount}")
        return None
    kinds = {_kind_of(game.state, c, task.ctx.source) for c in ready}
    if len(kinds) > 1 and 0 < amount < len(ready):
        return _ask_resource(game, task, amount, ready)
    paid = tuple(c.id for c in ready[:amount])
    game.do(atoms.pay_resources(game.state, task.player, task.for_, paid), *_resource_rules(game.state, task))
    return None


def _kind_of(state: State, resource: Object, source: int) -> tuple[object, ...]:
    """What makes a resource unlike another: its name, being what is paid for, having links or attachments on it."""
    targeted = (c for link in state.zone(b.CHAIN) for c in _targets_of(state, link))
    hosts = bool(b.attachments_of(state, resource.id))
    return values_of(state, resource.id)["name"], resource.id == source, resource.id in targeted, hosts


def _targets_of(state: State, link: int) -> tuple[int, ...]:
    ctx = state.objects[link].mark(b.CONTEXT)
    return tuple(c for cards in ctx.targets.values() for c in cards) if isinstance(ctx, Context) else ()


def _ask_resource(game: Game, task: PayCosts, amount: int, ready: tuple[Object, ...]) -> Ask | None:
    among = tuple(c.id for c in ready if c.id not in task.chosen)
    chosen = task.chosen
    if task.answer is not None:
        chosen = (*chosen, by_key(game.state, task.answer, among))
        among = tuple(c for c in among if c not in chosen)
    if len(chosen) == amount:
        game.do(atoms.pay_resources(game.state, task.player, task.for_, chosen), *_resource_rules(game.state, task))
        return None
    options = card_options(game.state, among)
    return game.decision(
        task.player, "resource", "which resource to exhaust", options, "412.2", keep=replace(task, chosen=chosen)
    )


PAYING = (pay_each,)
