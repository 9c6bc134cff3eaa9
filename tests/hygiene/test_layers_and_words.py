"""What the kernel and the games must not know, because a rulebook desk rots when they do."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from typing import get_args

from source_files import ROOT, Module, imports, modules, strings
from wow_books import BOOKS

from judge_app.files.shipped import CARDS
from judge_app.files.strict_yaml import Fields, parse
from judge_app.games.fab.words.terms import Subtype
from judge_app.games.index import GAMES as GAMES_LISTED
from judge_app.games.wow.words.terms import Keyword
from judge_app.scenario.games import RULESETS

NOT_REPEATABLE = {"random", "secrets", "uuid", "time", "datetime", "os", "threading", "asyncio", "multiprocessing"}
GAMES = re.compile(r"\b(wow|warcraft|hearthstone|flesh and blood|fab|warhammer|invasion)\b", re.IGNORECASE)
OUTWARDS = re.compile(r"__file__\)[\w.()]*\.parents?\b")
NOBODYS = re.compile(r"\b(creatures?|planeswalker|summoning sick\w*)\b", re.IGNORECASE)
OWN_WORDS = {
    game: re.compile(rf"\b({words})\b", re.IGNORECASE)
    for game, words in {
        "fab": r"tapped|untap\w*|action points?|chain links?|combat chain|chi points?|go again",
        "hearthstone": r"mana|Battlecr\w+|Deathrattle\w*|mortally wounded|Death Creation",
        "invasion": r"battlefield",
        "wow": r"payment power|(?:on|to) the chain(?! link)|hearthing|pre-priority|hero row|ally row|resource row",
    }.items()
}
"""Words that only one game's documents use, by its package."""


def card_names(game: str = "") -> set[str]:
    """The names of all cards of the library, or of a game's."""
    names: set[str] = set()
    for path in (CARDS / game).rglob("*.yaml"):
        data = parse(path.read_text(encoding="utf-8"), str(path))
        assert isinstance(data, Fields)
        names.update(data.keys())
    assert names
    return names


def test_the_kernel_imports_nothing_but_the_standard_library_and_itself() -> None:
    """Prevents: a kernel that can't be run, tested or trusted without a window, a database or a network."""
    for module in modules("judge_app/engine"):
        for node, name in imports(module):
            top = name.partition(".")[0]
            assert name.startswith("judge_app.engine") or top in sys.stdlib_module_names, f"{module.at(node)}: {name}"


def test_kernel_and_games_use_nothing_that_differs_from_run_to_run() -> None:
    """Prevents: a replay that comes out otherwise, because something asked the clock or rolled a die."""
    for module in modules("judge_app/engine", "judge_app/games"):
        for node, name in imports(module):
            assert name.partition(".")[0] not in NOT_REPEATABLE, f"{module.at(node)}: {name}"


def test_the_kernel_names_no_game() -> None:
    """Prevents: a kernel that grows a special case for one game and breaks the others."""
    for module in modules("judge_app/engine"):
        found = GAMES.search(module.text)
        assert found is None, f"{module.path.name}: {found}"


def test_nothing_above_the_games_names_one() -> None:
    """Prevents: an `if` for one game in the window, the commands or the services, and a case that loads them all."""
    above = modules("judge_app/scenario", "judge_app/services", "judge_app/cli", "judge_app/desktop")
    reports = [module for module in modules("judge_app/reports") if module.path.parent.name == "reports"]
    names = {name for game in GAMES_LISTED for name in (game.name, *game.rulesets)}
    of_one = re.compile(
        rf"judge_app\.games(?!\.index\b)|judge_app\.reports\.(?:{'|'.join(g.name for g in GAMES_LISTED)})\b"
    )
    for module in (*above, *reports):
        for node, name in imports(module):
            assert not of_one.match(name), f"{module.at(node)}: {name}"
        for text in strings(module, docstrings=False):
            assert text.value not in names, f"{module.at(text)}: {text.value}"


def test_one_module_knows_where_what_ships_lies() -> None:
    """Prevents: a part that looks for its data where only a checkout has it; what lies beside a module is its own."""
    for module in modules("judge_app", "rules_db"):
        if module.path.stem != "shipped":
            assert not OUTWARDS.search(module.text), f"{module.path.relative_to(ROOT)} looks for files outside"


def test_no_code_asks_which_edition_it_runs() -> None:
    """Prevents: `if edition == ...` spread over the rules; an edition is a patch of chains and nothing else."""
    known = {*RULESETS, *(path.name for path in BOOKS.iterdir() if path.is_dir())}
    for module in modules("judge_app/engine", "judge_app/games"):
        for node in module.walk():
            tests: list[ast.AST] = [node] if isinstance(node, ast.Compare | ast.Match) else []
            if isinstance(node, ast.If | ast.IfExp | ast.While):
                tests.append(node.test)
            for part in (inner for test in tests for inner in ast.walk(test)):
                name = part.attr if isinstance(part, ast.Attribute) else getattr(part, "id", "")
                assert "edition" not in name.lower(), module.at(node)
                assert not (isinstance(part, ast.Constant) and part.value in known), module.at(node)


WORD = re.compile(r"\w+")


def _whole_names(names: set[str]) -> Callable[[str], list[str]]:
    """What finds these cards' names in a text; only one that has a name's first word is looked through."""
    others = {"Duplicate", "Null"}  # a command of the window's, a word of YAML, which cards have for their names
    known = sorted(names - set(get_args(Keyword)) - set(get_args(Subtype)) - others)
    pattern = re.compile(rf"\b(?:{'|'.join(re.escape(name) for name in known)})\b")
    first = {WORD.findall(name)[0] for name in known}
    return lambda text: pattern.findall(text) if first.intersection(WORD.findall(text)) else []


def test_no_code_knows_a_card_by_name() -> None:
    """Prevents: code per card; what a card does stands in its file and is run by the vocabulary."""
    games = sorted(path.name for path in CARDS.iterdir() if path.is_dir())
    own = {game: _whole_names(card_names(game)) for game in games}
    every = _whole_names(card_names())
    for module in modules("judge_app"):
        if module.path.name in ("template.py", "index.py"):
            continue  # a case to start from, which is data; the names of the games, one of which a card has too
        whole = next((own[game] for game in games if f"judge_app/games/{game}/" in module.path.as_posix()), every)
        for node in strings(module, docstrings=False):
            found = whole(str(node.value))
            assert not found, f"{module.at(node)}: {found}"


def test_a_game_speaks_its_own_rulebooks_language() -> None:
    """Prevents: a ruling in another game's words, which players then argue about."""
    for module in modules("judge_app/games", "judge_app/reports"):
        parts = set(module.path.relative_to(ROOT).parts[1:-1])
        if "printed" in parts:
            continue  # how others print their cards, which is read and never told
        foreign = [words for game, words in OWN_WORDS.items() if game not in parts]
        for node in strings(module, docstrings=True):
            for words in (NOBODYS, *foreign):
                found = words.search(str(node.value))
                assert not found, f"{module.at(node)}: {found}"


def test_only_atoms_and_the_laying_out_of_a_board_change_a_games_state() -> None:
    """Prevents: a change that no event tells of, so that the trace no longer explains the board."""
    changing: dict[bool, list[str]] = {True: [], False: []}
    for module in modules("judge_app/games"):
        may = module.path.parent.name in ("atoms", "laying_out")
        changing[may] += _changes_of_state(module)
    assert len(changing[True]) > 10, "the changes are looked for in the wrong way"
    assert changing[False] == []


def test_an_atom_gives_the_change_and_its_event_and_a_note_is_kept_as_a_note() -> None:
    """Prevents: a change of the board that is passed off as something that the procedure only notes for itself."""
    notes, atoms = set(), set()
    for module in modules("judge_app/games"):
        if module.path.parent.name == "atoms":
            for node in module.tree.body:
                if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                    (notes if module.path.name == "kept.py" else atoms).add(
                        (node.name, ast.unparse(node.returns or node))
                    )
    assert {given for _, given in notes} == {"State"}
    moved = {"make_layer", "make_token", "put", "put_in_graveyard", "put_in_zone", "with_roles"}
    """What other changes are made of; each gives what it made as well, or nothing happens by it alone."""
    assert {name for name, given in atoms if given != "Change"} == moved
    for module in modules("judge_app/games"):
        for node in module.walk():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "keep":
                kept = node.args[0]
                assert isinstance(kept, ast.Call), module.at(node)
                assert ast.unparse(kept.func) in {f"{of}.{name}" for of in ("atoms", "kept") for name, _ in notes}, (
                    module.at(node)
                )


def _changes_of_state(module: Module) -> Iterator[str]:
    """The places where a module makes another state itself."""
    for node, name in imports(module):
        if name == "judge_app.engine.atoms":
            yield module.at(node)
    for node in module.walk():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in {"with_", "add_object"}:
                yield module.at(node)
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(t, ast.Attribute) and t.attr == "state" for t in targets):
                yield module.at(node)


def test_nothing_is_run_that_stands_in_a_file() -> None:
    """Prevents: a card or case file from the internet that runs code on a judge's laptop."""
    never = {"eval", "exec", "compile", "__import__"}
    for module in modules("judge_app", "rules_db"):
        for node in module.walk():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in never, module.at(node)
        if module.path.name != "exploring_elsewhere.py":  # to and from a cluster, whose workers are trusted with code
            assert "pickle" not in {name for _, name in imports(module)}, module.path.name
