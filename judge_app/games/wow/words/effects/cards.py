"""Words that move, turn and change cards."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Amount, Effect, Power, Which, Who
from judge_app.games.wow.words.effects.wording import amount_of, sentence, together
from judge_app.games.wow.words.terms import TOTEMS, CardType, DamageType, Zone, possessive, with_article
from judge_app.games.wow.words.which import Filter, That, This, You, YourHero


@word("destroy")
@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Put cards from play into their owners' graveyards."""

    which: Which

    def english(self) -> str:
        return sentence(f"destroy {self.which.english()}")


@word("exhaust")
@dataclass(frozen=True, slots=True)
class Exhaust(Effect):
    """Exhaust cards that are ready."""

    which: Which

    def english(self) -> str:
        return sentence(f"exhaust {self.which.english()}")


@word("ready")
@dataclass(frozen=True, slots=True)
class Ready(Effect):
    """Ready cards that are exhausted; `who` chooses where there is a choice."""

    which: Which

    def english(self) -> str:
        return sentence(f"ready {self.which.english()}")


@word("flip")
@dataclass(frozen=True, slots=True)
class Flip(Effect):
    """Turn a hero over."""

    which: Which = field(default_factory=YourHero)

    def english(self) -> str:
        return sentence(f"flip {self.which.english()}")


@word("draw")
@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Draw cards, one at a time."""

    number: Amount = field(default_factory=lambda: Number(1))
    who: Who = field(default_factory=You)

    def english(self) -> str:
        one = self.number == Number(1)
        cards = "a card" if one else amount_of(self.number, "cards")
        return sentence(f"draw {cards}" if isinstance(self.who, You) else f"{self.who.english()} draws {cards}")


@word("draw until")
@dataclass(frozen=True, slots=True)
class DrawUntil(Effect):
    """Draw cards until so many are in hand (713.2)."""

    hand: Amount
    who: Who = field(default_factory=You)

    def english(self) -> str:
        you = isinstance(self.who, You)
        draws = "draw cards until you have" if you else f"{self.who.english()} draws cards until they have"
        return sentence(f"{draws} {self.hand.english()} in hand")


@word("skip the draw")
@dataclass(frozen=True, slots=True)
class SkipDraw(Effect):
    """What a draw is replaced with where it may be skipped (713.2a)."""

    def english(self) -> str:
        return "Skip it."


@word("discard")
@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Discard cards from hand, one at a time; the player chooses unless it is at random."""

    number: Amount = field(default_factory=lambda: Number(1))
    who: Who = field(default_factory=You)
    random: bool = False

    def english(self) -> str:
        cards = "a card" if self.number == Number(1) else amount_of(self.number, "cards")
        how = " at random" if self.random else ""
        said = f"discard {cards}" if isinstance(self.who, You) else f"{self.who.english()} discards {cards}"
        return sentence(said + how)


@word("move")
@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Put cards into a zone (their owners' own one); "remove from the game" is to RFG.

    `whose` names a player into whose deck, graveyard or hand they go, who owns them from then on (415.2).
    """

    which: Which
    to: Zone
    place: Literal["top", "bottom"] = "top"
    face_down: bool = False
    from_zone: Zone | None = None
    whose: Who | None = None

    def english(self) -> str:
        if self.to == "RFG":
            return sentence(f"remove {self.which.english()} from the game{' face down' if self.face_down else ''}")
        whose = possessive(self.whose.english()) if self.whose else "its owner's"
        where = f"on the {self.place} of {whose} deck" if self.to == "deck" else f"into {whose} {self.to}"
        return sentence(f"put {self.which.english()} {where}")


@word("put into play")
@dataclass(frozen=True, slots=True)
class PutIntoPlay(Effect):
    """Put cards into play under your control, following the steps of 710, perhaps as another card type (300.1d)."""

    which: Which
    as_: tuple[CardType, ...] = ()
    exhausted: bool = False
    attach_this: bool = False
    under: Who = field(default_factory=You)

    def english(self) -> str:
        how = f" as {with_article(' '.join(self.as_).lower())}" if self.as_ else ""
        how += " exhausted" if self.exhausted else ""
        more = " and attach this card to it" if self.attach_this else ""
        return sentence(f"put {self.which.english()} into play{how}{more}")


@word("starting hero returns")
@dataclass(frozen=True, slots=True)
class StartingHeroReturns(Effect):
    """Put the hero with which you started back into play in the Master Hero's place (301.4d)."""

    def english(self) -> str:
        return "Put your starting hero back into play."


COUNTED = {"2": "two", "3": "three", "4": "four", "5": "five", "6": "six"}
"""How many tokens in words, for their ATK stands next to it."""


@word("token")
@dataclass(frozen=True, slots=True)
class MakeToken(Effect):
    """Put tokens into play: ally tokens unless a type is given; a Totem token is an ability ally (404.2a, 404.2b).

    Without a damage type a Totem of an element has its own, and any other token [Melee].
    """

    tags: tuple[str, ...]
    ATK: int = 0
    damage_type: tuple[DamageType, ...] = ()
    health: int = 1
    number: Amount = field(default_factory=lambda: Number(1))
    name: str = ""
    unique: bool = False
    keyword: tuple[str, ...] = ()
    type_: tuple[CardType, ...] = ()
    strike_cost: int | None = None
    DEF: int | None = None
    powers: tuple[Power, ...] = ()

    @property
    def is_totem(self) -> bool:
        """Whether it is a Totem token, by its tags."""
        return any(tag.endswith("Totem") for tag in self.tags)

    @property
    def element(self) -> str:
        """The tag of an elemental Totem, which it has only one of; '' for anything else."""
        return next((tag for tag in self.tags if tag in TOTEMS), "")

    @property
    def types(self) -> tuple[CardType, ...]:
        """The card types of the token."""
        return self.type_ or (("Ability", "Ally") if self.is_totem else ("Ally",))

    @property
    def kinds(self) -> tuple[DamageType, ...]:
        """The damage types of the token."""
        return self.damage_type or (TOTEMS.get(self.element, "melee"),)

    def english(self) -> str:
        called = f" named {self.name}" if self.name else ""
        tokens = "token" if self.number == Number(1) else "tokens"
        number = "a" if self.number == Number(1) else COUNTED.get(self.number.english(), self.number.english())
        what = f"{self._stats()}{'Unique ' if self.unique else ''}{' '.join(self.tags)}{self._type()} {tokens}"
        powers = [f'"{power.english()}"' for power in self.powers]
        with_ = " and ".join([*self.keyword, *powers])
        return sentence(f"put {number} {what}{called}{f' with {with_}' if with_ else ''} into play")

    def _stats(self) -> str:
        """The numbers before its type line."""
        kind = "/".join(d.capitalize() for d in self.kinds)
        if "Ally" in self.types:
            return f"{self.ATK} [{kind}] / {self.health} [Health] "
        defends = f"{self.DEF} DEF " if self.DEF is not None else ""
        return f"{self.ATK} [{kind}], {self.strike_cost} Strike " if self.strike_cost is not None else defends

    def _type(self) -> str:
        return "" if self.is_totem else f" {' '.join(self.types).lower()}"


@word("token copy")
@dataclass(frozen=True, slots=True)
class TokenCopy(Effect):
    """Put a token copy of a card into play (402.4)."""

    of: Which

    def english(self) -> str:
        return sentence(f"put a token copy of {self.of.english()} into play")


@word("add counters")
@dataclass(frozen=True, slots=True)
class AddCounters(Effect):
    """Put counters on cards; "+1/+1" and its like change ATK and health (404.1c).

    `divided` are so many among all the targets, of which each gets at least one (707.1d).
    """

    counter: str
    number: Amount = field(default_factory=lambda: Number(1))
    on: Which = field(default_factory=This)
    divided: bool = False

    def english(self) -> str:
        counters = "counter" if self.number == Number(1) else "counters"
        what = f"{self.number.english()} {self.counter} {counters}"
        if self.divided:
            return sentence(f"divide {what} as you choose among {self.on.english()}")
        return sentence(f"add {what} to {self.on.english()}")


@word("remove counters")
@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    """Take counters off cards."""

    counter: str
    number: Amount = field(default_factory=lambda: Number(1))
    from_: Which = field(default_factory=This)

    def english(self) -> str:
        counters = "counter" if self.number == Number(1) else "counters"
        return sentence(f"remove {self.number.english()} {self.counter} {counters} from {self.from_.english()}")


@word("attach")
@dataclass(frozen=True, slots=True)
class AttachTo(Effect):
    """Attach a card in play to a host."""

    which: Which
    to: Which

    def english(self) -> str:
        return sentence(f"attach {self.which.english()} to {self.to.english()}")


@word("reattach")
@dataclass(frozen=True, slots=True)
class Reattach(Effect):
    """Move an attachment to another card that matches its attach description (400.7a)."""

    which: Which
    to_another: Filter = field(default_factory=Filter)

    def english(self) -> str:
        return sentence(f"attach {self.which.english()} to another {self.to_another.english()}")


@word("search")
@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Search zones for a card; what is found becomes "it". The deck's owner shuffles if the deck was searched."""

    for_: Filter
    zones: tuple[Zone, ...] = ("deck",)
    who: Who = field(default_factory=You)
    and_or: bool = False
    reveal: bool = False

    def english(self) -> str:
        zones = (" and/or " if self.and_or else " and ").join(self.zones)
        reveal = " and reveal it" if self.reveal else ""
        searches = "search your" if isinstance(self.who, You) else f"{self.who.english()} searches their"
        return sentence(f"{searches} {zones} for {with_article(self.for_.english())}{reveal}")


@word("reveal")
@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """Reveal cards; they become "it"."""

    which: Which

    def english(self) -> str:
        return sentence(f"reveal {self.which.english()}")


@word("place resource")
@dataclass(frozen=True, slots=True)
class PlaceResource(Effect):
    """Place a revealed card as an additional resource (412.1c)."""

    which: Which = field(default_factory=That)
    exhausted: bool = False

    def english(self) -> str:
        how = "exhausted" if self.exhausted else "ready"
        return sentence(f"place {self.which.english()} into your resource row {how} as an additional resource")


@word("put into resource row")
@dataclass(frozen=True, slots=True)
class PutIntoResourceRow(Effect):
    """Put cards into their owner's resource row face down."""

    which: Which
    exhausted: bool = False

    def english(self) -> str:
        how = "face down and exhausted" if self.exhausted else "face down"
        return sentence(f"put {self.which.english()} into your resource row {how}")


@word("empower")
@dataclass(frozen=True, slots=True)
class Empower(Effect):
    """Empower text of an ability: heard only with such a card of yours, as it is added and as it resolves."""

    thing: Filter
    effects: tuple[Effect, ...]

    def english(self) -> str:
        return f"Empower {' or '.join(self.thing.tags)}: If there is a {self.thing.english()}: {together(self.effects)}"


@word("move to the right")
@dataclass(frozen=True, slots=True)
class MoveToTheRight(Effect):
    """A player moves to the right of another and takes turns just before them from then on (500.6)."""

    of: Who
    who: Who = field(default_factory=You)

    def english(self) -> str:
        moves = "move" if isinstance(self.who, You) else f"{self.who.english()} moves"
        return sentence(f"{moves} to the right of {self.of.english()}")


@word("shuffle")
@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """Shuffle a player's deck."""

    who: Who = field(default_factory=You)

    def english(self) -> str:
        return sentence(
            "shuffle your deck" if isinstance(self.who, You) else f"{self.who.english()} shuffles their deck"
        )
