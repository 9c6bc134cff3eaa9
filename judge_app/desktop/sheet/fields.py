"""What a judge fills in on a sheet: the table of fields, and each one's text in a ruling."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from judge_app.reports.ruling import Ruling, names_typed

Kind = Literal["line", "lines", "text"]


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its name in the ruling ("appeal.by" within its appeal), its title, what it is for.

    A "line" is one line, "lines" are an entry each, a "text" is as long as it likes; `rows` is its height.
    """

    name: str
    title: str
    tip: str
    kind: Kind = "line"
    rows: int = 1


GROUPS: tuple[tuple[str, tuple[Field, ...]], ...] = (
    (
        "Where and who",
        (
            Field("event", "Event", "The tournament; it stays for the next sheet"),
            Field("date", "Date", "The day of the ruling; today unless changed"),
            Field("round", "Round", "The round; it stays for the next sheet"),
            Field("table", "Table", "The table"),
            Field(
                "players",
                "Players",
                "The players by name, one a line or with commas, in the order of the board: the sheet calls them so",
                "lines",
                2,
            ),
            Field("judge", "Judge", "Who rules; it stays for the next sheet"),
        ),
    ),
    (
        "The ruling",
        (
            Field(
                "question", "Question", "What was asked; of a case, its own question unless one is written", "text", 2
            ),
            Field("agreed", "Facts agreed", "What both players say, a fact a line", "lines", 2),
            Field("disputed", "Facts disputed", "What the players don't agree on, a fact a line", "lines", 2),
            Field(
                "ruling", "Ruling", "The ruling in one sentence; of a case, its own unless one is written", "text", 2
            ),
            Field("rules", "Rules cited", "Numbers of rules that decide, such as 711.1, 709.1", "lines", 2),
            Field("remedy", "Remedy", "What is done at the table", "text", 2),
            Field("time_extension", "Time extension", "How many minutes the players get"),
            Field("note", "Note", "Anything else that is to be kept", "text", 3),
        ),
    ),
    (
        "Appeal",
        (
            Field("appeal.by", "Appealed by", "The player who appeals"),
            Field("appeal.grounds", "Grounds", "Why the player appeals", "text", 2),
            Field("appeal.decision", "Decision", "What the head judge decides", "text", 2),
            Field("head_judge", "Head judge", "Who decides an appeal; it stays for the next sheet"),
        ),
    ),
)
FIELDS = {field.name: field for _, fields in GROUPS for field in fields}


def text_in(ruling: Ruling, name: str) -> str:
    """What a field holds, entries a line each."""
    holder, _, part = name.rpartition(".")
    value: Any = getattr(getattr(ruling, holder) if holder else ruling, part)
    return "\n".join(value) if isinstance(value, tuple) else value


def with_text(ruling: Ruling, name: str, text: str) -> Ruling:
    """The ruling with that in a field; empty lines are no entries."""
    entries = tuple(line.strip() for line in text.splitlines() if line.strip())
    if name == "players":
        entries = names_typed([text])
    changes: dict[str, Any] = {name: entries if FIELDS[name].kind == "lines" else text}
    if name.startswith("appeal."):
        changes = {"appeal": replace(ruling.appeal, **{name.removeprefix("appeal."): text})}
    return replace(ruling, **changes)


def same_text(name: str, one: str, other: str) -> bool:
    """Whether two texts of a field say the same."""
    return with_text(Ruling(), name, one) == with_text(Ruling(), name, other)
