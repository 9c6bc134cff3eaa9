"""What happens to characters: damage, healing, enchantments, deaths."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import ABSENT, Id, PlayerName


class Numbers:
    """What Attack and Health an entity has now, `left` of at most `health`, and whether that is other than before."""

    __slots__ = ()

    attack: int
    health: int
    left: int
    differs: bool

    @property
    def now(self) -> str:
        """Attack and Health as a card shows them, where they have changed."""
        most = f" (maximum Health {self.health})" if self.left != self.health else ""
        return f"{self.attack}/{self.left} now{most}" if self.differs else ""


class Counted:
    """How the Health that is left came about, `before` and `left`; nothing where it stayed as it was."""

    __slots__ = ()

    source: Id
    target: Id
    before: int
    left: int

    @property
    def itself(self) -> bool:
        """Whether something does it to itself, as a hero whose deck is empty."""
        return self.source == self.target

    @property
    def reckoned(self) -> str:
        """The sum, and what follows where nothing is left: "3 - 4 = -1 Health, mortally wounded"."""
        if self.before == self.left:
            return ""
        sign = "-" if self.left < self.before else "+"
        sum_ = f"{self.before} {sign} {abs(self.left - self.before)} = {self.left} Health"
        return f"{sum_}, mortally wounded" if self.left <= 0 else sum_


@event(
    "[itself? {target} takes {amount} damage | {source} deals {amount} damage to {target}]"
    "[ ({reckoned})][, {armor} of it to Armor]",
    noun="damage to {of}",
    beside=("before", "left"),
)
class DamageDealt(Counted, Event):
    """A Damage Event: so much Health and Armor was lost, with the Health from and to."""

    source: Id
    target: Id
    amount: int
    armor: int = 0
    before: int = 0
    left: int = 0


@event("From {source} to {target}: [differs? {before} becomes {after}| still {after}] ({because})", shown="packet")
class DamageChanged(Event):
    """Proposed damage or healing was changed before it was dealt."""

    source: Id
    target: Id
    before: int
    after: int
    because: str

    @property
    def differs(self) -> bool:
        """Whether it is another amount now; what else changed the reason tells."""
        return self.before != self.after


NO_DAMAGE = "the damage is 0"
"""Why a blow comes to nothing that has no strength."""


@event(
    "[none? {source} deals no damage to | Nothing comes of what {source} would do to] [itself? itself | {target}]"
    ": {because}",
    shown="withheld",
)
class DamageStopped(Event):
    """Proposed damage or healing was prevented, or came to nothing."""

    source: Id
    target: Id
    because: str

    @property
    def itself(self) -> bool:
        """Whether something would do it to itself."""
        return self.source == self.target

    @property
    def none(self) -> bool:
        """Whether there was no damage to be prevented in the first place."""
        return self.because == NO_DAMAGE


@event(
    "[itself? {target} regains {amount} Health | {source} restores {amount} Health to {target}][ ({reckoned})]",
    noun="healing of {of}",
    beside=("before", "left"),
)
class HealthRestored(Counted, Event):
    """A Healing Event: so much Health came back, with the Health from and to."""

    source: Id
    target: Id
    amount: int
    before: int = 0
    left: int = 0


@event("{entity} [thaws? thaws | loses {keyword:title}][: {because}]")
class KeywordLost(Event):
    """An entity lost a keyword."""

    entity: Id
    keyword: str
    because: str = ""

    @property
    def thaws(self) -> bool:
        """Whether it was frozen."""
        return self.keyword == "frozen"


@event("{entity} [lasting? begins | gets the enchantment {name}][ ({changes})][; it is {now}]")
class Enchanted(Numbers, Event):
    """An enchantment was attached; Attack and maximum Health from and to. `lasting` is an effect of a player."""

    entity: Id
    name: str
    changes: str
    attack: int
    health: int
    left: int
    differs: bool
    lasting: bool = False


@event("{entity} [lasting? ends | loses the enchantment {name}], as {because}[; it is {now}]")
class Disenchanted(Numbers, Event):
    """An enchantment was detached; Attack and maximum Health as they are now. `lasting` is an effect of a player."""

    entity: Id
    name: str
    because: str
    attack: int
    health: int
    left: int
    differs: bool
    lasting: bool = False


@event(
    "[again? What {sources} <gives> {entity} counts after its other enchantments again"
    " | {entity} [sources? has the aura of {sources}"
    " | [ended? no longer has the aura of {ended} | has nothing from auras any more] ] ]"
    "[ ({gained})][ (no longer: {lost})][; it is {now}][; it {costs}]"
)
class AuraSet(Numbers, Event):
    """What auras give an entity was brought up to date; Attack and Health as they are now.

    `cost` is what it costs now, -1 where these auras are not about that, and `same_cost` where it cost as much before.
    `gained` and `lost` is what else auras give, `ended` whose auras it has no more.
    They give the same as before where they are put at the end of the list `again`.
    """

    entity: Id
    sources: tuple[Id, ...]
    attack: int
    health: int
    left: int
    differs: bool
    cost: int = ABSENT
    gained: str = ""
    lost: str = ""
    again: bool = False
    ended: tuple[Id, ...] = ()
    same_cost: bool = False

    @property
    def costs(self) -> str:
        """What it costs now, or costs still though auras on its cost have changed."""
        if self.cost == ABSENT:
            return ""
        return f"still costs {self.cost}" if self.same_cost else f"costs {self.cost} now"


@event("{entity} is silenced: its text and its enchantments are gone[; it is {now}]")
class Silenced(Numbers, Event):
    """An entity lost its text and its enchantments; Attack and Health as they are now."""

    entity: Id
    attack: int
    health: int
    left: int
    differs: bool


@event("{entity} is Frozen", noun="{of} being Frozen")
class FrozenNow(Event):
    """A character was frozen."""

    entity: Id


@event("{entity} is pending destroy, by {source}")
class MarkedForDestruction(Event):
    """An entity is pending destroy."""

    entity: Id
    source: Id


@event(
    "{entity} ({because}[, position {place}]) dies and leaves play: its Death Event is created"
    "[place?, which remembers the position]",
    beside=("because", "place"),
)
class EntityDied(Event):
    """An entity was killed and removed from play: its Death Event was created. `place` counts from 1; 0 is none."""

    entity: Id
    controller: PlayerName
    place: int
    because: str


@event("The Death Event of {entity} is considered", noun="the death of {of}")
class DeathConsidered(Event):
    """A Death Event is resolved: what Deathrattles and on-death triggers react to."""

    entity: Id
    controller: PlayerName
    place: int


@event("The Deathrattles of {entity} are triggered, and it does not die", noun="the Deathrattles of {of}")
class DeathrattlesTriggered(Event):
    """An effect triggers the Deathrattles of what is in play and stays there."""

    entity: Id
    controller: PlayerName


@event("{hero} gains {amount} Armor")
class ArmorGained(Event):
    """A hero gained Armor."""

    hero: Id
    amount: int


@event("{weapon} loses {amount} Durability and has {left} left")
class DurabilityLost(Event):
    """A weapon lost Durability; what is left may be negative."""

    weapon: Id
    amount: int
    left: int


@event("{entity} is {attack}/{health} now, as {because}")
class StatsSet(Event):
    """Attack or Health values of an entity were set outside of its enchantments."""

    entity: Id
    attack: int
    health: int
    because: str
