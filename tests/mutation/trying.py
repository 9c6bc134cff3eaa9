"""One process of `mutate.py`: tries changes against cases, or notes which statements each case runs.

No file is changed. Everything is loaded once; for each change the process forks, and in the fork the functions of the
changed file get their changed code. What decides while a module is loaded is changed as it is loaded, in a process of
its own. What is to be done comes as lines of JSON on standard input, what is found goes out as lines of JSON, a `null`
after each change.
"""

from __future__ import annotations

import ast
import builtins
import csv
import gc
import importlib.abc
import importlib.machinery
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import mutants

ROOT = Path(__file__).resolve().parents[2]
NOTES = "_note_statement"
LONGEST, FEWEST_STEPS = 15, 5_000
"""Seconds of the processor for a case, and steps for a verb of the engine; what takes more goes round for ever."""
ROUND = "does something go round without end"
Shape = tuple[str, ...]
Readings = dict[str, set[Shape]]
Functions = dict[str, list[FunctionType]]
"""The functions of each file that is loaded."""


class Changing(importlib.abc.MetaPathFinder):
    """Finds the modules of some files, and loads them from what `tree_of` makes of their text."""

    def __init__(self, files: list[str], tree_of: Callable[[str, str], ast.Module]) -> None:
        self.files = {file.removesuffix(".py").removesuffix("/__init__").replace("/", "."): file for file in files}
        self.tree_of = tree_of

    def find_spec(self, name: str, path: Any = None, target: ModuleType | None = None) -> Any:
        """A module's specification, if it is one of those."""
        spec = importlib.machinery.PathFinder.find_spec(name, path) if name in self.files else None
        if spec is not None and spec.origin is not None:
            spec.loader = _Changed(name, spec.origin)
            spec.loader.tree = self.tree_of(Path(spec.origin).read_text(encoding="utf-8"), self.files[name])
        return spec


class _Changed(importlib.machinery.SourceFileLoader):
    tree: ast.Module

    def get_code(self, fullname: str) -> CodeType:
        """The code of the changed tree; nothing is read from or put beside the source."""
        return compile(self.tree, self.path, "exec")


class _Noting(ast.NodeTransformer):
    """Has each statement of a function note its line before it runs."""

    def __init__(self, file: str) -> None:
        self.file, self.inside = file, False

    def visit(self, node: ast.AST) -> Any:
        """Visit what is below, and put a note before each statement of a function's body."""
        outside, self.inside = self.inside, self.inside or isinstance(node, ast.FunctionDef)
        super().generic_visit(node)
        for name in ("body", "orelse", "finalbody"):
            below = getattr(node, name, None)
            if self.inside and isinstance(below, list):
                setattr(node, name, list(self._noted(below)))
        self.inside = outside
        return node

    def _noted(self, below: list[ast.stmt]) -> Iterator[ast.stmt]:
        for statement in below:
            line = ast.copy_location(ast.Constant((self.file, statement.lineno)), statement)
            if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
                call = ast.Call(ast.Name(NOTES, ast.Load()), [line], [])
                yield ast.fix_missing_locations(ast.copy_location(ast.Expr(call), statement))
            yield statement


def noting(text: str, file: str) -> ast.Module:
    """A source file that notes the lines of the statements that run."""
    return _Noting(file).visit(ast.parse(text))


def readings(unread: list[list[str]]) -> Readings:
    """The shapes of entry that each game's readings hold, with those that are shown today without one.

    A shape is what `test_readings.py` takes for one: kind, rule, numbers cited.
    """
    found: Readings = {}
    for path in sorted((ROOT / "tests/games/readings").glob("*.tsv")):
        with path.open(encoding="utf-8", newline="") as file:
            found[path.stem] = {tuple(row[:3]) for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}
    for game, *shape in unread:
        found[game].add(tuple(shape))
    return found


def failure(path: str, read: Readings) -> tuple[str, str, list[Shape]]:
    """What a case comes to: "" where it holds, else "expectation", "reading" or "crash"; why; the shapes not read.

    It is a reading where all that it expects is so and its run shows entries of shapes that nobody has read.
    """
    from judge_app.engine import machine
    from judge_app.files.problems import BadInput

    machine.MOST_STEPS = FEWEST_STEPS
    signal.signal(signal.SIGPROF, _goes_on_for_ever)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        why, unread = _held(path, read.get(path.split("/")[1]))
    except BadInput as error:
        return "expectation", str(error), []
    except Exception as error:
        cause = error.__cause__ or error
        return "crash", f"{type(cause).__name__}: {cause}", []
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    if why:
        return ("crash" if ROUND in why else "expectation"), why, unread
    return ("reading" if unread else ""), "; ".join(f"nobody has read {shape}" for shape in unread), unread


def _goes_on_for_ever(*_: object) -> None:
    """End this process: what never comes back to the engine can't be stopped otherwise."""
    os.write(2, f"a case took more than {LONGEST} seconds\n".encode())
    os._exit(1)


def _held(path: str, read: set[Shape] | None) -> tuple[str, list[Shape]]:
    """What keeps a case or a branch of it from holding, and the shapes of its runs that have no reading."""
    from judge_app.scenario.run import attempt
    from judge_app.services.cases import open_case, why_not_held

    case = open_case(ROOT / path)
    why: list[str] = []
    shapes: set[Shape] = set()
    for one in (case, *(case.branch(branch.name) for branch in case.branches)):
        run = attempt(one)
        why += why_not_held(run)
        for entry in run.seen.entries:
            cites = ",".join(cite.partition(":")[2] for cite in entry.cites)
            shapes.add((type(entry.event).__name__, entry.rule, cites))
    return "; ".join(why), sorted(shapes - read) if read is not None else []


def try_cases(cases: list[str], read: Readings) -> None:
    """Print what notices a change, up to the first case that does by an expectation; others may come before."""
    noticed = {""}
    for path in cases:
        how, why, _ = failure(path, read)
        if how not in noticed:
            print(json.dumps([how, path, why]), flush=True)
        if how == "expectation":
            return
        noticed.add(how)


def change_on_loading(file: str, number: int) -> None:
    """Have the file loaded as changed; nothing of it is loaded yet."""
    sys.meta_path.insert(0, Changing([file], lambda text, _: mutants.mutated(text, number)))


def changed_in_place(file: str, number: int, functions: Functions) -> bool:
    """Whether the functions of a loaded file could be given their changed code."""
    path = str(ROOT / file)
    text = Path(path).read_text(encoding="utf-8")
    is_now, will_be = (_codes(compile(tree, path, "exec")) for tree in (ast.parse(text), mutants.mutated(text, number)))
    changed = {key for key, codes in is_now.items() if codes != will_be.get(key)}
    for function in functions[path]:
        if (key := _key(function.__code__)) in changed:
            codes = will_be.get(key, [])
            if len(codes) != 1 or codes[0].co_freevars != function.__code__.co_freevars:
                return False
            function.__code__ = codes[0]
    return True


def _codes(code: CodeType) -> dict[tuple[str, int], list[CodeType]]:
    """The code of all functions in a module's, by their names and first lines."""
    found: dict[tuple[str, int], list[CodeType]] = {}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            found.setdefault(_key(inner), []).append(inner)
            for key, below in _codes(inner).items():
                found.setdefault(key, []).extend(below)
    return found


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def serve(files: list[str], cases: list[str], unread: list[list[str]]) -> None:
    """Try the change of each line of standard input in a fork of this process, which has everything loaded."""
    read = readings(unread)
    load_everything(cases)
    functions: Functions = {str(ROOT / file): [] for file in files}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and (path := one.__code__.co_filename) in functions:
            functions[path].append(one)
    gc.freeze()
    for line in sys.stdin:
        asked = json.loads(line)
        with tempfile.TemporaryFile() as said:
            child = os.fork()
            if child == 0:
                os.dup2(said.fileno(), 2)
                _try_in_fork({**asked, "unread": unread}, functions, read)
            if os.waitpid(child, 0)[1] != 0:
                said.seek(0)
                why = said.read().decode(errors="replace").strip().splitlines() or ["?"]
                print(json.dumps(["crash", "all cases", why[-1]]), flush=True)
        print("null", flush=True)


def _try_in_fork(asked: dict[str, Any], functions: Functions, read: Readings) -> None:
    """Do what is asked and end this process; in a process of its own if what is loaded can't be changed."""
    status = 1
    try:
        if asked["on_loading"] or not changed_in_place(asked["file"], asked["number"], functions):
            alone = subprocess.run(
                [sys.executable, __file__], input=json.dumps(asked), stdout=subprocess.PIPE, text=True, check=False
            )
            sys.stdout.write(alone.stdout)
            sys.stdout.flush()
            os._exit(alone.returncode)
        forget()
        try_cases(asked["cases"], read)
        status = 0
    except BaseException as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
    finally:
        os._exit(status)


def load_everything(cases: list[str]) -> None:
    """Load the games with their cards, and read those cases once: how their text is parsed is kept."""
    from judge_app.scenario import case_file
    from judge_app.scenario.games import RULESETS
    from judge_app.services.cases import cards, open_case

    case_file.parse = cache(case_file.parse)
    for ruleset in RULESETS:
        assert cards()[ruleset]
    for path in cases:
        open_case(ROOT / path)


def note_statements(files: list[str], cases: list[str], read: Readings) -> None:
    """Print for each case what it comes to, why, its shapes not read, and the lines of the statements that it runs.

    Those that run as the games are loaded, for all cases, come first, as of the case "".
    """
    seen: set[tuple[str, int]] = set()
    setattr(builtins, NOTES, seen.add)
    sys.meta_path.insert(0, Changing(files, noting))
    from judge_app.scenario.games import RULESETS
    from judge_app.services.cases import cards

    for ruleset in RULESETS:
        assert cards()[ruleset]
    print(json.dumps(["", "", "", [], sorted(seen)]), flush=True)
    for path in cases:
        seen.clear()
        forget()
        print(json.dumps([path, *failure(path, read), sorted(seen)]), flush=True)


def forget() -> None:
    """Forget what functions keep of earlier cases, for what they would do again is part of the next one."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("judge_app.engine", "judge_app.rulekit", "judge_app.games.")):
            for one in vars(module).values():
                if callable(getattr(one, "cache_clear", None)) and name != "judge_app.games.index":
                    one.cache_clear()


def main() -> None:
    """Do what the first line of standard input says."""
    asked = json.loads(sys.stdin.readline())
    if "file" in asked:
        change_on_loading(asked["file"], asked["number"])
        try_cases(asked["cases"], readings(asked["unread"]))
    elif "files" in asked:
        note_statements(asked["files"], asked["cases"], readings(asked["unread"]))
    else:
        serve(asked["changing"], asked["cases"], asked["unread"])


if __name__ == "__main__":
    main()
