"""What each field of the larger records of card and case files means, for the pages that document the words."""

from __future__ import annotations

from judge_app.games.hearthstone.cases.expecting_events import Fact
from judge_app.games.hearthstone.laying_out import CardEntry, PlayerSide, Situation
from judge_app.games.hearthstone.laying_out.sides import DeadEntry, EnchantmentEntry, EntityEntry, ManaEntry
from judge_app.games.hearthstone.words.which import Filter

CARD = {
    "type": "what the card is",
    "cost": "its mana cost",
    "attack": "a minion's, weapon's or hero's Attack",
    "health": "a minion's or hero's Health (needed for both)",
    "durability": "a weapon's Durability (needed)",
    "armor": "the Armor that a Hero card brings",
    "class": "its class",
    "races": "its minion types",
    "keywords": "what it has from the start",
    "spell damage": "how much more the spells of its controller deal",
    "overload": "how many Mana Crystals playing it Overloads",
    "hero power": "the Hero Power that a hero brings",
    "powers": "what it does, in printed order",
    "not modelled": "sentences: what its text says besides, that the script leaves out; a run tells them",
}

SIDE = {
    "hero": "the hero, `{card: a hero, damage: 3}` where nothing depends on which one",
    "hero power": "the Hero Power",
    "weapon": "the weapon that the hero has equipped",
    "board": "the minions from left to right",
    "secrets": "Secrets and Quests in play",
    "hand": "the hand from left to right",
    "deck": "the deck, its top card first",
    "graveyard": "cards in the graveyard that did not die there",
    "died": "minions that have died this game, in the order of their deaths",
    "mana": "a number of full Mana Crystals, or a mapping that says more",
    "cards played": "how many cards were played this turn",
    "fatigue": "how often this player has drawn from an empty deck",
}

ENTITY = {
    "card": "the card's name",
    "as": "what the case calls it; needed where several have one name",
    "damage": "how much of its maximum Health it lacks; of a weapon, how much Durability is used",
    "armor": "a hero's Armor",
    "new": "true if it came under this player's control this turn",
    "attacked": "how often it has attacked this turn",
    "used": "true for a Hero Power that is used up",
    "frozen": "true if it is Frozen",
    "silenced": "true if its own text is gone",
    "lost": "keywords of its card that it has no more",
    "enchantments": "the enchantments on it, the oldest first; those of auras come by themselves",
}

ENCHANTMENT = {
    "gives": "what it changes, in order",
    "name": "its name",
    "until": "when it wears off; never unless said",
    "by": "the player who put it there; its entity's controller unless said",
}

MANA = {
    "crystals": "Mana Crystals, at most 10",
    "used": "how much mana has been spent this turn",
    "temporary": "mana beyond the crystals, for this turn",
    "overloaded": "crystals that are Overloaded this turn",
    "owed": "crystals that will be Overloaded next turn",
}

DEAD = {
    "card": "the minion's card",
    "as": "what the case calls it",
    "turn": "the number of the turn on which it died; this one unless said",
    "times": "how often it has died",
}

SITUATION = {
    "dominant": "the Dominant Player, whose triggers go first; the first one listed unless said",
    "turn number": "which turn of the game it is",
    "order": "entities from the oldest to the newest, where the order of play isn't the usual one",
    "extra turns": "the players of extra turns still to come, the next one first",
}

FILTER = {
    "kind": "what it is; `entity` is anything",
    "of": "whose it is, as the text's controller sees it",
    "other": "true: not the entity that the text stands on",
    "race": "its minion type",
    "hero class": "its class",
    "named": "exactly that card",
    "attack at most": "Attack that or less",
    "attack at least": "Attack that or more",
    "health at most": "Health that or less",
    "cost at most": "cost that or less",
    "cost at least": "cost that or more",
    "damaged": "true: damaged; false: undamaged",
    "has": "has that keyword",
    "hasnt": "doesn't have that keyword",
    "with": "has such a text",
    "takeable": "true: there is room for it in the same zone on the side of the text's controller",
    "bears": "an enchantment of that name is on it",
}

FACT = {
    "event": "what happened, by its name under “Events”",
    "of": "entities, players, numbers or words that stand in it",
    "rule": "a rule that it cites",
}

NOTES: dict[type, dict[str, str]] = {
    CardEntry: CARD,
    PlayerSide: SIDE,
    EntityEntry: ENTITY,
    EnchantmentEntry: ENCHANTMENT,
    ManaEntry: MANA,
    DeadEntry: DEAD,
    Situation: SITUATION,
    Filter: FILTER,
    Fact: FACT,
}

KEYWORDS = {
    "taunt": "enemies have to attack it first",
    "charge": "it can attack on the turn on which it arrives",
    "stealth": "enemies can't attack it or aim at it until it attacks or deals damage",
    "divine shield": "the first damage that it would take is 0",
    "windfury": "it can attack twice a turn",
    "immune": "it takes no damage and can't be attacked or aimed at by enemies",
    "poisonous": "whatever minion it damages is destroyed",
    "lifesteal": "its damage heals its controller's hero",
    "elusive": "spells and Hero Powers can't be aimed at it",
    "can't attack": "it can't attack",
    "frozen": "it loses its next attack",
}
"""What the keywords mean."""
