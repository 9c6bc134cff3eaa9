"""What happens on the chain."""

from __future__ import annotations

from judge_app.engine.frozen import dataclass
from judge_app.engine.trace import Event, Phrased, TakenBack, event
from judge_app.engine.values import ABSENT, Id, PlayerName


@event("Adding {card} can't be finished ({because}): everything is as it was before", shown="fact")
class ActionRewound(TakenBack):
    """What a player began could not be finished and never happened (707.2)."""


@event("{link} is announced[!face_down?, revealed] and put on top of the chain[face_down? face down]")
class CardAnnounced(Event):
    """A card was revealed and put on top of the chain, where it is a new object."""

    player: PlayerName
    card: Id
    link: Id
    face_down: bool = False


@event("{link} is put on top of the chain")
class EffectAnnounced(Event):
    """A payment, reward, triggered or proposal effect was put on top of the chain."""

    player: PlayerName
    source: Id
    link: Id


@event("This is the resource that {player} may place this turn")
class ResourcePlaced(Event):
    """A player placed the resource of the turn on the chain."""

    player: PlayerName
    link: Id


@dataclass(frozen=True, slots=True)
class Share(Phrased):
    """A target with what a division gives it."""

    says = "{target} for {amount}"

    target: Id
    amount: int


@event("{link} [targets? targets {shared} | has no {so_described}]")
class TargetsChosen(Event):
    """The cards that a link targets were chosen; `shares` is what a division gives each (707.1d).

    `wanted` is the description that they meet.
    """

    player: PlayerName
    link: Id
    targets: tuple[Id, ...]
    shares: tuple[int, ...] = ()
    wanted: str = ""

    @property
    def so_described(self) -> str:
        """What there is none of, by the description where that is known."""
        return f"target for “{self.wanted}”" if self.wanted else "targets"

    @property
    def shared(self) -> tuple[Share, ...] | tuple[Id, ...]:
        """The targets, each with its share where there is one."""
        return tuple(map(Share, self.targets, self.shares)) if self.shares else self.targets


@event("{card} becomes targeted by {link}")
class BecameTargeted(Event):
    """A card became targeted by a link as that became added."""

    card: Id
    link: Id


@event("{link} targets {target}")
class PlayerTargeted(Event):
    """A player was chosen as a target."""

    player: PlayerName
    link: Id
    target: PlayerName


@event("{link} uses the mode {modes}")
class ModesChosen(Event):
    """The modes of a modal link were chosen (707.1c)."""

    player: PlayerName
    link: Id
    modes: tuple[str, ...]


@event("X is {value} for {link}")
class XChosen(Event):
    """The value of X was chosen (707.1b)."""

    player: PlayerName
    link: Id
    value: int


@event("The text of {link} for {thing:a} counts: there is one")
class EmpowerHeard(Event):
    """Empower text counts for this link, for its player controls what it names as the link is added."""

    player: PlayerName
    link: Id
    thing: str


@event("[alternate? The alternate cost of {link} takes {resources} | {link} costs {total}][ ({why})]")
class CostCalculated(Event):
    """The resource cost of a link, with what changed it."""

    link: Id
    printed: int
    total: int
    changes: tuple[str, ...]
    alternate: bool = False

    @property
    def resources(self) -> str:
        """How many resources it takes, in words."""
        return f"{self.total or 'no'} resource{'s' * (self.total != 1)}"

    @property
    def why(self) -> str:
        """What changed it."""
        return "; ".join(self.changes)


@event("{player} [amount? <exhausts> {so_many} to pay the cost | <pays> a cost of 0]")
class CostPaid(Event):
    """The cost of a link was paid (707.1e)."""

    player: PlayerName
    for_: Id
    amount: int
    resources: tuple[Id, ...]

    @property
    def so_many(self) -> str:
        """How many resources, in digits."""
        return f"{self.amount} resource{'s' * (self.amount != 1)}"


@event("{link} has been added to the chain")
class LinkAdded(Event):
    """A link has been added to the chain; `played` says whether it was played (707.1f)."""

    player: PlayerName
    link: Id
    played: bool


@event("{link} has resolved", shown="step")
class LinkResolved(Event):
    """A link resolved and left the chain (709.2g)."""

    link: Id


@event("{link} is interrupted[by_game? by the game] and does nothing")
class LinkInterrupted(Event):
    """A link left the chain without doing anything; a card became a different one in its owner's graveyard."""

    link: Id
    by_game: bool
    became: Id = ABSENT


@event("A duplicate of {original} is added to the chain; it is not played")
class LinkCopied(Event):
    """A duplicate of a link was added to the chain (402.1)."""

    original: Id
    duplicate: Id


@event("{player} <copies> {original} to play the copy")
class CopyMade(Event):
    """A copy of a card outside the chain, about to be played."""

    player: PlayerName
    original: Id
    copy: Id


@event("The target of {link} is now {after}")
class TargetChanged(Event):
    """A link got another target (706.2)."""

    link: Id
    before: Id
    after: Id


@event("{source} triggers; its effect waits for {controller} to add it")
class PowerTriggered(Event):
    """A triggered power or modifier triggered; its effect waits to be added."""

    source: Id
    controller: PlayerName
    text: str


@event("{modifier} replaces the event that {what}; it never happens")
class EventReplaced(Event):
    """A replacement modifier replaced an event, which never happens."""

    modifier: Id
    what: str
    chooser: PlayerName
