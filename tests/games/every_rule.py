"""What misses a rule: each rule of each game taken out, made to say nothing or changed, and the cases that notice.

    PYTHONPATH=tests python tests/games/every_rule.py [--new] [WORDS...]

tries every rule whose name holds one of the words, or all, or those not written down yet, against the cases that reach
it, writes down which case misses it first (`missed.tsv`) and prints those that none misses. `unmissed.tsv` says why
those are so; it is written by hand. `test_every_rule.py` holds both to what is so.
"""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from wow_boards import BOARDS, outcome, usual

from judge_app.engine import machine
from judge_app.engine.game import Game
from judge_app.engine.rules import Procedure, Row, Rule, Ruleset, Table
from judge_app.files.strict_yaml import Data, Items
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.rulekit.texts import Then
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.games import RULESETS
from judge_app.scenario.run import attempt
from judge_app.services.cases import SCENARIOS, all_cases, open_case

HERE = Path(__file__).parent
MISSED, UNMISSED = HERE / "missed.tsv", HERE / "unmissed.tsv"
GAMES: dict[str, tuple[str, ...]] = {
    game: tuple(name for name in RULESETS if name.startswith(game))
    for game in ("wow", "hearthstone", "fab", "invasion")
}
"""The rulesets of each game, its own and its editions, the game's own first."""
FEWEST = 5_000
"""Steps after which a verb has gone astray; without a rule it may never come to an end."""
SOON, MOST_CASES, MOST_OTHERS = 8, 80, 4
"""Of the cases that reach a rule so many are tried before the boards, and so many in all, the smallest ones first."""
BOARD, NEW, ALL = "board ", "--new", "all"
PUT_BACK, OTHERWISE = "put back: ", " in earlier editions"


@dataclass(frozen=True)
class Try:
    """A rule or a row of a part of a game's rulesets, by its name there; `rulesets` are those that have it so.

    One that an edition leaves out is tried by putting it back there.
    """

    game: str
    part: str
    name: str
    key: Any
    one: Rule | Row
    rulesets: tuple[str, ...]

    @property
    def id(self) -> tuple[str, str, str]:
        """What the data files call it."""
        return self.game, self.part, self.name

    def otherwise(self, ruleset: Ruleset) -> Iterator[Ruleset]:
        """The ruleset without it: as many ways as there are to take it away, the mildest first; none where it is put
        back and was never away."""
        if self.name.startswith(PUT_BACK):
            if self.key in dict(_parts(ruleset))[self.part]:
                return
            yield _put_back(ruleset, RULESETS[GAMES[self.game][0]].ruleset, self.part, self.key, self.one)
        elif self.part in ruleset.procedures:
            yield ruleset.disable(self.part, self.key)
        else:
            for other in _others(ruleset.tables[self.part], self.key, self.one):
                yield ruleset.with_patch(self.part, "instead of", self.key, other)
            if isinstance(self.one, Row):
                yield ruleset.disable(self.part, self.key)


def _parts(ruleset: Ruleset) -> Iterator[tuple[str, dict[Any, Rule | Row]]]:
    for procedure in ruleset.procedures.values():
        yield procedure.name, {one.name: one for one in procedure.rules}
    for table in ruleset.tables.values():
        yield table.name, dict(table)


def _name(key: Any) -> str:
    if isinstance(key, tuple):
        return " ".join(map(_name, key))
    return key.__name__ if isinstance(key, type) else str(key)


@cache
def tries(game: str) -> dict[tuple[str, str, str], Try]:
    """Everything of a game's rulesets that can be tried, each once, by its id."""
    own, *editions = (RULESETS[name].ruleset for name in GAMES[game])
    usual = dict(_parts(own))
    found: dict[tuple[str, str, str], Try] = {}
    for ruleset in (own, *editions):
        for part, ones in _parts(ruleset):
            for key, one in ones.items():
                changed = one != usual[part].get(key, one)
                name = _name(key) + OTHERWISE * changed
                _add(found, Try(game, part, name, key, one, (ruleset.name,)))
            for key in usual[part].keys() - ones.keys():
                _add(found, Try(game, part, PUT_BACK + _name(key), key, usual[part][key], (ruleset.name,)))
    return found


def _add(found: dict[tuple[str, str, str], Try], new: Try) -> None:
    known = found.get(new.id)
    assert known is None or known.one == new.one, f"two editions have {new.id} in different ways"
    found[new.id] = replace(known, rulesets=known.rulesets + new.rulesets) if known else new


def _put_back(ruleset: Ruleset, whole: Ruleset, part: str, key: Any, one: Rule | Row) -> Ruleset:
    if part in ruleset.tables:
        return ruleset.with_patch(part, "with", key, one)
    assert isinstance(one, Rule)
    rules = {rule.name for rule in ruleset.procedures[part].rules}
    names = [rule.name for rule in whole.procedures[part].rules]
    follows = [name for name in names[: names.index(one.name)] if name in rules]
    if follows:
        return ruleset.with_patch(part, "after", follows[-1], one)
    return ruleset.patched(Procedure(part, (one, *ruleset.procedures[part].rules)))


# --- rules that say nothing -------------------------------------------------------------------------

NOTHING: dict[str, tuple[Any, ...]] = {
    "bool": (False, True),
    "str": ("",),
    "int": (0, 1),
    "tuple": ((),),
    "list": ([],),
    "Iterable": ((),),
    "Iterator": ((),),
}
"""What a function gives that says nothing, by the word with which its annotation begins; else None."""


def _others(table: Table, key: Any, one: Rule | Row) -> Iterator[Rule | Row]:
    """A row of a table made to say nothing, or something else."""
    if isinstance(one, Rule):
        yield from (replace(one, fn=fn) for fn in _silent(one.fn))
        return
    value = one.value
    if isinstance(value, int):
        yield from (replace(one, value=value + more) for more in (1, -1, 100, -100))
    elif isinstance(value, tuple | frozenset | str):
        yield replace(one, value=type(value)())
    elif isinstance(getattr(value, "means", None), Data):
        nothing: dict[str, Any] = {"means": Items(value.means.file, value.means.line, ())}
        also = {"without_thing": None} if hasattr(value, "without_thing") else {}
        yield replace(one, value=replace(value, **nothing, **also))
    elif (
        is_dataclass(value) and not isinstance(value, type) and all(own.default is not MISSING for own in fields(value))
    ):
        yield replace(one, value=type(value)())
    else:
        yield from [replace(one, value=row.value) for row in table.values() if row.value is not value][:MOST_OTHERS]


def _silent(fn: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """Functions in its place that say nothing: what came in goes out, or what is nothing of that kind."""
    hints = {name: str(hint) for name, hint in fn.__annotations__.items()}
    gives = hints.pop("return", "None")
    names = fn.__code__.co_varnames[: fn.__code__.co_argcount]
    kept = next((at for at, name in enumerate(names) if hints.get(name) == gives), None)
    nothings = NOTHING.get(gives.partition("[")[0].partition(" |")[0])
    if gives.startswith("Then"):
        yield _like(fn, lambda *args, **_: Then(args[1].ctx))
    elif kept is not None:
        yield _like(fn, lambda *args, **_: args[kept])
    elif nothings is None:
        yield _like(fn, lambda *_, **__: None)
    for nothing in nothings or ():
        yield _like(fn, lambda *_, nothing=nothing, **__: nothing)


def _like(fn: Callable[..., Any], other: Callable[..., Any]) -> Callable[..., Any]:
    other.__module__, other.__qualname__ = fn.__module__, fn.__qualname__
    return other


# --- cases ------------------------------------------------------------------------------------------


@cache
def opened(path: Path) -> tuple[CaseFile, ...]:
    """A case and its branches, read once."""
    case = open_case(path)
    return case, *(case.branch(branch.name) for branch in case.branches)


def holds(path: Path, ruleset: Ruleset | None = None) -> bool:
    """Whether a case and its branches hold under these rules; breaking off they don't."""
    most, machine.MOST_STEPS = machine.MOST_STEPS, FEWEST
    try:
        return all(attempt(case, ruleset).ok for case in opened(path))
    except Exception:
        return False
    finally:
        machine.MOST_STEPS = most


def misses(path: Path, tried: Try) -> bool:
    """Whether a case that holds fails in one of the ways without that rule."""
    ruleset = opened(path)[0].words.ruleset
    return ruleset.name in tried.rulesets and any(not holds(path, other) for other in tried.otherwise(ruleset))


def noticed(by: str, tried: Try) -> bool:
    """Whether the case or board of that name shows that the rule isn't there."""
    if not by.startswith(BOARD):
        path = cases(tried.game).get(by)
        return path is not None and misses(path, tried)
    board = next((one for one in BOARDS if one.__name__ == by.removeprefix(BOARD)), None)
    theirs = WOW_7_4.name in tried.rulesets
    return (
        board is not None
        and theirs
        and any(outcome(board, other) != usual(board) for other in tried.otherwise(WOW_7_4))
    )


@cache
def cases(game: str) -> dict[str, Path]:
    """The cases of a game by their names."""
    return {path.stem: path for path in all_cases([SCENARIOS / game])}


# --- which cases reach which rules ---------------------------------------------------------------------


class _Noting(Table):
    """A table that notes which rows are looked up that are no functions, and which functions run."""

    __slots__ = ("noted",)

    def __init__(self, table: Table, noted: set[tuple[str, Any]]) -> None:
        rows = dict(table)
        rows |= {k: _noting(table.name, k, row, noted, always=True) for k, row in rows.items() if isinstance(row, Rule)}
        super().__init__(table.name, rows)
        self.noted = noted

    def _note(self, *keys: Any) -> None:
        self.noted.update((self.name, key) for key in keys if isinstance(dict.get(self, key), Row))

    def __getitem__(self, key: Any) -> Any:
        self._note(key)
        return super().__getitem__(key)

    def get(self, key: Any, default: Any = None) -> Any:
        self._note(key)
        return super().get(key, default)

    def __iter__(self) -> Iterator[Any]:
        self._note(*dict.keys(self))
        return super().__iter__()

    def items(self) -> Any:
        self._note(*dict.keys(self))
        return super().items()

    def values(self) -> Any:
        self._note(*dict.keys(self))
        return super().values()


def _noting(part: str, key: Any, rule: Rule, noted: set[tuple[str, Any]], *, always: bool = False) -> Rule:
    """The rule, noting itself whenever it runs, or gives a result, changes the board or makes an entry."""

    def fn(*args: Any, **named: Any) -> Any:
        before = _done(args)
        result = rule.fn(*args, **named)
        if always:
            noted.add((part, key))
            return result
        result = list(result) if isinstance(result, Iterator) else result
        if result or before != _done(args):
            noted.add((part, key))
        return result

    return replace(rule, fn=_like(rule.fn, fn))


def _done(args: tuple[Any, ...]) -> tuple[int, int]:
    game = args[0] if args and isinstance(args[0], Game) else None
    return (id(game.state), len(game.entries)) if game else (0, 0)


def reached(path: Path) -> set[tuple[str, Any]]:
    """The rules of procedures that do something in a case or its branches, and the rows looked up, by part and key.

    None of a case that does not hold while it is watched, as none can be seen to fail without a rule.
    """
    noted: set[tuple[str, Any]] = set()
    ruleset = opened(path)[0].words.ruleset
    procedures = {
        name: Procedure(name, tuple(_noting(name, rule.name, rule, noted) for rule in procedure.rules))
        for name, procedure in ruleset.procedures.items()
    }
    tables = {name: _Noting(table, noted) for name, table in ruleset.tables.items()}
    watched = replace(ruleset, procedures=procedures, tables=tables)
    return noted if holds(path, watched) else set()


# --- the data files ---------------------------------------------------------------------------------


def read(path: Path) -> dict[tuple[str, str, str], str]:
    """What a data file says of each rule: the case that misses it, or why none does."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return {(game, part, name): said for game, part, name, said in rows}


def write(path: Path, said: Mapping[tuple[str, str, str], str]) -> None:
    """Write such a file, in order."""
    lines = ("\t".join((*id_, text)) for id_, text in sorted(said.items()))
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def first_to_miss(tried: Try, known: str, by_rule: Mapping[tuple[str, Any], list[Path]]) -> str:
    """The first case that misses a rule: the known one, one that illustrates a number of its, one that reaches it."""
    reaching = by_rule[ALL, ALL] if tried.name.startswith(PUT_BACK) else by_rule.get((tried.part, tried.key), [])
    reaching = [path for path in reaching if opened(path)[0].words.ruleset.name in tried.rulesets]
    numbers = tuple(f"{number}-" for number in tried.one.cites)
    about = {word.removesuffix("s") for word in re.findall(r"[a-z]{4,}", tried.name.lower())}
    in_stem = {path: sum(word in path.stem for word in about) for path in reaching}
    known_first = sorted(reaching, key=lambda path: (not path.stem.startswith(numbers), -in_stem[path]))
    boards = [BOARD + board.__name__ for board in BOARDS] if tried.game == "wow" else []
    few, rest = known_first[:SOON], known_first[SOON:MOST_CASES]
    names = (*([known] if known else ()), *(path.stem for path in few), *boards, *(path.stem for path in rest))
    most, machine.MOST_STEPS = machine.MOST_STEPS, FEWEST
    try:
        return next((name for name in names if noticed(name, tried)), "")
    finally:
        machine.MOST_STEPS = most


def reaching(game: str) -> dict[tuple[str, Any], list[Path]]:
    """The cases that reach each rule of a game, by its part and key, those first that reach the fewest rules."""
    found: dict[tuple[str, Any], list[Path]] = {}
    reach = {path: reached(path) for path in cases(game).values()}
    for path in sorted(reach, key=lambda path: len(reach[path])):
        for key in (*reach[path], (ALL, ALL)):
            found.setdefault(key, []).append(path)
    return found


def main(words: Iterable[str]) -> int:
    """Try all rules whose names hold one of the words; write what misses each, print what nothing misses."""
    wanted, new_only = [word for word in words if word != NEW], NEW in words
    missed, told, alone, untold = read(MISSED), read(UNMISSED), 0, 0
    for game in GAMES:
        every = tries(game)
        missed = {id_: by for id_, by in missed.items() if id_[0] != game or id_ in every}
        chosen = [id_ for id_ in every if not wanted or any(word in " ".join(id_) for word in wanted)]
        chosen = [id_ for id_ in chosen if id_ not in missed and id_ not in told] if new_only else chosen
        by_rule = reaching(game) if chosen else {}
        for id_ in chosen:
            by = first_to_miss(every[id_], missed.pop(id_, ""), by_rule)
            if by:
                missed[id_] = by
            else:
                alone += 1
                untold += id_ not in told
                there = len(by_rule.get((id_[1], every[id_].key), ()))
                print(*id_, f"reached by {there}", every[id_].one.cites, told.get(id_, ""), sep="\t", flush=True)
            write(MISSED, missed)
            if by and id_ in told:
                print(*id_, f"is missed by {by}, so it need not be listed", sep="\t", flush=True)
    write(MISSED, missed)
    print(f"{len(missed)} rules are missed by a case or a board, {alone} by none")
    return 1 if untold else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
