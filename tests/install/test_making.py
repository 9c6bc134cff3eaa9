"""What is handed on has one version; how the stand-alone bundle is made, without making it."""

from __future__ import annotations

import re
import shutil
import sys
import tomllib
from pathlib import Path

import pytest
from install.installed import made_as

from judge_app import __version__

RELEASE = re.compile(r"(\d+)\.(\d+)\.(\d+) \(\d{4}-\d{2}-\d{2}\)")
COMES_NEXT = "Not released"


def test_the_newest_release_of_the_change_log_is_the_version(root: Path) -> None:
    headings = re.findall(r"^## (.+)$", (root / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    releases = headings[1:] if headings[0] == COMES_NEXT else headings
    assert [heading for heading in releases if not RELEASE.fullmatch(heading)] == []
    assert releases[0].split()[0] == __version__
    numbers = [tuple(map(int, found.groups())) for found in map(RELEASE.fullmatch, releases) if found]
    assert numbers == sorted(set(numbers), reverse=True)


def test_the_version_stands_in_one_place(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "judge_app/__init__.py"
    code = [*(root / "judge_app").rglob("*.py"), *(root / "rules_db").rglob("*.py"), *(root / "bundle").iterdir()]
    said = [path for path in code if path.is_file() and f'"{__version__}"' in path.read_text(encoding="utf-8")]
    assert said == [root / "judge_app" / "__init__.py"]


def test_a_bundle_is_packed_under_the_program_s_version_and_the_system(root: Path, tmp_path: Path) -> None:
    (tmp_path / "judge").mkdir()
    (tmp_path / "judge" / "judge").write_text("the program", encoding="utf-8")
    make = made_as(root)
    packed = make.pack(tmp_path / "judge")
    assert packed == make.archive(tmp_path)
    assert packed.name.startswith(f"judge-{__version__}-{sys.platform}-")
    shutil.unpack_archive(packed, tmp_path / "elsewhere")
    assert (tmp_path / "elsewhere" / "judge" / "judge").is_file()


def test_a_bundle_that_cannot_be_made_is_said(root: Path, tmp_path: Path) -> None:
    fails = tmp_path / "python"
    fails.write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    fails.chmod(0o700)
    make = made_as(root)
    with pytest.raises(make.NotMade):
        make.build(tmp_path, str(fails))
