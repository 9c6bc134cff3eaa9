"""JSON that others wrote, read strictly: no deeper than anything of ours is, and no numbers that JSON has not."""

from __future__ import annotations

import json
from typing import Any

from judge_app.files.limits import DEPTH


def parse_json(text: str | bytes) -> Any:
    """What that text says. Raises ValueError with the reason for what isn't JSON, or is nested too deeply."""
    try:
        found = json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise ValueError(DEPTH.told(0)) from None
    layer, depth = _parts([found]), 1
    while layer:
        if too_deep := DEPTH.beyond(depth):
            raise ValueError(too_deep)
        layer = [part for whole in layer for part in _parts(whole)]
        depth += 1
    return found


def why_no_json(error: Exception) -> str:
    """What is wrong with a JSON text or value, in other words than Python's where those speak of Python."""
    if isinstance(error, RecursionError):
        return DEPTH.told(0)
    return "a number in it has thousands of digits" if "int_max_str_digits" in str(error) else str(error)


def _parts(whole: object) -> list[Any]:
    """The lists and mappings in one."""
    inside = whole.values() if isinstance(whole, dict) else whole if isinstance(whole, list) else ()
    return [part for part in inside if isinstance(part, dict | list)]


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number in JSON")
