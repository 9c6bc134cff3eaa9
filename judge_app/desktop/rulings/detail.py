"""One ruling as a page: everything that was kept of it, what came later, and what no longer fits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from judge_app.desktop.reader.citation import without_emphasis
from judge_app.desktop.reader.links import address
from judge_app.desktop.rulings.hits import moment, place
from judge_app.desktop.widgets.theme import Theme

if TYPE_CHECKING:
    from judge_app.services.rulings.checking import Change
    from judge_app.services.rulings.log import Entry
    from rules_db.rulings.model import Note, Ruling

SHORT = 12
TOLD_ELSEWHERE = ("replaces", "version", "own rules", "ticked")
UNSHOWABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
NOTHING = (
    "<p>Choose a ruling to read everything that was kept of it.</p>"
    '<p class="muted">A ruling is kept when its sheet is printed or saved, or with “judge rulings add”.</p>'
)


def page(entry: Entry, changes: Sequence[Change] = ()) -> str:
    """The page; `changes` is what is otherwise now, as far as that is known."""
    ruling = entry.ruling
    changed = {change.rule for change in changes}
    return "".join(
        (
            f"<h3>{_lines(ruling.ruling)}</h3>",
            f'<p class="muted">{_lines(_when_and_where(ruling))}</p>',
            *_flag(entry.flag),
            *_table(_given(ruling)),
            *_table([("Rules", _rules(ruling, changed))]),
            *_later(entry.notes),
            *_earlier(entry.earlier),
            *_table(_scenario(ruling)),
            *_changed(changes),
            *_edits(ruling),
            *_table(_versions(entry)),
        )
    )


def style_of(theme: Theme) -> str:
    """How the page looks."""
    return (
        f"h3 {{ margin: 4px 0 2px 0; }} p {{ margin: 4px 0; }} a {{ color: {theme.accent}; }} "
        f"td {{ padding: 2px 10px 2px 0; }} .muted {{ color: {theme.muted}; }} "
        f".bad {{ color: {theme.bad}; font-weight: 600; }} .head {{ color: {theme.text}; font-weight: 600; }}"
    )


def _flag(flag: str) -> Iterator[str]:
    if flag:
        yield f'<p><span class="bad">⚠ Look at it again:</span> {_lines(flag)}</p>'


def _changed(changes: Sequence[Change]) -> Iterator[str]:
    if changes:
        yield '<p class="head">⚠ What changed since</p>'
    for change in changes:
        was, now = (_several([without_emphasis(text) for text in texts]) for texts in (change.was, change.now))
        about = change.rule.partition(":")[2] or change.rule or "Outcome"
        yield from _table([(f"{_lines(about)} was", was), ("It is now", now or "<i>nothing</i>")])


def _when_and_where(ruling: Ruling) -> str:
    version = f"version {ruling.version}" if ruling.replaces else ""
    return " · ".join(filter(None, (version, moment(ruling.given), place(ruling.event, ruling.round, ruling.table))))


def _given(ruling: Ruling) -> Iterator[tuple[str, str]]:
    yield "Question", _lines(ruling.question)
    yield "Agreed", _several(ruling.agreed)
    yield "Disputed", _several(ruling.disputed)
    yield "Players", _lines(", ".join(ruling.players))
    yield "Judge", _lines(ruling.judge)
    yield "Head judge", _lines(ruling.head_judge)
    yield "Remedy", _lines(ruling.remedy)
    yield "Time extension", _lines(ruling.time_extension)
    yield "Note", _lines(ruling.note)


def _rules(ruling: Ruling, changed: set[str]) -> str:
    def link(id: str) -> str:
        mark = "⚠&nbsp;" if id in changed else ""
        return f'{mark}<a href="{escape(address(harmless(id)))}">{_lines(id.partition(":")[2] or id)}</a>'

    return "&nbsp; ".join(link(cited.id) for cited in ruling.rules)


def _later(notes: Iterable[Note]) -> Iterator[str]:
    names = {"appeal": "Appeal", "note": "Noted"}
    rows = [
        (names[note.about], f'{_lines(note.text)} <span class="muted">({_said(note.at, note.by)})</span>')
        for note in notes
    ]
    yield from _table(rows)


def _earlier(versions: Sequence[tuple[str, Ruling]]) -> Iterator[str]:
    """What the versions before it said, the latest first."""
    if versions:
        yield '<p class="head">Earlier versions</p>'
    for _, ruling in versions:
        said = [ruling.ruling, ruling.remedy, ruling.time_extension, ruling.note]
        rules = ", ".join(cited.id.partition(":")[2] for cited in ruling.rules)
        rows = [(f"Version {ruling.version}", _several([*filter(None, said), rules, moment(ruling.given)]))]
        yield from _table(rows)


def _said(at: str, by: str) -> str:
    return _lines(" ".join(filter(None, (moment(at), by))))


def _scenario(ruling: Ruling) -> Iterator[tuple[str, str]]:
    if not ruling.scenario:
        yield "Scenario", '<span class="muted">none: it was given from a look-up alone</span>'
        return
    digest = f'<span class="muted">case {ruling.scenario_hash[:8]}</span>'
    yield "Scenario", f"{_lines(ruling.scenario_name)} {digest}"
    yield "Answered", _several(ruling.answers)
    yield "Outcome", _several(ruling.outcome)


def _edits(ruling: Ruling) -> Iterator[str]:
    if ruling.edits:
        yield '<p class="head">Reworded by hand</p>'
    for edit in ruling.edits:
        yield from _table([(_lines(edit.key), f"<s>{_lines(edit.was)}</s><br>{_lines(edit.now)}")])


def _versions(entry: Entry) -> Iterator[tuple[str, str]]:
    ruling = entry.ruling
    versions = (
        ruling.program and f"judge {ruling.program}",
        ruling.book,
        ruling.library and f"library {ruling.library}",
    )
    yield "Versions", _lines(" · ".join(filter(None, versions)))
    yield from _more({name: value for name, value in ruling.more.items() if name not in TOLD_ELSEWHERE})
    yield "Id", f'<span class="muted">{escape(entry.id[:SHORT])}</span>'


def _more(more: Mapping[str, object], within: str = "") -> Iterator[tuple[str, str]]:
    """Whatever else the sheet held, a row for each text in it."""
    for name, value in more.items():
        called = f"{within} {name}".strip()
        if isinstance(value, Mapping):
            yield from _more(value, called)
        elif value:
            yield _lines(called.capitalize()), _lines(str(value))


def _table(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    cells = "".join(
        f'<tr><td class="muted" width="110">{name}</td><td>{html}</td></tr>' for name, html in rows if html.strip()
    )
    if cells:
        yield f'<table cellspacing="0" width="100%">{cells}</table>'


def _several(texts: Sequence[str]) -> str:
    return "<br>".join(_lines(text) for text in texts)


def _lines(text: str) -> str:
    return escape(harmless(text)).replace("\n", "<br>")


def harmless(text: str) -> str:
    """A text that somebody else wrote, with a sign in place of what no window can show: it would cut the rest off."""
    return UNSHOWABLE.sub("\ufffd", text)
