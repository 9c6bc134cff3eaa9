"""What Queues are filled for without an entry of its own in the trace: the entry before it tells the same already."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName


@event()
class Occasion(Event):
    """What only a Queue is filled for: no trace tells of it, so cases can't speak of it."""


@event(noun="{of} having been played")
class CardFinished(Occasion):
    """A card has been played to the end, at that target if it had one: what the After Play Phase is about."""

    card: Id
    player: PlayerName
    target: Id = -1


@event(noun="the text of {of} that is about to take effect")
class TextComes(Occasion):
    """The text of a spell or Battlecry is about to resolve: what may still change its target."""

    card: Id
    player: PlayerName
    target: Id = -1


@event(noun="the start of combat by {of}")
class CombatStarted(Occasion):
    """The Sequence of an attack started, before anything else of it."""

    attacker: Id
    defender: Id


@event(noun="the Summon Event of {of}")
class SummonConsidered(Occasion):
    """A Summon Event is resolved in the Summon Resolution Step."""

    minion: Id
    player: PlayerName


@event(noun="{of} having been summoned")
class SummonDone(Occasion):
    """A minion has been summoned: what the After Summon Phase is about."""

    minion: Id
    player: PlayerName


@event(noun="damage about to be dealt to {of}")
class DamageProposed(Occasion):
    """Damage is about to be dealt: what Predamage triggers react to."""

    source: Id
    target: Id
    amount: int
