"""The words that reasons and other texts of a trace can be made of: what the functions of a ruleset may write."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from judge_app.engine.rules import Row, Rule, Ruleset
from judge_app.files.problems import nearest
from judge_app.rulekit.cases.case import CannotDo, Seen
from judge_app.rulekit.wording.english import plural
from judge_app.rulekit.wording.writing import write

_WORD = re.compile(r"(?<!\d)[^\W\d_]+(?:'[^\W\d_]+)?")


def check_text(seen: Seen, *texts: str) -> None:
    """Raises CannotDo with the nearest word where one in a text of a trace can't occur by the rules of this run."""
    known = _of_rules(seen.ruleset)
    if all(word in known for text in texts for word in _words(text)):
        return
    known |= _of_table(seen)
    unknown = next((word for text in texts for word in _words(text) if word not in known), "")
    if unknown:
        raise CannotDo(f'nothing is told here with the word "{unknown}"{nearest(unknown, sorted(known))}')


def check_rule(seen: Seen, number: str) -> None:
    """Raises CannotDo with the nearest number for one that nothing of these rules and no card of this run cites."""
    known = seen.ruleset.cited()
    if number and number not in known and not any(f"'{number}'" in repr(c.powers) for c in seen.after.cards.values()):
        raise CannotDo(f'no rule of this game cites "{number}"{nearest(number, sorted(known))}')


def _words(text: str) -> Iterator[str]:
    return (word.lower() for word in _WORD.findall(text))


def _of_table(seen: Seen) -> frozenset[str]:
    """The words of what is on the table and of what its cards say."""
    state = seen.after
    said = [f"{one.key} {one.label} {one.zone}" for one in state.objects]
    said += [*state.players, *(f"{name} {card.printed}" for name, card in state.cards.items())]
    said += [write(power) for card in state.cards.values() for power in card.powers]
    said += [repr(node) for card in state.cards.values() for node in card.nodes]
    return frozenset(word for text in said for word in _words(text))


@lru_cache(maxsize=16)
def _of_rules(ruleset: Ruleset) -> frozenset[str]:
    """The words of every text in the functions that a ruleset's rules come to, in both grammatical numbers."""
    rules = list(ruleset.rules())
    roots = frozenset({"judge_app", *(one.fn.__module__.partition(".")[0] for one in rules if isinstance(one, Rule))})
    words: set[str] = set()
    todo, met = _direct(rules, roots, words), set[Any]()
    while todo:
        one = todo.pop()
        if one not in met:
            met.add(one)
            own, more = _of_code(one, roots)
            words |= own
            todo += more
    return frozenset(words | {plural(word) for word in words})


@cache
def _of_code(one: FunctionType | type, roots: frozenset[str]) -> tuple[frozenset[str], list[FunctionType | type]]:
    """The words that stand in one function or class, and the functions and classes that it names."""
    words: set[str] = set()
    more = _direct(_read_by(one) if isinstance(one, FunctionType) else vars(one).values(), roots, words)
    return frozenset(words), more


def _direct(values: Iterable[Any], roots: frozenset[str], words: set[str]) -> list[FunctionType | type]:
    """The functions and classes of these packages among some values and in them; `words` gets those of the texts."""
    todo, met, found = list(values), set[int](), list[FunctionType | type]()
    while todo:
        one = todo.pop()
        if id(one) in met:
            continue
        met.add(id(one))
        if isinstance(one, str):
            words.update(_words(one))
        elif isinstance(one, Rule | Row):
            todo.append(one.fn if isinstance(one, Rule) else one.value)
        elif isinstance(one, FunctionType | type):
            if (one.__module__ or "").partition(".")[0] in roots:
                found.append(one)
        elif isinstance(one, property):
            todo.append(one.fget)
        elif isinstance(one, Mapping):
            todo += [*one.keys(), *one.values()]
        elif isinstance(one, tuple | list | frozenset | set):
            todo += one
    return found


def _read_by(fn: FunctionType) -> Iterator[Any]:
    """The constants of a function, and what the names in it stand for."""
    for code in _codes(fn.__code__):
        yield from code.co_consts
        meant = [fn.__globals__[name] for name in code.co_names if name in fn.__globals__]
        yield from (one for one in meant if not isinstance(one, ModuleType))
        for module in (one for one in meant if isinstance(one, ModuleType)):
            yield from (vars(module)[name] for name in code.co_names if name in vars(module))


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _codes(const)
