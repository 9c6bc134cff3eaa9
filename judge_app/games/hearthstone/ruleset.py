"""The ruleset hearthstone: its procedures, and what it doesn't model yet. The document's state, after patch 9.2."""

from __future__ import annotations

from judge_app.engine.rules import Procedure
from judge_app.engine.tables import assembled
from judge_app.games.hearthstone.cases import diagnosing
from judge_app.games.hearthstone.dealing import (
    changing_sides,
    dealing,
    drawing,
    proposing,
)
from judge_app.games.hearthstone.phases import (
    forced_deaths,
    phases,
    queues,
    queuing,
    summoning,
)
from judge_app.games.hearthstone.sequences import (
    actions,
    attacking,
    playing,
    playing_minions,
    playing_others,
    playing_spells,
    refreshing,
    taking_effect,
    turns,
    using,
)
from judge_app.games.hearthstone.texts import (
    perform_attacks,  # noqa: F401
    perform_cards,  # noqa: F401
    perform_casting,
    perform_characters,  # noqa: F401
    perform_flow,  # noqa: F401
    perform_players,  # noqa: F401
    performing,
)
from judge_app.games.hearthstone.values import remembered_numbers as fixing
from judge_app.games.hearthstone.words import conditions, effects, happenings  # noqa: F401 - they register words

NOT_MODELLED: tuple[tuple[str, str], ...] = (
    ("aura-timing.2", "updates in places where nobody expects them: the source's list of them is missing"),
    ("aura-timing.3", "an Enchantment outside play that raises its minion's values again at every update"),
    ("combat.18", "an attack that is cancelled although both are alive, for which the source gives no rule"),
    ("forced-death.7", "the Forced Death Phase that a minion ran at the end of turns before Goblins vs Gnomes"),
    ("hero-card.5f", "the class that a neutral Hero card takes over from the hero before"),
    ("mid-phase.3", "added Deathrattles that Feign Death leaves out, for which the source gives no rule"),
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

PROCEDURES = (
    Procedure("position", diagnosing.POSITION),
    Procedure("turn", actions.TURN),
    Procedure("who may play", actions.WHO_MAY_PLAY),
    Procedure("who may attack", actions.WHO_MAY_ATTACK),
    Procedure("who may use", actions.WHO_MAY_USE),
    Procedure("playing a spell", playing_spells.PLAYING_SPELLS),
    Procedure("playing a minion", playing_minions.PLAYING_MINIONS),
    Procedure("self-transforming", playing_minions.SELF_TRANSFORMING),
    Procedure("after summon", playing_minions.AFTER_SUMMON),
    Procedure("playing a weapon", playing_others.PLAYING_WEAPONS),
    Procedure("equipping", playing_others.EQUIPPING),
    Procedure("playing a hero", playing_others.PLAYING_HEROES),
    Procedure("new hero", playing_others.NEW_HERO),
    Procedure("new hero power", playing_others.NEW_HERO_POWER),
    Procedure("incurring overload", playing.INCURRING_OVERLOAD),
    Procedure("taking effect", taking_effect.TAKING_EFFECT),
    Procedure("casting", perform_casting.CASTING),
    Procedure("attacking", attacking.ATTACKING),
    Procedure("proposing an attack", attacking.PROPOSING_AN_ATTACK),
    Procedure("after combat", attacking.AFTER_COMBAT),
    Procedure("using a hero power", using.USING),
    Procedure("using up", using.USING_UP),
    Procedure("refreshing", refreshing.REFRESHING),
    Procedure("ending the turn", turns.ENDING_TURN),
    Procedure("starting a turn", turns.STARTING_TURN),
    Procedure("after a phase", phases.AFTER_PHASE),
    Procedure("forced deaths", forced_deaths.FORCED_DEATHS),
    Procedure("resolving summons", phases.RESOLVING_SUMMONS),
    Procedure("resolving deaths", phases.RESOLVING_DEATHS),
    Procedure("queue", queues.QUEUE),
    Procedure("queuing", queuing.QUEUING),
    Procedure("triggering", queuing.TRIGGERING),
    Procedure("performing", performing.PERFORMING),
    Procedure("remembering", fixing.REMEMBERING),
    Procedure("dealing", dealing.DEALING),
    Procedure("proposing damage", proposing.PROPOSING),
    Procedure("taking damage", proposing.TAKING),
    Procedure("summoning", summoning.SUMMONING),
    Procedure("changing sides", changing_sides.CHANGING_SIDES),
    Procedure("drawing", drawing.DRAWING),
)

TABLES = (performing.EFFECTS,)

HEARTHSTONE = assembled("hearthstone", "hearthstone", PROCEDURES, TABLES, NOT_MODELLED)
