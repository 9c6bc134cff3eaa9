"""What the name of an unnamed counter says that it changes (404.1c)."""

from __future__ import annotations

import re

BOTH = re.compile(r"([+-]\d+)/([+-]\d+)")
ONE = re.compile(r"([+-]\d+) (ATK|DEF|health)")


def stat_changes(counter: str) -> dict[str, int]:
    """What a counter such as +1/+1 or -1 DEF changes on its card (404.1c); nothing for a named one."""
    if both := BOTH.fullmatch(counter):
        return {"ATK": int(both[1]), "health": int(both[2])}
    one = ONE.fullmatch(counter)
    return {one[2]: int(one[1])} if one else {}
