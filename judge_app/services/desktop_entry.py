"""The program among those of a Linux desktop: its entry in the menu, its icon, the type of its case files.

As the specifications of freedesktop.org have it, for one person: below XDG_DATA_HOME. A case is known by the two last
parts of its name, `.judge.yaml`. A desktop asks for a file's beginning only where no name says what the file is, and
`.yaml` says so for every YAML file; to claim all of those would take other programs' files away. A case with another
name opens by *Open with*, or `judge window FILE`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from judge_app.files.atomic import write_bytes
from judge_app.files.problems import BadInput, Mistake
from judge_app.files.shipped import ASSETS

NAME = "card-judge"
ENTRY = Path("applications") / f"{NAME}.desktop"
MIME = Path("mime") / "packages" / f"{NAME}.xml"
ICONS = Path("icons") / "hicolor"
FILES = {
    ENTRY: ASSETS / "desktop" / f"{NAME}.desktop",
    MIME: ASSETS / "desktop" / f"{NAME}.xml",
    ICONS / "scalable" / "apps" / f"{NAME}.svg": ASSETS / "judge.svg",
    ICONS / "48x48" / "apps" / f"{NAME}.png": ASSETS / "desktop" / f"{NAME}-48.png",
    ICONS / "256x256" / "apps" / f"{NAME}.png": ASSETS / "desktop" / f"{NAME}-256.png",
}
"""What is put in place, below XDG_DATA_HOME, and what it is a copy of."""

PUT_TO_USE = {
    "update-desktop-database": ("applications", "desktop-file-utils", "a case opens by a double click"),
    "update-mime-database": ("mime", "shared-mime-info", "a desktop knows a case for one"),
}
"""What makes desktops look at it: run on which folder, from which package of the system, what waits for it."""

COMMAND = re.compile(r"^(Try)?Exec=judge(.*)$", re.MULTILINE)


def shared_data() -> Path:
    """Where a person's own entries, icons and file types lie."""
    named = Path(os.environ.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def put_in_place(command: list[str]) -> Iterator[str]:
    """Put all of it in place, with the command that starts the program; what was done, in lines.

    Raises BadInput where something can't be written.
    """
    _only_where_there_are_desktops()
    if re.search("[%=]", command[0]):
        raise BadInput([Mistake(command[0], 0, "desktops can't start a program whose path has % or = in it")])
    for below, source in FILES.items():
        path = shared_data() / below
        data = source.read_bytes()
        if below == ENTRY:
            data = _with_command(data.decode(), command).encode()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput([Mistake(str(path.parent), 0, f"can't be made: {error.strerror}")]) from None
        write_bytes(path, data)
        yield f"Wrote {path}"
    yield from _put_to_use()


def take_away() -> Iterator[str]:
    """Take away what `put_in_place` brought, and folders that are empty then; what was done, in lines.

    Raises BadInput where something can't be taken away.
    """
    _only_where_there_are_desktops()
    there = [path for path in (shared_data() / below for below in FILES) if path.is_file()]
    for path in there:
        try:
            path.unlink()
        except OSError as error:
            raise BadInput([Mistake(str(path), 0, f"can't be removed: {error.strerror}")]) from None
        yield f"Removed {path}"
    if there:
        yield from _put_to_use()
    else:
        yield f"Nothing of it is in {shared_data()}."
    for below in FILES:  # all, and each folder: whoever took something away before may have been killed
        for folder in [*below.parents][:-1]:
            with suppress(OSError):  # one that holds other things stays
                (shared_data() / folder).rmdir()


def _only_where_there_are_desktops() -> None:
    if sys.platform in ("win32", "darwin"):
        raise BadInput(
            [Mistake("install-desktop", 0, "only Linux has such entries; here, make a shortcut to judge-window")]
        )


def _with_command(entry: str, command: list[str]) -> str:
    """The entry with the command that starts the program, instead of `judge`."""
    whole = " ".join(map(quoted, command))
    return COMMAND.sub(
        lambda found: f"TryExec={_escaped(command[0])}" if found[1] else f"Exec={_escaped(whole)}{found[2]}", entry
    )


def quoted(argument: str) -> str:
    """An argument as the field Exec has it; the value's own escapes come on top of that."""
    inner = re.sub(r'(["`$\\])', r"\\\1", argument).replace("%", "%%")
    return inner if re.fullmatch(r"[\w@%+=:,./-]+", argument, re.ASCII) else f'"{inner}"'


def _escaped(value: str) -> str:
    """A value as a line of the entry has it."""
    return value.replace("\\", r"\\").replace("\n", r"\n").replace("\t", r"\t").replace("\r", r"\r")


def _put_to_use() -> Iterator[str]:
    """Have desktops look at what has changed; what couldn't be done, in lines."""
    with suppress(OSError):
        os.utime(shared_data() / ICONS)  # what was remembered of the icons is older now
    for program, (folder, package, what) in PUT_TO_USE.items():
        found = shutil.which(program)
        if found is None:
            yield f"{program} isn't here (Debian's package is {package}): {what} once the system has run it."
            continue
        command = [found, str(shared_data() / folder)]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace")  # noqa: S603
        if done.returncode:
            said = (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1]
            yield f"{program} failed: {said}"


def own_command() -> list[str]:
    """The command that starts this program from anywhere: the bundle, the script that was installed, or Python."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    typed = Path(os.path.abspath(sys.argv[0]))
    beside = Path(sys.executable).absolute().with_name("judge")
    scripts = (path for path in (typed, beside) if path.name == "judge" and os.access(path, os.X_OK))
    return next(([str(path)] for path in scripts), [sys.executable, "-m", "judge_app"])
