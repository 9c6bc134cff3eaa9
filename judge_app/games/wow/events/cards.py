"""What happens to cards."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import ABSENT, Id, PlayerName


@event("{card} takes over from {from_} with all that is on it; {from_} is removed")
class HeroTookOver(Event):
    """A hero took the place of a party's previous one (301.4)."""

    card: Id
    from_: Id


@event("{card} becomes a copy of {of}; it is still the same card")
class BecameCopy(Event):
    """A card in play became a copy of another (402.3)."""

    card: Id
    of: Id


@event("{card} enters play in {player:'s} [as_resource? resource row | party][, attached to {host}][, {how:and}]")
class EnteredPlay(Event):
    """A card came into play; `was` is what it was before, -1 for a token."""

    card: Id
    was: Id
    player: PlayerName
    as_resource: bool = False
    from_zone: str = ""
    """Where it was just before, '' for a token."""
    host: Id = ABSENT
    how: tuple[str, ...] = ()
    """Exhausted, with damage or counters, in words."""


@event("{card} is to enter play {how}[, by {by_other}]")
class EntersSo(Event):
    """How a card is about to enter play, and which card says so (710.1b)."""

    card: Id
    how: str
    by: Id

    @property
    def by_other(self) -> Id:
        """The card that says so, where it is another one."""
        return -1 if self.by == self.card else self.by


@event("{card} goes from play to {player:'s} resource row and is a different card there")
class BecameResource(Event):
    """A card in play entered a resource row, where it is a different card."""

    card: Id
    was: Id
    player: PlayerName


@event("{card} goes to {player:'s} resource row and is still the same card")
class MovedToResourceRow(Event):
    """A card in play lies in a resource row from now on."""

    card: Id
    player: PlayerName


@event("what lies on {card} stays there for now: {what}")
class CountersStayed(Event):
    """Counters lie on a card that has left play."""

    card: Id
    what: str


@event("[gone? {card} is removed from the game | {card} goes to {whose:'s} {zone}][; {owner} <owns> it from now on]")
class CardPut(Event):
    """A card went to another zone, that of `whose`, where it is a different card."""

    card: Id
    became: Id
    zone: str
    from_zone: str
    whose: PlayerName
    owner: PlayerName = ""
    """Who owns it from now on, where that is somebody else than before."""

    @property
    def gone(self) -> bool:
        """Whether it was removed from the game."""
        return self.zone == "RFG"


@event("{card} is destroyed{how}")
class Destroyed(Event):
    """A card was put into its owner's graveyard from play; `by` are those whose damage destroyed it, if some did."""

    card: Id
    became: Id
    because: str
    by: tuple[Id, ...] = ()

    @property
    def how(self) -> str:
        """What follows the verb: by what, or why."""
        return f"{' ' if self.because.startswith('by ') else ': '}{self.because}"


@event("{player} <discards> {card}")
class Discarded(Event):
    """A card was put from hand into its owner's graveyard (415.9e)."""

    player: PlayerName
    card: Id
    became: Id


@event("{player} <draws> {card}")
class Drawn(Event):
    """A player drew a card (415.9f)."""

    player: PlayerName
    card: Id
    became: Id


@event("{card} has its powers again; what they generate has a new timestamp")
class PowersReturned(Event):
    """A card has powers again that it had lost; what they generate has a new timestamp."""

    card: Id


@event("{card} now has {values:and}")
class ValuesChanged(Event):
    """What continuous modifiers make of a card has changed: each value with how it comes about."""

    card: Id
    values: tuple[str, ...]


@event("{player} <skips> a draw")
class DrawSkipped(Event):
    """A player skipped a draw."""

    player: PlayerName


@event("{player} <has> to draw from an empty deck")
class DrewFromEmptyDeck(Event):
    """A player had to draw from a deck without cards (410.6b)."""

    player: PlayerName


@event("{card} is revealed")
class Revealed(Event):
    """A card was shown to everybody."""

    card: Id
    by: Id


@event("{player} <searches> {player:their} {zones:and} and <player:finds> [found? {found} | nothing]")
class Searched(Event):
    """A player looked through zones for a card (413)."""

    player: PlayerName
    zones: tuple[str, ...]
    found: tuple[Id, ...]


@event("{player:'s} deck is shuffled")
class Shuffled(Event):
    """A player shuffled a deck."""

    player: PlayerName


@event("{card} exhausts")
class Exhausted(Event):
    """A ready card was turned sideways (411.1)."""

    card: Id


@event("{card} readies")
class Readied(Event):
    """An exhausted card was turned upright (411.1)."""

    card: Id


@event("{by} inspires {card}, which readies")
class Inspired(Event):
    """A card was readied by an inspire power during another player's ready step."""

    card: Id
    by: Id


@event("{card} flips face [face_down? down | up]")
class Flipped(Event):
    """A hero was turned over (301.2)."""

    card: Id
    face_down: bool


@event("{card} is turned face down and stays a resource")
class TurnedFaceDown(Event):
    """A quest or location was turned face down where it lies."""

    card: Id


@event("{card} gets {number#{counter} counter}")
class CountersAdded(Event):
    """Counters were put on a card (404.1)."""

    card: Id
    counter: str
    number: int


@event("{card} loses {number#{counter} counter}")
class CountersRemoved(Event):
    """Counters were taken off a card."""

    card: Id
    counter: str
    number: int


@event("{card} is attached to {host}")
class AttachedTo(Event):
    """A card was put under a host (400.5)."""

    card: Id
    host: Id


@event("{card} is no longer in play; the last card that it is known to have been attached to is {host}")
class LastKnownRead(Event):
    """What a card that has left was last attached to is still known (709.2d)."""

    card: Id
    host: Id


@event("Control of {card} goes from {before} to {after}")
class ControlChanged(Event):
    """A card in play went to another player's party (401.3)."""

    card: Id
    before: PlayerName
    after: PlayerName


@event("A modifier from {source} is created[ for {affects}]: {text}")
class ModifierCreated(Event):
    """A definite continuous modifier came into force."""

    source: Id
    affects: tuple[Id, ...]
    text: str
    lasts: str


@event("A modifier from {source} ends[ for {affects:and}] ({text}): {because}")
class ModifierEnded(Event):
    """A modifier is no longer in force."""

    source: Id
    text: str
    because: str
    affects: tuple[Id, ...] = ()


@event("The {what} chosen for {card} is {word}")
class WordChosen(Event):
    """A word, such as a race, was chosen for a card."""

    card: Id
    what: str
    word: str


@event("A token is made that is about to enter play: {token}")
class TokenMade(Event):
    """A token was created, about to enter play (404.2)."""

    player: PlayerName
    token: Id


@event("{card} ceases to exist")
class CeasedToExist(Event):
    """A token or a duplicate is no more (404.2c, 402.1)."""

    card: Id


@event("{cards} <violates> uniqueness: {because}")
class ViolationFound(Event):
    """A player controls cards that can't all be theirs (414)."""

    player: PlayerName
    cards: tuple[Id, ...]
    because: str


@event("{player} <puts> {top} on top and {bottom} at the bottom of the deck")
class DeckArranged(Event):
    """Cards looked at or revealed were put back: some on top, the rest at the bottom."""

    player: PlayerName
    top: int
    bottom: int


@event(
    "{player:'s} deck is turned over and lies face "
    "[face_up? up: its cards are public | down: it is not public any more]"
)
class DeckTurned(Event):
    """A deck was turned over; face up all its cards are public."""

    player: PlayerName
    face_up: bool


@event("{player} <looks> at the top card of {of:'s} deck: {card}")
class TopLookedAt(Event):
    """A player looked at the top card of a deck."""

    player: PlayerName
    of: PlayerName
    card: Id


@event("{player} <looks> at {of:'s} hand")
class HandLookedAt(Event):
    """A player looked at another's hand because a text said so."""

    player: PlayerName
    of: PlayerName


@event("{player} <rolls> a die for {source}: it shows {number}")
class DieRolled(Event):
    """A die was rolled because a text said so."""

    player: PlayerName
    source: Id
    number: int


@event("{player} <stashes> {card}: it is turned face down at once")
class Stashed(Event):
    """A card that entered a resource row face up was turned face down by its Stash power."""

    player: PlayerName
    card: Id
