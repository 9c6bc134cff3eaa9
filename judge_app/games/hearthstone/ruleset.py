"""The ruleset hearthstone: its procedures, and what it doesn't model yet. The document's state, after patch 9.2."""

from __future__ import annotations

from judge_app.engine.tables import assembled, declared_in, modules_of
from judge_app.games.hearthstone import board, clauses, dealing, phases, sequences, texts, values
from judge_app.games.hearthstone.cases import diagnosing
from judge_app.games.hearthstone.words import conditions, effects, happenings  # noqa: F401 - they register words

NOT_MODELLED: tuple[tuple[str, str], ...] = (
    ("aura-timing.2", "updates in places where nobody expects them: the source's list of them is missing"),
    ("aura-timing.3", "an Enchantment outside play that raises its minion's values again at every update"),
    ("combat.18", "an attack that is cancelled although both are alive, for which the source gives no rule"),
    ("forced-death.7", "the Forced Death Phase that a minion ran at the end of turns before Goblins vs Gnomes"),
    ("hero-card.5f", "the class that a neutral Hero card takes over from the hero before"),
    ("moving.12", "tags that a change of zones leaves on: what a Battlecry puts on a card in hand is an enchantment"),
    ("negative-mana.6", "the counters of all mana spent and of all Overload of a game"),
    ("overload.5", "a Tavern Brawl in which Overload comes after the spell that a minion brings"),
    ("overload.7", "a minion silenced in hand that has its text back but no Overload"),
    ("quest-reward.1", "Quests: what counts for one, and the step that brings its reward"),
    ("quest-timing.1", "Quests and Spellstones: at which moment each of them counts"),
    ("replacing-hero.1h", "which cards belong to a class: a card that finds some names a few, or its fallback alone"),
    ("summon-resolution.6", "what the source leaves open about the Summon Resolution Step"),
    ("timers.1", "how long a turn lasts: the server counts seconds, and no rule of the game asks for them"),
    ("trigger-order.2", "triggers no longer ordered by zone: reported for patch 9.2 and not tested"),
    ("visuals.1", "what the client shows later than the server has done it"),
)

ROOMS = (dealing, phases, sequences, texts, values)
DECLARED, TABLES = declared_in((board, clauses, diagnosing, *modules_of(*ROOMS)))

HEARTHSTONE = assembled("hearthstone", "hearthstone", DECLARED, TABLES, NOT_MODELLED)
