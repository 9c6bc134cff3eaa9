"""A document in plain text taken apart by its titles, where it has no numbers."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence

from judge_app.files.naming import file_name
from rules_db.documents.model import Document, Part

MARKED = re.compile(r"#{1,6}\s+(.+?)\s*#*")
UNDERLINE = re.compile(r"\s*(?:=|-|~){3,}\s*")
SPACED = 0.05
"""Where no such share of the lines is empty, none need stand before a title."""

LONGEST = 90
"""Signs of a title at most."""

FEWEST = 2
MOST_WORDS = 12
BULLETS = ("-", "*", "\u2022", "\u2013", "\u00b7")


def tidy(text: str) -> str:
    """The text in lines, without the signs that print nothing."""
    lines = re.sub(r"\r\n?|[\f\v\x85\u2028\u2029]", "\n", text).replace("\t", " ").replace("\u00a0", " ")
    return "".join(sign for sign in lines if sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cf", "Cs"))


def by_titles(lines: Sequence[str]) -> Document:
    """The parts under titles: marked with #, underlined, or short lines before a longer one."""
    heads = list(_heads(lines))
    while len(heads) > 1 and not joined(lines[heads[0][2] : heads[1][0]]):
        heads.pop(0)  # what the document is called
    ends = [*(at for at, *_ in heads), len(lines)][1:]
    parts: list[Part] = []
    seen: Counter[str] = Counter()
    for (_, title, below), end in zip(heads, ends, strict=True):
        name = file_name(title) or "part"
        seen[name] += 1
        parts.append(Part(name if seen[name] == 1 else f"{name}-{seen[name]}", title, joined(lines[below:end])))
    if len(parts) < FEWEST or not any(part.body for part in parts):
        return Document((), "\n".join(lines).strip(), numbered=False)
    return Document(tuple(parts), "\n".join(lines[: heads[0][0]]).strip(), numbered=False)


def joined(lines: Sequence[str]) -> str:
    """Lines as a text, without empty ones at either end, and never two of those together."""
    return re.sub(r"\n\s*\n+", "\n\n", "\n".join(line.rstrip() for line in lines)).strip("\n")


def _heads(lines: Sequence[str]) -> Iterator[tuple[int, str, int]]:
    """(line, title, the line at which its text begins) of each title: the marked ones where there are such, else those
    behind an empty line, where lines are set apart so."""
    marked = [(at, found[1], at + 1) for at, line in enumerate(lines) if (found := MARKED.fullmatch(line.strip()))]
    lined = [
        (at - 1, lines[at - 1].strip(), at + 1)
        for at, line in enumerate(lines)
        if at and UNDERLINE.fullmatch(line) and _may_be_title(lines[at - 1])
    ]
    if marked or lined:
        yield from sorted([*marked, *lined])
        return
    spaced = SPACED * len(lines) < sum(not line.strip() for line in lines)
    for at, line in enumerate(lines):
        alone = not spaced or not at or not lines[at - 1].strip()
        followed = next((below for below in lines[at + 1 : at + 3] if below.strip()), "")
        if alone and followed and _may_be_title(line) and (len(followed) > len(line) or line.isupper()):
            yield at, line.strip(), at + 1


def _may_be_title(line: str) -> bool:
    said = line.strip()
    if not said or len(said) > LONGEST or len(said.split()) > MOST_WORDS or said.startswith(BULLETS):
        return False
    return said[0].isalpha() and said[0].isupper() and said[-1] not in ".,;:!?"
