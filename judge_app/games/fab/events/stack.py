"""What is told of playing, activating, paying, layers and what they do as they resolve."""

from __future__ import annotations

from judge_app.engine.trace import Event, TakenBack, event
from judge_app.engine.values import Id, PlayerName

POINTS = {
    "action points": "{number#action point}", "resources": "{number#resource point}", "chi": "{number#chi point}",
    "life": "{number} life",
}  # fmt: skip
"""How so many of an asset are told."""


@event("{player} <plays> {card}[ from {player:their} {zone}]", shown="action",
       words={"zone": {"banished": "banished zone"}})  # fmt: skip
class Announced(Event):
    """A card was proposed to be played and moved to the stack (5.1.2)."""

    player: PlayerName
    card: Id
    zone: str = ""


@event("{player} <activates> {source}", shown="action")
class AbilityAnnounced(Event):
    """An activated ability was announced (5.2.2a)."""

    player: PlayerName
    source: Id
    layer: Id


@event("{player} <passes>", shown="action", listed=False)
class Passing(Event):
    """A player passes."""

    player: PlayerName


@event("{player} <declares> {target:and} as target of {layer}")
class TargetsDeclared(Event):
    """Targets were declared (5.1.4); `lethal` are those to which an attack would deal lethal damage as it stands."""

    player: PlayerName
    layer: Id
    target: tuple[Id, ...]
    lethal: tuple[Id, ...] = ()


@event("{player} <declares> X as {number}")
class XDeclared(Event):
    """The value of X was declared (5.1.3a)."""

    player: PlayerName
    layer: Id
    number: int


@event("{layer} costs {cost}[ ({steps:,})]", shown="packet")
class CostCalculated(Event):
    """The asset-costs were calculated (5.1.6): each step with what made it so."""

    layer: Id
    cost: str
    rows: tuple[tuple[str, int, int], ...] = ()

    @property
    def steps(self) -> tuple[str, ...]:
        """What changed the resource cost, from what to what."""
        return tuple(f"{what}: {before} to {after}" for what, before, after in self.rows[1:])


@event("{player} <pitches> {card} and <player:gains> {asset}", words={"asset": POINTS})
class Pitched(Event):
    """A card was pitched (1.14.3)."""

    player: PlayerName
    card: Id
    number: int
    asset: str


@event("{player} <pays> {asset}", words={"asset": POINTS})
class Paid(Event):
    """An asset-cost was paid (1.14.2)."""

    player: PlayerName
    number: int
    asset: str


@event("{card} is played")
class CardPlayed(Event):
    """A card is considered played (5.1.10)."""

    player: PlayerName
    card: Id
    came_from: str = ""


@event("{source:'s} ability is activated")
class AbilityActivated(Event):
    """An ability is considered activated (5.2.2)."""

    player: PlayerName
    source: Id
    layer: Id
    attack: bool = False
    speed: str = ""
    """The type of the ability (5.2.1b)."""


@event("{player:'s} {card} is taken back: {because}")
class Reversed(TakenBack):
    """An action could not be completed legally, and the game goes back to before it (1.10.3)."""


@event("{player} <pays> the additional cost of {card} ({how})")
class AdditionalPaid(Event):
    """An additional cost was paid: boosted, fused, scrapped and the like."""

    player: PlayerName
    card: Id
    how: str
    with_: tuple[Id, ...] = ()


@event("{source} triggers: {text}")
class EffectTriggered(Event):
    """A triggered effect was triggered, and its layer created (6.6.5)."""

    source: Id
    player: PlayerName
    text: str


@event("{player} <puts> {layer} on the stack")
class LayerAdded(Event):
    """A triggered-layer was added to the stack (6.6.6)."""

    layer: Id
    player: PlayerName


@event("{layer} resolves", shown="step")
class LayerResolves(Event):
    """The top layer begins to resolve (5.3.1)."""

    layer: Id
    player: PlayerName


@event("The right side of {layer} has resolved; the left side is left")
class HalfResolved(Event):
    """A melded layer stays on the stack (5.3.4d)."""

    layer: Id


@event("{layer} fails to resolve: {because}", shown="withheld")
class FailedToResolve(Event):
    """A layer failed to resolve (5.3.2)."""

    layer: Id
    because: str


@event("{layer} is negated")
class Negated(Event):
    """A layer was negated (8.5.26)."""

    layer: Id


@event("{player} <gains> {asset}", words={"asset": POINTS})
class AssetGained(Event):
    """Action points, resource points or chi points were gained (8.5.7)."""

    player: PlayerName
    asset: str
    number: int
    source: Id = -1


@event("{player} <loses> {asset}", words={"asset": POINTS})
class AssetLost(Event):
    """Assets were lost (8.5.12)."""

    player: PlayerName
    asset: str
    number: int


@event("{layer} has go again: {player} <gains> 1 action point")
class WentAgain(Event):
    """A layer or an attack had go again (8.3.5)."""

    layer: Id
    player: PlayerName
