"""Keywords of the first edition: most of the later ones are no words of its rules, and two belong to heroes."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from judge_app.engine.editions import Patch
from judge_app.engine.rules import Row
from judge_app.games.wow.texts.keywords import KEYWORDS, NO_KEYWORDS, rows_in
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.terms import Keyword

FILE = Path(__file__).with_name("early_keywords.yaml")

KNOWN = frozenset({"Elusive", "Ferocity", "Protector", "Long-Range", "Stealth", "Bear Form"})
"""The keyword powers that have an entry in its glossary."""
LATER = tuple(name for name in get_args(Keyword) if name not in KNOWN)

WITH_A_MEANING = tuple(name for name in LATER if name in KEYWORDS.table())


def _number(keyword: str) -> str:
    return f"glossary:{keyword.lower().replace(' ', '-')}"


def _no_keyword(part: str, what: object, keyword: str) -> Patch:
    return Patch(part, "without", what, f"glossary:{keyword}", f"the first edition has no keyword {keyword}")


PATCHES = (
    Patch(
        "given by the book",
        "instead of",
        NO_KEYWORDS,
        "glossary:keyword",
        "a keyword is a word with an entry in the glossary; any other word on a card means nothing to the rules",
        Row(frozenset(LATER), ("wow-early:glossary:keyword", "wow-early:202.1"), NO_KEYWORDS),
    ),
    *(
        Patch("keywords", "without", name, _number(name), f"the first edition has no keyword {name}")
        for name in WITH_A_MEANING
    ),
    *(
        Patch(
            "keywords",
            "instead of" if name in KEYWORDS.table() else "with",
            name,
            row.cites[0].partition(":")[2],
            "a hero is so by abilities that say it, and each of these is destroyed by a power of its own",
            row,
        )
        for name, row in rows_in(FILE, __name__.rpartition(".")[0])
    ),
    _no_keyword("wielding", "dual_wield", "dual-wield"),
    _no_keyword("wielding", "two_handed_dual_wield", "dual-wield-two-handed"),
    _no_keyword("wielding", "sextuple_wield", "sextuple-wield"),
    _no_keyword("wielding", "infinite_wield", "infinite-wield"),
    _no_keyword("wielding", "ranged_dual_wield", "dual-wield-ranged"),
    _no_keyword("wielding", "dual_shield", "dual-shield"),
    Patch("violations", "without", "six_hands", "406.3", "there is no wielding, so no hands are counted"),
    Patch("violations", "without", "six_hands_with_others", "406.3a", "there is no wielding, so no hands are counted"),
    Patch("violations", "without", "no_free_hand", "406.2a", "there is no wielding, so no hands are counted"),
    _no_keyword("effects", e.Empower, "empower"),
    _no_keyword("adding", "hear_empower_text", "empower"),
    _no_keyword("watch", "see_warp", "warp"),
    _no_keyword("warping", "use_warp", "warp"),
    _no_keyword("entering", "may_stash", "stash"),
    _no_keyword("entering", "turn_face_down_again", "stash"),
    _no_keyword("untargetable", "untargetable", "untargetable"),
    _no_keyword("untargetable", "spellshield", "spellshield"),
    _no_keyword("clauses", "artifact", "artifact"),
    _no_keyword("clauses", "time_is_money", "time-is-money"),
)
