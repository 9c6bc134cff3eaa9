"""The page that documents every word of the card vocabulary, made from the words and the cards themselves."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.syntax import Node, walk, words_in
from judge_app.files.encoder import as_written
from judge_app.scenario.games import RULESETS
from judge_app.services.cases import cards
from judge_app.services.coverage import CATEGORIES
from judge_app.services.word_pages import entry, field_list, record_entry, records_in, term_lists

HEAD = """\
# The words of the card files

Made by `judge words`; don't edit it by hand. A card stands in a file of `rules_db/cards/wow`, or under `cards:` in a
case, under its name:

    Spark Imp:
      type: Ally
      class: Mage
      tags: [Imp]
      cost: 2
      ATK: 1
      damage type: fire
      health: 2
      powers:
        - triggered:
            when: {enters play: {who: {is: this}}}
            effects: [{deal: {amount: 1, type: fire, to: {target: {of: {types: Hero}}}}}]

Each power, effect, amount and so on is a word from the lists below, written `{word: {field: value, ...}}`; a word
without fields, or with nothing said in them, stands alone; a word with one field may be followed by its value directly.
A list of one may be written without brackets. A bare number is an amount. Every field may be left out unless it is
needed; text and lists are then empty and what is true or false is not asked for. `judge cards NAME` shows the
text that is made from a card; a mistake is told with its line and the nearest word. A case that lays the card out
shows whether it does what was meant: `scenarios/WORDS.md`.
"""

RECORDS = """
## Parts

What stands inside the fields of several words.
"""


@dataclass(frozen=True, slots=True)
class Example:
    """Where a word is used."""

    card: str
    node: Node


def vocabulary_page(ruleset: str = "wow-7.4") -> str:
    """The whole page as Markdown."""
    examples = _examples(ruleset)
    card_class = RULESETS[ruleset].card_class
    parts = [HEAD, "\n## A card\n", *field_list(card_class), RECORDS]
    words = [cls for category in CATEGORIES for cls in words_in(category).values()]
    for record in sorted(records_in([card_class, *words]), key=lambda cls: cls.__name__):
        parts += record_entry(record)
    parts += term_lists()
    for category in CATEGORIES:
        parts.append(f"\n## {category.__name__}\n\n{category.__doc__}\n")
        for word, cls in sorted(words_in(category).items()):
            used = examples.get(cls)
            said = (as_written(used.node), f"on {used.card}; `judge cards` shows the text made from it") if used else ()
            parts.append("\n".join(entry(word, cls, *said)))
    return "\n".join(parts) + "\n"


def _examples(ruleset: str) -> dict[type[Node], Example]:
    """For each word the shortest of the places where a card uses it."""
    found: dict[type[Node], Example] = {}
    for name, card in sorted(cards()[ruleset].items()):
        for node in walk(card.powers):
            known = found.get(type(node))
            if known is None or len(as_written(node)) < len(as_written(known.node)):
                found[type(node)] = Example(name, node)
    return found
