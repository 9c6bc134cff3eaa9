"""Events that triggers watch for and replacements replace."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.wow.words.base import Happening, Who
from judge_app.games.wow.words.terms import DamageType, Zone, with_article
from judge_app.games.wow.words.which import Filter, You


@record
@dataclass(frozen=True, slots=True)
class Party:
    """A card that takes part in an event: this card, your hero, or whatever fits."""

    is_: Literal["this", "your hero", "attached", "any"] = "any"
    a: Filter | None = None

    def english(self) -> str:
        named = {"this": "this card", "your hero": "your hero", "attached": "attached card"}
        return named.get(self.is_) or (with_article(self.a.english()) if self.a else "a card")


@word("enters play")
@dataclass(frozen=True, slots=True)
class EntersPlay(Happening):
    """A card enters play."""

    who: Party = field(default_factory=lambda: Party("this"))

    def english(self) -> str:
        return f"{self.who.english()} enters play"


@word("enters party")
@dataclass(frozen=True, slots=True)
class EntersParty(Happening):
    """A card enters a player's party: it enters play, or another player gains control of it (415.8b)."""

    who: Party = field(default_factory=lambda: Party("this"))

    def english(self) -> str:
        return f"{self.who.english()} enters a party"


@word("your hero becomes")
@dataclass(frozen=True, slots=True)
class HeroBecomes(Happening):
    """A hero of this name enters your party while your hero is not named so (301.4c)."""

    named: str

    def english(self) -> str:
        return f"your hero becomes {self.named}"


@word("destroyed")
@dataclass(frozen=True, slots=True)
class IsDestroyed(Happening):
    """A card is destroyed."""

    who: Party = field(default_factory=lambda: Party("this"))

    def english(self) -> str:
        return f"{self.who.english()} is destroyed"


@word("destroyed by damage")
@dataclass(frozen=True, slots=True)
class DestroyedByDamage(Happening):
    """A character is destroyed by damage that `of` has dealt to it since the last player got priority (410.6a)."""

    who: Party
    of: Party

    def english(self) -> str:
        return f"{self.who.english()} is destroyed by damage that {self.of.english()} dealt"


@word("leaves play")
@dataclass(frozen=True, slots=True)
class LeavesPlay(Happening):
    """A card leaves play."""

    who: Party = field(default_factory=lambda: Party("this"))

    def english(self) -> str:
        return f"{self.who.english()} leaves play"


@word("enters zone")
@dataclass(frozen=True, slots=True)
class EntersZone(Happening):
    """A card enters a zone from anywhere."""

    zone: Zone
    who: Party = field(default_factory=lambda: Party("this"))

    def english(self) -> str:
        if self.zone == "RFG":
            return f"{self.who.english()} is removed from the game"
        return f"{self.who.english()} enters a {self.zone}"


@word("deals damage")
@dataclass(frozen=True, slots=True)
class DealsDamage(Happening):
    """Damage is dealt by one card to another."""

    by: Party = field(default_factory=Party)
    to: Party = field(default_factory=Party)
    with_: Party = field(default_factory=Party)
    type_: tuple[DamageType, ...] = ()
    combat: bool | None = None
    this_way: bool = False
    first_time_on_each_of_your_turns: bool = False

    def english(self) -> str:
        combat = {True: "combat ", False: "non-combat ", None: ""}[self.combat]
        kind = f"{'/'.join(self.type_)} " if self.type_ else ""
        with_ = f" with {self.with_.english()}" if self.with_ != Party() else ""
        way = " this way" if self.this_way else ""
        first = " for the first time on each of your turns" if self.first_time_on_each_of_your_turns else ""
        to = f" to {self.to.english()}" if self.to != Party() else ""
        return f"{self.by.english()} deals {combat}{kind}damage{with_}{to}{way}{first}"


@word("attacks")
@dataclass(frozen=True, slots=True)
class Attacks(Happening):
    """A character attacks."""

    who: Party = field(default_factory=lambda: Party("this"))

    def english(self) -> str:
        return f"{self.who.english()} attacks"


@word("defends")
@dataclass(frozen=True, slots=True)
class Defends(Happening):
    """A character defends, against something if said."""

    who: Party = field(default_factory=lambda: Party("this"))
    against: Party = field(default_factory=Party)

    def english(self) -> str:
        return f"{self.who.english()} defends against {self.against.english()}"


@word("enters combat")
@dataclass(frozen=True, slots=True)
class EntersCombat(Happening):
    """A character enters combat with another."""

    who: Party = field(default_factory=Party)
    with_: Party = field(default_factory=lambda: Party("this"))

    def english(self) -> str:
        return f"{self.who.english()} enters combat with {self.with_.english()}"


@word("turn starts")
@dataclass(frozen=True, slots=True)
class TurnStarts(Happening):
    """At the start of a turn."""

    whose: Literal["your", "each", "host's controller's"] = "your"

    def english(self) -> str:
        return f"the start of {self.whose} turn"


@word("turn ends")
@dataclass(frozen=True, slots=True)
class TurnEnds(Happening):
    """At the end of a turn."""

    whose: Literal["your", "each"] = "each"

    def english(self) -> str:
        return f"the end of {self.whose} turn"


@word("plays")
@dataclass(frozen=True, slots=True)
class Plays(Happening):
    """A player plays a card."""

    what: Filter = field(default_factory=Filter)
    who: Who = field(default_factory=You)
    this: bool = False

    def english(self) -> str:
        return f"{self.who.english()} play {'this card' if self.this else with_article(self.what.english())}"


@word("strikes")
@dataclass(frozen=True, slots=True)
class Strikes(Happening):
    """You strike with a weapon, with this one if said."""

    with_: Party = field(default_factory=Party)

    def english(self) -> str:
        return f"you strike with {'a weapon' if self.with_ == Party() else self.with_.english()}"


@word("targeted")
@dataclass(frozen=True, slots=True)
class Targeted(Happening):
    """A card becomes targeted."""

    who: Party = field(default_factory=lambda: Party("this"))
    by_opponent: bool = False

    def english(self) -> str:
        return f"{self.who.english()} becomes targeted{' by an opposing link' if self.by_opponent else ''}"


@word("exhausts")
@dataclass(frozen=True, slots=True)
class Exhausts(Happening):
    """A card exhausts."""

    who: Party = field(default_factory=lambda: Party("this"))
    first_time_each_turn: bool = False

    def english(self) -> str:
        return f"{self.who.english()} exhausts{' for the first time each turn' if self.first_time_each_turn else ''}"


@word("revealed")
@dataclass(frozen=True, slots=True)
class IsRevealed(Happening):
    """A card is revealed, from a deck by a quest if said."""

    who: Party = field(default_factory=lambda: Party("this"))
    from_deck_by_quest: bool = False
    this_way: bool = False

    def english(self) -> str:
        how = " from your deck by a quest" if self.from_deck_by_quest else " this way" if self.this_way else ""
        return f"{self.who.english()} is revealed{how}"


@word("inspired")
@dataclass(frozen=True, slots=True)
class IsInspired(Happening):
    """A card is inspired by this one."""

    what: Filter = field(default_factory=Filter)

    def english(self) -> str:
        return f"{with_article(self.what.english())} is inspired this way"


@word("draws")
@dataclass(frozen=True, slots=True)
class Draws(Happening):
    """A player draws a card."""

    who: Who = field(default_factory=You)

    def english(self) -> str:
        return f"{self.who.english()} draw a card"


@word("discards")
@dataclass(frozen=True, slots=True)
class Discards(Happening):
    """A player discards a card."""

    who: Who = field(default_factory=You)

    def english(self) -> str:
        return f"{self.who.english()} discard a card"


@word("gets counters")
@dataclass(frozen=True, slots=True)
class GetsCounters(Happening):
    """Counters are put on a card, only those of a name if it is said."""

    who: Party = field(default_factory=lambda: Party("this"))
    counter: str = ""

    def english(self) -> str:
        return f"{self.who.english()} gets {f'{self.counter} ' * bool(self.counter)}counters"


@word("prevents damage")
@dataclass(frozen=True, slots=True)
class PreventsDamage(Happening):
    """Damage that would be dealt to a card is prevented, by a modifier of that card if said (717.2d)."""

    by: Party = field(default_factory=Party)
    to: Party = field(default_factory=Party)

    def english(self) -> str:
        to = f" to {self.to.english()}" if self.to != Party() else ""
        by = f" by {self.by.english()}" if self.by != Party() else ""
        return f"damage{to} is prevented{by}"


@word("skips a draw")
@dataclass(frozen=True, slots=True)
class SkipsDraw(Happening):
    """A player skips a draw (716.1a)."""

    who: Who = field(default_factory=You)

    def english(self) -> str:
        return f"{self.who.english()} skip a draw"


@word("heals")
@dataclass(frozen=True, slots=True)
class Heals(Happening):
    """Damage is healed by a card."""

    by: Party = field(default_factory=Party)
    from_: Party = field(default_factory=Party)

    def english(self) -> str:
        return f"{self.by.english()} heals damage from {self.from_.english()}"
