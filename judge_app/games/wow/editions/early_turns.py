"""What the first edition has otherwise of turns, priority, checks, losing, the start of a game, loops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from judge_app.engine.editions import Patch
from judge_app.engine.game import Game
from judge_app.engine.naming_players import has
from judge_app.engine.rules import Rule, first_reason, rule
from judge_app.engine.state import State
from judge_app.engine.trace import Event, Withheld
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.editions import (
    early_turns_decks,
    early_turns_loops,
    early_turns_starting,
    early_turns_texts,
)
from judge_app.games.wow.turns.checks import Finding, Mend
from judge_app.games.wow.turns.losing import hero_destroyed, interrupt_links_of, lose, whose_hero_went
from judge_app.games.wow.turns.turn import Turn, draw_step, ready_cards, very_first_turn
from judge_app.rulekit.table.diagnosing import Wrong
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as noun_of

START_PHASE = ("ready step", "draw step")
"""The steps of which a start phase consists (501.1)."""

# --- the first turn ---------------------------------------------------------------------------------


@rule("wow-early:501.2b")
def no_ready_step_in_the_first_turn(game: Game, task: Turn) -> None:
    """The first player skips the whole start phase of the first turn; what starts with the turn starts all the same."""
    if reason := first_reason((very_first_turn,), game.state):
        game.withhold("there is no start phase", reason)
        _go_on_after(game, ready_cards)


@rule("wow-early:501.2b")
def no_windows_before_the_first_action_phase(game: Game, task: Turn) -> None:
    """With the start phase its windows are skipped: what triggered as the first turn started waits for the next one."""
    if first_reason((very_first_turn,), game.state):
        _go_on_after(game, draw_step)


@rule("wow-early:501.2b")
def no_start_phase_in_the_first_turn(state: State) -> Wrong:
    """In the first turn no board lies in a ready step or a draw step: the first player skips them."""
    phase = str(state.facts.get(b.PHASE))
    if phase in START_PHASE and very_first_turn(state):
        first = b.turn_player(state)
        yield f"it is the {phase} of the first turn, and {first} {has(first)} no start phase in it", ()


def _go_on_after(game: Game, passed: Rule) -> None:
    """The turn goes on with what comes after that rule."""
    *below, turn = game.state.agenda
    game.plan((*below, replace(turn, step=passed.name)))


# --- losing -----------------------------------------------------------------------------------------


@rule("wow-early:407.6a", "wow-early:101.1a")
def hero_destroyed_by_a_check(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """Whose hero a check destroys loses by that same check, together with all whom it finds; else they don't yet."""
    if game.rule is not None and game.rule in game.ruleset.procedure("checks").rules:
        hero_destroyed.fn(game, by, before, event, seq)
    elif isinstance(event, e.Destroyed) and (player := whose_hero_went(game.state, event)):
        because = "a destroyed hero is found by the next checks before priority"
        what = fill("{who} <does> not lose the game yet", who=noun_of(player))
        game.note(Withheld(what, because, (event.card,)), by=by)


@rule("wow-early:407.6a", "wow-early:101.1a")
def check_destroyed_heroes(state: State) -> Iterator[Finding]:
    """All players whose hero was destroyed since the last checks lose the game."""
    players = (whose_hero_went(state, past.event) for past in state.history)
    for player in dict.fromkeys(players):
        if player in b.remaining_players(state):
            yield Mend(partial(lose, player=player, because=f"{noun_of(player).their} hero was destroyed"))


@rule("wow-early:101.2")
def links_are_interrupted(game: Game, player: str) -> None:
    """The links of a player who leaves the game are interrupted as any link is."""
    interrupt_links_of(game, player, links_are_interrupted, by_game=False)


OTHERS = (early_turns_starting, early_turns_decks, early_turns_texts, early_turns_loops)

PATCHES: tuple[Patch, ...] = (
    *(patch for other in OTHERS for patch in other.PATCHES),
    Patch(
        "turn",
        "before",
        "begin_ready_step",
        "501.2b",
        "In the first turn there is no ready step either, where 7.4 skips the draw step only.",
        no_ready_step_in_the_first_turn,
    ),
    Patch(
        "turn",
        "after",
        "start_of_turn",
        "501.2b",
        "In the first turn no window opens before that of the action phase.",
        no_windows_before_the_first_action_phase,
    ),
    Patch(
        "position",
        "after",
        "no_chain_in_the_wrap_up",
        "501.2b",
        "A board can't lie in the start phase of the first turn: there is none.",
        no_start_phase_in_the_first_turn,
    ),
    Patch(
        "watch",
        "instead of",
        "hero_destroyed",
        "407.6a",
        "A player loses by the checks before priority, not at the moment in which the hero is destroyed.",
        hero_destroyed_by_a_check,
    ),
    Patch(
        "checks",
        "before",
        "check_decked",
        "407.6a",
        "A hero that a link destroyed loses its controller the game in the next checks.",
        check_destroyed_heroes,
    ),
    Patch(
        "clauses",
        "instead of",
        "links_go_with_their_player",
        "101.2",
        "Nothing is done by the game itself: a player who is gone has their links interrupted as usual.",
        links_are_interrupted,
    ),
    Patch(
        "turn",
        "without",
        "inspire",
        "501.1b",
        "Nothing inspires yet: in a ready step nobody but the turn player readies cards.",
    ),
    Patch(
        "clauses",
        "without",
        "ready_inspired",
        "501.1b",
        "Nothing inspires yet, so that nothing readies together with the turn player's cards.",
    ),
    Patch(
        "checks",
        "without",
        "check_damage_on_others",
        "410.6e",
        "No check takes damage off what is no character any more: it goes by healing or by leaving play (403.1).",
    ),
    Patch(
        "position",
        "without",
        "damage_on_characters_only",
        "410.6e",
        "Damage may lie on a card that has stopped being a character.",
    ),
    Patch(
        "checks",
        "without",
        "check_counters_on_resources",
        "410.6f",
        "No check takes counters off face-down resources: they stay until something removes them (402.1).",
    ),
    Patch(
        "position",
        "without",
        "no_counters_face_down",
        "410.6f",
        "Counters may lie on a face-down resource.",
    ),
)
NOT_MODELLED = (
    (
        "wow-early:101.2",
        "links that can't be interrupted and cards that can't leave play: they go with their player all the same",
    ),
    (
        "wow-early:104.1",
        "choices for packets that are dealt at the same time: they are made for one packet after another",
    ),
    ("wow-early:801.2", "players who could break a mandatory loop and won't: the game is a draw as it comes round"),
)
