"""Building a deck (100): why a card can't be in a player's deck, one clause a function."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.clauses import GIVEN, given
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.measuring import hero_has_trait
from judge_app.games.wow.words import powers as p

DECK_BUILDING = ProcedureOf("deck building")
WHOLE_DECK = ProcedureOf("whole deck")


GIVEN.value("least of a Constructed deck", 60, "100.1")
GIVEN.value("least of a Limited deck", 30, "100.1")
GIVEN.value("copies of a name", 4, "100.4")
GIVEN.value("side deck", 10, "100.3")
GIVEN.value("talent specs", (
    "Affliction", "Arcane", "Arms", "Assassination", "Balance", "Beast Mastery", "Blood", "Combat",
    "Demonology", "Destruction", "Discipline", "Elemental", "Enhancement", "Feral", "Fire", "Frost",
    "Fury", "Holy", "Marksmanship", "Protection", "Restoration", "Retribution", "Shadow", "Subtlety",
    "Survival", "Unholy",
), "100.2c")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Deck:
    """A player's hero, deck and side deck. Their cards are objects of a board; the deck need not be complete."""

    state: State
    player: str
    hero: int
    cards: tuple[int, ...]
    format_: str = "Constructed"
    side: tuple[int, ...] = ()

    def and_also(self, *more: int) -> Deck:
        """The same deck with more cards in it."""
        return replace(self, cards=(*self.cards, *more))

    def without(self, card: int) -> Deck:
        """The same deck without one card."""
        return replace(self, cards=tuple(c for c in self.cards if c != card))

    def beside(self, card: int) -> Deck:
        """The deck that a card of the side deck is held against: only copies count, wherever they are (100.3)."""
        return replace(self, cards=(), side=tuple(c for c in (*self.cards, *self.side) if c != card))

    def printed(self, card: int) -> dict[str, object]:
        """What is printed on a card, its hero included."""
        own = self.state.card_of(self.state.objects[card])
        return {**own.printed, "name": own.name}

    def texts(self, card: int) -> tuple[object, ...]:
        """The texts of a card."""
        return self.state.card_of(self.state.objects[card]).powers

    def is_listed(self, card: int) -> bool | None:
        """Whether the hero's deckbuilding text names the card: True included, False excluded, None not at all."""
        own = reader(self.state, Context(self.player, card))
        texts = [x for x in self.texts(self.hero) if isinstance(x, p.Deckbuilding)]
        if any(own.fits(described, card) for x in texts for described in x.never):
            return False
        if any(x.no_talents for x in texts) and specs_of(self, card):
            return False
        return True if any(own.fits(described, card) for x in texts for described in x.only) else None


def deck_of(state: State, player: str, format_: str = "Constructed") -> Deck:
    """The deck that a player has on a board; their hero is the one that started in play."""
    hero = b.hero_of(state, player)
    assert hero is not None
    main, side = (state.zone(b.zone_of(zone, player)) for zone in ("deck", "side deck"))
    return Deck(state, player, hero.id, main, format_, side)


# --- clauses: why a card can't join a deck -------------------------------------------------------------


@DECK_BUILDING.rule("100.1")
def heroes_stay_out(deck: Deck, card: int) -> str:
    """No hero is part of a deck, except a Master Hero."""
    printed = deck.printed(card)
    is_hero = "Hero" in tuple(printed["types"])  # type: ignore[arg-type]
    return "it is a hero" if is_hero and not printed.get("master") else ""


@DECK_BUILDING.rule("100.2a", "206.1")
def icons_are_shared(deck: Deck, card: int) -> str:
    """A card with class icons shares one with the hero; one with faction icons likewise."""
    if deck.is_listed(card):
        return ""
    for kind in ("class icons", "faction icons"):
        own: tuple[str, ...] = deck.printed(card).get(kind, ())  # type: ignore[assignment]
        if own and not set(own) & set(deck.printed(deck.hero).get(kind, ())):  # type: ignore[call-overload]
            return f"the hero has none of its {kind}: {', '.join(own)}"
    return ""


@DECK_BUILDING.rule("100.2b")
def required_trait(deck: Deck, card: int) -> str:
    """A "[Trait] Hero Required" card needs a hero with that trait; a talent spec there counts as a Talent (100.2c)."""
    if deck.is_listed(card):
        return ""
    wanted = [x.trait for x in deck.texts(card) if isinstance(x, p.HeroRequired) and x.trait not in talent_specs(deck)]
    lacking = [trait for trait in wanted if not hero_has_trait(deck.printed(deck.hero), trait)]
    return f"it needs a hero that is {lacking[0]}" if lacking else ""


def talent_specs(deck: Deck) -> tuple[str, ...]:
    """Every talent spec that there is."""
    specs: tuple[str, ...] = given(deck.state, "talent specs")
    return specs


def specs_of(deck: Deck, card: int) -> tuple[str, ...]:
    """The talent specs whose Talent a card is."""
    texts = deck.texts(card)
    required = (x.trait for x in texts if isinstance(x, p.HeroRequired) and x.trait in talent_specs(deck))
    return (*(x.spec for x in texts if isinstance(x, p.Talent)), *required)


@DECK_BUILDING.rule("100.2c", "100.2b")
def talents_agree(deck: Deck, card: int) -> str:
    """A Talent needs a hero of its spec; without a listed spec, a deck without Talents of another; no traitor."""
    specs = specs_of(deck, card)
    if not specs or deck.is_listed(card):
        return ""
    hero = deck.printed(deck.hero)
    if "Traitor" in tuple(hero["tags"]):  # type: ignore[arg-type]
        return "a traitor's deck has no Talents"
    if hero.get("talent"):
        return "" if hero["talent"] in specs else f"the hero's talent spec is {hero['talent']}"
    for other in deck.cards:
        theirs = specs_of(deck, other)
        if theirs and not set(theirs) & set(specs):
            return f"there is a Talent of another spec in the deck: {deck.printed(other)['name']} ({theirs[0]})"
    return ""


@DECK_BUILDING.rule("100.2d")
def reputations_agree(deck: Deck, card: int) -> str:
    """Cards of one Reputation only."""
    own = {x.name for x in deck.texts(card) if isinstance(x, p.Reputation)}
    for other in deck.cards if own and not deck.is_listed(card) else ():
        theirs = {x.name for x in deck.texts(other) if isinstance(x, p.Reputation)}
        if theirs - own:
            return f"there is another Reputation in the deck: {deck.printed(other)['name']}"
    return ""


@DECK_BUILDING.rule("100.2e")
def deckbuilding_text(deck: Deck, card: int) -> str:
    """A hero's inclusions are all that its deck can hold, whatever else would forbid them; exclusions go first."""
    listed = deck.is_listed(card)
    if listed is False:
        return "the hero's deckbuilding text excludes it"
    only = any(isinstance(x, p.Deckbuilding) and x.only for x in deck.texts(deck.hero))
    return "it is not among the hero's inclusions" if only and listed is None else ""


@DECK_BUILDING.rule("100.4")
def four_of_a_name(deck: Deck, card: int) -> str:
    """Four cards of a name in a Constructed deck and its side deck, but any number of unlimited cards."""
    own = deck.printed(card)
    if deck.format_ != "Constructed" or "Unlimited" in tuple(own["tags"]):  # type: ignore[arg-type]
        return ""
    have = Counter(deck.printed(other)["name"] for other in (*deck.cards, *deck.side))[own["name"]]
    return f"there are {have} of that name in it" if have >= given(deck.state, "copies of a name") else ""


@WHOLE_DECK.rule("100.1")
def large_enough(deck: Deck) -> str:
    """Sixty cards at least for Constructed, thirty for Limited; there is no most."""
    least = given(deck.state, f"least of a {deck.format_} deck")
    have = len(deck.cards)
    return f"it has {have} cards, at least {least} are needed" if have < least else ""


@WHOLE_DECK.rule("100.3")
def side_deck_size(deck: Deck) -> str:
    """A side deck for Constructed has exactly ten cards; there need be none, and for Limited it is all that is left."""
    have, size = len(deck.side), given(deck.state, "side deck")
    wrong = deck.format_ == "Constructed" and have not in (0, size)
    return f"its side deck has {have} cards, not {size}" if wrong else ""


# --- asking ---------------------------------------------------------------------------------------------


def why_not_in(ruleset: Ruleset, deck: Deck, card: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every reason why a card can't be added to a deck, with the rules."""
    for clause in ruleset.procedure("deck building").rules:
        if because := clause.fn(deck, card):
            yield because, ruleset.numbers(clause.cites)


def problems_of(ruleset: Ruleset, deck: Deck) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Everything that is wrong with a deck as a whole: (card or "", reason, rules), each card beside the others."""
    for clause in ruleset.procedure("whole deck").rules:
        if because := clause.fn(deck):
            yield "", because, ruleset.numbers(clause.cites)
    for card in deck.cards:
        for because, cites in why_not_in(ruleset, deck.without(card), card):
            yield str(deck.printed(card)["name"]), because, cites
    for card in deck.side:
        for because, cites in why_not_in(ruleset, deck.beside(card), card):
            yield f"{deck.printed(card)['name']} in the side deck", because, cites
