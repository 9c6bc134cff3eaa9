"""What a judge comes back to: the bookmarks that were set and the rules that were read last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.desktop.lookup import Lookup
from judge_app.desktop.session import RECENT, Session

if TYPE_CHECKING:
    from rules_db.model import Entry, Hit


class Saved:
    """Bookmarks and what was read last, kept in the session."""

    def __init__(self, session: Session, lookup: Lookup) -> None:
        self._session, self._lookup = session, lookup

    def is_marked(self, entry: Entry | None) -> bool:
        """Whether there is a bookmark on this entry."""
        return entry is not None and entry.id in self._session.bookmarks

    def toggle(self, entry: Entry | None) -> str:
        """Set or remove the bookmark on an entry; returns what was done, in words."""
        if entry is None:
            return "Open a rule first; then it can be bookmarked."
        if self.is_marked(entry):
            self._session.bookmarks.remove(entry.id)
            return f"Bookmark on {entry.number} removed."
        self._session.bookmarks.append(entry.id)
        return f"Bookmark set on {entry.number}."

    def note(self, entry: Entry) -> None:
        """Remember that an entry was read just now."""
        recent = [entry.id, *(id for id in self._session.recent if id != entry.id)]
        self._session.recent = recent[:RECENT]

    def listed(self) -> list[Hit]:
        """The bookmarks, then what was read last, as rows for the results list."""
        marks = self._session.bookmarks
        read = [id for id in self._session.recent if id not in marks]
        return [*self._lookup.listed(marks, "★ Bookmark"), *self._lookup.listed(read, "Read lately")]
