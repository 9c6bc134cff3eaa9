"""What each field of the larger records of card and case files means, for the pages that document the words."""

from __future__ import annotations

from collections.abc import Mapping

from judge_app.games.hearthstone.laying_out import CardEntry, PlayerSide, Situation
from judge_app.games.hearthstone.laying_out.sides import DeadEntry, EnchantmentEntry, EntityEntry, ManaEntry
from judge_app.games.hearthstone.words.which import Filter
from judge_app.rulekit.table.fields import docs

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

NOTES: dict[type, Mapping[str, str]] = {
    **docs(CardEntry, PlayerSide, EntityEntry, EnchantmentEntry, ManaEntry, DeadEntry, Situation),
    Filter: FILTER,
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
