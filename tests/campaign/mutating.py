"""Small and large harm done to a file: to its bytes, its lines, its words, its structure; drawn with hypothesis.

Own code: the libraries that mutate files (radamsa and what binds it) know bytes alone, and nothing of what they change
can be made smaller again. What hypothesis draws is shrunk to the fewest and simplest edits.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Sequence
from typing import Any

import yaml
from hypothesis import strategies as st

Draw = st.DrawFn
MOST_EDITS = 4
MANY = (2, 40, 3_000)
LARGEST = 8_000_000
"""What holds more bytes isn't made larger: the program takes far less, and the campaign's own memory is limited."""
SIGNS = (
    "\x00",
    "\ufeff",
    "\u202e",
    "\U0001f600",
    "e\u0301",
    "\x85",
    "\t",
    "\x1b[31m",
    '"',
    "'",
    "<b>",
    "&",
    "%",
    "{}",
    "\\",
)
SCALARS: tuple[Any, ...] = (
    None, True, False, 0, -1, 10**30, 2**63, 1.5, float("inf"), "", " ", "you", "nobody", "x" * 30_000, "null", "1e999",
    "2026-02-30", *SIGNS, [], {}, [[]], {"": ""}, {"x": None}, "!!python/object/apply:os.system [touch here]",
)  # fmt: skip
BITS = (
    "!!python/object/apply:os.system ['touch here']", "&a [*a]", "&a {x: *a}", "<<: *a", "%YAML 9.9\n---\n",
    "---\n", "...\n",    "? ", "- ", ": ", "{}\n", "[", "}", "|\n", ">-\n", "!x ", "# ", "\r\n", "\r", "@", "`", "~",
)  # fmt: skip
WORD = re.compile(r"[^\W\d_]{3,}")
LINES = re.compile(rb"[^\n]*\n|[^\n]+\Z")


def bytes_edit(draw: Draw, data: bytes, _others: Sequence[bytes]) -> bytes:
    """Some bytes at a place are dropped, doubled, overwritten; or the rest is cut off."""
    at = draw(st.integers(0, max(0, len(data) - 1)))
    size = draw(st.sampled_from((1, 2, 8, 100)))
    put = draw(st.one_of(st.binary(max_size=4), st.sampled_from([text.encode() for text in (*SIGNS, *BITS)])))
    kept, cut, rest = data[:at], data[at : at + size], data[at + size :]
    changed = {
        "drop": kept + rest,
        "twice": kept + cut + cut + rest,
        "put": kept + put + cut + rest,
        "instead": kept + put + rest,
        "cut": kept,
    }
    return changed[draw(st.sampled_from(sorted(changed)))]


def times(draw: Draw, size: int) -> int:
    """How often something of that size is repeated: very often, but for what is large already."""
    return min(draw(st.sampled_from(MANY)), 1 + LARGEST // max(size, 1))


def lines_edit(draw: Draw, data: bytes, others: Sequence[bytes]) -> bytes:
    """A line is dropped, doubled, moved, indented, repeated very often, or comes from another file."""
    lines = LINES.findall(data) or [b""]
    at, to = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    line = lines[at]
    match draw(st.sampled_from(("drop", "twice", "move", "indent", "outdent", "many", "other", "spoil"))):
        case "drop":
            del lines[at]
        case "twice":
            lines.insert(to, line)
        case "move":
            lines.insert(to, lines.pop(at))
        case "indent":
            lines[at] = b"  " + line
        case "outdent":
            lines[at] = line.lstrip()
        case "many":
            lines[at : at + 1] = [line] * times(draw, len(line))
        case "other":
            theirs = LINES.findall(draw(st.sampled_from(others))) or [b""]
            lines.insert(to, draw(st.sampled_from(theirs)))
        case _:
            lines[at] = line.replace(b":", b"").replace(b"-", b": ", 1)
    return b"".join(lines)


def words_edit(draw: Draw, data: bytes, others: Sequence[bytes]) -> bytes:
    """A word becomes one like it, another one of this file or of another one, or a sign."""
    text = data.decode("utf-8", "replace")
    found = list(WORD.finditer(text))
    if not found:
        return data
    word = draw(st.sampled_from(found))
    at = draw(st.integers(0, len(word[0]) - 1))
    near = {
        "drop": word[0][:at] + word[0][at + 1 :],
        "twice": word[0][: at + 1] + word[0][at:],
        "turn": word[0][:at] + word[0][at:][::-1],
        "upper": word[0].swapcase(),
        "mine": draw(st.sampled_from(found))[0],
        "theirs": draw(st.sampled_from(WORD.findall(draw(st.sampled_from(others)).decode("utf-8", "replace")) or [""])),
        "sign": draw(st.sampled_from(SIGNS)),
        "long": word[0] * min(2_000, 1 + LARGEST // len(word[0])),
    }
    return (text[: word.start()] + near[draw(st.sampled_from(sorted(near)))] + text[word.end() :]).encode()


def structure_edit(draw: Draw, data: bytes, others: Sequence[bytes]) -> bytes:
    """A part of what a YAML or JSON file says is dropped, doubled, exchanged, or becomes something else altogether."""
    said = read(data)
    if not isinstance(said, dict | list):
        return words_edit(draw, data, others)
    places = list(_places(said))
    if not places:
        return data
    holder, key = draw(st.sampled_from(places))
    match draw(st.sampled_from(("drop", "twice", "exchange", "scalar", "deep", "many", "other", "under", "name"))):
        case "drop":
            del holder[key]
        case "twice" if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        case "exchange":
            other, there = draw(st.sampled_from(places))
            held = copy.deepcopy(other[there])
            other[there], holder[key] = copy.deepcopy(holder[key]), held
        case "deep":
            for _ in range(draw(st.sampled_from((5, 60, 400)))):
                holder[key] = [holder[key]]
        case "many":
            holder[key] = [copy.deepcopy(holder[key])] * times(draw, len(repr(holder[key])))
        case "other":
            theirs = read(draw(st.sampled_from(others)))
            parts = list(_places(theirs)) if isinstance(theirs, dict | list) else []
            if parts:
                one, at = draw(st.sampled_from(parts))
                holder[key] = copy.deepcopy(one[at])
        case "under":
            holder[key] = {str(key): holder[key]}
        case "name" if isinstance(holder, dict):
            names = sorted({str(name) for one, name in places if isinstance(one, dict)})
            holder[draw(st.sampled_from(names))] = holder.pop(key)
        case _:
            holder[key] = draw(st.sampled_from(SCALARS))
    return written(said, as_json=data[:1] in (b"{", b"["))


def read(data: bytes) -> Any:
    """What a YAML or JSON file says, None for one that is neither."""
    try:
        if data[:1] in (b"{", b"["):
            return json.loads(data)
        return yaml.load(data.decode("utf-8", "replace"), yaml.CSafeLoader)  # a safe one
    except (yaml.YAMLError, ValueError, RecursionError):
        return None


def written(said: Any, *, as_json: bool) -> bytes:
    """The same as a file; nothing where it can't be one."""
    try:
        if as_json:
            return json.dumps(said).encode()
        text: str = yaml.dump(said, Dumper=_Dumper, sort_keys=False, allow_unicode=True, default_flow_style=False)
        return text.encode("utf-8", "surrogatepass")
    except (RecursionError, ValueError, yaml.YAMLError):
        return b""


class _Dumper(yaml.CSafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True


def _places(said: Any) -> list[tuple[Any, Any]]:
    """Every list or mapping in something with each place in it."""
    found, left = [], [said]
    while left:
        holder = left.pop()
        for key in holder if isinstance(holder, dict) else range(len(holder)):
            found.append((holder, key))
            if isinstance(holder[key], dict | list):
                left.append(holder[key])
    return found


Edit = Callable[[Draw, bytes, Sequence[bytes]], bytes]
OF_TEXT: tuple[Edit, ...] = (structure_edit, words_edit, lines_edit, structure_edit, bytes_edit)
OF_BYTES: tuple[Edit, ...] = (bytes_edit,)


def mutated(draw: Draw, data: bytes, others: Sequence[bytes], edits: Sequence[Edit] = OF_TEXT) -> bytes:
    """A file after a few edits."""
    for _ in range(draw(st.integers(1, MOST_EDITS))):
        if len(data) <= LARGEST:
            data = draw(st.sampled_from(edits))(draw, data, others)
    return data
