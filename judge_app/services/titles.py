"""What a case is called that nobody has given a title: after what is asked of it, its file, what lies on its board."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.files.plain import Plain
from judge_app.reports.composing import UNNAMED

MOST = 3
"""So many cards are named."""


def title_of(data: Plain, file: str = "") -> str:
    """The title of a case that is kept in a file of that name, "" for none."""
    case = data if isinstance(data, dict) else {}
    said = str(case.get("title") or "")
    named = "" if said in UNNAMED else said
    return named or str(case.get("question") or "") or file or _cards(case) or said or "Untitled"


def _cards(case: dict[str, Plain]) -> str:
    names = list(dict.fromkeys(_on_the_table(case.get("players"))))
    return ", ".join(names[:MOST]) + ("…" if len(names) > MOST else "")


def _on_the_table(sides: Plain) -> Iterator[str]:
    """The cards in the rows of each player, as the case names them."""
    for side in sides.values() if isinstance(sides, dict) else ():
        for row in side.values() if isinstance(side, dict) else ():
            for card in row if isinstance(row, list) else ():
                name = card.get("card") if isinstance(card, dict) else card
                if isinstance(name, str):
                    yield name
