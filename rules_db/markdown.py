"""Reads the book files: Markdown with a few line forms of our own, into records that know their file and line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from judge_app.files.problems import BadInput, nearest, read_text
from judge_app.files.strict_yaml import Data, Fields, Value, parse
from rules_db.model import Kind, Problem
from rules_db.numbering import DIGITS, NUMBERINGS, Numbering

RULE_HEADING = re.compile(r"(\S+)\s+(\S.*)")
GLOSSARY_HEADING = re.compile(r"(\S.*?)\s+\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}")
SOURCE_NAME = re.compile(r"([A-Z]{1,4}\d+[a-z]?): (.+)")
EXAMPLE = re.compile(r"(Our own e|E)xample\s+(\S+):\s*(.*)")
OPTION = re.compile(r"(also|common|keyword|icon|past|source|authority):\s*(.*)")
CHAPTER_FOLDER = re.compile(r"(\d+)-[a-z0-9-]+")
SECTION_KEYS = ("section", "title", "summary")
BOOK_KEYS = ("id", "title", "game", "version", "date", "source", "chapters")
MAY_HAVE = ("short", "numbering", "newer", "sources", "authorities")
SECTION_MAY_HAVE = ("terms", "source")


@dataclass(slots=True)
class RawExample:
    """A worked example as its file has it."""

    id: str
    title: str
    text: str
    line: int
    ours: bool


@dataclass(slots=True)
class RawEntry:
    """A rule or glossary entry as its file has it. `key` is its number, or "glossary:slug". A `term` is a rule whose
    title is a headword."""

    file: str
    line: int
    kind: Kind
    key: str
    title: str
    body: list[tuple[int, str]] = field(default_factory=list)
    examples: list[RawExample] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)
    also: list[str] = field(default_factory=list)
    keyword: bool = False
    common: bool = False
    past: bool = False
    term: bool = False
    source: str = ""
    authority: str = ""

    @property
    def text(self) -> str:
        """The Markdown of its text, without its questions and examples."""
        return "\n".join(line for _, line in self.body).strip()


@dataclass(slots=True)
class RawSection:
    """A section file. `intro` is the section itself: its summary, then what stands before its first rule."""

    file: str
    chapter: str
    number: str
    intro: RawEntry
    rules: list[RawEntry]


@dataclass(slots=True)
class RawBook:
    """A whole book as its files have it. `short` is what the game is called where there is little room, `newer` the
    later edition of the same rulebook, `newer_line` where book.md says so."""

    file: str
    id: str
    title: str
    game: str
    version: str
    date: str
    source: str
    deviations: str
    chapters: dict[str, str]
    short: str
    numbering: Numbering
    newer: str = ""
    newer_line: int = 0
    sections: list[RawSection] = field(default_factory=list)
    glossary: list[RawEntry] = field(default_factory=list)
    glossary_chapter: str = ""
    sources: list[str] = field(default_factory=list)
    authorities: list[str] = field(default_factory=list)


def block_parser() -> MarkdownIt:
    """The Markdown that books may use: paragraphs, lists, tables, quotes, emphasis; no HTML, links or images."""
    return MarkdownIt("zero").enable(
        ["heading", "list", "blockquote", "table", "emphasis", "backticks", "escape", "balance_pairs", "fragments_join"]
    )


def read_books(folder: Path) -> tuple[list[RawBook], list[Problem]]:
    """Every book in that folder, older editions last, and every problem that its files have by themselves."""
    problems: list[Problem] = []
    found = (read_book(path.parent, folder, problems) for path in sorted(folder.glob("*/book.md")))
    books = sorted((book for book in found if book), key=lambda book: bool(book.newer))
    if not books and not problems:
        problems.append(Problem(str(folder), 0, "no book here: a book is a folder with a book.md"))
    return books, problems


def title_pages(folder: Path) -> Iterator[str]:
    """What each book in that folder is called, with its version and the date of its document."""
    for path in sorted(folder.glob("*/book.md")):
        found, _ = _front_matter(read_text(path), str(path), BOOK_KEYS, [], MAY_HAVE)
        if found is not None:
            title, version, date = (_scalar(found[key], []) for key in ("title", "version", "date"))
            yield f"{title} {version} ({date})"


def read_book(folder: Path, root: Path, problems: list[Problem]) -> RawBook | None:
    """One book's folder; None when its book.md can't be used."""
    name = _shown(folder / "book.md", root)
    text = _text(folder / "book.md", name, problems)
    front, body_line = _front_matter(text, name, BOOK_KEYS, problems, MAY_HAVE) if text is not None else (None, 0)
    if text is None or front is None:
        return None
    chapters = _chapters(front["chapters"], problems)
    values = {key: _scalar(value, problems) for key, value in front.items() if key in BOOK_KEYS and key != "chapters"}
    if values["id"] != folder.name:
        problems.append(Problem(name, front["id"].line, f'id must be the folder\'s name, "{folder.name}"'))
    body = "\n".join(text.split("\n")[body_line - 1 :]).strip()
    book = RawBook(
        name, values["id"], values["title"], values["game"], values["version"], values["date"], values["source"],
        body, chapters, _scalar(front["short"], problems) if "short" in front else values["game"],
        _numbering(front.get("numbering"), problems),
    )  # fmt: skip
    if "newer" in front:
        book.newer, book.newer_line = _scalar(front["newer"], problems), front["newer"].line
    book.sources = _several(front.get("sources"), problems)
    book.authorities = _several(front.get("authorities"), problems)
    for path in sorted(folder.glob("*/*.md")):
        _read_file(path, root, book, problems)
    if not book.sections and not book.glossary:
        problems.append(Problem(name, 1, "the book has no section files"))
    book.sections.sort(key=lambda section: (int(section.chapter), book.numbering.order(section.number, section.file)))
    return book


def _several(data: Data | None, problems: list[Problem]) -> list[str]:
    """What stands between semicolons on a line."""
    return [part.strip() for part in _scalar(data, problems).split(";")] if data is not None else []


def _numbering(data: Data | None, problems: list[Problem]) -> Numbering:
    if data is None:
        return DIGITS
    declared = _scalar(data, problems)
    if declared not in NUMBERINGS:
        expected = ", ".join(NUMBERINGS)
        near = nearest(declared, NUMBERINGS)
        problems.append(
            Problem(data.file, data.line, f'there is no numbering "{declared}"{near}; there are: {expected}')
        )
    return NUMBERINGS.get(declared, DIGITS)


def _read_file(path: Path, root: Path, book: RawBook, problems: list[Problem]) -> None:
    name = _shown(path, root)
    folder = CHAPTER_FOLDER.fullmatch(path.parent.name)
    if not folder or folder[1] not in book.chapters:
        chapters = ", ".join(book.chapters)
        problems.append(Problem(name, 1, f'folder "{path.parent.name}" names no chapter of book.md ({chapters})'))
        return
    text = _text(path, name, problems)
    if text is None:
        return
    if path.parent.name.endswith("-glossary"):
        book.glossary_chapter = folder[1]
        book.glossary += _entries(text.split("\n"), 1, name, None, book.numbering, problems)
    elif section := _section(text, name, folder[1], book.numbering, problems):
        book.sections.append(section)


def _section(text: str, name: str, chapter: str, numbering: Numbering, problems: list[Problem]) -> RawSection | None:
    front, body_line = _front_matter(text, name, SECTION_KEYS, problems, SECTION_MAY_HAVE)
    if front is None:
        return None
    number, title, summary = (_scalar(front[key], problems) for key in SECTION_KEYS)
    line = front["section"].line
    if not numbering.section.fullmatch(number):
        problems.append(Problem(name, line, f'section must be {numbering.section_form}, not "{number}"'))
        return None
    if slip := numbering.file_slip(Path(name).name, number):
        problems.append(Problem(name, line, f"the file's name must {slip}"))
    intro = RawEntry(name, front["section"].line, "section", number, title, [(front["summary"].line, summary)])
    rules = _entries(text.split("\n"), body_line, name, intro, numbering, problems)
    for rule in rules if "terms" in front and _scalar(front["terms"], problems) == "yes" else ():
        rule.term = not numbering.is_part(rule.key)
    if "source" in front:
        source = _scalar(front["source"], problems)
        for entry in (intro, *rules):
            entry.source = entry.source or source
    return RawSection(name, chapter, number, intro, rules)


def _entries(
    lines: list[str], first: int, name: str, intro: RawEntry | None, numbering: Numbering, problems: list[Problem]
) -> list[RawEntry]:
    """The entries of a file from that line on, by the blocks that Markdown sees in it; a glossary has no intro."""
    entries: list[RawEntry] = []
    blocks = block_parser().parse("\n".join(lines[first - 1 :]))
    for block in blocks:
        if block.level or not block.map or block.nesting < 0:
            continue
        start, end = (first + at for at in block.map)
        part = [(number, lines[number - 1]) for number in range(start, end)]
        while part and not part[-1][1].strip():
            part.pop()
        if block.type == "heading_open":
            entry = (
                _headword(part[0], name, problems)
                if intro is None
                else _rule(block, part[0], name, numbering, problems)
            )
            if entry:
                entries.append(entry)
        elif into := entries[-1] if entries else intro:
            _block(into, block, part, problems)
        else:
            problems.append(Problem(name, start, "text before the first heading"))
    return entries


def _headword(first: tuple[int, str], name: str, problems: list[Problem]) -> RawEntry | None:
    line, text = first
    found = GLOSSARY_HEADING.fullmatch(text.lstrip("#").strip())
    if found:
        return RawEntry(name, line, "glossary", f"glossary:{found[2]}", found[1])
    problems.append(Problem(name, line, 'heading must be "## Headword {#slug}"'))
    return None


def _rule(
    block: Token, first: tuple[int, str], name: str, numbering: Numbering, problems: list[Problem]
) -> RawEntry | None:
    line, text = first
    found = RULE_HEADING.fullmatch(text.lstrip("#").strip())
    if not found or not numbering.parts(found[1]):
        problems.append(Problem(name, line, f'heading must be "{numbering.heading_form}"'))
        return None
    level = "h3" if numbering.is_part(found[1]) else "h2"
    if block.tag != level:
        problems.append(Problem(name, line, f"the heading of {found[1]} needs {'#' * int(level[1])}"))
    named = SOURCE_NAME.fullmatch(found[2])
    title = named[2][0].upper() + named[2][1:] if named else found[2]
    return RawEntry(name, line, "rule", found[1], title, also=[named[1]] if named else [])


def _block(entry: RawEntry, block: Token, part: list[tuple[int, str]], problems: list[Problem]) -> None:
    """Sort one block into the entry: options, questions, a worked example, or its text."""
    first = part[0][1].strip()
    if block.type == "paragraph_open" and first.startswith("? "):
        _questions(entry, part, problems)
    elif block.type == "paragraph_open" and not entry.body and OPTION.match(first):
        _options(entry, part, problems)
    elif block.type == "blockquote_open" and EXAMPLE.match(first.lstrip("> ")):
        _examples(entry, part)
    else:
        entry.body += [*([(part[0][0], "")] if entry.body else []), *part]


def _questions(entry: RawEntry, part: list[tuple[int, str]], problems: list[Problem]) -> None:
    for line, text in part:
        if text.startswith("? "):
            entry.questions.append(text[2:].strip())
        else:
            problems.append(Problem(entry.file, line, 'a question is one line that starts with "? "'))


def _options(entry: RawEntry, part: list[tuple[int, str]], problems: list[Problem]) -> None:
    for line, text in part:
        found = OPTION.fullmatch(text.strip())
        if not found:
            expected = '"also:", "common: yes", "keyword: yes", "past: yes", "source:", "authority:" or an empty line'
            problems.append(Problem(entry.file, line, f"expected {expected}"))
        elif found[1] == "also":
            entry.also += [form.strip() for form in found[2].split(";") if form.strip()]
        elif found[1] == "common":
            entry.common = found[2].strip() == "yes"
        elif found[1] == "keyword":
            entry.keyword = found[2].strip() == "yes"
        elif found[1] == "past":
            entry.past = found[2].strip() == "yes"
        elif found[1] == "source":
            entry.source = found[2].strip()
        elif found[1] == "authority":
            entry.authority = found[2].strip()


def _examples(entry: RawEntry, part: list[tuple[int, str]]) -> None:
    """A quote, cut where another example's headline stands."""
    collected: list[tuple[RawExample, list[str]]] = []
    for line, text in part:
        content = re.sub(r"^\s*> ?", "", text)
        if found := EXAMPLE.fullmatch(content.strip()):
            collected.append((RawExample(found[2], found[3].strip(), "", line, found[1] != "E"), []))
        else:
            collected[-1][1].append(content)
    for example, lines in collected:
        example.text = "\n".join(lines).strip()
        entry.examples.append(example)


def _text(path: Path, name: str, problems: list[Problem]) -> str | None:
    try:
        return read_text(path)
    except BadInput as error:
        problems.extend(Problem(name, mistake.line, mistake.message) for mistake in error.mistakes)
        return None


def _front_matter(
    text: str, name: str, keys: tuple[str, ...], problems: list[Problem], may_have: tuple[str, ...] = ()
) -> tuple[dict[str, Data] | None, int]:
    """The YAML between the first two `---` lines, and the line on which the rest begins."""
    lines = text.split("\n")
    ends = next((at for at, line in enumerate(lines[1:], 1) if line.rstrip() == "---"), None)
    if lines[0].rstrip() != "---" or ends is None:
        problems.append(Problem(name, 1, f"front matter is missing: {', '.join(keys)} between two lines of ---"))
        return None, 1
    try:
        data = parse("\n" + "\n".join(lines[1:ends]), name)
    except BadInput as error:
        problems.extend(Problem(name, mistake.line, mistake.message) for mistake in error.mistakes)
        return None, ends + 2
    if not isinstance(data, Fields):
        problems.append(Problem(name, 2, f"front matter must be a mapping of {', '.join(keys)}"))
        return None, ends + 2
    found = {key: value for key, _, value in data}
    problems.extend(
        Problem(name, key.line, f'front matter has no "{word}"{nearest(word, keys + may_have)}')
        for word, key, _ in data
        if word not in keys + may_have
    )
    missing = [key for key in keys if key not in found]
    problems.extend(Problem(name, 1, f'front matter needs "{key}"') for key in missing)
    return (None if missing else found), ends + 2


def _scalar(data: Data, problems: list[Problem]) -> str:
    if isinstance(data, Value) and data.plain.strip():
        return data.plain.strip()
    problems.append(Problem(data.file, data.line, "one line of text is expected here"))
    return "?"


def _chapters(data: Data, problems: list[Problem]) -> dict[str, str]:
    if isinstance(data, Fields) and all(number.isdigit() for number, _, _ in data):
        return {number: _scalar(title, problems) for number, _, title in data}
    problems.append(Problem(data.file, data.line, "chapters must be a mapping of numbers to titles"))
    return {}


def _shown(path: Path, root: Path) -> str:
    """The path as messages name it: from the folder of books on."""
    return path.relative_to(root).as_posix()
