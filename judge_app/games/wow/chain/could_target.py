"""Whether a card "could target" another (706.6)."""

from __future__ import annotations

from judge_app.games.wow.chain.link_text import attach_target, targets_among, text_of
from judge_app.games.wow.chain.targeting import legal_targets
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.evaluation import Reader
from judge_app.games.wow.texts.reading import CONDITIONS
from judge_app.games.wow.words.amounts import CouldTarget
from judge_app.games.wow.words.effects import ChooseModes
from judge_app.games.wow.words.which import Target


@CONDITIONS.row(CouldTarget, "706.6")
def could_target(reader: Reader, node: CouldTarget) -> bool:
    """Each of the cards has a target description for which the others could be chosen, in one of its modes if modal."""
    what = set(reader.informing(node.what))
    cards = reader.cards(node.card)
    return bool(cards and what) and all(what <= _possible(reader, card) for card in cards)


def _possible(reader: Reader, card: int) -> set[int]:
    """Every card that a card could target if its player, or else its owner, added it to the chain."""
    object_ = reader.state.objects[card]
    ctx = Context(object_.controller or object_.owner, card)
    effects = text_of(reader.state, card)
    modes = (mode.effects for x in effects if isinstance(x, ChooseModes) for mode in x.modes)
    plain = targets_among(tuple(x for x in effects if not isinstance(x, ChooseModes)))
    wanted = (*attach_target(reader.state, card), *plain, *(t for mode in modes for t in targets_among(mode)))
    return {c for one in wanted if isinstance(one, Target) for c in legal_targets(reader.state, card, one, ctx)}
