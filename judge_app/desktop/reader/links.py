"""Addresses inside the library: "rule:ID". Every other address is not followed."""

from __future__ import annotations

from PySide6.QtCore import QUrl

SCHEME = "rule"


def target(link: QUrl | str) -> str:
    """The id that a link names; empty when the link leads anywhere else."""
    url = QUrl(link)
    if url.scheme() != SCHEME:
        return ""
    return url.path(QUrl.ComponentFormattingOption.FullyDecoded)


def address(id: str) -> str:
    """The link to an id."""
    return f"{SCHEME}:{id}"
