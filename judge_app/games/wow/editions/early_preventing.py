"""What the first edition has otherwise of replacing packets and preventing damage (716, 717)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.editions import Patch
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.engine.tables import TableOf
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.forbidding import why_cant
from judge_app.games.wow.characteristics.projection import controller_of, values_of
from judge_app.games.wow.context import ModifierName
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.replacing.packet_conditions import Packet, PreventPacket, prevents_nothing
from judge_app.games.wow.replacing.packet_modifiers import PacketModifier, PreventsIfDone, modifiers
from judge_app.games.wow.replacing.packets import DealPackets, order, some_change, used_once
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.powers import ConditionalPrevention

CLAUSES = WOW_7_4.tables["clauses"]
KINDS = TableOf("packet modifiers")

# --- in which order (716.3, 717.1, 717.3) ----------------------------------------------------------


@rule("wow-early:716.3")
def all_that_do_not_prevent(
    state: State, packet: Packet, competing: list[PacketModifier]
) -> tuple[str, list[PacketModifier]]:
    """The packet's controller orders all that replace it without preventing, whatever they do; those come first."""
    return packet.controller, [m for m in competing if not m.prevents]


@rule("wow-early:717.3", "wow-early:717.1")
def bubbles_around_the_source(
    state: State, packet: Packet, competing: list[PacketModifier]
) -> tuple[str, list[PacketModifier]]:
    """Then come the bubbles around the source character, in the order that its controller chooses."""
    return controller_of(state, packet.source), [m for m in competing if _around_the_source(m)]


@rule("wow-early:717.3", "wow-early:717.1")
def bubbles_around_the_destination(
    state: State, packet: Packet, competing: list[PacketModifier]
) -> tuple[str, list[PacketModifier]]:
    """Last come the bubbles around the destination character, in the order that its controller chooses."""
    return controller_of(state, packet.destination), competing


def _around_the_source(modifier: PacketModifier) -> bool:
    """A bubble surrounds whom its damage would be dealt to, where it names such; else whom it would be dealt by."""
    return getattr(modifier.what, "to", None) == Party()


@rule("wow-early:104.1")
def packets_at_the_same_time(game: Game, task: DealPackets) -> DealPackets | Ask | None:
    """Packets that come at once are dealt at once, in no order; their players make their choices in turn order.

    Where something has to be done to prevent each of several, the one for which it is done first is such a choice.
    Where nothing would change any of them, nobody has a choice to make.
    """
    left = task.packets[task.at :]
    if not some_change(game.state, left):
        return replace(task, placed=len(task.packets))
    paid_for = [m for m in modifiers(game.state) if isinstance(m, PreventsForSomething)]
    if any(sum(not m.why_not(game.state, packet) for packet in left) > 1 for m in paid_for):
        chosen: DealPackets | Ask | None = order.fn(game, task)
        return chosen
    whose = [controller_of(game.state, packet.destination) for packet in left]
    players = (*b.remaining_players(game.state), *whose)
    in_turn = [left[at] for at in sorted(range(len(left)), key=lambda at: players.index(whose[at]))]
    return replace(task, packets=(*task.packets[: task.at], *in_turn), placed=len(task.packets))


@rule("wow-early:716.3")
def divide_in_any_order(state: State, competing: list[PacketModifier]) -> list[PacketModifier]:
    """What divides a packet replaces it like any other modifier; nothing says that it comes last."""
    return competing


# --- preventing (717) ------------------------------------------------------------------------------


class PreventsForSomething(PreventsIfDone):
    """What uses "prevent" is a bubble like any other, also where something has to be done for it."""

    __slots__ = ()
    prevents = True

    def amount(self, state: State, packet: Packet) -> int:
        return packet.amount


@rule("wow-early:717.5", "wow-early:304.2")
def armor(state: State, card: int) -> bool:
    """Each armor, of whatever DEF, makes a bubble; no other equipment does: whether a card in play is such."""
    values = values_of(state, card)
    return "Armor" in (*values["types"], *values.get("tags", ())) and values.get("DEF") is not None


@rule("wow-early:717.5", "wow-early:717.5b")
def no_ready_armor_around_the_hero(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """Ready armor makes a bubble around its controller's hero, and around nobody else."""
    if not modifier.defends:
        return ""
    destination = values_of(state, packet.destination)
    if destination.get("controller") != modifier.controller or "Hero" not in destination["types"]:
        return "it protects only its controller's hero"
    if state.objects[modifier.source].mark(b.EXHAUSTED):
        return "it is exhausted"
    why = why_cant(state, modifier.source, "exhaust")
    return why and f"it {why}"


@rule("wow-early:717.2")
def a_bubble_of_nothing(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """A bubble that has no damage left to prevent is none any more; armor may be exhausted for 0, too.

    That nothing is left of the packet says nothing of the bubble.
    """
    return "" if modifier.defends or packet.amount <= 0 else prevents_nothing.fn(state, modifier, packet)


@rule("wow-early:717.3c")
def left_of_this_turns_bubble(state: State, modifier: PacketModifier, packet: Packet) -> int:
    """What is left of "the first X damage each turn": only what hits that bubble makes it less."""
    events = [h.event for h in state.history if isinstance(h.event, e.DamagePrevented)]
    own = [x for x in events if (x.by, x.destination) == (modifier.source, packet.destination)]
    return int(modifier.what.first_each_turn) - sum(x.amount for x in own)


@rule("wow-early:717.3c")
def bubble_used_up_this_turn(state: State, modifier: PacketModifier, packet: Packet) -> str:
    """Such a bubble is gone for this turn once it has prevented that much."""
    first = getattr(modifier.what, "first_each_turn", 0)
    gone = first and left_of_this_turns_bubble(state, modifier, packet) <= 0
    return f"it has prevented {first} damage this turn" if gone else ""


# --- the next time (716.1a) ------------------------------------------------------------------------


@rule("wow-early:716.1a")
def simultaneous_ones_only(game: Game, used: set[ModifierName], links: set[int]) -> None:
    """ "The next time" is all that happens at the same time; what the same link deals later is none of it."""
    for modifier in used_once(game.state, used):
        game.do(atoms.end_modifier(game.state, modifier, "the next time has passed"))


ORDER = (
    Patch(
        "packets", "instead of", "order", "104.1",
        "Nobody orders packets that come at once: all choices are made, and then they are dealt at the same time.",
        packets_at_the_same_time,
    ),
    Patch(
        "competing", "instead of", "enlarging_first", "716.3",
        "The packet's controller orders all modifiers that don't prevent, redirecting and lessening ones too.",
        all_that_do_not_prevent,
    ),
    Patch(
        "competing", "instead of", "then_the_rest", "717.3",
        "Prevention always comes last: first the bubbles around the source, then those around the destination.",
        bubbles_around_the_destination,
    ),
    Patch(
        "competing", "before", "bubbles_around_the_destination", "717.3",
        "The controller of the source character orders the bubbles around it.",
        bubbles_around_the_source,
    ),
    Patch(
        "clauses", "instead of", "divide_last", "716.3",
        "Nothing puts the modifiers that divide a packet after all others.",
        divide_in_any_order,
    ),
    Patch(
        "clauses", "instead of", "divide_as_chosen", "712.3",
        "The first edition has no clause for dividing a packet; it is done as the modifier's text says.",
        restated(CLAUSES["divide_as_chosen"], "wow-early:712.3"),
    ),
)  # fmt: skip

PREVENTING = (
    Patch(
        "packet modifiers", "instead of", ConditionalPrevention, "717.1",
        "Whatever uses \"prevent\" is a prevention modifier, also one that prevents if something is done.",
        KINDS.value(ConditionalPrevention, PreventsForSomething, "wow-early:717.1"),
    ),
    Patch(
        "effects", "instead of", PreventPacket, "717.1",
        "There is no clause for preventing if something was done; it prevents as its text says.",
        restated(WOW_7_4.tables["effects"][PreventPacket], "wow-early:717.1"),
    ),
    Patch(
        "clauses", "instead of", "prevent_what_was_paid_for", "717.1",
        "There is no clause for preventing if something was done; it prevents as its text says.",
        restated(CLAUSES["prevent_what_was_paid_for"], "wow-early:717.1", "wow-early:717.3b"),
    ),
    Patch(
        "clauses", "instead of", "prevents_if_done", "717.1",
        "There is no clause for preventing if something was done; it prevents as its text says.",
        restated(CLAUSES["prevents_if_done"], "wow-early:717.1"),
    ),
    Patch(
        "clauses", "instead of", "may_be_exhausted_to_defend", "717.5",
        "Only armor makes a bubble, but armor with a DEF of 0 does, too.",
        armor,
    ),
    Patch(
        "what competes for a packet", "instead of", "no_ready_equipment_of_theirs", "717.5",
        "Armor makes its bubble around its controller's hero only.",
        no_ready_armor_around_the_hero,
    ),
    Patch(
        "what competes for a packet", "instead of", "prevents_nothing", "717.5a",
        "Armor with a DEF of 0 may be exhausted as a packet hits its bubble.",
        a_bubble_of_nothing,
    ),
    Patch(
        "clauses", "instead of", "first_left", "717.3c",
        "A bubble becomes less only by the packets that hit it, not by other damage of that turn.",
        left_of_this_turns_bubble,
    ),
    Patch(
        "what competes for a packet", "instead of", "first_of_the_turn_passed", "717.3c",
        "A bubble becomes less only by the packets that hit it, not by other damage of that turn.",
        bubble_used_up_this_turn,
    ),
    Patch(
        "clauses", "instead of", "next_time_comes", "716.1a",
        "Only what happens at the same time is one next time, not all packets of a link.",
        simultaneous_ones_only,
    ),
    Patch(
        "resolving", "without", "pass_the_next_time", "716.1a",
        "No modifier waits for later packets of the same link, so none has to be ended as that has resolved.",
    ),
)  # fmt: skip

PATCHES: tuple[Patch, ...] = (*ORDER, *PREVENTING)
