"""What the first edition has no rules for of turns, placing and searching, where a card's own text can say it."""

from __future__ import annotations

from judge_app.engine.decision import JUDGE, Option
from judge_app.engine.editions import Patch
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.engine.trace import Withheld
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.chain.actions import Place
from judge_app.games.wow.chain.placing import additional
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.texts.perform_choices import have_the_next_turn_skipped
from judge_app.games.wow.texts.perform_links import place_additional
from judge_app.games.wow.texts.perform_turns import (
    end_the_turn,
    interrupt_the_others,
    leave_the_combat,
    move_to_the_right,
    skip_to,
)
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.turns.turn import Turn, action_phase, pass_over_the_turn
from judge_app.games.wow.words import effects as e
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as noun_of

AT_ONCE, END_PHASE = "at once", "end phase"


@rule("wow-early:102.1")
def end_the_turn_as_ruled(game: Game, task: Perform, effect: e.EndTurn) -> Ask | None:
    """A card's text goes before the rules on turns, but none says how a turn ends before its end: a judge does."""
    if task.answer is None:
        options = [
            Option(AT_ONCE, "nothing more of it takes place, and the next turn starts"),
            Option(END_PHASE, "its end phase starts, with what belongs to that"),
        ]
        return game.decision(JUDGE, "ruling", "how the turn ends, on which the rules are silent", options)
    if task.answer == AT_ONCE:
        end_the_turn.fn(game, task, effect)
    else:
        leave_the_combat(game, end_the_turn_as_ruled)
        skip_to(game, Turn(b.turn_player(game.state), step=action_phase.name))
    return None


@rule("wow-early:102.1")
def skip_the_next_turn_once(game: Game, task: Perform, effect: e.SkipTurn) -> Then | None:
    """Two that skip a player's next turn both mean the same turn."""
    player = reader(game.state, task.ctx).player(effect.who)
    if player in game.state.facts.get(f.SKIPPED_TURNS, ()):
        because = f"{noun_of(player).whose} next turn is skipped already"
        what = fill("{who} <skips> no other turn", who=noun_of(player))
        game.note(Withheld(what, because, (task.ctx.source,)))
        return Then(task.ctx.performed(False))
    have_the_next_turn_skipped.fn(game, task, effect)
    return None


@rule("wow-early:409.2")
def any_card_may_be_missed(state: State, effect: e.Search, zones: tuple[str, ...], fitting: tuple[int, ...]) -> bool:
    """In a zone that isn't public any card may be missed, even where just "a card" is looked for."""
    return not any(b.zone_kind(state, state.objects[card].zone).public for card in fitting)


@rule("wow-early:408.1b")
def quests_face_up(state: State, card: int) -> bool:
    """Quests alone can be placed face up."""
    return "Quest" in state.card_of(state.objects[card]).printed.get("types", ())


@rule("wow-early:408.1b")
def no_quest_face_up(state: State, action: Place) -> str:
    """Other cards than quests can be placed only face down."""
    quest = "Quest" in b.printed_types(state, state.objects[action.card])
    return "" if quest or not action.face_up else "only quests can be placed face up"


@rule("wow-early:103.2")
def negative_counts_as_0(state: State, value: int) -> int:
    """A negative value counts as zero for everything but raising and lowering it."""
    return max(0, value)


PATCHES: tuple[Patch, ...] = (
    Patch(
        "effects",
        "instead of",
        e.EndTurn,
        "102.1",
        "No rule says what ending a turn does to links, combats and what comes at its end; only the card's text does.",
        end_the_turn_as_ruled,
    ),
    Patch(
        "clauses",
        "instead of",
        "interrupt_the_others",
        "102.1",
        "Where a judge rules that nothing more of a turn takes place, that goes for its links, too.",
        restated(interrupt_the_others, "wow-early:102.1"),
    ),
    Patch(
        "effects",
        "instead of",
        e.SkipTurn,
        "102.1",
        "Skipping turns has no rules: each text speaks of the next turn, so two of them of the same one.",
        skip_the_next_turn_once,
    ),
    Patch(
        "clauses",
        "instead of",
        "pass_over_the_turn",
        "102.1",
        "That a turn is skipped is said by the text of a card alone.",
        restated(pass_over_the_turn, "wow-early:102.1"),
    ),
    Patch(
        "effects",
        "instead of",
        e.MoveToTheRight,
        "102.1",
        "Taking another place in the turn order is said by the text of a card alone.",
        restated(move_to_the_right, "wow-early:102.1"),
    ),
    Patch(
        "effects",
        "instead of",
        e.PlaceResource,
        "408.1a",
        "There are no rules on additional resources: what a text has placed follows those for placing any.",
        restated(place_additional, "wow-early:408.1a"),
    ),
    Patch(
        "clauses",
        "instead of",
        "additional",
        "102.1",
        "That a resource is placed beyond the one of the turn is said by the text of a card alone.",
        restated(additional, "wow-early:102.1"),
    ),
    Patch(
        "clauses",
        "instead of",
        "face_up_or_down",
        "408.1b",
        "There are no locations: quests alone can be placed face up.",
        quests_face_up,
    ),
    Patch(
        "placing",
        "instead of",
        "not_face_up",
        "408.1b",
        "There are no locations: quests alone can be placed face up.",
        no_quest_face_up,
    ),
    Patch(
        "clauses",
        "instead of",
        "may_find_nothing",
        "409.2",
        "Whoever searches a zone that isn't public may fail to find any card; in 7.4 only one that is described.",
        any_card_may_be_missed,
    ),
    Patch(
        "clauses",
        "instead of",
        "as_counted",
        "103.2",
        "A negative value counts as zero in calculations, too, where 7.4 takes it as it is.",
        negative_counts_as_0,
    ),
)
