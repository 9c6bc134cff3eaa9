"""The whole table of a case: sides, what has happened, what is in force, what is under way."""

from __future__ import annotations

from judge_app.engine.rules import Ruleset
from judge_app.engine.state import Mark, State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.wow import facts as f
from judge_app.games.wow.laying_out.cards import attach, ids_of, lay_cards, mark_new, named
from judge_app.games.wow.laying_out.links import lay_chain
from judge_app.games.wow.laying_out.modifiers import lay_modifiers
from judge_app.games.wow.laying_out.moment import START, agenda, first_priority, lay_combat
from judge_app.games.wow.laying_out.sides import BLANK, TABLE, PlayerSide
from judge_app.games.wow.laying_out.situation import AS_USUAL, Situation
from judge_app.rulekit.table.laying import in_order


def lay_out(
    players: Map[PlayerSide], turn: str, cards: Map[Card], ruleset: Ruleset, situation: Situation = AS_USUAL
) -> State:
    """The position of a case: every card where it says, timestamps in the order in which they are listed."""
    table = State(ruleset, tuple(players), cards.set(BLANK, Card(BLANK)), clock=1)
    table = table.with_(facts=_facts(players, turn, situation))
    labels = TABLE.labels(TABLE.lying(players), [link.card for link in TABLE.elsewhere(situation)])
    table, placed = lay_cards(table, players, labels)
    table = in_order(attach(table, placed), ids_of(table, situation.order))
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
