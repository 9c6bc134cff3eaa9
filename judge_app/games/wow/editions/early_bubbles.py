"""What a packet that hits a bubble comes to in the first edition: a clause for each kind of bubble."""

from __future__ import annotations

from judge_app.engine.editions import Patch
from judge_app.engine.game import Game
from judge_app.engine.rules import Rule, rule
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.replacing.packet_conditions import Packet
from judge_app.games.wow.replacing.packet_modifiers import PacketModifier, prevent, use_up_shield


@rule()
def hit_a_bubble(game: Game, by: PacketModifier, packet: Packet, chooser: str, amount: int, *order: Rule) -> Packet:
    """A packet that hits a bubble is reduced, as the clause on that kind of bubble says."""
    kind = hit_armor if by.defends else hit_a_limited_bubble if _is_limited(by) else hit_a_bubble_for_all
    left: Packet = kind(game, by, packet, chooser, amount, *order)
    return left


def _is_limited(by: PacketModifier) -> bool:
    """Whether it prevents a specified amount only."""
    said = (getattr(by.what, name, None) for name in ("left", "amount", "first_each_turn"))
    return any(one not in (None, 0) for one in said)


@rule("wow-early:717.3b")
def hit_a_bubble_for_all(
    game: Game, by: PacketModifier, packet: Packet, chooser: str, amount: int, *order: Rule
) -> Packet:
    """A bubble that prevents all damage leaves nothing of the packet."""
    left: Packet = prevent.fn(game, by, packet, chooser, amount, *order)
    return left


@rule("wow-early:717.3c")
def hit_a_limited_bubble(
    game: Game, by: PacketModifier, packet: Packet, chooser: str, amount: int, *order: Rule
) -> Packet:
    """A bubble that prevents an amount of damage reduces the packet by that."""
    left: Packet = prevent.fn(game, by, packet, chooser, amount, *order)
    return left


@rule("wow-early:717.5a")
def hit_armor(game: Game, by: PacketModifier, packet: Packet, chooser: str, amount: int, *order: Rule) -> Packet:
    """The bubble of an armor that is exhausted reduces the packet by its DEF."""
    left: Packet = prevent.fn(game, by, packet, chooser, amount, *order)
    return left


WHY = "What a packet comes to is said for each kind of bubble: for all damage, for an amount of it, for armor."
PATCHES: tuple[Patch, ...] = (
    Patch("clauses", "instead of", "prevent", "717.3b", WHY, hit_a_bubble),
    Patch("clauses", "instead of", "use_up_shield", "717.3c", WHY, restated(use_up_shield, "wow-early:717.3c")),
)
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
