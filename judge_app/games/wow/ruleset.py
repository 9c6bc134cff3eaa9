"""The ruleset wow-7.4: procedures and tables that stand where their clauses do, and what it does not model yet."""

from __future__ import annotations

from judge_app.engine.rules import Procedure
from judge_app.engine.tables import assembled, declared_in, modules_of
from judge_app.games.wow import board, cards, chain, characteristics, clauses, combat, replacing, texts, triggers, turns
from judge_app.games.wow.cards.control import follow_control
from judge_app.games.wow.cards.decks import show_top_card
from judge_app.games.wow.cards.uniqueness import check_uniqueness
from judge_app.games.wow.cases import diagnosing
from judge_app.games.wow.chain.warping import see_warp
from judge_app.games.wow.characteristics.powers_back import stamp_returned_powers
from judge_app.games.wow.combat.combat import stop_being_a_character, stop_being_proposed
from judge_app.games.wow.replacing.packets import COMPETING, PACKETS
from judge_app.games.wow.replacing.paid_draws import pay_for_draws
from judge_app.games.wow.replacing.replacement import COMPETING_FOR_EVENTS, HAPPENING
from judge_app.games.wow.texts.processing import PERFORMING
from judge_app.games.wow.triggers.remaining import watch_what_remains
from judge_app.games.wow.triggers.triggers import WATCH
from judge_app.games.wow.triggers.until import end_what_lasts_until_then
from judge_app.games.wow.turns.losing import hero_destroyed

NOT_MODELLED = (
    ("200", "names of cards that this board does not show: a made-up name is checked against what is on it"),
    (
        "600",
        "paying so that a card exhausts for an effect or another card's cost; it pays to attack, protect, activate",
    ),
    ("707", "an order that players choose for paying the parts of a cost: single cards exhaust first, then resources"),
    ("716", "replacing how an interrupted card leaves the chain, or exhausting a weapon to strike or DEF to prevent"),
    ("718.3", "an order that players choose for modifiers that start at the same time: they start one after another"),
    ("800.1d", "the games of a match: what stays in play after hearthing is told, the next game is a case of its own"),
    ("800.3a", "raids: no player has a raid's decks, so none starts"),
    ("803", "loops that leave more behind each time round than counters and damage: they have to be played out"),
)

WATCHERS = (
    hero_destroyed, follow_control, stamp_returned_powers, watch_what_remains, stop_being_proposed,
    stop_being_a_character, *WATCH, end_what_lasts_until_then, see_warp, show_top_card, check_uniqueness,
)  # fmt: skip
"""What looks at every event, in that order."""

GATHERED = (
    Procedure("watch", WATCHERS),
    Procedure("performing", PERFORMING),
    Procedure("happening", (pay_for_draws, *HAPPENING)),
    Procedure("packets", PACKETS),
    Procedure("competing", COMPETING),
    Procedure("competing for events", COMPETING_FOR_EVENTS),
)
"""Procedures of clauses that stand in several modules."""

ROOMS = (cards, chain, characteristics, combat, replacing, texts, triggers, turns)
DECLARED, TABLES = declared_in((board, clauses, diagnosing, *modules_of(*ROOMS)))

WOW_7_4 = assembled("wow-7.4", "wow-7.4", (*DECLARED, *GATHERED), TABLES, NOT_MODELLED)
