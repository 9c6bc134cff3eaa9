"""Words that move, turn and change cards."""

from __future__ import annotations

from typing import Literal

from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.base import Amount, Effect, Power, Which, Who
from judge_app.games.wow.words.terms import TOTEMS, TYPES, CardType, DamageType, Zone
from judge_app.games.wow.words.which import Filter, OwnerOf, That, This, You, YourHero
from judge_app.rulekit.wording import word


@word("destroy", "destroy {which}")
class Destroy(Effect):
    """Put cards from play into their owners' graveyards."""

    which: Which


@word("makes destroy", "{who} <destroys> {which}")
class MakesDestroy(Effect):
    """A player destroys cards, and chooses them where there is a choice; what they control is theirs."""

    who: Who
    which: Which


@word("makes exhaust", "{who} <exhausts> {which}")
class MakesExhaust(Effect):
    """A player exhausts cards, and chooses them where there is a choice; what they control is theirs."""

    who: Who
    which: Which


@word(
    "makes put",
    "{who} <puts> {which} {to}",
    tables={"to": {"hand": "into <its> owner's hand", "graveyard": "into <its> owner's graveyard"}},
)
class MakesPut(Effect):
    """A player puts cards into a zone of their owners', and chooses them where there is a choice."""

    who: Who
    which: Which
    to: Literal["hand", "graveyard"]


@word("exhaust", "exhaust {which}")
class Exhaust(Effect):
    """Exhaust cards that are ready."""

    which: Which


@word("ready", "ready {which}")
class Ready(Effect):
    """Ready cards that are exhausted; `who` chooses where there is a choice."""

    which: Which


@word("turn face down", "turn {which} face down")
class TurnFaceDown(Effect):
    """Turn face-up resources face down; they stay resources."""

    which: Which


@word("stays exhausted", "{which} <can't> ready during <its> controller's next ready step")
class StaysExhausted(Effect):
    """Cards can't ready during the next ready step of whoever controls them then."""

    which: Which


@word("flip", "flip {which}")
class Flip(Effect):
    """Turn a hero over."""

    which: Which = YourHero()


@word(
    "draw",
    "[{who}] <draws> {number*card}",
    "[{who}] <draws> X cards, where X is {number}",
    "you draw {number*card}",
)
class Draw(Effect):
    """Draw cards, one at a time."""

    number: Amount = Number(1)
    who: Who = You()


@word("draw until", "[{who}] <draws> cards until {who:they} <has> {hand*card} in hand")
class DrawUntil(Effect):
    """Draw cards until so many are in hand (713.2)."""

    hand: Amount
    who: Who = You()


@word("skip the draw", "skip it")
class SkipDraw(Effect):
    """What a draw is replaced with where it may be skipped (713.2a)."""


@word(
    "discard",
    "[{who}] <discards> {number*card}[random? at random]",
    "[{who}] <discards> {number*[random? random] card}",
)
class Discard(Effect):
    """Discard cards from hand, one at a time; the player chooses unless it is at random."""

    number: Amount = Number(1)
    who: Who = You()
    random: bool = False


@word(
    "move",
    "{to}[face_down? face down][ from {from_zone}]",
    "{to.hand}[ from {from_zone}]",
    "{to.them}[ from {from_zone}]",
    tables={
        "to": {
            "RFG": "remove {which} from the game",
            "deck": "put {which} {place} of [whose? {whose:'s} | <its> owner's] deck",
            ...: "put {which} into [whose? {whose:'s} | <its> owner's] {to}",
        },
        "to.hand": {"hand": "put {which} into hand"},
        "to.them": {"hand": "put {which} into <its> owners' hands"},
        "place": {"top": "on top", "bottom": "on the bottom"},
        "from_zone": {"play": "play", "chain": "the chain", "RFG": "the RFG zone", None: "", ...: "the {from_zone}"},
    },
)
class Move(Effect):
    """Put cards into a zone (their owners' own one); "remove from the game" is to RFG.

    `whose` names a player into whose deck, graveyard or hand they go, who owns them from then on (415.2).
    """

    which: Which
    to: Zone
    place: Literal["top", "bottom"] = "top"
    face_down: bool = False
    from_zone: Zone | None = None
    whose: Who | None = None

    def mistake(self) -> str:
        """Why cards can't be put there so; '' where they can."""
        if isinstance(self.whose, OwnerOf):
            return "to its owner is where it goes anyway"
        return 'cards come into play by "put into play"' if self.to == "play" else ""


@word(
    "put into play",
    "put {which} into play[ as {as:joined lower a}][exhausted? exhausted]"
    "[health_left? with damage on it equal to its health minus {health_left}]"
    "[ under {under:'s} control]"
    "[attach_this? and attach this card to it]",
    "put {which} into play [exhausted? exhausted] under your control",
)
class PutIntoPlay(Effect):
    """Put cards into play under your control, following the steps of 710, perhaps as another card type (300.1d)."""

    which: Which
    as_: tuple[CardType, ...] = ()
    exhausted: bool = False
    health_left: int = 0
    attach_this: bool = False
    under: Who = You()


@word("starting hero returns", "put your starting hero back into play")
class StartingHeroReturns(Effect):
    """Put the hero with which you started back into play in the Master Hero's place (301.4d)."""


@word(
    "token",
    "put {number*[type? [{ATK} ATK] [{damage_type:icon /}] [{health} [[Health]] ] | {ATK} [{damage_type:icon /}]"
    " / {health} [[Health]] ] [{strike_cost} Strike] [{DEF} DEF] [unique? Unique] {tags:joined}"
    " [type? {type:joined lower} | ally] token}[ named {name}][ with <and: {keyword} | {powers:quoted}>] into play",
    "put {number*{ATK} [{damage_type:icon /}] / {health} [[Health]] [unique? Unique] {tags:joined} ally token}"
    "[ named {name}] into play[ with <and: {keyword} | {powers:quoted}>]",
    "put {number*[unique? Unique] {tags:joined} ally token} into play with {ATK} [{damage_type:icon /}] ATK /"
    " {health} [[Health]][ and <and: {keyword} | {powers:quoted}>]",
    "put {number*[unique? Unique] {tags:joined} ally token}[ named {name}] into play with {ATK} [{damage_type:icon /}]"
    " ATK / {health} [[Health]][, <and: {keyword} | {powers:quoted}>]",
    "put {number*[unique? Unique] {tags:joined} ally token}[ named {name}] with {ATK} [{damage_type:icon /}]"
    " ATK / {health} [[Health]] into play",
    tables={"type": TYPES},
)
class MakeToken(Effect):
    """Put tokens into play: ally tokens unless a type is given; a Totem token is an ability ally (404.2a, 404.2b).

    Without a damage type a Totem of an element has its own, and any other token [Melee].
    """

    tags: tuple[str, ...]
    ATK: int = 0
    damage_type: tuple[DamageType, ...] = ()
    health: int = 1
    number: Amount = Number(1)
    name: str = ""
    unique: bool = False
    keyword: tuple[str, ...] = ()
    type_: tuple[CardType, ...] = ()
    strike_cost: int | None = None
    DEF: int | None = None
    powers: tuple[Power, ...] = ()

    @property
    def element(self) -> str:
        """The tag of an elemental Totem, which it has only one of; '' for anything else."""
        return next((tag for tag in self.tags if tag in TOTEMS), "")

    def types(self, totem: bool) -> tuple[CardType, ...]:
        """The card types of the token, which is a Totem or not."""
        return self.type_ or (("Ability", "Ally") if totem else ("Ally",))

    def kinds(self, totem: bool) -> tuple[DamageType, ...]:
        """The damage types of the token, which is a Totem or not."""
        return self.damage_type or (TOTEMS.get(self.element, "melee") if totem else "melee",)


@word("token copy", "put a token copy of {of} into play")
class TokenCopy(Effect):
    """Put a token copy of a card into play (402.4)."""

    of: Which


@word(
    "add counters",
    "[divided? divide {number*{counter} counter} as you choose among {on} | add {number*{counter} counter} to {on}]",
    "put {number*{counter} counter} on {on}",
    "add {number*{counter} counter}",
    "add X {counter} counters to {on}, where X is {number}",
    "put X {counter} counters on {on}, where X is {number}",
)
class AddCounters(Effect):
    """Put counters on cards; "+1/+1" and its like change ATK and health (404.1c).

    `divided` are so many among all the targets, of which each gets at least one (707.1d).
    """

    counter: str
    number: Amount = Number(1)
    on: Which = This()
    divided: bool = False


@word(
    "remove counters",
    "remove {number*{counter} counter} from {from}",
    "remove {number*{counter} counter}",
)
class RemoveCounters(Effect):
    """Take counters off cards."""

    counter: str
    number: Amount = Number(1)
    from_: Which = This()


@word("attach", "attach {which} to {to}")
class AttachTo(Effect):
    """Attach a card in play to a host."""

    which: Which
    to: Which


@word("reattach", "attach {which} to another {to_another}")
class Reattach(Effect):
    """Move an attachment to another card that matches its attach description (400.7a)."""

    which: Which
    to_another: Filter = Filter()


@word(
    "search",
    "[{who}] <searches> {who:their} [and_or? {zones:and/or} | {zones:and}] for {for:a}[reveal? , revealing it]",
    "[{who}] <searches> {who:their} [and_or? {zones:and/or} | {zones:and}] for {for:a}[reveal? , reveal it]",
)
class Search(Effect):
    """Search zones for a card; what is found becomes "it". The deck's owner shuffles if the deck was searched."""

    for_: Filter
    zones: tuple[Zone, ...] = ("deck",)
    who: Who = You()
    and_or: bool = False
    reveal: bool = False


@word("reveal", "reveal {which}")
class Reveal(Effect):
    """Reveal cards; they become "it"."""

    which: Which


@word("place resource", "place {which} into your resource row [exhausted? exhausted | ready] as an additional resource")
class PlaceResource(Effect):
    """Place a revealed card as an additional resource (412.1c)."""

    which: Which = That()
    exhausted: bool = False


@word(
    "put into resource row",
    "put {which} into [owners? <its> owner's | your] resource row face down[exhausted? and exhausted]",
)
class PutIntoResourceRow(Effect):
    """Put cards into your resource row face down; with `owners` each into its owner's."""

    which: Which
    exhausted: bool = False
    owners: bool = False


@word("empower", "Empower: If there is {thing:a}, {effects:and}")
class Empower(Effect):
    """Empower text of an ability: heard only with such a card of yours, as it is added and as it resolves."""

    thing: Filter
    effects: tuple[Effect, ...]


@word("move to the right", "[{who}] <moves> to the right of {of}")
class MoveToTheRight(Effect):
    """A player moves to the right of another and takes turns just before them from then on (500.6)."""

    of: Who
    who: Who = You()


@word("shuffle into deck", "[{who}] <shuffles> {who:their} graveyard into {who:their} deck")
class ShuffleIntoDeck(Effect):
    """Put all cards of a player's graveyard into their deck, and shuffle that."""

    who: Who = You()


@word("shuffle", "[{who}] <shuffles> {who:their} deck")
class Shuffle(Effect):
    """Shuffle a player's deck."""

    who: Who = You()
