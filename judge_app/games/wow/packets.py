"""Packets (408): created, replaced by competing modifiers in the order of 717.4, then dealt together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from judge_app.engine.codec import record
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Withheld
from judge_app.games.wow import atoms
from judge_app.games.wow.board import hero_of, in_play, is_resource, remaining_players
from judge_app.games.wow.events import DamageDealt, PacketChanged, PacketCreated, PacketUntouched
from judge_app.games.wow.vocabulary import Double, Raise, ReplaceDamage


@record
@dataclass(frozen=True, slots=True)
class Packet:
    """Damage that would be dealt (408.2, 408.3). `number` is its trace entry; `applied` are modifiers it has met."""

    amount: int
    destination: int
    source: int
    controller: str
    types: tuple[str, ...]
    with_card: int
    number: int = -1
    applied: tuple[int, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class DealPackets(Task):
    """Packets of one modifier, worked through one after another; `at` is the one whose turn it is."""

    chain = "packets"

    packets: tuple[Packet, ...]
    at: int = 0


@dataclass(frozen=True, slots=True)
class Replacement:
    """A replacement modifier in force: a card in play and its power."""

    card: int
    controller: str
    power: ReplaceDamage

    @property
    def enlarges(self) -> bool:
        """Whether it would increase the size of a packet (717.4a)."""
        return isinstance(self.power.change, Double | Raise)

    def amount_after(self, amount: int) -> int:
        """The packet's amount once this has replaced it."""
        change = self.power.change
        return amount * 2 if isinstance(change, Double) else amount + change.by  # type: ignore[attr-defined]


def replacements(state: State) -> Iterator[Replacement]:
    """Every replacement modifier for damage that exists now (716.1c)."""
    for card in in_play(state):
        if is_resource(card):
            continue
        for power in state.card_of(card).powers:
            if isinstance(power, ReplaceDamage):
                yield Replacement(card.id, card.controller or "", power)


def why_not(state: State, modifier: Replacement, packet: Packet) -> str:
    """Why a modifier doesn't compete for a packet; '' when it does."""
    hero = hero_of(state, modifier.controller)
    if modifier.card in packet.applied:
        return "it has replaced this packet already"
    if hero is None or hero.id != packet.source:
        return "the damage isn't dealt by its controller's hero"
    if modifier.power.type_ and not set(modifier.power.type_) & set(packet.types):
        return f"the damage is {'/'.join(packet.types)}, not {'/'.join(modifier.power.type_)}"
    return ""


@rule("405.4", "408.2")
def create(game: Game, task: DealPackets) -> DealPackets:
    """Each recipient gets a packet of its own."""
    numbered = []
    for packet in task.packets:
        event = PacketCreated(
            game.state.seq, packet.source, packet.destination, packet.amount, packet.types, packet.with_card
        )
        numbered.append(replace(packet, number=game.note(event)))
    return replace(task, packets=tuple(numbered))


@rule("802.2")
def order(game: Game, task: DealPackets) -> DealPackets | Ask | None:
    """Several packets at once: the players in turn order choose in which order theirs are processed."""
    if len(task.packets) < 2:
        return None
    touched = [p for p in task.packets if any(not why_not(game.state, m, p) for m in replacements(game.state))]
    if not touched:
        game.note(Withheld("nobody chooses an order for these packets", "no modifier would change any of them"))
        return None
    if task.answer is not None:
        task = _placed_next(game.state, task, task.answer)
    while open_ := _of_next_player(game.state, task.packets[task.at :]):
        if len(open_) > 1:
            options = [Option(*_name(game.state, packet)) for packet in open_]
            chooser = game.state.objects[open_[0].destination].controller or ""
            return game.decision(chooser, "packet order", "which packet is processed next", options, keep=task)
        task = _placed_next(game.state, task, _name(game.state, open_[0])[0])
    return replace(task, at=0)


def _name(state: State, packet: Packet) -> tuple[str, str]:
    destination = state.objects[packet.destination]
    return destination.key, f"the packet for {destination.label}"


def _of_next_player(state: State, packets: tuple[Packet, ...]) -> list[Packet]:
    """The unplaced packets of the first player, in turn order, who has any."""
    for player in remaining_players(state):
        own = [p for p in packets if state.objects[p.destination].controller == player]
        if own:
            return own
    return []


def _placed_next(state: State, task: DealPackets, key: str) -> DealPackets:
    chosen = next(p for p in task.packets[task.at :] if state.objects[p.destination].key == key)
    rest = tuple(p for p in task.packets[task.at :] if p is not chosen)
    return replace(task, packets=(*task.packets[: task.at], chosen, *rest), at=task.at + 1)


@rule("717.4")
def replace_packets(game: Game, task: DealPackets) -> DealPackets | Ask | Again | None:
    """One competing modifier after another is chosen and applied to each packet, until none competes."""
    if task.at == len(task.packets):
        return None
    packet = task.packets[task.at]
    competing = [m for m in replacements(game.state) if not why_not(game.state, m, packet)]
    if not competing:
        _tell_untouched(game, packet)
        return Again(replace(task, at=task.at + 1))
    chooser, among, cites = _who_chooses(game, packet, competing)
    chosen = among[0]
    if len(among) > 1:
        if task.answer is None:
            options = [Option(game.state.objects[m.card].key, game.state.objects[m.card].label) for m in among]
            prompt = f"which modifier replaces the packet of {packet.amount} next"
            return game.decision(
                chooser, "replacement", prompt, options, *cites, objects=(packet.destination,), under=packet.number
            )
        chosen = next(m for m in among if game.state.objects[m.card].key == task.answer)
    changed = _apply(game, packet, chosen, chooser, cites)
    return Again(replace(task, packets=(*task.packets[: task.at], changed, *task.packets[task.at + 1 :])))


def _who_chooses(
    game: Game, packet: Packet, competing: list[Replacement]
) -> tuple[str, list[Replacement], tuple[str, ...]]:
    """The first clause of 717.4 that has something to say names the chooser and the modifiers to choose from."""
    for clause in game.ruleset.chain("competing").rules:
        chooser, among = clause.fn(game.state, packet, competing)
        if among:
            return chooser, among, clause.cites
    raise AssertionError("some clause of 717.4 always applies")


@rule("717.4a")
def enlarging_first(state: State, packet: Packet, competing: list[Replacement]) -> tuple[str, list[Replacement]]:
    """Modifiers that would increase the packet come first; the packet's controller chooses among them."""
    return packet.controller, [m for m in competing if m.enlarges]


@rule("717.4b")
def then_the_rest(state: State, packet: Packet, competing: list[Replacement]) -> tuple[str, list[Replacement]]:
    """Otherwise the controller of the packet's destination chooses."""
    return state.objects[packet.destination].controller or "", competing


def _apply(game: Game, packet: Packet, chosen: Replacement, chooser: str, cites: tuple[str, ...]) -> Packet:
    after = chosen.amount_after(packet.amount)
    event = PacketChanged(packet.number, chosen.card, chooser, "amount", packet.amount, after)
    game.note(event, "716.1", *cites, "717.1", under=packet.number)
    return replace(packet, amount=after, applied=(*packet.applied, chosen.card))


def _tell_untouched(game: Game, packet: Packet) -> None:
    """Say of every modifier that watches for damage why it doesn't change this packet (any more)."""
    for modifier in replacements(game.state):
        because = why_not(game.state, modifier, packet)
        cite = "716.1e" if modifier.card in packet.applied else "716.1"
        game.note(PacketUntouched(packet.number, modifier.card, because), cite, under=packet.number)


@rule("405.1", "405.3")
def deal(game: Game, task: DealPackets) -> None:
    """The packets' damage is dealt, all at the same time."""
    for p in task.packets:
        event = DamageDealt(p.number, p.source, p.destination, p.amount, p.types, p.with_card)
        game.do(atoms.deal_damage(game.state, event), under=p.number)


PACKETS = (create, order, replace_packets, deal)
COMPETING = (enlarging_first, then_the_rest)
