"""What is reached: worked examples with a case, rules that a trace cites, words that cards use, cards in cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from judge_app.engine.syntax import Node, word_of, words_in
from judge_app.games.index import Listed, game_of
from judge_app.scenario.games import RULESETS, game
from judge_app.services.cases import all_cases, cards
from judge_app.services.checking import check_cases
from judge_app.services.each import HERE, Place, Report
from rules_db.library import Library


@dataclass(frozen=True, slots=True)
class Coverage:
    """Examples with and without a case; rules that the engine knows but no case cites; words that no card uses.

    `not_modelled` pairs a rule's number with the part of it that the ruleset leaves out.
    """

    examples: tuple[str, ...]
    missing_examples: tuple[str, ...]
    cited: tuple[str, ...]
    uncited: tuple[str, ...]
    unused_words: tuple[str, ...]
    not_modelled: tuple[tuple[str, str], ...]


def coverage(library: Library, ruleset: str, report: Report | None = None, place: Place = HERE) -> Coverage:
    """Run every case of a ruleset and gather what it reaches. A case that can't be read counts for nothing."""
    reached: set[str] = set()
    cited: set[str] = set()
    for checked in check_cases(all_cases([game_of(ruleset).scenarios]), report, place):
        if checked.ruleset == ruleset:
            reached.add(checked.example)
            cited.update(checked.cites)
    rulebook = RULESETS[ruleset].ruleset
    book = rulebook.book
    known = [e.id for entry in library.entries.values() if entry.book == book for e in entry.examples]
    every = tuple(dict.fromkeys(known))
    rules = {f"{book}:{number}" for number in rulebook.cited()}
    return Coverage(
        tuple(e for e in every if e in reached),
        tuple(e for e in every if e not in reached),
        tuple(sorted(cited)),
        tuple(sorted(rules - cited)),
        _unused_words(ruleset),
        tuple((number, what) for cite, what in rulebook.not_modelled for number in rulebook.numbers((cite,))),
    )


def _unused_words(ruleset: str) -> tuple[str, ...]:
    used: set[type[Node]] = {type(n) for card in cards()[ruleset].values() for n in card.nodes}
    unused = [
        f"{category.__name__.lower()}: {word_of(cls)}"
        for category in game(ruleset).vocabulary.categories
        for cls in words_in(category).values()
        if cls not in used
    ]
    return tuple(sorted(unused))


@dataclass(frozen=True, slots=True)
class CardCoverage:
    """A game's list of cards: in how many cases that hold each stands, and those that stand in none."""

    game: str
    used: tuple[tuple[str, int], ...]
    unused: tuple[str, ...]


def card_coverage(lists: Sequence[Listed], report: Report | None = None, place: Place = HERE) -> list[CardCoverage]:
    """Run every case of those games and gather which of their cards stand in one."""
    checked = check_cases(all_cases([one.scenarios for one in lists]), report, place)
    found = []
    for of in lists:
        held = [one for one in checked if one.ok and one.ruleset in of.rulesets]
        cases = Counter(name for one in held for name in one.cards)
        known = sorted(cards()[of.rulesets[0]])
        used = tuple((name, cases[name]) for name in known if cases[name])
        found.append(CardCoverage(of.name, used, tuple(name for name in known if not cases[name])))
    return found
