"""The whole table of a case: sides, what has happened, what is in force, what is under way."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.rules import Ruleset
from judge_app.engine.state import Mark, State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.wow import facts as f
from judge_app.games.wow.laying_out.links import lay_chain
from judge_app.games.wow.laying_out.modifiers import lay_modifiers
from judge_app.games.wow.laying_out.moment import START, agenda, first_priority, lay_combat
from judge_app.games.wow.laying_out.names import BLANK, Labels, ids_of, named
from judge_app.games.wow.laying_out.sides import CardInPlay, PlayerSide, attach, lay_side, mark_new
from judge_app.games.wow.laying_out.situation import AS_USUAL, Situation


def keys_of(players: Map[PlayerSide], situation: Situation = AS_USUAL) -> tuple[str, ...]:
    """What a case can call the cards and heroes of a board by."""
    labels = _labels(players, situation)
    keys = [f"{player}'s hero" for player in players] + ["your hero"] * ("you" in players)
    on_chain = [(link.card, link.as_) for link in situation.chain if link.card]
    for name, own in [*(card for side in players.values() for card in side.lying()), *on_chain]:
        label = labels.next(name)
        keys.append(own or label)
    return tuple(keys)


def _labels(players: Map[PlayerSide], situation: Situation) -> Labels:
    lying = [name for side in players.values() for name, _ in side.lying()]
    return Labels([*lying, *situation.card_names()])


def lay_out(
    players: Map[PlayerSide], turn: str, cards: Map[Card], ruleset: Ruleset, situation: Situation = AS_USUAL
) -> State:
    """The position of a case: every card where it says, timestamps in the order in which they are listed."""
    table = State(ruleset, tuple(players), cards.set(BLANK, Card(BLANK)), clock=1)
    table = table.with_(facts=_facts(players, turn, situation))
    labels = _labels(players, situation)
    placed: list[tuple[int, CardInPlay]] = []
    for player, side in players.items():
        table, own = lay_side(table, player, side, labels)
        placed += own
    hosts = {key: host.id for _, card in placed if (key := card.attached_to) and (host := named(table, key))}
    table = attach(table, placed, hosts)
    table = _in_order(table, ids_of(table, situation.order))
    started: Map[int] = Map(dict.fromkeys(players, table.clock))
    table = mark_new(table.with_(facts=table.facts.set(f.TURN_STARTED, started)), placed)
    for event in situation.this_turn:
        table = event.lay(table)
    on_links = tuple(one for one in situation.in_force if not all(named(table, key) for key in one.on))
    table = lay_modifiers(table, tuple(one for one in situation.in_force if one not in on_links))
    table = lay_chain(lay_combat(table, situation.combat), situation.chain, labels)
    table = lay_modifiers(table, on_links)
    passed = len(situation.passed)
    player = first_priority(tuple(players), turn, situation.priority, situation.passed)
    return table.with_(agenda=agenda(table, situation.phase, player, passed, situation.combat))


def _in_order(table: State, cards: tuple[int, ...]) -> State:
    """The same table with those cards' timestamps in that order (718.2b)."""
    stamps = sorted(table.objects[id_].since for id_ in cards)
    for id_, since in zip(cards, stamps, strict=True):
        table = table.with_(objects=table.objects.set(id_, replace(table.objects[id_], since=since)))
    return table


def _facts(players: Map[PlayerSide], turn: str, situation: Situation) -> Map[Mark]:
    teams: Map[str] = Map({name: side.team for name, side in players.items() if side.team})
    facts: dict[str, Mark] = {f.TURN_PLAYER: turn, f.TURN: situation.turn_number, f.TEAMS: teams}
    facts[f.PHASE] = situation.phase
    if situation.phase == START:
        facts |= {f.TURN: 0, f.FIRST_TURNS: tuple(players)}
    elif early := tuple(name for name, side in players.items() if side.first_turn):
        facts[f.FIRST_TURNS] = early
    if turned := tuple(name for name, side in players.items() if side.deck_face_up):
        facts[f.TURNED_DECKS] = turned
    if situation.extra_turns:
        facts[f.EXTRA_TURNS] = situation.extra_turns
    if situation.skipped_turns:
        facts[f.SKIPPED_TURNS] = situation.skipped_turns
    return Map(facts)
