"""What happens on the chain."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName


@event()
class ActionRewound(Event):
    """What a player began could not be finished and never happened (707.2)."""

    player: PlayerName
    card: Id
    because: str


@event()
class CardAnnounced(Event):
    """A card was revealed and put on top of the chain, where it is a new object."""

    player: PlayerName
    card: Id
    link: Id


@event()
class EffectAnnounced(Event):
    """A payment, reward, triggered or proposal effect was put on top of the chain."""

    player: PlayerName
    source: Id
    link: Id


@event()
class ResourcePlaced(Event):
    """A player placed the resource of the turn on the chain."""

    player: PlayerName
    link: Id


@event()
class TargetsChosen(Event):
    """The cards that a link targets were chosen; `shares` is what a division gives each (707.1d)."""

    player: PlayerName
    link: Id
    targets: tuple[Id, ...]
    shares: tuple[int, ...] = ()


@event()
class BecameTargeted(Event):
    """A card became targeted by a link as that became added."""

    card: Id
    link: Id


@event()
class PlayerTargeted(Event):
    """A player was chosen as a target."""

    player: PlayerName
    link: Id
    target: PlayerName


@event()
class ModesChosen(Event):
    """The modes of a modal link were chosen (707.1c)."""

    player: PlayerName
    link: Id
    modes: tuple[str, ...]


@event()
class XChosen(Event):
    """The value of X was chosen (707.1b)."""

    player: PlayerName
    link: Id
    value: int


@event()
class EmpowerHeard(Event):
    """Empower text counts for this link, for its player controls what it names as the link is added."""

    player: PlayerName
    link: Id
    thing: str


@event()
class CostCalculated(Event):
    """The resource cost of a link, with what changed it."""

    link: Id
    printed: int
    total: int
    changes: tuple[str, ...]


@event()
class CostPaid(Event):
    """The cost of a link was paid (707.1e)."""

    player: PlayerName
    for_: Id
    amount: int
    resources: tuple[Id, ...]


@event()
class LinkAdded(Event):
    """A link has been added to the chain; `played` says whether it was played (707.1f)."""

    player: PlayerName
    link: Id
    played: bool


@event()
class LinkResolved(Event):
    """A link resolved and left the chain (709.2g)."""

    link: Id


@event()
class LinkInterrupted(Event):
    """A link left the chain without doing anything; a card became a different one in its owner's graveyard."""

    link: Id
    by_game: bool
    became: Id = -1


@event()
class LinkCopied(Event):
    """A duplicate of a link was added to the chain (402.1)."""

    original: Id
    duplicate: Id


@event()
class CopyMade(Event):
    """A copy of a card outside the chain, about to be played."""

    player: PlayerName
    original: Id
    copy: Id


@event()
class TargetChanged(Event):
    """A link got another target (706.2)."""

    link: Id
    before: Id
    after: Id


@event()
class PowerTriggered(Event):
    """A triggered power or modifier triggered; its effect waits to be added."""

    source: Id
    controller: PlayerName
    text: str


@event()
class EventReplaced(Event):
    """A replacement modifier replaced an event, which never happens."""

    modifier: Id
    what: str
    chooser: PlayerName
