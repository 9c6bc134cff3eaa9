"""Where what comes with the program lies: in a checkout, in an installed wheel, in a stand-alone bundle.

Nothing is ever written there but by those who work on the program: an installation may belong to somebody else. What a
judge makes, and what is worked out once and kept, lies in the data folder (`places.py`).
"""

from __future__ import annotations

from pathlib import Path

PROGRAM = Path(__file__).resolve().parents[1]
"""The package judge_app."""
CODE = PROGRAM.parent
"""The folder that the packages lie in: the top of a checkout, else of what was installed beside other programs."""

_INSTALLED = PROGRAM / "shipped"
"""Where a wheel and a bundle have what lies at a checkout's top, so that no common name stands among other packages."""

IN_CHECKOUT = not _INSTALLED.is_dir()
TOP = CODE if IN_CHECKOUT else _INSTALLED
ASSETS = TOP / "assets"
SCENARIOS = TOP / "scenarios"

RULES_DB = CODE / "rules_db"
BOOKS = RULES_DB / "books"
CARDS = RULES_DB / "cards"
CONCORDANCE = RULES_DB / "concordance"
THESAURI = RULES_DB / "thesaurus"
LIKENESS = RULES_DB / "likeness"
