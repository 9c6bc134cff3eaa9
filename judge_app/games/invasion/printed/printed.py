"""The printed texts of Warhammer: Invasion as they are handed over to be read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, get_args

from judge_app.engine.syntax import Node, walk
from judge_app.games.invasion.printed.rewordings import SAME
from judge_app.games.invasion.printed.traits import TRAITS
from judge_app.games.invasion.words import changes, costs, effects, happenings
from judge_app.games.invasion.words.abilities import AttachTo, Constant, Keyword
from judge_app.games.invasion.words.base import Ability
from judge_app.games.invasion.words.terms import CardType, KeywordName, Race
from judge_app.games.invasion.words.which import All, Attached, Choose, JustPlayed, Target, That
from judge_app.rulekit.parts import PrintedColumns
from judge_app.rulekit.printed.print_signs import straightened, untagged
from judge_app.rulekit.printed.printed_text import About, Line, PrintedText

VOCABULARY = (changes, costs, effects, happenings)
"""What texts are read with: importing these registers their words."""
_HIT_POINTS = re.compile(r"^[-=\s]*(?:Hit Points: \d+\s*)?[-=\s]*")
_ICONS = re.compile(r"(?:\[P+(?:ower)?\]\s?)+")
_RACE = re.compile(r"\[([A-Z][a-z]+(?: Elf)?)\]")
_TRAIT = re.compile(rf"(?:{'|'.join(TRAITS)})(?:\.\s*|\s+(?=Action:|Forced:|(?:Play|Order|Destruction)\b)|$)")
"""A trait at the beginning of a text: of those that it may have."""
_ABILITY = re.compile(r"(?<=[.)\"])(?<!Quest\.)(?<!Kingdom\.)(?<!Battlefield\.)\s+(?=(?:(?:Kingdom|Quest"
r"|Battlefield)\. )?(?:Action|Forced):"
                      r"|(?:Kingdom|Quest|Battlefield)\. (?!Action|Forced))")  # fmt: skip
_SENTENCE = re.compile(r"(?<=[.)])\s+(?=[A-Z](?!\w* is ))")
_LABELLED = re.compile(r"(?:(?:Kingdom|Quest|Battlefield)\. )?(?:Action|Forced):|(?:Kingdom|Quest|Battlefield)\. ")
_POINTS_BACK = re.compile(
    r"(?:It|That|Then|Those|They|X|Destroy it|Move that|Otherwise|If you do|You may|Limit "
    r"once|Use this)\b"
)
_ASIDE = re.compile(r"\s*\((?![Ll]imit|This Alliance|to a minimum|regardless|including)[^()]*\)(?=[\s.,]|$)")
"""What a text explains in parentheses; limits there are rules."""
_ALLIANCE = re.compile(r" \(This Alliance provides (?:both )?(.*?) [Ll]oyalty symbol\.\)")
_SPOKEN = re.compile(r"(?:^|(?<=[.!?)])\s+)\"[^\"]*\"?(?:\s*-.*)?$")
_TERM = re.compile(
    r"\b(?:\d+|X|units?|cards?|damaged?|zones?|turns?|phases?|players?|opponents?|tokens?|resources?"
    r"|decks?|hands|discards?|"
    r"play|plays|played|corrupt\w*|attack\w*|defend\w*|capitals?|quests?|questing|kingdom|battlefield"
    r"|developments?|legends?|"
    r"heroe?s?|support|tactics?|costs?|gains?|loses?|destroy\w*|sacrific\w*|cancel\w*|restore\w*"
    r"|target\w*|draws?|moves?|"
    r"search\w*|reveal\w*|shuffle|hit points?|icons?|burn\w*|deals?|dealt|heals?|healed|limit|limited"
    r"|only|loyalty|controls?|"
    r"controller|attach\w*|combat|assign\w*|toughness|counterstrike|scout|ambush\w*|necromancy|raider"
    r"|savage|feared|traits?|"
    r"instead|chooses?|chosen|redirect\w*|return\w*|does)\b", re.I,
)  # fmt: skip
"""The terms without one of which no sentence of a rule is; what else stands at the end of a text is "
"told, not ruled."""


def lines(text: str, about: About) -> list[Line]:
    """The effects of a text in their order, without traits, hit points, reminders and what is told behind them."""
    plain = " ".join(straightened(untagged(text)).replace('""', '"').split())
    plain = _HIT_POINTS.sub("", plain.strip('"') if plain[:1] == '"' else plain)
    while (trait := _TRAIT.match(plain)) is not None:
        plain = plain[trait.end() :]
    plain = _RACE.sub(r"\1", _ICONS.sub(_counted, _ASIDE.sub("", without_story(plain))))
    for name in {about.name, about.name.split(",")[0]}:
        plain = re.sub(rf"\b{re.escape(name)}\b(?! unit)", "this card", plain) if name else plain
    plain = _ALLIANCE.sub(lambda said: " This card provides " + re.sub(r"\b(?:both )?an? ", "", said[1])
                          + " loyalty symbols.", plain)  # fmt: skip
    return [Line(one, reworded(one.rstrip(".")), ()) for piece in _ABILITY.split(plain) for one in _sentences(piece)]


def without_story(said: str) -> str:
    """A text without what is told at its end: speech, and sentences that name no term of the game."""
    said = _SPOKEN.sub("", said)
    while (last := re.search(r"(?:^|(?<=[.!?)]) )(?!\()[^.!?]*(?:\.\.\.)?[.!?]*$", said)) is not None:
        if not last[0].strip() or _TERM.search(last[0]) or said[: last.start()].endswith("only "):
            break
        said = said[: last.start()].rstrip()
    return said


def _counted(run: re.Match[str]) -> str:
    number = run[0].count("P")
    return f"{number} power icon{'s' * (number > 1)}" + " " * run[0].endswith(" ")


def _sentences(piece: str) -> list[str]:
    """The sentences of what has no label, as long as each speaks for itself; one effect with what belongs to it."""
    if _LABELLED.match(piece):
        return [piece]
    found: list[str] = []
    for one in filter(None, _SENTENCE.split(piece)):
        if found and _POINTS_BACK.match(one):
            found[-1] = f"{found[-1]} {one}"
        else:
            found.append(one)
    return found


def reworded(said: str) -> str:
    """An effect with other wordings of print as ours."""
    for theirs, ours in SAME:
        said = theirs.sub(ours, said)
    return said


def keyword_called(said: str) -> str:
    """A keyword's name as entries have it."""
    return next((name for name in get_args(KeywordName) if name.casefold() == said.casefold()), "")


def trait_called(said: str) -> str:
    """A trait, as cards have it."""
    return said if said in TRAITS else ""


def said_of_cards(said: str) -> str:
    """A trait or a race."""
    return said if said in TRAITS or said in get_args(Race) else ""


def fits(ability: Node) -> bool:
    """Whether an ability can be meant so: "it" is something that was mentioned."""
    nodes = list(walk(ability))
    if That() in nodes and not getattr(ability, "when", None) and not any(isinstance(one, MENTIONS) for one in nodes):
        return False
    return not any(map(_is_wrong, walk(ability))) and not (
        isinstance(ability, Constant) and any(isinstance(node, Target | Choose) for node in walk(ability))
    )


MENTIONS = (Target, Choose, All, Attached, JustPlayed)


def _is_wrong(node: object) -> bool:
    """Whether a text never means a word where it stands: this card among several, or forever without saying so."""
    match node:
        case All(of=of) | Target(of=of) | Choose(of=of) if of.this or of.host:
            return True
        case effects.Modify(until="leaves"):
            return True
        case Keyword(name="Ambush"):  # not modelled: nothing of it would happen
            return True
    return False


PRINTED = PrintedText(
    Ability,
    lines,
    {"Keyword.name": keyword_called, "traits": trait_called, "not_trait": said_of_cards},
    fits=fits,
    alone=(Constant, Keyword, AttachTo),
)

CALLED: Mapping[str, tuple[str, ...]] = {
    "race": ("race", "faction"),
    "loyalty": ("loyalty",),
    "traits": ("traits", "trait"),
    "power": ("power",),
}
"""What stands on a card of this game alone, with the names that columns have for it."""
NUMBERS = {"cost": "cost", "loyalty": "loyalty", "power": "power", "health": "hit points"}


def entry(row: Mapping[str, str]) -> dict[str, Any]:
    """What a case's `cards:` takes of what is printed. Raises ValueError where its type is none of the game's."""
    kind = row.get("type", "").strip().title()
    if kind not in get_args(CardType):
        raise ValueError(f'a card of the type "{row.get("type", "")}" can\'t be laid down here')
    found: dict[str, Any] = {"types": [kind]}
    if (race := row.get("race", "").strip()) in get_args(Race):
        found["race"] = race
    found |= {name: int(said) for column, name in NUMBERS.items() if (said := row.get(column, "").strip()).isdecimal()}
    if kind in ("Unit", "Legend"):
        found.setdefault("hit points", 1)
    if traits := [one.strip() for one in row.get("traits", "").split(",") if one.strip()]:
        found["traits"] = traits
    return found | ({"text": row["text"]} if row.get("text") else {})


COLUMNS = PrintedColumns(CALLED, entry)
