"""Giving rulings, checking them against a changed library, files of them, backup and restore."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from spoiling import spoil

from judge_app.files.problems import BadInput
from judge_app.services.cases import FIRST_CASE
from judge_app.services.rulings import restoring
from judge_app.services.rulings.checking import changes, check_rulings
from judge_app.services.rulings.log import Rulings, Taken, open_rulings, ruling_of
from judge_app.services.rulings.restoring import CASES, back_up, finish_restoring, restore
from judge_app.services.rulings.team import FILE, set_shared_url, shared_url
from rules_db.library import Library, open_library
from rules_db.rulings.exchange import as_json, harmless
from rules_db.rulings.log import Event
from rules_db.rulings.model import LogError, Ruling, record_of

SAID = Ruling(given="", question="", ruling="", event="Harbour Open", table="7", players=("Ann", "Bo"))


@pytest.fixture
def rulings(tmp_path: Path) -> Iterator[Rulings]:
    opened = open_rulings(tmp_path / "data", url="")
    yield opened
    opened.close()


def said(**fields: object) -> Ruling:
    return Ruling(**{"given": "2026-11-21T10:00:00Z", "question": "?", "ruling": "No.", **fields})  # type: ignore[arg-type]


def test_a_ruling_on_a_case_has_its_question_rules_with_texts_outcome_and_versions(library: Library) -> None:
    ruling = ruling_of(SAID, library, FIRST_CASE, rules=("410",))
    assert ruling.ruling.startswith("Twice.")
    assert ruling.scenario == FIRST_CASE.read_text(encoding="utf-8")
    assert [cited.id for cited in ruling.rules][:1] == ["wow-7.4:410"]
    (cited,) = [cited for cited in ruling.rules if cited.id == "wow-7.4:716.1e"]
    assert cited.text == library.entry("716.1e").text.strip()
    assert any(line.startswith("holds: ") for line in ruling.outcome)
    assert (ruling.book, ruling.library) == ("wow-7.4", library.hash)


def test_a_ruling_from_a_look_up_alone_needs_only_its_sentence(library: Library) -> None:
    ruling = ruling_of(said(), library, rules=("717.4",))
    assert (ruling.scenario, ruling.book) == ("", "wow-7.4")
    with pytest.raises(BadInput, match="needs its sentence"):
        ruling_of(SAID, library, rules=("717.4",))
    with pytest.raises(BadInput, match="nearest"):
        ruling_of(said(), library, rules=("717.44z",))


def test_a_ruling_that_still_fits_is_not_flagged(rulings: Rulings, library: Library) -> None:
    rulings.give(ruling_of(SAID, library, FIRST_CASE))
    assert check_rulings(rulings, library) == {}


def test_a_ruling_is_flagged_when_a_rule_that_it_cites_reads_otherwise(
    rulings: Rulings, library: Library, tmp_path: Path, root: Path
) -> None:
    id_ = rulings.give(ruling_of(said(), library, rules=("716.1e", "410.6a")))
    other = rulings.give(ruling_of(said(table="2"), library, rules=("410.6a",)))
    books = tmp_path / "books"
    shutil.copytree(root / "rules_db" / "books", books)
    text = library.entry("716.1e").text.strip().splitlines()[0]
    (changed,) = [path for path in books.rglob("*.md") if text in path.read_text(encoding="utf-8")]
    changed.write_text(changed.read_text(encoding="utf-8").replace(text, f"Never. {text}"), encoding="utf-8")
    newer = open_library(data_dir=tmp_path / "newer", books_dir=books)
    assert check_rulings(rulings, newer) == {id_: "716.1e reads otherwise now"}
    assert rulings.entry(id_).flag == "716.1e reads otherwise now"
    assert [one.id for one in rulings.search("", flagged=True)] == [id_]
    assert rulings.entry(other).flag == ""
    assert check_rulings(rulings, library) == {}
    assert rulings.search("flagged:yes") == []
    newer.close()


def test_a_ruling_is_flagged_when_its_case_comes_out_otherwise(rulings: Rulings, library: Library) -> None:
    given = ruling_of(SAID, library, FIRST_CASE)
    then = tuple("Bo: a hero that has 3 damage" if at == 0 else line for at, line in enumerate(given.outcome))
    id_ = rulings.give(said(scenario=given.scenario, scenario_name="c", outcome=then))
    broken = rulings.give(said(scenario="no case", scenario_name="d", outcome=("x",)))
    flags = check_rulings(rulings, library)
    assert flags[id_] == f"the case comes out otherwise now: {given.outcome[0]}"
    assert "can't be run now" in flags[broken]


def test_json_and_csv_are_read_again_without_duplicates(rulings: Rulings, tmp_path: Path) -> None:
    id_ = rulings.give(said(ruling='=HYPERLINK("http://x")', question="\0 \ud800 <b>", event="A"))
    rulings.give(said(event="B"))
    rulings.decide_appeal(id_, "overturned", "Di")
    for ending in (".json", ".csv"):
        file = tmp_path / f"out{ending}"
        file.write_text("".join(rulings.exported(ending)), encoding="utf-8", newline="")
        other = open_rulings(tmp_path / f"other{ending}", url="")
        assert (other.take_in(file), other.take_in(file)) == (Taken(3, 0), Taken(0, 3))
        assert other.log.entries() == rulings.log.entries()
        assert rulings.take_in(file) == Taken(0, 3)
        of_a = open_rulings(tmp_path / f"a{ending}", url="")
        file.write_text("".join(rulings.exported(ending, "A")), encoding="utf-8", newline="")
        assert of_a.take_in(file).new == 2
        other.close()
        of_a.close()


@pytest.mark.parametrize("sign", ["\uff1d1+1", " =1+1", "\u00a0@x", "\ufeff=1", "\u2212" + "1", "'", "\uff0b1"])
def test_nothing_that_does_not_begin_as_text_is_left_to_a_spreadsheet(sign: str) -> None:
    assert harmless(sign) == f"'{sign}"
    assert [harmless(text) for text in ("", "No.", "7", "\u5361\u724c", "\u00dcber")] == [
        "",
        "No.",
        "7",
        "\u5361\u724c",
        "\u00dcber",
    ]


@pytest.mark.parametrize("between", [";", "\t", "|", "\n", "\r\n", "; "], ids=repr)
def test_a_formula_behind_what_ends_a_cell_elsewhere_is_text_too(
    between: str, rulings: Rulings, tmp_path: Path
) -> None:
    """Where a list's cells end at semicolons a spreadsheet takes what follows one for a cell of its own."""
    for sign in ("=", "+", "-", "@", "\uff1d"):
        rulings.give(said(question=f"No{between}{sign}HYPERLINK(1)"))
        assert harmless(f"No{between}{sign}1") == f"No{between}'{sign}1"
        assert harmless(f"{between}{sign}1") == f"'{between}'{sign}1"
    written = "".join(rulings.exported(".csv"))
    assert not re.search(r"[;|\t\r\n]\s*[=+@\uff1d-]", written)
    file = tmp_path / "out.csv"
    file.write_text(written, encoding="utf-8", newline="")
    assert rulings.take_in(file) == Taken(0, 5)


def test_a_record_with_one_letter_changed_is_set_aside_and_the_rest_backed_up(rulings: Rulings, tmp_path: Path) -> None:
    """What SQLite takes for whole is not what was kept: a backup of it could not be restored anywhere."""
    broken, whole = rulings.give(said(event="A")), rulings.give(said(event="B"))
    spoil(rulings.log.path, broken)
    assert back_up(tmp_path, rulings.log, tmp_path / "b.zip").records == 1
    assert [one.id for one in rulings.log.damaged_news()] == [broken]
    assert rulings.log.damaged_news() == []
    assert [one.id for one in rulings.search("")] == [whole]
    with pytest.raises(LogError, match="damaged and set aside"):
        rulings.entry(broken)
    other = open_rulings(tmp_path / "other", url="")
    assert restore(tmp_path / "other", other.log, tmp_path / "b.zip").records == 1
    other.close()
    assert rulings.log.keep(said(event="A")) == [broken]
    assert rulings.entry(broken).ruling == said(event="A")
    assert rulings.log.damaged() == []


def test_a_restore_says_what_of_a_backup_is_damaged(rulings: Rulings, tmp_path: Path) -> None:
    kept = [record_of(said(event=name)) for name in "AB"]
    spoiled = "".join(as_json(kept)).replace('event\\": \\"A', 'event\\": \\"C').replace('event":"A', 'event":"C')
    pack(tmp_path / "b.zip", {restoring.RULINGS: spoiled.encode()})
    back = restore(tmp_path / "data", rulings.log, tmp_path / "b.zip")
    assert back.records == 1
    assert back.left_out.startswith("1 of the backup's records is damaged and left out (")


def test_a_restore_that_cant_be_finished_is_said_and_the_log_opens(rulings: Rulings, tmp_path: Path) -> None:
    rulings.give(said())
    ready = tmp_path / "data" / restoring.READY
    ready.mkdir()
    (ready / restoring.RULINGS).write_bytes(b"no such thing")
    again = open_rulings(tmp_path / "data", url="")
    assert len(again.search("")) == 1
    (news,) = again.news()
    assert news.startswith("A restore was broken off and can't be brought to its end: ")
    assert str(ready) in news
    again.close()


def test_no_cell_of_a_table_is_a_formula(rulings: Rulings) -> None:
    rulings.give(said(ruling="=1+1", event="@x", table="-2", question="+3"))
    (row,) = csv.DictReader(io.StringIO("".join(rulings.exported(".csv")).removeprefix("\ufeff")))
    assert [row[name] for name in ("ruling", "event", "table", "question")] == ["'=1+1", "'@x", "'-2", "'+3"]


@pytest.mark.parametrize(
    "content", ["", "{}", "[]", "a,b\n1,2\n", '{"form": "judge rulings", "version": 1, "records": [1]}', "{" * 5000]
)
def test_a_file_that_is_no_export_is_refused_and_nothing_of_it_kept(
    rulings: Rulings, tmp_path: Path, content: str
) -> None:
    (tmp_path / "x.json").write_text(content, encoding="utf-8")
    with pytest.raises(LogError):
        rulings.take_in(tmp_path / "x.json")
    assert list(rulings.log.records()) == []


def test_a_file_with_one_changed_record_is_refused_whole(rulings: Rulings, tmp_path: Path) -> None:
    rulings.give(said(event="A"))
    rulings.give(said(event="B"))
    data = json.loads("".join(rulings.exported(".json")))
    data["records"][1]["body"]["ruling"] = "Yes."
    (tmp_path / "x.json").write_text(json.dumps(data), encoding="utf-8")
    other = open_rulings(tmp_path / "other", url="")
    with pytest.raises(LogError, match="another id"):
        other.take_in(tmp_path / "x.json")
    assert other.log.entries() == []
    other.close()


@pytest.fixture
def own(rulings: Rulings) -> Path:
    """A data folder with something of everything that a judge makes, and what the program makes."""
    data = rulings.log.path.parent
    rulings.give(said())
    for name in ("thesaurus.yaml", "window.ini", f"{CASES}/wow/my case.yaml", "library-1/index/seg", FILE):
        (data / name).parent.mkdir(parents=True, exist_ok=True)
        (data / name).write_text(f"content of {name}", encoding="utf-8")
    return data


def test_everything_that_a_judge_made_comes_back_elsewhere(rulings: Rulings, own: Path, tmp_path: Path) -> None:
    done = back_up(own, rulings.log, tmp_path / "b.zip", [FIRST_CASE])
    assert done.files == (f"{CASES}/{FIRST_CASE.name}", f"{CASES}/wow/my case.yaml", "thesaurus.yaml", "window.ini")
    assert (tmp_path / "b.zip").stat().st_mode & 0o077 == 0
    new = open_rulings(tmp_path / "new", url="")
    back = restore(tmp_path / "new", new.log, tmp_path / "b.zip")
    assert (back.records, back.files) == (1, done.files)
    assert new.log.entries() == rulings.log.entries()
    assert (tmp_path / "new" / CASES / "wow" / "my case.yaml").read_text(encoding="utf-8").startswith("content of")
    assert not (tmp_path / "new" / FILE).exists(), "a password left the laptop"
    new.close()


def test_cases_of_one_name_from_several_folders_are_all_kept(rulings: Rulings, own: Path, tmp_path: Path) -> None:
    for folder in ("a", "b", "c"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "x.yaml").write_text(f"content {folder.replace('c', 'a')}", encoding="utf-8")
    done = back_up(own, rulings.log, tmp_path / "b.zip", [tmp_path / folder / "x.yaml" for folder in "abc"])
    assert [name for name in done.files if "x" in name] == [f"{CASES}/x-2.yaml", f"{CASES}/x.yaml"]


def test_what_was_there_before_a_restore_can_be_had_back(rulings: Rulings, own: Path, tmp_path: Path) -> None:
    back_up(own, rulings.log, tmp_path / "b.zip")
    (own / "thesaurus.yaml").write_text("newer", encoding="utf-8")
    rulings.give(said(table="2"))
    earlier = restore(own, rulings.log, tmp_path / "b.zip").earlier
    assert (own / "thesaurus.yaml").read_text(encoding="utf-8") == "content of thesaurus.yaml"
    assert len(rulings.log.entries()) == 2, "a ruling was lost"
    assert earlier is not None
    restore(own, rulings.log, earlier)
    assert (own / "thesaurus.yaml").read_text(encoding="utf-8") == "newer"


def pack(path: Path, files: dict[str, bytes]) -> None:
    """A backup of those files."""
    restoring.pack(path, restoring.FORM, 1, {name: partial(list, [content]) for name, content in files.items()})


def test_a_table_is_no_backup_s_rulings(rulings: Rulings, own: Path, tmp_path: Path) -> None:
    table = "".join(rulings.exported(".csv"))
    pack(tmp_path / "b.zip", {restoring.RULINGS: table.encode()})
    with pytest.raises(BadInput, match="it doesn't begin as one"):
        restore(own, rulings.log, tmp_path / "b.zip")


@pytest.mark.parametrize("name", ["library-1/index/seg", "rulings.sqlite", "database-url", f"{CASES}/run.py", "x.yaml"])
def test_nothing_but_what_a_backup_holds_is_restored(rulings: Rulings, own: Path, tmp_path: Path, name: str) -> None:
    archive = tmp_path / "bad.zip"
    pack(archive, {name: b"evil", restoring.RULINGS: "".join(rulings.exported(".json")).encode()})
    before = {path: path.read_bytes() for path in own.rglob("*") if path.is_file() and "sqlite" not in path.name}
    with pytest.raises(BadInput, match="nothing that a backup holds"):
        restore(own, rulings.log, archive)
    assert {path: path.read_bytes() for path in before} == before
    assert list(own.glob("*restor*")) == []


def test_a_backup_without_its_rulings_changes_nothing(rulings: Rulings, own: Path, tmp_path: Path) -> None:
    pack(tmp_path / "bad.zip", {"thesaurus.yaml": b"evil"})
    pack(tmp_path / "worse.zip", {"thesaurus.yaml": b"evil", "rulings.json": b"{}"})
    with pytest.raises(BadInput, match="its rulings can't be restored"):
        restore(own, rulings.log, tmp_path / "worse.zip")
    with pytest.raises(BadInput, match="its rulings can't be restored"):
        restore(own, rulings.log, tmp_path / "bad.zip")
    assert (own / "thesaurus.yaml").read_text(encoding="utf-8") == "content of thesaurus.yaml"


KILLED = """
import os, sys
from pathlib import Path
from judge_app.services.rulings import restoring
from judge_app.services.rulings.log import open_rulings

left = int(sys.argv[3])
plain = {"rename": os.rename, "replace": os.replace}

def counted(name):
    def call(*arguments, **more):
        global left
        if "judge-kill" in str(arguments[0]):
            left -= 1
            if left < 0:
                os.kill(os.getpid(), 9)
        return plain[name](*arguments, **more)
    return call

os.rename, os.replace = counted("rename"), counted("replace")
data = Path(sys.argv[1])
restoring.restore(data, open_rulings(data, url="").log, Path(sys.argv[2]))
"""


@pytest.mark.skipif(os.name == "nt", reason="a kill of this kind is for POSIX")
@pytest.mark.parametrize("steps", range(7))
def test_a_restore_that_is_killed_at_any_step_was_not_begun_or_is_finished_at_the_next_start(
    rulings: Rulings, own: Path, tmp_path: Path, root: Path, steps: int
) -> None:
    archive = tmp_path / "b.zip"
    back_up(own, rulings.log, archive)
    data = tmp_path / "judge-kill"
    (data / CASES / "wow").mkdir(parents=True)
    names = ("thesaurus.yaml", "window.ini", f"{CASES}/wow/my case.yaml")
    for name in names:
        (data / name).write_text("old", encoding="utf-8")
    command = [sys.executable, "-c", KILLED, str(data), str(archive), str(steps)]
    subprocess.run(command, env={"PYTHONPATH": str(root), "PATH": ""}, check=False, capture_output=True)
    opened = open_rulings(data, url="")
    found = {(data / name).read_text(encoding="utf-8") == "old" for name in names}
    assert len(found) == 1, "half of a backup was restored"
    assert len(opened.log.entries()) == (0 if found == {True} else 1)
    assert not (data / restoring.READY).exists()
    assert finish_restoring(data, opened.log) == 0
    opened.close()


def test_the_shared_database_is_named_by_the_variable_or_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JUDGE_DATABASE_URL", raising=False)
    assert shared_url(tmp_path) == ""
    set_shared_url("postgresql://ann:secret@hall/event", tmp_path)
    assert shared_url(tmp_path) == "postgresql://ann:secret@hall/event"
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0
    monkeypatch.setenv("JUDGE_DATABASE_URL", "postgresql://bo@hall/other")
    assert shared_url(tmp_path) == "postgresql://bo@hall/other"
    with pytest.raises(LogError):
        set_shared_url("nonsense", tmp_path)
    monkeypatch.delenv("JUDGE_DATABASE_URL")
    set_shared_url("", tmp_path)
    assert open_rulings(tmp_path).team == ""


@pytest.mark.parametrize("ending", [".json", ".csv"])
def test_a_broken_file_is_refused_with_the_line_that_is_wrong(rulings: Rulings, tmp_path: Path, ending: str) -> None:
    rulings.give(said(event="A"))
    rulings.give(said(event="B"))
    whole = "".join(rulings.exported(ending))
    file = tmp_path / f"x{ending}"
    file.write_text(whole.replace("2026-11-21", "2026-11-22"), encoding="utf-8", newline="")
    with pytest.raises(LogError, match=r"^Line \d+ \(record 1\): The ruling .* another id") as wrong:
        rulings.take_in(file)
    words = str(wrong.value).split()
    assert words[words.index("ruling") + 1] in whole.splitlines()[int(words[1]) - 1]
    file.write_text(whole[: len(whole) * 3 // 4], encoding="utf-8", newline="")
    with pytest.raises(LogError, match=r"line \d+"):
        rulings.take_in(file)


def test_what_changed_is_told_with_both_texts(rulings: Rulings, library: Library) -> None:
    given = ruling_of(SAID, library, FIRST_CASE)
    old = replace(given.rules[0], text="It was otherwise.")
    then = tuple("Bo: a hero that has 3 damage" if at == 0 else line for at, line in enumerate(given.outcome))
    text, outcome = changes(replace(given, rules=(old,), outcome=then), library)
    assert (text.rule, text.was) == (old.id, ("It was otherwise.",))
    assert text.now == (library.entries[old.id].text.strip(),)
    assert (outcome.rule, outcome.was, outcome.now) == ("", then[:1], given.outcome[:1])
    assert changes(given, library) == ()


def test_an_event_is_listed_by_its_whole_name_and_counted(rulings: Rulings) -> None:
    first = rulings.give(said(event="Harbour Open"))
    rulings.give(said(event="Harbour Open", table="2"))
    rulings.give(said(event="Harbour Open 2", given="2026-11-22T10:00:00Z"))
    alone = rulings.give(said())
    rulings.log.flag({first: "look"}, "x")
    assert rulings.log.events() == [Event("Harbour Open 2", 1, 0), Event("", 1, 0), Event("Harbour Open", 2, 1)]
    assert len(rulings.search("", of_event="Harbour Open")) == 2
    assert [found.id for found in rulings.search("no", of_event="")] == [alone]
    assert [found.id for found in rulings.search("", of_event="Harbour Open", flagged=True)] == [first]
    assert len(rulings.search("")) == 4
