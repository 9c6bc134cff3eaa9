"""The whole table of a case: sides, what has happened, what is in force, what is under way."""

from __future__ import annotations

from typing import Annotated

from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import Mark, State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.wow import facts as f
from judge_app.games.wow.laying_out.cards import attach, ids_of, lay_cards, mark_new, named
from judge_app.games.wow.laying_out.history import Already
from judge_app.games.wow.laying_out.links import LinkOnChain, lay_chain
from judge_app.games.wow.laying_out.modifiers import ModifierInForce, lay_modifiers
from judge_app.games.wow.laying_out.moment import START, CombatUnderWay, Phase, agenda, first_priority, lay_combat
from judge_app.games.wow.laying_out.sides import BLANK, TABLE, PlayerSide
from judge_app.rulekit.table.fields import CARD, PLAYER, Says
from judge_app.rulekit.table.laying import in_order


@dataclass(frozen=True, slots=True)
class Situation:
    """When it is, what lies on the chain, what is in force, and what has happened this turn."""

    phase: Annotated[Phase, "the phase or step"] = "action"
    turn_number: Annotated[int, Says("which turn of the game it is", least=1)] = 4
    priority: Annotated[str, Says("who gets priority next; the turn player unless said", names=PLAYER)] = ""
    passed: Annotated[tuple[str, ...], Says("who has passed in succession just before that", names=PLAYER)] = ()
    combat: Annotated[CombatUnderWay | None, "the combat step that is under way"] = None
    chain: Annotated[tuple[LinkOnChain, ...], "the links on the chain, the bottom one first"] = ()
    in_force: Annotated[
        tuple[ModifierInForce, ...], "modifiers that links made which have resolved, in the order of their timestamps"
    ] = ()
    this_turn: Annotated[tuple[Already, ...], 'what has happened this turn, in order: the words under "this turn"'] = ()
    extra_turns: Annotated[
        tuple[str, ...], Says("the players of extra turns still to come, the next one last", names=PLAYER)
    ] = ()
    skipped_turns: Annotated[tuple[str, ...], Says("players who will skip their next turn", names=PLAYER)] = ()
    order: Annotated[
        tuple[str, ...],
        Says("cards in play of several players, oldest first; otherwise one side came after the other", names=CARD),
    ] = ()


AS_USUAL = Situation()
"""The turn player's action phase with nothing under way."""


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
