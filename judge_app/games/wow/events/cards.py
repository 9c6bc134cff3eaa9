"""What happens to cards."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.trace import Event
from judge_app.engine.values import Id


@record
@dataclass(frozen=True, slots=True)
class HeroTookOver(Event):
    """A hero took the place of a party's previous one (301.4)."""

    card: Id
    from_: Id


@record
@dataclass(frozen=True, slots=True)
class BecameCopy(Event):
    """A card in play became a copy of another (402.3)."""

    card: Id
    of: Id


@record
@dataclass(frozen=True, slots=True)
class EnteredPlay(Event):
    """A card came into play; `was` is what it was before, -1 for a token."""

    card: Id
    was: Id
    player: str


@record
@dataclass(frozen=True, slots=True)
class EntersSo(Event):
    """How a card is about to enter play, and which card says so (710.1b)."""

    card: Id
    how: str
    by: Id


@record
@dataclass(frozen=True, slots=True)
class BecameResource(Event):
    """A card in play entered a resource row, where it is a different card."""

    card: Id
    was: Id
    player: str


@record
@dataclass(frozen=True, slots=True)
class CardPut(Event):
    """A card went to another zone, where it is a different card."""

    card: Id
    became: Id
    zone: str
    from_zone: str
    owner: str = ""
    """Who owns it from now on, where that is somebody else than before."""


@record
@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    """A card was put into its owner's graveyard from play; `by` are those whose damage destroyed it, if some did."""

    card: Id
    became: Id
    because: str
    by: tuple[Id, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A card was put from hand into its owner's graveyard (415.9e)."""

    player: str
    card: Id
    became: Id


@record
@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A player drew a card (415.9f)."""

    player: str
    card: Id
    became: Id


@record
@dataclass(frozen=True, slots=True)
class PowersReturned(Event):
    """A card has powers again that it had lost; what they generate has a new timestamp."""

    card: Id


@record
@dataclass(frozen=True, slots=True)
class DrawSkipped(Event):
    """A player skipped a draw."""

    player: str


@record
@dataclass(frozen=True, slots=True)
class DrewFromEmptyDeck(Event):
    """A player had to draw from a deck without cards (410.6b)."""

    player: str


@record
@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A card was shown to everybody."""

    card: Id
    by: Id


@record
@dataclass(frozen=True, slots=True)
class Searched(Event):
    """A player looked through zones for a card (413)."""

    player: str
    zones: tuple[str, ...]
    found: tuple[Id, ...]


@record
@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """A player shuffled a deck."""

    player: str


@record
@dataclass(frozen=True, slots=True)
class Exhausted(Event):
    """A ready card was turned sideways (411.1)."""

    card: Id


@record
@dataclass(frozen=True, slots=True)
class Readied(Event):
    """An exhausted card was turned upright (411.1)."""

    card: Id


@record
@dataclass(frozen=True, slots=True)
class Inspired(Event):
    """A card was readied by an inspire power during another player's ready step."""

    card: Id
    by: Id


@record
@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """A hero was turned over (301.2)."""

    card: Id
    face_down: bool


@record
@dataclass(frozen=True, slots=True)
class TurnedFaceDown(Event):
    """A quest or location was turned face down where it lies."""

    card: Id


@record
@dataclass(frozen=True, slots=True)
class CountersAdded(Event):
    """Counters were put on a card (404.1)."""

    card: Id
    counter: str
    number: int


@record
@dataclass(frozen=True, slots=True)
class CountersRemoved(Event):
    """Counters were taken off a card."""

    card: Id
    counter: str
    number: int


@record
@dataclass(frozen=True, slots=True)
class AttachedTo(Event):
    """A card was put under a host (400.5)."""

    card: Id
    host: Id


@record
@dataclass(frozen=True, slots=True)
class LastKnownRead(Event):
    """What a card that has left was last attached to is still known (709.2d)."""

    card: Id
    host: Id


@record
@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    """A card in play went to another player's party (401.3)."""

    card: Id
    before: str
    after: str


@record
@dataclass(frozen=True, slots=True)
class ModifierCreated(Event):
    """A definite continuous modifier came into force."""

    source: Id
    affects: tuple[Id, ...]
    text: str
    lasts: str


@record
@dataclass(frozen=True, slots=True)
class ModifierEnded(Event):
    """A modifier is no longer in force."""

    source: Id
    text: str
    because: str


@record
@dataclass(frozen=True, slots=True)
class WordChosen(Event):
    """A word, such as a race, was chosen for a card."""

    card: Id
    what: str
    word: str


@record
@dataclass(frozen=True, slots=True)
class TokenMade(Event):
    """A token was created, about to enter play (404.2)."""

    player: str
    token: Id


@record
@dataclass(frozen=True, slots=True)
class CeasedToExist(Event):
    """A token or a duplicate is no more (404.2c, 402.1)."""

    card: Id


@record
@dataclass(frozen=True, slots=True)
class ViolationFound(Event):
    """A player controls cards that can't all be theirs (414)."""

    player: str
    cards: tuple[Id, ...]
    because: str


@record
@dataclass(frozen=True, slots=True)
class DeckArranged(Event):
    """Cards looked at or revealed were put back: some on top, the rest at the bottom."""

    player: str
    top: int
    bottom: int


@record
@dataclass(frozen=True, slots=True)
class DeckTurned(Event):
    """A deck was turned over; face up all its cards are public."""

    player: str
    face_up: bool


@record
@dataclass(frozen=True, slots=True)
class TopLookedAt(Event):
    """A player looked at the top card of a deck."""

    player: str
    of: str
    card: Id


@record
@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """A die was rolled because a text said so."""

    player: str
    source: Id
    number: int


@record
@dataclass(frozen=True, slots=True)
class Stashed(Event):
    """A card that entered a resource row face up was turned face down by its Stash power."""

    player: str
    card: Id
