"""Data on one line, as a person types it into a box."""

from __future__ import annotations

from judge_app.files.encoder import text_written
from judge_app.files.plain import Plain, plain_of
from judge_app.files.strict_yaml import parse


def as_line(value: Plain) -> str:
    """The value as one line of a case file, a mapping of one entry without its braces; nothing for nothing."""
    if value is None:
        return ""
    line = _flow(value)
    return line[1:-1] if isinstance(value, dict) and len(value) == 1 else line


def from_line(text: str) -> Plain:
    """What such a line says; None for an empty one. Raises BadInput where it isn't data."""
    return plain_of(parse(text, "here")) if text.strip() else None


def as_names(value: Plain) -> str:
    """A list of names as a person writes it, with commas; a single one as it is."""
    listed = value if isinstance(value, list) else [] if value is None else [value]
    return _flow(listed)[1:-1]


def from_names(text: str) -> Plain:
    """What such a line says; None for an empty one. Raises BadInput where it isn't a list of names."""
    return from_line(f"[{text}]") if text.strip() else None


def _flow(value: Plain) -> str:
    """The value in YAML's flow style."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{text_written(str(name))}: {_flow(part)}' for name, part in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"' if value.isdigit() else text_written(value)
    return "null" if value is None else str(value)
