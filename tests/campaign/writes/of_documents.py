"""The writes of imported documents: one is kept in place of an earlier version, one is taken away."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from campaign.killing import Tell
from campaign.writes.write import Write, last_or_next, must, nothing
from judge_app.files.problems import Mistake
from rules_db.documents.kept import documents, keep, remove
from rules_db.documents.model import Kept, Part

PARTS = 300
STEPS = ("first", "second")


def _import(_: Path, tell: Tell) -> None:
    for step in STEPS:
        parts = tuple(Part(f"1.{at}", f"The {step} says {at}.") for at in range(PARTS))
        keep(Kept("mine", "fab", "A Game", step, "mine.txt", "2026-11-21T10:00:00Z", parts))
        tell(step)


def _imported(_: Path, told: Sequence[str]) -> None:
    damaged: list[Mistake] = []
    kept = documents(damaged)
    must(not damaged, "a document is half written", str(damaged))
    must(all(len(one.parts) == PARTS for one in kept), "half of a document is there")
    last_or_next(kept[0].version if kept else "", told, STEPS, "")


def _remove(folder: Path, tell: Tell) -> None:
    _import(folder, lambda _: None)
    remove("mine")
    tell("gone")


def _gone(_: Path, told: Sequence[str]) -> None:
    must(not (told and documents()), "what was said to be removed is there")


OF = ("rules_db/documents/kept.py",)

WRITES = (
    Write("import a document", nothing, _import, _imported, OF),
    Write("remove a document", nothing, _remove, _gone, OF),
)
