"""Events that set off triggered effects, are looked back at, or are replaced."""

from __future__ import annotations

from typing import Literal

from judge_app.games.fab.words.base import Happening, Who
from judge_app.games.fab.words.terms import AnyDamage, Paid, Zone
from judge_app.games.fab.words.which import Filter, You
from judge_app.rulekit.wording import word
from judge_app.rulekit.wording.words import Table

ME = Filter(this=True)
WHO: Table = {ME: "this", ...: "{who:a}"}
WHAT: Table = {ME: "this", ...: "{what:a}"}
"""What an event is about: this object itself, or whatever fits."""


@word("hits", "{who} hits[ {whom}]", forms={"past": "{who} has hit[ {whom}]"}, tables={"who": WHO})  # fmt: skip
class Hits(Happening):
    """An attack hits (7.5.5): a hero if said, or anything."""

    who: Filter = ME
    whom: Literal["", "a hero", "an ally", "a marked hero"] = ""


@word("attacks", "{who} attacks[ {whom}]", "you attack[ {whom}] with {who}",
      forms={"past": "you have attacked with {who}"}, tables={"who": WHO})  # fmt: skip
class Attacks(Happening):
    """An attack becomes attacking (7.2.4)."""

    who: Filter = ME
    whom: Literal["", "a hero", "an ally", "a marked hero"] = ""


@word("defends", "{who} defends[alone? alone][ an attack that <is> {against:a}][together_with? together with "
      "{together_with:a}]", "{who} defends {against:a}", "you defend with {who}",
      forms={"past": "{who} has defended"}, tables={"who": WHO})  # fmt: skip
class Defends(Happening):
    """A card becomes a defending card (7.0.5a)."""

    who: Filter = ME
    against: Filter | None = None
    together_with: Filter | None = None
    alone: bool = False


@word("becomes target", "{who} becomes the target of {of:a}[lethal? that would deal lethal damage]",
      tables={"who": WHO})  # fmt: skip
class BecomesTarget(Happening):
    """Something is declared as the target of an attack or of another layer; of an attack that would be `lethal`."""

    who: Filter = ME
    of: Filter = Filter("attack")
    lethal: bool = False


@word("plays", "{who} <plays>[or_activates?  or <activates>] {what}",
      forms={"past": "{who} <has> played[or_activates?  or activated] {what}"}, tables={"what": WHAT})  # fmt: skip
class Plays(Happening):
    """A player plays a card (5.1.10), or activates an ability of that type too."""

    what: Filter = Filter()
    who: Who = You()
    or_activates: bool = False


@word("activates", "{who} <activates> {attack} {what:a}", forms={"past": "{who} <has> activated {what:a}"},
      tables={"attack": {True: "the attack of", False: "an ability of", None: ""}})  # fmt: skip
class Activates(Happening):
    """A player activates an ability of something (5.2.2)."""

    what: Filter = Filter()
    who: Who = You()
    attack: bool | None = None


@word("deals damage",
      "[by? {by} <deals> | {who} <deals>] [at_least? {at_least} or more] {type.said} damage[ to {to:a}]",
      forms={"past": "[by? {by} <has> dealt | {who} has dealt] {type.said} damage[ to {to:a}]",
             "total": "the {type.said} damage [by? {by} <has> dealt | dealt by {who}][ to {to:s}]"},
      tables={"who": WHO, "type.said": {"physical": "{{p}}", "": "", ...: "{type}"}})  # fmt: skip
class DealsDamage(Happening):
    """A source deals damage, or `by` a player, who deals what their hero and their non-living sources do (8.5.3a)."""

    who: Filter = ME
    type_: AnyDamage = ""
    to: Filter | None = None
    at_least: int | None = None
    by: Who | None = None


@word("is dealt damage", "{who} <is> dealt {type.said} damage",
      forms={"past": "{who} <has> been dealt {type.said} damage"},
      tables={"type.said": {"physical": "{{p}}", "": "", ...: "{type}"}})  # fmt: skip
class IsDealtDamage(Happening):
    """A hero is dealt damage."""

    who: Who = You()
    type_: AnyDamage = ""


@word("discards", "{who} <discards> {what:a}", forms={"past": "{who} <has> discarded {what:a}"})
class Discards(Happening):
    """A player discards a card."""

    what: Filter = Filter()
    who: Who = You()


@word(
    "draws", "{who} <draws> [together? one or more {what:s} | {what:a}]", forms={"past": "{who} <has> drawn {what:a}"}
)
class Draws(Happening):
    """A player draws a card; with `together` one or more, which is one event (1.9.2)."""

    what: Filter = Filter()
    who: Who = You()
    together: bool = False


@word("pitches", "{who} <pitches> {what:a}", forms={"past": "{who} <has> pitched {what:a}"})
class Pitches(Happening):
    """A player pitches a card."""

    what: Filter = Filter()
    who: Who = You()


@word("paid", "{who} {how} {what:a}", forms={"past": "{who} <has> {how.past}"}, tables={
      "how": {"boost": "<boosts>", "fuse": "<fuses>", "scrap": "<scraps> for", "beat chest": "<beats> chest for"},
      "how.past": {"boost": "boosted", "fuse": "fused", "scrap": "scrapped", "beat chest": "beaten chest"},
})  # fmt: skip
class PaidAdditional(Happening):
    """A player boosts, fuses or the like as a card is played."""

    how: Paid
    what: Filter = Filter()
    who: Who = You()


@word("banished from", "{what} is banished from {how}", tables={"what": WHAT, "how": {
      "boost": "boosting", "fuse": "fusing", "scrap": "scrapping", "beat chest": "beating chest",
}})  # fmt: skip
class BanishedFrom(Happening):
    """Something is banished as the additional cost of a keyword is paid."""

    what: Filter = ME
    how: Paid = "boost"


@word("moves", "[by? {by:or} puts {what} | {what} is put] [face_up? face-up] into {whose} {into}"
      "[from? from {from}]",
      forms={"past": "{what} has been put into {whose} {into.past}"},
      tables={"what": WHAT, "into": {None: "zone", ...: "{into}"},
              "into.past": {None: "zone", "soul": "hero's soul", "banished": "banished zone", ...: "{into}"},
              "whose": {"any": "a", "you": "your", "opponent": "an opponent's", "that hero": "their"}})  # fmt: skip
class IsPut(Happening):
    """Something is put into a zone."""

    into: Zone | None = None
    what: Filter = ME
    from_: Zone | None = None
    by: tuple[Filter, ...] = ()
    """The layers of which one must be what puts it there."""
    face_up: bool = False
    whose: Literal["any", "you", "opponent", "that hero"] = "you"


@word("banishes", "{who} <banishes> {what:a}", forms={"past": "{who} <has> banished {what:a}"})
class Banishes(Happening):
    """Something is banished (8.5.1)."""

    what: Filter = Filter()
    who: Who = You()


@word("is destroyed", "{what} is destroyed",
      forms={"past": "{what} has been destroyed"}, tables={"what": WHAT})  # fmt: skip
class IsDestroyed(Happening):
    """Something is destroyed (8.5.4)."""

    what: Filter = ME


@word("intimidates", "{who} <intimidates>", forms={"past": "{who} <has> intimidated"})
class Intimidates(Happening):
    """A player intimidates a hero (8.5.10)."""

    who: Who = You()


@word("enters", "{what} enters the arena",
      forms={"past": "{what} has entered the arena"}, tables={"what": WHAT})  # fmt: skip
class Enters(Happening):
    """A permanent enters the arena."""

    what: Filter = ME


@word("leaves", "{what} leaves the arena",
      forms={"past": "{what} has left the arena"}, tables={"what": WHAT})  # fmt: skip
class Leaves(Happening):
    """Something leaves the arena (1.3.3a)."""

    what: Filter = ME


@word(
    "creates",
    "{who} <creates> [together? one or more {what:s} | {what:a}]",
    forms={"instead": "{who} <creates> that many", "past": "{who} <has> created {what:a}"},
)
class Creates(Happening):
    """A player creates a token; with `together` one or more, which is one event (1.9.2)."""

    what: Filter = Filter()
    who: Who = You()
    together: bool = False


@word("reveals", "{who} <reveals> {what:a}", forms={"past": "{who} <has> revealed {what:a}"})
class Reveals(Happening):
    """A player reveals one or more cards."""

    what: Filter = Filter()
    who: Who = You()


@word("loses life", "{who} <loses> {{h}}[by? to {by:a}][to? so that {to} is left]",
      forms={"past": "{who} <has> lost {{h}}", "who": "have lost {{h}}"})  # fmt: skip
class LosesLife(Happening):
    """A hero loses life, by damage or otherwise (8.5.3, 8.5.12)."""

    who: Who = You()
    to: int | None = None
    by: Filter | None = None


@word("gains", "{who} <gains> {what}", forms={"past": "{who} <has> gained {what}",
      "total": "the total {what.said} {who} <has> gained"},
      tables={"what.said": {"life": "{{h}}", ...: "{what}"}})  # fmt: skip
class GainsAsset(Happening):
    """A player gains assets: life, action points, resource points."""

    what: Literal["life", "action points", "resources"] = "life"
    who: Who = You()


@word(
    "gets value",
    "{what:a} <gets> {value}",
    "{what:a} <gains> {value}",
    forms={"past": "{what:a} has gained {value}", "instead": "it <gets> that much"},
    tables={"value": {"power": "{{p}}", "defense": "{{d}}", ...: "{{p}} or {{d}}"}},
)
class GetsValue(Happening):
    """A value of something is increased by an effect (6.2.5)."""

    what: Filter = Filter()
    value: Literal["power", "defense", "power or defense"] = "power"


@word("wins clash", "{who} <wins> a clash[with_this? revealing this]")
class WinsClash(Happening):
    """A player wins a clash."""

    who: Who = You()
    with_this: bool = False


@word("transcends", "{who} <transcends>", forms={"past": "{who} <has> transcended"})
class Transcends(Happening):
    """A player transcends (8.5.48a)."""

    who: Who = You()


@word("is charged", "{what} is charged to {who:'s} hero's soul", "{who} <charges>[ {what:a}]",
      forms={"past": "{who} <has> charged[ {what:a}]"}, tables={"what": WHAT})  # fmt: skip
class IsCharged(Happening):
    """A card is charged (8.5.29)."""

    what: Filter = Filter()
    who: Who = You()


@word("crowd", "the crowd {how} {who}", forms={"past": "{who} <has> been {how}ed"})
class Crowd(Happening):
    """The crowd cheers or boos (8.5.57)."""

    how: Literal["cheers", "boos"]
    who: Who = You()


Point = Literal[
    "start of the turn", "beginning of the action phase", "beginning of the end phase", "end of the turn",
    "combat chain closes", "chain link resolves", "this chain link resolves", "start of the game",
]  # fmt: skip


@word(
    "at",
    "{point}",
    forms={"next": "{point.next}"},
    tables={
        "point": {
            "start of the turn": "at the start of {whose.turn}",
            "end of the turn": "at the end of {whose.turn}",
            "beginning of the action phase": "at the beginning of {whose.phase} action phase",
            "beginning of the end phase": "at the beginning of {whose.phase} end phase",
            "combat chain closes": "the combat chain closes",
            "chain link resolves": "the chain link resolves",
            "start of the game": "at the start of the game",
        },
        "point.next": {
            "combat chain closes": "when the combat chain closes",
            "chain link resolves": "when the chain link resolves",
            ...: "{point}",
        },
        "whose.turn": {"": "each turn", "your": "your turn", "opponent's": "an opponent's turn"},
        "whose.phase": {"": "the", "your": "your", "opponent's": "an opponent's"},
    },
)
class At(Happening):
    """A point of the turn or of combat; of your turn, of an opponent's, or of any."""

    point: Point
    whose: Literal["", "your", "opponent's"] = ""


@word("when", "{of:or}")
class AnyHappening(Happening):
    """One of several events."""

    of: tuple[Happening, ...]


def single(happening: Happening | None) -> tuple[Happening, ...]:
    """The single events of which any sets something off."""
    return happening.of if isinstance(happening, AnyHappening) else (happening,) if happening is not None else ()
