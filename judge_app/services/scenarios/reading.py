"""Reading what case files say of themselves, for the list of scenarios."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from pathlib import Path

from judge_app.files.faults import net
from judge_app.files.naming import case_name
from judge_app.files.plain import Plain
from judge_app.files.problems import BadInput, Mistake, read_text
from judge_app.scenario.draft import read_draft
from judge_app.services.cases import cards
from judge_app.services.scenarios.library import Scenario
from rules_db.numbering import NUMBERINGS, SLUG

NUMBER = re.compile(r"(?<![\w.-])\d+(?:\.\d+){1,2}[a-z]*(?!\w)")
"""A rule's number in digits; the version of a rulebook stands behind a hyphen."""

ABOUT = re.compile(rf"((?:{SLUG}\.)?\d+(?:\.\d+){{0,2}}[a-z]*)(?:-|$)")
"""The number of the rule that a file is named after."""


def stamp_of(path: Path) -> str:
    """What changes whenever the file does; "" where there is none."""
    try:
        there = path.stat()
    except (OSError, ValueError):
        return ""
    return f"{there.st_mtime_ns}-{there.st_size}"


def read_scenario(path: Path) -> Scenario:
    """What a case file says of itself. One that can't be read is listed too, with why not."""
    stamp = stamp_of(path)
    named = ABOUT.match(path.stem)
    about = named[1] if named else ""
    try:
        text = read_text(path)
        with net("listing it", str(path), text=lambda: text):
            data = read_draft(text, path)
            if not isinstance(data, dict):
                raise BadInput([Mistake(str(path), 0, "not a case")])
            return _said(data, path, stamp, about)
    except BadInput as error:
        return Scenario(str(path), stamp, case_name(path), rule=about, mistake=str(error))


def _said(data: dict[str, Plain], path: Path, stamp: str, about: str) -> Scenario:
    def said(name: str) -> str:
        return str(data.get(name) or "")

    words = list(_words({name: part for name, part in data.items() if name not in ("ruleset", "example")}))
    example = _rule_of(said("example"))
    numbers = dict.fromkeys([*filter(None, [example]), *_rules(data)])
    numbers |= dict.fromkeys(number for word in words for number in NUMBER.findall(word))
    known: Set[str] = cards().get(said("ruleset"), {}).keys() | _own(data).keys()
    return Scenario(
        path=str(path),
        stamp=stamp,
        title=said("title") or case_name(path),
        question=said("question"),
        answer=said("answer"),
        ruleset=said("ruleset"),
        example=said("example"),
        rule=example or about or next(iter(numbers), ""),
        rules=tuple(numbers),
        cards=tuple(dict.fromkeys(word for word in words if word in known)),
    )


def _rule_of(example: str) -> str:
    """The rule that the id of a worked example names; '' where it names none."""
    key = example.partition("/")[2]
    return next(filter(None, (numbering.example(key) for numbering in NUMBERINGS.values())), "")


def _rules(data: Plain) -> Iterator[str]:
    """Every number that stands as a rule in the data, whatever its form."""
    if isinstance(data, list):
        for part in data:
            yield from _rules(part)
    elif isinstance(data, dict):
        for name, part in data.items():
            yield from _words(part) if name in ("rule", "rules") else _rules(part)


def _words(data: Plain) -> Iterator[str]:
    """Every text in the data, keys too."""
    if isinstance(data, dict):
        for name, part in data.items():
            yield name
            yield from _words(part)
    elif isinstance(data, list):
        for part in data:
            yield from _words(part)
    elif isinstance(data, str):
        yield data


def _own(data: dict[str, Plain]) -> dict[str, Plain]:
    """The cards that the case makes up itself."""
    own = data.get("cards")
    return own if isinstance(own, dict) else {}
