"""The library's tables. The only module that imports sqlmodel; import it where it is used: it takes a while."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from sqlalchemy import URL, Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Field, Session, SQLModel, create_engine, select

from rules_db.catalogue import Catalogue
from rules_db.model import Book, Entry, Example, Idea, Kind, LibraryError


class BookRow(SQLModel, table=True):
    """A rulebook."""

    __tablename__ = "books"
    id: str = Field(primary_key=True)
    position: int
    title: str
    game: str
    version: str
    date: str
    source: str
    deviations: str
    short: str
    numbering: str


class EntryRow(SQLModel, table=True):
    """A chapter, section, rule or glossary entry; `parent` is what it stands under."""

    __tablename__ = "entries"
    id: str = Field(primary_key=True)
    book: str = Field(foreign_key="books.id", index=True)
    position: int
    kind: str
    number: str = Field(index=True)
    title: str
    text: str
    html: str
    parent: str | None = Field(default=None, foreign_key="entries.id", index=True)
    keyword: bool = False


class LinkRow(SQLModel, table=True):
    """A link from an entry's text to another entry; `term` when a glossary word links by itself."""

    __tablename__ = "links"
    source: str = Field(primary_key=True, foreign_key="entries.id")
    position: int = Field(primary_key=True)
    target: str = Field(foreign_key="entries.id", index=True)
    term: bool


class ExampleRow(SQLModel, table=True):
    """A worked example."""

    __tablename__ = "examples"
    id: str = Field(primary_key=True)
    title: str
    text: str
    html: str


class ShownRow(SQLModel, table=True):
    """Under which entry an example is listed; some are under two."""

    __tablename__ = "shown_examples"
    entry: str = Field(primary_key=True, foreign_key="entries.id")
    position: int = Field(primary_key=True)
    example: str = Field(foreign_key="examples.id")


class QuestionRow(SQLModel, table=True):
    """A question that an entry answers."""

    __tablename__ = "questions"
    entry: str = Field(primary_key=True, foreign_key="entries.id")
    position: int = Field(primary_key=True)
    text: str


class FormRow(SQLModel, table=True):
    """Another form of a glossary headword."""

    __tablename__ = "forms"
    entry: str = Field(primary_key=True, foreign_key="entries.id")
    position: int = Field(primary_key=True)
    form: str


class IdeaRow(SQLModel, table=True):
    """An idea that several books hold."""

    __tablename__ = "ideas"
    position: int = Field(primary_key=True)
    title: str
    differ: str


class HoldsRow(SQLModel, table=True):
    """An entry that holds an idea."""

    __tablename__ = "ideas_held"
    idea: int = Field(primary_key=True, foreign_key="ideas.position")
    position: int = Field(primary_key=True)
    entry: str = Field(foreign_key="entries.id", index=True)


class MetaRow(SQLModel, table=True):
    """What the library was made from and by."""

    __tablename__ = "meta"
    key: str = Field(primary_key=True)
    value: str


class Store:
    """A database that holds one library. Takes any SQLAlchemy URL; SQLite in a file is the usual one."""

    def __init__(self, url: str | URL) -> None:
        """Nothing is opened yet. Raises LibraryError for a URL that names no known database."""
        try:
            self._engine: Engine = create_engine(url)
        except (SQLAlchemyError, ImportError) as error:
            raise LibraryError(f"The database {url} can't be used: {error}.") from error

    def close(self) -> None:
        """Let go of the database's connections."""
        self._engine.dispose()

    def write(
        self, books: Iterable[Book], entries: Iterable[Entry], ideas: Iterable[Idea], meta: dict[str, str]
    ) -> None:
        """Make the tables and fill them, all or nothing. Raises LibraryError when the database refuses."""
        entries = list(entries)
        try:
            with self._engine.begin() as connection:
                SQLModel.metadata.create_all(connection)
                with Session(connection) as session:
                    session.add_all(_book_row(at, book) for at, book in enumerate(books))
                    session.flush()
                    session.add_all(_entry_row(at, entry) for at, entry in enumerate(entries))
                    session.flush()
                    session.add_all(row for entry in entries for row in _detail_rows(entry))
                    session.add_all(_example_rows(entries))
                    session.add_all(row for at, idea in enumerate(ideas) for row in _idea_rows(at, idea))
                    session.add_all(MetaRow(key=key, value=value) for key, value in meta.items())
                    session.commit()
        except SQLAlchemyError as error:
            raise _failed(error, "written") from error

    def meta(self) -> dict[str, str]:
        """What `write` was given as meta."""
        try:
            with Session(self._engine) as session:
                return {row.key: row.value for row in session.exec(select(MetaRow))}
        except SQLAlchemyError as error:
            raise _failed(error, "read") from error

    def read(self) -> Catalogue:
        """Everything in the database. Raises LibraryError when it is locked, damaged or none of ours."""
        try:
            with Session(self._engine) as session:
                return _Reader(session).catalogue()
        except SQLAlchemyError as error:
            raise _failed(error, "read") from error


def sqlite_url(path: Path) -> URL:
    """The URL of a SQLite file, whatever signs are in its path."""
    return URL.create("sqlite", database=str(path))


def _failed(error: SQLAlchemyError, done: str) -> LibraryError:
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    return LibraryError(f"The library's database can't be {done}: {reason}.")


def _book_row(position: int, book: Book) -> BookRow:
    return BookRow(
        id=book.id, position=position, title=book.title, game=book.game, version=book.version, date=book.date,
        source=book.source, deviations=book.deviations, short=book.short,
        numbering=book.numbering,
    )  # fmt: skip


def _entry_row(position: int, entry: Entry) -> EntryRow:
    return EntryRow(
        id=entry.id, book=entry.book, position=position, kind=entry.kind, number=entry.number, title=entry.title,
        text=entry.text, html=entry.html, parent=entry.where[-1] if entry.where else None, keyword=entry.keyword,
    )  # fmt: skip


def _detail_rows(entry: Entry) -> Iterable[SQLModel]:
    terms = set(entry.terms)
    for at, target in enumerate(entry.links):
        yield LinkRow(source=entry.id, position=at, target=target, term=target in terms)
    for at, text in enumerate(entry.questions):
        yield QuestionRow(entry=entry.id, position=at, text=text)
    for at, form in enumerate(entry.also):
        yield FormRow(entry=entry.id, position=at, form=form)


def _example_rows(entries: Iterable[Entry]) -> Iterable[SQLModel]:
    written = set()
    for entry in entries:
        for at, example in enumerate(entry.examples):
            if example.id not in written:
                written.add(example.id)
                yield ExampleRow(id=example.id, title=example.title, text=example.text, html=example.html)
            yield ShownRow(entry=entry.id, position=at, example=example.id)


def _idea_rows(position: int, idea: Idea) -> Iterable[SQLModel]:
    yield IdeaRow(position=position, title=idea.title, differ=idea.differ)
    for at, entry in enumerate(idea.entries):
        yield HoldsRow(idea=position, position=at, entry=entry)


class _Reader:
    """Reads the tables back into values."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def catalogue(self) -> Catalogue:
        rows = self._session.exec(select(EntryRow).order_by("position")).all()
        chapters: dict[str, list[str]] = defaultdict(list)
        for row in rows:
            if row.kind == "chapter":
                chapters[row.book].append(row.id)
        books = [
            Book(
                row.id, row.title, row.game, row.version, row.date, row.source, row.deviations,
                tuple(chapters[row.id]), row.short, row.numbering,
            )
            for row in self._session.exec(select(BookRow).order_by("position"))
        ]  # fmt: skip
        return Catalogue(books, self._entries(list(rows)), self._ideas())

    def _entries(self, rows: list[EntryRow]) -> Iterable[Entry]:
        """The entries; children, places and backlinks follow from parents and links, in book order."""
        links, terms, backlinks = self._links([row.id for row in rows])
        questions, forms = self._questions(), self._forms()
        examples = self._examples()
        parents = {row.id: row.parent for row in rows}
        children: dict[str, list[str]] = defaultdict(list)
        for row in rows:
            if row.parent:
                children[row.parent].append(row.id)
        for row in rows:
            yield Entry(
                row.id, row.book, _kind(row.kind), row.number, row.title, row.text, row.html,
                where=_above(row.id, parents), children=tuple(children[row.id]), links=tuple(links[row.id]),
                backlinks=tuple(backlinks[row.id]), examples=tuple(examples[row.id]),
                questions=tuple(questions[row.id]), also=tuple(forms[row.id]), keyword=row.keyword,
                terms=tuple(terms[row.id]),
            )  # fmt: skip

    def _links(self, order: list[str]) -> tuple[defaultdict[str, list[str]], ...]:
        links: defaultdict[str, list[str]] = defaultdict(list)
        terms: defaultdict[str, list[str]] = defaultdict(list)
        backlinks: defaultdict[str, list[str]] = defaultdict(list)
        for row in self._session.exec(select(LinkRow).order_by("source", "position")):
            links[row.source].append(row.target)
            if row.term:
                terms[row.source].append(row.target)
        for source in order:
            for target in links[source]:
                if target != source:
                    backlinks[target].append(source)
        return links, terms, backlinks

    def _questions(self) -> defaultdict[str, list[str]]:
        questions: defaultdict[str, list[str]] = defaultdict(list)
        for row in self._session.exec(select(QuestionRow).order_by("entry", "position")):
            questions[row.entry].append(row.text)
        return questions

    def _forms(self) -> defaultdict[str, list[str]]:
        forms: defaultdict[str, list[str]] = defaultdict(list)
        for row in self._session.exec(select(FormRow).order_by("entry", "position")):
            forms[row.entry].append(row.form)
        return forms

    def _ideas(self) -> Iterable[Idea]:
        held: defaultdict[int, list[str]] = defaultdict(list)
        for row in self._session.exec(select(HoldsRow).order_by("idea", "position")):
            held[row.idea].append(row.entry)
        for idea in self._session.exec(select(IdeaRow).order_by("position")):
            yield Idea(idea.title, tuple(held[idea.position]), idea.differ)

    def _examples(self) -> defaultdict[str, list[Example]]:
        known = {
            row.id: Example(row.id, row.title, row.text, row.html) for row in self._session.exec(select(ExampleRow))
        }
        shown: defaultdict[str, list[Example]] = defaultdict(list)
        for row in self._session.exec(select(ShownRow).order_by("entry", "position")):
            shown[row.entry].append(known[row.example])
        return shown


def _above(entry_id: str, parents: dict[str, str | None]) -> tuple[str, ...]:
    above: list[str] = []
    while parent := parents[entry_id]:
        above.append(parent)
        entry_id = parent
    return tuple(reversed(above))


def _kind(kind: str) -> Kind:
    known: dict[str, Kind] = {"chapter": "chapter", "section": "section", "rule": "rule", "glossary": "glossary"}
    return known[kind]
