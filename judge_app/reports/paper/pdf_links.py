"""Links and bookmarks inside a PDF that Qt wrote.

Qt knows only links to addresses. They are written with a number in place of an address, and an update is appended to
the file, as its format provides, in which each leads to a place in the file instead.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from judge_app.engine.frozen import dataclass
from judge_app.reports.paper.writing import LINK

_LINK = re.compile(
    rb"\n(\d+) 0 obj\n<<\n/Type /Annot\n/Subtype /Link\n(/Rect \[[-\d. ]+\])\n/Border \[0 0 0\]\n"
    rb"/A <<\n/Type /Action\n/S /URI\n/URI \(" + LINK.encode() + rb"(\d+)\)\n>>\n>>\nendobj"
)
_KIDS = re.compile(rb"/Type /Pages\n/Kids \n\[\n([\d\sR]+)\]")
_CATALOG = re.compile(rb"\n(\d+) 0 obj\n<<\n/Type /Catalog\n(.*?)>>\nendobj", re.DOTALL)
_TRAILER = re.compile(rb"trailer\n<<\n/Size (\d+) \n(.*?)>>\nstartxref\n(\d+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the file: a page, counted from 0, and how far above its foot, in points."""

    page: int
    up: float


def with_links(pdf: bytes, places: Mapping[int, Place], bookmarks: Sequence[tuple[str, Place]] = ()) -> bytes:
    """The file with each link leading to its place, and with bookmarks. What leads nowhere is no link any more."""
    trailer = list(_TRAILER.finditer(pdf))[-1]
    kids = _KIDS.search(pdf)
    assert kids, "the pages are not where Qt writes them"
    pages = [int(number) for number in kids.group(1).split()[::3]]
    changed: dict[int, bytes] = {}
    for found in _LINK.finditer(pdf):
        place = places.get(int(found.group(3)))
        where = b"/Dest %b\n" % _dest(pages, place) if place else b""
        changed[int(found.group(1))] = b"<<\n/Type /Annot\n/Subtype /Link\n%b\n/Border [0 0 0]\n%b>>" % (
            found.group(2),
            where,
        )
    if bookmarks:
        changed |= _outline(pdf, pages, bookmarks, int(trailer.group(1)))
    return pdf if not changed else _updated(pdf, changed, trailer)


def _dest(pages: Sequence[int], place: Place) -> bytes:
    return b"[%d 0 R /XYZ 0 %.2f 0]" % (pages[place.page], place.up)


def _outline(pdf: bytes, pages: Sequence[int], bookmarks: Sequence[tuple[str, Place]], first: int) -> dict[int, bytes]:
    """The objects of the bookmarks, numbered from `first`, and the catalogue that names them."""
    catalog = _CATALOG.search(pdf)
    assert catalog, "the catalogue is not where Qt writes it"
    made = {
        int(catalog.group(1)): b"<<\n/Type /Catalog\n%b/Outlines %d 0 R\n/PageMode /UseOutlines\n>>"
        % (catalog.group(2), first)
    }
    last = first + len(bookmarks)
    made[first] = b"<<\n/Type /Outlines\n/First %d 0 R\n/Last %d 0 R\n/Count %d\n>>" % (first + 1, last, len(bookmarks))
    for number, (title, place) in enumerate(bookmarks, first + 1):
        hexed = ("\ufeff" + title).encode("utf-16-be", "replace").hex().encode()
        before = b"/Prev %d 0 R\n" % (number - 1) if number > first + 1 else b""
        after = b"/Next %d 0 R\n" % (number + 1) if number < last else b""
        dest = _dest(pages, place)
        made[number] = b"<<\n/Title <%b>\n/Parent %d 0 R\n%b%b/Dest %b\n>>" % (hexed, first, before, after, dest)
    return made


def _updated(pdf: bytes, changed: Mapping[int, bytes], trailer: re.Match[bytes]) -> bytes:
    """The file with an update appended that holds the changed objects."""
    parts = [pdf if pdf.endswith(b"\n") else pdf + b"\n"]
    at = len(parts[0])
    table = [b"0 1\n0000000000 65535 f \n"]
    for number, content in sorted(changed.items()):
        written = b"%d 0 obj\n%b\nendobj\n" % (number, content)
        table.append(b"%d 1\n%010d 00000 n \n" % (number, at))
        parts.append(written)
        at += len(written)
    size = max(int(trailer.group(1)), max(changed) + 1)
    parts.append(b"xref\n%b" % b"".join(table))
    parts.append(b"trailer\n<<\n/Size %d\n%b/Prev %b\n>>\n" % (size, trailer.group(2), trailer.group(3)))
    parts.append(b"startxref\n%d\n%%%%EOF\n" % at)
    return b"".join(parts)
