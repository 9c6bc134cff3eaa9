"""Powers of a text box."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import walk, word
from judge_app.games.wow.words.amounts import CouldTarget
from judge_app.games.wow.words.base import Amount, Condition, Continuous, Cost, Effect, Happening, Power, Which
from judge_app.games.wow.words.effects import sentence, together
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.replacing import ConditionalPrevention as ConditionalPrevention
from judge_app.games.wow.words.replacing import PreventDamage as PreventDamage
from judge_app.games.wow.words.replacing import Replace as Replace
from judge_app.games.wow.words.replacing import ReplaceDamage as ReplaceDamage
from judge_app.games.wow.words.replacing import ReplaceHealing as ReplaceHealing
from judge_app.games.wow.words.terms import Keyword, Zone, capital, listed, of_many
from judge_app.games.wow.words.which import Filter


def costs(parts: tuple[Cost, ...]) -> str:
    """The parts of a cost as a card prints them."""
    return ", ".join(part.english() for part in parts)


@word("when resolved")
@dataclass(frozen=True, slots=True)
class WhenResolved(Power):
    """What the card does as it resolves, before an ongoing one enters play."""

    effects: tuple[Effect, ...]

    def english(self) -> str:
        return together(self.effects)


@word("payment")
@dataclass(frozen=True, slots=True)
class Payment(Power):
    """A payment power: costs, an arrow, effects (701)."""

    effects: tuple[Effect, ...]
    cost: tuple[Cost, ...] = ()
    once_per_turn: bool = False
    on_your_turn: bool = False
    basic: bool = False
    from_zone: Zone = "play"

    def english(self) -> str:
        when = "On your turn: " if self.on_your_turn else "Once per turn: " if self.once_per_turn else ""
        paid = capital(costs(self.cost)) + " " * bool(self.cost)
        return f"{when}{'Basic: ' if self.basic else ''}{paid}>>> {together(self.effects)}"


@word("reward")
@dataclass(frozen=True, slots=True)
class Reward(Power):
    """A quest's reward power (702)."""

    effects: tuple[Effect, ...]
    cost: tuple[Cost, ...] = ()
    on_your_turn: bool = False
    basic: bool = False

    def english(self) -> str:
        turn = "On your turn, pay" if self.on_your_turn else "Pay"
        pay = f"{turn} {costs(self.cost)} to complete this quest. " if self.cost else ""
        return f"{pay}Reward: {together(self.effects)}"


@word("triggered")
@dataclass(frozen=True, slots=True)
class Triggered(Power):
    """A triggered power (703); an if-condition makes it a double-check power. `active` says in which zones."""

    when: Happening
    effects: tuple[Effect, ...]
    if_: Condition | None = None
    active: tuple[Zone, ...] = ("play",)

    def english(self) -> str:
        check = f", if {self.if_.english()}" if self.if_ else ""
        when = self.when.english()
        lead = "At" if when.startswith(("the start of", "the end of")) else "When"
        return f"{lead} {when}{check}: {together(self.effects)}"


@word("static")
@dataclass(frozen=True, slots=True)
class Static(Power):
    """An indefinite power (704.1a): what its modifier does to this card, its host, your hero or all that fit."""

    by: tuple[Continuous, ...]
    affects: Literal["this", "attached", "your hero", "all"] = "this"
    all_: Filter = field(default_factory=Filter)
    while_: Condition | None = None
    active: tuple[Zone, ...] = ("play",)

    def mistake(self) -> str:
        """What a continuous modifier can't ask, for what may be targeted depends on all of them."""
        asks = any(isinstance(node, CouldTarget) for node in walk(self.while_))
        return 'a continuous modifier can\'t depend on "could target"' if asks else ""

    def english(self) -> str:
        parts = [part.english() for part in self.by]
        who = {"this": "this card", "attached": "attached card", "your hero": "your hero"}.get(self.affects)
        if who is None:
            who = self.all_.english(many=True)
            parts = [of_many(part) for part in parts]
        when = f" while {self.while_.english()}" if self.while_ else ""
        return sentence(f"{who} {listed(parts)}{when}")


@word("keyword")
@dataclass(frozen=True, slots=True)
class KeywordPower(Power):
    """A printed keyword, with its number, its [thing] or its text where it has one."""

    name: Keyword
    value: int = 0
    of: str = ""
    thing: Filter | None = None
    effects: tuple[Effect, ...] = ()

    def english(self) -> str:
        value = f" {self.value}" if self.value else ""
        of = f"{self.of.capitalize()} " if self.of else ""
        thing = f": {self.thing.english()}" if self.thing else ""
        text = f": {together(self.effects)}" if self.effects else ""
        return sentence(f"{of}{self.name}{value}{thing}{text}")


@word("attach to")
@dataclass(frozen=True, slots=True)
class AttachPower(Power):
    """An attach description, targeted or not (400.1); it isn't a power in the rules' sense but printed text."""

    which: Which
    host: Filter | None = None

    def english(self) -> str:
        return sentence(f"attach to {self.which.english()}")


@word("as enters play")
@dataclass(frozen=True, slots=True)
class AsEnters(Power):
    """Done as this card, or whatever fits, enters play (710.1a)."""

    effects: tuple[Effect, ...]
    who: Party = field(default_factory=lambda: Party("this"))

    def english(self) -> str:
        return f"As {self.who.english()} enters play: {together(self.effects)}"


@word("enters play with")
@dataclass(frozen=True, slots=True)
class EntersWith(Power):
    """How this card, or whatever fits, enters play (710.1b)."""

    exhausted: bool = False
    damage: int = 0
    counter: str = ""
    counters: int = 0
    who: Party = field(default_factory=lambda: Party("this"))

    def how(self) -> str:
        """How it enters: "exhausted and with 3 damage"."""
        said = ["exhausted"] if self.exhausted else []
        if self.damage:
            said.append(f"with {self.damage} damage")
        if self.counters:
            said.append(f"with {self.counters} {self.counter} {'counter' if self.counters == 1 else 'counters'}")
        return " and ".join(said)

    def english(self) -> str:
        return sentence(f"{self.who.english()} enters play {self.how()}")


@word("alternate cost")
@dataclass(frozen=True, slots=True)
class AlternateCost(Power):
    """A cost that may be paid rather than the play cost (403.3)."""

    cost: tuple[Cost, ...]
    if_: Condition | None = None

    def english(self) -> str:
        check = f"If {self.if_.english()}, y" if self.if_ else "Y"
        if not self.cost:
            return f"{check}ou may play this card without paying its cost."
        return f"{check}ou may {costs(self.cost)} rather than pay this card's cost."


@word("additional cost")
@dataclass(frozen=True, slots=True)
class AdditionalCost(Power):
    """More to pay for playing this card, or for placing it face up."""

    cost: tuple[Cost, ...]
    to: Literal["play", "place face up"] = "play"

    def english(self) -> str:
        return sentence(f"as an additional cost to {self.to} this card, {costs(self.cost)}")


@word("cost change")
@dataclass(frozen=True, slots=True)
class CostChange(Power):
    """You pay less (or more) to play cards that fit."""

    of: Filter
    less: Amount | None = None
    more: Amount | None = None
    minimum: int = 0
    this_only: bool = False
    if_: Condition | None = None

    def english(self) -> str:
        what = "this card" if self.this_only else self.of.english(many=True)
        check = f" if {self.if_.english()}" if self.if_ else ""
        if self.less:
            least = f", to a minimum of ({self.minimum})" if self.minimum else ""
            return f"You pay ({self.less.english()}) less to play {what}{least}{check}."
        return f"You pay ({self.more.english() if self.more else 0}) more to play {what}{check}."


@word("as turn starts")
@dataclass(frozen=True, slots=True)
class AsTurnStarts(Power):
    """Done as a turn starts, without the chain, once all cards have been readied (501.1a)."""

    effects: tuple[Effect, ...]
    whose: Literal["your", "each"] = "your"

    def english(self) -> str:
        return f"As {self.whose} turn starts: {together(self.effects)}"


@word("maximum hand size")
@dataclass(frozen=True, slots=True)
class MaximumHandSize(Power):
    """Your maximum hand size is so much more, or less with a minus sign (415.4b)."""

    more: int

    def english(self) -> str:
        return f"Your maximum hand size is {abs(self.more)} {'more' if self.more >= 0 else 'less'}."


@word("completes quests")
@dataclass(frozen=True, slots=True)
class CompletesQuests(Power):
    """You can complete quests that fit as though you controlled them (702.2b)."""

    of: Filter = field(default_factory=lambda: Filter(types=("Quest",), controlled_by="opponent"))

    def english(self) -> str:
        return f"You can complete {self.of.english(many=True)}."


@word("magnet")
@dataclass(frozen=True, slots=True)
class Magnet(Power):
    """Opposing links must target this if able (706.4)."""

    def english(self) -> str:
        return "Opposing links must target this card if able."


@word("talent")
@dataclass(frozen=True, slots=True)
class Talent(Power):
    """ "[Talent Spec] Talent": a deck-building restriction (100.2c), no power."""

    spec: str

    def english(self) -> str:
        return f"{self.spec} Talent"


@word("hero required")
@dataclass(frozen=True, slots=True)
class HeroRequired(Power):
    """ "[Trait] Hero Required": a deck-building restriction (100.2b), no power."""

    trait: str

    def english(self) -> str:
        return f"{self.trait} Hero Required"


@word("reputation")
@dataclass(frozen=True, slots=True)
class Reputation(Power):
    """ "[Description] Reputation": a deck-building restriction (100.2d), no power."""

    name: str

    def english(self) -> str:
        return f"{self.name} Reputation"


@word("deckbuilding")
@dataclass(frozen=True, slots=True)
class Deckbuilding(Power):
    """A hero's "Deckbuilding" text: all that its deck can hold, and what it can't (100.2e); no power."""

    only: tuple[Filter, ...] = ()
    never: tuple[Filter, ...] = ()

    def english(self) -> str:
        only = ", ".join(described.english(many=True) for described in self.only)
        never = ", ".join(described.english(many=True) for described in self.never)
        said = [f"only {only}"] * bool(only) + [f"no {never}"] * bool(never)
        return f"Deckbuilding: {'; '.join(said)}."


@word("front")
@dataclass(frozen=True, slots=True)
class FrontSide(Power):
    """A hero's power on the side that starts visible (301.2)."""

    is_: Power

    def english(self) -> str:
        return f"[Front]: {self.is_.english()}"


@word("back")
@dataclass(frozen=True, slots=True)
class BackSide(Power):
    """A hero's power on its other side (301.2a)."""

    is_: Power

    def english(self) -> str:
        return f"[Back]: {self.is_.english()}"


@word("if hero")
@dataclass(frozen=True, slots=True)
class IfHero(Power):
    """A power that the card has only if its controller's hero has a trait (206.1c)."""

    trait: str
    is_: Power

    def english(self) -> str:
        return f"[{self.trait}] Hero: {self.is_.english()}"
