"""Words written as English: a node goes in, what a card would print comes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, field, fields, replace
from functools import cache
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Node
from judge_app.engine.values import ByIdentity
from judge_app.rulekit.wording import english as e
from judge_app.rulekit.wording.english import Mood, Noun, noun
from judge_app.rulekit.wording.phrase import Compound, Maybe, Part, Parts, Several, Slot, Text, Verb, parse, slots
from judge_app.rulekit.wording.pieces import Unit, being, lead_of, number_in, stands_alone, text_in
from judge_app.rulekit.wording.words import Wording, wording_of

LISTS = ("and", "or", "and/or")
JOINED_BY = {"/": "/", ",": ", ", "joined": " ", "run": "", ";or": "; or ", "plus": " plus "}
IT, YOU, ONE = Noun("it"), noun("you"), Noun("one", person=True)


def said_as(value: object) -> str:
    """What a node is in a sentence: "thing", "person", "amount", "condition", "event", "verb", "effect" or "power"."""
    return str(getattr(value, "SAID_AS", ""))


def own_forms(forms: Sequence[str]) -> tuple[str, ...]:
    """The forms of a list of effects that each of them is in: those that words give phrases of their own for."""
    return tuple(form for form in forms if form not in (*LISTS, "both", "then", "may") and not form.startswith("@"))


@cache
def _parsed(phrase: str) -> Parts:
    return parse(phrase)


_PLAIN = Wording((), ())


@dataclass(slots=True)
class Writer:
    """Writes one text. `call` gives what else than nodes, text and numbers is called, such as the cards of a game."""

    call: Callable[[Any], Noun] | None = None
    introduced: tuple[str, Noun] | None = None
    """What the first mention of something says in full: a target that is chosen before the text begins."""
    inside: int = 0
    spoiled: bool = False
    said_by: Mapping[int, Any] = field(default_factory=dict)
    """By identity: the phrase that says a node, and the joins between effects, where it isn't the canonical one."""

    def node(
        self, node: object, forms: Sequence[str] = (), subject: Noun = IT, mood: Mood = "", unit: Unit | None = None
    ) -> Noun:
        """What a node says, in that form."""
        wording = wording_of(type(node))
        if wording is None:
            if self.call is None:
                raise TypeError(f"{type(node).__name__} has no words")
            return self.call(node)
        kind = said_as(node)
        if mood == "not" and mood in wording.forms:
            mood = ""
        if self.introduced and wording.introduced_by == self.introduced[0]:
            if not self.inside:
                first, self.introduced = self.introduced[1], None
                return first
            self.spoiled = True
        line = _Line(
            self,
            wording,
            lambda name: getattr(node, wording.names[name]),
            subject,
            mood,
            "s" in forms,
            unit,
            "each" in forms,
        )
        self.inside += kind in ("amount", "condition")
        form = next((form for form in forms if form in wording.forms), "")
        read = self.said_by.get(id(node))
        phrase = read or (wording.forms[form] if form else wording.canonical)
        said = e.tidy(line.write(phrase) if unit is None else line.amount(read))
        if "per" in forms and not form:
            said = f"of {said}"
        self.inside -= kind in ("amount", "condition")
        if line.mood == "not":
            said = f"it isn't true that {said}"
        many = line.many if wording.many is None else wording.many
        return Noun(said, many, said == "you", kind == "person")

    def effect(self, effect: object, outer: Noun) -> str:
        """An effect behind "may" or "to": without its subject where that is who may, else with "have" before it."""
        wording = wording_of(type(effect))
        assert wording is not None
        phrase = self.said_by.get(id(effect)) or wording.canonical
        lead = lead_of(phrase)
        if lead is None:
            return self.node(effect, (), outer, "bare").said
        line = _Line(self, wording, lambda name: getattr(effect, wording.names[name]), outer, "bare")
        who = line.subject = line.noun(line.value(lead.name), lead.forms)
        rest = line.write(phrase[1:])
        return rest if who.said == outer.said else f"have {who.said} {rest.strip()}"

    def effects(self, effects: tuple[Any, ...], forms: Sequence[str], outer: Noun) -> str:
        """Effects as sentences, after a comma, after "may", or joined inside a sentence."""
        if joins := self.said_by.get(id(effects)):
            return self.joined(effects, joins, forms, outer)
        if "subject_may" in forms:
            return self.node(effects[0], (), outer, "allowed").said
        if "then" in forms or not forms or any(form.startswith("@") for form in forms):
            said = [e.tidy(self.node(effect).said) for effect in effects]
            whole = " ".join(map(e.sentence, said))
            return said[0][:1] + whole[1:].removesuffix(".") if "then" in forms else whole
        self.inside += "both" not in forms
        if "may" in forms:
            who = outer if outer.person or outer.you else YOU
            said = [e.tidy(self.effect(effect, who)) for effect in effects]
        else:
            said = [e.tidy(self.node(effect, own_forms(forms)).said) for effect in effects]
        self.inside -= "both" not in forms
        return "; ".join(said) if len(said) > 1 and any(map(stands_alone, said)) else e.listed(said)

    def joined(self, effects: tuple[Any, ...], joins: Sequence[str], forms: Sequence[str], outer: Noun) -> str:
        """Effects with those joins between them."""
        who = outer if outer.person or outer.you else YOU
        said = ""
        for join, effect in zip(("", *joins), effects, strict=True):
            one = self.effect(effect, who) if "may" in forms else self.node(effect, own_forms(forms)).said
            said += f"{' ' * join[:1].isalpha()}{join} {e.tidy(one)}"
        return said

    def introducing(self, field: str, target: Noun, effects: tuple[Any, ...], forms: Sequence[str], outer: Noun) -> str:
        """Effects whose first mention of a target describes it; where that can't be, choosing it comes first."""
        described = replace(target, said=e.a(target.said))
        plain = [form for form in forms if not form.startswith("@")]
        self.introduced, self.spoiled = (field, described), False
        said = self.effects(effects, plain, outer)
        used, self.introduced = self.introduced is None, None
        if used and not self.spoiled:
            return said
        said = e.capital(self.effects(effects, plain, outer))
        return f"{'choose' if 'then' in forms else 'Choose'} {described.said}. {said}"


@dataclass(slots=True)
class _Line:
    """One phrase being written."""

    writer: Writer
    wording: Wording
    value: Callable[[str], Any]
    subject: Noun = IT
    mood: Mood = ""
    plural: bool = False
    unit: Unit | None = None
    each: bool = False
    many: bool = False
    unsaid: Parts = ()
    within: tuple[str, ...] = ()
    clause: Noun | None = None

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
        if part.third in ("its", "it"):
            about = self.clause or subject
            return about.their if part.third == "its" else about.they.said
        mood, self.mood = self.mood, ""
        self.clause = subject
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
        value = self.pseudo(name.rstrip("+"))
        if name.endswith("+"):
            return len(value) > 1
        return bool(value) if value is None or isinstance(value, bool | str | tuple | int) else self.differs(name)

    def differs(self, name: str) -> bool:
        name = name.partition(".")[0]
        default = self.wording.defaults.get(name, MISSING)
        value = self.pseudo(name)
        return bool(value != default) if default is not MISSING else value not in (None, "", (), False)

    def pseudo(self, name: str) -> Any:
        """A field's value, or what an amount's phrases call the thing that it is an amount of."""
        if name in self.wording.names or self.unit is None:
            return self.value(name)
        unit = self.unit
        known: Mapping[str, Any] = {
            "unit": unit.plural,
            "one": e.a(unit.said),
            "countable": unit.counted,
            "sign": unit.how,
        }
        return known[name] if name != "self" else self.write(self.wording.canonical)

    # --- slots ------------------------------------------------------------------------------------

    def slot(self, part: Slot) -> str:
        if part.unit is not None:
            return self.so_much(part)
        several, value = self.subject.many, self.pseudo(part.name.partition(".")[0])
        described = "an" in part.forms and several and wording_of(type(value)) is not None
        forms = ("s", *part.forms) if described else part.forms
        found = self.row(part) or self.noun(value, forms, part.name)
        self.subject = found
        if "s" in part.forms or "many" in part.forms:
            self.many = True
        if "'s" in part.forms:
            return found.whose
        if "their" in part.forms:
            return found.their
        if "they" in part.forms:
            self.subject = found.they
            return self.subject.said
        if not found.said or described or (isinstance(value, tuple) and "joined" not in part.forms):
            return found.said
        if "an" in part.forms:
            return e.plural(found.said) if several else e.a(found.said)
        return e.a(found.said) if "a" in part.forms else found.said

    def row(self, part: Slot) -> Noun | None:
        """What the table of that field has for what it holds."""
        rows = self.wording.tables.get(part.name)
        if rows is None or part.name in self.within:
            return None
        value = self.pseudo(part.name.partition(".")[0])
        if isinstance(value, tuple):
            return None
        if (row := rows.get(value, rows.get(...))) is None:
            return None
        self.within, before, self.many = (*self.within, part.name), self.many, False
        said = e.tidy(self.write(row))
        self.within, found, self.many = self.within[:-1], self.many, before or self.many
        return replace(noun(said), many=found or said == "they")

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
            return noun(number_in(value, forms))
        if isinstance(value, str):
            return noun(text_in(value, forms))
        if isinstance(value, tuple):
            return self.several(value, forms, name)
        if "sentence" in forms or "quoted" in forms:
            said = self.writer.node(value).said
            said = said if said_as(value) == "label" else e.sentence(said)
            return noun(f'"{said}"' if "quoted" in forms else said)
        kind = said_as(value)
        if kind == "event":
            return self.event(value, forms)
        if kind == "condition":
            return self.writer.node(value, forms, self.subject, "not" if "not" in forms else "")
        if kind == "verb":
            return self.writer.node(value, forms, self.subject, self.mood)
        found = self.writer.node(value, forms, self.subject)
        phrase = self.writer.said_by.get(id(value))
        return replace(found, said=being(value, found.said, phrase)) if "be" in forms else found

    def event(self, value: object, forms: Sequence[str]) -> Noun:
        """An event as something that happens, would happen, or with "when" or "at" before it."""
        said = self.writer.node(value, forms, IT, "would" if "would" in forms else "").said
        if "next" in forms and "next" in getattr(wording_of(type(value)), "forms", ()):
            return noun(said)
        at = said.startswith(("at ", "after "))
        if "next" in forms:
            once = said.replace("each player's", "a player's").replace("each ", "a ")
            return noun(f"the next time it is {once[3:]}" if at else f"the next time {once}")
        lead = next((form for form in forms if form in ("when", "whenever")), "")
        told = said if at else f"{lead} {said}".strip()
        return noun(e.capital(told) if "capital" in forms else told)

    def several(self, values: tuple[Any, ...], forms: Sequence[str], name: str = "") -> Noun:
        """The things in a list, joined as the slot says."""
        if not values:
            return noun("")
        kind, subject = said_as(values[0]), self.subject
        if kind == "effect":
            return noun(self.effects(values, forms))
        if kind == "cost" and "pays" not in forms and ("pay" not in forms or not subject.person):
            subject = YOU
        elif kind == "cost" and "pays" in forms:
            subject = ONE
        paid = any(form in forms for form in ("pay", "pays", "may"))
        said: list[str] = []
        for value in values:
            self.subject = subject
            one = self.item(name, value, [form for form in forms if form not in LISTS]).said
            one = e.a(one) if "a" in forms and "joined" not in forms else one
            pays = paid and one.startswith(("(", "[")) and not said
            said.append(f"{e.verb('pays', subject)} {one}" if pays else one)
        if kind == "verb":
            self.mood = ""
        by = next((JOINED_BY[form] for form in forms if form in JOINED_BY), None)
        if by is not None:
            return noun(by.join(said).replace("plus minus", "minus"))
        return Noun(e.listed(said, next((form for form in forms if form in LISTS), "and")), many=len(said) > 1)

    def effects(self, effects: tuple[Any, ...], forms: Sequence[str]) -> str:
        """Effects as sentences or joined; where the slot names a target, their first mention of it describes it."""
        field = next((form[1:] for form in forms if form.startswith("@")), "")
        if field and (target := self.value(field)) is not None:
            return self.writer.introducing(field, self.noun(target, ()), effects, forms, self.subject)
        return self.writer.effects(effects, forms, self.subject)

    def compound(self, part: Compound) -> str:
        """One noun of several fields: the last that says something is the noun, those before it describe it."""
        groups = []
        for name in part.names:
            value = self.value(name)
            if isinstance(value, tuple) and value:
                groups.append([self.item(name, each, part.forms).said for each in value])
            elif value:
                groups.append([(self.row(Slot(name)) or self.noun(value, part.forms)).said])
        groups = [group for group in groups if any(group)]
        if not groups and not part.default:
            return ""
        *before, head = groups or [[part.default]]
        start = " ".join(e.listed(items, "or") for items in before)
        if "an" in part.forms:
            said = e.listed([e.plural(one) if self.subject.many else one for one in head])
            return e.a(f"{start} {said}".strip()) if said and not self.subject.many else f"{start} {said}"
        if self.plural:
            return f"{start} {e.listed([e.plural(one) for one in head], 'and' if self.each else 'and/or')}"
        return f"{start} {e.listed(head, 'and' if self.each else 'or')}"

    # --- amounts ----------------------------------------------------------------------------------

    def so_much(self, part: Slot) -> str:
        """So many or so much of what stands in the slot behind the name."""
        value = self.pseudo(part.name)
        if value is None:
            return ""
        if isinstance(value, tuple):
            value = value[0] if len(value) == 1 else e.listed([self.noun(each, ()).said for each in value])
        if not part.unit and self.unit is not None:
            assert isinstance(value, int)
            return self.unit.times(value)
        unit = Unit(e.tidy(self.write(part.unit or ())), part.how)
        if isinstance(value, int):
            return unit.times(value)
        if isinstance(value, str):
            return f"{value} {unit.plural}"
        return self.writer.node(value, (), self.subject, unit=unit).said

    def amount(self, read: Parts | None = None) -> str:
        """An amount of its unit, by the phrase that it was read by if it was."""
        assert self.unit is not None
        signed = self.unit.how in "+-"
        own = self.wording.signed if signed else self.wording.of
        usual = _parsed("{sign}X {unit}, where X is {self}," if signed else "{unit} equal to {self}")
        return e.tidy(self.write(read or (own if own is not None else usual)))


def _written(node: object) -> str:
    said = Writer().node(node, subject=YOU if said_as(node) == "cost" else IT).said
    return e.sentence(said) if said_as(node) in ("effect", "power") else said


write = ByIdentity(_written)
"""A node in the game's own English: a power or an effect as sentences, anything else as it stands in one."""


def write_meant(node: object, meant: Callable[[Any], Noun | None]) -> str:
    """A node with what each of its parts means just now, where `meant` can name that, in the place of its words."""
    return Writer(call=lambda named: named).node(_as_meant(node, meant)).said


def _as_meant(part: Any, meant: Callable[[Any], Noun | None]) -> Any:
    if isinstance(part, tuple):
        return tuple(_as_meant(one, meant) for one in part)
    if not isinstance(part, Node):
        return part
    if (named := meant(part)) is not None:
        return named
    parts = {own.name: getattr(part, own.name) for own in fields(part)}  # type: ignore[arg-type]
    return replace(part, **{name: _as_meant(one, meant) for name, one in parts.items()})  # type: ignore[type-var]


def write_as(node: object, *forms: str) -> str:
    """A node in a form that a slot can ask for: `s` for the plural, `a` for an article, `'s` for whose."""
    found = _Line(Writer(), _PLAIN, lambda _: node).slot(Slot("node", forms))
    return e.tidy(found)


def write_with(node: object, phrase: str) -> str:
    """A node's fields in another phrase than its own."""
    wording = wording_of(type(node))
    assert wording is not None
    line = _Line(Writer(), wording, lambda name: getattr(node, wording.names[name]))
    return e.tidy(line.write(_parsed(phrase)))


def fill(phrase: str, call: Callable[[Any], Noun] | None = None, /, **values: Any) -> str:
    """A phrase with its slots filled: text and nouns as they are, numbers, lists, and whatever `call` has a name for.

    "you" takes the verbs of the second person: `fill("{who} <draws> {n*card}", who="you", n=2)`.
    """
    line = _Line(Writer(call), _PLAIN, lambda name: values[name])
    return e.tidy(line.write(_parsed(phrase)))
