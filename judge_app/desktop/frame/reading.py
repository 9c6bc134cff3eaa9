"""What concerns the rule that is read: opened beside the results or over a side, bookmarked, shown alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from judge_app.desktop.frame.panes import Commands, Frame
from judge_app.desktop.frame.sides import SEARCH, Sides
from judge_app.desktop.saved import Saved
from judge_app.desktop.search.searching import Searching

if TYPE_CHECKING:
    from judge_app.services.runs.timeline import Timeline
    from rules_db.model import Entry


class Reading(QObject):
    """Joins the reader to the rest of the window. `changed` when another rule is read, or it is shown otherwise."""

    changed = Signal()

    def __init__(self, frame: Frame, saved: Saved, searching: Searching, sides: Sides, parent: QObject) -> None:
        super().__init__(parent)
        self._frame, self._saved, self._searching, self._sides = frame, saved, searching, sides
        session, reader = frame.session, frame.reader
        reader.alone = session.alone
        reader.show_relations(session.relations)
        reader.shown.connect(self._entry_shown)
        reader.message.connect(frame.say)
        reader.case_wanted.connect(lambda path: frame.cases.open_case(path))
        reader.left.connect(self._leave)

    @property
    def rule(self) -> Entry | None:
        """The rule that is read."""
        return self._frame.reader.entry

    def read(self, id: str, in_new_tab: bool) -> None:
        """Open a rule in the reader, beside the results or over the side that is up, with the keyboard on it there;
        beside the results only where it was shown before."""
        reader = self._frame.reader
        shown = reader.entry is not None and reader.entry.id == id and not in_new_tab
        reader.open(id, in_new_tab=in_new_tab)
        if self._sides.side != SEARCH:
            self._sides.show_reader(shown=True)
        if shown or self._sides.side != SEARCH:
            reader.take_focus()

    def ran(self, timeline: Timeline) -> None:
        """A case was run: with nothing read yet, the rule that it is an example of lies ready."""
        if self.rule is None and timeline.account.example:
            self._frame.reader.open(timeline.account.example)

    def show_saved(self) -> None:
        """Bookmarks and what was read last, in the results list."""
        self._frame.turn_to(SEARCH)
        self._searching.show_saved()
        self._sides.show_start(shown=False)
        self._frame.search.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def toggle_bookmark(self) -> None:
        """Set or remove the bookmark on the rule that is read."""
        self._frame.say(self._saved.toggle(self.rule))
        self.changed.emit()
        self._searching.list_saved_again()

    def toggle_alone(self) -> None:
        """Show the rule without the rest of its section, or with it again."""
        self._frame.session.alone = not self._frame.session.alone
        self._frame.reader.set_alone(self._frame.session.alone)
        self.changed.emit()

    def toggle_relations(self) -> None:
        """Show or hide what the rule is tied to."""
        self._frame.session.relations = not self._frame.session.relations
        self._frame.reader.show_relations(self._frame.session.relations)
        self.changed.emit()

    def toggle_reader(self) -> None:
        """Show the rule over the side that is up, or take it away."""
        self._sides.show_reader(shown=not self._sides.reader_shown)

    def commands(self) -> Commands:
        """What its commands do."""
        return {
            "show_saved": self.show_saved,
            "bookmark": self.toggle_bookmark,
            "alone": self.toggle_alone,
            "reader": self.toggle_reader,
            "relations": self.toggle_relations,
        }

    def checks(self) -> dict[str, bool]:
        """Which of its commands have a tick."""
        session = self._frame.session
        return {
            "bookmark": self._saved.is_marked(self.rule), "alone": session.alone, "relations": session.relations,
        }  # fmt: skip

    def _entry_shown(self, entry: Entry | None) -> None:
        if entry is not None and not self._frame.reader.is_peeking:
            self._saved.note(entry)
        self.changed.emit()

    def _leave(self) -> None:
        if self._sides.side == SEARCH:
            self._frame.reader.take_focus()
        else:
            self._sides.show_reader(shown=False)
