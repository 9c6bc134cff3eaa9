"""A standing campaign of faults, abuse and load.

    python3 start.py campaign [--minutes N] [--seed S] [--only PART,PART] [--trials N] [--trial N] [--jobs N]
                              [--keep FOLDER]

tries the program with what nobody would type: mutated files through every entry, random legal play of every game, and
whatever else the table of parts (`tests/campaign/parts.py`) names. The minutes (10) are shared among the parts; with
`--trials` each part has so many trials instead. A trial is made from its part, the seed (today's date) and its number
alone: `--only play --seed 7 --trial 1234` tries that one again. At the end come the figures; of each kind of fault the
smallest input found is kept in a folder, with how to try it again. Exit status 1 where something failed.
"""

from __future__ import annotations

import argparse
import datetime
import itertools
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import wait
from pathlib import Path

from rich.console import Console
from rich.table import Column, Table

from campaign.parts import Part, chosen
from campaign.trials import Fault, Files, Outcome
from campaign.working import Ended, Job, Worker

KEPT = Path(sys.prefix) / "campaign"
MINUTES = 10.0
HOW = "again.txt"
"""What says of a failing input how it is tried again."""
TOO_BUSY = 1.5
"""So many processes may want each processor before that is said."""
MOST_KINDS = 25
"""Of so many kinds of fault of a part the smallest input is looked for."""


@dataclass
class Figures:
    """What a part's trials came to so far."""

    part: Part
    trials: int = 0
    units: int = 0
    took: float = 0.0
    slowest: float = 0.0
    slowest_trial: int = 0
    silence: float = 0.0
    megabytes: float = 0.0
    load: float = 0.0
    checked: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    tally: Counter[tuple[str, str]] = field(default_factory=Counter)
    kept: dict[str, Path] = field(default_factory=dict)

    def count(self, number: int, outcome: Outcome) -> None:
        """Count a trial in."""
        self.trials += 1
        self.units += outcome.units
        self.checked.update(outcome.checked)
        if outcome.seconds > self.slowest:
            self.slowest, self.slowest_trial = outcome.seconds, number
        self.silence = max(self.silence, outcome.silence)
        self.load = max(self.load, busy())
        self.megabytes = max(self.megabytes, outcome.megabytes)
        self.tally.update(outcome.tally)
        if outcome.fault is not None:
            self.faults[outcome.fault.kind] += 1


@dataclass(frozen=True)
class Plan:
    """What is to be tried: a part's trials of these numbers, at most for so many seconds, keeping failures there."""

    part: Part
    seed: str
    numbers: Iterator[int]
    seconds: float
    jobs: int
    keep: Path


def tried(plan: Plan) -> Figures:
    """Try a part in several processes; told is each fault when it comes."""
    figures, begun = Figures(plan.part), time.monotonic()
    looked_for: list[Job] = []
    at_once = min(plan.jobs, plan.part.at_once or plan.jobs)
    workers = [Worker(plan.part, plan.seed) for _ in range(at_once)]
    try:
        for worker in workers:
            _begin_next(worker, plan, looked_for, begun)
        while busy := [worker for worker in workers if worker.job]:
            wait([worker.pipe for worker in busy], timeout=0.5)
            for worker in busy:
                for said in worker.said():
                    assert worker.job
                    if isinstance(said, Outcome):
                        looked_for += _counted(figures, worker.job.number, said, plan)
                    elif isinstance(said, Ended):
                        worker.job = None
                    else:
                        _keep_instead(figures.kept[worker.job.kind], said)
                if worker.job is None:
                    _begin_next(worker, plan, looked_for, begun)
    except KeyboardInterrupt:
        tell("broken off")
    finally:
        for worker in workers:
            worker.end()
    figures.took = time.monotonic() - begun
    return figures


def _begin_next(worker: Worker, plan: Plan, looked_for: list[Job], begun: float) -> None:
    """Give a worker the next job, if there is one: what failed is made smaller first."""
    if looked_for:
        worker.begin(looked_for.pop(0))
    elif time.monotonic() - begun < plan.seconds:
        number = next(plan.numbers, None)
        if number is not None:
            worker.begin(Job(number))


def _counted(figures: Figures, number: int, outcome: Outcome, plan: Plan) -> Iterator[Job]:
    """Count a trial in, tell its fault, keep it; what is to be made smaller, if it is the first of its kind."""
    figures.count(number, outcome)
    fault = outcome.fault
    if fault is None:
        return
    again = f"--only {plan.part.name} --seed {plan.seed} --trial {number}"
    tell(f"{plan.part.name} {number}: {fault.kind}   ({again})")
    if fault.kind in figures.kept or len(figures.kept) >= MOST_KINDS:
        return
    figures.kept[fault.kind] = folder = plan.keep / plan.part.name / f"{number}-{_short(fault.kind)}"
    _write(folder, {HOW: _how(fault, again)})
    yield Job(number, fault.kind)


def _how(fault: Fault, again: str) -> str:
    return f"{fault.kind}\n\nTried again by: python3 start.py campaign {again}\n\n{fault.told}\n"


def _short(kind: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", kind.lower()).strip("-")[:60]


def _keep_instead(folder: Path, files: Files) -> None:
    """Keep a smaller input than was kept so far."""
    for one in folder.iterdir():
        if one.name != HOW:
            one.unlink()
    _write(folder, files)


def _write(folder: Path, files: Files) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))


def table(every: Sequence[Figures]) -> Table:
    """The figures, a line a part."""
    heads = ("part", "trials", "done", "a second", "faults", "slowest", "longest silence", "peak memory")
    shown = Table(*(Column(head, no_wrap=True) for head in heads), box=None)
    for one in every:
        shown.add_row(
            one.part.name, f"{one.trials:,}", f"{one.units:,} {one.part.units}",
            f"{one.units / one.took:,.0f}" if one.took else "", f"{one.faults.total():,}",
            f"{one.slowest:.1f} s (trial {one.slowest_trial})", f"{one.silence:.1f} s", f"{one.megabytes:,.0f} MB",
        )  # fmt: skip
    return shown


def tallied(one: Figures) -> Table:
    """What a part counted beside its units: a line for each of what, a column for each way in which it went."""
    of, hows = (sorted({key[at] for key in one.tally}) for at in (0, 1))
    shown = Table(*(Column(head, no_wrap=True) for head in (one.part.name, *hows)), box=None)
    for what in of:
        shown.add_row(what, *(f"{one.tally[what, how]:,}" for how in hows))
    return shown


def shares(one: Figures) -> str:
    """At how many of a part's units was checked what isn't checked at all of them."""
    told = ", ".join(f"{name} at {number:,}" for name, number in sorted(one.checked.items()))
    return f"{one.part.name}: of {one.units:,} {one.part.units} were checked {told}"


def busy() -> float:
    """How many processes wanted a processor in the last minute, for each that there is; 0 where no system says so."""
    return os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 0.0


def now() -> datetime.datetime:
    """The time here."""
    return datetime.datetime.now().astimezone()


def tell(text: str) -> None:
    """Say something while the campaign goes on."""
    print(f"{now():%H:%M:%S}  {text}", file=sys.stderr, flush=True)


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="start.py campaign", description=__doc__.split("\n\n")[0])
    parser.add_argument("--minutes", type=float, default=MINUTES, help="shared among the parts (10)")
    parser.add_argument("--seed", default=f"{now():%Y-%m-%d}", help="of all trials (today's date)")
    parser.add_argument("--only", default="", metavar="PART,PART", help="these parts alone")
    parser.add_argument("--trials", type=int, help="so many of each part, however long they take")
    parser.add_argument("--trial", type=int, help="the one of that number")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes side by side (one a core)")
    parser.add_argument("--keep", type=Path, help=f"where failing inputs are kept (a folder of {KEPT})")
    return parser.parse_args(arguments)


def plans(asked: argparse.Namespace) -> Iterator[Plan]:
    """What is to be tried, part by part. Raises ValueError for a part that isn't there."""
    parts = list(chosen(asked.only))
    keep = asked.keep or KEPT / f"{asked.seed}-{now():%m%d-%H%M%S}"
    for part in parts:
        limited = asked.trials is not None or asked.trial is not None
        numbers = itertools.count() if asked.trials is None else iter(range(asked.trials))
        numbers = numbers if asked.trial is None else iter([asked.trial])
        seconds = 60 * asked.minutes * part.share / sum(each.share for each in parts)
        yield Plan(part, asked.seed, numbers, float("inf") if limited else seconds, asked.jobs, keep)


def main(arguments: Sequence[str]) -> int:
    """Run the campaign; the exit status."""
    asked = read(arguments)
    try:
        todo = list(plans(asked))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    every = []
    for plan in todo:
        tell(f"{plan.part.name}, seed {plan.seed}")
        every.append(tried(plan))
    out = Console(highlight=False, soft_wrap=True, width=160)
    out.print(table(every))
    for one in every:
        if one.tally:
            out.print(tallied(one))
        if one.checked:
            out.print(shares(one))
        if one.load > TOO_BUSY:
            out.print(
                f"{one.part.name}: {one.load:.1f} processes wanted each processor; what was slow may be their doing"
            )
    for one in every:
        for kind, number in one.faults.most_common():
            where = f"   {one.kept[kind]}" if kind in one.kept else ""
            out.print(f"{one.part.name}: {number:,} x {kind}{where}", markup=False)
    return 1 if any(one.faults for one in every) else 0
