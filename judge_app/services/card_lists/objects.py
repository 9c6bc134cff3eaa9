"""Cards as JSON: a list of objects, an object with such lists in it, or with a card under each name, or one a line."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from typing import Any

from judge_app.files.json_stream import JsonStream
from judge_app.files.limits import DEPTH, LIST_BYTES, LIST_ROWS
from judge_app.services.card_lists.rows import Row, Unusable, column_name, plain

ENGLISH = ("enUS", "en_US", "en-US", "en", "english", "English", "name", "value")
SECTION = "set"
NO_SECTION = ("cards", "data", "items", "list", "results")
NAME = "name"
MOST_PARTS = 200
JSON = "JSON that can't be read"
LINE = re.compile(r"line (\d+): ")


def rows_of(text: str) -> Iterator[Row]:
    """A row for each card; one that can't be read ends the file, with its line. Raises Unusable for no cards at all."""
    stream = JsonStream(io.StringIO(f"{text}\n"), LIST_BYTES.most)
    rows = 0
    try:
        while stream.peek():
            for line, found in _values(stream):
                for cells in _cards(found, ""):
                    rows += 1
                    if LIST_ROWS.beyond(rows):
                        raise Unusable(LIST_ROWS.told(rows))
                    yield _row(line, cells)
            if stream.peek() == ",":
                stream.take(",")
    except RecursionError:
        yield Row(stream.line, {}, f"{JSON} from here on: {DEPTH.told(0)}")
    except ValueError as error:
        if isinstance(error, Unusable):
            raise
        told = LINE.match(str(error))
        at, why = (int(told[1]), str(error)[told.end() :]) if told else (stream.line, str(error))
        if not rows:
            raise Unusable(f"{JSON}: {why}", at) from None
        yield Row(at, {}, f"{JSON} from here on: {why}")


def _values(stream: JsonStream) -> Iterator[tuple[int, object]]:
    """The values of the next list, each with its line; anything else whole."""
    if stream.peek() != "[":
        line = stream.line
        yield line, stream.value()
        return
    stream.take("[")
    while stream.peek() not in ("]", ""):
        line = stream.line
        yield line, stream.value()
        if stream.peek() != "]":
            stream.take(",")
    stream.take("]")


def _cards(found: object, section: str, depth: int = 0) -> Iterator[Mapping[str, Any]]:
    """The cards in a value: an object that has a name and no cards in it is one; else what is in it may be."""
    if DEPTH.beyond(depth):
        raise ValueError(DEPTH.told(depth))
    if isinstance(found, list):
        for each in found:
            yield from _cards(each, section, depth + 1)
    elif isinstance(found, dict) and _is_card(found):
        yield {SECTION: section, **found} if section else found
    elif isinstance(found, dict):
        named = all(isinstance(each, dict) and not _is_card(each) for each in found.values())
        for name, each in found.items():
            if named and any(not isinstance(inner, dict | list) for inner in each.values()):
                yield {NAME: name, **each}
            else:
                yield from _cards(each, "" if column_name(name) in NO_SECTION else name, depth + 1)
    if not depth and not isinstance(found, dict | list):
        yield {}


def _is_card(found: Mapping[str, Any]) -> bool:
    """Whether it has something that is called a name, of which it is one, and holds no cards itself."""
    lists = (each for each in found.values() if isinstance(each, list))
    if any(each and isinstance(each[0], dict) and _is_card(each[0]) for each in lists):
        return False
    return any(
        column_name(key).endswith("name") or column_name(key) in ("card", "title")
        for key, value in found.items()
        if isinstance(value, str) or (isinstance(value, dict) and any(name in value for name in ENGLISH))
    )


def _row(line: int, cells: Mapping[str, Any]) -> Row:
    if not cells:
        return Row(line, {}, "this is no card, but a value alone")
    said = ((column_name(name), _said(value)) for name, value in cells.items())
    return Row(line, {name: cell for name, cell in said if name and cell})


def _said(value: Any) -> str:
    """What a value says in a cell: of a list its parts, of a text in several languages the English one; of what has
    parts of its own, such as where it was printed, nothing."""
    if value is None or value is False:
        return ""
    if value is True:
        return "yes"
    if isinstance(value, list):
        parts = (_said(each) for each in value[:MOST_PARTS] if not isinstance(each, list | dict))
        return ", ".join(filter(None, parts))
    if isinstance(value, dict):
        return next((plain(value[name]) for name in ENGLISH if isinstance(value.get(name), str)), "")
    return plain(str(value))
