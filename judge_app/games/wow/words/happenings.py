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
            "attached": "attached card[, {a:a}]",
            "any": "[a? {a:a} | a card]",
        }
    },
)
class Party:
    """A card that takes part in an event: this card, your hero, or whatever fits."""

    is_: Literal["this", "your hero", "attached", "any"] = "any"
    a: Filter | None = None


FROM = {"play": "play", "chain": "the chain", "RFG": "the RFG zone", None: "", ...: "{from_zone:a}"}


@word("enters play", "{who} <enters> play[ from {from_zone}]", tables={"from_zone": FROM})
class EntersPlay(Happening):
    """A card enters play, from one zone if that is said: from the chain where it was played."""

    who: Party = Party("this")
    from_zone: Zone | None = None


@word("enters party", "{who} <enters> a party")
class EntersParty(Happening):
    """A card enters a player's party: it enters play, or another player gains control of it (415.8b)."""

    who: Party = Party("this")


@word("your hero becomes", "your hero <becomes> {named}")
class HeroBecomes(Happening):
    """A hero of this name enters your party while your hero is not named so (301.4c)."""

    named: str


@word("destroyed", "{who} <is> destroyed")
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
    tables={"combat": COMBAT},
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


@word("attacks", "{who} <attacks>")
class Attacks(Happening):
    """A character attacks."""

    who: Party = Party("this")


@word("defends", "{who} <defends>[ against {against}]")
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
    "host's controller's": "the turn of attached card's controller",
}


@word("turn starts", "at the start of {whose}", tables={"whose": WHOSE_TURN})
class TurnStarts(Happening):
    """At the start of a turn."""

    whose: Literal["your", "each", "host's controller's"] = "your"


@word("turn ends", "at the end of {whose}", tables={"whose": WHOSE_TURN})
class TurnEnds(Happening):
    """At the end of a turn."""

    whose: Literal["your", "each"] = "each"


@word("plays", "{who} <plays> [this? this card | {what:a}]")
class Plays(Happening):
    """A player plays a card."""

    what: Filter = Filter()
    who: Who = You()
    this: bool = False


@word("strikes", "you strike[ with {with}]")
class Strikes(Happening):
    """You strike with a weapon, with this one if said."""

    with_: Party = Party()


@word("targeted", "{who} <becomes> targeted[by_opponent? by an opposing link]")
class Targeted(Happening):
    """A card becomes targeted."""

    who: Party = Party("this")
    by_opponent: bool = False


@word("exhausts", "{who} <exhausts>[first_time_each_turn? for the first time each turn]")
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


@word("heals", "{by} <heals> damage[ from {from}]")
class Heals(Happening):
    """Damage is healed by a card."""

    by: Party = Party()
    from_: Party = Party()
