"""Events that triggers watch for and replacements replace."""

from __future__ import annotations

from typing import Literal

from judge_app.games.wow.words.base import Happening, Who
from judge_app.games.wow.words.terms import DamageType, Zone
from judge_app.games.wow.words.which import Filter, You
from judge_app.rulekit.wording import part, word

COMBAT = {True: "combat", False: "non-combat", None: ""}
"""Which damage: combat damage, other damage, any."""


@part(
    "{is}",
    tables={
        "is": {
            "this": "this card[, {a:a}]",
            "your hero": "your hero[, {a:a}]",
            "attached": "attached [a? {a} | card]",
            "that": "that [a? {a} | card]",
            "any": "[a? {a:a} | a card]",
        }
    },
)
class Party:
    """A card that takes part in an event: this card, your hero, or whatever fits.

    Of an attachment's host `a` is what it is called, which it has to be (400.6).
    """

    is_: Literal["this", "your hero", "attached", "that", "any"] = "any"
    a: Filter | None = None


UNDER = {
    "you": "under your control",
    "friendly": "under your control or a friendly player's control",
    "opponent": "under an opponent's control",
    None: "",
}
"""Under whose control a card enters play."""


FROM = {"play": "play", "chain": "the chain", "RFG": "the RFG zone", None: "", ...: "{from_zone:a}"}


@word(
    "enters play",
    "{who} <enters> play {under}[ from {from_zone}]",
    tables={"from_zone": FROM, "under": UNDER},
    forms={"past": "{who} entered play {under}[ from {from_zone}]"},
)
class EntersPlay(Happening):
    """A card enters play, from one zone if that is said: from the chain where it was played."""

    who: Party = Party("this")
    from_zone: Zone | None = None
    under: Literal["you", "friendly", "opponent"] | None = None


@word("enters party", "{who} <enters> a party")
class EntersParty(Happening):
    """A card enters a player's party: it enters play, or another player gains control of it (415.8b)."""

    who: Party = Party("this")


@word("enters your party", "{who} <enters> your party")
class EntersYourParty(Happening):
    """A card enters your party: it enters play there, or you gain control of it (415.8b)."""

    who: Party = Party("this")


@word("your hero becomes", "your hero <becomes> {named}")
class HeroBecomes(Happening):
    """A hero of this name enters your party while your hero is not named so (301.4c)."""

    named: str


@word("destroyed", "{who} <is> destroyed", forms={"past": "{who} <was> destroyed"})
class IsDestroyed(Happening):
    """A card is destroyed."""

    who: Party = Party("this")


@word("destroyed by damage", "{who} <is> destroyed by damage that {of} dealt")
class DestroyedByDamage(Happening):
    """A character is destroyed by damage that `of` has dealt to it since the last player got priority (410.6a)."""

    who: Party
    of: Party


@word("leaves play", "{who} <leaves> play")
class LeavesPlay(Happening):
    """A card leaves play."""

    who: Party = Party("this")


@word(
    "enters zone",
    "{who} {zone}[ from {from_zone}]",
    tables={
        "zone": {"RFG": "<is> removed from the game", ...: "<enters> {zone:a}", "play": "<enters> play"},
        "from_zone": FROM,
    },
)
class EntersZone(Happening):
    """A card enters a zone, from anywhere unless one is said."""

    zone: Zone
    who: Party = Party("this")
    from_zone: Zone | None = None

    def mistake(self) -> str:
        """What says the same of play; "" for other zones."""
        return 'what enters play is said by "enters play"' if self.zone == "play" else ""


@word(
    "deals damage",
    "{by} <deals> {combat} {type:/} damage[ with {with}][ to {to}][this_way? this way]"
    "[first_time_on_each_of_your_turns? for the first time on each of your turns]",
    "{combat} {type:/} damage <is> dealt[ by {by}][ with {with}][ to {to}]",
    tables={"combat": COMBAT},
    forms={"past": "{by} dealt {combat} {type:/} damage[ with {with}][ to {to}]"},
)
class DealsDamage(Happening):
    """Damage is dealt by one card to another."""

    by: Party = Party()
    to: Party = Party()
    with_: Party = Party()
    type_: tuple[DamageType, ...] = ()
    combat: bool | None = None
    this_way: bool = False
    first_time_on_each_of_your_turns: bool = False


@word(
    "is dealt damage",
    "{who} <is> dealt {combat} {type:/} damage[ by {by}]",
    tables={"combat": COMBAT},
    forms={"past": "{who} <was> dealt {combat} {type:/} damage[ by {by}]"},
)
class IsDealtDamage(Happening):
    """Damage is dealt to a card, by another if that is said."""

    who: Party = Party("this")
    by: Party = Party()
    type_: tuple[DamageType, ...] = ()
    combat: bool | None = None


@word(
    "attacks",
    "{who} <attacks>[ {defender}][first_time_each_turn? for the first time each turn]",
    forms={"past": "{who} attacked[ {defender}]"},
)
class Attacks(Happening):
    """A character attacks, something that fits if that is said."""

    who: Party = Party("this")
    defender: Party = Party()
    first_time_each_turn: bool = False


@word("defends", "{who} <defends>[ against {against}]", forms={"past": "{who} defended[ against {against}]"})
class Defends(Happening):
    """A character defends, against something if said."""

    who: Party = Party("this")
    against: Party = Party()


@word("enters combat", "{who} <enters> combat with {with}")
class EntersCombat(Happening):
    """A character enters combat with another."""

    who: Party = Party()
    with_: Party = Party("this")


WHOSE_TURN = {
    "your": "your turn",
    "each": "each player's turn",
    "opponent's": "each opponent's turn",
    "host's controller's": "attached card's controller's turn",
}
ANY_TURN = {"each": "each turn", "host's controller's": "attached character's controller's turn"}
"""The same, as cards say it besides."""


TURNS = {"whose": WHOSE_TURN, "whose.any": ANY_TURN}


@word("turn starts", "at the start of {whose}", "at the start of {whose.any}", tables=TURNS)
class TurnStarts(Happening):
    """At the start of a turn."""

    whose: Literal["your", "each", "opponent's", "host's controller's"] = "your"


@word("turn ends", "at the end of {whose}", "at the end of {whose.any}", "at end of turn", tables=TURNS)
class TurnEnds(Happening):
    """At the end of a turn."""

    whose: Literal["your", "each", "opponent's", "host's controller's"] = "each"


@word(
    "plays",
    "{who} <plays> [this? this card | {what:a}]",
    forms={"past": "{who} <has played> [this? this card | {what:a}]"},
)
class Plays(Happening):
    """A player plays a card."""

    what: Filter = Filter()
    who: Who = You()
    this: bool = False


@word(
    "places a resource",
    "{who} <places> a resource[ face {face}]",
    "{who} <places> a resource[ face {face}] into <who:their> resource row",
)
class PlacesResource(Happening):
    """A player places a resource: adds it to the chain, face up or face down if that is said (412.1a)."""

    who: Who = You()
    face: Literal["up", "down"] | None = None


@word("strikes", "you strike[ with {with}]")
class Strikes(Happening):
    """You strike with a weapon, with this one if said."""

    with_: Party = Party()


@word("readies", "{who} <readies>")
class Readies(Happening):
    """A card readies."""

    who: Party = Party("this")


@word("turned face down", "{who} <is> turned face down", "{who} <turns> face down")
class IsTurnedFaceDown(Happening):
    """A resource is turned face down, as a quest is that was completed."""

    who: Party = Party("any", Filter(resource=True))


@word("turned over", "{who} <flips>[ face {face}]")
class Flips(Happening):
    """A hero is turned over, to a side if that is said."""

    who: Party = Party("this")
    face: Literal["up", "down"] | None = None


@word("completes", "{who} <completes> {what:a}", forms={"past": "{who} <has completed> {what:a}"})
class Completes(Happening):
    """A player completes a quest: uses its reward power (702)."""

    what: Filter = Filter(types=("Quest",))
    who: Who = You()


@word("targeted", "{who} <becomes> targeted[by_opponent? by an opposing link]")
class Targeted(Happening):
    """A card becomes targeted."""

    who: Party = Party("this")
    by_opponent: bool = False


@word(
    "exhausts",
    "{who} <exhausts>[first_time_each_turn? for the first time each turn]",
    "{who} <becomes> exhausted[first_time_each_turn? for the first time each turn]",
)
class Exhausts(Happening):
    """A card exhausts."""

    who: Party = Party("this")
    first_time_each_turn: bool = False


@word("revealed", "{who} <is> revealed[from_deck_by_quest? from your deck by a quest][this_way? this way]")
class IsRevealed(Happening):
    """A card is revealed, from a deck by a quest if said."""

    who: Party = Party("this")
    from_deck_by_quest: bool = False
    this_way: bool = False


@word("inspired", "{what:a} <is> inspired this way")
class IsInspired(Happening):
    """A card is inspired by this one."""

    what: Filter = Filter()


@word("draws", "{who} <draws> a card")
class Draws(Happening):
    """A player draws a card."""

    who: Who = You()


@word("discards", "{who} <discards> a card")
class Discards(Happening):
    """A player discards a card."""

    who: Who = You()


@word("gets counters", "{who} <gets> [{counter}] counters")
class GetsCounters(Happening):
    """Counters are put on a card, only those of a name if it is said."""

    who: Party = Party("this")
    counter: str = ""


@word("prevents damage", "damage[ to {to}] is prevented[ by {by}]")
class PreventsDamage(Happening):
    """Damage that would be dealt to a card is prevented, by a modifier of that card if said (717.2d)."""

    by: Party = Party()
    to: Party = Party()


@word("skips a draw", "{who} <skips> a draw")
class SkipsDraw(Happening):
    """A player skips a draw (716.1a)."""

    who: Who = You()


@word(
    "heals",
    "{by} <heals> damage[ from {from}]",
    "damage is healed from {from}",
    "1 or more damage is healed from {from}",
)
class Heals(Happening):
    """Damage is healed by a card."""

    by: Party = Party()
    from_: Party = Party()
