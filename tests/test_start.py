"""The start-up helper: what it decides before anything is installed."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("start", ROOT / "start.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    return module


def test_every_package_is_pinned_with_its_hashes(start: ModuleType) -> None:
    blocks = re.split(r"\n(?=[a-z])", start.requirements(for_checks=True).strip())
    assert len(blocks) > 30
    for block in blocks:
        assert re.match(r"[a-z0-9._-]+==[^\s;]+", block), block
        assert "--hash=sha256:" in block, block


def test_the_program_is_installed_without_what_only_the_checks_need(start: ModuleType) -> None:
    program, everything = start.requirements(for_checks=False), start.requirements(for_checks=True)
    assert "mypy==" in everything
    assert "mypy==" not in program
    assert everything.startswith(program)


def test_every_direct_dependency_stands_in_the_lock_file(start: ModuleType) -> None:
    lock = start.requirements(for_checks=True).lower()
    named = re.findall(r'^    "([A-Za-z0-9._-]+)~=', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.M)
    assert len(named) > 10
    for name in named:
        assert re.search(rf"^{re.escape(name.lower().replace('.', '-'))}==", lock, re.M), name


def test_an_installation_counts_only_once_its_stamp_is_written_for_this_lock_file(start: ModuleType) -> None:
    assert not start.is_installed(for_checks=False)
    start.PYTHON.parent.mkdir(parents=True)
    start.PYTHON.touch()
    stamp = start.VENV / "installed"
    stamp.write_text("of another lock file", encoding="utf-8")
    assert not start.is_installed(for_checks=False)
    stamp.write_text(start.fingerprint(start.requirements(for_checks=False)), encoding="utf-8")
    assert start.is_installed(for_checks=False)
    assert not start.is_installed(for_checks=True)
    stamp.write_text(start.fingerprint(start.requirements(for_checks=True)), encoding="utf-8")
    assert start.is_installed(for_checks=False)
    assert start.is_installed(for_checks=True)


def test_an_old_python_is_refused_with_the_versions_that_do(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 1))
    with pytest.raises(start.SetupFailed, match=r"3\.11 to 3\.14.*3\.10\.1"):
        start.check_python()


def test_anyone_but_root_gets_the_exact_command(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(start.os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(start.SetupFailed, match=r"sudo apt-get install -y --no-install-recommends libegl1 libgl1"):
        start.apt_install(["libegl1", "libgl1"], why="Qt's libraries are missing")


def test_a_postgresql_for_the_tests_is_brought_as_root_and_missed_aloud_by_anyone_else(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    brought: list[list[str]] = []
    monkeypatch.setattr(start, "apt_install", lambda packages, *, why: brought.append(packages))
    monkeypatch.setattr(start, "Path", lambda _: tmp_path)
    monkeypatch.setattr(start.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(start.sys, "platform", "linux")
    monkeypatch.setattr(start.os, "geteuid", lambda: 0, raising=False)
    start.ensure_postgresql()
    assert brought == [["postgresql"]]
    monkeypatch.setattr(start.os, "geteuid", lambda: 1000, raising=False)
    start.ensure_postgresql()
    assert brought == [["postgresql"]]
    assert "are skipped" in capsys.readouterr().err
    (tmp_path / "15" / "bin").mkdir(parents=True)
    (tmp_path / "15" / "bin" / "initdb").touch()
    start.ensure_postgresql()
    assert capsys.readouterr().err == ""


def test_what_debian_has_in_packages_apart_is_brought_for_a_bundle(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought: list[list[str]] = []
    monkeypatch.setattr(start, "apt_install", lambda packages, *, why: brought.append(packages))
    monkeypatch.setattr(start.sys, "platform", "linux")
    monkeypatch.setattr(start.sys, "base_prefix", "/usr")
    monkeypatch.setattr(start.sys, "version_info", (3, 13, 1))
    monkeypatch.setattr(start.shutil, "which", lambda name: None)
    monkeypatch.setattr(start, "find_library", lambda name: None)
    start.ensure_makers_of_bundles()
    assert brought == [["binutils", "libpython3.13"]]
    monkeypatch.setattr(start.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(start, "find_library", lambda name: f"lib{name}.so.1.0")
    start.ensure_makers_of_bundles()
    assert len(brought) == 1


def test_a_word_that_is_no_command_is_answered_with_the_usage(
    start: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start.main(["tset"]) == 2
    assert 'expected nothing, "test", "mutate", "campaign", "bundle" or "judge ..."' in capsys.readouterr().err
