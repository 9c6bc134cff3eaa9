"""Unsaved work: kept while the window lives, offered back after a crash."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from judge_app.desktop.filing.autosave import Autosave
from judge_app.desktop.filing.recovery import FOLDER, Kept, Place, left_behind
from judge_app.desktop.widgets.notice import Answer
from judge_app.files.places import data_folder

if TYPE_CHECKING:
    from judge_app.desktop.editor.case.document import Document
    from judge_app.desktop.filing.files import Files

RECOVERY = "recovery"
Waiting = list[tuple[Place, Kept]]


class Rescue(QObject):
    """Keeps the unsaved work of the document that it tends, and offers back what a window that was killed left."""

    def __init__(self, files: Files) -> None:
        super().__init__(files)
        self._files = files
        self._folder = data_folder() / FOLDER
        self._autosave: Autosave | None = None

    def tend(self, document: Document) -> None:
        """Keep the unsaved work of this document."""
        self._autosave = Autosave(document, Place(self._folder), self)
        self._autosave.failed.connect(
            lambda why: self._files.failed.emit(f"Unsaved work can't be kept safe: {why}. Save it (Ctrl+S).")
        )

    def offer(self) -> None:
        """Offer back what was left unsaved, the newest first."""
        self._offer(left_behind(self._folder))

    def stop(self) -> None:
        """End the thread; what was given up isn't kept."""
        if self._autosave is not None:
            self._autosave.stop()

    def _offer(self, waiting: Waiting) -> None:
        if not waiting:
            return
        kept = waiting[0][1]
        where = f" of {kept.file}" if kept.file else ", which had no file yet"
        more = f" There is more: {len(waiting) - 1}." if waiting[1:] else ""
        self._files.offers.offer(
            RECOVERY,
            f"Unsaved work from {kept.when} was left: “{kept.title}”{where}.{more}",
            Answer("Restore", "Go on with it; it stays unsaved until you save it", self._then(self._restore, waiting)),
            Answer("Discard", "Throw this unsaved work away", self._then(_discard, waiting)),
            Answer("Later", "Offer it again at the next start", self._then(_leave, waiting)),
            lasting=True,
        )

    def _then(self, do: Callable[[Place, Kept], bool], waiting: Waiting) -> Callable[[], None]:
        """Do that with the first; then ask about the next, or about the first again where it couldn't be done."""
        return lambda: self._offer(waiting[1:] if do(*waiting[0]) else waiting)

    def _restore(self, place: Place, kept: Kept) -> bool:
        if not self._files.may_leave():
            return False
        editor = self._files.editor()
        editor.document.recover(kept.text, kept.path, kept.on_disk, kept.mark)
        if kept.typing is not None:
            editor.source.type_again(kept.typing)
        if self._autosave is not None:
            self._autosave.take_over(place)
        if kept.path is not None:
            self._files.note_recent(kept.path)
        self._files.restored.emit()
        self._files.said.emit(f"Restored: {kept.title}")
        return True


def _discard(place: Place, kept: Kept) -> bool:
    place.clear()
    place.release()
    return True


def _leave(place: Place, kept: Kept) -> bool:
    place.release()
    return True
