"""Powers of a card's text."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.hearthstone.words.base import Change, Condition, Effect, On, Power, Which
from judge_app.games.hearthstone.words.terms import joined, sentence
from judge_app.games.hearthstone.words.which import Filter

Priority = Literal["first", "early", "", "late"]
"""What goes before or after order of play; most triggers have none."""


def doing(effects: tuple[Effect, ...]) -> str:
    """What a text does as sentences."""
    return " ".join(sentence(effect.english()) for effect in effects)


def conditions(power: Battlecry | Deathrattle | When | Secret) -> str:
    """A power's condition before what it does."""
    return f"If {power.if_.english()}: " if power.if_ else ""


@word("spell")
@dataclass(frozen=True, slots=True)
class SpellText(Power):
    """What a spell or Hero Power does. `target` is what may be targeted, `only if` what is needed to play it."""

    do: tuple[Effect, ...]
    target: Filter | None = None
    only_if: Condition | None = None

    def english(self) -> str:
        chosen = f"Choose {self.target.english()}. " if self.target else ""
        return chosen + doing(self.do)


@word("battlecry")
@dataclass(frozen=True, slots=True)
class Battlecry(Power):
    """What happens in the Battlecry Phase. `only if` is needed to be given a target, `if` is checked as it resolves.

    `clause` is the rule of the book that speaks of its conditions, where one does.
    """

    do: tuple[Effect, ...]
    target: Filter | None = None
    only_if: Condition | None = None
    if_: Condition | None = None
    combo: bool = False
    clause: str = ""

    def english(self) -> str:
        chosen = f"choose {self.target.english()}. " if self.target else ""
        return f"{'Combo' if self.combo else 'Battlecry'}: {conditions(self)}{chosen}{doing(self.do)}"


@word("choose one")
@dataclass(frozen=True, slots=True)
class ChooseOne(Power):
    """One of several texts, chosen as the card is played."""

    of: tuple[Battlecry, ...]

    def english(self) -> str:
        return f"Choose One - {joined((doing(each.do) for each in self.of), 'or')}"


@word("deathrattle")
@dataclass(frozen=True, slots=True)
class Deathrattle(Power):
    """What happens as its death is resolved; `queue if` is its queuing condition, `if` its trigger condition.

    `clause` is the rule of the book that speaks of that condition, where one does.
    """

    do: tuple[Effect, ...]
    queue_if: Condition | None = None
    if_: Condition | None = None
    clause: str = ""

    def english(self) -> str:
        return f"Deathrattle: {conditions(self)}{doing(self.do)}"


@word("when")
@dataclass(frozen=True, slots=True)
class When(Power):
    """A triggered effect: the event, its queuing condition, its trigger condition, what it does.

    `active` is the zone in which it works. `again` says what happens when it triggers inside itself: put off until the
    outer one is done, or lost (see Trigger Re-entrancy in the book). `clause` is the rule of the book that speaks of
    its conditions, where one does.
    """

    on: On
    do: tuple[Effect, ...]
    queue_if: Condition | None = None
    if_: Condition | None = None
    priority: Priority = ""
    active: Literal["play", "hand", "deck"] = "play"
    not_on_itself: bool = True
    again: Literal["put off", "lost"] = "put off"
    clause: str = ""

    def english(self) -> str:
        return f"When {self.on.english()}: {conditions(self)}{doing(self.do)}"


@word("secret")
@dataclass(frozen=True, slots=True)
class Secret(Power):
    """A Secret's trigger: it works on the opponent's turn, and is revealed when it does.

    `clause` is the rule of the book that speaks of its conditions, where one does.
    """

    on: On
    do: tuple[Effect, ...]
    queue_if: Condition | None = None
    if_: Condition | None = None
    priority: Priority = ""
    clause: str = ""

    def english(self) -> str:
        return f"Secret: When {self.on.english()}: {conditions(self)}{doing(self.do)}"


@word("aura")
@dataclass(frozen=True, slots=True)
class Aura(Power):
    """An ongoing effect on other entities, brought up to date at the aura updates (4a to 4d).

    `update` says at which: "health and attack" or "other"..
    """

    to: Which
    gives: tuple[Change, ...]
    update: Literal["health and attack", "other"] = "health and attack"
    priority: Priority = ""
    if_: Condition | None = None
    in_hand: bool = False

    def english(self) -> str:
        given = joined(change.english() for change in self.gives)
        return f"{sentence(self.to.english())[:-1]} {'have' if given else ''} {given}."


@word("enrage")
@dataclass(frozen=True, slots=True)
class Enrage(Power):
    """What a minion has while it is damaged; each time anew at the end of its list (E3)."""

    gives: tuple[Change, ...]

    def english(self) -> str:
        return f"Enrage: {joined(change.english() for change in self.gives)}."
