"""What texts do."""

from __future__ import annotations

from typing import Literal

from judge_app.games.invasion.words.amounts import Fixed
from judge_app.games.invasion.words.base import Amount, Change, Condition, Effect, Which, Who
from judge_app.games.invasion.words.terms import AnyZone, Until
from judge_app.games.invasion.words.which import Filter, Opponent, Target, This, You
from judge_app.rulekit.wording import word

ONE = Fixed(1)
UNTIL = {"end of turn": "until the end of the turn", "end of phase": "until the end of the phase", "leaves": ""}


@word("deal", "[uncancellable? deal {amount~uncancellable damage} to {to} | deal {amount~damage} to {to}]",
      "[uncancellable? {to} <takes> {amount~uncancellable damage} | {to} <takes> {amount~damage}]")  # fmt: skip
class Deal(Effect):
    """Deal damage; what `takes` damage is dealt it by itself."""

    amount: Amount = ONE
    to: Which = Target()
    uncancellable: bool = False


@word("deal indirect", "deal {amount~indirect damage} to {who}", "{who} <takes> {amount~indirect damage}")
class DealIndirect(Effect):
    """Deal indirect damage: that player assigns it among their units, legends and capital."""

    amount: Amount = ONE
    who: Who = Opponent()


@word("move damage", "move up to {amount~damage} from {from} to {to}")
class MoveDamage(Effect):
    """Move damage tokens; that deals and assigns nothing."""

    amount: Amount
    from_: Which
    to: Which


@word("heal", "heal [all? all damage | {amount~damage}] from {on}")
class Heal(Effect):
    """Remove damage."""

    amount: Amount = ONE
    on: Which = Target()
    all_: bool = False


@word("destroy", "destroy {what}")
class Destroy(Effect):
    """Destroy something."""

    what: Which = Target()


@word("sacrifice", "[{who}] <sacrifices> {what}")
class Sacrifice(Effect):
    """A player puts a card that they control into its owner's discard pile."""

    what: Which
    who: Who = You()


@word("corrupt", "corrupt {what}")
class Corrupt(Effect):
    """Turn something: it neither attacks nor defends."""

    what: Which = Target()


@word("restore", "restore {what}")
class Restore(Effect):
    """Turn something corrupted upright."""

    what: Which = Target()


@word("draw", "[{who}] <draws> {number*card}")
class Draw(Effect):
    """Draw cards."""

    number: Amount = ONE
    who: Who = You()


@word("discard", "[{who}] <discards> {number*card} from hand", "[{who}] <discards> {number*card} from his hand")
class Discard(Effect):
    """Cards from hand are discarded, which is chosen by their player."""

    number: Amount = ONE
    who: Who = You()


@word("reveal hand", "[{who}] <reveals> their hand", "reveal your hand")
class RevealHand(Effect):
    """A player shows their hand."""

    who: Who = You()


@word(
    "discard at random",
    "{who} <discards> {number*card} at random",
    "{who} <discards> {number*card} at random from hand",
)
class DiscardAtRandom(Effect):
    """Cards from hand are discarded at random."""

    number: Amount = ONE
    who: Who = Opponent()


@word(
    "discard top",
    "discard the top {number*card} of {who:'s} deck",
    "discard the top card of {who:'s} deck",
    "{who} <discards> the top {number*card} of their deck",
)
class DiscardTop(Effect):
    """Cards from the top of a deck are discarded."""

    number: Amount = ONE
    who: Who = You()


@word("gain resources", "[{who}] <gains> {number*resource}")
class GainResources(Effect):
    """Take resources from the pool."""

    number: Amount = ONE
    who: Who = You()


@word("put tokens", "put {number*resource token} on {on}")
class PutTokens(Effect):
    """Put resource tokens on a card."""

    number: Amount = ONE
    on: Which = This()


@word("remove tokens", "remove {number*resource token} from {from}")
class RemoveTokens(Effect):
    """Take resource tokens from a card."""

    number: Amount = ONE
    from_: Which = Target()


@word("modify", "{what} {by:and} {until}", "{until}, {what} {by:and}", tables={"until": UNTIL})
class Modify(Effect):
    """Something is changed for a while."""

    what: Which = Target()
    by: tuple[Change, ...] = ()
    until: Until = "end of turn"


@word("put into play", "put {what} into play[corrupted? corrupted][ in your {zone}]")
class PutIntoPlay(Effect):
    """A card is put into play, under your control; you choose the zone unless it is said."""

    what: Which
    zone: AnyZone = ""
    corrupted: bool = False


@word(
    "develop",
    "put the top {number*card} of your deck into this zone as a development",
    "put the top card of your deck into this zone as a development",
)
class PutDevelopment(Effect):
    """Cards from the top of your deck become developments in this zone."""

    number: Amount = ONE


@word("turn down", "{what} <becomes> a facedown development")
class TurnDown(Effect):
    """A card in play is turned face down: a development in its zone."""

    what: Which = This()


@word("turn up", "turn {what} faceup")
class TurnUp(Effect):
    """A development is turned face up, and is the card that it shows from now on."""

    what: Which = Target(Filter("development"))


@word("return", "return {what} to {owner} hand", tables={"owner": {"": "its owner's", "your": "your"}})
class ReturnToHand(Effect):
    """Cards go to their owner's hand."""

    what: Which = Target()
    owner: Literal["", "your"] = ""


@word("move to", "move {what} to {whose} {zone}", tables={"whose": {"": "its controller's", "your": "your"}})
class MoveTo(Effect):
    """A card is moved to another zone of a capital."""

    what: Which
    zone: Literal["kingdom", "quest zone", "battlefield"]
    whose: Literal["", "your"] = ""


@word("move elsewhere", "move {what} to another zone of its controller's capital")
class MoveElsewhere(Effect):
    """A card is moved to another zone of the same capital, of your choice."""

    what: Which


@word("put on deck", "put {what} on top of its owner's deck", "put {what} on top of your deck")
class PutOnDeck(Effect):
    """A card is put on top of its owner's deck."""

    what: Which = This()


@word("take control", "take control of {what}")
class TakeControl(Effect):
    """You control it, and it moves to the same zone of your capital."""

    what: Which = Target()


@word("cancel", "cancel {what}", "cancel the effects of {what}")
class Cancel(Effect):
    """An action that waits to resolve doesn't."""

    what: Which


@word("if", "if {condition}, {effects:then}")
class If(Effect):
    """Something is done only if it is so."""

    condition: Condition
    effects: tuple[Effect, ...]


@word("may", "you may {effects:then}")
class May(Effect):
    """Something that a player may do or not."""

    effects: tuple[Effect, ...]


@word("then", "then, {effects:then}", "after that, {effects:then}")
class ThenDo(Effect):
    """Something is done only if what stands before it was."""

    effects: tuple[Effect, ...]
