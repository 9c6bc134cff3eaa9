"""What the first edition has otherwise of combat and striking."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from judge_app.engine.decision import JUDGE, Option
from judge_app.engine.editions import Patch
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import TERMS, Row, Rule, rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Event, Withheld
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.projection import controller_of, is_character, values_of
from judge_app.games.wow.combat.combat import (
    ATTACK_WINDOW,
    DEFEND_WINDOW,
    CombatStep,
    protector,
    stop_being_a_character,
)
from judge_app.games.wow.combat.legal_combats import (
    Combat,
    attacker_too_new,
    must_and_can_only_attack_others,
    must_attack_another,
    must_attack_these,
)
from judge_app.games.wow.editions import early_striking
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.texts.conditions import only_at_a_price
from judge_app.games.wow.texts.perform_combat import become_defender, in_combat_already
from judge_app.games.wow.words.continuous import Also, Becomes
from judge_app.games.wow.words.effects import BecomeCopy, BecomeDefender

# --- the combat step ------------------------------------------------------------------------------


@rule("wow-early:602.2")
def nobody_to_protect(game: Game, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> bool:
    """A protection point takes place whatever has become of the attacker; without a proposed defender nobody may."""
    if not defenders:
        because = "there is no proposed defender any more whose controller or friends could do so"
        game.note(Withheld("nobody protects", because))
    return not defenders


@rule("wow-early:602.2")
def on_the_proposed_defenders_side(state: State, attacker: int, defender: int) -> tuple[int, ...]:
    """The characters that can protect, of the proposed defender's controller and players friendly to that player."""
    side = controller_of(state, defender)
    ours = (c.id for c in b.in_play(state) if not b.opposed(state, controller_of(state, c.id), side))
    ours = (card for card in ours if not b.is_resource(state.objects[card]) and is_character(state, card))
    return tuple(card for card in ours if protector(state, card))


@rule("wow-early:602.3", "wow-early:602.5")
def no_defender_to_be(game: Game, task: CombatStep, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> bool:
    """Only without a proposed defender does none become a defender; the combat step goes on in any case."""
    return not defenders


@rule("wow-early:602.5")
def stops_fighting(state: State, card: int) -> bool:
    """An attacker or defender stops being that; what is only proposed does as it leaves play."""
    roles: Map[tuple[int, ...]] = state.facts.get(f.COMBAT, Map())
    gone = state.objects[card].zone != b.PLAY
    return any(card in cards for role, cards in roles.items() if gone or not role.startswith("proposed"))


# --- combat damage -------------------------------------------------------------------------------


@rule("wow-early:403.4d")
def ask_for_one_type(game: Game, task: CombatStep) -> Again | Ask | None:
    """A packet has one damage type, its source's; where that has several, a judge says which."""
    attackers, defenders = b.combat(game.state, "attacker"), b.combat(game.state, "defender")
    fighters = (*attackers, *defenders) if attackers and defenders else ()
    several = (card for card in fighters if len(_types_of(game.state, card)) > 1 and card not in task.typed)
    asked = next((card for card in several if b.number_in(values_of(game.state, card), "ATK") > 0), None)
    if asked is None:
        return None
    if task.answer is None:
        options = [Option(kind, f"{kind} alone") for kind in _types_of(game.state, asked)]
        label = game.state.objects[asked].label
        return game.decision(JUDGE, "ruling", f"which one type the combat damage of {label} has", options)
    return Again(replace(task, typed=(*task.typed, asked), kinds=(*task.kinds, task.answer), answer=None))


def _types_of(state: State, card: int) -> tuple[str, ...]:
    return tuple(values_of(state, card).get("damage types", ()))


@rule("wow-early:403.4d", "wow-early:205.1a")
def its_one_type(state: State, source: int, task: CombatStep) -> tuple[str, ...]:
    """Combat damage is of its source's damage type, and melee where that has none."""
    if source in task.typed:
        return (task.kinds[task.typed.index(source)],)
    return _types_of(state, source)[:1] or ("melee",)


# --- time in the party --------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def something_becomes_an_ally(cards: Map[Card]) -> bool:
    """Whether any card of this game can make an ally of another one."""
    return any(isinstance(node, Also | Becomes | BecomeCopy) for card in cards.values() for node in card.nodes)


@rule("wow-early:601.2a", "wow-early:411.7a")
def joins_the_party(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """A party is heroes, allies and totems, so what becomes such a card has been in it only from then on."""
    for card in b.in_play(game.state) if something_becomes_an_ally(game.state.cards) else ():
        here = before.objects[card.id].zone == b.PLAY if card.id < len(before.objects) else False
        if here and is_character(game.state, card.id) and not is_character(before, card.id):
            game.keep(atoms.keep_when_joined(game.state, card.id))


@rule("wow-early:601.2a", "wow-early:302.2")
def attacker_new_in_the_party(state: State, combat: Combat) -> str:
    """An attacker has been in the party all turn or has Ferocity: that it was there as something else isn't enough."""
    new = bool(attacker_too_new.fn(state, combat))
    return "it has not been in its party since the start of this turn and has no Ferocity" if new else ""


PATCHES = (
    *early_striking.PATCHES,
    Patch(
        TERMS, "instead of", ATTACK_WINDOW, "602.1", "Its window after an attack is called otherwise.",
        Row("attacker window", ("wow-early:602.1",), ATTACK_WINDOW),
    ),
    Patch(
        TERMS, "instead of", DEFEND_WINDOW, "602.3", "Its window once there is a defender is called otherwise.",
        Row("defender window", ("wow-early:602.3",), DEFEND_WINDOW),
    ),
    Patch(
        "clauses", "instead of", "no_protect_point", "602.2",
        "Nothing is checked as the attacker window closes: the protection point takes place in any case.",
        nobody_to_protect,
    ),
    Patch(
        "clauses", "instead of", "those_who_may_protect", "602.2",
        "The proposed defender's controller and that one's friends may protect, not all opponents of the attacker.",
        on_the_proposed_defenders_side,
    ),
    Patch(
        "clauses", "without", "is_no_longer_proposed", "602.2",
        "Who was the proposed defender just stops being that, and isn't removed from combat.",
    ),
    Patch(
        "clauses", "instead of", "nothing_enters_combat", "602.5",
        "The proposed defender becomes a defender even if the attacker is gone: a combat step always goes on.",
        no_defender_to_be,
    ),
    Patch(
        "clauses", "without", "no_defend_window", "602.5",
        "The defender window always opens: a combat step never ends early.",
    ),
    Patch(
        "combat", "without", "checks_after_damage", "603.3b",
        "No checks are made inside the conclusion; the next come before priority in the window after the combat step.",
    ),
    Patch(
        "combat", "before", "combat_damage", "403.4d",
        "A packet has a single damage type; the text doesn't say which of several its source's is.", ask_for_one_type,
    ),
    Patch(
        "clauses", "instead of", "types_of_combat_damage", "403.4d",
        "Combat damage has one type, that of its source, and not all that its source may have.", its_one_type,
    ),
    Patch(
        "clauses", "instead of", "removed_from_combat", "602.5",
        "Only attackers and defenders stop being that as they change controllers; what is proposed stays proposed.",
        stops_fighting,
    ),
    Patch("clauses", "without", "stops_being_proposed", "601.2f", "Nothing stops being proposed before that step."),
    Patch(
        "watch", "instead of", "stop_being_a_character", "glossary:attacker",
        "No clause says when a fighter stops being a character, but attackers and defenders are characters.",
        restated(stop_being_a_character, "wow-early:glossary:attacker", "wow-early:glossary:defender"),
    ),
    Patch("clauses", "without", "conspicuous", "glossary:conspicuous", "Only those with the power protect."),
    Patch("clauses", "without", "no_sabotage_any_more", "602.2c", "There is only one kind of combat, a normal one."),
    Patch("clauses", "without", "sabotage", "603.1", "Every combat with both sides left deals combat damage."),
    Patch(
        "watch", "after", "stop_being_a_character", "601.2a",
        "The time of an attacker counts from when it was in the party, which items and the like are not part of.",
        joins_the_party,
    ),
    Patch(
        "who may attack", "instead of", "attacker_too_new", "601.2a",
        "It counts how long an attacker has been in the party, which is less than how long it has been controlled.",
        attacker_new_in_the_party,
    ),
    Patch(
        "having to attack", "instead of", "must_attack_these", "102.1",
        "No clause tells how something must attack certain characters, but a card that says so takes precedence.",
        restated(must_attack_these, "wow-early:600.2", "wow-early:102.1"),
    ),
    Patch(
        "who has to be attacked", "instead of", "must_attack_another", "102.1",
        "No clause tells how something must attack certain characters, but a card that says so takes precedence.",
        restated(must_attack_another, "wow-early:102.1"),
    ),
    Patch(
        "who has to be attacked", "instead of", "must_and_can_only_attack_others", "102.2",
        "What can attack only some can't attack the others that it must: what can't be done takes precedence.",
        restated(must_and_can_only_attack_others, "wow-early:601.2c", "wow-early:102.2"),
    ),
    Patch(
        "clauses", "instead of", "only_at_a_price", "102.2",
        "No clause speaks of exhausting at a price, but a card that says it can't be done otherwise takes precedence.",
        restated(only_at_a_price, "wow-early:102.2"),
    ),
    Patch(
        "effects", "instead of", BecomeDefender, "709.2b",
        "No clause speaks of becoming a defender in another's place, but an effect does what its text says.",
        restated(become_defender, "wow-early:709.2b"),
    ),
    Patch(
        "new defenders", "instead of", "in_combat_already", "712.3",
        "What is in combat already can't become a new defender, and what is impossible isn't done.",
        restated(in_combat_already, "wow-early:712.3"),
    ),
)  # fmt: skip

NOT_MODELLED: tuple[tuple[str, str], ...] = (
    ("wow-early:403.4d", "a single type of damage that a text gives several: its packet has all of them"),
    *early_striking.NOT_MODELLED,
)
