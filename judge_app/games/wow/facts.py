"""The names of the facts about a game as a whole: what stands beside the cards.

The first ones are what a player could read off the table or keep a note of; an event tells of each change. Those in
`KEPT` are the procedures' own notes, which decide nothing but how a procedure goes on.
"""

from __future__ import annotations

TURN_PLAYER = "turn player"
TURN = "turn"
"""The number of the turn."""
PHASE = "phase"
TEAMS = "teams"
OUT = "out"
"""The players who are no longer in the game (102.2)."""
OVER = "over"
COMBAT = "combat"
"""Who has which part in the combat, by role."""
STRIKES = "strikes"
"""Pairs of a wielder and the weapon struck with for it (303.2a)."""
COMBAT_STEP = "combat step"
"""Whether a combat step is going on, with or without an attacker (602.4a)."""
SABOTAGE = "sabotage"
"""Whether the combat that is proposed or under way is a sabotage."""
SHORT_OF_CARDS = "short of cards"
"""The players who had to draw from an empty deck (410.6b)."""
TURNED_DECKS = "turned decks"
"""The players whose decks lie face up, turned over (415.3d)."""
EXTRA_TURNS = "extra turns"
SKIPPED_TURNS = "skipped turns"

TURN_STARTED = "turn started"
"""When each player's most recent turn started (302.2)."""
FIRST_TURNS = "first turns to come"
"""The players whose first turn of the game is under way or still to come."""
LAST_REGULAR = "last regular turn"
"""Who had the last turn that was no extra one."""
KEPT_LOCATIONS = "kept locations"
"""Which location each player chose to keep in the wave to come (410.6g)."""
VIOLATING = "violating cards chosen"
"""Where uniqueness is one of the checks: a wave's number, and what was chosen to be destroyed in it."""
TAKEN_AWAY = "taken away"
"""The players out of the game whose cards have been removed from it (102.2)."""
TO_PREVENT = "packet to prevent"
"""The packet that a conditional prevention modifier, its action done, is to prevent (717.3)."""
TOPS_SHOWN = "top cards shown"
"""The top card of each deck that is played with it revealed, as last shown (415.3f)."""
PRIORITY_AT = "priority at"
"""When a player last got priority, where a text asks which damage destroyed a character (410.6a)."""
LOOP_LEFT = "loop left"
"""When a loop with optional actions ended, and the action that would go on with it (803.2)."""
BOARDS_SEEN = "boards seen"
"""How the board looked whenever effects waited to be added, to know a loop by (803.3)."""

KEPT = frozenset({TURN, TURN_PLAYER, TURN_STARTED, FIRST_TURNS, LAST_REGULAR, KEPT_LOCATIONS, VIOLATING, TAKEN_AWAY,
                  TO_PREVENT, TOPS_SHOWN, LOOP_LEFT, PRIORITY_AT, BOARDS_SEEN})  # fmt: skip
"""What a procedure may note by itself. Whose turn it is is told by the turn's first step, after what goes before it."""
