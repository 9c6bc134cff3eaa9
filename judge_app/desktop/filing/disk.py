"""What other programs do to the case's file, said with a way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from judge_app.desktop.filing.watch import FileWatch
from judge_app.desktop.widgets.notice import Answer

if TYPE_CHECKING:
    from judge_app.desktop.editor.case.document import Document
    from judge_app.desktop.filing.files import Files

DISK = "disk"


class Disk(QObject):
    """Watches the file of the document that it tends. An unedited case is read again, an edited one is asked about."""

    def __init__(self, files: Files) -> None:
        super().__init__(files)
        self._files = files
        self._document: Document | None = None
        self._mine = ""
        self._watch = watch = FileWatch(self)
        watch.seen.connect(self._seen)
        watch.gone.connect(self._gone)
        watch.unreadable.connect(lambda why: self._lost(f"{why}."))

    def tend(self, document: Document) -> None:
        """Watch the file of this document."""
        self._document = document
        document.begun.connect(self._begun)

    def written(self) -> None:
        """The case was written just now: what was asked of its file is answered."""
        self._begun()

    def stop(self) -> None:
        """End the thread."""
        self._watch.stop()

    def _begun(self) -> None:
        self._mine = ""
        self._files.offers.withdraw(DISK)
        self._watch.watch(self._files.path)

    def _seen(self, text: str) -> None:
        document = self._document
        if document is None or text == document.on_disk:
            self._files.offers.withdraw(DISK)
        elif not text.strip():
            self._lost(f"{self._name} is empty: another program wrote it so.")
        elif document.is_saved:
            document.reload(text)
            self._files.said.emit(f"{self._name} was changed by another program and has been read again.")
        elif text != self._mine:
            self._files.offers.offer(
                DISK,
                f"{self._name} was changed by another program, and the case here has unsaved edits.",
                Answer("Reload", "Take what the file holds; Undo brings your edits back", lambda: self._reload(text)),
                Answer("Keep mine", "Go on; saving asks before it writes over the file", lambda: self._keep(text)),
            )  # fmt: skip

    def _gone(self) -> None:
        self._lost(f"{self._name} is gone: another program removed or renamed it.")

    def _lost(self, why: str) -> None:
        """The file no longer holds the case, which is unsaved from now on."""
        document = self._document
        if document is None or document.on_disk is None:
            return
        document.on_disk = None
        document.lose_file()
        self._files.offers.offer(
            DISK,
            f"{why} The case is still here, unsaved.",
            Answer("Save again", "Write the file anew", self._files.save),
            Answer("Save as…", "Save to another file", self._files.ask_save),
        )

    def _reload(self, text: str) -> None:
        if self._document is not None:
            self._document.reload(text)

    def _keep(self, text: str) -> None:
        self._mine = text

    @property
    def _name(self) -> str:
        path = self._files.path
        return path.name if path else "The file"
