"""What Queues are filled for without an entry of its own in the trace: the entry before it tells the same already."""

from __future__ import annotations

from judge_app.engine.trace import Event, event
from judge_app.engine.values import Id, PlayerName


@event(noun="{of} having been played", listed=False)
class CardFinished(Event):
    """A card has been played to the end, at that target if it had one: what the After Play Phase is about."""

    card: Id
    player: PlayerName
    target: Id = -1


@event(noun="the text of {of} that is about to take effect", listed=False)
class TextComes(Event):
    """The text of a spell or Battlecry is about to resolve: what may still change its target."""

    card: Id
    player: PlayerName
    target: Id = -1


@event(noun="the start of combat by {of}", listed=False)
class CombatStarted(Event):
    """The Sequence of an attack started, before anything else of it."""

    attacker: Id
    defender: Id


@event(noun="the Summon Event of {of}", listed=False)
class SummonConsidered(Event):
    """A Summon Event is resolved in the Summon Resolution Step."""

    minion: Id
    player: PlayerName


@event(noun="{of} having been summoned", listed=False)
class SummonDone(Event):
    """A minion has been summoned: what the After Summon Phase is about."""

    minion: Id
    player: PlayerName


@event(noun="damage about to be dealt to {of}", listed=False)
class DamageProposed(Event):
    """Damage is about to be dealt: what Predamage triggers react to."""

    source: Id
    target: Id
    amount: int
