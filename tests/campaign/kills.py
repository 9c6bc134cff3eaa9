"""Processes killed in the midst of every write: a ruling kept, a backup restored, a library built, a case saved.

A process writes and is killed before the so manieth call of the system that writes, at one of Python's, when a file
has so many bytes, or at some moment; or the disk is full after so many bytes, or nothing can be written at all, which
it is to say in a sentence. A new process then looks: what was said to be kept is there, once, whole; nothing half made
is left; the same write, done to its end, works. Every point but a moment comes again exactly.

`python -m campaign.kills WRITE ...` kills these writes before each call of the system, one after the other.
"""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from campaign.killing import NEVER, Ended, How, Point, run
from campaign.parts import Broken, Done
from campaign.tracing import can_trace
from campaign.writes import of_card_lists, of_copies, of_documents, of_files, of_log, of_outputs
from campaign.writes.write import DATA, MINE, Write
from judge_app.files.half_made import PREFIX, clear_half_made
from judge_app.services.cases import load_game_of
from judge_app.services.scenarios.results import program_stamp

OF = (of_log, of_copies, of_files, of_outputs, of_card_lists, of_documents)
WRITES = {write.name: write for of in OF for write in of.WRITES}
LONGEST = 10.0
"""So many seconds a write or the look after it may take on a machine that isn't busy."""

HOWS: tuple[How, ...] = ("system", "system", "system", "call", "byte", "byte", "moment", "full", "read-only")
MILLION = 1_000_000
NOTHING = Point("moment")
KILLED, START_KILLED = "killed", "the next start killed too"
NOTE = 256
"""No process is killed by the bytes of a note of what is half made: no disk is full for that and not for the rest."""

SMALL = 500
"""The bytes of a file that a write leaves nothing of."""

IN_MEMORY = Path("/dev/shm")


@dataclass(frozen=True)
class Kill:
    """Which write meets what; after so many millionths of its calls, bytes or time.

    `then` is the same of what the next start does before anything else, which is killed too; 0 for not.
    """

    write: str
    how: How
    at: int = 0
    then: int = 0


@dataclass(frozen=True)
class Usual:
    """A write that nothing befalls: what lies there before, its calls of the system and of Python, its seconds, the
    bytes of its largest file. `start` are the calls of the start after it."""

    folder: Path
    system: int
    calls: int
    start: int
    seconds: float
    size: int


def inputs() -> st.SearchStrategy[Kill]:
    """Any write, killed anywhere."""
    share = st.integers(0, MILLION - 1)
    return st.builds(Kill, st.sampled_from(list(WRITES)), st.sampled_from(HOWS), share, st.just(0) | share)


def prepare() -> None:
    """Work out once what no write is to wait for."""
    program_stamp()
    load_game_of(None)


def finish() -> None:
    """Take away what lay there before each write."""
    shutil.rmtree(_before(), ignore_errors=True)


def tried(made: Kill, folder: Path) -> Done:
    """Let the write meet that, then look at what is left."""
    write = WRITES[made.write]
    start = Point("call", 1 + usual(write).start * made.then // MILLION) if made.then else NEVER
    went = killed(write, point_of(made), folder, start)
    return Done(sum(how in (KILLED, START_KILLED) for how in went), tally=tuple((write.name, how) for how in went))


def written(made: Kill) -> Mapping[str, str | bytes]:
    """In words."""
    told = f"{made.write}, {made.how}: {made.at:,} millionths; the start after it: {made.then:,}"
    return {"kill.txt": f"{told}\n"}


def point_of(made: Kill) -> Point:
    """The point that is meant."""
    known = usual(WRITES[made.write])
    how: How = "call" if made.how == "system" and not can_trace() else made.how
    of: dict[How, int] = {
        "system": known.system, "call": known.calls, "byte": known.size, "full": known.size, "moment": 1000,
        "read-only": 1,
    }  # fmt: skip
    return Point(how, (NOTE if how == "byte" else 1) + of[how] * made.at // MILLION)


def killed(write: Write, point: Point, folder: Path, start: Point = NEVER) -> list[str]:
    """Let a write meet that, and the start after it this; look at what is left, and write once more.

    Says how it went, in a few words each. Raises Broken.
    """
    known = usual(write)
    shutil.copytree(known.folder, folder, dirs_exist_ok=True)
    if point.how == "read-only":
        _read_only(folder, 0o555)
    ended = _run(write, folder, point, known.seconds)
    if point.how == "read-only":
        _read_only(folder, 0o755)
    if ended.raised:
        raise Broken(f"{write.name}: a traceback when {point.how}", ended.raised)
    if ended.refused:
        _is_a_sentence(write, point, ended.refused)
    went = [KILLED if ended.killed else "refused" if ended.refused else "went through"]
    if _half_made(folder):
        went.append("half made till the next start")
    if start != NEVER and _start(write, folder, start).killed:
        went.append(START_KILLED)
    when = f"{point.how} {point.at}, start {start.at}: {went}"
    _looked(write, folder, ended.told, f"after {when}")
    again = _run(write, folder, NOTHING, known.seconds)
    if again.raised or again.refused:
        raise Broken(f"{write.name}: it can't be done after a kill", f"{when}\n{again.raised or again.refused}")
    _looked(write, folder, again.told, f"once it was done after {when}")
    return went


def _start(write: Write, folder: Path, point: Point) -> Ended:
    """What a process does first that starts next."""

    def do(_: object) -> None:
        _at_home(folder)
        clear_half_made()
        write.start(folder)

    return run(do, point, seconds=_longest())


def _longest() -> float:
    """So many seconds as things are: as many times longer as others want the machine too."""
    return LONGEST * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def _half_made(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob("*") if path.name.startswith(PREFIX) or path.suffix in (".lock", ".tmp")]


def _run(write: Write, folder: Path, point: Point, seconds: float) -> Ended:
    def do(tell: object) -> None:
        _at_home(folder)
        write.do(folder, tell)  # type: ignore[arg-type]

    return run(do, point, seconds=_longest(), usual=seconds)


def _looked(write: Write, folder: Path, told: list[str], when: str) -> None:
    """Look at what is left, in a process as it starts."""

    def look(_: object) -> None:
        _at_home(folder)
        clear_half_made()
        write.check(folder, told)
        if left := _half_made(folder):
            raise Broken("something half made is left", f"{left}")

    found = run(look, seconds=_longest())
    if found.raised or found.refused:
        last = (found.raised or found.refused).strip().splitlines()[-1].removeprefix("campaign.parts.Broken: ")
        raise Broken(f"{write.name}: {last.partition(':')[0]}", f"{when}; told {told}\n{found.raised or found.refused}")


def _is_a_sentence(write: Write, point: Point, said: str) -> None:
    """That what can't be written is told so that a person knows why."""
    if point.how not in ("full", "read-only"):
        raise Broken(f"{write.name}: it refuses without need", said)
    if len(said.splitlines()) > 1 or "Traceback" in said or len(said) > 500:
        raise Broken(f"{write.name}: no sentence says that nothing can be written", said)


def _at_home(folder: Path) -> None:
    os.chdir(folder)
    os.environ["JUDGE_DATA_DIR"] = str(folder / DATA)
    os.environ.pop("JUDGE_DATABASE_URL", None)


def _read_only(folder: Path, rights: int) -> None:
    for one in (folder, *folder.rglob("*")):
        if one.is_dir():
            one.chmod(rights)
        else:
            one.chmod(rights & 0o644)


def _warm(write: Write, folder: Path) -> None:
    """Do it once here, so that whatever is loaded only when it is wanted is there in the processes to come."""
    told: list[str] = []
    _at_home(folder)
    if not write.wants_qt:
        write.do(folder, told.append)
        write.check(folder, told)
    os.chdir(folder.parent)


@cache
def _before() -> Path:
    """A folder for what lies there before each write."""
    return Path(tempfile.mkdtemp(prefix="campaign-before-", dir=IN_MEMORY if os.access(IN_MEMORY, os.W_OK) else None))


@cache
def usual(write: Write) -> Usual:
    """The write done once to its end."""
    before, done = _before() / write.name, _before() / f"{write.name}, done"
    shutil.rmtree(before, ignore_errors=True)
    for name in (DATA, MINE):
        (before / name).mkdir(parents=True)
    _at_home(before)
    write.begin(before)
    shutil.copytree(before, done)
    _warm(write, done)
    shutil.rmtree(done)
    shutil.copytree(before, done)
    ended = _run(write, done, NEVER, 0)
    if ended.raised or ended.refused:
        raise Broken(f"{write.name}: it can't be done at all", ended.raised or ended.refused)
    size = max(_sizes(before, done), default=SMALL)
    started = _start(write, done, NEVER)
    _looked(write, done, ended.told, "when nothing befell it")
    shutil.rmtree(done)
    system = 0
    if can_trace():
        shutil.copytree(before, done)
        system = _run(write, done, Point("system"), 0).calls
        shutil.rmtree(done)
    gc.collect()  # what Qt made here goes before Qt does
    gc.freeze()
    return Usual(before, system, ended.calls, started.calls, ended.seconds, size)


def _sizes(before: Path, after: Path) -> Iterator[int]:
    """The bytes of the files that were written."""
    for path in after.rglob("*"):
        old = before / path.relative_to(after)
        if path.is_file() and not (old.is_file() and old.read_bytes() == path.read_bytes()):
            yield path.stat().st_size


def walk(names: Sequence[str]) -> int:
    """Kill these writes, or all of them, before each call of the system that writes; says how many weren't borne."""
    prepare()
    found = 0
    for write in (WRITES[name] for name in names or WRITES):
        lost: Counter[str] = Counter()
        for at in range(1, usual(write).system + 1):
            folder = _before() / "trial"
            try:
                killed(write, Point("system", at), folder)
            except Broken as error:
                lost[error.kind] += 1
                print(at, error, flush=True)
            shutil.rmtree(folder)
        print(f"{write.name}: {usual(write).system} kills, {lost.total()} not borne", flush=True)
        found += lost.total()
    finish()
    return found


if __name__ == "__main__":
    raise SystemExit(min(1, walk(sys.argv[1:])))
