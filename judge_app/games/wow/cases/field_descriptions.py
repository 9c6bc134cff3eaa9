"""What each field of the larger records of card and case files means, for the pages that document the words."""

from __future__ import annotations

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

CARD = {
    "type": "what the card is; two types for a card that is both",
    "cost": "the number in its corner",
    "cost has X": "true where the cost is X, chosen as it is played (707.1b)",
    "class": "its class icons; a deck's hero must share one",
    "faction": "its faction icons",
    "tags": "the other words of its type line: race, class, subtype",
    "restrictions": "tags with a number in parentheses, of which a player controls no more than that (414.3b)",
    "unique": "true for a unique card (414.1)",
    "talent": "a hero's talent spec, or the spec that a card asks for",
    "instant": "true for a card that can be played whenever its player has priority",
    "ongoing": "true for an ability that stays in play",
    "ATK": "what it deals in combat; a hero without it has 0",
    "damage type": "the type of its combat damage",
    "health": "an ally's or hero's health",
    "master": "true for a Master Hero (301.4)",
    "back ATK": "a hero's ATK while its back shows, where that is another (301.2b)",
    "back health": "a hero's health while its back shows, where that is another (301.2b)",
    "DEF": "an armor's defense",
    "strike cost": "what striking with a weapon costs",
    "capacity": "the most counters that a location can hold (306.3)",
    "powers": "its powers in printed order",
    "not modelled": "sentences: what its text says besides, that the script leaves out; a run tells them",
}

SIDE = {
    "hero": "the hero card, which is in play",
    "hero damage": "damage on the hero",
    "hero exhausted": "true for an exhausted hero",
    "hero flipped": "true for a hero whose back shows",
    "hero counters": "counters on the hero, such as `{spark: 2}`",
    "team": "players of the same team are friendly (102.1); without it each plays alone",
    "first turn": "true while this player's first turn of the game is under way or still to come",
    "in play": "what else is in play on this side, earliest timestamp first",
    "hand": "cards in hand",
    "deck": "the deck, its top card first",
    "deck face up": "whether the deck was turned over, so that its cards are public",
    "graveyard": "the graveyard, its oldest card first",
    "removed": "cards removed from the game, face up",
    "removed face down": "cards removed from the game, face down",
    "side deck": "cards of the side deck, judged with the deck (100.3)",
    "collection": "cards that lie beside, for questions of deck building",
    "resources": 'how many ready face-down resources ("your resource 1" first), or a list that says more of each',
    "quests": "ready face-up cards in the resource row: quests and locations",
    "exhausted quests": "the same, exhausted",
}

IN_PLAY = {
    "card": "the card's name",
    "as": "what the case calls it; needed where several cards have one name",
    "damage": "damage on it",
    "exhausted": "true if it is exhausted",
    "counters": "counters on it, such as `{spark: 2}`",
    "attached to": "what the case calls its host",
    "owner": "whose card it is, where that is not the player who controls it",
    "chosen": "the word that was named for it, such as a race",
    "new": "true if it came under this player's control this turn (302.2)",
    "since": "the number of the turn on which it came under this player's control",
    "entered under": "under whose control it entered play, where a modifier in force has changed that since",
    "copy of": "the card that it has become a copy of",
    "flipped": "true if its back shows",
    "token": "true for a token",
}

FILTER = {
    "types": "any of these types",
    "character": "true: a hero or an ally",
    "tags": "any of these tags",
    "not tags": "none of these tags",
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
    "cost at most": "cost that or less",
    "cost at least": "cost that or more",
    "cost up to resources": "true: cost no greater than the number of resources of the player who reads it",
    "cost is X": "true: cost exactly the X chosen for this link",
    "entered this turn": "true: entered play this turn",
    "dealt combat damage by your hero this turn": "true: your hero has dealt it combat damage this turn",
    "attached to character": "true: an attachment on a hero or an ally",
    "targeting only": "a link whose only target is your hero",
    "moved this way": "true: put where it is by this same text",
}

RESOURCE = {
    "card": "its name; without one any face-down card",
    "as": "what the case calls it",
    "face up": "true if it lies face up",
    "exhausted": "true if it is exhausted",
    "counters": "counters on it",
    "owner": "whose card it is, where that is not the player who controls it",
    "count": "how many face-down ones without a name",
}

SITUATION = {
    "phase": "the phase or step",
    "turn number": "which turn of the game it is",
    "priority": "who gets priority next; the turn player unless said",
    "passed": "who has passed in succession just before that",
    "combat": "the combat step that is under way",
    "chain": "the links on the chain, the bottom one first",
    "in force": "modifiers that links made which have resolved, in the order of their timestamps",
    "this turn": 'what has happened this turn, in order: the words under "this turn"',
    "order": "cards in play of several players, oldest first; otherwise one side came after the other",
    "extra turns": "the players of extra turns still to come, the next one last",
    "skipped turns": "players who will skip their next turn",
}

COMBAT = {
    "attacker": "what the case calls the attacker",
    "defender": "what the case calls the defender",
    "window": "whose window is open",
    "protector": "the character that took the defender's place at the protect point",
    "struck with": "weapons that their controllers have struck with",
    "sabotage": "true for a sabotage combat",
}

EVENT = {
    "about": "the cards that the event which triggered it happened to",
    "other": "the other cards of that event",
    "amount": "the amount of that event",
    "player": "the player of that event",
}

LINK = {
    "card": "a card that was played, or placed as a resource",
    "effect of": "the card whose effect it is",
    "attacker": "of a proposed combat, its attacker",
    "defender": "of a proposed combat, its defender",
    "sabotage": "true for a proposed sabotage combat",
    "by": "who added it",
    "as": "what the case calls it",
    "power": "of an effect, which payment or reward power of the card, from 1",
    "triggered": "of an effect, which triggered power of the card, from 1",
    "does": "the effect's text, where no power of the card has it",
    "targets": "its targets, in the order of its text",
    "X": "the value chosen for X",
    "mode": "the modes chosen for it",
    "chosen": "the word chosen for it",
    "free": "true if its cost was not paid",
    "duplicate": "true for a duplicate of a card (402.1)",
    "empowered": "for what its empower text counts, where that was otherwise as it was added than now",
    "placed": "for a resource: how it is placed",
    "enters exhausted": "true if it will enter play exhausted",
    **EVENT,
}

IN_FORCE = {
    "effect": "the effect that made it, in the words of cards",
    "by": "who controls it",
    "from": "the card whose text it was, on the table or gone; otherwise that player's hero",
    "on": "the cards that it is about",
    "to": "where a redirection leads",
    "lasts": "its duration, in place of that in the effect",
    "X": "the value that was chosen for X",
    "targets": "the cards chosen for each target of its text, by the target's name",
    **EVENT,
}

NOTES: dict[type, dict[str, str]] = {
    CardEntry: CARD,
    PlayerSide: SIDE,
    CardInPlay: IN_PLAY,
    CardInResourceRow: RESOURCE,
    Situation: SITUATION,
    CombatUnderWay: COMBAT,
    LinkOnChain: LINK,
    ModifierInForce: IN_FORCE,
    Filter: FILTER,
    Restriction: {"tag": "the tag", "most": "the number in parentheses"},
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
}

DURATIONS = {
    "this turn": "until the wrap-up step (503.2a)",
    "this combat": "until the combat has concluded (603.3)",
    "until your next turn": "until the next turn of the modifier's controller starts, before cards ready (501.1a)",
    "until that player's next turn": "the same of the player whom the text or its event is about",
    "game": "to the end of the game (714.3)",
    "next ready step": "until the next ready step of the modifier's controller is over",
}
"""What the durations mean."""
