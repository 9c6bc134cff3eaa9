"""What happens to cards."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.trace import Event
from judge_app.engine.values import Id


@record
@dataclass(frozen=True, slots=True)
class HeroTookOver(Event):
    card: Id
    from_: Id


@record
@dataclass(frozen=True, slots=True)
class BecameCopy(Event):
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


@record
@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    """A card was put into its owner's graveyard from play."""

    card: Id
    became: Id
    because: str


@record
@dataclass(frozen=True, slots=True)
class Discarded(Event):
    player: str
    card: Id
    became: Id


@record
@dataclass(frozen=True, slots=True)
class Drawn(Event):
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
    player: str


@record
@dataclass(frozen=True, slots=True)
class Revealed(Event):
    card: Id
    by: Id


@record
@dataclass(frozen=True, slots=True)
class Searched(Event):
    player: str
    zones: tuple[str, ...]
    found: tuple[Id, ...]


@record
@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    player: str


@record
@dataclass(frozen=True, slots=True)
class Exhausted(Event):
    card: Id


@record
@dataclass(frozen=True, slots=True)
class Readied(Event):
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
    card: Id
    face_down: bool


@record
@dataclass(frozen=True, slots=True)
class TurnedFaceDown(Event):
    card: Id


@record
@dataclass(frozen=True, slots=True)
class CountersAdded(Event):
    card: Id
    counter: str
    number: int


@record
@dataclass(frozen=True, slots=True)
class CountersRemoved(Event):
    card: Id
    counter: str
    number: int


@record
@dataclass(frozen=True, slots=True)
class AttachedTo(Event):
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
    source: Id
    text: str
    because: str


@record
@dataclass(frozen=True, slots=True)
class WordChosen(Event):
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
class Stashed(Event):
    """A card that entered a resource row face up was turned face down by its Stash power."""

    player: str
    card: Id
