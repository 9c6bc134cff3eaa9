"""Pre-priority checks (410.6): one clause a check; each looks at the board as the wave begins and says what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Change, Game
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.entering import host_filter
from judge_app.games.wow.characteristics.projection import health_of, is_character, projection, reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.events import DamageDealt, Survived
from judge_app.games.wow.turns.losing import lose
from judge_app.games.wow.words.which import Filter
from judge_app.rulekit.wording import player as noun_of
from judge_app.rulekit.wording import write

CHECKS = ProcedureOf("checks")


@dataclass(frozen=True, slots=True)
class Doom:
    """A check's finding: this card is destroyed, for this reason."""

    because: str
    card: int
    by_game: bool = False
    damaged_by: tuple[int, ...] = ()
    only_unstopped: bool = False


@dataclass(frozen=True, slots=True)
class Mend:
    """A check's finding: this is done, in the check's name."""

    do: Callable[[Game], object]


Finding: TypeAlias = Doom | Mend | Event
"""What a check reports: something to do, or something it looked at and left."""


def _change(atom: Callable[..., Change], *about: object) -> Mend:
    """A change of the board that is made where the check found that it is needed."""
    return Mend(lambda game: game.do(atom(game.state, *about)))


@CHECKS.rule("410.6a")
def check_zero_health(state: State) -> Iterator[Finding]:
    """All characters with 0 health are destroyed."""
    for card in b.in_play(state):
        if is_character(state, card.id) and health_of(state, card.id) == 0:
            yield Doom("its health is 0", card.id)


@CHECKS.rule("410.6a", "405.2")
def check_fatal_damage(state: State) -> Iterator[Finding]:
    """All characters with fatal damage and non-zero health are destroyed."""
    for card in b.in_play(state):
        damage = b.damage_on(card)
        if not damage or not is_character(state, card.id):
            continue
        health = health_of(state, card.id)
        if 0 < health <= damage:
            because = f"{damage} damage is fatal for health {health}"
            yield Doom(because, card.id, damaged_by=_who_damaged(state, card.id))
        elif health:
            yield Survived(card.id, damage, health)


def _who_damaged(state: State, card: int) -> tuple[int, ...]:
    """Who dealt a character damage since the last player got priority: that damage destroyed it."""
    since = int(state.facts.get(f.PRIORITY_AT, -1))
    events = [past.event for past in state.history if past.seq >= since]
    dealt = (event.source for event in events if isinstance(event, DamageDealt) and event.destination == card)
    return tuple(dict.fromkeys(dealt))


@CHECKS.rule("410.6b", "102.1a")
def check_decked(state: State) -> Iterator[Finding]:
    """All players who have been required to draw from an empty deck become decked."""
    for player in state.facts.get(f.SHORT_OF_CARDS, ()):
        if player in b.remaining_players(state):
            yield Mend(partial(lose, player=player, because=f"{noun_of(player).they} had to draw from an empty deck"))


@CHECKS.rule("410.6c", "400.6")
def check_attachments(state: State) -> Iterator[Finding]:
    """An attachment whose host doesn't match its host description is destroyed by the game."""
    for card in b.in_play(state):
        if card.mark(b.HOST) is None:
            continue
        described = host_filter(state, card.id)
        host = int(card.mark(b.HOST))
        here = host in state.zone(b.PLAY)
        you = card.whose
        if not here or (described and not _matches(state, card.id, you, described, host)):
            yield Doom(_misplaced(state, host, described), card.id, by_game=True)


def _misplaced(state: State, host: int, described: Filter | None) -> str:
    label = state.objects[host].label
    if host not in state.zone(b.PLAY) or described is None:
        return f"{label}, to which it is attached, is not in play"
    return f"{label}, to which it is attached, does not match its host description, {write(described)}"


def _matches(state: State, card: int, you: str, described: object, host: int) -> bool:
    return reader(state, Context(you, card)).fits(described, host)  # type: ignore[arg-type]


@CHECKS.rule("410.6d", "404.2c")
def check_tokens(state: State) -> Iterator[Finding]:
    """All tokens in non-play zones cease to exist."""
    for zone, cards in state.zones.items():
        if zone not in (b.PLAY, b.CHAIN):
            for id_ in cards:
                if state.objects[id_].mark(b.TOKEN):
                    yield _change(atoms.cease, id_)


@CHECKS.rule("410.6e", "405.1")
def check_damage_on_others(state: State) -> Iterator[Finding]:
    """All damage on non-characters is removed."""
    for card in b.in_play(state):
        if b.damage_on(card) and not is_character(state, card.id):
            yield _change(atoms.remove_damage, card.id, "it is not a character")


@CHECKS.rule("410.6f", "404.1b")
def check_counters_on_resources(state: State) -> Iterator[Finding]:
    """All counters on face-down resources are removed."""
    for card in b.in_play(state):
        if b.is_resource(card) and card.mark(b.FACE_DOWN):
            for name, number in b.counters_on(card).items():
                yield _change(atoms.remove_counters, card.id, name, number)


@CHECKS.rule("410.6g", "306.3")
def check_locations(state: State) -> Iterator[Finding]:
    """Each player with several locations keeps the one that they chose and turns the rest face down."""
    kept: Map[int] = state.facts.get(f.KEPT_LOCATIONS, Map())
    for player in b.remaining_players(state):
        own = face_up_locations(state, player)
        for id_ in own:
            if len(own) > 1 and id_ != kept.get(player, own[-1]):
                yield _change(atoms.turn_resource_face_down, id_)


def face_up_locations(state: State, player: str) -> tuple[int, ...]:
    """The locations that a player controls; a face-down one is none."""
    return tuple(
        i
        for i, v in projection(state).values.items()
        if v["controller"] == player and "Location" in v["types"] and not state.objects[i].mark(b.FACE_DOWN)
    )
