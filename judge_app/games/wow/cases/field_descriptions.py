"""What each field of the larger records of card and case files means, for the pages that document the words."""

from __future__ import annotations

from collections.abc import Mapping

from judge_app.games.wow.laying_out import (
    CardEntry,
    CardInPlay,
    CardInResourceRow,
    CombatUnderWay,
    LinkOnChain,
    ModifierInForce,
    PlayerSide,
    Restriction,
    Situation,
)
from judge_app.games.wow.words.effects import Mode
from judge_app.games.wow.words.effects.modifiers import Remains
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.which import Filter
from judge_app.rulekit.table.fields import docs

FILTER = {
    "types": "any of these types",
    "character": "true: a hero or an ally",
    "tags": "any of these tags",
    "equipment": "any of these kinds of equipment",
    "or equipment": "kinds of equipment that are meant beside those types",
    "not tags": "none of these tags",
    "ATK at least": "has at least this ATK",
    "not types": "none of these card types",
    "named": "exactly that name",
    "same name": "true: the same name as the card of the trigger event, or as this card",
    "controlled by": "who controls it (owns it, outside play)",
    "zone": "where it lies",
    "other": "true: not this card itself",
    "token": "true: tokens only; false: none",
    "resource": "true: resources only",
    "resources too": "true: resources as well as other cards in play, which alone are meant otherwise",
    "face up": "true: face up only; false: face down only",
    "ready": "true: ready only; false: exhausted only",
    "damaged": "true: with damage on it; false: without",
    "attacking": "true: attacking now; false: not",
    "defending": "true: defending now; false: not",
    "keyword": "has any of these keywords",
    "without keyword": "has none of these keywords",
    "damage type": "any of these damage types",
    "class icon": "any of these class icons",
    "trait icon": "any of these faction icons",
    "neutral": "true: without trait icons (206.1d); false: with some",
    "unique": "true: with the Unique tag (414); false: without",
    "cost": "exactly that cost",
    "cost at most": "cost that or less",
    "cost up to": "cost so much or less, by an amount",
    "cost at least": "cost that or more",
    "cost up to resources": "true: cost no greater than the number of resources of the player who reads it",
    "cost is X": "true: cost exactly the X chosen for this link",
    "entered this turn": "true: entered play this turn",
    "dealt combat damage by your hero this turn": "true: your hero has dealt it combat damage this turn",
    "attached": "true: attached to a card",
    "attached to character": "true: an attachment on a hero or an ally",
    "targeting only": "a link whose only target is your hero",
    "moved this way": "true: put where it is by this same text",
    "this way": "what this same text has done to it, by its cost or as it resolves",
    "this": "true: this card itself",
    "other than": "not that card, such as the one that the event is about",
    "any of": "fits one of these filters at least, besides all else that is said",
}

NOTES: dict[type, Mapping[str, str]] = {
    **docs(CardEntry, PlayerSide, CardInPlay, CardInResourceRow, Situation, CombatUnderWay, LinkOnChain,
           ModifierInForce, Restriction),
    Filter: FILTER,
    Party: {"is": "this card, your hero, the host of this attachment, or any card", "a": "what it must fit"},
    Remains: {
        "a": "what the card has to remain; without it, just the way it is",
        "which": "the card; this one unless said",
    },
    Mode: {
        "called": "what the case calls the mode",
        "effects": "what happens if it is chosen",
        "attaches": "true for the mode by which the card attaches (305.2d)",
    },
}  # fmt: skip

DURATIONS = {
    "this turn": "until the wrap-up step (503.2a)",
    "this combat": "until the combat has concluded (603.3)",
    "until your next turn": "until the next turn of the modifier's controller starts, before cards ready (501.1a)",
    "until that player's next turn": "the same of the player whom the text or its event is about",
    "game": "to the end of the game (714.3)",
    "its controller's next ready step": "until the next ready step of the card's controller is over",
    "next ready step": "until the next ready step of the modifier's controller is over",
}
"""What the durations mean."""
