"""Every word that a line may use, with what it means: of any game, of this one's cases and table, and its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.files.forms import FormField, form_of
from judge_app.rulekit.cases.case import GameWords
from judge_app.rulekit.lines.saying import BoardWords
from judge_app.rulekit.lines.tokens import Phrases, Token, folded, tokens_of
from judge_app.rulekit.table.case_data import Data
from judge_app.rulekit.table.editing import Editing
from judge_app.rulekit.table.fields import CARD, LIBRARY, PLAYER, fields_of
from judge_app.rulekit.table.places import Counted, Place

Kind = Literal[
    "card", "zone", "state", "number", "counted", "kinds", "text", "host", "player", "left", "side", "share", "moment",
    "turn", "whose", "word", "printed",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word or a name means: of which kind it is, which of that kind, and what else belongs to that."""

    kind: Kind
    of: str = ""
    value: Any = None


ME, OTHER = "me", "other"
PLAYERS: Mapping[str, tuple[str, ...]] = {
    ME: ("me", "i", "my", "mine", "we", "our", "my side", "i've", "i'm"),
    OTHER: ("opp", "opponent", "opps", "opponents", "opp's", "opponent's", "my opponent", "the opponent", "he", "she",
            "his", "her", "him", "they", "their", "them", "enemy", "enemys", "other player", "he's", "she's"),
}  # fmt: skip
WORDS = (
    "a", "an", "and", "also", "are", "at", "both", "by", "card", "cards", "control", "controls", "each", "from",
    "got", "has", "have", "in", "into", "is", "it", "it's", "its", "of", "play", "side", "that", "the", "then",
    "there", "to", "under", "with", "&", "has got", "there is", "there are", "on his side", "on my side",
)  # fmt: skip
EMPTY = ("no", "empty", "nothing in", "nothing on", "no cards in")
COUNTS = {
    word: n for n, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1)
}
USUAL_STATES: Mapping[str, tuple[str, Any]] = {
    "tapped": ("exhausted", True), "untapped": ("exhausted", None), "ready": ("exhausted", None),
    "readied": ("exhausted", None), "damaged": ("damage", None), "dmg": ("damage", None), "dam": ("damage", None),
    "unexhausted": ("exhausted", None),
}  # fmt: skip
USUAL_ZONES = {"gy": "graveyard", "yard": "graveyard", "discard": "graveyard", "discard pile": "graveyard",
               "library": "deck"}  # fmt: skip
COST, CALLED_COST = "cost", ("mana", "cost", "costs")
NOT_SAID = ("card", "as", "count")
"""Fields of an entry that a line says otherwise."""

HELD = ("attached to", "attached", "on", "attached on")
"""Words before the name of a card that is meant, rather than laid down."""


@dataclass(frozen=True, slots=True)
class Speech:
    """How boards of one game are spoken of: its table, its cases, its further words."""

    editing: Editing
    words: GameWords
    saying: BoardWords = BoardWords()

    @property
    def places(self) -> tuple[Place, ...]:
        """The places of its table."""
        return self.editing.table.places

    def place(self, name: str) -> Place:
        """The place of that name."""
        return self.editing.table.place(name)

    def hero(self) -> Place | None:
        """The place of what stands for the player."""
        return next((p for p in self.places if p.one and (p.fixed or p.without)), None)

    def usual_kind(self, field: str) -> str:
        """The kind that is meant where a field counts kinds and none is said."""
        return next((how.usual for how in self.editing.handling if how.field == field and how.usual), field)

    def types_of(self, card: Card | None) -> frozenset[str]:
        """A card's types; none of one that isn't known."""
        return frozenset(self.editing.table.types_of(card.printed)) if card is not None else frozenset()

    def lies(self, card: Card | None) -> Place:
        """Where a card goes of which no place is said: by its type, or first of all where any card may lie."""
        if card is not None and (named := self.saying.lies(card.printed)):
            return self.place(named)
        types = self.types_of(card)
        fitting = (place for place in self.places if types.intersection(place.types))
        open_ = (place for place in self.places if not (place.types or place.names_only or place.fixed))
        return next(fitting, None) or next(open_, None) or self.places[0]


SEVERAL = ("zone", "side", "share", "kinds", "number")
"""The kinds of words that have a plural of their own."""


FEWEST_SIGNS = 2
"""What is typed is completed from so many signs on."""


class Vocabulary:
    """The words and names of one game, and how each is written for a person to take.

    `beginning` and `with_part` are the names, the shortest first, by the first signs of the whole and of each word.
    `printed` has what each word for what is printed on a card sets there, `printed_numbers` of which number a word is,
    both by the word as it is compared; `printed_keys` are those that are offered, each with that. `elsewhere` gives
    names of further cards that begin so, as they are compared.
    """

    def __init__(
        self, speech: Speech, cards: Mapping[str, Card], elsewhere: Callable[[str], Iterable[str]] = lambda _: ()
    ) -> None:
        self.speech, self.cards, self.elsewhere = speech, cards, elsewhere
        self.words: Phrases[Meaning] = Phrases()
        self.names: Phrases[Meaning] = Phrases()
        self.offered: dict[str, Meaning] = {}
        fields = (field for place in speech.places for field in fields_of(place.entry) if field.says.names == CARD)
        self.attaching = next((field.name for field in fields), "") if speech.editing.attaches else ""
        for text, means in _all_words(speech):
            self.words.put(text, means, plural=means.kind in SEVERAL)
            if means.kind != "word" and len(text) > 1 and text not in (*USUAL_STATES, *USUAL_ZONES):
                self.offered.setdefault(text, means)
        self.folded = {name: folded(name) for name in cards}
        self.parts = {name: tuple(map(folded, name.split())) for name in cards}
        self._name_keys = frozenset(self.folded.values())
        self.printed = {folded(word): sets for word, sets in _printed(speech)}
        self.printed_numbers = {folded(word): name for word, name in _printed_numbers(speech)}
        self.printed_keys = {word: folded(word) for word in _offered_in_print(speech)}
        self.offered_keys = {text: folded(text) for text in self.offered}
        self.beginning: dict[str, list[str]] = {}
        self.with_part: dict[str, list[str]] = {}
        for name in sorted(cards, key=len):
            self.beginning.setdefault(self.folded[name][:FEWEST_SIGNS], []).append(name)
            for start in dict.fromkeys(part[:FEWEST_SIGNS] for part in self.parts[name]):
                self.with_part.setdefault(start, []).append(name)
        for name in cards:
            self.names.put(name, Meaning("card", name))

    def at(self, tokens: list[Token], at: int) -> tuple[Meaning, int] | None:
        """What begins at a token, the longest of words and names, and the token after it."""
        word, name = self.words.at(tokens, at), self.names.at(tokens, at)
        if word and name:
            longer = name[1] > word[1] or (name[1] == word[1] and word[0].kind == "word")
            return name if longer else word
        return word or name

    def is_card(self, said: str) -> bool:
        """Whether that is a card's name, however it is spelled."""
        return folded(said) in self._name_keys

    def is_word(self, said: str) -> bool:
        """Whether that is a word of lines by itself, whatever cards are called so."""
        tokens = tokens_of(said)
        found = self.words.at(tokens, 0) if tokens else None
        return found is not None and found[1] == len(tokens)

    def kind_of(self, offered: str) -> Kind:
        """Of which kind a name or word is that was offered."""
        return self.offered[offered].kind if offered in self.offered else "card"


def _printed(speech: Speech) -> Iterator[tuple[str, Data]]:
    """What words set on a card: a choice, a field that is so or not; of two for one word, the later one counts."""
    for field in reversed(form_of(speech.editing.table.card)):
        yield from ((one, {field.name: [one] if field.kind == "names" else one}) for one in reversed(field.choices))
        if field.kind == "flag":
            yield field.name, {field.name: True}
    yield from ((word, dict(sets)) for word, sets in speech.saying.printed.items())


def _printed_numbers(speech: Speech) -> Iterator[tuple[str, str]]:
    """The numbers printed on a card, by what they are called."""
    numbers = [field.name for field in form_of(speech.editing.table.card) if field.kind == "number"]
    yield from ((name, name) for name in numbers)
    yield from ((word, COST) for word in CALLED_COST if COST in numbers)


def _offered_in_print(speech: Speech) -> Iterator[str]:
    """The words for what is printed on a card that are offered: types, classes, keywords."""
    for field in form_of(speech.editing.table.card):
        yield from field.choices
    yield from speech.saying.printed


def _all_words(speech: Speech) -> Iterator[tuple[str, Meaning]]:
    saying = speech.saying
    yield from ((text, Meaning("player", who)) for who, texts in PLAYERS.items() for text in texts)
    yield from ((f"{who} turn", Meaning("whose", "turn", role))
                for role, texts in PLAYERS.items() for who in texts)  # fmt: skip
    yield "turn", Meaning("turn", "turn")
    yield "turn number", Meaning("turn", "turn")
    yield from _moments(speech)
    yield from _zones(speech)
    yield from ((text, Meaning("left", *given)) for text, given in saying.left.items())
    yield from ((text, Meaning("share", text, given)) for text, given in saying.shares.items())
    yield from ((text, Meaning("side", text, way)) for text, way in saying.sides.items())
    yield from _sides(speech)
    yield from _states(speech)
    yield from ((text, Meaning("host")) for text in HELD)
    yield from ((text, Meaning("word", "empty")) for text in EMPTY)
    yield from ((text, Meaning("word", text)) for text in WORDS)


def _moments(speech: Speech) -> Iterator[tuple[str, Meaning]]:
    situation = speech.words.situation_class
    named = {field.name for field in fields_of(situation) if field.says.names == PLAYER}
    zones = {text for text, _ in _zones(speech)}
    for field in form_of(situation):
        for choice in field.choices if field.kind == "choice" else ():
            means = Meaning("moment", field.name, choice)
            if choice not in zones:
                yield choice, means
            yield from ((text, means) for text in (f"{choice} {field.name}",) if field.name not in choice)
        if field.kind == "text" and field.name in named:
            yield field.name, Meaning("whose", field.name)
            yield f"{field.name} player", Meaning("whose", field.name)
    for text, (name, value) in speech.saying.moments.items():
        yield text, Meaning("whose", name) if value is None else Meaning("moment", name, value)


def _zones(speech: Speech) -> Iterator[tuple[str, Meaning]]:
    table = speech.editing.table
    for text, name in speech.saying.zones.items():
        yield text, Meaning("zone", name)
    for place in table.places:
        if not isinstance(place, Counted):
            yield place.name, Meaning("zone", place.name)
    names = {place.name for place in table.places}
    yield from ((text, Meaning("zone", name)) for text, name in USUAL_ZONES.items() if name in names)
    for row in table.rows:
        drawn = [place.name for place in table.places if place.drawn_in() == row.name and not place.fixed]
        if drawn and row.title.casefold() not in names:
            yield row.title.casefold(), Meaning("zone", drawn[0])


def _sides(speech: Speech) -> Iterator[tuple[str, Meaning]]:
    laid = {place.name for place in speech.places}
    for place in speech.places:
        if isinstance(place, Counted):
            yield place.name, Meaning("side", place.name, (place.name,))
            yield place.name.removesuffix("s"), Meaning("side", place.name, (place.name,))
    for field in form_of(speech.editing.table.side):
        if field.name in laid:
            continue
        if field.kind == "number":
            yield field.name, Meaning("side", field.name, (field.name,))
        elif field.kind == "part":
            numbers = [own.name for own in form_of(field.hint) if own.kind == "number"]
            yield from ((field.name, Meaning("side", name, (field.name, name, name))) for name in numbers[:1])
            for name in numbers:
                means = Meaning("side", name, (field.name, name, numbers[0]))
                yield from ((text, means) for text in (name, f"{field.name} {name}", f"{name} {field.name}"))


def _states(speech: Speech) -> Iterator[tuple[str, Meaning]]:
    """What can be said of a card, by the fields of the entries in which a case says it."""
    found: dict[str, tuple[FormField, str, str]] = {}
    for entry in dict.fromkeys(place.entry for place in speech.places):
        told = {field.name: field.says for field in fields_of(entry)}
        for field in form_of(entry):
            if field.name not in NOT_SAID and field.name not in found:
                says = told.get(field.name)
                found[field.name] = (field, says.names if says else "", says.note if says else "")
    given = {**USUAL_STATES, **speech.saying.states}
    for text, (name, value) in given.items():
        if name in found:
            yield text, _state(found[name][0], found[name][1], value)
    for name, (field, names, note) in found.items():
        if field.kind in ("rows", "part", "other"):
            continue
        means = _state(field, names, True if field.kind == "flag" else None)
        yield from ((text, means) for text in (name, note) if text and "{" not in text)
        yield from ((text, means) for text in (f"{name}:", name.removesuffix("s")) if field.kind == "numbers")


def _state(field: FormField, names: str, value: Any) -> Meaning:
    """What a word means that stands for a field: how what belongs to it is said."""
    if names == CARD:
        return Meaning("host", field.name)
    kinds: Mapping[str, Kind] = {"number": "number", "numbers": "kinds"}
    kind: Kind = kinds.get(field.kind, "state" if field.kind == "flag" or value is not None else "text")
    if kind == "text":
        value = {PLAYER: "player", LIBRARY: "library"}.get(names, field.kind)
    return Meaning(kind, field.name, value)
