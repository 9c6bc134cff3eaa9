"""What the first edition has otherwise of powers, targets, adding and resolving links, entering play."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.editions import Patch
from judge_app.engine.game import Ask, Finished, Game
from judge_app.engine.rules import rule
from judge_app.engine.state import GONE, State
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.departing import interrupt
from judge_app.games.wow.cards.entering import as_it_enters
from judge_app.games.wow.chain import payable
from judge_app.games.wow.chain.actions import Use
from judge_app.games.wow.chain.adding import AddLink, choose_x
from judge_app.games.wow.chain.link_text import context_of
from judge_app.games.wow.chain.targeting import meets_description
from judge_app.games.wow.characteristics.forbidding import why_it_cant
from judge_app.games.wow.characteristics.projection import controller_of, reader, takers_of_powers
from judge_app.games.wow.context import Context
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.replacing.replaceable import Would, WouldDestroy, replacements_for
from judge_app.games.wow.replacing.replacement import happen, happen_unreplaced
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.texts.choosing_cards import do_to_each
from judge_app.games.wow.texts.performed import WereDestroyed
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.powers import Payment, Reward
from judge_app.games.wow.words.which import Target
from judge_app.rulekit.texts import Then

# --- powers ---------------------------------------------------------------------------------------


@rule("wow-early:701.2")
def only_its_controller(state: State, action: Use) -> str:
    """Only a card's controller can use its payment powers, and outside play and the chain a card has none."""
    if not isinstance(action.power(state), Payment):
        return ""
    card, controller = state.objects[action.card], controller_of(state, action.card)
    if not controller:
        return f"nobody controls {card.label} where it is, and only a card's controller uses its powers"
    return "" if controller == action.player else f"{action.player} does not control {card.label}"


@rule("wow-early:700.3")
def described_in_its_text_box(state: State, card: int) -> bool:
    """A card in play that has lost its powers has a blank text box, so no attach description either."""
    return not takers_of_powers(state, card)


@rule("wow-early:702.2", "wow-early:307.2")
def flip_the_quest(game: Game, task: AddLink) -> None:
    """A quest is flipped face down as a part of its completion cost; it stays a resource."""
    if isinstance(task.power, Reward):
        game.do(atoms.turn_resource_face_down(game.state, task.card))


@rule("wow-early:glossary:flip")
def flip_any_card(game: Game, task: Perform, effect: e.Flip) -> Then | Ask:
    """To flip a card in play is to turn it over, whatever it is: a face-up quest is face down then."""

    def turn_over(card: int) -> None:
        hero = "Hero" in b.printed_types(game.state, game.state.objects[card])
        game.do((atoms.flip if hero else atoms.turn_resource_face_down)(game.state, card))

    return do_to_each(game, task, effect.which, "is not flipped", turn_over)


# --- targets --------------------------------------------------------------------------------------


@rule("wow-early:706.1")
def chosen_for_the_link(state: State, wanted: Target, ctx: Context) -> tuple[int, ...]:
    """The same card can't be two targets of one link, whatever its text says: the cards that are chosen already."""
    return tuple(card for cards in ctx.targets.values() for card in cards)


@rule("wow-early:709.2a", "wow-early:411.1b")
def not_as_described(state: State, link: int, wanted: Target, card: int) -> str:
    """A target is illegal only if it no longer meets its description, as another card doesn't that it may be now."""
    if state.objects[card].zone == GONE:
        return "it has changed zones, so it is not the same card"
    meets = meets_description(reader(state, context_of(state, link)), wanted, card)
    return "" if meets else "it no longer meets the target description"


@rule("wow-early:709.2a")
def interrupt_without_targets(game: Game, link: int) -> Finished | None:
    """A link all of whose targets are illegal is interrupted as any link is: what can't be interrupted isn't."""
    if reason := why_it_cant(game.state, link, "be interrupted"):
        game.withhold(f"{game.state.objects[link].label} is not interrupted", reason, link)
        return None
    interrupt(game, link, interrupt_without_targets, by_game=False)
    return Finished()


# --- costs that are replaced ----------------------------------------------------------------------


@rule("wow-early:404.1")
def replaced_yet_paid(state: State, event: Would) -> str:
    """A part of a cost that puts a card from play into a graveyard is paid even where that is replaced."""
    return "" if isinstance(event, WouldDestroy) else payable.who_replaces.fn(state, event)


@rule("wow-early:404.1")
def replaced_as_it_pays(game: Game, event: Would) -> None:
    """What is destroyed to pay may be replaced, which pays all the same."""
    happen(game, event)


@rule()
def replaced_or_not(game: Game, event: Would) -> None:
    """What is done to pay may be replaced only where a card is destroyed."""
    replaced = isinstance(event, WouldDestroy) and replacements_for(game.state, event)
    (replaced_as_it_pays if replaced else happen_unreplaced)(game, event)


@rule("wow-early:404.1")
def destroyed_or_replaced(game: Game, task: Perform, effect: WereDestroyed) -> Then:
    """ "If you do" after "destroy" is satisfied even where putting the card into a graveyard was replaced."""
    return Then(replace(task.ctx, done=effect.so_far))


POWERS = (
    Patch(
        "using",
        "without",
        "only_where_basic_powers_are_used",
        "701.1a",
        "The first edition knows no Basic powers: a power is used whenever its player has priority.",
    ),
    Patch(
        "using",
        "instead of",
        "not_your_card",
        "701.2",
        "Only a card's controller uses its payment powers; no owner stands in where it has none.",
        only_its_controller,
    ),
    Patch(
        "clauses",
        "instead of",
        "keeps_its_description",
        "700.3",
        "Without its powers an attached ability has nothing that says to what it could be attached.",
        described_in_its_text_box,
    ),
    Patch(
        "adding",
        "without",
        "turn_quest_face_down",
        "702.2",
        "A quest is not turned over after its effect was added, but before.",
    ),
    Patch(
        "adding",
        "before",
        "become_added",
        "702.2",
        "Flipping the quest face down is a part of its completion cost.",
        flip_the_quest,
    ),
    Patch(
        "effects",
        "instead of",
        e.Flip,
        "glossary:flip",
        "Any card in play can be flipped, not only a hero.",
        flip_any_card,
    ),
)

TARGETS = (
    Patch(
        "clauses",
        "instead of",
        "chosen_before",
        "706.1",
        "The same card can't be chosen as two targets of one link, even for two different descriptions.",
        chosen_for_the_link,
    ),
    Patch(
        "clauses",
        "without",
        "out_of_reach",
        "711.3",
        "Any link that meets a description can be targeted to be interrupted, a resource being placed included.",
    ),
    Patch(
        "clauses",
        "instead of",
        "illegal_target",
        "709.2a",
        "As a link resolves only the description of each target is looked at again.",
        not_as_described,
    ),
    Patch(
        "clauses",
        "instead of",
        "without_a_legal_target",
        "709.2a",
        "A link without legal targets is interrupted as by anything else, not by the game.",
        interrupt_without_targets,
    ),
)

ADDING = (
    Patch("adding", "without", "choose_x", "707.1c", "X is chosen after the mode."),
    Patch("adding", "after", "choose_modes", "707.1c", "X is chosen after the mode and before the targets.", choose_x),
    Patch(
        "clauses",
        "instead of",
        "who_replaces",
        "404.1",
        "A cost that destroys a card is paid even if something else happens to it.",
        replaced_yet_paid,
    ),
    Patch(
        "clauses",
        "instead of",
        "pay_with_it",
        "404.1",
        "A destruction that pays a cost may be replaced.",
        replaced_or_not,
    ),
)

RESOLVING = (
    Patch(
        "effects",
        "instead of",
        e.Deal,
        "713.1",
        "What deals damage is a one-shot modifier, whatever else its text says.",
        restated(WOW_7_4.tables["effects"][e.Deal], "405.4", "wow-early:713.1"),
    ),
    Patch(
        "clauses",
        "without",
        "closed",
        "709.2b",
        "Who makes a choice may choose what can't be done; only a player who may do something has to be able to.",
    ),
    Patch(
        "effects",
        "instead of",
        WereDestroyed,
        "404.1",
        "A replaced destruction satisfies what depends on it.",
        destroyed_or_replaced,
    ),
    Patch(
        "clauses",
        "without",
        "nothing_is_compared",
        "712.8",
        "A value that is not defined counts as 0 for a guess, too.",
    ),
    Patch(
        "effects",
        "instead of",
        e.GuessCost,
        "103.2",
        "A guess about costs is carried out as the text says, and a missing card costs 0.",
        restated(WOW_7_4.tables["effects"][e.GuessCost], "wow-early:103.2"),
    ),
)

ENTERING = (
    Patch(
        "entering",
        "instead of",
        "as_it_enters",
        "710.3",
        "What is said of a card as it enters play is a continuous power, and no step of its own.",
        restated(as_it_enters, "wow-early:710.3"),
    ),
    Patch(
        "clauses",
        "without",
        "lost_before_it_enters",
        "710.1a",
        "A card enters play exhausted, with counters or damage before anything takes its powers.",
    ),
)

PATCHES: tuple[Patch, ...] = (*POWERS, *TARGETS, *ADDING, *RESOLVING, *ENTERING)
NOT_MODELLED: tuple[tuple[str, str], ...] = (
    (
        "wow-early:glossary:x",
        "any X for a card that is played without paying its cost; the text is silent, and it is taken as 0",
    ),
    (
        "wow-early:700.3",
        "powers that a modifier gave to a card which then loses its powers; the text is silent, and they go too",
    ),
)
