"""What keywords mean, as data in the card vocabulary: plain data as the decoder reads it, slots filled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.files.decoder import Decoder
from judge_app.files.plain import Plain
from judge_app.files.problems import BadInput
from judge_app.files.strict_yaml import Data, Fields, Items, Value, parse


@dataclass(frozen=True, slots=True)
class KeywordEntry:
    """A keyword of a file: what it means as data, its rule's number, the other fields, and the line it stands on."""

    name: str
    means: Data
    rule: str
    fields: Mapping[str, Data]
    line: int


def entries_in(file: Path) -> Iterator[KeywordEntry]:
    """The keywords of a file in their order. Raises BadInput for a file with anything else."""
    data = parse(file.read_text(encoding="utf-8"), str(file))
    assert isinstance(data, Fields)
    for name, _, entry in data:
        assert isinstance(entry, Fields)
        said = {key: value for key, _, value in entry}
        rule = said["rule"]
        assert isinstance(rule, Value)
        yield KeywordEntry(name, said["means"], str(rule.plain), said, rule.line)


def numbers_in(entry: KeywordEntry) -> tuple[str, ...]:
    """The number of a keyword's rule, and those of what more is said of it in the field `and`."""
    more = entry.fields.get("and")
    return entry.rule, *((str(more.plain),) if isinstance(more, Value) else ())


def read_means(means: Data, kind: Any, keyword: str, decoder: Decoder | None = None) -> Any:
    """What a meaning decodes to. Raises BadInput with every mistake in it."""
    reader = decoder or Decoder([])
    try:
        return reader.decode(means, kind, f'what "{keyword}" means')
    except Exception as error:
        raise BadInput(reader.mistakes) from error


def filled(data: Data, said: Mapping[str, Data]) -> Data:
    """The same data with what is said in place of each slot; a slot that is a key brings its fields along."""
    if isinstance(data, Value):
        return said.get(str(data.value), data)
    if isinstance(data, Items):
        return Items(data.file, data.line, tuple(filled(item, said) for item in data.items))
    brought = [said[name] for name, _, _ in data if name in said]
    own = [(key, filled(value, said)) for name, key, value in data if name not in said]
    names = {str(key.value) for key, _ in own}
    more = [pair for one in brought if isinstance(one, Fields) for pair in one.fields if pair[0].value not in names]
    return Fields(data.file, data.line, (*more, *own))


def as_data(plain: Plain) -> Data:
    """Plain data as the decoder reads it."""
    if isinstance(plain, dict):
        return Fields("", 0, tuple((Value("", 0, key, key), as_data(value)) for key, value in plain.items()))
    if isinstance(plain, list):
        return Items("", 0, tuple(as_data(item) for item in plain))
    return Value("", 0, plain, str(plain))
