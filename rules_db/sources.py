"""The data files that a library is made from, and the hash that tells one state of them from another."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge_app import __version__
from judge_app.files.problems import BadInput, read_bytes
from judge_app.files.shipped import LIKENESS, RULES_DB
from rules_db.model import LibraryError

SCHEMA = 12
USER_THESAURUS = "thesaurus.yaml"


@dataclass(frozen=True, slots=True)
class Sources:
    """Where the data files are: books, a thesaurus named after each that has one, the judge's own thesaurus, the
    concordance between books (beside them)."""

    books: Path
    thesauri: Path
    own_thesaurus: Path

    @property
    def concordance(self) -> Path:
        """The folder of the concordance; a folder of books need not have one."""
        return self.books.parent / "concordance"

    @property
    def asked(self) -> Path:
        """The folder of what players ask after rules, a file named after each book that has one."""
        return self.books.parent / "asked"

    def files(self) -> Iterator[Path]:
        """Every data file that decides what the library holds."""
        yield from sorted(self.books.glob("*/book.md"))
        yield from sorted(self.books.glob("*/*/*.md"))
        yield from sorted(self.thesauri.glob("*.yaml"))
        yield from sorted(self.concordance.glob("*.yaml"))
        yield from sorted(self.concordance.glob("*.tsv"))
        yield from sorted(self.asked.glob("*.tsv"))
        if self.own_thesaurus.is_file():
            yield self.own_thesaurus

    def _content(self, path: Path) -> bytes:
        """What it holds; of the judge's own file that can't be read, why: building goes on without it and says so."""
        if path != self.own_thesaurus:
            return path.read_bytes()
        try:
            return read_bytes(path)
        except BadInput as error:
            return str(error).encode("utf-8", "replace")

    def hash(self) -> str:
        """Twelve digits that change with any data file, the schema, the program's version or the builder's code.

        Raises LibraryError when a file can't be read or the folder of books is missing.
        """
        if not self.books.is_dir():
            raise LibraryError(f"The folder of books, {self.books}, is missing.")
        digest = hashlib.blake2b(f"{SCHEMA} {__version__}".encode(), digest_size=6)
        try:
            for path in (
                *self.files(),
                *sorted(RULES_DB.glob("*.py")),
                *sorted(LIKENESS.glob("*.py")),
                LIKENESS / "learned.npz",
            ):
                content = self._content(path)
                digest.update(f"\0{path.parent.name}/{path.name}\0{len(content)}\0".encode())
                digest.update(content)
        except OSError as error:
            raise LibraryError(f"{error.filename} can't be read: {error.strerror}.") from error
        return digest.hexdigest()
