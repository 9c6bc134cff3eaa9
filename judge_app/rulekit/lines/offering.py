"""What may stand where something wasn't understood, and what a word that is being typed may become."""

from __future__ import annotations

from collections.abc import Iterator

from rapidfuzz import fuzz, process

from judge_app.engine.frozen import dataclass
from judge_app.files.limits import LINE_SIGNS
from judge_app.rulekit.lines.tokens import STOPS, folded, tokens_of
from judge_app.rulekit.lines.words import FEWEST_SIGNS, Kind, Vocabulary

LIKE_ENOUGH = 62
"""From this likeness on, of 100, a name is offered."""

WORD_LIKE_ENOUGH = 75
"""The same of words, which are short."""

MOST_OFFERED = 5
MOST_COMPLETED = 12
LAST_WORDS = 8


@dataclass(frozen=True, slots=True)
class Completion:
    """What may stand in place of a part of the line; `kind` says of which kind it is: a card or a word."""

    start: int
    end: int
    text: str
    kind: Kind


def nearest_names(said: str, known: Vocabulary) -> tuple[str, ...]:
    """The names and words most like what was said, the likest first."""
    key = folded(said)
    found = process.extract(
        key, known.offered_keys, scorer=fuzz.ratio, score_cutoff=WORD_LIKE_ENOUGH, limit=MOST_OFFERED
    )
    found += process.extract(key, known.folded, scorer=fuzz.WRatio, score_cutoff=LIKE_ENOUGH, limit=40)
    ranked = sorted(found, key=lambda one: (-one[1], abs(len(one[2]) - len(said)), one[2]))
    return tuple(name for _, _, name in ranked[:MOST_OFFERED])


def completions(text: str, at: int, known: Vocabulary) -> tuple[Completion, ...]:
    """What the words before a place may become: names of cards first of all, for as many of the words as fit."""
    if not LINE_SIGNS.within(len(text)):
        return ()
    tokens = [token for token in tokens_of(text[:at]) if token.text not in ",:"]
    stop = max((n for n, token in enumerate(tokens) if token.text in STOPS), default=-1)
    words = tokens[stop + 1 :][-LAST_WORDS:]
    if not words or words[-1].end < len(text[:at].rstrip()) or text[:at].endswith((",", ";", ":", "\n")):
        return ()
    if stop >= 0 and tokens[stop].text == "(":
        return _in_brackets(text, words[-1].start, at, known)
    for n, first in enumerate(words):
        typed = text[first.start : at]
        if first.key.isdigit():
            continue
        found = list(_cards(typed, known)) if n < len(words) else []
        if n == len(words) - 1:
            after_number = any(word.key.isdigit() for word in words[-2:-1])
            found = [*_words(typed, known), *found] if after_number else [*found, *_words(typed, known)]
        if found:
            offered = [Completion(first.start, at, name, kind) for name, kind in dict.fromkeys(found)]
            return tuple(one for one in offered[:MOST_COMPLETED] if one.text != typed or len(offered) > 1)
    return ()


def _in_brackets(text: str, start: int, at: int, known: Vocabulary) -> tuple[Completion, ...]:
    """What a word in brackets may become: what is printed on a card, or so of it; no card."""
    key = folded(text[start:at])
    found: dict[str, Kind] = dict(_words(text[start:at], known))
    if len(key) >= FEWEST_SIGNS:
        found |= {word: "printed" for word, own in known.printed_keys.items() if own.startswith(key)}
    said = sorted(found, key=lambda word: (found[word] != "printed", len(word)))
    return tuple(Completion(start, at, word, found[word]) for word in said[:MOST_COMPLETED] if word != text[start:at])


def _cards(typed: str, known: Vocabulary) -> Iterator[tuple[str, Kind]]:
    """The cards whose name begins so; then those of which words begin so."""
    parts = [folded(part) for part in typed.split() if folded(part)]
    joined = "".join(parts)
    if len(joined) < FEWEST_SIGNS:
        return
    start, last = joined[:FEWEST_SIGNS], parts[-1][:FEWEST_SIGNS]
    yield from ((name, "card") for name in known.beginning.get(start, ()) if known.folded[name].startswith(joined))
    for name in known.with_part.get(last, ()) if len(last) == FEWEST_SIGNS else ():
        words = known.parts[name]
        if all(any(word.startswith(part) for word in words) for part in parts):
            yield name, "card"
    yield from ((name, "card") for name in known.elsewhere(joined))


def _words(typed: str, known: Vocabulary) -> Iterator[tuple[str, Kind]]:
    key = folded(typed)
    if len(key) >= FEWEST_SIGNS:
        found = [text for text, own in known.offered_keys.items() if own.startswith(key)]
        yield from ((text, known.offered[text].kind) for text in sorted(found, key=len))
