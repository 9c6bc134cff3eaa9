"""What happens on the chain."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.codec import record
from judge_app.engine.trace import Event
from judge_app.engine.values import Id


@record
@dataclass(frozen=True, slots=True)
class ActionRewound(Event):
    """What a player began could not be finished and never happened (707.2)."""

    player: str
    card: Id
    because: str


@record
@dataclass(frozen=True, slots=True)
class CardAnnounced(Event):
    """A card was revealed and put on top of the chain, where it is a new object."""

    player: str
    card: Id
    link: Id


@record
@dataclass(frozen=True, slots=True)
class EffectAnnounced(Event):
    """A payment, reward, triggered or proposal effect was put on top of the chain."""

    player: str
    source: Id
    link: Id


@record
@dataclass(frozen=True, slots=True)
class ResourcePlaced(Event):
    """A player placed the resource of the turn on the chain."""

    player: str
    link: Id


@record
@dataclass(frozen=True, slots=True)
class TargetsChosen(Event):
    """The cards that a link targets were chosen; `shares` is what a division gives each (707.1d)."""

    player: str
    link: Id
    targets: tuple[Id, ...]
    shares: tuple[int, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class BecameTargeted(Event):
    """A card became targeted by a link as that became added."""

    card: Id
    link: Id


@record
@dataclass(frozen=True, slots=True)
class PlayerTargeted(Event):
    """A player was chosen as a target."""

    player: str
    link: Id
    target: str


@record
@dataclass(frozen=True, slots=True)
class ModesChosen(Event):
    """The modes of a modal link were chosen (707.1c)."""

    player: str
    link: Id
    modes: tuple[str, ...]


@record
@dataclass(frozen=True, slots=True)
class XChosen(Event):
    """The value of X was chosen (707.1b)."""

    player: str
    link: Id
    value: int


@record
@dataclass(frozen=True, slots=True)
class EmpowerHeard(Event):
    """Empower text counts for this link, for its player controls what it names as the link is added."""

    player: str
    link: Id
    thing: str


@record
@dataclass(frozen=True, slots=True)
class CostCalculated(Event):
    """The resource cost of a link, with what changed it."""

    link: Id
    printed: int
    total: int
    changes: tuple[str, ...]


@record
@dataclass(frozen=True, slots=True)
class CostPaid(Event):
    """The cost of a link was paid (707.1e)."""

    player: str
    for_: Id
    amount: int
    resources: tuple[Id, ...]


@record
@dataclass(frozen=True, slots=True)
class LinkAdded(Event):
    """A link has been added to the chain; `played` says whether it was played (707.1f)."""

    player: str
    link: Id
    played: bool


@record
@dataclass(frozen=True, slots=True)
class LinkResolved(Event):
    """A link resolved and left the chain (709.2g)."""

    link: Id


@record
@dataclass(frozen=True, slots=True)
class LinkInterrupted(Event):
    """A link left the chain without doing anything; a card became a different one in its owner's graveyard."""

    link: Id
    by_game: bool
    became: Id = -1


@record
@dataclass(frozen=True, slots=True)
class LinkCopied(Event):
    """A duplicate of a link was added to the chain (402.1)."""

    original: Id
    duplicate: Id


@record
@dataclass(frozen=True, slots=True)
class CopyMade(Event):
    """A copy of a card outside the chain, about to be played."""

    player: str
    original: Id
    copy: Id


@record
@dataclass(frozen=True, slots=True)
class TargetChanged(Event):
    """A link got another target (706.2)."""

    link: Id
    before: Id
    after: Id


@record
@dataclass(frozen=True, slots=True)
class PowerTriggered(Event):
    """A triggered power or modifier triggered; its effect waits to be added."""

    source: Id
    controller: str
    text: str


@record
@dataclass(frozen=True, slots=True)
class EventReplaced(Event):
    """A replacement modifier replaced an event, which never happens."""

    modifier: Id
    what: str
    chooser: str
