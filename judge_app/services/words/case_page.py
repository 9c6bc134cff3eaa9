"""The pages that document every word of case files: one that all games share, and what each game adds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import get_args, get_type_hints

from judge_app.engine.syntax import Node, word_of, words_in
from judge_app.engine.trace import Event
from judge_app.files.encoder import as_written
from judge_app.files.problems import read_text
from judge_app.files.shipped import ASSETS
from judge_app.games.index import Listed, game_of, games
from judge_app.rulekit.cases.case import Act, Expect, GameWords
from judge_app.rulekit.cases.kinds import kinds_of
from judge_app.rulekit.cases.kinds import written_name as case_name
from judge_app.rulekit.cases.sharing import SHARED, shared_of
from judge_app.rulekit.parts import Vocabulary
from judge_app.scenario import course
from judge_app.scenario.case_file import FIELDS, REQUIRED
from judge_app.scenario.games import RULESETS, game
from judge_app.services.words.telling import WordTeller, fullest, meaning, records_in, written_name
from judge_app.services.words.used import cases_of

LONGEST_EXAMPLE = 130
SITUATION = """
## The moment

Beside `players`, at the top of the file; a case that says none of it begins as told above.
"""
BRANCHES = """
## Branches

"And if they had chosen otherwise?": a branch keeps the board and the first acts of the case, then goes its own way and
has expectations of its own. `judge check` runs every branch with its case, `judge run FILE --branch NAME` one of them.
"""
HAPPENED = "What happened, in order."
EXPECTED = "What must hold when all that has happened."
PARTS = """
## Parts

What stands inside the fields of several words. Words of cards are as in card files: `rules_db/cards/{game}/WORDS.md`.
"""


def case_vocabulary_page(ruleset: str) -> str:
    """What a ruleset's game adds to the words of all cases, as Markdown."""
    words, listed = RULESETS[ruleset], game_of(ruleset)
    tell, examples = WordTeller(game(ruleset).vocabulary), _examples(listed)
    of_cards = records_in([words.card_class])
    inside = [one for one in records_in([words.player_class, words.situation_class]) if one not in of_cards]
    parts = [read_text(listed.assets / "case-words.md")]
    parts += ["\n## A player's side\n", *tell.field_list(words.player_class)]
    parts += [SITUATION, *tell.field_list(words.situation_class)]
    for record in inside:
        parts += ["", *tell.record_entry(record)]
    for heading, about, known in _categories(words):
        own = {word: cls for word, cls in known.items() if shared_of(cls) is None}
        parts += [f"\n## {heading}\n\n{about}\n", *_shared_here(tell, known)]
        parts += ["\n".join(tell.entry(word, cls, *examples.get(cls, ()))) for word, cls in own.items()]
    parts.append(PARTS.format(game=listed.name))
    for record in records_in([*_sorted(words.act_class).values(), *_sorted(words.expect_class).values()]):
        parts += tell.record_entry(record) if record not in (*inside, *of_cards) else ()
    parts += _events(words.events)
    return "\n".join(parts) + "\n"


def common_page() -> str:
    """The words of cases that all games share, as Markdown."""
    tell, parts = WordTeller(Vocabulary((), {})), [read_text(ASSETS / "case-words.md"), *_file()]
    examples: dict[str, tuple[str, str]] = {}
    for listed in games():
        for cls, told in _examples(listed).items():
            if base := shared_of(cls):
                examples.setdefault(word_of(base), told)
    for category, about in ((Act, HAPPENED), (Expect, EXPECTED)):
        parts.append(f"\n## {category.HEADING}\n\n{about}\n")
        for word, cls in sorted((word_of(cls), cls) for cls in SHARED if issubclass(cls, category)):
            parts.append("\n".join(tell.entry(word, cls, *examples.get(word, ()))))
    return "\n".join([*parts, *_branches()]) + "\n"


def _categories(words: GameWords) -> Iterator[tuple[str, str, dict[str, type[Node]]]]:
    """Each category of words that cases use: its heading, what it is, its words in order."""
    for name, category in _of_situation(words.situation_class):
        yield name, meaning(category).partition("\n")[0], _sorted(category)
    yield Act.HEADING, HAPPENED, _sorted(words.act_class)
    yield Expect.HEADING, EXPECTED, _sorted(words.expect_class)


def _shared_here(tell: WordTeller, known: Mapping[str, type[Node]]) -> Iterator[str]:
    """The shared words that a game has, and of their fields those that hold something of its own."""
    shared = {word: (cls, base) for word, cls in known.items() if (base := shared_of(cls))}
    if not shared:
        return
    yield f"Shared with other games (`scenarios/WORDS.md`): {', '.join(f'`{word}`' for word in shared)}.\n"
    for word, (cls, base) in shared.items():
        lines = zip(tell.field_list(cls), tell.field_list(base), strict=True)
        yield from (f"In `{word}` here: {here.removeprefix('* ')}.\n" for here, there in lines if here != there)


def _file() -> list[str]:
    parts = ["\n## The file\n"]
    for name, means in FIELDS.items():
        parts.append(f"* `{name}`{' (needed)' if name in REQUIRED else ''}: {means}")
    return parts


def _branches() -> list[str]:
    parts = [BRANCHES]
    parts += [f"* `{name}`{' (needed)' if name == 'name' else ''}: {means}" for name, means in course.FIELDS.items()]
    return parts


@cache
def _examples(listed: Listed) -> Mapping[type, tuple[str, str]]:
    """For each word the use of it in a case of the game's library that says most, and where."""
    said = {}
    for where, case in cases_of(listed).items():
        acts = [part for _, part in (*case.happened, *case.expect)]
        acts += [part for branch in case.branches for _, part in (*branch.happened, *branch.expect)]
        said[where] = [*acts, case.situation]
    found = fullest(said, LONGEST_EXAMPLE)
    return {cls: (as_written(node), f"in `{where}`") for cls, (where, node) in found.items()}


def _of_situation(situation: type) -> Iterator[tuple[str, type[Node]]]:
    """The fields of a situation that are lists of words of their own, and the category of these."""
    hints = get_type_hints(situation)
    for own in fields(situation):
        item = next(iter(get_args(hints[own.name])), None)
        if isinstance(item, type) and issubclass(item, Node):
            yield written_name(own), item


def _sorted(category: type) -> dict[str, type[Node]]:
    return dict(sorted(words_in(category).items()))


def _events(events: Mapping[str, type[Event]]) -> list[str]:
    what = "What `in order`, `never` and `times` can speak of, each with what may be said of it, all of it or less."
    parts = [f"\n## Events\n\n{what} `rule` is one that it cites. Of a list all is said, in order.\n"]
    for name, cls in sorted(events.items()):
        kinds = ((own, _KINDS[kind.kind][kind.many]) for own, kind in kinds_of(cls).items() if kind.kind in _KINDS)
        said = [f"`{case_name(own)}` ({holds})" for own, holds in kinds]
        parts.append(f"* `{name}`: {meaning(cls)}{' With ' + ', '.join(said) + '.' if said else ''}")
    return parts


_KINDS = {
    "entity": ("what the case calls it", "what the case calls each"),
    "player": ("a player", "players"),
    "event": ("an event's name", "events' names"),
    "number": ("a number", "numbers"),
    "flag": ("true or false", "true or false"),
    "text": ("text", "texts"),
}
"""What a field of an event holds, and what one that holds several."""
