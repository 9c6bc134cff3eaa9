"""What the reader shows, as HTML: a rule in its section, a section, a chapter, a glossary entry, a first page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from judge_app.desktop.ports import Library
from judge_app.desktop.reader.links import address
from judge_app.desktop.widgets.theme import Theme
from rules_db.catalogue import is_imported

if TYPE_CHECKING:
    from judge_app.services.documents.beside import OfficialText
    from rules_db.model import Book, Entry, Example


@dataclass(frozen=True, slots=True)
class Look:
    """How a page is set: colours, size of the text in points, width of the number column in pixels."""

    theme: Theme
    size: float
    gutter: int


def sheet(look: Look) -> str:
    """The style sheet of every page."""
    theme, size = look.theme, look.size
    return f"""
    body {{ color: {theme.text}; font-size: {size:.1f}pt; }}
    p, li {{ line-height: 140%; margin-top: 0; margin-bottom: {size * 0.5:.0f}px; }}
    ul, ol {{ margin-top: 0; margin-bottom: {size * 0.3:.0f}px; }}
    a {{ color: {theme.accent}; text-decoration: none; }}
    a.term {{ color: {theme.text}; }}
    .kicker {{ color: {theme.muted}; font-size: {size * 0.9:.1f}pt; margin-bottom: 0; }}
    .head {{ font-size: {size * 1.55:.1f}pt; font-weight: 600; line-height: 120%; margin-bottom: {size:.0f}px; }}
    .title {{ font-size: {size * 1.08:.1f}pt; font-weight: 600; line-height: 120%; margin-bottom: {size * 0.5:.0f}px; }}
    .number {{ color: {theme.accent}; font-weight: 600; font-size: {size * 1.02:.1f}pt; white-space: nowrap; }}
    .here {{ color: {theme.accent}; }}
    .example {{ color: {theme.muted}; font-weight: 600; font-size: {size * 0.92:.1f}pt; }}
    .muted {{ color: {theme.muted}; }}
    .gone {{ color: {theme.muted}; text-decoration: line-through; }}
    .come {{ font-weight: 600; text-decoration: underline; }}
    """


def page(
    library: Library, id: str, look: Look, *, alone: bool, below: str = "", official: OfficialText | None = None
) -> str:
    """The page on which an id is read. Its own text is the part with the anchor of its id; the `official` one stands
    under it as plain text, then `below`."""
    entry = library.entry(id)
    below = _box(_official(official), look) + _box(below, look)
    if entry.kind == "chapter":
        return _body(_chapter(library, entry, look))
    if entry.kind == "changes":
        return _body(
            [_kicker("What changed"), f'{_anchor(entry.id)}<p class="head">{escape(entry.title)}</p>', entry.html]
        )
    if entry.kind == "glossary":
        return _body([*_glossary(entry, look), below])
    return _body(_section(library, entry, look, below, alone=alone))


def what_changed(library: Library, book: Book) -> list[Entry]:
    """The page that lists what changed from an older edition on, if the book is one."""
    try:
        return [library.entry(f"{book.id}:changes")] if book.newer else []
    except LookupError:
        return []


def of_the_manual(entry: Entry) -> str:
    """A page of the manual."""
    return _body([_kicker("The manual"), f'{_anchor(entry.id)}<p class="head">{escape(entry.number)}</p>', entry.html])


def home(books: Sequence[Book], library: Library | None) -> str:
    """The first page: what can be typed, and the chapters."""
    parts = [
        '<p class="head">What is the question?</p>',
        "<p>Type into the box at the top: a number such as <b>410.6a</b>, a word, an abbreviation,"
        " or the question as it was put to you. Arrows choose, Enter opens.</p>",
    ]
    for book in books:
        parts.append(f'<p class="title"><br>{escape(book.title)} <span class="muted">{escape(book.version)}</span></p>')
        if library is not None:
            parts += [_item(library.entry(id)) for id in book.chapters]
            parts += [_item(found) for found in what_changed(library, book)]
    return _body(parts)


def section_of(library: Library, entry: Entry) -> Entry:
    """The section that an entry stands in; the entry itself when it is one or stands in none."""
    for id in reversed(entry.where):
        found = library.entry(id)
        if found.kind == "section":
            return found
    return entry


def rules_under(library: Library, entry: Entry) -> Iterator[Entry]:
    """Everything below an entry, in the book's order."""
    for id in entry.children:
        child = library.entry(id)
        yield child
        yield from rules_under(library, child)


def numbers_beside(library: Library, entry: Entry) -> list[str]:
    """The numbers that stand beside the texts of the page on which an entry is read."""
    section = section_of(library, entry)
    return [rule.number for rule in rules_under(library, section)] if section.kind == "section" else []


def _section(library: Library, entry: Entry, look: Look, below: str, *, alone: bool) -> Iterator[str]:
    section = section_of(library, entry)
    chapter = library.entry(section.where[0]) if section.where else None
    if chapter is not None:
        yield _kicker(f"{chapter.number} · {chapter.title}")
    yield _anchor(section.id) + f'<p class="head">{heading(section.number, section.title)}</p>'
    if alone and entry.id != section.id:
        yield _rule(entry, look, below, focus=False)
        return
    if section.html:
        muted = "" if is_imported(section) else ' class="muted"'  # of ours it is a summary
        yield f"<div{muted}>{section.html}</div>"
    if entry.id == section.id:
        yield below
    for rule in rules_under(library, section):
        yield _rule(rule, look, below if rule.id == entry.id else "", focus=rule.id == entry.id)


def _chapter(library: Library, chapter: Entry, look: Look) -> Iterator[str]:
    yield _kicker("Chapter")
    yield _anchor(chapter.id) + f'<p class="head">{heading(chapter.number, chapter.title)}</p>'
    if chapter.html:
        yield chapter.html
    for id in chapter.children:
        yield _item(library.entry(id))


def _rule(entry: Entry, look: Look, below: str, *, focus: bool) -> str:
    """A rule as a row: a bar when it is the one looked for, its number, its text, what stands below it."""
    theme = look.theme
    ground = f' bgcolor="{theme.focus_rule}"' if focus else ""
    bar = f' bgcolor="{theme.accent}"' if focus else ""
    title = f"{escape(entry.title or entry.number)}{_source_name(entry)}"
    text = f'<p class="title">{title}</p>{_text(entry, look)}{_standing(entry)}{below}'
    return (
        f'<table width="100%" cellspacing="0" cellpadding="0" border="0"{ground}><tr><td width="4"{bar}></td>'
        f'<td width="{look.gutter}" style="padding: 9px 4px 4px 10px"><p class="number">{_number(entry)}</p></td>'
        f'<td style="padding: 9px 14px 5px 6px">{_anchor(entry.id)}{text}</td></tr></table>'
    )


def _source_name(entry: Entry) -> str:
    """What the source calls a rule, and that it is one of the past."""
    notes = [*(entry.also if not entry.term else ()), *(["of the past"] if entry.past else [])]
    return f' <span class="muted">({escape("; ".join(notes))})</span>' if notes else ""


def _glossary(entry: Entry, look: Look) -> Iterator[str]:
    yield _kicker("Glossary · keyword" if entry.keyword else "Glossary")
    yield f'{_anchor(entry.id)}<p class="head">{escape(entry.title or entry.number)}</p>'
    yield _text(entry, look)
    if entry.also:
        yield f'<p class="muted">Also: {escape("; ".join(entry.also))}</p>'
    yield _standing(entry)


def _text(entry: Entry, look: Look) -> str:
    return entry.html + "".join(_example(example, look) for example in entry.examples)


def _standing(entry: Entry) -> str:
    """Where it comes from and on whose word."""
    return f'<p class="muted">{escape(entry.standing)}</p>' if entry.standing else ""


def _example(example: Example, look: Look) -> str:
    head = f'<p class="example">{example.lead} · {escape(example.title)}</p>'
    return _box(f"{_anchor(example.id)}{head}{example.html}", look)


def _official(found: OfficialText | None) -> str:
    """What the judge's own copy says, marked as such; nothing of it is taken for markup."""
    if found is None:
        return ""
    lines = "".join(f"<p>{escape(line)}</p>" for line in found.shown.split("\n") if line.strip())
    return f'<p class="example">{escape(found.heading)}</p>{lines}'


def _box(html: str, look: Look) -> str:
    """What stands out from the text; nothing where there is nothing to say."""
    if not html:
        return ""
    return (
        f'<table width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="{look.theme.raised}"><tr>'
        f'<td style="padding: 9px 12px 5px 12px">{html}</td></tr></table><p style="font-size: 3pt">&nbsp;</p>'
    )


def _item(entry: Entry) -> str:
    return f'<p><a href="{escape(address(entry.id))}">{escape(entry.number)}</a>&nbsp; {escape(entry.title)}</p>'


def _number(entry: Entry) -> str:
    return f'<a href="{escape(address(entry.id))}">{escape(entry.number)}</a>'


def heading(number: str, title: str) -> str:
    """The number of a rule in its colour, and its title."""
    return f'<span class="here">{escape(number)}</span>&nbsp; {escape(title)}'


def _kicker(text: str) -> str:
    return f'<p class="kicker">{escape(text)}</p>'


def _anchor(id: str) -> str:
    return f'<a name="{escape(id)}"></a>'


def _body(parts: Iterator[str] | list[str]) -> str:
    return f"<body>{''.join(parts)}</body>"
