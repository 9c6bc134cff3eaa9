"""The names of what stands beside the cards: facts of the game, marks on objects, zones."""

from __future__ import annotations

ACTIVE, TURN, PHASE, FIRST_TURN = "active player", "turn", "phase", "first turn"
WINNER = "winner"
BATTLE = "battle"
"""The attack that is going on: a record of `combat/battle.py`."""
DEVELOPED, LIMITED, PUT_LIMITED = "developed", "limited", "limited put into play"
"""Whether the active player has played a development, who a Limited card or put one into play, this turn."""
USES = "uses"
"""The actions with a limit that were used this turn: the card's id, and the number of the effect in its text."""
RESOURCES = "resources"

DAMAGE, CORRUPT, TOKENS, BURNING = "damage", "corrupt", "tokens", "burning"
DEVELOPMENT, FACE_UP = "development", "face up"
USED = "used"
"""On a card: the turn in which its effect has changed damage last, and how much of it then."""
QUESTING = "questing on"
"""On a unit: the quest that it is questing on."""
ATTACHED = "attached to"
"""On an attachment: the card that it is attached to."""
LAYER = "layer"
"""On what stands among the actions that wait: what was declared for it."""

KINGDOM, QUEST, BATTLEFIELD = "kingdom", "quest zone", "battlefield"
ZONES = (KINGDOM, QUEST, BATTLEFIELD)
"""The zones of a capital."""
SECTION = "section"
LEGEND, ATTACHMENTS = "legend", "attachments"
HAND, DECK, DISCARD = "hand", "deck", "discard pile"
CHAIN = "chain"
"""The actions that wait to resolve, the last one on top."""
SHARED = (CHAIN, ATTACHMENTS)

BEGINNING, KINGDOM_PHASE, QUEST_PHASE = "beginning of the turn", "kingdom", "quest"
CAPITAL_PHASE, BATTLEFIELD_PHASE, END = "capital", "battlefield", "end of the turn"
PHASES = (BEGINNING, KINGDOM_PHASE, QUEST_PHASE, CAPITAL_PHASE, BATTLEFIELD_PHASE, END)
