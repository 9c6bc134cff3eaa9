"""What a person begins with: the case that `judge new` writes, the empty tables that the window lays out."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from judge_app.files.plain import Plain, plain_of
from judge_app.files.problems import read_text
from judge_app.files.strict_yaml import parse

_ASSETS = Path(__file__).resolve().parents[2] / "assets"


def template() -> str:
    """A commented case to start from."""
    return (_ASSETS / "case-template.yaml").read_text(encoding="utf-8")


@cache
def boards() -> dict[str, Plain]:
    """The empty tables by their names, the usual one first."""
    path = _ASSETS / "boards.yaml"
    found: dict[str, Plain] = plain_of(parse(read_text(path), str(path)))
    return found
