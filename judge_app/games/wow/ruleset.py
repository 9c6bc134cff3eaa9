"""The ruleset wow-7.4: its chains, and what it doesn't model yet."""

from __future__ import annotations

from judge_app.engine.rules import Chain, Ruleset
from judge_app.games.wow.actions import PLAYING
from judge_app.games.wow.adding import ADDING
from judge_app.games.wow.checks import CHECKS
from judge_app.games.wow.packets import COMPETING, PACKETS
from judge_app.games.wow.priority import PRE_PRIORITY, WINDOW
from judge_app.games.wow.resolving import RESOLVING

NOT_MODELLED = (
    ("410.6b", "players who drew from an empty deck"),
    ("410.6c", "attachments that no longer match their host"),
    ("410.6d", "tokens outside play"),
    ("410.6e", "damage on cards that stopped being characters"),
    ("410.6f", "counters on face-down resources"),
    ("410.6g", "more than one location"),
    ("414", "uniqueness violations"),
    ("502.2", "what follows the action phase"),
    ("6", "combat"),
    ("703", "triggered powers and the effects waiting to be added (708)"),
    ("717.2", "prevention, DEF included"),
)

WOW_7_4 = Ruleset(
    name="wow-7.4",
    book="wow-7.4",
    chains={
        chain.name: chain
        for chain in (
            Chain("window", WINDOW),
            Chain("pre-priority", PRE_PRIORITY),
            Chain("checks", CHECKS),
            Chain("playing", PLAYING),
            Chain("adding", ADDING),
            Chain("resolving", RESOLVING),
            Chain("packets", PACKETS),
            Chain("competing", COMPETING),
        )
    },
    not_modelled=NOT_MODELLED,
)
