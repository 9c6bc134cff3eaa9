"""Links the books' text: rule numbers in brackets, labelled links, and glossary terms where they are first used."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from rules_db.markdown import block_parser
from rules_db.markup import BRACKETS
from rules_db.numbering import DIGITS, NUMBERINGS, Numbering

ELSEWHERE = re.compile(r"([a-z][a-z0-9.-]*):(\S+)")
TERM_START = re.compile(r"(?<![\w-])[+-]?\w+")
TERM_END = re.compile(r"(?!['’]t\b)(?![\w-])")


@dataclass(frozen=True, slots=True)
class Dangling:
    """A link that leads nowhere: as written, the id that it means ('' when it has no form of ours), and the line of
    the text that holds it, from 0."""

    written: str
    target: str
    line: int


@dataclass(slots=True)
class Linked:
    """A text made into HTML. `links` are all its targets in order, each once; `terms` those that linked themselves."""

    html: str
    links: list[str] = field(default_factory=list)
    terms: list[str] = field(default_factory=list)
    dangling: list[Dangling] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Term:
    """A form of a glossary entry, and where it leads. An exact one matches only in its own upper and lower case."""

    form: str
    target: str
    exact: bool


def link_forms(headword: str) -> list[str]:
    """The forms of a headword that a text could use: "Copy, Token" is also "Token Copy", "Play (verb)" is "Play"."""
    bare = re.sub(r"\s*[(\[][^)\]]*[)\]]", "", headword).strip()
    if bare.count(",") == 1:
        second, first = (part.strip() for part in bare.split(","))
        return [bare, f"{first} {second}"]
    return [bare]


class Terms:
    """Finds glossary terms in running text, the longest first."""

    def __init__(self, terms: Collection[Term]) -> None:
        self._by_start: dict[str, list[Term]] = {}
        for term in sorted(terms, key=lambda term: (-len(term.form), term.form)):
            start = TERM_START.match(term.form)
            if start:
                self._by_start.setdefault(start[0].lower(), []).append(term)

    def find(self, text: str, taken: Collection[str]) -> Iterator[tuple[int, int, str]]:
        """(start, end, target) of each term in the text that is not taken yet, none overlapping, each target once."""
        flat = text.replace("\n", " ").replace("’", "'")
        seen = set(taken)
        after = 0
        for start in TERM_START.finditer(flat):
            if start.start() < after:
                continue
            for term in self._by_start.get(start[0].lower(), ()):
                end = start.start() + len(term.form)
                if _same(flat[start.start() : end], term) and TERM_END.match(flat, end):
                    after = end
                    if term.target not in seen:
                        seen.add(term.target)
                        yield start.start(), end, term.target
                    break


def _same(written: str, term: Term) -> bool:
    return written == term.form if term.exact else written.lower() == term.form.lower()


class Linker:
    """Turns Markdown into HTML whose links all lead to entries of the library."""

    def __init__(
        self, ids: Collection[str], terms: Mapping[str, Terms], numberings: Mapping[str, Numbering] | None = None
    ) -> None:
        """`ids` are all entries; `terms` the glossary of each book; `numberings` how each book numbers (in digits)."""
        self._ids = ids
        self._terms = terms
        self._numberings = numberings or {}
        self._parser = link_parser()

    def link(self, text: str, book: str, own: str) -> Linked:
        """The text as HTML. `own` is the entry that it belongs to; terms never link to that."""
        linked = Linked("")
        tokens = self._parser.parse(text, {"book": book, "numberings": self._numberings})
        explicit = [token.meta["target"] for token in _links(tokens)]
        taken = {own, *explicit}
        for token in tokens:
            if token.type == "inline" and token.children:
                token.children = list(self._inline(token, book, taken, linked))
        linked.html = self._parser.renderer.render(tokens, self._parser.options, {}).strip()
        return linked

    def _inline(self, parent: Token, book: str, taken: set[str], linked: Linked) -> Iterator[Token]:
        within = False
        for token in parent.children or ():
            if token.type == "link_open":
                within = self._explicit(token, parent, linked)
                if not within:
                    continue
            elif token.type == "link_close":
                if within:
                    yield token
                within = False
                continue
            if token.type == "text" and not within and book in self._terms:
                yield from self._auto(token, book, taken, linked)
            else:
                yield token

    def _explicit(self, token: Token, parent: Token, linked: Linked) -> bool:
        """Note where a written link leads; False, and a note of it, when that is nowhere."""
        target = token.meta["target"]
        if target in self._ids:
            _note(target, linked.links)
            return True
        line, written = parent.map[0] if parent.map else 0, token.meta["written"]
        before = parent.content.split(written)[0].count("\n")
        linked.dangling.append(Dangling(written, target, line + before))
        return False

    def _auto(self, token: Token, book: str, taken: set[str], linked: Linked) -> Iterator[Token]:
        after = 0
        for start, end, target in self._terms[book].find(token.content, taken):
            yield _text(token.content[after:start])
            yield Token("link_open", "a", 1, attrs={"href": f"rule:{target}", "class": "term"})
            yield _text(token.content[start:end])
            yield Token("link_close", "a", -1)
            taken.add(target)
            _note(target, linked.links)
            _note(target, linked.terms)
            after = end
        yield _text(token.content[after:])


def link_parser() -> MarkdownIt:
    """The books' Markdown with our own link forms."""
    parser = block_parser()
    parser.inline.ruler.before("emphasis", "rule_link", _rule_link)
    return parser


def target_of(book: str, written: str, numberings: Mapping[str, Numbering]) -> str:
    """The id that a link's target means, or '' when it is none of our forms. An unknown book may number anyhow."""
    if numberings.get(book, DIGITS).is_key(written):
        return f"{book}:{written}"
    if not (elsewhere := ELSEWHERE.fullmatch(written)):
        return ""
    name, key = elsewhere.groups()
    if name in numberings:
        return written if numberings[name].is_key(key) else ""
    return written if not key.isalpha() and any(known.is_key(key) for known in NUMBERINGS.values()) else ""


def _rule_link(state: StateInline, silent: bool) -> bool:
    """The inline rule for `[410.5]`, `[other-book:410.5]`, `[label](410.5)` and `[label](glossary:slug)`."""
    found = BRACKETS.match(state.src, state.pos)
    if not found:
        return False
    written = found[1] if found[2] is None else found[2]
    target = target_of(state.env["book"], written, state.env["numberings"])
    if not target and found[2] is None:
        return False
    if not silent:
        opened = state.push("link_open", "a", 1)
        opened.meta = {"target": target, "written": found[0]}
        opened.attrs = {"href": f"rule:{target}"}
        state.push("text", "", 0).content = found[1]
        state.push("link_close", "a", -1)
    state.pos = found.end()
    return True


def _links(tokens: list[Token]) -> Iterator[Token]:
    for token in tokens:
        yield from (child for child in token.children or () if child.type == "link_open")


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _note(target: str, targets: list[str]) -> None:
    if target not in targets:
        targets.append(target)
