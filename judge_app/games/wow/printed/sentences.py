"""Lines of a text that belong to the one before, or that hold another."""

from __future__ import annotations

import re

_GOES_ON = re.compile(r"\s*(?:If you do\b|Otherwise\b|Then,? )")
_ONGOING = re.compile(r"\.? (?=Ongoing: )")


def gone_on(parts: list[str]) -> list[str]:
    """The parts of a text with those joined that say what happens if something was done, and then."""
    found: list[str] = []
    for part in parts:
        if found and _GOES_ON.match(part):
            found[-1] = f"{found[-1].strip()} {part.strip()}"
        else:
            found.extend(_ONGOING.split(part))
    return found
