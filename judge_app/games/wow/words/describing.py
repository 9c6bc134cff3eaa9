"""How cards are described: the phrases of a `Filter`, and the tables of its fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from judge_app.games.wow.words.terms import KINDS, TYPES

Side = Literal["anyone", "you", "they", "opponent", "friendly", "that player", "its controller"]
"""Whose: "they" is whoever does what is being done, where that is somebody else than the reader."""

ThisWay = Literal["destroyed", "removed", "discarded", "healed", "put into your graveyard"]
"""What the text that is read has done to cards, by its costs or as it resolves."""

WHOSE = {
    "anyone": "any",
    "you": "your",
    "they": "their",
    "opponent": "an opponent's",
    "friendly": "a friendly",
    "that player": "that player's",
    "its controller": "its controller's",
}


DESCRIPTION = (
    "[other? other] {zone.before} {neutral} {token} {ready} {damaged} {attacking} {defending} {face_up}"
    " {trait_icon:icon or} {class_icon:icon or} {damage_type:icon or} {not_tags:non ,} {not_types:,} {unique}"
    " {tags/equipment/types/character/resource|card}[ or {or_equipment:or}]"
    "[ with {keyword:or}][ without {without_keyword:or}][ named {named}][same_name? with the same name]"
    "[ with cost {cost}][ with cost {cost_at_most} or less][ with cost {cost_at_least} or more][cost_is_X? with cost X]"
    "[ with {ATK_at_least} or more ATK]"
    "[ with cost less than or equal to {cost_up_to}]"
    "[cost_up_to_resources? with cost no greater than your number of resources]"
    "[attached? that <is> attached][attached_to_character? attached to a hero or ally]"
    "[ targeting only {targeting_only}]"
    " {entered_this_turn}"
    "[dealt_combat_damage_by_your_hero_this_turn? that <was> dealt combat damage by your hero this turn]"
    "[moved_this_way? put there this way][ {this_way} this way] {zone.after}[resources_too? (resources too)]"
    "[other_than? other than {other_than}][this? that <is> this card][any_of? that <is> {any_of:a or}]"
)
"""What a card has to be."""


NOUN = "{tags/equipment/types/character/resource|card}[ or {or_equipment:or}]"


def _said(before: str, after: str, card: str = "") -> str:
    """The description as cards print it besides: whose it is in other words, "card" behind its type."""
    said = DESCRIPTION.replace("{zone.before}", before).replace("{zone.after}", after)
    return said.replace(NOUN, f"{{tags:or}} {{equipment:or}} {{types:or}} {card}") if card else said


PHRASES = (
    DESCRIPTION,
    _said("{zone.before}", "{zone.party}"),
    _said("{zone.before}", "{zone.after}").replace("icon or", "icon and"),
    _said("", "{zone.opponent}"),
    _said("{zone.before}", "{zone.after}").replace("{damaged}", "").replace(NOUN, f"{NOUN} {{damaged.after}}"),
    _said("{zone.before}", "{zone.after}").replace("{attacking}", "").replace(NOUN, "{attacking.noun}"),
    _said("", "{zone.after}").replace("{face_up}", "{face_up} {zone.before}"),
    *(_said("{zone.before}", "").replace(NOUN, f"{NOUN} {whose}") for whose in ("{zone.after}", "{zone.party}")),
    _said("", "{zone.in_play}"),
    _said("", "{zone.past}"),
    _said("", "{zone.he}"),
    "{attacking.who} {zone.after}",
    "{defending.who} {zone.after}",
    _said("", "{zone.besides}").replace("[other? other]", "{zone.your} [other? other]"),
    _said("", "from {zone.owned}"),
    _said("", "in {zone.owned}"),
    *(_said("{zone.before}", "{zone.besides}", card) for card in ("card", "cards")),
    *(_said("", "from {zone.owned}", card) for card in ("card", "cards")),
    *(_said("", "in {zone.owned}", card) for card in ("card", "cards")),
)
"""How it is written, and how cards print it besides."""

TABLES: Mapping[str, Mapping[Any, str]] = {
    "equipment": KINDS,
    "or_equipment": KINDS,
    "zone.before": {"play": "{controlled_by.before}", "chain": "{controlled_by.before}", ...: ""},
    "zone.after": {
        "play": "{controlled_by.after}",
        "chain": "on the chain {controlled_by.after}",
        "RFG": "in {controlled_by.whose} removed-from-game zone",
        ...: "in {controlled_by.whose} {zone}",
    },
    "zone.party": {"play": "{controlled_by.party}"},
    "zone.opponent": {"play": "{controlled_by.opponent}"},
    "zone.in_play": {"play": "in play"},
    "zone.past": {"play": "{controlled_by.past}"},
    "zone.he": {"play": "{controlled_by.he}"},
    "controlled_by.past": {"you": "you controlled"},
    "controlled_by.he": {"they": "he controls"},
    "attacking.who": {True: "attacker"},
    "defending.who": {True: "defender"},
    "zone.your": {"play": "{controlled_by.your}"},
    "zone.besides": {"play": ""},
    "zone.owned": {
        "hand": "{controlled_by.owner} hand",
        "deck": "{controlled_by.owner} deck",
        "graveyard": "{controlled_by.owner} graveyard",
        "play": "{controlled_by.owner} party",
    },
    "controlled_by.before": {"opponent": "opposing", "friendly": "friendly", ...: ""},
    "controlled_by.after": {
        "you": "you control",
        "they": "they control",
        "that player": "that player controls",
        "its controller": "its controller controls",
        ...: "",
    },
    "controlled_by.party": {
        "you": "in your party",
        "they": "in their party",
        "opponent": "in an opponent's party",
        "that player": "in that player's party",
        "its controller": "in its controller's party",
    },
    "controlled_by.opponent": {"opponent": "an opponent controls", "you": "you have"},
    "controlled_by.your": {"you": "your"},
    "controlled_by.owner": {
        "anyone": "a",
        "you": "your",
        "they": "their",
        "opponent": "an opponent's",
        "that player": "that player's",
        "its controller": "its controller's",
    },
    "controlled_by.whose": WHOSE,
    "unique": {True: "Unique", False: "non-Unique", None: ""},
    "neutral": {True: "neutral", False: "non-neutral", None: ""},
    "token": {True: "token", False: "non-token", None: ""},
    "ready": {True: "ready", False: "exhausted", None: ""},
    "damaged": {True: "damaged", False: "undamaged", None: ""},
    "damaged.after": {True: "with damage on <it>", False: "without damage"},
    "attacking.noun": {True: "attacker"},
    "attacking": {True: "attacking", False: "non-attacking", None: ""},
    "defending": {True: "defending", False: "non-defending", None: ""},
    "face_up": {True: "face-up", False: "face-down", None: ""},
    "entered_this_turn": {True: "that entered play this turn", False: "that entered play earlier", None: ""},
    "types": TYPES,
    "not_types": {type_: f"non-{said}" for type_, said in TYPES.items()},
    "character": {True: "character"},
    "resource": {True: "resource"},
}
"""What stands there for each thing that a field holds."""
