"""Wordings of cards that say the same as ours in another order, or with words that add nothing."""

from __future__ import annotations

import re

_SAME = tuple((re.compile(said), ours) for said, ours in (
    (r"\b(Mend \d+) (?=for each\b)", r"\1 once "),  # so many times the keyword, each with a target: no amount says it
    (r"\b([Oo])pponent's can't\b", r"\1pponents can't"),
    (r"\b([Hh])eros\b", r"\1eroes"),
    (r"\bhad (?=[+-]\d+ ATK\b)", "has "),
    (r"\b([Ww]hen) one of your resources is\b", r"\1 a resource you control is"),
    (r"\b([Ww]hen) one of your ([A-Z]\w+)s is\b", r"\1 a \2 you control is"),
    (r"\b(Death Knight|Druid|Hunter|Mage|Paladin|Priest|Rogue|Shaman|Warlock|Warrior) (?=abilit)",
     r"\1 (icon or tag) "),  # either may be meant (206.1a), and no ability has the tag
    (r"\bput him from play (?=into its owner's|into his owner's)", "put him "),
    (r"\b([Yy]ou can) have (?=an additional [A-Z])", r"\1 control "),
    (r"\bthat much damage (\+\d+) instead", r"that much \1 instead"),
    (r"\b([Tt])he next time ([^.,\"]*? would deal [^.,\"]*?) this turn, (?:it|he|she) deals that much (\+\d+) instead",
     r'\1he next time it applies this turn: "If \2, it deals that much \3 instead."'),
    (r"\b[Tt]arget (player|opponent) puts the top (cards?|\w+ cards) of his deck into his graveyard",
     r"put the top \2 of target \1's deck into its owner's graveyard"),
    (r"\b[Ii]ts controller puts the top (cards?|\w+ cards) of his deck into his graveyard",
     r"put the top \1 of its controller's deck into its owner's graveyard"),
    (r"\ba ([A-Z]\w+) or a ([A-Z]\w+)(?=[.,;]|$)", r"a \1 or \2"),
    (r"\b(target (?:opposing )?card) in play\b", r"\1"),
    (r"\bOpposing cards and effects must target this card if able", "Opposing links must target this card if able"),
    (r"\bdestroys one of his equipment\b", "destroys an equipment he controls"),
    (r"\bdestroys one of his abilities\b", "destroys an ability he controls"),
    (r"\bdestroys one of his allies\b", "destroys an ally he controls"),
    (r"\bone or more other (\w+) heroes and/or allies\b", r"another \1 hero or ally"),
    (r"\b[Aa]ll players shuffle their graveyards into their decks", "each player shuffles his graveyard into his deck"),
    (r"\b(card can't attack) unless an opponent controls more (\w+) than you",
     r"\1 while an opponent doesn't control more \2 than you"),
    (r"\bif no damage was dealt with this card this turn",
     "if it isn't true that a card dealt damage with this card this turn"),
    (r"\bcan't attack or be attacked\b", "can't attack and can't be attacked"),
    (r"\b[Ww]hen you play a resource\b", "When you place a resource"),
    (r"\b(has [+-]\d+ ATK) (while (?:attacking|defending)) (for each [^.\"]+?)(?=[.\"]|$)", r"\1 \3 \2"),
    (r"\b(heals? all damage from) (?=(?:[\w\[\]-]+ )?allies (?:you control|in your party))", r"\1 all "),
    (r"(?<!\[)\b(Horde|Alliance) (?=all(?:y|ies)\b)", r"[\1] "),
    (r"\b(Arcane|Fire|Frost|Holy|Melee|Nature|Ranged|Shadow) (?=(?:hero(?:es)? (?:and|or) )?all(?:y|ies)\b)", r"[\1] "),
    (r"^(While this card [^,]*), (?:it|he|she) ", r"\1, this card "),
    (r"\b([A-Z]\w+) ally or ([A-Z]\w+) ally\b", r"\1 or \2 ally"),
    (r"\b([Yy]ou and (?:target|an) opponent) each (?=draw|discard)", r"\1 "),
    (r"\b(put this card) from play (?=into its owner's)", r"\1 "),
    (r"\bher(?=[.,\"]|$| from combat| into | this turn| unless | if )", "this card"),
    (r"\b(this card has [^.\"]*? (?:counter|damage) on) (?:it|him)\b", r"\1 this card"),
    (r"\b(can't have [A-Z][\w-]+) or (?=[A-Z])", r"\1 and "),
    (r"\bdraw two instead\b", "draw two cards instead"),
    (r"\b(can't attack unless (?:its|their) controller pays \(\d+\)) for each (?:attacker|character)\b", r"\1"),
    (r"\b[Oo]pponents can't play (\w+)(?=\.| this turn|$)", r"this card stops opponents from playing \1"),
    (r"\b[Oo]pponents can't complete (\w+)(?=\.| this turn|$)", r"this card stops opponents from completing \1"),
    (r"\b([Yy]our hero|[Tt]his card) (deals? (?:\d+|X) (?:unpreventable )?\w+ damage to [^.,;\"]*?) and"
     r" (?=(?:\d+|X) (?:unpreventable )?\w+ damage to )", r"\1 \2 and \1 deals "),
    (r"\b[Tt]arget (up to \w+) ([^.;]*?)\. ([^.;]*? deals [^.;]*? damage) to them, respectively",
     r"\3 to \1 target \2, respectively"),
    (r"\bwhere X was\b", "where X is"),
    (r"\b(where X is the (?:ATK|cost) of) (?:that ally you destroyed|that removed ally|the destroyed ally)\b",
     r"\1 that ally"),
    (r"\bthat ([A-Z]\w+)s would deal\b", r"that a \1 would deal"),
    (r"(\(\d+\)) (?=\[Activate\])", r"\1, "),
    (r"\b([Cc]hoose one or both: [^,;]*), or ", r"\1; or "),
    (r"\b([Tt]his card has [^.\"]*? for each [\w-]+ counter) on it\b", r"\1 on this card"),
    (r"\b(enters play with [^.]*? counters?) on it\b", r"\1"),
    (r"\b(ha(?:s|ve) (?:no|\d+ or more) damage) on (?:it|them)\b", r"\1"),
    (r"^([Aa]ttach to [^.,]*), then (?=Delve)", r"\1, and "),
    (r"\bone of his resources\b", "a resource he controls"),
    (r"\b([Ii]f )(you|an opponent)(?:'ve)? (played|completed) ((?:a|an|another) [^.,]*? this turn)\b",
     lambda said: f"{said[1]}{said[2]} {'have' if said[2] == 'you' else 'has'} {said[3]} {said[4]}"),
    (r"\b([Yy]ou pay \(\d+\) (?:less|more) to complete) this quest\b", r"\1 this card"),
    (r"\bfor each of your (weapon|ability|ally|resource)s\b", r"for each \1 you control"),
    (r"\b(target cards?) (?:in one graveyard|(?:in|from) one player's graveyard)\b",
     r"\1 in a graveyard of one player"),
    (r"\b([Tt]wo|[Tt]hree|[Ff]our|[Ff]ive) of your ([A-Za-z]+s)\b", r"\1 \2 you control"),
    (r"\bin bear or cat form\b", "in bear form or cat form"),
    (r"\bwhile attacking in (?=(?:bear|cat) form)", "while attacking and in "),
    (r"\bUse only while (?:he|she|it)'s in (?=(?:bear|cat) form)", "Use only if this card is in "),
    (r"\bLong Range\b", "Long-Range"),
    (r"\bmust attack this turn if able\b", "must attack if able this turn"),
))  # fmt: skip
"""What a text says, with what our phrases have in its place."""


def reworded(said: str) -> str:
    """A power with those wordings in their usual order."""
    for theirs, ours in _SAME:
        said = theirs.sub(ours, said)
    return said
