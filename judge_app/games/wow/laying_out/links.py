"""Links that lie on the chain, laid and told: cards played or placed, effects of powers, a proposed combat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any, Literal

from judge_app.engine.atoms import add_object, remember, set_mark
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import GONE, Mark, Object, State
from judge_app.engine.values import Map, replaced
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.chain.link_text import context_of, effects_of, targets_in
from judge_app.games.wow.chain.targeting import place_of, shares_of
from judge_app.games.wow.characteristics.projection import powers_of, reader
from judge_app.games.wow.combat.strike_effect import Striking
from judge_app.games.wow.context import Context
from judge_app.games.wow.laying_out.cards import ids_of, named
from judge_app.games.wow.laying_out.modifiers import ABOUT, AMOUNT, OTHER, WHOSE, source_of
from judge_app.games.wow.laying_out.writer import Writer
from judge_app.games.wow.texts.evaluation import target_name
from judge_app.games.wow.words.base import Effect, Power
from judge_app.games.wow.words.effects import ChooseModes, Empower
from judge_app.games.wow.words.powers import Payment, Reward, Triggered, WhenResolved
from judge_app.games.wow.words.which import Target, TargetPlayer
from judge_app.rulekit.table.fields import CARD, PLAYER, Says
from judge_app.rulekit.table.table import Labels, hero_key
from judge_app.rulekit.wording import write

GONE_TARGET = "gone"
"""What stands for a target that has become a different card since it was chosen (709.2a)."""


@dataclass(frozen=True, slots=True)
class LinkOnChain:
    """One link: a `card` that was played (or `placed` as a resource), an `effect_of` a card, or a proposed combat."""

    card: Annotated[str, "a card that was played, or placed as a resource"] = ""
    effect_of: Annotated[str, Says("the card whose effect it is", names=CARD)] = ""
    attacker: Annotated[str, Says("of a proposed combat, its attacker", names=CARD)] = ""
    defender: Annotated[str, Says("of a proposed combat, its defender", names=CARD)] = ""
    sabotage: Annotated[bool, "true for a proposed sabotage combat"] = False
    by: Annotated[str, Says("who added it", names=PLAYER)] = "you"
    as_: Annotated[str, "what the case calls it"] = ""
    power: Annotated[int, "of an effect, which payment or reward power of the card, from 1"] = 1
    triggered: Annotated[int | None, "of an effect, which triggered power of the card, from 1"] = None
    strike: Annotated[bool, "true for the effect of striking with that weapon, where striking uses the chain"] = False
    does: Annotated[tuple[Effect, ...], "the effect's text, where no power of the card has it"] = ()
    targets: Annotated[tuple[str, ...], 'its targets, in the order of its text; "gone" is one that has left'] = ()
    X: Annotated[int, Says("the value chosen for X", least=0)] = 0
    mode: Annotated[tuple[str, ...], "the modes chosen for it"] = ()
    chosen: Annotated[str, "the word chosen for it"] = ""
    free: Annotated[bool, "true if its cost was not paid"] = False
    placed: Annotated[Literal["", "face down", "face up"], "for a resource: how it is placed"] = ""
    enters_exhausted: Annotated[bool, "true if it will enter play exhausted"] = False
    duplicate: Annotated[bool, "true for a duplicate of a card (402.1)"] = False
    empowered: Annotated[
        tuple[str, ...] | None, "for what its empower text counts, where that was otherwise as it was added than now"
    ] = None
    about: Annotated[tuple[str, ...], ABOUT] = ()
    other: Annotated[tuple[str, ...], OTHER] = ()
    amount: Annotated[int, AMOUNT] = 0
    player: Annotated[str, WHOSE] = ""


def powers_for(state: State, card: int, *, triggered: bool) -> tuple[Power, ...]:
    """The powers of a card that a case counts: triggered ones, or payment and reward powers."""
    kinds = Triggered if triggered else Payment | Reward
    return tuple(x for x in powers_of(state, card) if isinstance(x, kinds))


def power_of(state: State, said: LinkOnChain, source: int) -> Power | None:
    """The power whose effect a link is; None when the card has no such power."""
    if said.strike:
        return Striking()
    if said.does:
        return Payment(said.does)
    own = powers_for(state, source, triggered=said.triggered is not None)
    index = (said.power if said.triggered is None else said.triggered) - 1
    return own[index] if 0 <= index < len(own) else None


def lay_chain(table: State, links: tuple[LinkOnChain, ...], labels: Labels) -> State:
    """The table with those links on the chain, the first at the bottom, as if each had been added legally."""
    for said in links:
        if said.attacker:
            table = _lay_proposal(table, said)
        elif said.effect_of:
            table = _lay_effect(table, said)
        else:
            table = _lay_card(table, said, labels)
    return table


def _lay_card(table: State, said: LinkOnChain, labels: Labels) -> State:
    """A card that was played or placed came from its player's hand (409.1, 412.1)."""
    label = labels.next(said.card)
    hand = b.zone_of("hand", said.by)
    table, card = add_object(
        table, hand, key=said.as_ or label, label=label, card=said.card, owner=said.by, controller=None, marks=Map()
    )
    marks: dict[str, Mark] = {"free": said.free}
    if said.placed:
        down = said.placed == "face down"
        marks |= {"placed": True, b.FACE_DOWN: down, "enters exhausted": said.enters_exhausted}
        table = remember(table, e.ResourcePlaced(said.by, card))
    table, _ = atoms.announce_card(table, said.by, card, Map(marks))
    link = table.zone(b.CHAIN)[-1]
    given: dict[str, Mark] = {b.CHOSEN: said.chosen, "duplicate": said.duplicate, b.TOKEN: said.duplicate}
    for name, mark in given.items():
        table = set_mark(table, link, name, mark) if mark else table
    if not said.placed:
        table = _with_choices(table, link, said)
    return remember(table, e.LinkAdded(said.by, link, not said.placed))


def _lay_effect(table: State, said: LinkOnChain) -> State:
    source = named(table, said.effect_of)
    assert source is not None
    about, other = ids_of(table, said.about), ids_of(table, said.other)
    ctx = Context(
        said.by, source.id, subject=about, other=other, amount=said.amount, that_player=said.player, that=about
    )
    power = power_of(table, said, source.id)
    table, _ = atoms.announce_effect(table, said.by, ctx, power, source.label)
    link = table.zone(b.CHAIN)[-1]
    table = _with_choices(_called(table, said), link, said)
    table = remember(table, e.LinkAdded(said.by, link, False))
    hero = b.hero_of(table, said.by)
    return atoms.strike(table, said.by, source.id, hero.id)[0] if said.strike and hero else table


def _lay_proposal(table: State, said: LinkOnChain) -> State:
    """A proposal effect, and the parts that it proposes (601.1)."""
    (attacker,), (defender,) = ids_of(table, (said.attacker,)), ids_of(table, (said.defender,))
    table, _ = atoms.propose_combat(table, said.by, attacker, defender, sabotage=said.sabotage)
    return _called(table, said)


def _called(table: State, said: LinkOnChain) -> State:
    """The topmost link has the name that the case gives it."""
    link = table.zone(b.CHAIN)[-1]
    if not said.as_:
        return table
    return table.with_(objects=replaced(table.objects, link, replace(table.objects[link], key=said.as_)))


# --- what was chosen as it was added --------------------------------------------------------------


def _with_choices(table: State, link: int, said: LinkOnChain) -> State:
    """X, modes and targets, in the order in which they are chosen (707.1)."""
    ctx = replace(context_of(table, link), x=said.X)
    ctx = replace(ctx, modes=_modes(table, link, said), empowered=empowered_now(table, link, ctx, said.empowered))
    table = set_mark(table, link, b.CONTEXT, ctx)
    for name, chosen in shared_out(table, link, said.targets):
        wanted = next(x for x in targets_in(table, link) if target_name(x) == name)
        if isinstance(wanted, TargetPlayer):
            ctx = replace(ctx, players=ctx.players.set(name, chosen[0]), that_player=chosen[0])
            continue
        table, cards = _chosen(table, chosen)
        shares = shares_of(table, link, wanted, len(cards))
        ctx = replace(ctx, targets=ctx.targets.set(name, cards), shares=ctx.shares.set(name, shares))
        if wanted.in_one and cards:
            ctx = replace(ctx, places=ctx.places.set(name, place_of(table, cards[0])))
        table = remember(table, e.TargetsChosen(said.by, link, cards, shares))
    return set_mark(table, link, b.CONTEXT, ctx)


def _chosen(table: State, names: tuple[str, ...]) -> tuple[State, tuple[int, ...]]:
    """The targets of those names; one that is gone is a card that is nowhere any more."""
    cards: tuple[int, ...] = ()
    for name in names:
        if name == GONE_TARGET:
            table, gone = source_of(table, GONE_TARGET, "")
            cards += (gone,)
        else:
            cards += ids_of(table, (name,))
    return table, cards


def shared_out(table: State, link: int, targets: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The names given for a link's targets, by the description for which each was chosen, in the order of the text."""
    wanted = targets_in(table, link)
    left = targets
    for at, one in enumerate(wanted):
        later = sum(fewest_of(x) for x in wanted[at + 1 :])
        most = most_of(one, len(left))
        taken = left[: max(0, min(most, len(left) - later))]
        left = left[len(taken) :]
        if taken:
            yield target_name(one), taken


def most_of(wanted: Target | TargetPlayer, named: int) -> int:
    """How many can be chosen for a description; as many as are named where the board says the number."""
    if isinstance(wanted, TargetPlayer) or not wanted.up_to:
        return 1
    return wanted.up_to if isinstance(wanted.up_to, int) else named


def fewest_of(wanted: Target | TargetPlayer) -> int:
    """How many must be chosen for a description."""
    return wanted.fewest if isinstance(wanted, Target) else 1


def modal_part(table: State, link: int) -> ChooseModes | None:
    """The part of a link's text of which modes are chosen."""
    power = table.objects[link].mark(b.POWER)
    own = () if power is not None or not table.objects[link].card else table.card_of(table.objects[link]).powers
    texts = [power.effects] if power is not None else [x.effects for x in own if isinstance(x, WhenResolved)]
    return next((x for text in texts for x in text if isinstance(x, ChooseModes)), None)


def _modes(table: State, link: int, said: LinkOnChain) -> tuple[int, ...]:
    modal = modal_part(table, link)
    known = [mode.name for mode in modal.modes] if modal else []
    return tuple(known.index(name) for name in said.mode if name in known)


def empowered_now(table: State, link: int, ctx: Context, said: tuple[str, ...] | None = None) -> tuple[str, ...]:
    """The empower text that counts: that of cards which the link's player controls (glossary: empower)."""
    if not table.objects[link].card:
        return ()
    own = (x for x in table.card_of(table.objects[link]).powers if isinstance(x, WhenResolved))
    texts = (x for power in own for x in power.effects if isinstance(x, Empower))
    if said is not None:
        return said
    return tuple(write(x.thing) for x in texts if reader(table, ctx).fitting(x.thing))


def text_of(table: State, link: int) -> tuple[Effect, ...]:
    """What a link on the chain does."""
    return effects_of(table, link)


def chain_told(writer: Writer) -> tuple[LinkOnChain, ...]:
    """Every link, the bottom one first."""
    links = [writer.state.objects[id_] for id_ in writer.state.zone(b.CHAIN)]
    return tuple(said for link in links if (said := _link(writer, link)))


def _link(writer: Writer, link: Object) -> LinkOnChain | None:
    ctx = link.mark(b.CONTEXT)
    assert isinstance(ctx, Context)
    if link.mark(b.DID_NOT_REMAIN):
        writer.cannot.append(f"{link.label}: which cards did not remain what they were since it was added")
    if link.mark("proposal"):
        said = _proposal(writer)
    else:
        said = _card(writer, link, ctx) if link.card else _effect(writer, link, ctx)
        said = replace(said, **_choices(writer, link, ctx))
    return said and replace(said, by=link.whose)


def _proposal(writer: Writer) -> LinkOnChain | None:
    state = writer.state
    attackers, defenders = b.combat(state, "proposed attacker"), b.combat(state, "proposed defender")
    if not attackers or not defenders:
        writer.cannot.append("a proposed combat whose attacker or defender is no longer proposed")
        return None
    attacker, defender = writer.name_of(attackers[0]), writer.name_of(defenders[0])
    return LinkOnChain(attacker=attacker, defender=defender, sabotage=bool(state.facts.get(f.SABOTAGE)))


def _card(writer: Writer, link: Object, ctx: Context) -> LinkOnChain:
    return LinkOnChain(
        writer.card(link),
        as_=writer.own.get(link.id, ""),
        chosen=link.mark(b.CHOSEN) or "",
        free=bool(link.mark("free")),
        duplicate=bool(link.mark("duplicate")),
        enters_exhausted=bool(link.mark("enters exhausted")),
        placed=("face down" if link.mark(b.FACE_DOWN) else "face up") if link.mark("placed") else "",
        empowered=ctx.empowered if ctx.empowered != empowered_now(writer.state, link.id, ctx) else None,
    )


def _effect(writer: Writer, link: Object, ctx: Context) -> LinkOnChain:
    """An effect with its source, and which of the source's powers it is, or its text."""
    source = writer.name_of(ctx.source)
    if writer.state.objects[ctx.source].zone == GONE:
        writer.cannot.append(f"{link.label}: what its source was like before it left")
    source = source or hero_key(link.whose)
    power = link.mark(b.POWER)
    triggered = isinstance(power, Triggered)
    where = next((id_ for id_, name in writer.names.items() if name == source), None)
    own = powers_for(writer.state, where, triggered=triggered) if where is not None else ()
    number = own.index(power) + 1 if power in own else 0
    if not number and triggered and power.if_ is not None:
        writer.cannot.append(f"{link.label}: its condition, which is checked again as it resolves")
    return LinkOnChain(
        effect_of=source,
        power=1 if triggered or not number else number,
        triggered=number if triggered and number else None,
        strike=isinstance(power, Striking),
        does=() if number or isinstance(power, Striking) else power.effects,
        about=writer.names_of(ctx.subject),
        other=writer.names_of(ctx.other),
        amount=ctx.amount,
        player="" if ctx.players else ctx.that_player,
    )


def _choices(writer: Writer, link: Object, ctx: Context) -> dict[str, Any]:
    """X, modes and targets, in the order in which they were chosen."""
    modal = modal_part(writer.state, link.id)
    targets: list[str] = []
    for wanted in targets_in(writer.state, link.id):
        name = target_name(wanted)
        if isinstance(wanted, TargetPlayer):
            targets += [ctx.players[name]] if name in ctx.players else []
            continue
        cards = ctx.targets.get(name, ())
        targets += [writer.names.get(card, GONE_TARGET) for card in cards]
        if cards and ctx.places.get(name) not in (None, place_of(writer.state, cards[0])):
            writer.cannot.append(f"{link.label}: in which one place its targets were")
    mode = tuple(modal.modes[index].name for index in ctx.modes) if modal else ()
    return {"X": ctx.x, "mode": mode, "targets": tuple(targets)}
