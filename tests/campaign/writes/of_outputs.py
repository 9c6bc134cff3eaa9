"""The writes of what a judge asks for: sheets, new cases, rewritten ones, the entry in a desktop's menu; of faults."""

from __future__ import annotations

import os
import shutil
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

from PySide6.QtWidgets import QWidget

from campaign.killing import Tell
from campaign.writes.of_files import STEPS
from campaign.writes.of_log import CASE, opened, ruling, start
from campaign.writes.write import DATA, MINE, Write, judge, must, nothing
from judge_app.desktop.faulting import Faults
from judge_app.files.faults import FOLDER, fault
from judge_app.files.problems import BadInput, Mistake
from judge_app.files.shipped import CARDS
from judge_app.games.index import GAMES
from judge_app.games.wow.laying_out import CardEntry
from judge_app.reports.sheet import Sheet
from judge_app.services.desktop_entry import FILES, put_in_place, shared_data, take_away
from judge_app.services.rulings.files import export
from judge_app.services.sheets.making import save_sheet
from judge_app.services.template import template
from judge_app.services.upgrading import upgrade_file
from rules_db.compiled_cards import cards_of
from rules_db.library import Library
from rules_db.rulings.model import Case

# A sheet is written; the rulings of an event are bound


SHEETS = ("sheet.pdf", "sheet.html", "sheet.txt")
OLD = "old"


def _old_outputs(folder: Path) -> None:
    for name in (*SHEETS, "rulings.pdf"):
        (folder / MINE / name).write_text(OLD, encoding="utf-8")
    with opened(folder) as rulings:
        for at in range(3):
            rulings.give(replace(ruling(at), rules=()))


def _write_sheets(folder: Path, tell: Tell) -> None:
    for name in SHEETS:
        save_sheet(Sheet("A sheet", (), "its foot"), folder / MINE / name)
        tell(name)


def _sheets_there(folder: Path, told: Sequence[str]) -> None:
    for name in SHEETS:
        _is_old_or_whole(folder / MINE / name, told)


def _bind(folder: Path, tell: Tell) -> None:
    def no_library() -> Library:
        return cast("Library", SimpleNamespace(hash="", books=(), entry=None))

    with opened(folder) as rulings:
        export(rulings, folder / MINE / "rulings.pdf", None, no_library)
    tell("rulings.pdf")


def _bound(folder: Path, told: Sequence[str]) -> None:
    _is_old_or_whole(folder / MINE / "rulings.pdf", told)


def _is_old_or_whole(path: Path, told: Sequence[str]) -> None:
    data = path.read_bytes()
    if data == OLD.encode():
        must(path.name not in told, "what was said to be written is lost", path.name)
    elif path.suffix == ".pdf":
        must(data.startswith(b"%PDF") and data.rstrip().endswith(b"%%EOF"), "a PDF is half written", str(data[-80:]))
    else:
        must(b"its foot" in data, "a sheet is half written", str(data[-80:]))


# A case is begun, one that the team shares is written, old ones are rewritten


def _new(folder: Path, tell: Tell) -> None:
    path = folder / MINE / "new.yaml"
    path.unlink(missing_ok=True)
    judge("new", path)
    tell("new")


def _begun(folder: Path, told: Sequence[str]) -> None:
    path = folder / MINE / "new.yaml"
    must(path.exists() or not told, "what was said to be written is lost")
    if path.exists():
        must(path.read_text(encoding="utf-8") == template("wow-7.4"), "a new case is half written")


def _with_shared(folder: Path) -> None:
    with opened(folder) as rulings:
        rulings.log.keep(Case("a.yaml", "2026-11-21T12:00:00Z", CASE))


def _fetch(folder: Path, tell: Tell) -> None:
    path = folder / MINE / "fetched.yaml"
    path.unlink(missing_ok=True)
    with opened(folder) as rulings:
        [case] = rulings.cases()
    judge("rulings", "cases", case.id, "-o", path)
    tell("fetched")


def _fetched(folder: Path, told: Sequence[str]) -> None:
    path = folder / MINE / "fetched.yaml"
    must(path.exists() or not told, "what was said to be written is lost")
    must(not path.exists() or path.read_text(encoding="utf-8") == CASE, "a case is half written")


OLD_CASE = """\
judge: 1
title: Of long ago  # a comment
ruleset: wow-7.4
turn: you
players: {you: {hero: Alliance Mage}, opponent: {hero: Horde Warrior}}
"""


def _old_cases(folder: Path) -> None:
    for name in STEPS:
        (folder / MINE / f"{name}.yaml").write_text(OLD_CASE, encoding="utf-8")


def _upgrade(folder: Path, tell: Tell) -> None:
    for name in STEPS:
        found = upgrade_file(folder / MINE / f"{name}.yaml")
        if found.why:
            raise BadInput([Mistake(name, 0, found.why)])
        tell(name)


def _upgraded(folder: Path, told: Sequence[str]) -> None:
    for name in STEPS:
        text = (folder / MINE / f"{name}.yaml").read_text(encoding="utf-8")
        must("# a comment" in text and text.endswith("\n"), "a case is half rewritten", text)
        must(name not in told or "judge: 2" in text, "a case that was said to be rewritten isn't")


# The program among those of a desktop


def _put(folder: Path, tell: Tell) -> None:
    _at_desktop(folder)
    deque(put_in_place(["/usr/bin/judge"]), maxlen=0)
    tell("there")


def _there(folder: Path, told: Sequence[str]) -> None:
    _at_desktop(folder)
    number = sum(map(_is_whole, FILES))
    must(number == len(FILES) or not told, "what was said to be in place isn't")


def _installed(folder: Path) -> None:
    _put(folder, lambda _: None)


def _take(folder: Path, tell: Tell) -> None:
    _at_desktop(folder)
    deque(take_away(), maxlen=0)
    tell("gone")


def _gone(folder: Path, told: Sequence[str]) -> None:
    _at_desktop(folder)
    number = sum(map(_is_whole, FILES))
    must(number == 0 or not told, "what was said to be taken away isn't")
    left = [path.name for path in shared_data().rglob("*")] if told else []
    must(not left, "what is taken away leaves something behind", str(left))


def _at_desktop(folder: Path) -> None:
    os.environ["XDG_DATA_HOME"] = str(folder / MINE / "share")
    os.environ["PATH"] = str(folder / "nothing")


def _is_whole(below: Path) -> bool:
    path = shared_data() / below
    if not path.exists():
        return False
    data, source = path.read_bytes(), FILES[below].read_bytes()
    must(data == source or (path.suffix == ".desktop" and data.endswith(source[-20:])), "a file is half there")
    return True


# The program goes wrong


def _go_wrong(folder: Path, tell: Tell) -> None:
    for kind in (ValueError, KeyError, TypeError, IndexError):
        met = fault(kind(kind.__name__), "trying it")
        if met.path:
            tell(met.path.name)
    faults = Faults(cast("QWidget", None))
    faults.note("title: a case\n", ValueError("wrong"))
    if faults.save_to(folder / MINE / "report.txt"):
        tell("saved")


def _reported(folder: Path, told: Sequence[str]) -> None:
    reports = {path.name: path for path in (folder / DATA / FOLDER).glob("*.txt")}
    if (saved := folder / MINE / "report.txt").exists():
        reports["saved"] = saved
    must(set(told) <= set(reports), "a report that was named isn't there", f"{told} {list(reports)}")
    for path in reports.values():
        text = path.read_text(encoding="utf-8")
        must(text.count("judge ") > 0 and text.endswith("\n"), "a report is half written", text[-200:])


# Cards are compiled


def _with_cards(folder: Path) -> None:
    (folder / MINE / "cards" / "wow").mkdir(parents=True)
    shutil.copy(CARDS / "wow" / "batch-a.yaml", folder / MINE / "cards" / "wow")


def _compile(folder: Path, tell: Tell) -> None:
    game = replace(GAMES[0], cards=folder / MINE / "cards" / "wow")
    tell(str(len(cards_of(game, CardEntry, folder / DATA))))


def _compiled(folder: Path, _: Sequence[str]) -> None:
    numbers: list[str] = []
    _compile(folder, numbers.append)
    _compile(folder, numbers.append)
    must(len(set(numbers)) == 1 and numbers[0] != "0", "compiled cards aren't those of the files", str(numbers))


SHEETS_OF = ("judge_app/services/sheets/making.py",)

WRITES = (
    Write("sheets", _old_outputs, _write_sheets, _sheets_there, SHEETS_OF, wants_qt=True),
    Write("bind", _old_outputs, _bind, _bound, ("judge_app/services/rulings/files.py",), start, wants_qt=True),
    Write("new", nothing, _new, _begun, ("judge_app/cli/checking.py",)),
    Write("fetch a case", _with_shared, _fetch, _fetched, ("judge_app/cli/rulings.py",), start),
    Write("upgrade", _old_cases, _upgrade, _upgraded, ("judge_app/services/upgrading.py",)),
    Write("desktop", nothing, _put, _there, ("judge_app/services/desktop_entry.py",)),
    Write("no desktop", _installed, _take, _gone, ("judge_app/services/desktop_entry.py",)),
    Write("report", nothing, _go_wrong, _reported, ("judge_app/files/faults.py", "judge_app/desktop/faulting.py")),
    Write("cards", _with_cards, _compile, _compiled, ("rules_db/compiled_cards.py",)),
)
