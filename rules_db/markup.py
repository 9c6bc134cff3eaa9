"""The link marks in the books' text, and the text without them."""

from __future__ import annotations

import re
from collections.abc import Collection

BRACKETS = re.compile(r"\[([^\[\]]+)\](?:\(([^()\s]*)\))?")


def plain(text: str, book: str, links: Collection[str]) -> str:
    """Markdown of that book without its link marks: "[packets](glossary:packet)" reads "packets", "[410.5]" "410.5".

    Brackets that lead to none of the `links` (ids) are text and stay.
    """

    def label(found: re.Match[str]) -> str:
        written = found[1] if found[2] is None else found[2]
        return found[1] if written in links or f"{book}:{written}" in links else found[0]

    return BRACKETS.sub(label, text)
