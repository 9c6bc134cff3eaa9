"""Mutated files through every entry: whatever a file says, one gets an answer or one sentence, soon, and nothing else.

A trial is one file of the library or of what a judge keeps, mutated (`mutating.py`), given to one of the commands that
read such files (`entries.py`) in a data folder of its own. What must hold: the exit status is 0, 1 or 2; where it is 2
a message says why, of bounded length; the program itself doesn't go wrong; it takes less than 5 s of the processor;
nothing is written outside the folder, no connection opened, nothing started or run.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from hypothesis import strategies as st

from campaign.entries import DATA, ENTRIES, Answer, Asked, base, laid_out
from campaign.mutating import mutated
from campaign.originals import KINDS, originals
from campaign.parts import Broken, Done
from campaign.watching import Watch
from judge_app.services.rulings.team import FILE as TEAM_FILE

LONGEST_MESSAGE = 20_000
MOST_PRINTED = 20_000_000
WRONG = "the program itself went wrong"
FRAME = re.compile(r'File "[^"]*?((?:judge_app|rules_db)/[^"]+)", line \d+, in (\S+)')
RAISED = re.compile(r"^(\w[\w.]*)(?::|$)", re.MULTILINE)

_WATCH: list[Watch] = []


@dataclass(frozen=True)
class Mutated:
    """A file of some kind, and the entry to which it is given."""

    kind: str
    name: str
    content: bytes
    entry: str


@st.composite
def inputs(draw: st.DrawFn) -> Mutated:
    """Any file of a kind after a few edits, for any entry that reads such files."""
    kind = draw(st.sampled_from([kind for kind in KINDS for _ in range(KINDS[kind].weight)]))
    files = originals(kind)
    name = draw(st.sampled_from(sorted(files)))
    content = KINDS[kind].mutate(draw, files[name], list(files.values()), mutated)
    return Mutated(kind, name, content, draw(st.sampled_from(sorted(ENTRIES[kind]))))


def prepare() -> None:
    """The library built, the games loaded; from now on this process is watched."""
    base()
    _WATCH.append(Watch())


def tried(made: Mutated, folder: Path) -> Done:
    """Give the file to the entry, and look at what it does."""
    asked = Asked(folder, made.name, made.content)
    laid_out(asked)
    with _WATCH[0].over(folder):
        answer = ENTRIES[made.kind][made.entry](asked)
    check(made, answer, folder)
    named = made.name.endswith(TEAM_FILE)  # it says where a server is, which may be looked for
    if seen := [one for one in _WATCH[0].seen if not (named and one.startswith("socket.getaddrinfo"))]:
        raise Broken(f"{made.entry} does what it must not: {seen[0].partition(' ')[0]}", "\n".join(seen))
    return Done()


def check(made: Mutated, answer: Answer, folder: Path) -> None:
    """What must hold of an answer."""
    told = f"{made.kind} {made.name}: {made.entry}, status {answer.status}\n{answer.err[-3_000:]}"
    if WRONG in answer.err or WRONG in answer.out:
        raise Broken(f"the program went wrong: {_fault(folder)}", told)
    if "Traceback (most recent call last)" in answer.err:
        raise Broken(f"a traceback: {_place(answer.err)}", told)
    if answer.status not in (0, 1, 2):
        raise Broken(f"{made.entry} ends with status {answer.status}", told)
    if answer.status == 2 and not (answer.err + answer.out).strip():
        raise Broken(f"{made.entry} fails without a word", told)
    if len(answer.err) > LONGEST_MESSAGE:
        raise Broken(f"{made.entry} says too much", f"{len(answer.err)} signs: {answer.err[:500]}")
    if len(answer.out) > MOST_PRINTED:
        raise Broken(f"{made.entry} prints too much", f"{len(answer.out)} signs")


def _fault(folder: Path) -> str:
    """Where the program went wrong, by its own report."""
    reports = sorted((folder / DATA / "faults").glob("*.txt"))
    return _place(reports[-1].read_text(encoding="utf-8", errors="replace")) if reports else "?"


def _place(traceback: str) -> str:
    frames, raised = FRAME.findall(traceback), RAISED.findall(traceback.partition("## The trace so far")[0])
    errors = [name for name in raised if name.endswith(("Error", "Exception", "Interrupt", "Exit"))]
    where = ": ".join(frames[-1]) if frames else "?"
    return f"{errors[-1] if errors else '?'} in {where}"


def written(made: Mutated) -> dict[str, str | bytes]:
    """The file, and what it was given to."""
    return {Path(made.name).name or "file": made.content, "entry.txt": f"{made.kind}: {made.entry}\n"}
