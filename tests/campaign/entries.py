"""The entries to the program, as users meet them: a command with its printed answer, or what the window reads."""

from __future__ import annotations

import io
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from judge_app.cli.main import main
from judge_app.desktop.filing.recovery import left_behind
from judge_app.desktop.session import SessionStore
from judge_app.desktop.sheet.store import last_wanted
from judge_app.files.problems import BadInput
from judge_app.files.shipped import BOOKS
from judge_app.games.index import games
from judge_app.reports.games import telling
from judge_app.scenario.games import RULESETS
from judge_app.services.cases import cards
from rules_db.card_files import load_cards
from rules_db.compose import compose
from rules_db.folders import LIBRARY
from rules_db.library import open_library
from rules_db.markdown import read_book
from rules_db.model import LibraryError, Problem
from rules_db.thesaurus_file import read_thesaurus
from rules_db.validate import validate

DATA = "data"
BASE = Path(os.environ.get("JUDGE_TESTS_DATA") or Path(sys.prefix) / "campaign" / "data")
"""A data folder with the library and the cards as they are, which every trial's own shares."""


@dataclass(frozen=True)
class Asked:
    """A file that was put into a trial's folder."""

    folder: Path
    name: str
    content: bytes

    @property
    def path(self) -> Path:
        """Where it lies."""
        return self.folder / "given" / Path(self.name).name

    @property
    def data(self) -> Path:
        """The trial's data folder."""
        return self.folder / DATA

    @property
    def text(self) -> str:
        """What it says, as far as a command line can carry it: no more than a shell takes, no zero bytes."""
        return self.content.decode("utf-8", "surrogateescape").replace("\0", "")[:100_000]


@dataclass(frozen=True)
class Answer:
    """What one gets: the exit status, what is printed, what is said on standard error."""

    status: int
    out: str = ""
    err: str = ""


def base() -> None:
    """Make the data folder that all refer to, once; load the games with their cards."""
    BASE.mkdir(parents=True, exist_ok=True)
    os.environ["JUDGE_DATA_DIR"] = str(BASE)
    os.environ.pop("JUDGE_DATABASE_URL", None)
    sys.dont_write_bytecode = True
    open_library().close()
    for listed in games():
        for ruleset in listed.rulesets:
            assert cards()[ruleset]
            telling(ruleset)


def laid_out(asked: Asked) -> None:
    """Lay the trial's folder out: the file, a data folder with the library, one for temporary files."""
    asked.data.mkdir()
    for kept in BASE.iterdir():
        if kept.name.startswith(LIBRARY) or kept.name == "cards":
            shutil.copytree(kept, asked.data / kept.name, copy_function=os.link)
    asked.path.parent.mkdir()
    asked.path.write_bytes(asked.content)
    temporary = asked.folder / "temporary"
    temporary.mkdir()
    tempfile.tempdir = str(temporary)
    os.environ["JUDGE_DATA_DIR"] = str(asked.data)


def judge(*arguments: str) -> Answer:
    """What the command answers, as a shell would see it."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace") for _ in range(2))
    before, sys.argv = sys.argv, ["judge", *arguments]
    given, sys.stdin = sys.stdin, io.StringIO()
    status: object = 0
    try:
        with redirect_stdout(out), redirect_stderr(err):
            try:
                status = main()
            except SystemExit as ended:
                status = ended.code or 0
    finally:
        sys.argv, sys.stdin = before, given
    return Answer(status if isinstance(status, int) else 1, _text(out), _text(err))


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    return stream.buffer.getvalue().decode("utf-8", "replace")  # type: ignore[attr-defined]


Entry = Callable[[Asked], Answer]


def with_file(*arguments: str) -> Entry:
    """A command; FILE stands for the file, OUT for a file to be written, TEXT for what the file says."""

    def entry(asked: Asked) -> Answer:
        out = asked.folder / "out"
        out.mkdir(exist_ok=True)
        said = {"FILE": str(asked.path), "TEXT": asked.text}
        return judge(*(said.get(one, one.replace("OUT", str(out / "written"))) for one in arguments))

    return entry


def in_place(name: str, *arguments: str) -> Entry:
    """A command, once the file lies in the data folder under that name ("" for its own)."""

    def entry(asked: Asked) -> Answer:
        path = asked.data / (name or asked.name)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(asked.content)
        return with_file(*arguments)(asked)

    return entry


def reading(read: Callable[[Asked], object]) -> Entry:
    """Something that the window or a build reads; a file that can't be used is told in sentences."""

    def entry(asked: Asked) -> Answer:
        try:
            read(asked)
        except (BadInput, LibraryError) as error:
            return Answer(2, err=str(error))
        return Answer(0)

    return entry


def card_files(ruleset: str, asked: Asked) -> object:
    """The cards of a game whose only file this is."""
    folder = asked.folder / "cards" / "game"
    folder.mkdir(parents=True)
    (folder / "given.yaml").write_bytes(asked.content)
    return load_cards("game", RULESETS[ruleset].card_class, folder.parent)


def book_files(asked: Asked) -> object:
    """A book of which this is a file, with its title page."""
    book, _, inside = asked.name.partition("/")
    top = asked.folder / "books"
    for name, content in (("book.md", (BOOKS / book / "book.md").read_bytes()), (inside, asked.content)):
        path = top / book / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    problems: list[Problem] = []
    found = read_book(top / book, top, problems)
    if found is not None:
        problems += validate([found], compose([found]))
    return list(map(str, problems))


def thesaurus(asked: Asked) -> object:
    """The thesaurus of a book."""
    problems: list[Problem] = []
    read_thesaurus(asked.path, {"wow-7.4:410.6a"}, problems)
    return list(map(str, problems))


def kept_beside(asked: Asked) -> object:
    """What the window reads of its data folder as it starts."""
    path = asked.data / asked.name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(asked.content)
    store = SessionStore(asked.data)
    return store.load(), left_behind(asked.data / "recovery"), last_wanted(asked.data)


LOG = "rulings.sqlite"
ENTRIES: Mapping[str, Mapping[str, Entry]] = {
    "case": {
        "run": with_file("run", "FILE"),
        "run --all": with_file("run", "FILE", "--all"),
        "run --json": with_file("run", "FILE", "--json"),
        "check": with_file("check", "FILE"),
        "explain": with_file("explain", "FILE", "your hero", "health"),
        "why-not": with_file("why-not", "FILE", "play: {card: your hero}"),
        "sheet html": with_file("sheet", "-o", "OUT.html", "FILE"),
        "sheet text": with_file("sheet", "-o", "OUT.txt", "FILE", "--appendix"),
        "upgrade": with_file("upgrade", "--check", "FILE"),
        "rulings add": with_file("rulings", "add", "FILE"),
        "rulings share": with_file("rulings", "share", "FILE"),
    },
    "cards": {ruleset: reading(partial(card_files, ruleset)) for ruleset in ("wow-7.4", "hearthstone")},
    "card list": {
        **{
            game: with_file("cards", "import", "FILE", "--game", game)
            for game in ("wow", "hearthstone", "fab", "invasion")
        },
        "columns": with_file(
            "cards", "import", "FILE", "--game", "wow", "--column", "name=Card", "--column", "cost=Cost"
        ),
    },
    "kept list": {
        "lists": in_place("", "cards", "lists"),
        "search": in_place("", "cards", "odd", "bear"),
        "filter": in_place("", "cards", "type:ally", "cost:<=3", "--json"),
        "coverage": in_place("", "cards", "coverage", "--json"),
        "line": in_place("", "new", "OUT.yaml", "--board", "me: Odd Bear; opp: Odder Bear"),
        "doctor": in_place("", "doctor"),
        "remove": in_place("", "cards", "remove", "bears"),
    },
    "book": {"read": reading(book_files)},
    "thesaurus": {"read": reading(thesaurus)},
    "line": {
        "wow": with_file("new", "OUT.yaml", "--board", "TEXT"),
        "hearthstone": with_file("new", "OUT.yaml", "--ruleset", "hearthstone", "--board", "TEXT"),
    },
    "query": {
        "search": with_file("search", "--", "TEXT"),
        "rule": with_file("rule", "--", "TEXT"),
        "cards": with_file("cards", "--", "TEXT"),
        "rulings search": with_file("rulings", "search", "--", "TEXT"),
        "help": with_file("help", "--", "TEXT"),
    },
    "export": {"import": with_file("rulings", "import", "FILE")},
    "backup": {"restore": with_file("restore", "FILE")},
    "log": {
        "search": in_place(LOG, "rulings", "search"),
        "export json": in_place(LOG, "rulings", "export", "OUT.json"),
        "export csv": in_place(LOG, "rulings", "export", "OUT.csv"),
        "backup": in_place(LOG, "backup", "OUT.zip"),
        "add": in_place(LOG, "rulings", "add", "--ruling", "Yes."),
        "doctor": in_place(LOG, "doctor"),
        "cases": in_place(LOG, "rulings", "cases"),
    },
    "beside": {
        "start": reading(kept_beside),
        "backup": in_place("", "backup", "OUT.zip"),
        "rulings search": in_place("", "rulings", "search", "guard"),
    },
}
"""By a kind of file, and what the entry is called."""
