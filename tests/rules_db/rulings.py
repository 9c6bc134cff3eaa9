"""Rulings for the tests of the log."""

from __future__ import annotations

from rules_db.rulings.model import CitedText, Ruling


def ruling(at: int = 0, **said: object) -> Ruling:
    """A ruling that differs from those of other numbers."""
    fields: dict[str, object] = {
        "given": f"2026-11-21T{at // 3600 % 24:02}:{at // 60 % 60:02}:{at % 60:02}Z",
        "question": f"Does the ally strike twice? ({at})",
        "ruling": "No: it strikes once, and then the combat is over.",
        "event": "Harbour Open",
        "round": "3",
        "table": str(at),
        "players": ("Ann", "Bo"),
        "judge": "Cy",
        "rules": (
            CitedText("wow-7.4:410.6a", "The text of that rule."),
            CitedText("wow-7.4:glossary:packet", "A packet."),
        ),
        "program": "0.1.0",
        "library": "abc",
    }
    return Ruling(**{**fields, **said})  # type: ignore[arg-type]
