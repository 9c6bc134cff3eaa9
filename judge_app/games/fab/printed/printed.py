"""Flesh and Blood's printed texts as they are handed over to be read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from itertools import pairwise
from typing import Any, get_args

from judge_app.engine.syntax import Node, records, walk
from judge_app.games.fab.printed.layout import lines
from judge_app.games.fab.printed.scopes import out_of_place
from judge_app.games.fab.values.functional import PLAYING
from judge_app.games.fab.values.keywords import KEYWORDS
from judge_app.games.fab.words import costs, effects, happenings
from judge_app.games.fab.words.abilities import Label, Resolve, Static, Triggered
from judge_app.games.fab.words.amounts import (
    ChainLinks,
    ChainLinksAtLeast,
    Count,
    CountersOn,
    Is,
    IsDefending,
    ThatMany,
    ThereAre,
    ValueOf,
    WasPaid,
    WasPitched,
)
from judge_app.games.fab.words.base import Ability, Effect
from judge_app.games.fab.words.changes import AsInstant, Cant, Gets, Has, MayDo
from judge_app.games.fab.words.happenings import Attacks, DealsDamage, Hits
from judge_app.games.fab.words.lasting_effects import Delayed, Modify, ModifyAll, ModifyNext, Restrict, WhereX
from judge_app.games.fab.words.terms import TALENTS, CardType, Color, Subtype, Supertype
from judge_app.games.fab.words.which import (
    All,
    AnyTarget,
    Choose,
    Filter,
    Target,
    TargetHero,
    That,
    TheTargets,
    This,
    Together,
    You,
)
from judge_app.rulekit.printed.names import capitalized
from judge_app.rulekit.printed.printed_text import PrintedText
from judge_app.rulekit.wording.english import plural

VOCABULARY = (costs, effects, happenings)
"""What texts are read with: importing these registers their words."""
READ_BY_RULES = (
    "dominate", "overpower", "go again", "stealth", "ambush", "protect", "legendary", "unlimited", "ephemeral",
    "cloaked", "perched", "modular", "crank", "meld", "universal", "mentor",
)  # fmt: skip
"""Keywords that the rules read where they matter, beside those that stand for other abilities."""


def keyword_called(said: str) -> str:
    """A keyword's name as entries have it."""
    word = said.lower()
    return word if word in READ_BY_RULES or word in KEYWORDS.table() else ""


def ability_called(said: str) -> str:
    """A keyword or a label by which an object is told from others (8.3, 8.4)."""
    return keyword_called(said) or (said.lower() if said.lower() in _LABELS else "")


_LABELS = frozenset(label.lower() for label in get_args(Label) if label)


def talent_called(said: str) -> str:
    """A talent, by which a keyword is for cards of that talent (8.3.17)."""
    return said if said in get_args(TALENTS) else ""


def deck_rule_called(said: str) -> str:
    """A rule for building decks that has no number of its own: whose card it is, what is in it beside (8.3.7)."""
    return said if said.endswith(" Specialization") or said.startswith("Essence of ") else ""


_NOUNS = ("card", "attack", "permanent", "object", "source", "layer", "opponent", "damage", "player", "token")
_TERMS = frozenset(
    one.casefold()
    for term in (*get_args(CardType), *get_args(Subtype), *get_args(Supertype), *get_args(Color), *_NOUNS)
    for one in (term, plural(term))
)
_NO_NAME = frozenset((
    "this", "thi", "that", "these", "target", "you", "your", "they", "their", "it", "its", "all", "each", "the", "a",
    "an", "another", "other", "up", "base", "non", "if", "when", "whenever", "while", "until", "once", "as", "at",
))  # fmt: skip
"""Words with which no name begins."""
_COUNTER = re.compile(r"[+-]\d+\{[pdh]\}|(?!an?\b|all|each|other|no|more|the\b|that|those)[a-z]{3,}")
_OF_COUNTERS = (
    effects.PutCounter, effects.RemoveCounter, effects.MoveCounter, effects.Distribute, costs.RemoveCounters,
    CountersOn,
)  # fmt: skip


def name_called(said: str) -> str:
    """The name of a card; none that is a type or the like, nor begins with a word with which none does."""
    folded = said.casefold()
    return "" if folded in _TERMS or folded.split()[0] in _NO_NAME else token_called(said)


def token_called(said: str) -> str:
    """The name of a token, and of one alone."""
    return "" if re.search(r",? (?:and|or) |,$| Token$", said) else capitalized(said)


def counter_called(said: str) -> str:
    """What counters are called: a word of small letters, or what they give."""
    return said if _COUNTER.fullmatch(said) else ""


def fits(ability: Node) -> bool:
    """Whether an ability can be meant so: what always holds has no targets, nothing in it is chosen or mentioned."""
    wrong = (_said_of_the_wrong, out_of_place, _speaks_of_what_is_to_come)
    if any(is_wrong(node) for node in records(ability) for is_wrong in wrong):
        return False
    if sum(node == Is(a=node.a, which=That()) for node in walk(ability) if isinstance(node, Is)) > 1:
        return False  # what the first does may be what was mentioned last for the second
    if isinstance(ability, Resolve) and _of_nothing(ability):
        return False
    if isinstance(ability, Resolve) and any(map(_changes_its_own_playing, walk(ability))):
        return False
    if not isinstance(ability, Static):
        return True
    if ability.applies_to == That() and not any(isinstance(node, _OF_THIS) for node in walk(ability.while_)):
        return False
    return not any(isinstance(node, Target | AnyTarget | Choose | TargetHero) for node in walk(ability.applies_to))


def _changes_its_own_playing(node: Node) -> bool:
    """Whether an effect changes how its own source is played, which has been played then."""
    return isinstance(node, Modify) and isinstance(node.what, This) and isinstance(node.by[0], PLAYING)


def _said_of_the_wrong(node: object) -> bool:
    """Whether it gives players what objects have, or is "this" among several, or damages what hits a hero: not them."""
    match node:
        case Static(to=to, by=by) | ModifyAll(to=to, by=by) | Restrict(who=to, by=by) if to is not None:
            return any(isinstance(change, Gets | Has | AsInstant) or change == MayDo("play") for change in by)
        case Modify(what=All()):
            return True  # what lasts applies to what comes later too
        case All(of=of) | Target(of=of) | ModifyAll(which=of) if of.this or of == OPPOSING_HERO:
            return True
        case Modify(by=by) | ModifyNext(by=by) | ModifyAll(by=by) if _for_its_link(by):
            return True
        case Together(of=of) if sum(isinstance(one, Choose) for one in of) > 1:
            return True
        case effects.Banish(what=Choose(of=of)) | effects.Put(what=Choose(of=of)) if not of.zone:
            return True
        case Resolve(effects=(effects.If(condition=Is(which=That())), *_)):
            return True
        case effects.May(do=do, who=who) if who != You():
            return any(getattr(one, "who", who) in (None, You()) for one in do)
        case effects.If(effects=(_, *more)) if any(isinstance(one, effects.If) for one in more):
            return True
        case effects.SelfReplacing(effects=do, instead=instead):
            waits = any(isinstance(one, effects.ModifyNext | Delayed) for one in do)
            return any(one == That() for after in instead for one in walk(after)) and waits
        case effects.If(condition=ThereAre() | ChainLinksAtLeast()):
            return any(isinstance(one, ThatMany) for one in walk(node))
        case effects.ModifyNext(by=by):
            return any(isinstance(one, ValueOf) and one.of == That() for change in by for one in walk(change))
        case WhereX(effect=Modify() | ModifyNext() | ModifyAll(), x=Count() | ChainLinks()):
            return True  # "for each" says it
        case Has(abilities=abilities):
            return any(isinstance(one, Resolve) or one == Static(getattr(one, "by", ())) for one in abilities)
        case Filter(zone="hero", types=types):
            return "Hero" not in types  # what a player controls is in the arena
        case Triggered(when=when) | Delayed(when=when) if isinstance(when, Hits | Attacks | DealsDamage):
            hero = isinstance(when, DealsDamage) and when.to is not None and "Hero" in when.to.types
            whole = hero or getattr(when, "whom", "") == "a hero"
            ends = [getattr(one, name) for one in walk(node) for name in _ENDS.get(type(one), ())]
            return whole and That() in ends
    return False


def _speaks_of_what_is_to_come(node: Any) -> bool:
    """Whether an effect speaks of something that it can't mean behind the one before it."""
    held = (getattr(node, own.name) for own in fields(node))
    lists = (one for one in held if isinstance(one, tuple) and all(isinstance(effect, Effect) for effect in one))
    return any(_not_there_yet(one, after) for found in lists for one, after in pairwise(found))


def _not_there_yet(one: Node, after: Node) -> bool:
    """Whether what an effect speaks of is only waited for by the one before, or is a target only if that is done."""
    said = [part for part in walk(after) if isinstance(part, That | TheTargets)]
    if isinstance(one, effects.May):
        return any(isinstance(part, TheTargets) for part in said)
    return isinstance(one, effects.ModifyNext | effects.ModifyAll | Delayed) and That() in said


OPPOSING_HERO = Filter(types=("Hero",), zone="arena", of="opponent")
"""What events speak of; what is done to "target opposing hero" and "each opposing hero" is done to the player."""


def _of_nothing(ability: Resolve) -> bool:
    """Whether it speaks of something as mentioned before though nothing was, or of what only comes later."""
    nothing = True
    for effect in ability.effects:
        about: Any = effect.condition if isinstance(effect, effects.If) else effect
        if nothing and That() in (getattr(about, own.name) for own in fields(about)):
            return True
        nothing = isinstance(effect, ModifyNext)
    return False


def _for_its_link(by: tuple[object, ...]) -> bool:
    """Whether it is said of a chain link of the text's own, which what lasts has not."""
    return any(isinstance(change, Cant) and change.this_link for change in by)


_OF_THIS = (This, WasPaid, WasPitched, IsDefending)
"""What a condition speaks of this object with, so that "it" is that."""
_ENDS: Mapping[type, tuple[str, ...]] = {effects.Deal: ("to",), effects.Tap: ("what",)}
"""What is done to a hero that an event speaks of as "them"."""


PRINTED = PrintedText(
    Ability,
    lines,
    {
        "Keyword.name": keyword_called,
        "Keyword.of": talent_called,
        "with": ability_called,
        "says": deck_rule_called,
        "Filter.named": name_called,
        "counter": counter_called,
        "token": token_called,
        "prize": token_called,
        **dict.fromkeys((f"{one.__name__}.name" for one in _OF_COUNTERS), counter_called),
    },
    fits=fits,
)
