"""A log that lost its records is noticed and the last backup named; what was meant so is no loss."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from judge_app.services.rulings import restoring
from judge_app.services.rulings.examining import examine_log
from judge_app.services.rulings.files import export
from judge_app.services.rulings.log import Rulings, open_rulings
from judge_app.services.rulings.restoring import back_up, restore
from judge_app.services.rulings.team import FILE as PASSWORD
from rules_db.library import open_library
from rules_db.rulings import remembered
from rules_db.rulings.log import FILE
from rules_db.rulings.model import LogError, Ruling


def said(at: int = 0) -> Ruling:
    return Ruling(f"2026-11-21T10:00:{at:02}Z", "?", "No.")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder whose log has three rulings, two of them in a backup."""
    folder = tmp_path / "data"
    with closing(open_rulings(folder, url="")) as log:
        log.log.keep(said(1), said(2))
        back_up(folder, log.log, tmp_path / "kept.zip")
        log.give(said(3))
        assert log.news() == []
    return folder


def news(data: Path) -> list[str]:
    """What is told as the log is used."""
    with closing(open_rulings(data, url="")) as log:
        return log.news()


def ailing(data: Path) -> list[str]:
    """What the doctor doesn't like of it."""
    return [told for told, ok in examine_log(data) if not ok]


def empty(path: Path) -> None:
    """Leave nothing in it."""
    path.write_bytes(b"")


def replace_by_another(path: Path) -> None:
    """Put a log in its place that has fewer records."""
    path.unlink()
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("CREATE TABLE steps (number INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    path.chmod(0o600)


@pytest.mark.parametrize("harm", [empty, Path.unlink, replace_by_another])
def test_a_log_without_its_records_is_said_once_with_the_last_backup(
    data: Path, tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    harm(data / FILE)
    (found,) = ailing(data)
    (told,) = news(data)
    assert found == told
    assert told.startswith(f"The log in {data} had 3 records and is empty now.")
    assert f"restore the last backup, {tmp_path / 'kept.zip'} (20" in told
    assert "records: 2)" in told
    assert (news(data), ailing(data)) == ([], [])
    assert any("took the place of one with 3 records" in each for each, _ in examine_log(data))


@pytest.mark.parametrize("content", [b"S", b"garbage" * 1000])
def test_a_log_that_is_none_any_more_is_said_with_the_last_backup(data: Path, tmp_path: Path, content: bytes) -> None:
    (data / FILE).write_bytes(content)
    backup = f"put it aside (don't delete it), then restore the last backup, {tmp_path / 'kept.zip'} "
    (found,) = ailing(data)
    assert backup in found
    with closing(open_rulings(data, url="")) as log, pytest.raises(LogError) as raised:
        log.search("")
    assert backup in raised.value.message
    assert (data / FILE).read_bytes() == content


def test_records_that_are_missing_are_counted(data: Path) -> None:
    with closing(sqlite3.connect(data / FILE)) as base, base:
        base.executescript("DROP TRIGGER kept_delete; DELETE FROM records WHERE seq = 2")
    (told,) = news(data)
    assert "had 3 records and has only 2 now" in told


def test_a_backup_that_is_gone_and_none_at_all_are_said(data: Path, tmp_path: Path) -> None:
    (tmp_path / "kept.zip").unlink()
    assert "it isn't there now" in remembered.remembered(data).last_backup
    assert "none is known here" in remembered.remembered(tmp_path).last_backup


def test_a_log_put_aside_and_restored_lost_nothing(data: Path, tmp_path: Path) -> None:
    (data / FILE).rename(data / "put-aside.sqlite")
    with closing(open_rulings(data, url="")) as log:
        restore(data, log.log, tmp_path / "kept.zip")
        assert log.news() == []
    assert (news(data), ailing(data)) == ([], [])


def test_a_restore_that_is_finished_by_the_next_start_is_no_loss(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (data / FILE).unlink()
    with closing(open_rulings(data, url="")) as log, monkeypatch.context() as broken:
        broken.setattr(restoring, "finish_restoring", lambda *_: 0)
        restore(data, log.log, tmp_path / "kept.zip")
        assert any("a restore was broken off" in told for told in ailing(data))
    assert (news(data), ailing(data)) == ([], [])


def test_another_data_folder_and_a_log_that_grows_are_no_loss(data: Path, tmp_path: Path) -> None:
    assert news(tmp_path / "other") == []
    with closing(open_rulings(data, url="")) as log:
        log.give(said(4))
    assert (news(data), remembered.remembered(data).records) == ([], 4)


@pytest.mark.parametrize("content", ["", "[]", '{"records": "many"}', "[" * 5000, '{"records": true, "x": 1}'])
def test_what_is_remembered_is_no_more_than_a_help(data: Path, content: str) -> None:
    (data / remembered.FILE).write_text(content, encoding="utf-8")
    assert (news(data), ailing(data)) == ([], [])
    assert remembered.remembered(data).records == 3


def test_a_restore_that_cant_be_finished_is_said_once(data: Path) -> None:
    ready = data / restoring.READY
    ready.mkdir()
    (ready / restoring.RULINGS).write_bytes(b"no such thing")
    assert [told[:27] for told in news(data)] == ["A restore was broken off an"]
    assert news(data) == []
    assert any(str(ready) in told for told in ailing(data))


@pytest.mark.skipif(os.name == "nt", reason="rights are others there")
@pytest.mark.parametrize("name", [FILE, PASSWORD])
def test_what_others_may_read_is_said(data: Path, name: str) -> None:
    (data / name).touch()
    (data / name).chmod(0o640)
    (told,) = ailing(data)
    assert told.startswith(f"others who use this computer may read {data / name}")


class Stopped(Exception):
    """Raised where something is stopped."""


def stopping(at: int) -> Callable[[int, int, str], None]:
    """A progress that stops at the so-manyeth time."""
    times = iter(range(at))

    def report(done: int, total: int, what: str) -> None:
        if next(times, None) is None or done < 0:
            raise Stopped

    return report


def everything(folder: Path) -> dict[str, bytes]:
    """What is in a folder; of the log its records."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.name == FILE:
            with closing(sqlite3.connect(path)) as base:
                found[FILE] = repr(base.execute("SELECT * FROM records").fetchall()).encode()
        elif path.is_file() and not path.name.startswith(FILE):
            found[str(path.relative_to(folder))] = path.read_bytes()
    return found


@pytest.fixture
def large(tmp_path: Path) -> Iterator[Rulings]:
    """A log of several hundred rulings, with other things that a judge made; a backup and an export of others."""
    data = tmp_path / "large"
    with closing(open_rulings(data, url="")) as log:
        log.log.keep(*(Ruling(f"2024-11-21T10:{at // 60:02}:{at % 60:02}Z", "?", "No.") for at in range(450)))
        (data / "thesaurus.yaml").write_text("old", encoding="utf-8")
        with closing(open_rulings(tmp_path / "others", url="")) as others:
            others.log.keep(*(Ruling(f"2025-11-21T10:{at // 60:02}:{at % 60:02}Z", "?", "No.") for at in range(450)))
            (tmp_path / "others" / "thesaurus.yaml").write_text("new", encoding="utf-8")
            back_up(tmp_path / "others", others.log, tmp_path / "in.zip")
            (tmp_path / "in.json").write_text("".join(others.exported(".json")), encoding="utf-8")
        yield log


WAYS: dict[str, Callable[[Rulings, Path, Callable[[int, int, str], None]], object]] = {
    "back up": lambda log, folder, report: back_up(folder / "large", log.log, folder / "out.zip", (), report),
    "restore": lambda log, folder, report: restore(folder / "large", log.log, folder / "in.zip", report),
    "take in": lambda log, folder, report: log.take_in(folder / "in.json", report),
    "export JSON": lambda log, folder, report: export(log, folder / "out.json", None, open_library, report),
    "export CSV": lambda log, folder, report: export(log, folder / "out.csv", None, open_library, report),
}


@pytest.mark.parametrize("at", [0, 2, 4])
@pytest.mark.parametrize("way", WAYS)
def test_what_is_stopped_in_its_midst_leaves_everything_as_it_was(
    large: Rulings, tmp_path: Path, way: str, at: int
) -> None:
    before = everything(tmp_path)
    with pytest.raises(Stopped):
        WAYS[way](large, tmp_path, stopping(at))
    after = everything(tmp_path)
    assert {name: after[name] for name in before} == before
    assert [name for name in after if name not in before and restoring.BEFORE not in name] == []
    large.give(said(59))
    assert len(large.log.ids()) == 451
