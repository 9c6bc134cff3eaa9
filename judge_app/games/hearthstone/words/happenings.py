"""The events that triggers react to. `what` describes the entity it happens to, `by` the other one."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.games.hearthstone.words.base import On
from judge_app.games.hearthstone.words.which import CARD, CHARACTER, ENTITY, MINION, OWN_CARD, Filter
from judge_app.rulekit.wording import word

Whose = Literal["your", "opponent's", "each"]
PLAYER = {"your": "you", "opponent's": "your opponent", "each": "a player"}
TURN = {"your": "your turn", "opponent's": "your opponent's turn", "each": "each turn"}


@word(
    "damaged",
    "[by_self? this card <deals> damage to {what:a} | [self? this card | {what:a}] <takes> damage][ from {by:a}]",
    "[by_self? this card <deals> damage | {what:own} <takes> damage]",
)
class Damaged(On):
    """A character takes damage; `self: true` for the one that the text stands on, `by self` for damage dealt by it."""

    what: Filter = CHARACTER
    self_: bool = False
    by: Filter = ENTITY
    by_self: bool = False


@word("damage ahead", "{what:a} <is> about to take damage")
class DamageAhead(On):
    """A character is about to take damage (a Predamage trigger, DH7)."""

    what: Filter = CHARACTER


@word("healed", "[self? this card | {what:a}] <is> healed")
class Healed(On):
    """A character gets Health back."""

    what: Filter = CHARACTER
    self_: bool = False


@word("dies", "{what:a} <dies>", "{what:ofyours s} dies")
class Dies(On):
    """An entity's death is resolved in a Death Phase."""

    what: Filter = MINION


@word("summoned", "{what:a} <is> summoned", "{what:summoned}")
class Summoned(On):
    """A minion has come onto a board; resolved in the Summon Resolution Step."""

    what: Filter = MINION


@word("after summon", "after {what:a} <is> summoned", "after {what:summoned}")
class AfterSummon(On):
    """A minion has been summoned: the After Summon Phase."""

    what: Filter = MINION


@word(
    "played",
    "{what:a} <is> played[targets_self? on this card]",
    "{what:cast}",
    "[targets_self? {what:targeting} | {what:played}]",
)
class Played(On):
    """A card is played: the On Play Phase."""

    what: Filter = OWN_CARD
    targets_self: bool = False


@word("text ahead", "{what:a} <is> about to take effect")
class TextAhead(On):
    """The target of a spell or Battlecry is about to matter: the very start of its Phase."""

    what: Filter = CARD


@word("after play", "after {what:a} <is> played", "after {what:played}", "after {what:cast}")
class AfterPlay(On):
    """A card has been played: the After Play Phase (of a spell, the After Spell Phase)."""

    what: Filter = OWN_CARD


@word("turn starts", "at the start of {whose}", tables={"whose": TURN}, forms={"moment": "the start of {whose}"})
class TurnStarts(On):
    """A turn starts."""

    whose: Whose = "your"


@word("turn ends", "at the end of {whose}", tables={"whose": TURN}, forms={"moment": "the end of {whose}"})
class TurnEnds(On):
    """A turn ends."""

    whose: Whose = "your"


@dataclass(frozen=True, slots=True)
class InAttack:
    """Something in an attack; `attacker self: true` where the text's own entity attacks."""

    attacker: Filter = CHARACTER
    defender: Filter = CHARACTER
    attacker_self: bool = False


@word("combat starts", "[attacker_self? this card | {attacker:a}] <goes> into combat[ with {defender:a}]")
class CombatStarts(On, InAttack):
    """The Sequence of an attack starts, before its first Phase (combat.1)."""


@word(
    "attack proposed",
    "[attacker_self? this card | {attacker:a}] <is> about to attack[ {defender:a}]",
    forms={"when": "[attacker? {attacker:a} attacks[ {defender:a}] | {defender:attacked s} is attacked]"},
)
class AttackProposed(On, InAttack):
    """An attack is declared: a Proposed Attack Event."""


@word(
    "attacks",
    "[attacker_self? this card | {attacker:a}] <attacks>[ {defender:a}]",
    "{attacker:own} <attacks>[ {defender:a}]",
    forms={"when": "[attacker_self? this card | {attacker:a}] <attacks>[ {defender:a}] (once that is sure)"},
)
class Attacks(On, InAttack):
    """The final attacker and defender are known: the Attack Event."""


@word(
    "after attack",
    "after [attacker_self? this card | {attacker:a}] <attacks>[ {defender:a}]",
    "after {attacker:own} <attacks>[ {defender:a}]",
)
class AfterAttack(On, InAttack):
    """An attack was carried out: the After Attack Event."""


@word("hero power used", "{whose} <uses> {whose.own} Hero Power", tables={
    "whose": PLAYER, "whose.label": {"your": "Inspire"},
    "whose.own": {"your": "your", "opponent's": "their", "each": "their"},
}, forms={"label": "{whose.label}"})  # fmt: skip
class HeroPowerUsed(On):
    """A Hero Power was used: the Inspire Phase."""

    whose: Whose = "your"


@word("drawn", "[self? this card <is> drawn | {whose} <draws> {what:a}]", tables={"whose": PLAYER})
class Drawn(On):
    """A card is drawn (DC2); `self: true` for the card that the text stands on."""

    whose: Whose = "your"
    what: Filter = CARD
    self_: bool = False


@word("discarded", "[self? this card <is> discarded | {whose} <discards> a card]", tables={"whose": PLAYER})
class Discarded(On):
    """A card is discarded."""

    whose: Whose = "your"
    self_: bool = False


@word("equipped", "{whose} <equips> a weapon", tables={"whose": PLAYER})
class Equipped(On):
    """A weapon is equipped, by any means."""

    whose: Whose = "your"


@word("overloaded", "{whose} <incurs> Overload", tables={"whose": PLAYER})
class Overloaded(On):
    """Overload is incurred."""

    whose: Whose = "your"


@word("frozen", "{what:a} <is> Frozen")
class Frozen(On):
    """A character is frozen."""

    what: Filter = CHARACTER
