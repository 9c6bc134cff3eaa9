"""What a case file may say of play: acts and expectations. A game brings its own words for both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal, Protocol

from judge_app.engine.frozen import dataclass
from judge_app.engine.machine import Action, Objection
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, Node
from judge_app.engine.trace import Entry, Event, Refused
from judge_app.engine.values import Map


class CannotDo(Exception):
    """An act that a case asks for can't be done; the message says why, with what would have been possible.

    `rules` are the rules that forbid it, where rules do; `told` is how a trace tells that it was refused.
    """

    def __init__(self, message: str, rules: tuple[str, ...] = (), told: Refused | None = None) -> None:
        super().__init__(message)
        self.rules = tuple(dict.fromkeys(rules))
        self.told = told or Refused(message, "")


class NotMeant(CannotDo):
    """A name of a case that means nothing on its board, or several things: a mistake of the case, no objection."""


class Driver(Protocol):
    """What runs a case: it keeps the state and gathers the trace."""

    state: State

    def act(self, action: Action) -> None:
        """Take an action with priority. Raises CannotDo with every objection."""

    def answer(self, key: str) -> None:
        """Answer the pending decision. Raises CannotDo with its options."""

    def pass_priority(self) -> None:
        """Whoever has priority passes. Raises CannotDo when something else is to be decided first."""

    def refuse(self, refusal: CannotDo) -> None:
        """Tell in the trace that something was not allowed."""

    def allow(self, did: Sequence[Entry]) -> None:
        """Tell in the trace that something was only tried and is allowed: what would have begun with it."""

    def seen(self) -> Seen:
        """What there is to look at so far."""
        ...

    def trial(self) -> Driver:
        """A driver that goes on from here and leaves this one as it is."""
        ...


CHOOSE, PASS, NOW = "choose", "pass", "now"
"""The acts that every game has under these words: an answer to what is asked, by its key; nothing done with priority,
where the game has that; an expectation that holds already."""

EVERYONE_PASSES = "everyone passes"
"""The act of a game in which everybody may pass once, one after the other."""


class Act(Node):
    """One thing that happened at the table, in a case's `happened:` list.

    Its ROLE is "answers" where it does nothing but answer a decision, "looks" where it only looks at the board.
    """

    __slots__ = ()
    HEADING: ClassVar[str] = "happened"
    ROLE: ClassVar[Literal["does", "answers", "looks"]] = "does"

    def perform(self, driver: Driver) -> None:
        """Do it."""
        raise NotImplementedError

    def answers(self) -> tuple[str, ...]:
        """The answers to decisions that it gives, in the order in which they are asked for."""
        return ()

    def answered(self, number: int, key: str, *, alone: bool) -> Act:
        """The same with another answer to one of those decisions, counted from 0, and when `alone` none after it."""
        return self

    def elsewhere(self) -> tuple[Act, ...]:
        """What is done of it under another edition of the game: what must hold is said of its own edition only."""
        return (self,)


@dataclass(frozen=True, slots=True)
class Seen:
    """What expectations look at: the board as laid out, the board at the end, and everything between."""

    before: State
    after: State
    entries: tuple[Entry, ...]

    @property
    def ruleset(self) -> Ruleset:
        """The rules that were played by."""
        return self.after.ruleset


class Expect(Node):
    """One thing that must hold when a case has run, in its `expect:` list."""

    __slots__ = ()
    HEADING: ClassVar[str] = "expect"

    def text(self) -> str:
        """The expectation as a sentence."""
        raise NotImplementedError

    def brief(self) -> str:
        """The same where it does not hold and what was found says where: not every part of it again."""
        return self.text()

    def asserts(self) -> bool:
        """Whether it says anything that could be otherwise; one that doesn't is a mistake."""
        return True

    def found(self, seen: Seen) -> tuple[bool, str]:
        """Whether it holds, and what was found. Raises CannotDo when it speaks of something unknown."""
        raise NotImplementedError

    def refused_by(self) -> tuple[str, ...]:
        """The rules by which it says that something is refused which no trace tells of."""
        return ()

    def shown_by(self, seen: Seen) -> Iterable[Entry]:
        """The entries of a trace that show that it holds. Raises CannotDo when it speaks of something unknown."""
        return ()


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a position: a sentence, the rules against it, the objects that it is about."""

    text: str
    cites: tuple[str, ...]
    objects: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that could happen next: as a case file would say it, as a sentence, the cards it is about.

    `objections` pairs each reason against it with its citations; it is allowed when there is none.
    """

    written: Any
    text: str
    objects: tuple[int, ...] = ()
    objections: tuple[Objection, ...] = ()


class Facts(Protocol):
    """What is so on a board or of a run, each as an expectation would say it; an offer's objections are empty.

    Nothing says that the expectation holds at the end: that is for who asks. What a game has no words for is nothing.
    """

    @staticmethod
    def of_card(state: State, id_: int) -> Iterable[Offer]:
        """Where a card is and what is on it."""
        return ()

    @staticmethod
    def of_value(state: State, id_: int, name: str) -> Iterable[Offer]:
        """What a characteristic of a card is."""
        return ()

    @staticmethod
    def of_packet(seen: Seen, number: int) -> Iterable[Offer]:
        """The history of the packet that the entry of that number created."""
        return ()


Place = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake that only the game can see in a case. `at` is the way to it from the top of the file, or its line.

    `word` is what stands there and `known` what could have been meant.
    """

    at: Place | int
    message: str
    word: str = ""
    known: tuple[str, ...] = ()


def _none_named(card: Card) -> tuple[str, ...]:
    return ()


def _none_wrong(*_: Any) -> tuple[Fault, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class NothingMore:
    """The situation of a game whose cases say nothing of a position but its sides and whose turn it is."""


@dataclass(frozen=True, slots=True)
class GameWords:
    """What a game brings so that cases can be written for it.

    `card_names(players, situation)` are the cards on a case's table, `names_in(card)` those that a card may bring,
    `described_in(card)` names that a text gives to what it describes: a card of that name may be what is meant.
    `card_class` decodes a card file's entry and has `card(name) -> Card`; `player_class` decodes a player's side,
    `situation_class` what else a case file says of its position, in fields at its top.
    `lay_out(players, turn, cards, ruleset, situation)` gives the position; `problems(position)` what is
    wrong with one, by the ruleset's procedure "position"; `offers(position)` what may be said next of no
    card, `offers_of(position, card)` of one, `may_act(position, player)` the cards that a player might use;
    `against_answer(position, card)` why a card is no answer to what is asked;
    `side_faults(players, cards)` what can't be meant
    so, `situation_faults(players, turn, situation, cards)` the same of the situation, `laid_faults(position,
    situation)` what of it shows only on the board; `name_faults(position, acts and expectations with their lines)`
    what they speak of that isn't there; `events` are what can happen, by the names that cases call it by; `facts`
    says what is so as expectations do; `as_laid_out(position)` writes one as a case would lay it out, with what of it
    no case can say.
    """

    ruleset: Ruleset
    card_class: type
    player_class: type
    act_class: type[Act]
    expect_class: type[Expect]
    lay_out: Callable[[Map[Any], str, Map[Card], Ruleset, Any], State]
    card_names: Callable[[Map[Any], Any], tuple[str, ...]]
    side_faults: Callable[[Map[Any], Map[Card]], Iterable[Fault]]
    name_faults: Callable[[State, Sequence[tuple[int, Node]]], Iterable[Fault]]
    problems: Callable[[State], tuple[Problem, ...]]
    offers: Callable[[State], Iterable[Offer]]
    offers_of: Callable[[State, int], Iterable[Offer]]
    against_answer: Callable[[State, int], Iterable[Objection]]
    may_act: Callable[[State, str], Iterable[int]]
    events: Mapping[str, type[Event]]
    facts: Facts
    as_laid_out: Callable[[State], tuple[dict[str, Any], tuple[str, ...]]]
    situation_class: type = NothingMore
    situation_faults: Callable[[Map[Any], str, Any, Map[Card]], Iterable[Fault]] = _none_wrong
    laid_faults: Callable[[State, Any], Iterable[Fault]] = _none_wrong
    names_in: Callable[[Card], tuple[str, ...]] = _none_named
    described_in: Callable[[Card], tuple[str, ...]] = _none_named
