"""The official text of a rule as the judge's own copy has it, beside our words."""

from __future__ import annotations

from dataclasses import dataclass

from rules_db.documents.kept import official
from rules_db.documents.recognising import NUMBERED
from rules_db.model import Entry

HEADING = "Official text (your copy, {version})"


@dataclass(frozen=True, slots=True)
class OfficialText:
    """What a copy says under a number, `text` in lines; "" where the copy has no such number."""

    number: str
    version: str
    text: str

    @property
    def heading(self) -> str:
        """What stands over it."""
        return HEADING.format(version=self.version)

    @property
    def shown(self) -> str:
        """The text, or that there is none."""
        return self.text or f"It has no {self.number}."


def official_text(entry: Entry) -> OfficialText | None:
    """The official text of an entry; None where the judge has no copy for its book, or it has no number."""
    if entry.kind not in NUMBERED or not entry.number[:1].isdigit() or (copy := official(entry.book)) is None:
        return None
    part = copy.by_number.get(entry.number)
    return OfficialText(entry.number, copy.called, f"{part.number} {part.text}".strip() if part else "")
