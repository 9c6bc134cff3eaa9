"""What changed in words between two texts, marked so that it is seen without colour."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from html import escape
from typing import Literal

from judge_app.engine.frozen import dataclass

Kind = Literal["same", "gone", "come"]
TOO_FEW = 2
"""So few words that are the same between two changes are taken as changed too: the marks can be read then."""

_WORD = re.compile(r"\[[^\]\s]*\]|[\w'’]+(?:[.\-][\w'’]+)*|[^\w\s]")


@dataclass(frozen=True, slots=True)
class Piece:
    """Some words that stand in both texts, only in the first, or only in the second."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class _Word:
    """A word with the space before it; `key` is what it is compared by."""

    gap: str
    text: str
    key: str


def word_changes(first: str, second: str, alike: Mapping[str, str] | None = None) -> tuple[Piece, ...]:
    """Two texts as one, in pieces. `alike` says of words of the first for which of the second they stand."""
    one, other = list(_words(first, alike or {})), list(_words(second, {}))
    matcher = SequenceMatcher(None, [word.key for word in one], [word.key for word in other], autojunk=False)
    pieces: list[Piece] = []
    for a, b, c, d in _joined(matcher.get_opcodes()):
        if [word.key for word in one[a:b]] == [word.key for word in other[c:d]]:
            _put(pieces, "same", other[c:d])
        else:
            _put(pieces, "gone", one[a:b])
            _put(pieces, "come", other[c:d])
    return tuple(pieces)


Span = tuple[int, int, int, int]


def _joined(codes: Sequence[tuple[str, int, int, int, int]]) -> Iterator[Span]:
    """The spans that are the same or aren't; what is the same and too short between two that aren't is none."""
    spans: list[tuple[bool, Span]] = []
    for at, (tag, *span) in enumerate(codes):
        short = 0 < at < len(codes) - 1 and span[1] - span[0] <= TOO_FEW
        same = tag == "equal" and not short
        a, b, c, d = span
        if spans and not same and not spans[-1][0]:
            before = spans.pop()[1]
            a, c = before[0], before[2]
        spans.append((same, (a, b, c, d)))
    return (span for _, span in spans)


def _words(text: str, alike: Mapping[str, str]) -> Iterator[_Word]:
    at = 0
    for found in _WORD.finditer(text):
        gap = text[at : found.start()]
        at = found.end()
        yield _Word("\n" if "\n" in gap else " " if gap else "", found[0], alike.get(found[0], found[0]).casefold())


def _put(pieces: list[Piece], kind: Kind, words: Sequence[_Word]) -> None:
    if words:
        pieces.append(Piece(kind, "".join(f"{word.gap}{word.text}" for word in words)))


def marked(pieces: Iterable[Piece], first: tuple[str, str], second: tuple[str, str]) -> str:
    """The pieces as one text: each in the marks of the first or of the second, what stands in both without any."""
    around = {"same": ("", ""), "gone": first, "come": second}
    told, last = "", ""
    for piece in pieces:
        text = piece.text.lstrip()
        before, after = around[piece.kind]
        gap = " " if (last, piece.kind) == ("gone", "come") else piece.text[: len(piece.text) - len(text)]
        told += f"{gap}{before}{text}{after}"
        last = piece.kind
    return told.strip()


def marked_plainly(pieces: Iterable[Piece]) -> str:
    """For a terminal: [-only in the first-] {+only in the second+}."""
    return marked(pieces, ("[-", "-]"), ("{+", "+}"))


def marked_html(pieces: Iterable[Piece]) -> str:
    """For a page: the same marks, and what is only in the first struck out, what is only in the second underlined."""
    escaped = [Piece(piece.kind, escape(piece.text)) for piece in pieces]
    text = marked(escaped, ('<span class="gone">[-', "-]</span>"), ('<span class="come">{+', "+}</span>"))
    return f"<p>{text.replace(chr(10), '<br>')}</p>"
