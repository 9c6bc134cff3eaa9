"""Phrases compiled into automata: what writes a word reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, replace
from typing import Any, Literal, get_args, get_origin

from judge_app.engine.syntax import words_in
from judge_app.rulekit.printed import amounts, listing
from judge_app.rulekit.printed.automaton import CLOSED, OPENED, Bindings, Place, Symbol, finish
from judge_app.rulekit.printed.building import Builder, Described
from judge_app.rulekit.printed.class_words import ClassWords
from judge_app.rulekit.printed.joins import style_of
from judge_app.rulekit.printed.kinds import (
    bare,
    categories,
    has_form,
    hints,
    kinds,
    literals,
    only,
)
from judge_app.rulekit.printed.names import Named, capitalized
from judge_app.rulekit.printed.steps import (
    any_of,
    article,
    chain,
    chain_with_plural,
    joined,
    led,
    number,
    owned,
    persons,
    plural_parts,
    verb,
)
from judge_app.rulekit.wording import english as e
from judge_app.rulekit.wording.phrase import Compound, Maybe, Part, Parts, Several, Slot, Text, Verb, parse, slots
from judge_app.rulekit.wording.pieces import headless, lead_of, text_in
from judge_app.rulekit.wording.words import PSEUDO, Wording, wording_of

Terms = Mapping[str, Callable[[str], str]]
"""What can stand in fields that hold text, by their names (`named`, or `Filter.named`): what a text says there as it is
called, '' for nothing such.

Elsewhere it is any name with capitals.
"""


@dataclass(slots=True)
class Compiler:
    """Makes the automata of all words that a start symbol needs."""

    terms: Terms = field(default_factory=dict)
    described: Mapping[str, type] = field(default_factory=dict)
    """What describes a thing at its first mention, by the field of the power that it stands in."""
    verbs: dict[str, str] = field(default_factory=dict)
    """The verbs of all phrases as `persons` has them, by which a text and what is written of it are compared."""
    symbols: dict[tuple[Any, ...], Symbol] = field(default_factory=dict)
    waiting: list[tuple[Symbol, Callable[[Symbol], None]]] = field(default_factory=list)

    def compiled(self, category: type) -> Symbol:
        """The symbol of a category, with all that it needs."""
        start = self.category(category)
        while self.waiting:
            symbol, fill = self.waiting.pop()
            fill(symbol)
        finish(tuple(self.symbols.values()))
        return start

    def symbol(self, key: tuple[Any, ...], fill: Callable[[Symbol], None]) -> Symbol:
        """The symbol of that key; what it says is filled in before the automata are finished."""
        if key not in self.symbols:
            self.symbols[key] = Symbol(key)
            self.waiting.append((self.symbols[key], fill))
        return self.symbols[key]

    # --- what texts say ---------------------------------------------------------------------------

    def category(self, category: type, form: str = "", moody: bool = False, known: bool = False) -> Symbol:
        """Any word of a category, or a part of words; in a form of its own where it has one of that name.

        `known` are things that aren't described there for the first time.
        """
        key = (category, form, moody, known)
        return self.symbol(key, lambda symbol: self._fill(symbol, category, form, moody, known))

    def _fill(self, symbol: Symbol, category: type, form: str, moody: bool, known: bool) -> None:
        classes: tuple[type, ...] = tuple(words_in(category).values()) or (category,)
        for cls in classes:
            wording = wording_of(cls)
            if wording is None:
                continue
            words = ClassWords(cls, wording, hints(cls), moody=moody)
            phrases = (wording.forms[form],) if form in wording.forms else map(parse, wording.phrases)
            for phrase in phrases:
                self._phrase(symbol.start, words, phrase, form)
            if not known:
                self._described(symbol.start, cls, wording)

    def _phrase(self, start: Place, words: ClassWords, phrase: Parts, form: str) -> None:
        if words.moody and not _by_a_thing(words, phrase):
            return
        end = Place()
        end.ends(Builder(words.cls, words.wording, phrase))
        start.says((), self.parts(phrase, end, words))
        if form == "may" and (lead := lead_of(phrase)) is not None:
            rest = self.parts(phrase[1:], end, words)
            after = self.slot(lead, rest, words)
            start.word("have", after)

    def _described(self, start: Place, cls: type, wording: Wording) -> None:
        """What is introduced by a field of the power is described there as that field is, with an article."""
        if not wording.introduced_by:
            return
        name = wording.introduced_by
        of = self.described.get(name)
        if of is None:
            return
        end = Place()
        end.ends(lambda said: Described(name, dict(said)["by"], cls()))
        after = Place()
        after.call(self.category(of), lambda value: (("by", value),), end)
        start.word("a", after)

    # --- parts of a phrase ------------------------------------------------------------------------

    def parts(self, parts: Parts, end: Place, words: ClassWords) -> Place:
        """Where those parts begin, which go on at a place."""
        for part in reversed(parts):
            end = self.part(part, end, words)
        return end

    def part(self, part: Part, end: Place, words: ClassWords) -> Place:
        """Where one part begins."""
        if isinstance(part, Text):
            return chain(part.said, end)
        if isinstance(part, Verb):
            for form, one in persons(part.third).items():
                self.verbs.setdefault(form, one)
            return verb(part.third, end, words.moody)
        if isinstance(part, Maybe):
            return self.maybe(part, end, words)
        if isinstance(part, Several):
            return self.several(part, end, words)
        if isinstance(part, Compound):
            return self.compound(part, end, words)
        return self.slot(part, end, words)

    def maybe(self, part: Maybe, end: Place, words: ClassWords) -> Place:
        """An optional part: said or not, which a field knows."""
        start, name = Place(), part.asks.rstrip("+")
        if name in PSEUDO and words.unit is not None:
            said = part.yes if (words.unit.how in "*#%") != part.denied else part.no
            return self.parts(said, end, words)
        needed = tuple({slot.name.partition(".")[0] for slot in slots(part.yes)})
        decided = (name,) if name in needed and not part.denied else needed if not name and len(needed) == 1 else ()
        yes = self.parts(part.yes, end, replace(words, needed=(*words.needed, *decided)))
        no = self.parts(part.no, end, words)
        one = only(words.hints.get(name)) if not part.asks.endswith("+") else None
        asks_bool = bare(words.hints.get(name)) is bool
        if name and asks_bool:
            start.says(words.says(name, not part.denied), yes)
            start.says(words.says(name, part.denied), no)
        elif name and one is not None and not part.denied:
            start.says(words.says(name, one), yes)
            start.says((), no)
        else:
            start.says((), yes)
            start.says((), no)
        return start

    def several(self, part: Several, end: Place, words: ClassWords) -> Place:
        """Any of the parts in their order, with commas or the joining word between them."""
        after_some = end
        nothing_yet = Place()
        for inner in reversed(part.parts):
            here = self.parts(inner, after_some, words)
            first, more = Place(), Place()
            first.says((), here)
            first.says((), nothing_yet)
            more.says((), joined(here, part.word))
            more.says((), after_some)
            nothing_yet, after_some = first, more
        return nothing_yet

    def compound(self, part: Compound, end: Place, words: ClassWords) -> Place:
        """Items of each field in turn; the default noun where none is said."""
        some, none = end, Place()
        if part.default:
            none = chain_with_plural(part.default, end)
        else:
            none.says((), end)
        for name in reversed(part.names):
            here, first = self.items(name, part.forms, some, words), Place()
            first.says((), here)
            first.says((), none)
            more = Place()
            more.says((), here)
            more.says((), some)
            some, none = more, first
        if "an" in part.forms:
            return article(none)
        return none

    def items(self, name: str, forms: tuple[str, ...], end: Place, words: ClassWords) -> Place:
        """What one field of a compound noun holds: its items with "or" or "and" between them."""
        hint = bare(words.hints[name])
        rows = words.wording.tables.get(name, {})
        if get_origin(hint) is not tuple:
            start = Place()
            said = replace(words, needed=(*words.needed, name))
            start.says((), self.slot(Slot(name, (*forms, "s")), end, said))
            return start
        symbol = listing.listed(self, name, get_args(hint)[0], (*forms, "s?"), "or", words, rows)
        start = Place()
        start.call(symbol, lambda value: words.says(name, value), end)
        return start

    # --- slots ------------------------------------------------------------------------------------

    def slot(self, slot: Slot, end: Place, words: ClassWords) -> Place:
        """What a field holds, in the form that its slot asks for."""
        name = slot.name.partition(".")[0]
        if name in PSEUDO and words.unit is not None and name not in words.wording.names:
            return amounts.pseudo(self, name, end, words)
        if slot.unit is not None:
            return amounts.so_much(self, slot, end, words)
        if "their" in slot.forms or "they" in slot.forms:
            said = ("its", "your") if "their" in slot.forms else ("it", "you")
            return any_of(said, end)
        rows = words.wording.tables.get(slot.name)
        hint = words.hints.get(name)
        is_list = get_origin(bare(hint)) is tuple
        if rows is not None and slot.name not in words.within and not is_list:
            return self.rows(slot, rows, end, words)
        start = Place()
        if "'s" in slot.forms:
            self.possessive(start, name, hint, slot, end, words)
        else:
            self.plain(start, name, hint, slot.forms, end, words)
        if name not in words.needed and words.wording.defaults.get(name, MISSING) in (None, "", ()):
            start.says((), end)
        return start

    def rows(self, slot: Slot, rows: Mapping[Any, Parts], end: Place, words: ClassWords) -> Place:
        """By the table of a field: what stands there for each thing that it may hold."""
        start, name = Place(), slot.name.partition(".")[0]
        inside = replace(words, within=(*words.within, slot.name))
        after = owned(end) if "'s" in slot.forms else end
        for value, parts in rows.items():
            said = () if value is ... or value is None else words.says(name, value)
            row, closed = object(), after
            if parts:
                closed = Place()
                closed.says(((CLOSED, row),), after)
                said = ((OPENED, (row, said)),) if said else ()
            here = self.parts(parts, closed, inside)
            if "s" in slot.forms and (several := plural_parts(parts)) != parts:
                one, here = here, Place()
                here.says((), one)
                here.says((), self.parts(several, closed, inside))
            if any(form in ("a", "an") for form in slot.forms):
                here = article(here)
            if parts:
                start.says(said, here)
            elif name not in words.needed:
                start.says(() if "." in slot.name else said, end)
        if ... not in rows:
            left = [one for one in literals(words.hints.get(name)) if one not in rows]
            if left or not literals(words.hints.get(name)):
                self.plain(start, name, words.hints.get(name), slot.forms, after, inside, tuple(left))
        return start

    def possessive(self, start: Place, name: str, hint: Any, slot: Slot, end: Place, words: ClassWords) -> None:
        """Whose something is: a name with its ending, or the pronoun."""
        forms = tuple(form for form in slot.forms if form != "'s")
        self.plain(start, name, hint, forms, owned(end), words)
        for category in categories(hint):
            for cls in words_in(category).values():
                for own, whose in WHOSE.items():
                    if (wording := wording_of(cls)) is not None and own in wording.phrases:
                        start.call(self.pronoun(cls, wording, own, whose), lambda value: words.says(name, value), end)

    def pronoun(self, cls: type, wording: Wording, own: str, whose: str) -> Symbol:
        """What belongs to something that a pronoun means."""

        def fill(symbol: Symbol) -> None:
            end = Place()
            end.ends(Builder(cls, wording, parse(own)))
            symbol.start.says((), chain(whose, end))

        return self.symbol((cls, whose), fill)

    def plain(
        self, start: Place, name: str, hint: Any, forms: tuple[str, ...], end: Place, words: ClassWords,
        only: tuple[Any, ...] = (),
    ) -> None:  # fmt: skip
        """What a field holds, by its kind."""
        for kind in kinds(hint):
            here = Place()
            if get_origin(kind) is tuple:
                style = style_of(forms)
                symbol = listing.listed(
                    self, name, get_args(kind)[0], forms, style, words, words.wording.tables.get(name, {})
                )
                here.call(symbol, lambda value: words.says(name, value), end)
                if any(form in ("pay", "pays", "may") for form in forms):
                    lead = Place()
                    lead.says((), here)
                    lead.word("pay", here)
                    lead.word("pays", here)
                    here = lead
            else:
                plain = int in kinds(hint)  # then a number is one, and no amount
                self.item(here, kind, forms, _Held(words, name, plain), end, words, name, only)
            start.says((), led(here, forms))

    def item(
        self, here: Place, kind: Any, forms: tuple[str, ...], bind: Callable[[Any], Bindings | None], end: Place,
        words: ClassWords, name: str, only: tuple[Any, ...] = (),
    ) -> None:  # fmt: skip
        """One thing of a kind."""
        if get_origin(kind) is Literal:
            said = only or tuple(one for one in get_args(kind) if isinstance(one, str) and one)
            here.call(self.closed(said, forms), bind, end)
        elif kind is int:
            number(here, bind, end, "signed" in forms)
        elif kind is str:
            known = self.terms.get(f"{words.cls.__name__}.{name}") or self.terms.get(name, capitalized)
            around = text_in("", tuple(form for form in forms if form in ("icon", "non")))
            here.name(Named(known, bind, around, "s" in forms), end)
        elif isinstance(kind, type) and kind is not bool and (words_in(kind) or wording_of(kind)):
            self.node(here, kind, forms, bind, end, getattr(words.cls, "SAID_AS", "") in KNOWN_IN)

    def node(
        self,
        here: Place,
        kind: type,
        forms: tuple[str, ...],
        bind: Callable[[Any], Bindings | None],
        end: Place,
        known: bool,
    ) -> None:
        """A word in the place of a slot."""
        own = next((form for form in forms if has_form(kind, form)), "")
        moody = "subject_may" in forms
        form = "may" if "may" in forms else own
        symbol = self.category(kind, form, moody, known)
        if "quoted" in forms or "sentence" in forms:
            stop = Place()
            close = chain('"', end) if "quoted" in forms else end
            stop.says((), close)
            stop.word(".", close)
            inside = Place()
            inside.call(symbol, bind, stop)
            here.says((), chain('"', inside) if "quoted" in forms else inside)
        elif "be" in forms:
            here.call(symbol, bind, end)
            bare = self.symbol((kind, "headless"), lambda made: self._headless(made, kind))
            here.call(bare, bind, end)
        else:
            here.call(symbol, bind, end)

    def _headless(self, symbol: Symbol, kind: type) -> None:
        """A description without its noun, as it stands after "is"."""
        wording = wording_of(kind)
        assert wording is not None
        said = headless(wording.canonical)
        phrase = tuple(replace(part, default="") if isinstance(part, Compound) else part for part in said)
        end = Place()
        end.ends(Builder(kind, wording, said))
        symbol.start.says((), self.parts(phrase, end, ClassWords(kind, wording, hints(kind))))

    def closed(self, said: tuple[str, ...], forms: tuple[str, ...]) -> Symbol:
        """One of a closed list of terms, in the form that is asked for; in the plural as well."""
        forms = tuple(form for form in forms if form in ("icon", "non", "run"))

        def fill(symbol: Symbol) -> None:
            for term in said:
                end = Place()
                end.ends(lambda _, term=term: term)  # type: ignore[misc]
                told = text_in(term, forms)
                for form in dict.fromkeys((told, e.plural(told)) if not forms else (told,)):
                    symbol.start.says((), chain(form, end))

        return self.symbol(("closed", said, forms), fill)


@dataclass(frozen=True, slots=True)
class _Held:
    """What a value says of the field that holds it; a field that holds plain numbers holds no amount that is one."""

    words: ClassWords
    name: str
    plain: bool

    def __call__(self, value: Any) -> Bindings | None:
        if self.plain and hasattr(type(value), "reads_scalar"):
            return None
        return self.words.says(self.name, value)


KNOWN_IN = ("condition", "amount", "event")
"""What these speak of is never a target that is described there for the first time."""
WHOSE = {"you": "your", "it": "its", "they": "their"}
"""Pronouns with what they are before what belongs to them."""


def _by_a_thing(words: ClassWords, phrase: Parts) -> bool:
    """Whether something, and not somebody, does what a phrase says: it "may" do it as its controller likes."""
    lead = lead_of(phrase)
    kind = bare(words.hints.get(lead.name)) if lead is not None else None
    return getattr(kind, "SAID_AS", "") == "thing"
