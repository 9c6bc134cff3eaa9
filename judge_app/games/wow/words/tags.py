"""The tags of type lines: what can stand where a text names a tag (`tags.yaml`)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from judge_app.files.plain import plain_of
from judge_app.files.strict_yaml import parse

FILE = Path(__file__).with_name("tags.yaml")


@cache
def groups() -> dict[str, list[str]]:
    """The tags by what they are of."""
    found = plain_of(parse(FILE.read_text(encoding="utf-8"), str(FILE)))
    assert isinstance(found, dict)
    return found


@cache
def tags() -> frozenset[str]:
    """Every tag that is known."""
    return frozenset(tag for group in groups().values() for tag in group)


def tag_called(said: str) -> str:
    """The tag that is called so; '' where there is none."""
    return said if said in tags() else ""
