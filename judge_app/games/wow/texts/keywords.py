"""Keyword powers as the powers that they mean (glossary): a row each, data in the card vocabulary (`keywords.yaml`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, get_args

from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Row, Ruleset
from judge_app.engine.syntax import Node
from judge_app.engine.tables import TableOf
from judge_app.files.decoder import Decoder
from judge_app.files.encoder import plain_written
from judge_app.files.plain import plain_of
from judge_app.files.strict_yaml import Data, Items, Value
from judge_app.games.wow.clauses import GIVEN
from judge_app.games.wow.words import amounts as a
from judge_app.games.wow.words import continuous as c
from judge_app.games.wow.words import effects, happenings, which
from judge_app.games.wow.words import keyword_words as kw
from judge_app.games.wow.words import powers as p
from judge_app.games.wow.words.base import Power
from judge_app.games.wow.words.terms import Keyword
from judge_app.rulekit.keyword_data import as_data, entries_in, filled, read_means

VOCABULARY = (effects, happenings, which)
"""What meanings are made of: importing these registers their words."""

FILE = Path(__file__).with_name("keywords.yaml")
KEYWORDS = TableOf("keywords")
"""Keywords that stand for other powers. The rest are read where they matter, such as Protector at the protect point."""

NO_KEYWORDS = "words that are no keywords"
GIVEN.value(NO_KEYWORDS, frozenset[str]())

OWN_WORDS: tuple[tuple[str, type[Node]], ...] = (("compliment", kw.Compliment), ("is stashed", kw.IsStashed))
"""Words that only the meanings of keywords have."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a keyword stands for, as the file has it, with the slots that a card's own keyword fills.

    `source_has` are powers that a card has itself by giving this keyword to another.
    """

    means: Data
    slots: tuple[str, ...] = ()
    without_thing: Data | None = None
    source_has: tuple[Power, ...] = ()

    def of(self, power: p.KeywordPower) -> tuple[Power, ...]:
        """The powers that this keyword power means; none where it lacks its number."""
        if "value" in self.slots and not power.value:
            return ()
        said: dict[str, Data] = {f"<{slot}>": as_data(plain_written(getattr(power, slot))) for slot in self.slots}
        if power.thing is None and "thing" in self.slots:
            said["<thing>"] = self.without_thing or as_data({})
        return read_powers(filled(self.means, said), power.name)


class _Reader(Decoder):
    """A decoder that knows the words that only keywords have."""

    __slots__ = ()

    def _named_node(self, at: Value, word: str, content: Data | None, category: type[Node], what: str) -> Any:
        own = next((cls for name, cls in OWN_WORDS if name == word and issubclass(cls, category)), None)
        if own is not None:
            return own()
        return Decoder._named_node(self, at, word, content, category, what)


def read_powers(means: Data, keyword: str) -> tuple[Power, ...]:
    """The powers of a meaning. Raises BadInput with every mistake in it."""
    powers: tuple[Power, ...] = read_means(means, tuple[Power, ...], keyword, _Reader([]))
    return powers


def rows_in(file: Path, folder: str) -> Iterator[tuple[str, Row]]:
    """A row for each keyword of a file, which stands in that folder. Raises BadInput for a file with anything else."""
    for entry in entries_in(file):
        slots, own = entry.fields.get("slots"), entry.fields.get("source has")
        names = tuple(str(x.value) for x in slots.items if isinstance(x, Value)) if isinstance(slots, Items) else ()
        of_source = read_powers(own, entry.name) if own is not None else ()
        meaning = Meaning(entry.means, names, entry.fields.get("without thing"), of_source)
        where = f"{folder.replace('.', '/')}/{file.name}:{entry.line}"
        yield entry.name, Row(meaning, (entry.rule,), entry.name, where)


for _name, _row in rows_in(FILE, __name__.rpartition(".")[0]):
    KEYWORDS.value(_name, _row.value, *_row.cites, where=_row.where)


def told() -> dict[str, str]:
    """What each keyword stands for, in the card vocabulary with its slots, or that the rules read it themselves."""
    return {name: _told(name) for name in get_args(Keyword)}


def _told(name: Keyword) -> str:
    from judge_app.files.rewriting import on_one_line  # writes files, which playing has no need of

    row = KEYWORDS.table().get(name)
    if row is None:
        return f"the rules read it where it matters (glossary:{name.lower().replace(' ', '-')})"
    meaning: Meaning = row.value
    means = ", ".join(f"`{on_one_line(power)}`" for power in plain_of(meaning.means))
    return f"{means} ({row.cites[0]})".replace('"<', "<").replace('>"', ">")


def expanded(ruleset: Ruleset, power: Power) -> tuple[Power, ...]:
    """A power with what it means: a keyword gives itself and its meaning, any other power just itself.

    A power that depends on its controller's hero is a static one that grants it (206.1c).
    """
    if isinstance(power, p.IfHero):
        return (p.Static((c.HasPower(power.is_),), while_=a.HeroIs(power.trait)),)
    if isinstance(power, p.ControlOfHost):
        return (p.Static((c.ControlledByYou(),), "attached"),)
    if isinstance(power, p.Static):
        return (power, *_of_giving_it(ruleset, power))
    if not isinstance(power, p.KeywordPower):
        return (power,)
    return _keyword_expanded(ruleset, power)


def _of_giving_it(ruleset: Ruleset, power: p.Static) -> Iterator[Power]:
    """The powers that a card has itself by giving the keywords of that power to another."""
    rows = (ruleset.tables[KEYWORDS.name].get(part.name) for part in power.by if isinstance(part, c.HasKeyword))
    return (own for row in rows if row for own in row.value.source_has)


@lru_cache(maxsize=2_048)
def _keyword_expanded(ruleset: Ruleset, power: p.KeywordPower) -> tuple[Power, ...]:
    if power.name in ruleset.tables[GIVEN.name][NO_KEYWORDS].value:
        return ()
    row = ruleset.tables[KEYWORDS.name].get(power.name)
    means = row.value.of(power) if row else ()
    return (power, *(inner for part in means for inner in expanded(ruleset, part)))


def keyword_behind(ruleset: Ruleset, powers: Iterable[Power], power: Power) -> tuple[Row, ...]:
    """What says so of the keyword among a card's powers that means this power; nothing where it stands for itself."""
    keywords = (one for one in powers if isinstance(one, p.KeywordPower))
    row = next((one.name for one in keywords if power in _keyword_expanded(ruleset, one)[1:]), None)
    return (ruleset.tables[KEYWORDS.name][row],) if row is not None else ()
