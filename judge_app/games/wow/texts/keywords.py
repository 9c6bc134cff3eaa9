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
from judge_app.files.plain import Plain, plain_of
from judge_app.files.problems import BadInput
from judge_app.files.strict_yaml import Data, Fields, Items, Value, parse
from judge_app.games.wow.clauses import GIVEN
from judge_app.games.wow.words import amounts as a
from judge_app.games.wow.words import continuous as c
from judge_app.games.wow.words import effects, happenings, which
from judge_app.games.wow.words import keyword_words as kw
from judge_app.games.wow.words import powers as p
from judge_app.games.wow.words.base import Power
from judge_app.games.wow.words.terms import Keyword

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
        said: dict[str, Data] = {f"<{slot}>": _data(plain_written(getattr(power, slot))) for slot in self.slots}
        if power.thing is None and "thing" in self.slots:
            said["<thing>"] = self.without_thing or _data({})
        return read_powers(_filled(self.means, said), power.name)


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
    decoder = _Reader([])
    try:
        powers: tuple[Power, ...] = decoder.decode(means, tuple[Power, ...], f'what "{keyword}" means')
    except Exception as error:
        raise BadInput(decoder.mistakes) from error
    return powers


def _filled(data: Data, said: dict[str, Data]) -> Data:
    """The same data with what is said in place of each slot; a slot that is a key brings its fields along."""
    if isinstance(data, Value):
        return said.get(str(data.value), data)
    if isinstance(data, Items):
        return Items(data.file, data.line, tuple(_filled(item, said) for item in data.items))
    brought = [said[name] for name, _, _ in data if name in said]
    own = [(key, _filled(value, said)) for name, key, value in data if name not in said]
    names = {str(key.value) for key, _ in own}
    more = [pair for one in brought if isinstance(one, Fields) for pair in one.fields if pair[0].value not in names]
    return Fields(data.file, data.line, (*more, *own))


def _data(plain: Plain) -> Data:
    """Plain data as the decoder reads it."""
    if isinstance(plain, dict):
        return Fields("", 0, tuple((Value("", 0, key, key), _data(value)) for key, value in plain.items()))
    if isinstance(plain, list):
        return Items("", 0, tuple(_data(item) for item in plain))
    return Value("", 0, plain, str(plain))


def rows_in(file: Path, folder: str) -> Iterator[tuple[str, Row]]:
    """A row for each keyword of a file, which stands in that folder. Raises BadInput for a file with anything else."""
    data = parse(file.read_text(encoding="utf-8"), str(file))
    assert isinstance(data, Fields)
    for name, _, entry in data:
        assert isinstance(entry, Fields)
        said = {key: value for key, _, value in entry}
        slots, own, rule = said.get("slots"), said.get("source has"), said["rule"]
        names = tuple(str(x.value) for x in slots.items if isinstance(x, Value)) if isinstance(slots, Items) else ()
        assert isinstance(rule, Value)
        of_source = read_powers(own, name) if own is not None else ()
        meaning = Meaning(said["means"], names, said.get("without thing"), of_source)
        where = f"{folder.replace('.', '/')}/{file.name}:{rule.line}"
        yield name, Row(meaning, (str(rule.plain),), name, where)


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
