"""Reads what players ask after each rule: a line has a rule's number, a tab and a question that this rule answers."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from judge_app.files.problems import BadInput, nearest, read_text
from rules_db.model import Problem


def read_asked(folder: Path, ids: Collection[str], problems: list[Problem]) -> dict[str, tuple[str, ...]]:
    """The questions by the id of the rule, of every file of that folder, each named after its book.

    What is wrong in a line is a problem: a number that no rule has, a question that is missing or stands there twice.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.tsv")):
        book, name, known = path.stem, f"{folder.name}/{path.name}", set[str]()
        try:
            lines = read_text(path).splitlines()
        except BadInput as error:
            problems.extend(Problem(name, mistake.line, mistake.message) for mistake in error.mistakes)
            continue
        for at, line in enumerate(lines, 1):
            number, _, question = line.partition("\t")
            if f"{book}:{number}" not in ids:
                numbers = [entry_id.removeprefix(f"{book}:") for entry_id in ids]
                problems.append(Problem(name, at, f'"{number}" is no entry of {book}{nearest(number, numbers)}'))
            elif not question or "\t" in question:
                problems.append(Problem(name, at, "a line is a number, a tab and one question"))
            elif question in known:
                problems.append(Problem(name, at, f'"{question}" stands here a second time'))
            else:
                found.setdefault(f"{book}:{number}", []).append(question)
            known.add(question)
    return {entry_id: tuple(questions) for entry_id, questions in found.items()}
