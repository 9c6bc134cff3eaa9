"""The page that documents every word of the card vocabulary, made from the words and the cards themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from judge_app.engine.syntax import Node, words_in
from judge_app.files.encoder import as_written
from judge_app.files.problems import read_text
from judge_app.games.index import Listed, game_of
from judge_app.scenario.games import RULESETS, game
from judge_app.services.cases import cards
from judge_app.services.words.telling import WordTeller, records_in
from judge_app.services.words.used import cases_of, made_up_in

RECORDS = """
## Parts

What stands inside the fields of several words.
"""


@dataclass(frozen=True, slots=True)
class Example:
    """Where a word is used: on a card of the library, or on one that a case lays out."""

    card: str
    node: Node
    case: str = ""

    @property
    def told(self) -> tuple[str, str]:
        """It as it is written, and where it stands."""
        where = f"in `{self.case}`" if self.case else "`judge cards` shows the text made from it"
        return as_written(self.node), f"on {self.card}{', ' if self.case else '; '}{where}"


def vocabulary_page(ruleset: str) -> str:
    """The whole page of a ruleset's game as Markdown."""
    words, vocabulary = RULESETS[ruleset], game(ruleset).vocabulary
    tell, examples = WordTeller(vocabulary), _examples(ruleset)
    parts = [_introduction(ruleset), "\n## A card\n", *tell.field_list(words.card_class), RECORDS]
    nodes = [cls for category in vocabulary.categories for cls in words_in(category).values()]
    for record in sorted(records_in([words.card_class, *nodes]), key=lambda cls: cls.__name__):
        parts += tell.record_entry(record)
    parts += tell.term_lists()
    for category in vocabulary.categories:
        parts.append(f"\n## {category.__name__}\n\n{category.__doc__}\n")
        for word, cls in sorted(words_in(category).items()):
            said = examples[cls].told if cls in examples else ()
            parts.append("\n".join(tell.entry(word, cls, *said)))
    return "\n".join(parts) + "\n"


def _introduction(ruleset: str) -> str:
    return read_text(game_of(ruleset).assets / "card-words.md")


def _examples(ruleset: str) -> dict[type[Node], Example]:
    """For each word the shortest of the places where a card of the library uses it, or else a card of a case."""
    library = [Example(name, node) for name, card in sorted(cards()[ruleset].items()) for node in card.nodes]
    return _shortest(_of_cases(game_of(ruleset))) | _shortest(library)


def _of_cases(listed: Listed) -> Iterator[Example]:
    """What the cards say that the game's cases bring along."""
    for where, case in cases_of(listed).items():
        yield from (Example(name, node, where) for name, node in made_up_in(case))


def _shortest(examples: Iterable[Example]) -> dict[type[Node], Example]:
    """For each word its shortest use, the first of several."""
    found: dict[type[Node], tuple[int, Example]] = {}
    for example in examples:
        kind, length = type(example.node), len(as_written(example.node))
        if kind not in found or length < found[kind][0]:
            found[kind] = length, example
    return {kind: example for kind, (_, example) in found.items()}
