"""What a printed text calls a card and nothing else: resources are in play as well (415.8a), so it means them, too."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge_app.games.wow.words.amounts import Controls, ControlsMore, ForEach
from judge_app.games.wow.words.continuous import Cant
from judge_app.games.wow.words.costs import DestroyOne, DestroySeveral, ExhaustOne, ExhaustSeveral
from judge_app.games.wow.words.effects import ModifyAll
from judge_app.games.wow.words.powers import Static
from judge_app.games.wow.words.which import Choose, Each, Filter, Target

OF_CARDS = (
    *(Target, Each, Choose, ExhaustOne, ExhaustSeveral, DestroyOne, DestroySeveral),
    *(Controls, ControlsMore, ForEach, ModifyAll),
)
"""What is about cards in play that are described."""

A_KIND = ("types", "character", "tags", "equipment", "or_equipment", "resource", "attached", "attacking", "defending")
"""What a description says so that it calls what it means something else than a card."""

SAID_OTHERWISE = ("this_way", "moved_this_way", "this", "any_of", "resources_too")


def plain(of: Any) -> bool:
    """Whether something is the description of a card in play that is called a card and no kind of one."""
    said = isinstance(of, Filter) and of.zone == "play"
    return said and not any(getattr(of, name) for name in (*A_KIND, *SAID_OTHERWISE))


def resources_too(node: Any) -> Any:
    """What is about cards in play, with the resources among them where it says no kind of card."""
    if isinstance(node, OF_CARDS) and plain(node.of):
        return replace(node, of=replace(node.of, resources_too=True))
    if isinstance(node, Static) and "all" in node.affects and plain(node.all_):
        return replace(node, all_=replace(node.all_, resources_too=True))
    each = getattr(node, "for_each", None)
    if not isinstance(each, Filter) or not plain(each):
        return node
    return replace(node, for_each=replace(each, resources_too=True))


def keeps_resources_ready(node: Any) -> bool:
    """Whether plain cards can't exhaust, resources among them, with which nothing could be paid then."""
    by = getattr(node, "by", ())
    kept = any(isinstance(part, Cant) and "exhaust" in part.do for part in (by if isinstance(by, tuple) else (by,)))
    those = node.all_ if isinstance(node, Static) and "all" in node.affects else getattr(node, "of", None)
    return kept and (plain(those) or plain(getattr(getattr(node, "which", None), "of", None)))
