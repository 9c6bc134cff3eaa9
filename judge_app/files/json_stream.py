"""A JSON file read value by value, with lines for what is wrong in it, however large it is.

Libraries for this (ijson is the one that is used) say of no value on which line it stands, which a person who looks
for a mistake in such a file needs; so the standard library's decoder reads on in a window that moves over the file.
"""

from __future__ import annotations

import json
import re
from typing import TextIO

from judge_app.files.strict_json import why_no_json

CHUNK = 1 << 16
SPACE = re.compile(r"[ \t\r\n]*")


class JsonStream:
    """The values of a JSON text, one after another. Everything raises ValueError, which names the line."""

    def __init__(self, file: TextIO, longest: int) -> None:
        """`longest` is how many signs a value may have."""
        self._file, self._longest = file, longest
        self._text, self._at, self._lines = "", 0, 1
        self._decode = json.JSONDecoder().raw_decode

    @property
    def line(self) -> int:
        """The line that is read, counted from 1."""
        return self._lines + self._text.count("\n", 0, self._at)

    def peek(self) -> str:
        """The next sign that is no space; "" at the end."""
        while True:
            found = SPACE.match(self._text, self._at)
            self._at = found.end() if found else self._at
            if self._at < len(self._text) or not self._more(CHUNK):
                return self._text[self._at : self._at + 1]

    def take(self, signs: str) -> str:
        """The next sign, which must be one of these, and go on behind it."""
        sign = self.peek()
        if not sign or sign not in signs:
            raise ValueError(f"line {self.line}: {' or '.join(signs)} was expected")
        self._at += 1
        return sign

    def value(self) -> object:
        """The next value, and go on behind it."""
        self.peek()
        size = CHUNK
        while True:
            wrong, end = "it is cut off", len(self._text)
            line = self.line
            try:
                value, end = self._decode(self._text, self._at)
            except json.JSONDecodeError as error:
                wrong = error.msg
                line = self._lines + self._text.count("\n", 0, error.pos)
            except (ValueError, RecursionError) as error:
                raise ValueError(f"line {line}: {why_no_json(error)}") from None
            else:
                if end < len(self._text):  # of a number, more might have followed
                    self._at = end
                    return value
            if end - self._at > self._longest or not self._more(size):
                raise ValueError(f"line {line}: {wrong}")
            size *= 2

    def _more(self, size: int) -> bool:
        """Read on and let go of what is behind; False at the end of the file."""
        self._lines = self.line
        read = self._file.read(size)
        self._text, self._at = self._text[self._at :] + read, 0
        return bool(read)
