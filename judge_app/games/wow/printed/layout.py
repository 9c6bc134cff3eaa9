"""The layout of a printed text: powers one by one, its own name as "this card", costs and arrows as we write them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

from judge_app.games.wow.printed.rewordings import reworded
from judge_app.games.wow.printed.sentences import gone_on
from judge_app.games.wow.words import powers as p
from judge_app.games.wow.words.tags import tags
from judge_app.games.wow.words.terms import DamageType, Keyword
from judge_app.rulekit.printed.print_signs import straightened, this_card, untagged
from judge_app.rulekit.printed.printed_text import About, Line

KEYWORDS = frozenset(get_args(Keyword))
_BREAK = re.compile(r"\s*(?:;|<\s*/?\s*(?:p|br)\s*/?\s*>|[\r\n]+)\s*", re.IGNORECASE)
_IN_ITALICS = re.compile(r"<i>\s*\((?![\dX]+\))[^()]*\)", re.IGNORECASE)
_REMINDER = re.compile(r"\((?:\[\w+\]|received errata|like [^()]*|\+\d+ ATK [^()]*|[A-Z][\w']* [^()]*)\)")
"""What explains without italics: whole sentences, signs. Anything else in parentheses is part of the power."""
_TIMES = re.compile(r"^(?P<keyword>[^(]*?) ?\(x ?(?P<times>\d{1,2})\)\.?$")
_ARROW = re.compile(r"\s*(?:--?\s*)?(?:->|→|>>>|==?>)\s*")
_ONGOING = re.compile(r"Ongoing\s*:\s*", re.IGNORECASE)
_SIDE = re.compile(r"\[?(FRONT|BACK)\]?\s*:\s*(?:[A-Z][\w' -]*:\s+)?", re.IGNORECASE)
_THIS = "ability|ally|equipment|weapon|armor|item|quest|location|hero|totem|attachment|card"
_HOST = re.compile(
    r"(?<!\ban )\b([Aa])ttached (?:ally|hero or ally|hero|character|weapon|equipment|armor|ability|location|quest)\b"
)
_QUOTED = re.compile(r'"([^"]*)"')
_QUEST = re.compile(r"to complete (?:this quest|[A-Z].*)\.?$")
_PAID_LAST = re.compile(r"^((?:[^:.]*: |On your turn, )?)([^:.]*?) and pay (\(\d+\)) to complete")
_DECK_BUILDING = re.compile(r"((?:[A-Z][\w']*(?: of)? )+(?:Reputation|Hero Required|Talent))[.,]? ?(?=[A-Z])")
_LABEL = re.compile(r"(?!Empower|Stash|Death|\w+ Hero)[A-Z][\w']*(?: (?:and|of|the|[A-Z][\w']*))*: (?=When |At the )")
_MODES = re.compile(r"\b[Cc]hooses? (?:one|two)(?: or both| or more)?: ")
_SLIPS = re.compile(r"\b([Ii])t's (?=controller|owner)|\b([Yy])ou hero\b")
"""Slips of print, of which only one thing can be meant."""
_FOR_EACH_LAST = re.compile(
    r"\b((?:\d+|X) (?:\w+ )?damage) ((?:to|from|on) (?:(?!damage)[^.,;])*?)"
    r" (for each (?:(?:damage \w+|counter removed) this way|damage on your hero))"
)
_THEN_DEALS = re.compile(r"\b(your hero|this card) ((?:deals|heals) [^.]*), then (?=(?:deals|heals) )", re.IGNORECASE)
_COST_FIRST = re.compile(
    r"((?:If [^.]*, )?[Yy]ou may [^.]* rather than pay this card's cost"
    r"|As an additional cost to play [^.]*)\. (?=[A-Z])"
)
_SYMBOL = re.compile(r" \(\[\w+\]\)")
_ANY_KEYWORD = "|".join(sorted(map(re.escape, KEYWORDS), key=len, reverse=True))
_KEYWORD_FIRST = re.compile(rf"((?:{_ANY_KEYWORD})(?: \d+(?!,))?)[.,]? (?=[A-Z])")

RESOLVING = (p.Triggered, p.Static, p.PreventDamage, p.ReplaceDamage, p.Replace, p.EntersWith)
"""What an ability's text can't be before the word "Ongoing": it is carried out there, and nothing of it stays."""
STAYING = (p.WhenResolved,)
"""What a text can't be where it stays."""


def lines(text: str, about: About) -> list[Line]:
    """The powers of a text in their order."""
    parts = [part for part in _BREAK.split(text) if untagged(part).strip(" .")]
    is_ability = "Ability" in _types(about) and "Ally" not in _types(about)
    ongoing = not is_ability
    found: list[Line] = []
    for part in _with_rewards(list(_with_modes(gone_on(parts)))):
        plain, said = (" ".join(untagged(one).split()) for one in (part, _IN_ITALICS.sub("", _SYMBOL.sub("", part))))
        if (began := _ONGOING.match(plain)) is not None:
            ongoing, plain, said = True, plain[began.end() :], _ONGOING.sub("", said, count=1)
        said = normalized(_REMINDER.sub("", said), about).replace(" .", ".")
        if not said.strip(" ."):
            continue
        never = STAYING if ongoing else RESOLVING
        found += [Line(plain, one, never) for one in _keywords(said)]
    return found


def _types(about: About) -> str:
    return str(about.printed.get("type", ""))


def _with_rewards(parts: list[str]) -> Iterator[str]:
    """A quest's price and its reward are one power."""
    held = ""
    for part in parts:
        plain = untagged(part).strip()
        if _QUEST.search(plain) and "Reward" not in plain:
            held = plain.rstrip(".")
        elif held:
            yield f"{held}. {plain}" if plain.lower().startswith("reward") else plain
            held = ""
        else:
            yield part
    if held:
        yield held


def _with_modes(parts: list[str]) -> Iterator[str]:
    """The modes of which one is chosen are one power, each with "or" before it."""
    held: list[str] = []
    for part in parts:
        plain = untagged(part).strip()
        if held:
            held.append(re.sub(r"^or ", "", plain))
            if plain.startswith("or "):
                yield "; or ".join(mode.rstrip(". ") for mode in held)
                held = []
        elif _MODES.search(plain):
            held.append(part)
        else:
            yield part
    yield from held


def _keywords(said: str) -> Iterator[str]:
    """A line of nothing but keywords is one power each; so is a keyword with another power behind it, or said twice."""
    if (times := _TIMES.match(said)) is not None and times["keyword"] in KEYWORDS:
        yield from [times["keyword"]] * int(times["times"])
        return
    if (limit := _DECK_BUILDING.match(said)) is not None and limit.end() < len(said):
        yield limit[1]
        said = said[limit.end() :]
    if (label := _LABEL.match(said)) is not None and label[0][:-2] not in KEYWORDS:
        said = said[label.end() :]
    if (cost := _COST_FIRST.match(said)) is not None:
        yield cost[1]
        said = said[cost.end() :]
    while (first := _KEYWORD_FIRST.match(said)) is not None and not said.startswith("Empower"):
        yield first[1]
        said = said[first.end() :]
    pieces = re.split(r",\s*(?:and\s+)?", said.rstrip(". "))
    if len(pieces) > 1 and all(re.sub(r"^\w+ (?=Resistance)|[ :].?\d+$", "", piece) in KEYWORDS for piece in pieces):
        yield from pieces
    else:
        yield said


def normalized(said: str, about: About) -> str:
    """A power as our phrases have it: this card, costs in parentheses, the arrow, signs in brackets."""
    said = straightened(said)
    said = _SLIPS.sub(lambda slip: f"{slip[1]}ts " if slip[1] else f"{slip[2]}our hero", said)
    said = re.sub("^During your turn\\b", "On your turn", _side(_itself(said, about)))
    quoted = [_with_costs(one) for one in _QUOTED.findall(said)]
    said = _with_costs(_QUOTED.sub('"\0"', said))
    said = re.sub("\0", lambda _: quoted.pop(0), said)
    said = re.sub(r"\balso (?=deals?\b)", "", said)
    said = _PAID_LAST.sub(lambda cost: f"{cost[1]}pay {cost[3]}, {cost[2][:1].lower()}{cost[2][1:]} to complete", said)
    said = _FOR_EACH_LAST.sub(r"\1 \3 \2", re.sub(r"\bin this way\b", "this way", said))
    said = _THEN_DEALS.sub(lambda first: f"{first[0]}{first[1].lower()} ", said)
    said = _HOST.sub(r"\1ttached card", said)
    said = re.sub(r"\bin its party\b", "in its controller's party", said)
    said = re.sub(r"(?<=[\dX]) health\b(?! or)", " [Health]", said)
    said = re.sub(r"\[(\w+)\]", lambda sign: f"[{sign[1].capitalize()}]", said)
    said = said.replace("[Horde], [Alliance], or Talent cards", "[Horde] or [Alliance] cards, nor any Talents")
    return reworded(re.sub(r"(\d)\s*/\s*\+", r"\1 / +", said).strip())


def _with_costs(said: str) -> str:
    """A power with its costs as we write them."""
    before, arrow, after = _split_arrow(said)
    if arrow:
        said = f"{_costs(before)} >>> {after}"
    said = re.sub(r"\b([Pp]ays?) \[(\d+|X)\]", r"\1 \2", said)
    said = re.sub(r"\bpay(s?) (\d+|X)\b(?! (?:less|more))", r"pay\1 (\2)", said, flags=re.IGNORECASE)
    said = re.sub(r"\b(pays?|costs?) (\d+|X) (less|more)\b", r"\1 (\2) \3", said, flags=re.IGNORECASE)
    return re.sub(r"^(On your turn)[:,]? (?:Pay|pay) ", r"On your turn, pay ", said)


def _side(said: str) -> str:
    began = _SIDE.match(said)
    return f"[{began[1].capitalize()}]: {said[began.end() :]}" if began else said


def _split_arrow(said: str) -> tuple[str, str, str]:
    parts = _ARROW.split(said, maxsplit=1)
    return (parts[0], ">>>", parts[1]) if len(parts) == 2 else (said, "", "")


def _costs(said: str) -> str:
    """Costs before an arrow: a number is so many resources."""
    said = re.sub(r"\[(?:Exhaust|Activate|Act)\]", "[Activate]", said, flags=re.IGNORECASE)
    said = re.sub(r"\[(\d+|X)\]", r"\1", said)
    said = re.sub(r",? and (?=(?:destroy|exhaust|remove|discard|flip|put) )", ", ", said)
    said = re.sub(r"\b[Ff]lip this card\b", "flip this hero", said)
    return re.sub(r"(^|, |: )(\d+|X)(?=,|$|\s*$)", r"\1(\2)", said)


def _itself(said: str, about: About) -> str:
    """The card's own name, and what it calls itself, as "this card"."""
    said = re.sub(rf"\bnamed {re.escape(about.name)}\b", "named \0", said)
    for name in _names(about):
        said = re.sub(rf"(?<!named )\b{re.escape(name)}\b(?! ally token| ability token| Reputation)", "this card", said)
    said = said.replace("\0", about.name)
    return this_card(said, _THIS, "(?<!complete )")


def _names(about: About) -> list[str]:
    """A card's name; of heroes and allies also what is left of it for short: its first words, or one word of it."""
    first = about.name.split(",")[0]
    words = first.split()
    short = [about.name, first]
    if re.search("Ally|Hero", _types(about)) or not _types(about):
        short += [word for word in words if word[:1].isupper() and len(word) > 2 and not _means_something(word)]
        runs = (words[:n] for n in range(2, len(words)))
        short += [" ".join(run) for run in runs if not all(map(_means_something, run))]
    return sorted({one for one in short if one}, key=len, reverse=True)


def _means_something(word: str) -> bool:
    """Whether a word of a name is one of the game's own, by which a text means that and not the card."""
    return word in KEYWORDS or word in tags() or word.lower() in get_args(DamageType) or word in COMMON


COMMON = frozenset({
    "Ability", "Allies", "Ally", "Armor", "Attach", "Attack", "Attacks", "Choose", "Damage", "Destroy", "Draw",
    "Equipment", "Exhaust", "Health", "Hero", "Heroes", "Item", "Money", "Party", "Pay", "Power", "Put", "Quest",
    "Ready", "Remove", "Reputation", "Resistance", "Resource", "Reveal", "Reward", "Search", "Target", "The",
    "This", "Time", "Token", "Turn", "Weapon", "Weapons", "When", "While", "You", "Your",
})  # fmt: skip
"""Words with which sentences begin, or by which cards call what the game is about."""
