"""The names of what stands beside the cards: facts of the game, marks on objects, zones."""

from __future__ import annotations

TURN_PLAYER, TURN, PHASE, FIRST_TURN = "turn player", "turn", "phase", "first turn"
CHAIN = "combat"
"""The combat chain while it is open (7.0.2): a record of `combat/chain.py`."""
OUT, WINNER = "out", "winner"
NUMBERS = "numbers"
"""How many continuous effects there have been, so that each has its number."""
CHEERED = "crowd"

ACTION_POINTS, RESOURCES, CHI = "action points", "resources", "chi"

LIFE = "life changes"
"""On a living object: life gained minus life lost (2.5.3a)."""
COUNTERS = "counters"
FACE_DOWN, FACE_UP, TAPPED, MARKED, FROZEN = "face down", "face up", "tapped", "marked", "frozen"
LAYER = "layer"
"""On an object on the stack: the record of what was declared for it."""
PROXY_OF = "proxy of"
"""On an attack-proxy: its attack-source (1.4.3)."""
ATTACK = "attack"
"""On an attack that became a chain link: what was declared for it, its layer."""
EQUIPPED = "equipped"
"""On an equipped permanent: its zone, to which it returns from the combat chain (7.7.5)."""
UNDER = "under"
"""On a sub-card: what it is under (3.0.14); and where it is."""
FACE = "face"
"""On a double-faced or split card: which of its faces is active, by its name (9.1, 9.2)."""
LAST_KNOWN = "last known"
"""On an object that is gone: what it was like just before (1.2.3)."""
NAMED = "named"
"""On an object: the name that was named for it (8.5.21)."""
USED = "used"
"""On an object: how often each of its abilities was activated this turn, by number."""
FROM = "from"
"""On an object: the zone from which it last moved (3.0.9c)."""
PAID = "paid"
"""On what was played: the additional costs that were paid for it, by their names."""

HERO, HEAD, CHEST, ARMS, LEGS, WEAPON = "hero", "head", "chest", "arms", "legs", "weapon"
EQUIPMENT_ZONES = (HEAD, CHEST, ARMS, LEGS)
HAND, DECK, ARSENAL, BANISHED, GRAVEYARD, PITCH = "hand", "deck", "arsenal", "banished", "graveyard", "pitch"
SOUL, INVENTORY = "soul", "inventory"
STACK, COMBAT_CHAIN, PERMANENT = "stack", "combat chain", "permanent"
SHARED = (STACK, COMBAT_CHAIN, PERMANENT, UNDER)
ARENA = (HERO, HEAD, CHEST, ARMS, LEGS, WEAPON, COMBAT_CHAIN, PERMANENT)
