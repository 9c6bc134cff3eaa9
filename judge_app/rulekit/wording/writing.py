"""Words written as English: a node goes in, what a card would print comes out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, replace
from functools import cache
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.values import ByIdentity
from judge_app.rulekit.wording import english as e
from judge_app.rulekit.wording.english import Mood, Noun, noun
from judge_app.rulekit.wording.phrase import Compound, Maybe, Part, Parts, Several, Slot, Text, Verb, parse, slots
from judge_app.rulekit.wording.words import Wording, wording_of

JOINED_BY = {"and": "and", "or": "or", "and/or": "and/or"}
IT = Noun("it")


def said_as(value: object) -> str:
    """What a node is in a sentence: "thing", "person", "amount", "condition", "event", "verb", "effect" or "power"."""
    return str(getattr(value, "SAID_AS", ""))


@cache
def _parsed(phrase: str) -> Parts:
    return parse(phrase)


_PLAIN = Wording((), ())
_DIGITS = re.compile(r"-?\d+")


@dataclass(slots=True)
class Writer:
    """Writes one text. `call` gives what else than nodes, text and numbers is called, such as the cards of a game."""

    call: Callable[[Any], Noun] | None = None
    introduced: tuple[str, Noun] | None = None
    """What the first mention of something says in full: a target that is chosen before the text begins."""
    inside: int = 0
    spoiled: bool = False

    def node(
        self, node: object, forms: Sequence[str] = (), subject: Noun = IT, mood: Mood = "", unit: _Unit | None = None
    ) -> Noun:
        """What a node says, in that form."""
        wording = wording_of(type(node))
        if wording is None:
            if self.call is None:
                raise TypeError(f"{type(node).__name__} has no words")
            return self.call(node)
        kind = said_as(node)
        if self.introduced and wording.introduced_by == self.introduced[0]:
            if not self.inside:
                first, self.introduced = self.introduced[1], None
                return first
            self.spoiled = True
        line = _Line(self, wording, lambda name: getattr(node, wording.names[name]), subject, mood, "s" in forms, unit)
        self.inside += kind in ("amount", "condition")
        said = e.tidy(line.write(wording.canonical) if unit is None else line.amount())
        self.inside -= kind in ("amount", "condition")
        if line.mood == "not":
            said = f"it isn't true that {said}"
        many = line.many if wording.many is None else wording.many
        return Noun(said, many, said == "you", kind == "person")

    def effect(self, effect: object, outer: Noun) -> str:
        """An effect behind "may" or "to": without its subject where that is who may, else with "have" before it."""
        wording = wording_of(type(effect))
        assert wording is not None
        lead = _lead(wording.canonical)
        if lead is None:
            return self.node(effect, (), outer, "bare").said
        line = _Line(self, wording, lambda name: getattr(effect, wording.names[name]), outer, "bare")
        who = line.subject = line.noun(line.value(lead.name), lead.forms)
        rest = line.write(wording.canonical[1:])
        return rest if who.said == outer.said else f"have {who.said} {rest.strip()}"


def _lead(parts: Parts) -> Slot | None:
    """The slot that is the subject of a phrase, where it begins with one."""
    first = parts[0] if parts else None
    if isinstance(first, Maybe) and not first.asks:
        found = list(slots(first.yes))
        return found[0] if len(found) == 1 else None
    return first if isinstance(first, Slot) and len(parts) > 1 and first.unit is None else None


@dataclass(frozen=True, slots=True)
class _Unit:
    """What an amount is an amount of."""

    said: str
    how: str

    @property
    def counted(self) -> bool:
        return self.how in "*#"

    def times(self, number: int) -> str:
        """So many or so much of it."""
        if self.how in "+-":
            return f"{number:+} {self.said}" if self.how == "+" else f"{-number:+} {self.said}"
        if not self.counted:
            return f"{number} {self.said}"
        if self.how == "#" and number != 1:
            return f"{number} {e.plural(self.said)}"
        return e.so_many(number, self.said)


@dataclass(slots=True)
class _Line:
    """One phrase being written."""

    writer: Writer
    wording: Wording
    value: Callable[[str], Any]
    subject: Noun = IT
    mood: Mood = ""
    plural: bool = False
    unit: _Unit | None = None
    many: bool = False
    unsaid: Parts = ()

    def __post_init__(self) -> None:
        if self.plural:
            self.many = True
            self.subject = Noun("they", many=True)

    def write(self, parts: Parts) -> str:
        return "".join([self.part(part) for part in parts])

    def part(self, part: Part) -> str:
        if isinstance(part, Text):
            return part.said
        if isinstance(part, Verb):
            return self.verb(part)
        if isinstance(part, Maybe):
            return self.maybe(part)
        if isinstance(part, Several):
            said = [e.tidy(self.write(inner)) for inner in part.parts]
            return e.listed([each for each in said if each], part.word)
        self.unsaid = ()
        return self.compound(part) if isinstance(part, Compound) else self.slot(part)

    # --- verbs and optional parts -----------------------------------------------------------------

    def verb(self, part: Verb) -> str:
        subject = self.subject
        if part.subject:
            subject = self.noun(self.value(part.subject), ())
        elif self.unsaid:
            (*_, last) = slots(self.unsaid)
            subject = self.row(last) or self.noun(self.value(last.name), last.forms)
            self.subject, self.unsaid = subject, ()
        if part.third == "its":
            return subject.their
        if part.third == "it":
            return subject.they.said
        mood, self.mood = self.mood, ""
        return e.verb(part.third, subject, mood)

    def maybe(self, part: Maybe) -> str:
        holds = self.holds(part.asks) if part.asks else any(self.differs(slot.name) for slot in slots(part.yes))
        if holds != part.denied:
            return self.write(part.yes)
        if not part.asks:
            self.unsaid = part.yes
        return self.write(part.no)

    def holds(self, name: str) -> bool:
        """Whether a field says something: it is true, or not empty, or of a record another than its default."""
        value = self.pseudo(name)
        return bool(value) if value is None or isinstance(value, bool | str | tuple | int) else self.differs(name)

    def differs(self, name: str) -> bool:
        default = self.wording.defaults.get(name, MISSING)
        value = self.pseudo(name)
        return bool(value != default) if default is not MISSING else value not in (None, "", (), False)

    def pseudo(self, name: str) -> Any:
        """A field's value, or what an amount's phrases call the thing that it is an amount of."""
        if name in self.wording.names or self.unit is None:
            return self.value(name)
        known: Mapping[str, Any] = {
            "unit": e.plural(self.unit.said) if self.unit.counted else self.unit.said,
            "countable": self.unit.counted,
            "sign": self.unit.how,
        }
        return known[name] if name != "self" else self.write(self.wording.canonical)

    # --- slots ------------------------------------------------------------------------------------

    def slot(self, part: Slot) -> str:
        if part.unit is not None:
            return self.so_much(part)
        found = self.row(part) or self.noun(self.pseudo(part.name), part.forms)
        self.subject = found
        if "s" in part.forms:
            self.many = True
        if "'s" in part.forms:
            return found.whose
        if "their" in part.forms:
            return found.their
        if "they" in part.forms:
            self.subject = found.they
            return self.subject.said
        return e.a(found.said) if "a" in part.forms else found.said

    def row(self, part: Slot) -> Noun | None:
        """What the table of that field has for what it holds."""
        rows = self.wording.tables.get(part.name)
        if rows is None:
            return None
        value = self.pseudo(part.name)
        if isinstance(value, tuple) or value not in rows:
            return None
        return noun(e.tidy(self.write(rows[value])))

    def item(self, name: str, value: Any, forms: Sequence[str] = ()) -> Noun:
        """One of the things in a list."""
        rows = self.wording.tables.get(name, {})
        return noun(self.write(rows[value])) if isinstance(value, str) and value in rows else self.noun(value, forms)

    def noun(self, value: Any, forms: Sequence[str], name: str = "") -> Noun:
        if isinstance(value, Noun):
            return value
        if value is None:
            return noun("")
        if isinstance(value, bool):
            raise TypeError(f"{self.wording.phrases}: a field that is true or false needs a table or an optional part")
        if isinstance(value, int):
            return noun(_number(value, forms))
        if isinstance(value, str):
            return noun(_text(value, forms))
        if isinstance(value, tuple):
            return self.several(value, forms)
        if "sentence" in forms:
            return noun(e.sentence(e.tidy(self.writer.node(value).said)))
        kind = said_as(value)
        if kind in ("event", "condition"):
            mood: Mood = "would" if "would" in forms else "not" if "not" in forms else ""
            return self.writer.node(value, forms, self.subject, mood)
        if kind == "verb":
            return self.writer.node(value, forms, self.subject, self.mood)
        return self.writer.node(value, forms, self.subject)

    def several(self, values: tuple[Any, ...], forms: Sequence[str]) -> Noun:
        """The things in a list, joined as the slot says."""
        if not values:
            return noun("")
        subject = self.subject
        if said_as(values[0]) == "effect":
            return noun(self.effects(values, forms))
        said = []
        for value in values:
            self.subject = subject
            one = self.noun(value, [form for form in forms if form not in JOINED_BY])
            said.append(e.a(one.said) if "a" in forms else one.said)
        if said_as(values[0]) == "verb":
            self.mood = ""
        if "/" in forms:
            return noun("/".join(said))
        if "," in forms:
            return noun(", ".join(said))
        word = next((form for form in forms if form in JOINED_BY), "and")
        return Noun(e.listed(said, word), many=len(said) > 1)

    def effects(self, effects: tuple[Any, ...], forms: Sequence[str]) -> str:
        """Effects as sentences, after a comma, after "may", or joined inside a sentence."""
        introducing = next((form[1:] for form in forms if form.startswith("@")), "")
        if introducing and self.value(introducing) is not None:
            return self.introducing(introducing, effects, forms)
        writer = self.writer
        if "then" in forms or not forms or introducing:
            said = [e.tidy(writer.node(effect).said) for effect in effects]
            whole = " ".join(map(e.sentence, said))
            return said[0][:1] + whole[1:] if "then" in forms else whole
        writer.inside += 1
        if "may" in forms:
            outer = self.subject
            said = [e.tidy(writer.effect(effect, outer)) for effect in effects]
        else:
            said = [e.tidy(writer.node(effect).said) for effect in effects]
        writer.inside -= 1
        return "; ".join(said) if len(said) > 1 and any(map(_stands_alone, said)) else e.listed(said)

    def introducing(self, field: str, effects: tuple[Any, ...], forms: Sequence[str]) -> str:
        """Effects whose first mention of a target describes it; where that can't be, choosing it comes first."""
        target = self.noun(self.value(field), ())
        described = replace(target, said=e.a(target.said))
        plain = [form for form in forms if not form.startswith("@")]
        writer = self.writer
        writer.introduced, writer.spoiled = (field, described), False
        said = self.effects(effects, plain)
        used, writer.introduced = writer.introduced is None, None
        if used and not writer.spoiled:
            return said
        said = e.capital(self.effects(effects, plain))
        return f"{'choose' if 'then' in forms else 'Choose'} {described.said}. {said}"

    def compound(self, part: Compound) -> str:
        """One noun of several fields: the last that says something is the noun, those before it describe it."""
        groups = []
        for name in part.names:
            value = self.value(name)
            if value:
                items = value if isinstance(value, tuple) else (value,)
                row = self.row(Slot(name)) if not isinstance(value, tuple) else None
                groups.append([row.said] if row else [self.item(name, each, part.forms).said for each in items])
        *before, head = groups or [[part.default]]
        many = self.plural
        last = e.listed([e.plural(one) for one in head], "and/or") if many else e.listed(head, "or")
        return " ".join([*(e.listed(items, "or") for items in before), last])

    # --- amounts ----------------------------------------------------------------------------------

    def so_much(self, part: Slot) -> str:
        """So many or so much of what stands in the slot behind the name."""
        value = self.pseudo(part.name)
        if value is None:
            return ""
        if not part.unit and self.unit is not None:
            assert isinstance(value, int)
            how = replace(self.unit, how=part.how) if part.how in "~" else self.unit
            return how.times(value)
        unit = _Unit(e.tidy(self.write(part.unit or ())), part.how)
        if isinstance(value, int):
            return unit.times(value)
        if isinstance(value, str):
            return f"{value} {e.plural(unit.said) if unit.counted else unit.said}"
        return self.writer.node(value, (), self.subject, unit=unit).said

    def amount(self) -> str:
        """An amount of its unit."""
        assert self.unit is not None
        signed = self.unit.how in "+-"
        own = self.wording.signed if signed else self.wording.of
        usual = _parsed("{sign}X {unit}, where X is {self}" if signed else "{unit} equal to {self}")
        return e.tidy(self.write(own if own is not None else usual))


def _stands_alone(said: str) -> bool:
    """Whether a clause has sentences or conditions of its own, so that "and" would take in what follows."""
    plain = re.sub(r'"[^"]*"', "", said)
    return bool(re.search(r"[.;:] ", plain)) or plain.startswith(("if ", "when ", "the next time "))


def _number(value: int, forms: Sequence[str]) -> str:
    if "words" in forms:
        return e.in_words(value)
    return f"{value:+}" if "signed" in forms else str(value)


def _text(value: str, forms: Sequence[str]) -> str:
    if "lower" in forms:
        value = value.lower()
    if "capital" in forms:
        value = e.capital(value)
    if "title" in forms:
        value = " ".join(map(e.capital, value.split(" ")))
    return e.plural(value) if "s" in forms else value


def _written(node: object) -> str:
    said = e.tidy(Writer().node(node).said)
    return e.sentence(said) if said_as(node) in ("effect", "power") else said


write = ByIdentity(_written)
"""A node in the game's own English: a power or an effect as sentences, anything else as it stands in one."""


def write_as(node: object, *forms: str) -> str:
    """A node in a form that a slot can ask for: `s` for the plural, `a` for an article, `'s` for whose."""
    found = _Line(Writer(), _PLAIN, lambda _: node).slot(Slot("node", forms))
    return e.tidy(found)


def fill(phrase: str, call: Callable[[Any], Noun] | None = None, /, **values: Any) -> str:
    """A phrase with its slots filled: text and nouns as they are, numbers, lists, and whatever `call` has a name for.

    "you" takes the verbs of the second person: `fill("{who} <draws> {n*card}", who="you", n=2)`.
    """
    line = _Line(Writer(call), _PLAIN, lambda name: values[name])
    return e.tidy(line.write(_parsed(phrase)))
