"""What this game's trace entries say, one function an event; and its board for a drawing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge_app.engine.state import State
from judge_app.engine.trace import ChoiceMade, Event, StepBegan, Withheld
from judge_app.games.wow import board, events
from judge_app.games.wow.characteristics import is_character, values_of
from judge_app.reports.account import BoardCard, BoardSide, StepKind
from judge_app.reports.names import Names, joined

Said = tuple[StepKind, str]

_SENTENCES: dict[type[Event], Callable[[Any, Names], Said]] = {}


def says(event: type[Event]) -> Callable[[Callable[[Any, Names], Said]], Callable[[Any, Names], Said]]:
    """Decorator: this function tells that kind of event."""

    def registered(fn: Callable[[Any, Names], Said]) -> Callable[[Any, Names], Said]:
        _SENTENCES[event] = fn
        return fn

    return registered


def sentence(event: Event, names: Names) -> Said:
    """One plain sentence for an event, and its kind. Raises KeyError for an event that nothing here tells."""
    return _SENTENCES[type(event)](event, names)


_STEPS: dict[str, Callable[[StepBegan, Names], Said]] = {
    "pre-priority processing": lambda e, n: (
        "step",
        f"Before {n.player(e.player)} {n.verb(e.player, 'gets', 'get')} priority: pre-priority processing.",
    ),
    "wave": lambda e, n: ("wave", f"Wave {e.number} of checks."),
    "playing": lambda e, n: (
        "action",
        f"{n.subject(e.player)} {n.verb(e.player, 'plays', 'play')} {n.cards(e.objects)}.",
    ),
    "resolving": lambda e, n: ("step", f"All players have passed, so {n.cards(e.objects)} tries to resolve."),
}


@says(StepBegan)
def _step(event: StepBegan, names: Names) -> Said:
    return _STEPS[event.step](event, names)


@says(Withheld)
def _withheld(event: Withheld, names: Names) -> Said:
    return "withheld", f"{event.what[0].upper()}{event.what[1:]}: {event.because}."


@says(ChoiceMade)
def _choice(event: ChoiceMade, names: Names) -> Said:
    others = f" Instead it could have been {joined(list(event.others))}." if event.others else ""
    chooser = names.subject(event.chooser)
    chooses = names.verb(event.chooser, "chooses", "choose")
    return "choice", f"{chooser} {chooses} {event.answer} ({event.prompt}).{others}"


@says(events.CardAnnounced)
def _announced(event: events.CardAnnounced, names: Names) -> Said:
    return "fact", f"{names.card(event.link)} is announced, revealed and put on top of the chain."


@says(events.TargetsChosen)
def _targets(event: events.TargetsChosen, names: Names) -> Said:
    if not event.targets:
        return "fact", f"{names.card(event.link)} has no targets."
    if event.amounts:
        shares = joined([f"{names.card(t)} for {a}" for t, a in zip(event.targets, event.amounts, strict=True)])
        return "fact", f"{names.card(event.link)} targets {shares}."
    return "fact", f"{names.card(event.link)} targets {names.cards(event.targets)}."


@says(events.CostPaid)
def _paid(event: events.CostPaid, names: Names) -> Said:
    if not event.amount:
        return "fact", f"{names.card(event.link)} costs nothing."
    resources = "resource" if event.amount == 1 else "resources"
    exhausts = names.verb(event.player, "exhausts", "exhaust")
    return "fact", f"{names.subject(event.player)} {exhausts} {event.amount} {resources} to pay its cost."


@says(events.LinkAdded)
def _added(event: events.LinkAdded, names: Names) -> Said:
    gets = names.verb(event.player, "gets", "get")
    return (
        "fact",
        f"{names.card(event.link)} is added to the chain; {names.player(event.player)} {gets} priority again.",
    )


@says(events.PriorityPassed)
def _passed(event: events.PriorityPassed, names: Names) -> Said:
    return "action", f"{names.subject(event.player)} {names.verb(event.player, 'passes', 'pass')} priority."


@says(events.WindowClosed)
def _closed(event: events.WindowClosed, names: Names) -> Said:
    return "step", f"All players have passed on an empty chain: the window of the {event.window} closes."


@says(events.PacketCreated)
def _packet(event: events.PacketCreated, names: Names) -> Said:
    dealer = f"{names.owner_of(event.source)} hero, {names.card(event.source)},"
    kinds = "/".join(event.types)
    text = (
        f"{dealer[0].upper()}{dealer[1:]} would deal {event.amount} {kinds} damage to {names.card(event.destination)}"
    )
    return "packet", f"{text} with {names.card(event.with_card)}: a packet of {event.amount}."


@says(events.PacketChanged)
def _changed(event: events.PacketChanged, names: Names) -> Said:
    return "packet", f"{names.card(event.modifier)} replaces the packet of {event.before} with one of {event.after}."


@says(events.PacketUntouched)
def _untouched(event: events.PacketUntouched, names: Names) -> Said:
    return "withheld", f"{names.card(event.modifier)} does not change this packet: {event.because}."


@says(events.DamageDealt)
def _dealt(event: events.DamageDealt, names: Names) -> Said:
    return "fact", f"{names.card(event.destination)} is dealt {event.amount} {'/'.join(event.types)} damage."


@says(events.LinkResolved)
def _resolved(event: events.LinkResolved, names: Names) -> Said:
    return "step", f"{names.card(event.link)} has resolved."


@says(events.LinkInterrupted)
def _interrupted(event: events.LinkInterrupted, names: Names) -> Said:
    return "fact", f"{names.card(event.link)} is interrupted{' by the game' if event.by_game else ''} and does nothing."


@says(events.CardPut)
def _put(event: events.CardPut, names: Names) -> Said:
    return "fact", f"{names.card(event.card)} goes to {names.owner_of(event.card)} {event.zone}."


@says(events.Destroyed)
def _destroyed(event: events.Destroyed, names: Names) -> Said:
    return "fact", f"{names.card(event.card)} is destroyed: {event.because}."


@says(events.Survived)
def _survived(event: events.Survived, names: Names) -> Said:
    text = (
        f"{names.card(event.card)} is not destroyed: {event.damage} damage is less than its health of {event.health}."
    )
    return "withheld", text


@says(events.GameLost)
def _lost(event: events.GameLost, names: Names) -> Said:
    return (
        "fact",
        f"{names.subject(event.player)} {names.verb(event.player, 'loses', 'lose')} the game: {event.because}.",
    )


@says(events.GameWon)
def _won(event: events.GameWon, names: Names) -> Said:
    wins = names.verb(event.player, "wins", "win")
    return "fact", f"{names.subject(event.player)} {wins} the game: no opponents remain."


@says(events.GameDrawn)
def _drawn(event: events.GameDrawn, names: Names) -> Said:
    return "fact", "The game is a draw: all remaining players lose at once."


@says(events.WaveSettled)
def _settled(event: events.WaveSettled, names: Names) -> Said:
    return "withheld", "No check finds anything to do, so there is no further wave."


def board_sides(state: State) -> tuple[BoardSide, ...]:
    """The board as a drawing shows it, a side for each player in seating order."""
    return tuple(_side(state, player) for player in state.players)


def _side(state: State, player: str) -> BoardSide:
    own = board.in_play(state, controller=player)
    cards = tuple(
        BoardCard(card.label, _card_state(state, card.id), str(card.mark(board.ROW)))
        for card in own
        if not board.is_resource(card)
    )
    resources = sum(board.is_resource(card) for card in own)
    counts = [_resources(resources, len(board.ready_resources(state, player)))] if resources else []
    for zone in ("hand", "graveyard", "deck"):
        inside = state.zone(board.zone_of(zone, player))
        if inside:
            counts.append(f"{zone}: " + ", ".join(state.objects[id_].label for id_ in inside))
    return BoardSide(player, cards, "; ".join(counts))


def _resources(number: int, ready: int) -> str:
    return f"{number} {'resource' if number == 1 else 'resources'}, {ready} ready"


def _card_state(state: State, id_: int) -> str:
    card = state.objects[id_]
    said = []
    if is_character(state, id_):
        values = values_of(state, id_)
        said.append(f"{values.get('ATK', 0)} ATK / {values.get('health', 0)} health")
    if damage := board.damage_on(card):
        said.append(f"{damage} damage")
    if card.mark(board.EXHAUSTED):
        said.append("exhausted")
    return ", ".join(said)
