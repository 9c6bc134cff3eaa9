"""The page that documents every word of the card vocabulary, made from the words and the cards themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from judge_app.engine.syntax import Node, words_in
from judge_app.files.encoder import as_written
from judge_app.files.plain import plain_of
from judge_app.files.problems import read_text
from judge_app.files.strict_yaml import parse
from judge_app.games.index import game_of
from judge_app.scenario.games import RULESETS, game
from judge_app.services.cases import cards
from judge_app.services.words.telling import WordTeller, records_in

RECORDS = """
## Parts

What stands inside the fields of several words.
"""


@dataclass(frozen=True, slots=True)
class Example:
    """Where a word is used."""

    card: str
    node: Node


def vocabulary_page(ruleset: str) -> str:
    """The whole page of a ruleset's game as Markdown."""
    words, vocabulary = RULESETS[ruleset], game(ruleset).vocabulary
    tell, examples = WordTeller(vocabulary), _examples(ruleset)
    parts = [_introduction(ruleset), "\n## A card\n", *tell.field_list(words.card_class), RECORDS]
    nodes = [cls for category in vocabulary.categories for cls in words_in(category).values()]
    for record in sorted(records_in([words.card_class, *nodes]), key=lambda cls: cls.__name__):
        parts += tell.record_entry(record)
    parts += tell.term_lists()
    spare = _made_up(ruleset)
    for category in vocabulary.categories:
        parts.append(f"\n## {category.__name__}\n\n{category.__doc__}\n")
        for word, cls in sorted(words_in(category).items()):
            made_up = spare.get(category.__name__, {}).get(word, "")
            said = _told(examples[cls]) if cls in examples else (made_up, "on no card of the library yet")
            parts.append("\n".join(tell.entry(word, cls, *said)))
    return "\n".join(parts) + "\n"


def _told(used: Example) -> tuple[str, str]:
    """An example and where it stands."""
    return as_written(used.node), f"on {used.card}; `judge cards` shows the text made from it"


def _made_up(ruleset: str) -> Mapping[str, Mapping[str, str]]:
    """Examples of words that no card uses yet, by category and word; a game may have a file of them."""
    path = game_of(ruleset).assets / "word-examples.yaml"
    found: dict[str, dict[str, str]] = plain_of(parse(read_text(path), str(path))) if path.is_file() else {}
    return found


def _introduction(ruleset: str) -> str:
    return read_text(game_of(ruleset).assets / "card-words.md")


def _examples(ruleset: str) -> dict[type[Node], Example]:
    """For each word the shortest of the places where a card uses it."""
    found: dict[type[Node], Example] = {}
    for name, card in sorted(cards()[ruleset].items()):
        for node in card.nodes:
            known = found.get(type(node))
            if known is None or len(as_written(node)) < len(as_written(known.node)):
                found[type(node)] = Example(name, node)
    return found
