"""Write a ruling sheet."""

from __future__ import annotations

import hashlib
from pathlib import Path

from judge_app import __version__
from judge_app.files.atomic import write_bytes
from judge_app.reports.account import Account
from judge_app.reports.condense import key_steps
from judge_app.reports.sheet import CitedRule, sheet_html
from rules_db.library import Library, NotInLibrary


def sheet_of(account: Account, library: Library) -> str:
    """The sheet as HTML."""

    def rule(cite: str) -> CitedRule | None:
        try:
            entry = library.entry(cite)
        except NotInLibrary:
            return None
        return CitedRule(cite, entry.title, entry.html)

    return sheet_html(account, key_steps(account), rule)


def write_sheet(account: Account, library: Library, path: Path, *, case_text: str = "") -> None:
    """Write the sheet as PDF in one atomic step. Raises BadInput when the file can't be written."""
    from judge_app.reports.pdf import pdf_of  # Qt is loaded only where something is printed

    book = next((f"{b.title} {b.version}" for b in library.books if b.id == account.book), account.book)
    digest = hashlib.sha256(case_text.encode()).hexdigest()[:8]
    footer = f"{book} · library {library.hash[:8]} · judge {__version__} · case {digest}"
    write_bytes(path, pdf_of(sheet_of(account, library), account.title, footer))
