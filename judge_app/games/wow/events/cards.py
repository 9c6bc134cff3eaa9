"""What happens to cards."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName


@event()
class HeroTookOver(Event):
    """A hero took the place of a party's previous one (301.4)."""

    card: Id
    from_: Id


@event()
class BecameCopy(Event):
    """A card in play became a copy of another (402.3)."""

    card: Id
    of: Id


@event()
class EnteredPlay(Event):
    """A card came into play; `was` is what it was before, -1 for a token."""

    card: Id
    was: Id
    player: PlayerName


@event()
class EntersSo(Event):
    """How a card is about to enter play, and which card says so (710.1b)."""

    card: Id
    how: str
    by: Id


@event()
class BecameResource(Event):
    """A card in play entered a resource row, where it is a different card."""

    card: Id
    was: Id
    player: PlayerName


@event()
class CardPut(Event):
    """A card went to another zone, where it is a different card."""

    card: Id
    became: Id
    zone: str
    from_zone: str
    owner: PlayerName = ""
    """Who owns it from now on, where that is somebody else than before."""


@event()
class Destroyed(Event):
    """A card was put into its owner's graveyard from play; `by` are those whose damage destroyed it, if some did."""

    card: Id
    became: Id
    because: str
    by: tuple[Id, ...] = ()


@event()
class Discarded(Event):
    """A card was put from hand into its owner's graveyard (415.9e)."""

    player: PlayerName
    card: Id
    became: Id


@event()
class Drawn(Event):
    """A player drew a card (415.9f)."""

    player: PlayerName
    card: Id
    became: Id


@event()
class PowersReturned(Event):
    """A card has powers again that it had lost; what they generate has a new timestamp."""

    card: Id


@event()
class DrawSkipped(Event):
    """A player skipped a draw."""

    player: PlayerName


@event()
class DrewFromEmptyDeck(Event):
    """A player had to draw from a deck without cards (410.6b)."""

    player: PlayerName


@event()
class Revealed(Event):
    """A card was shown to everybody."""

    card: Id
    by: Id


@event()
class Searched(Event):
    """A player looked through zones for a card (413)."""

    player: PlayerName
    zones: tuple[str, ...]
    found: tuple[Id, ...]


@event()
class Shuffled(Event):
    """A player shuffled a deck."""

    player: PlayerName


@event()
class Exhausted(Event):
    """A ready card was turned sideways (411.1)."""

    card: Id


@event()
class Readied(Event):
    """An exhausted card was turned upright (411.1)."""

    card: Id


@event()
class Inspired(Event):
    """A card was readied by an inspire power during another player's ready step."""

    card: Id
    by: Id


@event()
class Flipped(Event):
    """A hero was turned over (301.2)."""

    card: Id
    face_down: bool


@event()
class TurnedFaceDown(Event):
    """A quest or location was turned face down where it lies."""

    card: Id


@event()
class CountersAdded(Event):
    """Counters were put on a card (404.1)."""

    card: Id
    counter: str
    number: int


@event()
class CountersRemoved(Event):
    """Counters were taken off a card."""

    card: Id
    counter: str
    number: int


@event()
class AttachedTo(Event):
    """A card was put under a host (400.5)."""

    card: Id
    host: Id


@event()
class LastKnownRead(Event):
    """What a card that has left was last attached to is still known (709.2d)."""

    card: Id
    host: Id


@event()
class ControlChanged(Event):
    """A card in play went to another player's party (401.3)."""

    card: Id
    before: PlayerName
    after: PlayerName


@event()
class ModifierCreated(Event):
    """A definite continuous modifier came into force."""

    source: Id
    affects: tuple[Id, ...]
    text: str
    lasts: str


@event()
class ModifierEnded(Event):
    """A modifier is no longer in force."""

    source: Id
    text: str
    because: str


@event()
class WordChosen(Event):
    """A word, such as a race, was chosen for a card."""

    card: Id
    what: str
    word: str


@event()
class TokenMade(Event):
    """A token was created, about to enter play (404.2)."""

    player: PlayerName
    token: Id


@event()
class CeasedToExist(Event):
    """A token or a duplicate is no more (404.2c, 402.1)."""

    card: Id


@event()
class ViolationFound(Event):
    """A player controls cards that can't all be theirs (414)."""

    player: PlayerName
    cards: tuple[Id, ...]
    because: str


@event()
class DeckArranged(Event):
    """Cards looked at or revealed were put back: some on top, the rest at the bottom."""

    player: PlayerName
    top: int
    bottom: int


@event()
class DeckTurned(Event):
    """A deck was turned over; face up all its cards are public."""

    player: PlayerName
    face_up: bool


@event()
class TopLookedAt(Event):
    """A player looked at the top card of a deck."""

    player: PlayerName
    of: PlayerName
    card: Id


@event()
class DieRolled(Event):
    """A die was rolled because a text said so."""

    player: PlayerName
    source: Id
    number: int


@event()
class Stashed(Event):
    """A card that entered a resource row face up was turned face down by its Stash power."""

    player: PlayerName
    card: Id
