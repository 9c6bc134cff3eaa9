"""Wordings of cards that say the same as ours in another order, or with words that add nothing."""

from __future__ import annotations

import re

_SAME = tuple((re.compile(said), ours) for said, ours in (
    (r"\b([Ii]t|[Tt]his)'s (?=not\b|an?\b|red\b|yellow\b|blue\b|[A-Z])", r"\1 is "),
    (r"\byou control ((?:exactly )?\w+ or (?:more|fewer) |exactly \w+ |no )([^,.;\"]+?)(?=[,.;\"]| and | or |$)",
     r"there are \1\2 you control"),
    (r"\b(?<=[Ii]f )you control (an?|another) ([^,.;\"]+?)(?=[,.;\"]| and |$)", r"there is \1 \2 you control"),
    (r"\bdestroy this unless you ([^.]*?) from it\b", r"destroy this unless you \1 from this"),
    (r"(^|\")If (this (?:hits|attacks|deals)\b)", r"\1When \2"),
    (r"\b(Activate this)(?: ability)? only (?:if|while)\b", r"\1 only if"),
    (r"\b([Aa]ttack|[Dd]efense) reaction(s?)\b(?! cards?\b| effects?\b)", r"\1 reaction card\2"),
    (r"\b[Yy]our (?!next\b|first\b|second\b|hero\b)((?:[\w-]+ )*?(?:attacks|cards|daggers|weapons|allies)\b"
     r"[^.,\"]*?) (gets?|gains?|has|have|loses?) ", r"\1 you control \2 "),
    (r"(wager an? \w+) and an? (?=\w+ token)", r"\1 and "),
    (r"(?<!arena )(with an? [\w+{}-]+ counter)\b(?! on)", r"\1 on it"),
    (r"\bthis was (?=played from arsenal\b)", "this is "),
    (r"\bthis's \{p\} is greater than its base \{p\}", "this has {p} greater than its base"),
    (r"^Once per [Tt]urn Effect - When", "Once per turn, when"),
    (r"\bas thought it were\b", "as though it were"),
    (r"\b(gains?|gets?|has) (dominate|overpower|go again),? and (?=\")", r"\1 \2 and \1 "),
    (r"\ban additional time with that weapon\b", "an additional time with it"),
    (r"^((?:(?!\btarget\b|\bnext\b).)*) defending it\b", r"\1 defending this"),
    (r"\bface (up|down)\b", r"face-\1"),
    (r"You are contracted to banish opponents' ([^.]*?)cards( with [^.]*?)?\. Whenever you complete this contract, ",
     r"Whenever you banish a \1card\2 an opponent owns, "),
    (r"\bif it scrapped a card\b", "if this was played scrapping a card"),
    (r"\b([Ii]f it) has (an? [\w+{}-]+ counter)(?: on it)?(?=,)", r"\1 is a card with \2 on it"),
    (r"\b(they|you) control with (an? [\w+{}-]+ counter)(?: on it)?", r"with \2 on it \1 control"),
    (r"\byou have ((?:exactly )?\w+ or (?:more|fewer|greater) |exactly \w+ |no )([^,.;\"]*?) in (your )?(hand|arsenal|"
     r"banished zone|pitch zone|graveyard|hero's soul)", r"there are \1\2 in your \4"),
    (r"\byou have (an? [^,.;\"]*?) in (your )?(hand|arsenal|banished zone|pitch zone|graveyard|hero's soul)",
     r"there is \1 in your \3"),
    (r"\b(Evos?) you have equipped\b", r"\1 you control"),
    (r"\byou have (\w+ or more Evos) equipped\b", r"there are \1 you control"),
    (r"\b(half the number rolled), rounded down\b", r"\1"),
    (r"\bRoll a (\d)(?:-sided| sided)? die\b", r"Roll a \1 sided die"),
    (r"\bthere are 1 or more (\w+)s (?=you control|in )", r"there is a \1 "),
    (r"\b(destroy this, then) it deals\b", r"\1 this deals"),
    (r"\b(the (?:attacking|defending) hero) ([^.]*?) unless they pay\b", r"\1 \2 unless \1 pays"),
    (r"\b([Ee]ach (?:hero|opponent|opposing hero)) (\w+s [^.]*?) and (?=(?:creates|draws|discards|loses|gains|puts)\b)",
     lambda said: f"{said[1]} {said[2]} and {said[1].lower()} "),
    (r"\bwhen this is pitched\b", "when you pitch this"),
    (r"\bWhen this is pitched\b", "When you pitch this"),
))  # fmt: skip
"""What a text says, with what our phrases have in its place."""
_OF_DAMAGE = tuple((re.compile(said), ours) for said, ours in (
    (r"^(Surge - If this deals more than \d+ damage,) it (?=gets\b|gains\b)", r"\1 this "),
    (r"^(Surge - If this deals more than \d+ damage, banish) it\b", r"\1 this"),
    (r"\b([Ww]hen(?:ever)?) you attack with this\b", r"\1 this attacks"),
    (r"\b(was pitched to play) it\b", r"\1 this"),
    (r"\b[Dd]estroy this (at the beginning of the end phase)", lambda said: f"{said[1].capitalize()}, destroy this"),
    (r", otherwise X is (?=\d)", ", otherwise "),
    (r"\bWhenever (?=[^.,]* would (?:deal|gain)\b)", "If "),
    (r"\bwhenever (?=[^.,]* would (?:deal|gain)\b)", "if "),
    (r"\binstead it (?:gains|deals) that much(?: damage)? (?=plus\b)", "instead that much "),
    (r"^Crush - If (?=this deals\b)", "Crush - When "),  # a label of a trigger, however it begins (8.4.2)
    (r"\bthis attacks or (?=defends\b|hits\b)", "this attacks or this "),
    (r"\b([Ww])hen this is played\b", r"\1hen you play this"),
    (r"\b([Yy])our hero would be dealt\b", r"\1ou would be dealt"),
    (r"\b([Yy])our hero has been dealt\b", r"\1ou have been dealt"),
    (r"\b([Yy])our hero is dealt\b", r"\1ou are dealt"),
    (r"\b(would be dealt) to your hero\b", r"\1 to you"),
    (r"\b([Pp]revent (?:\d+|X)) (?:arcane )?damage that source would deal\b", r"\1 of that damage"),
    (r"\b[Ii]nstead destroy this and (?=prevent\b)", "destroy this to "),
    (r"\bWhenever you would be dealt\b", "If you would be dealt"),
    (r"\b(would be dealt) 1 damage\b", r"\1 1 or less damage"),
    (r"\ba source of your choice\b", "a source"),
    (r"\b([Pp]revent the next )(\d+)( [^.]*)\. (If [^.]*, instead prevent the next \d+)\.?$", r"\1\2\3. \4\3."),
    (r"\b(The next time [^.]*?, prevent )(\d+)( of that damage)\. (If [^.]*, instead) prevent (\d+)\.?$",
     lambda said: f"{said[1]}{said[2]}{said[3]}. {said[4]} t{said[1][1:]}{said[5]}{said[3]}."),
    (r"\bDamage (?:that would be dealt by this|this would deal) can't be prevented\b",
     "This can't have its damage prevented"),
    (r"\b([Tt]he next [^.,]*?card) (you play this turn) (with an effect that deals \w+ damage),?(?= )",
     r"\1 \3 \2"),
    (r"\b[Ii]f (the next card) (you play this turn) has an (arcane) damage effect, instead it (?=deals\b)",
     r"\1 with an effect that deals \3 damage \2 instead "),
    (r", (?=unless\b)", " "),
    (r"\b(this was fused) and (?=deals\b)", r"\1 and this "),
))  # fmt: skip
"""The same of damage, life and payments; "you" is your hero (1.1.2b)."""
_OF_PLAYING = tuple((re.compile(said), ours) for said, ours in (
    (r"\b([Ii]t)'s (?!owner)", r"\1 is "),
    (r"\bit's owner's\b", "its owner's"),
    (r"\bthis was (?=played from\b)", "this is "),
    (r"\b([Tt]he next [^,.]*?) you play from (?:your )?(arsenal|hand)(?= this )", r"\1 played from \2 you play"),
    (r"\bput into your arsenal face-up\b", "put face-up into your arsenal"),
    (r"^If (?=this is put face-up into your arsenal\b)", "When "),
    (r"\byou have (no|\d+ or more) cards in (?:your )?(hand|arsenal)\b", r"there are \1 cards in your \2"),
    (r"\bput (it|them) on (top|the bottom)(?=[.,]|$)", r"put \1 on \2 of its owner's deck"),
    (r"\b(?:card|cards) named (?=[A-Z])", ""),
    (r"\b(aura|item|arrow|trap|Evo) card(s?)\b", r"\1\2"),
    (r"\bally card\b", "ally"),
    (r"\b(in|into|from) your soul\b", r"\1 your hero's soul"),
    (r"\bfrom hand\b", "from your hand"),
    (r"([Ss]earch\b[^.,]*|\breveal it), (reveal|put|banish|add) (it|them)\b", r"\1, then \2 \3"),
    (r"(\bthen reveal (?:it|them)), (put|banish|add) (it|them)\b", r"\1, then \2 \3"),
    (r"\b([Ii]f this (?:was|is|deals|hits|has) [^,.]*), it\b", r"\1, this"),
    (r"\b[Yy]ou may play (it|them|this|your next [^,.]+? this turn) as though it were an instant",
     r"\1 may be played as though it were an instant"),
    (r"\b([Yy])ou may play (it|them) ((?:this|until|during) [^,.]*?) as though it were an instant",
     r"\2 may be played and may be played as though it were an instant \3"),
    (r"\b[Yy]ou may play (it|them) (?=this |until |during )", r"\1 may be played "),
    (r"\bcan't be played from your (hand|arsenal)\b", r"can't be played from \1"),
))  # fmt: skip
"""The same of playing cards, of zones and of what is searched for."""


_TOKENS = re.compile(r"\b(they |)([Cc]reate) an? ((?:\w+, )*\w+),? and (?:an? )?(\w+) token\b")


def _each_token(found: re.Match[str]) -> str:
    """Several tokens that are created, each by its name."""
    who, create, names = found[1], found[2], [*str(found[3]).split(", "), found[4]]
    each = [f"{who}{create if not n else 'create'} a {name} token" for n, name in enumerate(names)]
    return f"{', '.join(each[:-1])} and {each[-1]}"


def reworded(said: str) -> str:
    """An ability with those wordings as ours."""
    for theirs, ours in (*_SAME, *_OF_PLAYING, *_OF_DAMAGE):
        said = theirs.sub(ours, said)
    return _TOKENS.sub(_each_token, said)
