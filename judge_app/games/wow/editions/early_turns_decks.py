"""What the first edition has otherwise of building decks (100, 207), and of decks built in the middle of a game."""

from __future__ import annotations

from judge_app.engine.editions import Patch
from judge_app.engine.game import Game
from judge_app.engine.rules import rule
from judge_app.engine.trace import Withheld
from judge_app.games.wow.cards.deck_building import Deck, deckbuilding_text
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.texts.measuring import hero_has_trait
from judge_app.games.wow.texts.perform_collections import (
    build_deck,
    no_collection_left,
    shuffle_the_new_deck,
    side_deck_as_it_is,
)
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.turns.losing import remove_all_cards
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words import powers as p
from judge_app.rulekit.texts import Then


@rule("wow-early:207.1c")
def an_icon_is_shared(deck: Deck, card: int) -> str:
    """A card with trait icons shares one of them with the hero, of whatever kind."""
    if deck.is_listed(card):
        return ""
    own, heros = _icons(deck, card), _icons(deck, deck.hero)
    return f"the hero has none of its icons: {', '.join(own)}" if own and not set(own) & set(heros) else ""


def _icons(deck: Deck, card: int) -> tuple[str, ...]:
    printed = deck.printed(card)
    kinds = (printed.get(kind, ()) for kind in ("class icons", "faction icons"))
    return tuple(str(icon) for kind in kinds for icon in kind)  # type: ignore[attr-defined]


@rule("wow-early:207.1e")
def exactly_that_trait(deck: Deck, card: int) -> str:
    """What requires a hero of a trait, a talent spec included, needs a hero of exactly that trait."""
    if deck.is_listed(card):
        return ""
    texts = deck.texts(card)
    wanted = [
        *(x.trait for x in texts if isinstance(x, p.HeroRequired)),
        *(x.spec for x in texts if isinstance(x, p.Talent)),
    ]
    lacking = [trait for trait in wanted if not hero_has_trait(deck.printed(deck.hero), trait)]
    return f"it needs a hero that is {lacking[0]}" if lacking else ""


@rule("wow-early:712.3")
def give_up_all_cards_for_no_raid(game: Game, task: Perform, effect: e.StartRaid) -> Then:
    """As much as possible is done: all cards of the player leave the game, and nothing comes in their place."""
    remove_all_cards(game, task.ctx.you, give_up_all_cards_for_no_raid)
    game.note(Withheld("no raid starts", f"there are no decks of the {effect.raid} raid", (task.ctx.source,)))
    return Then(task.ctx.performed(False))


PATCHES: tuple[Patch, ...] = (
    Patch(
        "deck building",
        "instead of",
        "icons_are_shared",
        "207.1c",
        "One trait icon in common is enough, of whatever kind; in 7.4 one of each kind that the card has.",
        an_icon_is_shared,
    ),
    Patch(
        "deck building",
        "instead of",
        "required_trait",
        "207.1e",
        "A talent asks for a hero of just that talent spec, as any other trait that is required.",
        exactly_that_trait,
    ),
    Patch("deck building", "without", "talents_agree", "207.1e", "A hero without a listed talent spec has no Talents."),
    Patch("deck building", "without", "reputations_agree", "100.2d", "There are no Reputations yet."),
    Patch(
        "deck building",
        "instead of",
        "deckbuilding_text",
        "102.1",
        "There are no rules on deckbuilding texts; where a hero has one, what it says goes before the rules.",
        restated(deckbuilding_text, "wow-early:102.1"),
    ),
    Patch(
        "effects",
        "instead of",
        e.BuildDeck,
        "712.3",
        "No rule tells of building a deck in a game: what the text says is done in order.",
        restated(build_deck, "wow-early:712.3"),
    ),
    Patch(
        "clauses",
        "instead of",
        "no_collection_left",
        "712.3",
        "Only as much is done as is possible; nothing forbids a second time.",
        restated(no_collection_left, "wow-early:712.3"),
    ),
    Patch(
        "clauses",
        "instead of",
        "side_deck_as_it_is",
        "712.3",
        "What a collection is isn't said; of what lies there, as much is taken as is possible.",
        restated(side_deck_as_it_is, "wow-early:712.3"),
    ),
    Patch(
        "clauses",
        "instead of",
        "shuffle_the_new_deck",
        "411.2a",
        "No rule has a new deck shuffled, but nobody may put a deck in an order either.",
        restated(shuffle_the_new_deck, "wow-early:411.2a"),
    ),
    Patch(
        "effects",
        "instead of",
        e.StartRaid,
        "712.3",
        "Nothing holds a part of it back: the cards leave the game, and no raid starts without its decks.",
        give_up_all_cards_for_no_raid,
    ),
)
