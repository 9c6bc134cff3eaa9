"""The ruleset wow-7.4: its procedures, and what it doesn't model yet."""

from __future__ import annotations

from judge_app.engine.rules import Procedure
from judge_app.engine.tables import assembled
from judge_app.games.wow.board import ZONES
from judge_app.games.wow.cards import decks, dice, drawing
from judge_app.games.wow.cards.control import follow_control
from judge_app.games.wow.cards.deck_building import DECK_BUILDING, LEAST, WHOLE_DECK
from judge_app.games.wow.cards.decks import LOOKING, WHO_MAY_LOOK, show_top_card
from judge_app.games.wow.cards.entering import ENTERING
from judge_app.games.wow.cards.uniqueness import UNIQUENESS, VIOLATIONS, check_uniqueness
from judge_app.games.wow.cases.diagnosing import POSITION
from judge_app.games.wow.chain import could_target, hearthing
from judge_app.games.wow.chain.actions import PLACING, PLAYING, PROPOSING, USING
from judge_app.games.wow.chain.adding import ADDING, BY_A_TEXT
from judge_app.games.wow.chain.hearthing import HEARTHING
from judge_app.games.wow.chain.naming import MADE_UP
from judge_app.games.wow.chain.payable import LACKS
from judge_app.games.wow.chain.paying import PAYING, PAYS
from judge_app.games.wow.chain.placing import PLACE
from judge_app.games.wow.chain.resolving import RESOLVING
from judge_app.games.wow.chain.warping import BY_WARP, WARPING, see_warp
from judge_app.games.wow.characteristics.changing import CHANGES, DEPENDS, WRITES
from judge_app.games.wow.characteristics.powers_back import stamp_returned_powers
from judge_app.games.wow.characteristics.unaffected import READS
from judge_app.games.wow.clauses import CLAUSES
from judge_app.games.wow.combat.combat import COMBAT
from judge_app.games.wow.combat.legal_combats import ATTACKERS, DEFENDERS, OTHERS
from judge_app.games.wow.combat.proposing import PROPOSE
from judge_app.games.wow.combat.removal import WATCH_COMBAT
from judge_app.games.wow.combat.striking import STRIKING
from judge_app.games.wow.replacing.packet_conditions import COMPETES
from judge_app.games.wow.replacing.packet_modifiers import CHANGES_OF_PACKETS, KINDS
from judge_app.games.wow.replacing.packets import COMPETING, NO_PACKET, PACKETS
from judge_app.games.wow.replacing.paid_draws import pay_for_draws
from judge_app.games.wow.replacing.replaceable import REPLACEABLE
from judge_app.games.wow.replacing.replacement import COMPETING_FOR_EVENTS, HAPPENING, HAPPENS
from judge_app.games.wow.texts import (
    conditions,
    feasibility,
    keyword_evaluation,
    measuring,
    perform_cards,
    perform_choices,
    perform_collections,
    perform_combat,
    perform_copies,
    perform_damage,
    perform_heroes,
    perform_keywords,
    perform_links,
    perform_modifiers,
    perform_moving,
    perform_turns,
    reading,
)
from judge_app.games.wow.texts.keywords import KEYWORDS
from judge_app.games.wow.texts.making_modifiers import MAKERS
from judge_app.games.wow.texts.performing import EFFECTS, PERFORMING
from judge_app.games.wow.triggers.matching import MATCHERS
from judge_app.games.wow.triggers.remaining import watch_what_remains
from judge_app.games.wow.triggers.triggers import FACE_DOWN, WATCH
from judge_app.games.wow.triggers.watched_events import WATCHED
from judge_app.games.wow.turns.checks import CHECKS
from judge_app.games.wow.turns.chosen_loops import GOING_ROUND, LEAVING, WHO_MAY_GO_ROUND, would_go_on_with_the_loop
from judge_app.games.wow.turns.conceding import CONCEDING, WHO_MAY_CONCEDE
from judge_app.games.wow.turns.loops import COUNTING
from judge_app.games.wow.turns.losing import hero_destroyed
from judge_app.games.wow.turns.priority import PRE_PRIORITY, WAITING, WINDOW
from judge_app.games.wow.turns.resuming import OPENED_BY, RESUMING
from judge_app.games.wow.turns.starting import STARTING
from judge_app.games.wow.turns.turn import TURN

HANDLER_MODULES = (
    could_target,
    decks,
    dice,
    drawing,
    hearthing,
    keyword_evaluation,
    measuring,
    perform_cards,
    perform_choices,
    perform_collections,
    perform_combat,
    perform_copies,
    perform_damage,
    perform_heroes,
    perform_keywords,
    perform_links,
    perform_modifiers,
    perform_moving,
    perform_turns,
)
"""Importing them registers what carries out each word."""

NOT_MODELLED = (
    ("200", "names of cards that this board does not show: a made-up name is checked against what is on it"),
    (
        "600.3a",
        "paying so that a card exhausts for an effect or another card's cost; it pays to attack, protect, activate",
    ),
    ("707", "an order that players choose for paying the parts of a cost: single cards exhaust first, then resources"),
    ("716", "replacing how an interrupted card leaves the chain, or exhausting a weapon to strike or DEF to prevent"),
    ("718.3", "an order that players choose for modifiers that start at the same time: they start one after another"),
    ("800.1d", "the games of a match: what stays in play after hearthing is told, the next game is a case of its own"),
    ("800.3a", "raids: no player has a raid's decks, so none starts"),
    ("803", "loops that leave more behind each time round than counters and damage: they have to be played out"),
)

PROCEDURES = (
    Procedure("position", POSITION),
    Procedure("starting", STARTING),
    Procedure("turn", TURN),
    Procedure("resuming", RESUMING),
    Procedure("window", WINDOW),
    Procedure("pre-priority", PRE_PRIORITY),
    Procedure("checks", CHECKS),
    Procedure("waiting", WAITING),
    Procedure(
        "watch",
        (
            hero_destroyed,
            follow_control,
            stamp_returned_powers,
            watch_what_remains,
            *WATCH_COMBAT,
            *WATCH,
            see_warp,
            show_top_card,
            check_uniqueness,
        ),
    ),
    VIOLATIONS.procedure(),
    Procedure("uniqueness", UNIQUENESS),
    Procedure("playing", PLAYING),
    Procedure("using", (*USING, would_go_on_with_the_loop)),
    Procedure("placing", PLACING),
    Procedure("placing a card", PLACE),
    Procedure("proposing combat", PROPOSING),
    ATTACKERS,
    DEFENDERS,
    OTHERS,
    Procedure("proposing", PROPOSE),
    Procedure("hearthing", HEARTHING),
    Procedure("who may concede", WHO_MAY_CONCEDE),
    Procedure("conceding", CONCEDING),
    Procedure("who may go round", WHO_MAY_GO_ROUND),
    Procedure("going round", GOING_ROUND),
    Procedure("leaving a loop", LEAVING),
    Procedure("who may look", WHO_MAY_LOOK),
    Procedure("looking", LOOKING),
    Procedure("adding", ADDING),
    BY_A_TEXT.procedure(),
    FACE_DOWN.procedure(),
    Procedure("paying", PAYING),
    Procedure("resolving", RESOLVING),
    Procedure("performing", PERFORMING),
    perform_links.SECOND_TARGETS.procedure(),
    perform_combat.NEW_DEFENDERS.procedure(),
    Procedure("counting a loop", COUNTING),
    Procedure("deck building", DECK_BUILDING),
    Procedure("whole deck", WHOLE_DECK),
    Procedure("making up a name", MADE_UP),
    Procedure("happening", (pay_for_draws, *HAPPENING)),
    Procedure("entering", ENTERING),
    Procedure("packets", PACKETS),
    COMPETES.procedure(),
    NO_PACKET.procedure(),
    Procedure("competing", COMPETING),
    Procedure("competing for events", COMPETING_FOR_EVENTS),
    Procedure("combat", COMBAT),
    Procedure("striking", STRIKING),
    Procedure("warping", WARPING),
    BY_WARP,
)

TABLES = (
    EFFECTS,
    CLAUSES,
    reading.CARDS,
    reading.PLAYERS,
    reading.AMOUNTS,
    reading.CONDITIONS,
    KEYWORDS,
    LACKS,
    PAYS,
    KINDS,
    CHANGES_OF_PACKETS,
    REPLACEABLE,
    HAPPENS,
    MAKERS,
    conditions.FORBIDDEN,
    conditions.CONDITIONS,
    feasibility.NUMBERS,
    MATCHERS,
    WATCHED,
    CHANGES,
    DEPENDS,
    WRITES,
    READS,
    OPENED_BY,
    LEAST,
    ZONES,
)

WOW_7_4 = assembled("wow-7.4", "wow-7.4", PROCEDURES, TABLES, NOT_MODELLED)
