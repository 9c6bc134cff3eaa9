"""The case that `judge new` writes."""

from __future__ import annotations

from pathlib import Path

_FILE = Path(__file__).resolve().parents[2] / "assets" / "case-template.yaml"


def template() -> str:
    """A commented case to start from."""
    return _FILE.read_text(encoding="utf-8")
