"""What a case says that can't be meant so: of its sides and its situation, all at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge_app.engine.state import State
from judge_app.engine.syntax import Card, word_of
from judge_app.engine.values import Map
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.link_text import context_of, targets_in
from judge_app.games.wow.laying_out import (
    TABLE,
    CardInPlay,
    CardInResourceRow,
    LinkOnChain,
    ModifierInForce,
    PlayerSide,
    Situation,
    named,
)
from judge_app.games.wow.laying_out.history import HasUsed
from judge_app.games.wow.laying_out.links import GONE_TARGET, fewest_of, modal_part, power_of, powers_for
from judge_app.games.wow.laying_out.modifiers import modifiers_of
from judge_app.games.wow.laying_out.moment import first_priority, passes_before
from judge_app.games.wow.laying_out.sides import types_of
from judge_app.games.wow.texts.making_modifiers import MAKERS
from judge_app.rulekit.cases.case import Fault, Place
from judge_app.rulekit.table import mistakes
from judge_app.rulekit.table.mistakes import order_faults, record_faults
from judge_app.rulekit.table.table import Lies
from judge_app.rulekit.wording import write


def side_faults(players: Map[PlayerSide], cards: Map[Card]) -> Iterator[Fault]:
    """What can't be so in the players' sides."""
    yield from mistakes.side_faults(TABLE, players, cards)
    for lies in TABLE.lying(players):
        yield from _hero(lies, cards)
        at = lies.path
        if isinstance(lies.said, CardInPlay) and lies.said.attached_to in (lies.own or lies.name,):
            yield Fault((*at, "attached to"), f'"{lies.said.attached_to}" can\'t be attached to itself')
        elif isinstance(lies.said, CardInResourceRow):
            if lies.said.count != 1 and (lies.name or lies.own):
                yield Fault((*at, "count"), '"count" is for face-down resources without a name; list this one so often')
            if lies.said.face_up and not lies.name:
                yield Fault((*at, "face up"), 'a resource that lies face up needs its "card"')


def _hero(lies: Lies, cards: Map[Card]) -> Iterator[Fault]:
    """No hero where none can be; a Master Hero can be anywhere (301.4)."""
    printed = cards[lies.name].printed if lies.name in cards else {}
    if "Hero" not in types_of(printed) or printed.get("master"):
        return
    if lies.place.name == "in play":
        yield Fault(lies.path, f'"{lies.name}" is a second hero; only a Master Hero lies here besides `hero:`')
    elif lies.place.name in ("hand", "deck"):
        yield Fault(lies.path, f'"{lies.name}" is a hero and no Master Hero: not in a {lies.place.name}')


def situation_faults(players: Map[PlayerSide], turn: str, said: Situation, cards: Map[Card]) -> Iterator[Fault]:
    """What can't be so in a situation, as far as names and numbers tell."""
    yield from record_faults((), said, players, TABLE.keys_of(players, said))
    yield from order_faults(said.order)
    yield from _moment(players, turn, said)
    yield from _combat(said)
    for number, link in enumerate(said.chain):
        yield from _link(("chain", number), link)
    for number, one in enumerate(said.in_force):
        if type(one.effect) not in MAKERS.table():
            makers = tuple(word_of(word) for word in MAKERS.table())
            name = word_of(type(one.effect))
            message = f'"{name}" makes no modifier that lasts; one of {", ".join(makers)} does'
            yield Fault(("in force", number, "effect"), message, name, makers)


def _moment(players: Map[PlayerSide], turn: str, said: Situation) -> Iterator[Fault]:
    """Whose priority it is, and who has passed (410.1, 410.4)."""
    if said.phase == "wrap-up step" and (said.priority or said.passed):
        at = "priority" if said.priority else "passed"
        yield Fault((at,), "nobody gets priority in a wrap-up step (503.2a)")
    elif said.passed and {*said.passed, said.priority or turn} <= set(players):
        order = tuple(players)
        player = first_priority(order, turn, said.priority, said.passed)
        if not passes_before(order, player, said.passed):
            names = ", ".join(said.passed)
            message = f"{names} can't have passed in succession just before {player} gets priority, clockwise"
            yield Fault(("passed",), message)


def _combat(said: Situation) -> Iterator[Fault]:
    """A combat under way has its cards, and its time (6)."""
    combat = said.combat
    if combat is None:
        return
    if said.phase != "action":
        yield Fault(("combat",), f"there is no combat in the {said.phase}, only in the action phase")
    if combat.protector and combat.window == "attack":
        message = "nobody has protected yet in the attack window; that comes as it closes (602.2)"
        yield Fault(("combat", "protector"), message)
    if not (combat.defender or combat.protector):
        yield Fault(("combat",), '"combat" needs its "defender"')
    if combat.attacker in (combat.defender, combat.protector):
        yield Fault(("combat", "attacker"), f'"{combat.attacker}" can\'t be both attacker and defender')


def _link(at: Place, link: LinkOnChain) -> Iterator[Fault]:
    """A link is one thing."""
    kinds = [name for name in ("card", "effect of", "attacker") if getattr(link, name.replace(" ", "_"))]
    if len(kinds) != 1:
        has = " and ".join(f'"{kind}"' for kind in kinds) or "neither"
        yield Fault(at, f'a link is one of "card", "effect of" and "attacker" with "defender"; this has {has}')
    if link.attacker and not link.defender:
        yield Fault(at, 'a proposed combat needs its "defender"')


# --- what shows only on the board -----------------------------------------------------------------


def laid_faults(state: State, said: Situation) -> Iterator[Fault]:
    """What a situation says that the board laid out doesn't bear out: powers, modes, targets, cards spoken of."""
    known = tuple(o.key for o in state.objects if o.key)
    for number, (link, at) in enumerate(zip(said.chain, state.zone(b.CHAIN), strict=True)):
        yield from _power(("chain", number), state, link)
        yield from _choices(("chain", number), state, link, at, known)
    for number, one in enumerate(said.in_force):
        yield from _modifier(("in force", number), state, one, known)
    for number, past in enumerate(said.this_turn):
        card = named(state, past.card) if isinstance(past, HasUsed) else None
        if isinstance(past, HasUsed) and card is not None:
            place: Place = ("this turn", number, "used", "power")
            yield from _counted(place, state, card.id, past.power, triggered=False)


def _counted(at: Place, state: State, card: int, number: int, *, triggered: bool) -> Iterator[Fault]:
    have = len(powers_for(state, card, triggered=triggered))
    if not 1 <= number <= have:
        kind = "triggered" if triggered else "payment or reward"
        label = state.objects[card].label
        yield Fault(at, f"{label} has {have or 'no'} {kind} power{'s' * (have != 1)}, so there is no number {number}")


def _power(at: Place, state: State, link: LinkOnChain) -> Iterator[Fault]:
    source = named(state, link.effect_of) if link.effect_of else None
    if source is None or power_of(state, link, source.id) is not None:
        return
    triggered = link.triggered is not None
    number = link.power if link.triggered is None else link.triggered
    place = (*at, "triggered" if triggered else "power")
    yield from _counted(place, state, source.id, number, triggered=triggered)


def _choices(at: Place, state: State, link: LinkOnChain, id_: int, known: tuple[str, ...]) -> Iterator[Fault]:
    """Modes and targets such as adding the link would have asked for (707.1)."""
    if link.attacker or link.placed:
        return
    yield from _names(at, state, known, {"about": link.about, "other": link.other})
    modal = modal_part(state, id_)
    modes = tuple(mode.name for mode in modal.modes) if modal else ()
    for name in link.mode:
        if name not in modes:
            yield Fault((*at, "mode"), f'{state.objects[id_].label} has no mode "{name}"', name, modes)
    if modal and len(link.mode) != modal.number:
        message = f"{state.objects[id_].label} needs {modal.number} of its modes: {', '.join(modes)}"
        yield Fault((*at, "mode"), message)
        return
    yield from _targets(at, state, link, id_, known)


def _targets(at: Place, state: State, link: LinkOnChain, id_: int, known: tuple[str, ...]) -> Iterator[Fault]:
    there = tuple(name for name in link.targets if name != GONE_TARGET)
    wrong = list(_names(at, state, (*known, *state.players), {"targets": there}))
    yield from wrong
    ctx = context_of(state, id_)
    found = sum(len(cards) for cards in ctx.targets.values()) + len(ctx.players)
    wanted = targets_in(state, id_)
    fewest = sum(fewest_of(one) for one in wanted)
    label = state.objects[id_].label
    said = " and ".join(write(one) for one in wanted) or "no target"
    if not wrong and (found != len(link.targets) or found < fewest):
        number = len(link.targets)
        message = f"{label} has {said}; {number} {'target is' if number == 1 else 'targets are'} given here"
        yield Fault((*at, "targets"), message)


def _names(at: Place, state: State, known: tuple[str, ...], said: Mapping[str, tuple[str, ...]]) -> Iterator[Fault]:
    for field, names in said.items():
        for name in names:
            if name not in state.players and named(state, name) is None:
                yield Fault((*at, field), f'nothing is called "{name}" here', name, known)


def _modifier(at: Place, state: State, one: ModifierInForce, known: tuple[str, ...]) -> Iterator[Fault]:
    """What a modifier is about is there, and there is something that it is on."""
    fields: dict[str, Any] = {"on": one.on, "about": one.about, "other": one.other}
    fields["to"] = (one.to,) if one.to else ()
    wrong = list(_names(at, state, known, fields))
    wrong += [x for name, keys in one.targets.items() for x in _names((*at, "targets"), state, known, {name: keys})]
    yield from wrong
    source = named(state, one.from_ or f"{one.by}'s hero")
    made = modifiers_of(state, one, source.id if source else 0)
    flags = hasattr(made[0], "affects") and getattr(made[0], "fitting", None) is None if made else True
    if not wrong and (not made or (flags and not made[0].affects)):
        yield Fault(at, 'this modifier is on nothing; say with "on" which cards it is about')
