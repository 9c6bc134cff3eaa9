"""A WoW TCG board for tests: laid out in Python and played through the three verbs, with no file in between.

The cards are written here once more, by hand, so that a mistake in a card file and one in a test can't agree.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from judge_app.engine.machine import Action, Result, act, answer, start
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Entry, Event
from judge_app.engine.values import Map, Seats
from judge_app.games.wow.chain.actions import Play
from judge_app.games.wow.events import DamageDealt, Destroyed
from judge_app.games.wow.laying_out import CardEntry, CardInPlay, PlayerSide, lay_out
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.words.amounts import ForEach, Number
from judge_app.games.wow.words.base import Amount, Power
from judge_app.games.wow.words.continuous import Gets
from judge_app.games.wow.words.effects import Deal
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.powers import ReplaceDamage, Static, WhenResolved
from judge_app.games.wow.words.which import Filter, Target

E = TypeVar("E", bound=Event)

ANY_CHARACTER = Filter(character=True)
YOUR_HERO = Party("your hero")


def ability(name: str, cost: int, *powers: Power, instant: bool = False, ongoing: bool = False) -> Card:
    """An ability card."""
    return CardEntry(("Ability",), cost=cost, instant=instant, ongoing=ongoing, powers=powers).card(name)


def ally(name: str, health: int, *powers: Power, atk: int = 1) -> Card:
    """An ally card."""
    return CardEntry(("Ally",), cost=2, ATK=atk, damage_type=("melee",), health=health, powers=powers).card(name)


def has(**more: Amount) -> Static:
    """The power that gives a card more ATK or health."""
    return Static((Gets(**more),))  # type: ignore[arg-type]


def hero(name: str, health: int = 30) -> Card:
    """A hero card."""
    return CardEntry(("Hero",), health=health).card(name)


def bolt(name: str, amount: int, kind: str = "fire", *, cost: int = 1, instant: bool = True) -> Card:
    """An ability that deals damage to one target."""
    deal = Deal((Number(amount),), (kind,), Target(ANY_CHARACTER))  # type: ignore[arg-type]
    return ability(name, cost, WhenResolved((deal,)), instant=instant)


def volley(name: str, *amounts: int, kind: str = "nature") -> Card:
    """An ability that deals different amounts to up to that many targets."""
    numbers = tuple(Number(amount) for amount in amounts)
    deal = Deal(numbers, (kind,), Target(ANY_CHARACTER, up_to=len(amounts)))  # type: ignore[arg-type]
    return ability(name, 5, WhenResolved((deal,)))


FIRE_DOUBLER = ability("Doubler", 8, ReplaceDamage(YOUR_HERO, type_=("fire",), change="double"), ongoing=True)
FIRE_RAISER = ability("Raiser", 3, ReplaceDamage(YOUR_HERO, type_=("fire",), amount=3), ongoing=True)
GUARD = ally("Guard", 1, has(health=ForEach(Filter(types=("Ally",), named="Guard", controlled_by="you", other=True))))
CARDS = {
    card.name: card
    for card in (
        hero("Mage", 28),
        hero("Warrior", 30),
        bolt("Bolt", 2),
        bolt("Shadow Bolt", 2, "shadow"),
        bolt("Slow Bolt", 2, instant=False),
        volley("Volley", 3, 2, 1),
        volley("Flame Volley", 3, 2, 1, kind="fire"),
        FIRE_DOUBLER,
        FIRE_RAISER,
        GUARD,
        ally("Bear", 4),
    )
}


def side(hero_name: str = "Mage", *, damage: int = 0, play: Iterable[str | CardInPlay] = (),
         hand: Iterable[str] = (), resources: int = 0, deck: Iterable[str] = ()) -> PlayerSide:  # fmt: skip
    """A player's side; a card in play given by name alone has nothing on it."""
    cards = tuple(CardInPlay(card) if isinstance(card, str) else card for card in play)
    return PlayerSide(hero_name, damage, in_play=cards, hand=tuple(hand), deck=tuple(deck), resources=resources)


class Table:
    """A game in progress, with everything that happened on the way to its present state."""

    def __init__(
        self,
        you: PlayerSide,
        opponent: PlayerSide | None = None,
        *,
        turn: str = "you",
        ruleset: Ruleset = WOW_7_4,
        cards: Iterable[Card] = (),
    ) -> None:
        players = Seats({"you": you, "opponent": opponent or side("Warrior")})
        known = Map({**CARDS, **{card.name: card for card in cards}})
        self.ruleset = ruleset
        self.before = lay_out(players, turn, known, ruleset)
        self.state: State = self.before
        self.states: list[State] = []
        self.entries: list[Entry] = []
        self.take(start(self.before))

    def take(self, result: Result) -> None:
        """Go on to what a verb gave."""
        self.state = result.state
        self.states.append(result.state)
        self.entries.extend(result.entries)

    def act(self, action: Action) -> None:
        """Take an action."""
        self.take(act(self.state, action))

    def answer(self, *keys: str) -> Table:
        """Answer one decision after another."""
        for key in keys:
            self.take(answer(self.state, key))
        return self

    def play(self, card: str, *targets: str, by: str = "you") -> Table:
        """Play a card and choose these targets, by key."""
        self.act(Play(by, self.object(card).id))
        return self.answer(*targets)

    def resolve(self) -> Table:
        """Both players pass once: the topmost link resolves, or the window closes."""
        return self.answer("pass", "pass")

    def object(self, name: str) -> Object:
        """The object that has that key now, or had it last."""
        found = self.state.by_key(name)
        assert found is not None, f"nothing on the table is called {name}"
        return found

    def zone(self, name: str) -> str:
        """The zone in which a card is now, without its owner."""
        return self.object(name).zone.partition(":")[0]

    def damage(self, name: str) -> int:
        """The damage on a card."""
        return self.object(name).number("damage")

    def events(self, kind: type[E]) -> list[E]:
        """Every event of that class so far, in order."""
        return [entry.event for entry in self.entries if isinstance(entry.event, kind)]

    def entries_of(self, kind: type[Event]) -> list[Entry]:
        """Every trace entry of that class of events, in order."""
        return [entry for entry in self.entries if isinstance(entry.event, kind)]

    def dealt(self) -> list[int]:
        """The amounts of damage dealt, in order."""
        return [event.amount for event in self.events(DamageDealt)]

    def destroyed(self) -> list[str]:
        """The labels of what was destroyed, in order."""
        return [self.state.objects[event.card].label for event in self.events(Destroyed)]

    def options(self) -> list[str]:
        """The keys of the pending decision's options."""
        assert self.state.pending is not None
        return [option.key for option in self.state.pending.options]
