"""In which letters a text file is written: UTF-8, UTF-16 or the letters of old Windows; and what is no text at all."""

from __future__ import annotations

import codecs

MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
OLD = "cp1252"
SAMPLE, SAMPLE_ZEROS = 4000, 0.1
"""Of text in UTF-8 no such share of the first bytes is zero."""

PACKED, OLD_OFFICE, PDF = b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF"


class NoText(ValueError):
    """What is no text; `packed` where it is an office document or an archive, `paper` where a PDF."""

    def __init__(self, kind: str = "") -> None:
        super().__init__("this is no text")
        self.packed, self.paper = kind == "packed", kind == "paper"


def text_of(content: bytes) -> tuple[str, str]:
    """A file's text, and in which letters it is written where those aren't UTF-8. Raises NoText for what is none."""
    if content.startswith((PACKED, OLD_OFFICE)):
        raise NoText("packed")
    if content.startswith(PDF):
        raise NoText("paper")
    letters = next((letters for mark, letters in MARKS.items() if content.startswith(mark)), "utf-8")
    if letters == "utf-8" and content[:SAMPLE].count(0) > SAMPLE_ZEROS * len(content[:SAMPLE]):
        letters = "utf-16-le" if content[1:SAMPLE:2].count(0) else "utf-16-be"
    try:
        text = content.decode(letters)
    except UnicodeDecodeError:
        if letters != "utf-8":
            raise NoText from None
        return content.decode(OLD, "replace"), "Windows-1252"
    if text[:SAMPLE].count("\0") > SAMPLE_ZEROS * len(text[:SAMPLE]):
        raise NoText
    return text, "" if letters.startswith("utf-8") else "UTF-16"
