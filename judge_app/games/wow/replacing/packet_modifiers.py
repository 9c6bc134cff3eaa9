"""What may replace a packet: one class a kind of modifier, which says why it doesn't compete and how it applies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Game
from judge_app.engine.rules import Reason, Row, Rule
from judge_app.engine.state import State, memoized
from judge_app.engine.tables import TableOf
from judge_app.engine.values import ABSENT
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.projection import has_keyword, health_of, powers_of, reader, values_of
from judge_app.games.wow.clauses import clause, reason_of
from judge_app.games.wow.context import Context, ModifierName
from judge_app.games.wow.replacing.packet_conditions import (
    COMPETES,
    NextTimeModifier,
    Packet,
    PreventPacket,
    RedirectModifier,
    ShieldModifier,
    first_left,
)
from judge_app.games.wow.texts.keywords import keyword_behind
from judge_app.games.wow.texts.performing import Begin, IfDone, Perform
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.effects import May
from judge_app.games.wow.words.powers import ConditionalPrevention, PreventDamage, ReplaceDamage, ReplaceHealing

KINDS = TableOf("packet modifiers")


CHANGES_OF_PACKETS = TableOf("changes of packets")
"""What each change makes of a packet: the field, its value before and after, the packet then."""


@dataclass(frozen=True, slots=True)
class PacketModifier:
    """One modifier that could replace packets: what it is called, whose it is, and the words or record that say it.

    `enlarges` puts it under 717.4a, `divides` under 717.4c; what is `optional` may be declined.
    `used_by` is the link whose packets are "the next time" of one that is used once.
    """

    name: ModifierName
    controller: str
    what: Any
    used_by: int = ABSENT

    heals: ClassVar[bool] = False
    divides: ClassVar[bool] = False
    prevents: ClassVar[bool] = False
    defends: ClassVar[bool] = False

    @property
    def source(self) -> int:
        """The card whose modifier it is."""
        return self.name.source

    @property
    def optional(self) -> bool:
        """Whether it need not be used."""
        return False

    @property
    def enlarges(self) -> bool:
        """Whether it makes a packet bigger, or changes its type or a flag."""
        return False

    def amount(self, state: State, packet: Packet) -> int:
        """How much of a packet it prevents."""
        return 0

    def why_not(self, state: State, packet: Packet) -> Reason | None:
        """Why it doesn't compete for a packet; None when it does."""
        return reason_of(COMPETES.name, state, self, packet)

    def keyword(self, state: State) -> tuple[Row, ...]:
        """What says so of the keyword that means this modifier, if one does."""
        return keyword_behind(state.ruleset, powers_of(state, self.source), self.what)

    def apply(self, game: Game, packet: Packet, chooser: str, *order: Rule) -> Packet:
        """Replace a packet; `order` are the rules by which this modifier was chosen among others."""
        raise NotImplementedError

    def row(
        self, game: Game, packet: Packet, chooser: str, field: str, before: object, after: object, *order: Rule
    ) -> None:
        """Tell what changes about the packet, by the running rule and those of the order."""
        event = e.PacketChanged(packet.number, self.source, chooser, field, str(before), str(after))
        assert game.rule is not None
        game.note(event, game.rule, *self.keyword(game.state), *order, under=packet.number)


@clause("717.1")
def change_an_attribute(
    game: Game, modifier: PacketModifier, packet: Packet, chooser: str, field: str, before: object, after: object,
    *order: Rule,
) -> None:  # fmt: skip
    """One attribute of the packet changes, and the others stay as they are."""
    modifier.row(game, packet, chooser, field, before, after, *order)


class Changes(PacketModifier):
    """Damage of another amount, type or kind instead."""

    __slots__ = ()

    @property
    def enlarges(self) -> bool:
        what = self.what
        return bool(what.amount > 0) if what.change == "add" else True

    def apply(self, game: Game, packet: Packet, chooser: str, *order: Rule) -> Packet:
        field, before, after, now = CHANGES_OF_PACKETS.of(game.state)[self.what.change](packet, self.what)
        change_an_attribute(game, self, packet, chooser, field, before, after, *order)
        assert isinstance(now, Packet)
        return now


@CHANGES_OF_PACKETS.row("unpreventable")
def _make_unpreventable(p: Packet, what: Any) -> tuple[str, object, object, Packet]:
    return ("preventability", "preventable", "unpreventable", replace(p, unpreventable=True))


@CHANGES_OF_PACKETS.row("combat damage")
def _make_combat_damage(p: Packet, what: Any) -> tuple[str, object, object, Packet]:
    return ("kind", "non-combat damage", "combat damage", replace(p, combat=True))


@CHANGES_OF_PACKETS.row("type")
def _make_type(p: Packet, what: Any) -> tuple[str, object, object, Packet]:
    return ("type", "/".join(p.types), "/".join(what.into), replace(p, types=what.into))


@CHANGES_OF_PACKETS.row("double")
def _make_double(p: Packet, what: Any) -> tuple[str, object, object, Packet]:
    return ("amount", p.amount, p.amount * 2, replace(p, amount=p.amount * 2))


@CHANGES_OF_PACKETS.row("add")
def _make_add(p: Packet, what: Any) -> tuple[str, object, object, Packet]:
    return ("amount", p.amount, p.amount + what.amount, replace(p, amount=p.amount + what.amount))


class HealsMore(PacketModifier):
    """That much more healing."""

    __slots__ = ()
    heals = True

    @property
    def enlarges(self) -> bool:
        return bool(self.what.amount > 0)

    def apply(self, game: Game, packet: Packet, chooser: str, *order: Rule) -> Packet:
        after = packet.amount + self.what.amount
        change_an_attribute(game, self, packet, chooser, "amount", packet.amount, after, *order)
        return replace(packet, amount=after)


class Redirects(PacketModifier):
    """The damage goes to another character: its controller's hero, or that which a link has named."""

    __slots__ = ()

    def apply(self, game: Game, packet: Packet, chooser: str, *order: Rule) -> Packet:
        to, label = self._to(game.state, packet), game.state.objects
        before, after = label[packet.destination].label, label[to].label
        change_an_attribute(game, self, packet, chooser, "destination", before, after, *order)
        return replace(packet, destination=to, declined=())

    def _to(self, state: State, packet: Packet) -> int:
        hero = b.hero_of(state, self.controller)
        return hero.id if hero else packet.destination


class RedirectsNextTime(Redirects):
    """The next time only, as a link has made it."""

    __slots__ = ()

    def _to(self, state: State, packet: Packet) -> int:
        return int(self.what.to)


class Prevents(PacketModifier):
    """An amount of each packet, or all of it, is prevented."""

    __slots__ = ()
    prevents = True

    def amount(self, state: State, packet: Packet) -> int:
        what = self.what
        if what.first_each_turn:
            return min(packet.amount, first_left(state, self, packet))
        own = reader(state, Context(self.controller, self.source))
        return packet.amount if what.amount is None else min(packet.amount, own.amount(what.amount))

    def apply(self, game: Game, packet: Packet, chooser: str, *order: Rule) -> Packet:
        return prevent(game, self, packet, chooser, self.amount(game.state, packet), *order)


@clause("717.2a")
def prevent(game: Game, by: PacketModifier, packet: Packet, chooser: str, amount: int, *order: Rule) -> Packet:
    """The packet is reduced by what is prevented of it."""
    by.row(game, packet, chooser, "amount", packet.amount, packet.amount - amount, *order)
    event = e.DamagePrevented(packet.number, packet.destination, amount, by.source)
    game.do(atoms.remembered(game.state, event), under=packet.number)
    return replace(packet, amount=packet.amount - amount)


class Shields(Prevents):
    """What a link created to prevent damage; a limited one is used up by each packet."""

    __slots__ = ()

    def amount(self, state: State, packet: Packet) -> int:
        return packet.amount if self.what.left is None else min(packet.amount, self.what.left)

    def apply(self, game: Game, packet: Packet, chooser: str, *order: Rule) -> Packet:
        reduced = prevent(game, self, packet, chooser, self.amount(game.state, packet), *order)
        if self.what.left is not None:
            use_up_shield(game, self, packet)
        return reduced


@clause("717.2a")
def use_up_shield(game: Game, by: Shields, packet: Packet) -> None:
    """The amount that a limited modifier can prevent is reduced by the size of the packet."""
    game.do(atoms.reduce_shield(game.state, by.what, by.what.left - packet.amount), under=packet.number)


class Defends(Prevents):
    """Equipment with DEF, which is exhausted for a shielder."""

    __slots__ = ()
    defends = True

    @property
    def optional(self) -> bool:
        return True

    def amount(self, state: State, packet: Packet) -> int:
        return min(packet.amount, b.number_in(values_of(state, self.source), "DEF"))

    def apply(self, game: Game, packet: Packet, chooser: str, *order: Rule) -> Packet:
        amount = self.amount(game.state, packet)
        exhaust_to_defend(game, self, packet)
        return prevent(game, self, packet, chooser, amount, exhaust_to_defend, *order)


@clause("717.2c")
def may_be_exhausted_to_defend(state: State, card: int) -> bool:
    """Equipment with a DEF of 1 or more can be exhausted to prevent damage: whether a card in play has that."""
    return b.number_in(values_of(state, card), "DEF") > 0


@clause("717.2c")
def exhaust_to_defend(game: Game, by: Defends, packet: Packet) -> None:
    """The equipment is exhausted to reduce the packet by its DEF."""
    game.do(atoms.exhaust(game.state, by.source), under=packet.number)


class PreventsIfDone(PacketModifier):
    """Something is done; only if it was done is there a prevention modifier, which may still do nothing."""

    __slots__ = ()

    def apply(self, game: Game, packet: Packet, chooser: str, *order: Rule) -> Packet:
        what = self.what
        effects: tuple[Effect, ...] = (Begin(), *what.do, IfDone((PreventPacket(),)), *what.then)
        if what.optional:
            effects = (May(do=what.do, if_you_do=(PreventPacket(),)), *what.then)
        ctx = Context(self.controller, self.source, packet=packet.number)
        game.push(Perform(effects, ctx), under=packet.number)
        return packet


class Divides(PacketModifier):
    """The source's player divides the packet among any number of characters."""

    __slots__ = ()
    divides = True


class Smashes(PacketModifier):
    """Exactly fatal damage to the ally, the rest to its controller's hero."""

    __slots__ = ()
    divides = True


# --- what there is --------------------------------------------------------------------------------


def created(modifier: ShieldModifier | RedirectModifier | NextTimeModifier) -> ModifierName:
    """The name of a modifier that a link created."""
    return ModifierName(modifier.ctx.source, "created", modifier.number)


KINDS.value(ReplaceDamage, Changes)
KINDS.value(ReplaceHealing, HealsMore)
KINDS.value(PreventDamage, Prevents)
KINDS.value(ConditionalPrevention, PreventsIfDone)
KINDS.value(ShieldModifier, Shields)
KINDS.value(RedirectModifier, RedirectsNextTime)
KINDS.value("redirect to your hero", Redirects)
KINDS.value("divide as you choose", Divides)


def _kind_of(state: State, what: object) -> type[PacketModifier] | None:
    kinds = KINDS.of(state)
    row = kinds.get(what.change) if isinstance(what, ReplaceDamage) else None
    row = row or kinds.get(type(what))
    return row.value if row else None


@memoized
def modifiers(state: State) -> tuple[PacketModifier, ...]:
    """Every modifier that watches for packets now (716.1c), found once for each board."""
    return tuple(_modifiers(state))


def _modifiers(state: State) -> Iterator[PacketModifier]:
    for card in b.in_play(state):
        you = card.whose
        for index, power in enumerate(powers_of(state, card.id)):
            if kind := _kind_of(state, power):
                yield kind(ModifierName(card.id, str(index)), you, power)
        if may_be_exhausted_to_defend(state, card.id):
            yield Defends(ModifierName(card.id, "DEF"), you, "DEF")
    for modifier in state.modifiers:
        what = modifier.is_ if isinstance(modifier, NextTimeModifier) else modifier
        if kind := _kind_of(state, what):
            yield kind(created(modifier), modifier.ctx.you, what, getattr(modifier, "used_by", ABSENT))


def smash_of(state: State, packet: Packet) -> PacketModifier | None:
    """The division that Smash or a smashing modifier makes of a packet, if it divides it and hasn't yet (717.8)."""
    if not (packet.smashes or combat_smash(state, packet)) or packet.heals:
        return None
    by = packet.with_cards[0] if packet.smashes and packet.with_cards else packet.source  # whose modifier it is (712.5)
    found = Smashes(ModifierName(by, "smash"), packet.controller, "smash")
    divides = not found.why_not(state, packet) and divided_by_smash(state, packet) != (packet,)
    return found if divides else None


@clause("glossary:smash")
def why_no_smash(state: State, packet: Packet) -> str:
    """Why the Smash of a packet's source doesn't divide it; '' where it does, or there is none."""
    if packet.heals or not has_keyword(state, packet.source, "Smash") or "smash" in {x.what for x in packet.applied}:
        return ""
    if not combat_smash(state, packet):
        return "Smash is about combat damage to a defender"
    ally = "Ally" in values_of(state, packet.destination)["types"]
    return (
        ""
        if divided_by_smash(state, packet) != (packet,)
        else ("it is no more than fatal damage" if ally else "Smash is about damage to an ally")
    )


@clause("glossary:smash")
def combat_smash(state: State, packet: Packet) -> bool:
    """Smash is about combat damage that a character with it deals a defending ally: whether this may be such."""
    defending = packet.destination in b.combat(state, "defender")
    return packet.combat and defending and has_keyword(state, packet.source, "Smash")


def divided_by_smash(state: State, packet: Packet) -> tuple[Packet, ...]:
    """Exactly fatal damage to the ally, the rest to its controller's hero; or the packet as it is (717.8)."""
    values = values_of(state, packet.destination)
    fatal = max(0, health_of(state, packet.destination) - b.damage_on(state.objects[packet.destination]))
    hero = b.hero_of(state, values.get("controller") or "")
    if "Ally" not in values["types"] or packet.amount <= fatal or hero is None:
        return (packet,)
    rest = replace(packet, amount=packet.amount - fatal, destination=hero.id, number=ABSENT)
    return (replace(packet, amount=fatal), rest) if fatal else (rest,)
