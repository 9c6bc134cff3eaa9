"""What layers do: the effect keywords (8.5) and what joins them."""

from __future__ import annotations

from typing import ClassVar, Literal

from judge_app.games.fab.words.amounts import Fixed
from judge_app.games.fab.words.base import Amount, Effect, Which, Who
from judge_app.games.fab.words.lasting_effects import *  # noqa: F403
from judge_app.games.fab.words.lasting_effects import LASTS
from judge_app.games.fab.words.terms import DamageType, Destination, Done, OwnZone, Until
from judge_app.games.fab.words.which import Filter, This, You
from judge_app.rulekit.wording import word

ONE = Fixed(1)


@word("deal", "[by? have {by} deal | deal] {amount~{type.said} damage} to {to}",
      "{by} deals {amount~{type.said} damage} to {to}",
      tables={"type.said": {"generic": "", "physical": "{{p}}", ...: "{type}"}})  # fmt: skip
class Deal(Effect):
    """Deal damage (8.5.3)."""

    amount: Amount
    to: Which
    type_: DamageType = "generic"
    by: Which = This()


@word("has hit", "{what} has hit")
class HasHit(Effect):
    """An object that has dealt damage to what was mentioned last is considered to have hit it (7.5.5)."""

    what: Which


@word("draw", "[{who}] <draws> {number*card}")
class Draw(Effect):
    """Draw cards (8.5.6)."""

    number: Amount = ONE
    who: Who = You()


@word("gain", "[{who}] <gains> {amount} {what.said}", "[{who}] <gains> {what.said} equal to {amount}",
      tables={"what.said": {
      "life": "{{h}}", "resources": "{{r}}", "action points": "action points", "chi": "{{c}}"}})  # fmt: skip
class Gain(Effect):
    """Gain assets (8.5.7)."""

    what: Literal["life", "resources", "action points", "chi"]
    amount: Amount = ONE
    who: Who = You()


@word("lose", "[{who}] <loses> {amount} {what.said}", "[{who}] <loses> {what.said} equal to {amount}",
      tables={"what.said": {
      "life": "{{h}}", "resources": "{{r}}", "action points": "action points"}})  # fmt: skip
class Lose(Effect):
    """Lose assets (8.5.12)."""

    what: Literal["life", "resources", "action points"]
    amount: Amount = ONE
    who: Who = You()


@word("discard", "[{who}] <discards> {what}")
class Discard(Effect):
    """Discard cards from hand (8.5.5)."""

    what: Which
    who: Who = You()
    done_as: ClassVar[Done] = "discarded"


@word("banish", "[who? {who} <banishes> | banish] {what}[face_down? face-down]")
class Banish(Effect):
    """Banish something (8.5.1)."""

    what: Which
    who: Who | None = None
    face_down: bool = False
    done_as: ClassVar[Done] = "banished"


@word("destroy", "destroy {what}")
class Destroy(Effect):
    """Destroy something (8.5.4)."""

    what: Which
    done_as: ClassVar[Done] = "destroyed"


@word("put", "[who? {who} <puts> | put] {what} {face_up} {where}", "[who? {who} <puts> | put] {what} {where} {face_up}",
      "[who? {who} <returns> | return] {what} {where.back}",
      tables={"where": {"top of deck": "on top of {owner} deck", "bottom of deck": "on the bottom of {owner} deck",
                        "top or bottom of deck": "on the top or bottom of {owner} deck",
                        "soul": "into {owner} hero's soul", "arena": "into the arena", ...: "into {owner} {where}"},
              "where.back": {"hand": "to {owner} hand", "arena": "to the arena"},
              "owner": {"": "its owner's", ...: "{owner}"},
              "face_up": {True: "face-up", False: "face-down", None: ""}})  # fmt: skip
class Put(Effect):
    """Put something into a zone (8.5.15)."""

    what: Which
    where: Destination
    who: Who | None = None
    owner: Literal["", "your", "their"] = ""
    face_up: bool | None = None


@word("put counter", "put {number*{name} counter} on {on}")
class PutCounter(Effect):
    """Put counters on something (8.5.14)."""

    name: str
    on: Which = This()
    number: Amount = ONE


@word("remove counter", "remove {number*{name} counter} from {from}")
class RemoveCounter(Effect):
    """Remove counters (8.5.16)."""

    name: str
    from_: Which = This()
    number: Amount = ONE


@word(
    "create",
    "[{who}] <creates> [where? {number*{token}} in your {where} | {number*{token} token}[tapped? tapped]"
    "[equip? and <equips> it] ]",
    "create {number*{token} token} under {who:'s} control",
    tables={"where": {"banished": "banished zone", "hand": "hand"}},
)
class Create(Effect):
    """Create tokens (8.5.2)."""

    token: str
    number: Amount = ONE
    who: Who = You()
    tapped: bool = False
    equip: bool = False
    where: Literal["", "hand", "banished"] = ""


@word("intimidate", "[who? intimidate {who} | intimidate]")
class Intimidate(Effect):
    """Intimidate a hero: an opponent that is targeted, unless said (8.5.10)."""

    who: Who | None = None


@word("look", "look at {what}")
class Look(Effect):
    """Look at private objects (8.5.11)."""

    what: Which


@word("reveal", "[{who}] <reveals> {what}")
class Reveal(Effect):
    """Reveal private cards (8.5.17)."""

    what: Which
    who: Who = You()
    done_as: ClassVar[Done] = "revealed"


@word(
    "search",
    "[who? {who} <searches> {who:their} | search your] {zones:and} for [up_to? up to] {number}",
    tables={"number": {1: "{of:a}", ...: "{number%{of:s}}"}},
)
class Search(Effect):
    """Search zones for cards (8.5.19)."""

    of: Filter
    zones: tuple[OwnZone, ...] = ("deck",)
    number: int = 1
    up_to: bool = False
    who: Who | None = None


@word("shuffle", "shuffle {who:'s} deck", "shuffle")
class Shuffle(Effect):
    """Shuffle a deck (8.5.20)."""

    who: Who = You()


@word("shuffle into deck", "shuffle {what} into your deck")
class ShuffleInto(Effect):
    """Put cards into a deck and shuffle it (8.5.20b)."""

    what: Which


@word("opt", "[who? {who} <opts> | opt] {number}")
class Opt(Effect):
    """Look at the top cards of the deck; each goes on top or to the bottom (8.5.22)."""

    number: Amount = ONE
    who: Who | None = None


@word("reload", "reload")
class Reload(Effect):
    """Put a card from hand into an empty arsenal face-down, if you like (8.5.23)."""


@word("turn", "turn {what} [up? face-up | face-down]")
class Turn(Effect):
    """Turn cards face-up or face-down (8.5.24)."""

    what: Which
    up: bool = True


@word("negate", "negate {what}")
class Negate(Effect):
    """Negate a layer (8.5.26)."""

    what: Which


@word("choose new targets", "choose new targets for {what}")
class ChooseNewTargets(Effect):
    """Other targets are declared for a layer, legal ones, if there are any (1.8.5f)."""

    what: Which


@word("charge", "charge your hero's soul")
class Charge(Effect):
    """Put a card from hand into your hero's soul (8.5.29)."""

    done_as: ClassVar[Done] = "charged"


@word("add defending", "add {what} to the active chain link as a defending card")
class AddDefending(Effect):
    """A card becomes a defending card (8.5.32)."""

    what: Which


@word("attack with", "attack with {what}")
class AttackWith(Effect):
    """An object becomes the attack (8.5.38)."""

    what: Which
    attacks: ClassVar[bool] = True


@word("replace attack", "put {what} onto the active chain link as the attacking card")
class ReplaceAttack(Effect):
    """Another card becomes the attack of the chain link (7.0.4a)."""

    what: Which


@word("freeze", "freeze {what} {lasts}", tables={"lasts": LASTS})
class Freeze(Effect):
    """It can't be played, nor its abilities activated (8.5.34)."""

    what: Which
    lasts: Until = "start of your next turn"


@word("unfreeze", "unfreeze {what}")
class Unfreeze(Effect):
    """What froze it no longer applies (8.5.37)."""

    what: Which


@word("gain control", "[give? give {what} to {who} | [{who}] <gains> control of {what}]", unsaid=("steal",))
class GainControl(Effect):
    """A player controls something instead of its controller: gained, given, stolen (8.5.35, 8.5.53, 8.5.54)."""

    what: Which
    who: Who = You()
    give: bool = False
    steal: bool = False


@word("transform", "transform {what} into {into}", "transform {what} into {into:a}")
class Transform(Effect):
    """Put objects under a permanent, or under a token that is created (8.5.36)."""

    what: Which
    into: str


@word("equip", "[{who}] <equips> {what}")
class Equip(Effect):
    """Put an object into an equipment or weapon zone (8.5.41)."""

    what: Which
    who: Who = You()


@word("retrieve", "retrieve {what}")
class Retrieve(Effect):
    """Equip a card for a resource, if you like (8.5.51)."""

    what: Which


@word("move counter", "move a {name} counter from {from} to {to}")
class MoveCounter(Effect):
    """Take a counter from one object to another (8.5.42)."""

    name: str
    from_: Which
    to: Which


@word("awaken", "awaken {what}")
class Awaken(Effect):
    """Its back face becomes active (8.5.43)."""

    what: Which


@word("pitch", "[{who}] <pitches> {what}")
class Pitch(Effect):
    """Pitch cards (8.5.44)."""

    what: Which
    who: Who = You()


@word("clash", "clash with {with}[then? . If you win, {then:then}]")
class Clash(Effect):
    """Reveal the top cards of both decks; the greater power wins (8.5.45)."""

    with_: Who
    then: tuple[Effect, ...] = ()


@word("wager", "wager [prize? a {prize:and} token ]with {with}")
class Wager(Effect):
    """Who wins the prize goes by whether the attack hits (8.5.46)."""

    with_: Who
    prize: tuple[str, ...] = ()


@word("amp", "amp {amount}")
class Amp(Effect):
    """The next arcane damage this turn is that much more (8.5.47)."""

    amount: Amount


@word("transcend", "transcend")
class Transcend(Effect):
    """Put the card into its owner's hand with its back-face active (8.5.48)."""


@word("exchange", "exchange {one} with {other}")
class Exchange(Effect):
    """Two objects swap places (8.5.49)."""

    one: Which
    other: Which


@word("mark", "mark {who}")
class Mark(Effect):
    """A hero is marked (8.5.50)."""

    who: Who


@word("tap", "{{t}} {what}")
class Tap(Effect):
    """Tap a permanent (8.5.55)."""

    what: Which


@word("untap", "{{u}} {what}")
class Untap(Effect):
    """Untap a permanent (8.5.56)."""

    what: Which


@word("crowd reacts", "the crowd {how} {who}")
class CrowdReacts(Effect):
    """The crowd cheers or boos a hero (8.5.57)."""

    how: Literal["cheers", "boos"]
    who: Who = You()


@word("extra turn", "{who} <takes> an extra turn after this one")
class ExtraTurn(Effect):
    """A player takes an extra turn (4.0.3c)."""

    who: Who = You()


@word("name a card", "name a card")
class NameCard(Effect):
    """Name a card (8.5.21)."""


@word("roll", "roll {dice}", tables={"dice": {1: "a {sides} sided die", ...: "{dice} {sides} sided dice"}})
class Roll(Effect):
    """Roll dice (8.5.18); what follows calls their result "that much"."""

    sides: int = 6
    dice: int = 1


@word("distribute", "distribute {number} {name} counters among {among}")
class Distribute(Effect):
    """Divide counters among objects (8.5.30)."""

    name: str
    number: Amount
    among: Which


@word("close chain", "the combat chain closes")
class CloseChain(Effect):
    """The combat chain closes as a game state action (7.7.2d)."""
