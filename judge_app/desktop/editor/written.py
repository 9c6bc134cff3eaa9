"""Data on one line, as a person types it into a box."""

from __future__ import annotations

from judge_app.files.plain import Plain, plain_of
from judge_app.files.rewriting import on_one_line
from judge_app.files.strict_yaml import parse


def as_line(value: Plain) -> str:
    """The value as one line of a case file; nothing for nothing."""
    return "" if value is None else on_one_line(value)


def from_line(text: str) -> Plain:
    """What such a line says; None for an empty one. Raises BadInput where it isn't data."""
    return plain_of(parse(text, "here")) if text.strip() else None
