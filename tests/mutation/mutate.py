"""What the cases protect: small changes to the rules of a game, each tried against the cases that run the place.

    python3 start.py mutate [--seed S] [--number N] [--at PATH[:LINE]]

draws N changes (100) by the seed (today's date), as many of one kind as of another; or tries all those at a place. A
change is noticed by an expectation of a case; or by a reading alone: a run shows an entry of a shape (kind, rule,
numbers cited) that nobody has read beside the rulebook (`tests/games/readings`), which `tests/games/test_readings.py`
would not let pass; or by a crash alone, which proves only that the line runs. A change that nothing notices either
calls for a case or makes no difference, which nobody but a reader can tell. How rulesets are patched, printed
and pickled is no rule of a game and left out: `tests/engine` holds it. Exit status 1 when fewer than 95 in 100
are noticed or more than a third of those by a crash.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from mutants import Mutant, mutants

Place = tuple[str, int]
"""A statement: its file and line."""

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ("judge_app", "rules_db", "tests/games/readings")
KEPT = Path(sys.prefix) / f"statements-of-cases-{hashlib.sha256(str(ROOT).encode()).hexdigest()[:8]}.json"
GAMES = ("wow", "hearthstone", "fab", "invasion")
KERNEL = "both games"
RULES = (
    *(f"judge_app/games/{game}" for game in GAMES),
    *(f"judge_app/engine/{name}.py" for name in ("characteristics", "game", "machine", "rules", "state", "tables")),
    "judge_app/rulekit/texts.py", "judge_app/rulekit/contests.py",
)  # fmt: skip
NOT_RULES = {
    "words",
    "cases",
    "laying_out",
    "events",
    "exploring",
    "exploring.py",
    "game.py",
    "explaining.py",
    "editions.py",
}
"""What of a game says how it is written, laid out, told and explored, and decides nothing."""
DRAWN, WANTED, MOST_CRASHES = 100, 95, 33
HOW = ("expectation", "reading", "crash")
"""What notices a change, the best first."""
PROCESSES = max(1, min(os.cpu_count() or 1, 4))


@dataclass(frozen=True)
class Found:
    """What became of a change: one of HOW or "" for unnoticed; which case, and what it said."""

    mutant: Mutant
    reached: int
    how: str = ""
    case: str = ""
    why: str = ""

    @property
    def game(self) -> str:
        """Whose rule it is."""
        return next((game for game in GAMES if f"/games/{game}/" in self.mutant.file), KERNEL)

    def __str__(self) -> str:
        if not self.how:
            by = f"run by {self.reached} cases" if self.reached else "run by no case"
            return f"UNNOTICED  {self.mutant}\n           {by}"
        why = " ".join(self.why.split())[:150]
        return f"{'noticed' if self.how == HOW[0] else self.how:<9}  {self.mutant}\n           {self.case}: {why}"


def rule_files() -> list[str]:
    """The files that decide something, by their paths in the project."""
    paths = sorted(path for place in RULES for path in ([ROOT / place] if place[-3:] == ".py" else _below(place)))
    return [path.relative_to(ROOT).as_posix() for path in paths]


def _below(place: str) -> Iterator[Path]:
    for path in (ROOT / place).rglob("*.py"):
        if not NOT_RULES & {*path.relative_to(ROOT / place).parts}:
            yield path


def all_cases() -> list[str]:
    """All cases, by their paths in the project."""
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "scenarios").rglob("*.yaml"))


class Trying:
    """Another process that does what it is asked, as often as asked."""

    def __init__(self, first: dict[str, Any]) -> None:
        surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, str(Path(__file__).with_name("trying.py"))]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=surroundings, cwd=ROOT)
        self._ask(first)

    def answers(self, asked: dict[str, Any]) -> list[list[Any]]:
        """What it finds, a list for each line of its answer; the last one says what it broke off with, if it did."""
        self._ask(asked)
        return list(iter(self._line, None))

    def until_done(self) -> list[list[Any]]:
        """What else it finds until it ends."""
        out, _ = self.process.communicate()
        return [json.loads(line) for line in out.splitlines()]

    def _ask(self, asked: dict[str, Any]) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{json.dumps(asked)}\n")
        self.process.stdin.flush()

    def _line(self) -> list[Any] | None:
        assert self.process.stdout
        return json.loads(self.process.stdout.readline())


# --- which cases run which statements ------------------------------------------------------------------


def statements(cases: list[str]) -> tuple[dict[str, list[Place]], list[list[str]]]:
    """The statements that each case runs, none of a case that doesn't hold; those that run on loading as of "".

    Also the shapes of entry that they show today without a reading, each after its game. Both are noted once, and
    kept until the program, its cards, the readings or the case change.
    """
    sources = sorted(path for place in PROGRAM for path in (ROOT / place).rglob("*.*"))
    program = _digest(path for path in sources if path.suffix in (".py", ".yaml", ".tsv"))
    known = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    if known.get("program") != program:
        known = {"program": program, "places": [], "cases": {}}
    stamps = {case: _digest([ROOT / case]) for case in cases}
    new = [case for case in cases if known["cases"].get(case, [""])[0] != stamps[case]]
    tell(f"noting what {len(new)} of {len(cases)} cases run")
    numbers = {(file, line): number for number, (file, line) in enumerate(known["places"])}
    parts = [part for at in range(PROCESSES) if (part := new[at::PROCESSES])]
    with ThreadPoolExecutor(PROCESSES) as pool:
        noting = [Trying({"files": rule_files(), "cases": part, "unread": []}) for part in parts]
        for noted in pool.map(Trying.until_done, noting):
            for case, how, why, shapes, lines in noted:
                if how and how != "reading":
                    tell(f"{case} is left out, for it does not hold: {why}")
                    lines = []
                ran = sum(1 << numbers.setdefault((file, line), len(numbers)) for file, line in lines)
                known["cases"][case] = [stamps.get(case, ""), f"{ran:x}", shapes]
    known["places"] = places = list(numbers)
    if new:
        KEPT.write_text(json.dumps(known), encoding="utf-8")
    ran_by = {case: f"{int(known['cases'][case][1], 16):b}"[::-1] for case in ("", *cases)}
    unread = sorted({(case.split("/")[1], *shape) for case in cases for shape in known["cases"][case][2]})
    for game, kind, rule, cites in unread:
        tell(f"nobody has read {kind} by {rule or 'nothing'} [{cites}] in {game}, so it tells nothing")
    return {
        case: [place for place, bit in zip(places, ran, strict=False) if bit == "1"] for case, ran in ran_by.items()
    }, [[*shape] for shape in unread]


def _digest(paths: Any) -> str:
    whole = hashlib.sha256()
    for path in paths:
        whole.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return whole.hexdigest()


class Reaching:
    """Which cases run a statement, those first that run the fewest."""

    def __init__(self, ran: dict[str, list[Place]]) -> None:
        self.of_game = {game: [] for game in GAMES}
        self.by_line: dict[Place, list[str]] = {}
        self.on_loading = frozenset(ran.pop("", ()))
        for case, lines in sorted(ran.items(), key=lambda one: len(one[1])):
            if lines:
                self.of_game[case.split("/")[1]].append(case)
            for file, line in lines:
                self.by_line.setdefault((file, line), []).append(case)

    def loads(self, mutant: Mutant) -> bool:
        """Whether the statement of a change runs as its module is loaded."""
        return not mutant.statement or (mutant.file, mutant.statement) in self.on_loading

    def of(self, mutant: Mutant) -> list[str]:
        """The cases that run the statement of a change; all of the game where it runs on loading."""
        if not self.loads(mutant):
            return self.by_line.get((mutant.file, mutant.statement), [])
        games = [game for game in GAMES if f"/games/{game}/" in mutant.file] or GAMES
        return [case for game in games for case in self.of_game[game]]


# --- changes -------------------------------------------------------------------------------------------


def drawn(every: list[Mutant], seed: str, number: int) -> list[Mutant]:
    """So many of the changes, at random by the seed, the kinds in equal shares."""
    chance, kinds = random.Random(seed), sorted({mutant.kind for mutant in every})
    by_kind = {kind: chance.sample(of, len(of)) for kind in kinds if (of := [m for m in every if m.kind == kind])}
    turns = [kind for at in range(len(every)) for kind in kinds if at < len(by_kind[kind])]
    return [by_kind[kind].pop() for kind in turns[:number]]


def at_place(every: list[Mutant], place: str) -> list[Mutant]:
    """All changes in a file, or in a line of it, by the end of its path."""
    path, _, line = place.partition(":")
    return [mutant for mutant in every if mutant.file.endswith(path) and line in ("", str(mutant.line))]


def tried(mutants: Sequence[Mutant], reaching: Reaching, unread: list[list[str]]) -> Iterator[Found]:
    """What the cases say to each change."""
    free: SimpleQueue[Trying] = SimpleQueue()
    for _ in range(PROCESSES):
        free.put(Trying({"changing": rule_files(), "cases": all_cases(), "unread": unread}))

    def what_came(mutant: Mutant) -> Found:
        cases = reaching.of(mutant)
        if not cases:
            return Found(mutant, 0)
        one = free.get()
        asked = {"file": mutant.file, "number": mutant.number, "cases": cases, "on_loading": reaching.loads(mutant)}
        said = sorted(one.answers(asked), key=lambda one: HOW.index(one[0]))
        free.put(one)
        return Found(mutant, len(cases), *(said[0] if said else ()))

    with ThreadPoolExecutor(PROCESSES) as pool:
        yield from pool.map(what_came, mutants)
    while not free.empty():
        free.get().until_done()


def summary(found: list[Found]) -> tuple[str, bool]:
    """How much of it was noticed, in a line, and whether that is enough."""
    ways = {how: sum(one.how == how for one in found) for how in HOW}
    noticed, idle = sum(ways.values()), sum(not one.reached for one in found)
    share, by_crash = (100 * some / max(1, of) for some, of in ((noticed, len(found)), (ways["crash"], noticed)))
    told = ", ".join(f"{number} by {'an' if how[0] == 'e' else 'a'} {how}" for how, number in ways.items())
    text = f"{noticed} of {len(found)} noticed ({share:.0f} %): {told} alone ({by_crash:.0f} %)"
    text += f"; {idle} in lines that no case runs"
    return text, share >= WANTED and by_crash <= MOST_CRASHES


def tell(text: str) -> None:
    """Say how far it is."""
    print(text, file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    """Try changes, print what becomes of each, and what share of them was noticed."""
    parser = argparse.ArgumentParser(prog="start.py mutate", description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default=datetime.datetime.now().astimezone().date().isoformat())
    parser.add_argument("--number", type=int, default=DRAWN)
    parser.add_argument("--at", default="", metavar="PATH[:LINE]", help="all changes there instead")
    asked = parser.parse_args(arguments)
    every = [m for file in rule_files() for m in mutants((ROOT / file).read_text(encoding="utf-8"), file)]
    chosen = at_place(every, asked.at) if asked.at else drawn(every, asked.seed, asked.number)
    ran, unread = statements(all_cases())
    reaching = Reaching(ran)
    print(
        f"{len(chosen)} of {len(every)} changes, {f'at {asked.at}' if asked.at else f'seed {asked.seed}'}", flush=True
    )
    found: list[Found] = []
    for one in tried(chosen, reaching, unread):
        found.append(one)
        print(f"{len(found):>4}  {one}", flush=True)
    for game in (*GAMES, KERNEL):
        if of_game := [one for one in found if one.game == game]:
            print(f"{game}: {summary(of_game)[0]}")
    text, enough = summary(found)
    print(f"all: {text}")
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
