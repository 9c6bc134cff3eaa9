"""Which objects and players are meant: descriptions, targets, choices, and what was mentioned before (1.2.2, 1.8.5)."""

from __future__ import annotations

from typing import Literal, get_args

from judge_app.games.fab.words.base import Amount, Which, Who
from judge_app.games.fab.words.terms import AnyDamage, CardType, Color, OwnZone, Subtype, Supertype, ZoneOrAny
from judge_app.rulekit.wording import part, word

Side = Literal["any", "you", "opponent", "that hero"]
Noun = Literal["card", "attack", "permanent", "object", "activated ability", "triggered effect", "layer", "source"]

WHOSE = {"any": "a", "you": "your", "opponent": "an opponent's", "that hero": "their"}
PLAYED = ("Action", "Attack Reaction", "Block", "Defense Reaction", "Instant", "Mentor", "Resource")
"""The types that texts call cards: "an action card", but "a weapon"."""
ANY_NUMBER = 1_000
"""As many as one likes: more than there can be."""


_KIND = (
    "[this? this | [other? other] {token} {distinct} {face_up} {tapped} {color} {attacking} {defending}"
    "[fighting? attacking or defending][marked? marked]"
    " {supertypes:or} {not_supertypes:non or} {not_types:non or} {attack} {named/subtypes/types/noun|card}"
    "[ with {base_power_at_most} or less base {{p}}]"
    "[ with {power_at_least} or more {{p}}][ with {power_at_most} or less {{p}}]"
    "[ with {defense_at_least} or more {{d}}][ with {defense_at_most} or less {{d}}]"
    "[above_base? with {{p}} greater than its base]"
    "[ with cost {cost}][ with cost {cost_at_most} or less][ with cost {cost_at_least} or greater]"
    "[ with pitch value {pitch}][ with {with:lower}][ with base {with_base:lower}]"
    "[ with an effect that deals {deals} damage][same_name? with the same name as it]"
    "[named_this_way? that <is> named this way]"
    "[ with {part_of_name} in its name][ that <is> an {trait}][that_name? with that name]"
    "[ with {counter:a} counter on it]"
)
_WHERE = " {%s}[ played from {played_from}][defending_this? defending this]{owned.said}"


@part(
    *(_KIND + _WHERE % where + "]" for where in ("zone.after", "zone.from")),
    "{zone.opposing} {supertypes:or} {subtypes/types/noun|card}",
    forms={
        "had": "[{counter:a} counter][{with:lower}][{part_of_name} in its name]"
        "[{power_at_least} or more {{p}}][{power_at_most} or less {{p}}][above_base? {{p}} greater than its base]",
    },
    tables={
        "zone.opposing": {"arena": "{of.opposing}", "": "opposing any", ...: "opposing {zone}"},
        "of.opposing": {"opponent": "opposing", ...: "opposing {of}"},
        "token": {True: "token", False: "non-token", None: ""},
        "distinct": {True: "different", False: ""},
        "face_up": {True: "face-up", False: "face-down", None: ""},
        "tapped": {True: "tapped", False: "untapped", None: ""},
        "attacking": {True: "attacking", False: "non-attacking", None: ""},
        "defending": {True: "defending", False: "non-defending", None: ""},
        "noun": {"card": "", **{noun: noun for noun in get_args(Noun) if noun != "card"}},
        "attack": {True: "attack", False: "non-attack", None: ""},
        "types": {term: f"{term.lower()} card" if term in PLAYED else term.lower() for term in get_args(CardType)},
        "subtypes": {term: term.lower() for term in get_args(Subtype)},
        "zone.after": {
            "": "{of.control}",
            "arena": "{of.control}",
            "hero": "in {of.whose} hero zone",
            "stack": "on the stack {of.control}",
            "combat chain": "on the combat chain {of.control}",
            "anywhere": "anywhere",
            "pitch": "in {of.whose} pitch zone",
            "banished": "in {of.whose} banished zone",
            ...: "in {of.whose} {zone}",
        },
        "zone.from": {
            "banished": "from {of.whose} banished zone",
            "pitch": "from {of.whose} pitch zone",
            "hand": "from {of.whose} hand",
            "graveyard": "from {of.whose} graveyard",
            "deck": "from {of.whose} deck",
            "arsenal": "from {of.whose} arsenal",
            "soul": "from {of.whose} hero's soul",
        },
        "of.control": {
            "any": "", "you": "you control", "opponent": "an opponent controls", "that hero": "they control",
        },
        "of.whose": WHOSE,
        "owned.said": {"any": "", "you": " you own", "opponent": " an opponent owns", "that hero": " they own"},
    },
)  # fmt: skip
class Filter:
    """What an object must be; everything said must hold. `you` is the player whose text it is.

    `attack` asks for the subtype attack of a card (or says "non-attack"); with the noun `attack` what is meant is an
    attack on the stack or the combat chain: a card, a proxy or a layer (1.2.2d).
    """

    noun: Noun = "card"
    types: tuple[CardType, ...] = ()
    not_types: tuple[CardType, ...] = ()
    subtypes: tuple[Subtype, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    not_supertypes: tuple[Supertype, ...] = ()
    attack: bool | None = None
    color: Color | None = None
    named: str = ""
    part_of_name: str = ""
    trait: str = ""
    that_name: bool = False
    power_at_least: Amount | None = None
    power_at_most: int | None = None
    base_power_at_most: int | None = None
    defense_at_least: int | None = None
    defense_at_most: int | None = None
    above_base: bool = False
    cost: Amount | None = None
    cost_at_most: Amount | None = None
    cost_at_least: Amount | None = None
    pitch: int | None = None
    with_: str = ""
    with_base: str = ""
    deals: AnyDamage = ""
    counter: str = ""
    zone: ZoneOrAny = ""
    of: Side = "any"
    owned: Side = "any"
    played_from: ZoneOrAny = ""
    attacking: bool | None = None
    defending: bool | None = None
    fighting: bool = False
    marked: bool = False
    token: bool | None = None
    face_up: bool | None = None
    tapped: bool | None = None
    distinct: bool = False
    same_name: bool = False
    named_this_way: bool = False
    other: bool = False
    this: bool = False
    defending_this: bool = False

    def mistake(self) -> str:
        """Why nothing is described so; "" where something is."""
        if "Token" in self.not_types:
            return 'no token is said by "token: false"'
        return 'the subtype attack is said by "attack: true"' if "Attack" in self.subtypes else ""


CARD = Filter()
ATTACK = Filter("attack")

FIELDS = {
    "noun": "what it is: a card, or an `attack` on the stack or the combat chain, a `permanent` ...",
    "types": "has one of these types",
    "not types": "has none of these types",
    "subtypes": "has one of these subtypes",
    "supertypes": "has one of these classes or talents",
    "not supertypes": "has none of these classes or talents",
    "attack": "true: has the subtype attack; false: a non-attack card",
    "color": "its color strip",
    "named": "exactly that name or moniker",
    "that name": "true: the name that was named",
    "trait": "has that trait",
    "part of name": "these whole words stand in its name",
    "power at least": "so much power or more",
    "power at most": "so much power or less",
    "base power at most": "so much base power or less",
    "defense at least": "so much defense or more",
    "defense at most": "so much defense or less",
    "above base": "true: more power than its base power",
    "cost": "exactly that cost",
    "cost at most": "that cost or less",
    "cost at least": "that cost or more",
    "pitch": "exactly that pitch value",
    "with": "has that keyword",
    "with base": "has that keyword as a base ability (1.7.2)",
    "counter": "has a counter of that name",
    "zone": "where it is; the arena unless said",
    "of": "whose it is, as the controller of the text sees it",
    "owned": "whose card it is, whoever controls it",
    "played from": "the zone from which it was played",
    "attacking": "true: attacking now",
    "defending": "true: defending now",
    "marked": "true: a hero that is marked",
    "fighting": "true: attacking or defending now",
    "defending this": "true: defending now against the attack that the text stands on",
    "token": "true: a token; false: none",
    "face up": "true: public; false: face-down",
    "tapped": "true: tapped; false: untapped",
    "deals": "has an effect that deals such damage",
    "same name": "true: has every name of what was mentioned last (9.2.2c)",
    "named this way": "true: the card that was named by this (8.5.21)",
    "distinct": "true: several of these are different from each other",
    "other": "true: not the object that the text stands on, nor what was mentioned last",
    "this": "true: the object that the text stands on",
}
"""What the fields of a Filter mean."""


# --- players -------------------------------------------------------------------------------------


@word("you", "you")
class You(Who):
    """The controller of the effect."""


@word("opponent", "an opponent", "another hero")
class Opponent(Who):
    """An opponent of yours; where there are several, you choose."""


@word("each hero", "each hero", "each player")
class EachHero(Who):
    """Every player still in the game."""


@word("a hero", "a hero", "a player")
class AnyHero(Who):
    """Any player, as an event speaks of one."""


@word("each opponent", "each opposing hero", "each opponent", "each other hero")
class EachOpponent(Who):
    """Every opponent of yours."""


@word("attacking hero", "the attacking hero")
class AttackingHero(Who):
    """The hero that attacks on the chain link (7.2.4a)."""


@word("defending hero", "the defending hero")
class DefendingHero(Who):
    """The hero that defends on the chain link (7.2.4b)."""


@word("that hero", "they", "that hero", "them")
class ThatHero(Who):
    """The hero mentioned last, or whom the event is about."""


@word("winner", "the winner")
class Winner(Who):
    """Who has won the clash."""


@word("target hero", "target [opposing? opposing] hero")
class TargetHero(Who):
    """A hero chosen as a target."""

    opposing: bool = False


@word("controller of", "{of:'s} controller")
class ControllerOf(Who):
    """The controller of an object."""

    of: Which


# --- objects -------------------------------------------------------------------------------------


@word("this", "this", "itself")
class This(Which):
    """The object that has the ability."""


@word("that", "it", "them", "that card", "the attack")
class That(Which):
    """What was mentioned last."""


@word("other", "that source")
class Other(Which):
    """The other object of the event that set off the effect: what targets, deals damage, attacks."""


@word("subject", "the attack that did so")
class Subject(Which):
    """What the event that set off the effect is about."""


@word("what this is under", "that object")
class Top(Which):
    """The object that this is under (3.0.14)."""


@word("your hero", "your hero")
class YourHero(Which):
    """Your hero."""


@word("hero of", "{of}", tables={"of": {ThatHero(): "them", ...: "{of}"}})
class HeroOf(Which):
    """A player's hero."""

    of: Who


@word("its attack", "its attack")
class ItsAttack(Which):
    """The attack of the chain link that this is on (7.0.3)."""


@word("the attack", "this attack", "the active attack")
class TheAttack(Which):
    """The attack of the active chain link."""


@word(
    "target",
    "[up_to? up to {number:words}] target {of}[another? other than the first]",
    "target {number} {of:s}",
    introduced_by="target",
)
class Target(Which):
    """Objects declared as targets when the layer is added to the stack (1.8.5)."""

    of: Filter
    number: int = 1
    up_to: bool = False
    another: bool = False


@word("target of choice", "any[opposing? opposing] target")
class AnyTarget(Which):
    """A living object declared as a target: what can be dealt damage (8.5.3)."""

    opposing: bool = False


@word("the targets", "[subtype? the {subtype:lower} | the target]")
class TheTargets(Which):
    """What was declared as a target, of a subtype where it is called so."""

    subtype: Literal["", "Dagger"] = ""


@word("all", "{of:s}", "all {of:s}", "each {of}")
class All(Which):
    """Every object that fits."""

    of: Filter


@word(
    "choose",
    "[up_to? up to] {number}[random? at random][by?  chosen by {by}]",
    "[random? {number.random}]",
    tables={
        "number": {None: "{of:a}", ...: "{number%{of:s}}"},
        "number.random": {None: "a random {of}", ...: "{number%random {of:s}}"},
    },
)
class Choose(Which):
    """Objects determined as the effect is generated (1.8.6), by you unless said, or at random."""

    of: Filter
    number: Amount | None = None
    up_to: bool = False
    random: bool = False
    by: Who | None = None


@word("all in", "{of:'s} {zone}", tables={"zone": {"soul": "hero's soul"}})
class AllIn(Which):
    """Every card in a zone of a player."""

    zone: OwnZone
    of: Who = You()


@word("together", "{of:and}")
class Together(Which):
    """All of these."""

    of: tuple[Which, ...]


@word("top of deck", "the top {number} of {of:'s} deck",
      tables={"number": {1: "card", ...: "{number} cards"}})  # fmt: skip
class TopOfDeck(Which):
    """The topmost cards of a player's deck."""

    number: int = 1
    of: Who = You()


@word("paid with", "the {how} card")
class PaidWith(Which):
    """The cards that were discarded, banished, revealed or destroyed as an additional cost (1.7.6)."""

    how: Literal["discarded", "banished", "revealed", "destroyed", "pitched"] = "discarded"
