"""Where the first edition is silent on cards: what their texts say is done by its general clauses."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.editions import Patch
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Rule, rule
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.decks import show_top_card
from judge_app.games.wow.cards.entering import may_enter_at_all
from judge_app.games.wow.chain.naming import not_made_up
from judge_app.games.wow.chain.paying import take_all_counters
from judge_app.games.wow.characteristics.projection import Definite, reader
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.texts.conditions import not_to_enter_play
from judge_app.games.wow.texts.feasibility import hand_too_small
from judge_app.games.wow.texts.perform_cards import discard_cards, each_discards
from judge_app.games.wow.texts.perform_choices import make_up_a_name
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Which
from judge_app.games.wow.words.continuous import ControlledByYou
from judge_app.games.wow.words.effects.decks import TurnDeckOver
from judge_app.games.wow.words.which import Target
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import write


@rule("wow-early:712.3")
def exchange_what_is_there(game: Game, task: Perform, effect: e.ExchangeControl) -> Then:
    """As much as possible is done: a card in play goes to the other's player, wherever that other is by now."""
    own = reader(game.state, task.ctx)
    sides = [(next(iter(own.cards(word)), None), _whose(game, task, word)) for word in (effect.of, effect.and_)]
    label = game.state.objects[task.ctx.source].label
    moved = []
    for (card, player), (_, other) in zip(sides, reversed(sides), strict=True):
        if card is not None and game.state.objects[card].zone == b.PLAY and other not in ("", player):
            gained = Definite(0, replace(task.ctx, you=other), label, 0, "game", (ControlledByYou(),), (card,))
            game.do(atoms.create_modifier(game.state, gained, write(effect)))
            moved.append(card)
    return Then(task.ctx.mention(tuple(moved)).performed(len(moved) == len(sides)))


def _whose(game: Game, task: Perform, word: Which) -> str:
    """Whose a card is or last was; of a target that is none any more, what its description says of that."""
    for card in reader(game.state, task.ctx).cards(word):
        return game.state.objects[b.last_in_play(game.state, card)].whose
    side = word.of.controlled_by if isinstance(word, Target) else ""
    if side == "you":
        return task.ctx.you
    opponents = [q for q in b.remaining_players(game.state) if b.opposed(game.state, q, task.ctx.you)]
    return opponents[0] if side == "opponent" and len(opponents) == 1 else ""


@rule("wow-early:709.2b")
def discard_as_told(game: Game, task: Perform, effect: e.Discard) -> Then | Ask:
    """Who is to discard chooses what; where there is nothing to discard, nothing was performed."""
    done = discard_cards.fn(game, task, effect)
    none = isinstance(done, Then) and not reader(game.state, task.ctx).amount(effect.number)
    return Then(done.ctx.performed(False)) if none else done


def _told(word: type, clause: str) -> Rule:
    """What carries out that word, by a clause of the first edition."""
    row = WOW_7_4.tables["effects"][word]
    assert isinstance(row, Rule)
    return restated(row, clause)


DONE_ALL_THE_SAME = "no clause speaks of it, and what the text says is done all the same"
DISCARDING = "what it is to discard is not ruled; a text that says it is followed"

PATCHES = (
    Patch("effects", "instead of", e.ExchangeControl, "712.3", "as much as possible is done", exchange_what_is_there),
    Patch("clauses", "without", "exchange", "415.8e", "no clause says what exchanging control is"),
    # tags, types
    Patch("parts of continuous modifiers", "without", "adds_tags", "202.3", DONE_ALL_THE_SAME),
    Patch("parts of continuous modifiers", "without", "adds_types", "300.1b", DONE_ALL_THE_SAME),
    Patch("parts of continuous modifiers", "without", "becomes_another_type", "300.1a", DONE_ALL_THE_SAME),
    Patch("parts of continuous modifiers", "without", "becomes_of_damage_types", "205.1c", DONE_ALL_THE_SAME),
    Patch("what descriptions ask for", "without", "neutral_only", "206.1d", DONE_ALL_THE_SAME),
    Patch("what descriptions ask for", "without", "druid_of_any_kind", "202.4a", "an Archdruid is no Druid there"),
    Patch("clauses", "without", "tags_on_the_type_line", "202.5", DONE_ALL_THE_SAME),
    # discarding
    Patch("effects", "instead of", e.Discard, "709.2f", DISCARDING, discard_as_told),
    Patch("effects", "instead of", e.DiscardIt, "709.2b", DISCARDING, _told(e.DiscardIt, "wow-early:709.2b")),
    Patch("clauses", "instead of", "each_discards", "709.2b", DISCARDING, restated(each_discards, "wow-early:709.2b")),
    Patch(
        "how many could be", "instead of", e.Discard, "712.7", DISCARDING, restated(hand_too_small, "wow-early:712.7")
    ),
    # decks
    Patch(
        "effects",
        "instead of",
        TurnDeckOver,
        "411.2a",
        "cards in decks are face down unless a card says otherwise",
        _told(TurnDeckOver, "wow-early:411.2a"),
    ),
    Patch(
        "watch",
        "instead of",
        "show_top_card",
        "411.2a",
        "decks are not public unless a card says otherwise",
        restated(show_top_card, "wow-early:411.2a"),
    ),
    Patch(
        "looking",
        "instead of",
        "look",
        "411.2a",
        "players can't look through decks unless a card says otherwise",
        restated(WOW_7_4.procedures["looking"].rules[0], "wow-early:411.2a"),
    ),
    Patch("clauses", "without", "still_dealt_with", "415.3f", "whichever card is on top is revealed at every moment"),
    Patch("who may look", "without", "looking_without_priority", "415.3e", "at any time is any time at all"),
    # counters
    Patch(
        "effects",
        "instead of",
        e.AddCounters,
        "402.1",
        "a counter goes with the modifier that created it",
        _told(e.AddCounters, "wow-early:402.1"),
    ),
    # moving cards
    Patch(
        "effects",
        "instead of",
        e.Move,
        "712.3",
        "which cards a text moves is found as it is processed; whose zone they go to is another matter",
        _told(e.Move, "wow-early:712.3"),
    ),
    Patch(
        "clauses",
        "instead of",
        "take_all_counters",
        "401.1",
        "nothing is said on removing all of none; what there is goes",
        restated(take_all_counters, "wow-early:401.1"),
    ),
    Patch("clauses", "without", "none_left", "404.1d", DONE_ALL_THE_SAME),
    # entering play, names
    Patch(
        "entering",
        "instead of",
        "may_enter_at_all",
        "411.7a",
        "of abilities only ongoing ones enter play",
        restated(may_enter_at_all, "wow-early:411.7a"),
    ),
    Patch(
        "clauses",
        "instead of",
        "not_to_enter_play",
        "411.7a",
        "of abilities only ongoing ones enter play",
        restated(not_to_enter_play, "wow-early:411.7a"),
    ),
    Patch(
        "making up a name",
        "instead of",
        "not_made_up",
        "102.1",
        "only a card's own text can speak of such a name",
        restated(not_made_up, "wow-early:102.1"),
    ),
    Patch(
        "clauses",
        "instead of",
        "make_up_a_name",
        "102.1",
        "only a card's own text can speak of such a name",
        restated(make_up_a_name, "wow-early:102.1"),
    ),
)
NOT_MODELLED: tuple[tuple[str, str], ...] = ()
