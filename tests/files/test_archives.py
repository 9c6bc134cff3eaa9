"""Archives: written whole, and read as if somebody had sent them to do harm."""

from __future__ import annotations

import io
import json
import zipfile
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from judge_app.files import archive
from judge_app.files.archive import CONTENTS, opened
from judge_app.files.problems import BadInput


def pack(path: Path, form: str, version: int, files: dict[str, bytes]) -> None:
    """Write an archive of those contents."""
    archive.pack(path, form, version, {name: partial(list, [content]) for name, content in files.items()})


def unpack(path: Path, form: str, version: int) -> dict[str, bytes]:
    """Everything in an archive."""
    with opened(path, form, version) as found:
        return {name: b"".join(found.pieces(name)) for name in found.names}


FILES = {"thesaurus.yaml": b"- words: x", "scenarios/Ein Fäll.yaml": b"judge: 2" * 1000, "empty.json": b""}


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    path = tmp_path / "a.zip"
    pack(path, "form", 1, FILES)
    return path


def altered(path: Path, name: str, content: bytes = b"", *, mode: int = 0o100600, times: int = 1) -> Path:
    """The archive with a further member."""
    with zipfile.ZipFile(path, "a") as into:
        for _ in range(times):
            member = zipfile.ZipInfo(name)
            member.external_attr = mode << 16
            into.writestr(member, content, zipfile.ZIP_DEFLATED)
    return path


def test_what_was_packed_is_unpacked_and_the_same_content_is_the_same_file(packed: Path, tmp_path: Path) -> None:
    assert unpack(packed, "form", 1) == FILES
    pack(tmp_path / "b.zip", "form", 1, dict(reversed(FILES.items())))
    assert (tmp_path / "b.zip").read_bytes() == packed.read_bytes()


def test_what_packs_to_next_to_nothing_is_packed_so_that_it_can_be_read_again(tmp_path: Path) -> None:
    """A file of zeros is what a power cut leaves; a backup holds it like any other."""
    files = {"zeros.yaml": bytes(1_100_000), "signs.yaml": b"judge: 2\n" + b"#" * 3_900_000}
    pack(tmp_path / "a.zip", "form", 1, files)
    assert unpack(tmp_path / "a.zip", "form", 1) == files


@pytest.mark.parametrize(
    "name",
    [
        "../out.yaml", "scenarios/../../out", "/etc/passwd", "C:/out", "a\\..\\b", "a//b", "./a", "a/", "nul",
        "scenarios/con.txt", "a\x01b", "ends.", " a", "x" * 300, "a:b",
    ],
)  # fmt: skip
def test_a_name_that_leads_elsewhere_is_refused(packed: Path, name: str) -> None:
    with pytest.raises(BadInput, match="the name"):
        unpack(altered(packed, name), "form", 1)
    with pytest.raises(BadInput, match="rename the file"):
        pack(packed, "form", 1, {name: b""})


def test_a_link_is_refused(packed: Path) -> None:
    with pytest.raises(BadInput, match="no plain file"):
        unpack(altered(packed, "link", b"/etc/passwd", mode=0o120777), "form", 1)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_that_is_in_it_twice_is_refused_also_where_only_windows_takes_them_for_one(packed: Path) -> None:
    with pytest.raises(BadInput, match="twice"):
        unpack(altered(packed, "THESAURUS.yaml"), "form", 1)
    with pytest.raises(BadInput, match="another system's name"):
        pack(packed, "form", 1, {"a.yaml": b"", "A.yaml": b""})


def test_more_than_fits_is_refused_whatever_the_archive_says_of_its_size(
    packed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "ARCHIVE_BYTES", replace(archive.ARCHIVE_BYTES, most=1_000_000))
    altered(packed, "bomb", b"\0" * 3_000_000)
    assert packed.stat().st_size < 20_000
    with pytest.raises(BadInput, match="holds more than 1 MB"):
        unpack(packed, "form", 1)


def test_too_many_files_are_refused(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "ARCHIVE_FILES", replace(archive.ARCHIVE_FILES, most=3))
    with pytest.raises(BadInput, match="at most 3"):
        unpack(packed, "form", 1)


def test_a_file_that_is_not_listed_and_one_that_was_changed_are_refused(packed: Path, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="not listed"):
        unpack(altered(packed, "more.yaml", b"x"), "form", 1)
    changed = tmp_path / "changed.zip"
    with zipfile.ZipFile(changed, "w") as into, zipfile.ZipFile(tmp_path / "a.zip") as old:
        into.writestr(CONTENTS, old.read(CONTENTS))
        for name in FILES:
            into.writestr(name, b"other" if name == "empty.json" else FILES[name])
    with pytest.raises(BadInput, match=r'"empty.json" is damaged'):
        unpack(changed, "form", 1)


@pytest.mark.parametrize("about", [b"", b"[]", b"{}", b'{"form": "form"}', b"[" * 100_000, b"\xff"])
def test_a_list_of_contents_that_is_none_is_refused(tmp_path: Path, about: bytes) -> None:
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as into:
        into.writestr(CONTENTS, about)
    with pytest.raises(BadInput, match="is none of ours"):
        unpack(tmp_path / "x.zip", "form", 1)


def test_another_form_or_version_is_refused(packed: Path) -> None:
    with pytest.raises(BadInput, match='not a "other"'):
        unpack(packed, "other", 1)
    with pytest.raises(BadInput, match="this program reads version 2"):
        unpack(packed, "form", 2)


def test_a_file_cut_off_anywhere_is_refused_in_a_sentence(packed: Path) -> None:
    whole = packed.read_bytes()
    for length in range(0, len(whole), 7):
        packed.write_bytes(whole[:length])
        with pytest.raises(BadInput):
            unpack(packed, "form", 1)


def test_a_file_with_any_damaged_byte_is_refused_or_whole(packed: Path) -> None:
    whole = packed.read_bytes()
    for at in range(0, len(whole), 5):
        packed.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        with suppress(BadInput):
            assert unpack(packed, "form", 1) == FILES


def test_what_is_no_archive_or_not_there_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_text("no archive", encoding="utf-8")
    for name, why in {"x.zip": "can't be read as an archive", "nowhere.zip": "there is no such file"}.items():
        with pytest.raises(BadInput, match=why):
            unpack(tmp_path / name, "form", 1)


def test_an_archive_made_elsewhere_with_the_same_list_is_read(tmp_path: Path) -> None:
    """Nothing hangs on how the zip was made."""
    about = {"form": "form", "version": 1, "files": {}}
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as into:
        into.writestr(CONTENTS, json.dumps(about))
    (tmp_path / "x.zip").write_bytes(made.getvalue())
    assert unpack(tmp_path / "x.zip", "form", 1) == {}
