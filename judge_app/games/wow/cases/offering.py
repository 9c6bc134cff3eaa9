"""What can be done at a moment, as a case file would say it, with every objection to what can't."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.machine import Action, Objection
from judge_app.engine.state import Object, State
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.actions import Place, Play, Propose, Use
from judge_app.games.wow.chain.adding import AddLink
from judge_app.games.wow.chain.permitting import may_complete
from judge_app.games.wow.chain.striking_now import StrikeNow, only_as_it_fights, struck_with_priority
from judge_app.games.wow.chain.targeting import why_no_target
from judge_app.games.wow.characteristics.projection import is_character, powers_of
from judge_app.games.wow.combat.legal_combats import sabotaged_by
from judge_app.games.wow.combat.striking import is_weapon
from judge_app.games.wow.words.powers import Payment, Reward
from judge_app.rulekit.cases import handing_over
from judge_app.rulekit.cases.case import EVERYONE_PASSES, Offer
from judge_app.rulekit.wording import write

PHASES = {"action": "action phase"} | {name: name for name in ("draw step", "end phase", "wrap-up step", "ready step")}
"""How far a case may let everybody pass, and what one calls that."""


def offers(state: State) -> Iterator[Offer]:
    """What may be said next that is about no card: to pass, once or for long, or the answers to what is asked."""
    yield from handing_over.offers(state)
    if handing_over.may_pass(state):
        yield Offer(EVERYONE_PASSES, "Everyone passes once")
        for phase, called in PHASES.items():
            yield Offer({"until": phase}, f"Everyone passes until the {called}")


def offers_of(state: State, id_: int) -> Iterator[Offer]:
    """What its player could do with a card now, and what stands against it; or whoever may complete it as a quest."""
    card = state.objects[id_]
    chooser = state.pending.chooser if state.pending else ""
    player = chooser if id_ in _quests_of_others(state, chooser) else card.whose
    for written, text, action in _actions(state, card, player):
        said = written if player == "you" else {word: {**inside, "by": player} for word, inside in written.items()}
        yield Offer(said, text, (id_,), action.objections(state))


def against_answer(state: State, id_: int) -> Iterator[Objection]:
    """Why a card is no answer to what is asked."""
    task = state.agenda[-1] if state.agenda else None
    if state.pending is not None and state.pending.kind == "target" and isinstance(task, AddLink):
        reason, rules = why_no_target(state, task, id_)
        if reason:
            cites = dict.fromkeys(cite for rule in rules for cite in rule.standing(state.ruleset).cites)
            yield reason, state.ruleset.ids(tuple(cites))
    elif struck_with_priority(state) and is_weapon(state, id_) and handing_over.may_pass(state):
        how = f"strike: {{with: {state.objects[id_].key}}}"
        yield f"to strike with it a player adds a link (`- {how}`)", state.ruleset.ids(only_as_it_fights.cites)
    else:
        yield from handing_over.against_answer(state, id_)


def may_act(state: State, player: str) -> Iterator[int]:
    """The cards with which a player might do something: in hand, under their control, quests they may complete."""
    yield from state.zone(b.zone_of("hand", player))
    yield from (card.id for card in b.in_play(state, controller=player))
    yield from _quests_of_others(state, player)


def _quests_of_others(state: State, player: str) -> Iterator[int]:
    """Quests of others that a card lets this player complete (702.2b)."""
    others = (card.id for card in b.in_play(state) if card.whose != player)
    return (id_ for id_ in others if may_complete(state, player, id_))


def _actions(state: State, card: Object, player: str) -> Iterator[tuple[dict[str, dict[str, object]], str, Action]]:
    if card.zone != b.PLAY:
        yield {"play": {"card": card.key}}, f"Play {card.label}", Play(player, card.id)
        yield {"place": {"card": card.key}}, f"Place {card.label} face down", Place(player, card.id)
        if {"Quest", "Location"}.intersection(b.printed_types(state, card)):
            face_up = {"place": {"card": card.key, "face up": True}}
            yield face_up, f"Place {card.label} face up", Place(player, card.id, True)
        return
    powers = [power for power in powers_of(state, card.id) if isinstance(power, Payment | Reward)]
    for index, power in enumerate(powers):
        written: dict[str, object] = {"card": card.key, **({"power": index + 1} if index else {})}
        yield {"use": written}, f"Use {card.label}: {write(power)}", Use(player, card.id, index)
    if struck_with_priority(state) and is_weapon(state, card.id):
        yield {"strike": {"with": card.key}}, f"Strike with {card.label}", StrikeNow(player, card.id)
    if is_character(state, card.id):
        for other in b.in_play(state):
            if is_character(state, other.id) and b.opposed(state, player, other.whose):
                proposed: dict[str, object] = {"with": card.key, "against": other.key}
                text = f"Attack {other.label} with {card.label}"
                yield {"attack": proposed}, text, Propose(player, card.id, other.id)
        for other in map(state.objects.__getitem__, sabotaged_by(state, card.id)):
            sabotaging: dict[str, object] = {"with": card.key, "against": other.key, "sabotage": True}
            text = f"Sabotage {other.label} with {card.label}"
            yield {"attack": sabotaging}, text, Propose(player, card.id, other.id, True)
