"""How the stand-alone bundle is made, without making it."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from install.installed import made_as

from judge_app import __version__


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
