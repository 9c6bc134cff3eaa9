"""Which version of a document it is, or of which day, as its first lines or its file's name say."""

from __future__ import annotations

import re

MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|"
    r"nov(?:ember)?|dec(?:ember)?)\.?"
)
DAY = r"\d{1,2}(?:st|nd|rd|th)?"
DATE = rf"{MONTH}\s+{DAY},?\s+\d{{4}}|{DAY}\s+{MONTH}\s+\d{{4}}|\d{{4}}-\d\d-\d\d"
SAID = (
    re.compile(r"\b(?:version|edition|revision|ver\.|v\.)\s*:?\s*(\d+(?:\.\d+)*[a-z]?)\b", re.IGNORECASE),
    re.compile(r"\bv(\d+(?:\.\d+)+[a-z]?)\b", re.IGNORECASE),
    re.compile(r"^\s*v?(\d+(?:\.\d+){1,3}[a-z]?)\s*$", re.IGNORECASE),
    re.compile(rf"\b({DATE})", re.IGNORECASE),
    re.compile(r"\b(\d{1,2}[./]\d{1,2}[./]\d{4})\b"),
)
NAMED = (
    re.compile(r"(\d{4}[-_.]?(?:0[1-9]|1[0-2])[-_.]?[0-3]\d)(?!\d)"),
    re.compile(r"(?<![\d.])v?(\d+(?:[._-]\d+)+[a-z]?)(?![a-z\d])", re.IGNORECASE),
    re.compile(r"(?<![a-z\d])v(\d+)(?!\d)", re.IGNORECASE),
)
FIRST_LINES = 40
LONGEST_LINE = 300


def without_version(name: str) -> str:
    """A file's name without its ending, and without the version that it says, so that a newer one has the same."""
    bare = name
    for form in NAMED:
        bare = form.sub(" ", bare)
    bare = re.sub(r"[\s_.-]+$|^[\s_.-]+", "", re.sub(r"\s+", " ", bare))
    return bare or name


def version_of(beginning: str, name: str) -> str:
    """The version or the date; "" where neither says any. `name` is the file's, without its ending."""
    lines = [line[:LONGEST_LINE] for line in beginning.split("\n") if line.strip()][:FIRST_LINES]
    for form in SAID:
        for line in lines:
            if found := form.search(line):
                return found[1]
    return next((found[1].replace("_", ".") for form in NAMED if (found := form.search(name))), "")
