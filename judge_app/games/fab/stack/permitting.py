"""What keeps a card from being played and an ability from being activated (5.1.1, 5.1.2b, 5.2.2, 7.0.1a, 8.1)."""

from __future__ import annotations

from judge_app.engine.decision import PRIORITY
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import changed
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.atoms.kept import mark
from judge_app.games.fab.clauses import clause, mattering
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.combat.attacks import attackable
from judge_app.games.fab.combat.permitting import why_cannot_defend
from judge_app.games.fab.context import MELD, Context
from judge_app.games.fab.stack.actions import ActivateAbility, PlayCard
from judge_app.games.fab.stack.costs import FREE, Assets, assets_in, cost_rows, is_free, too_little
from judge_app.games.fab.stack.targets import why_no_targets
from judge_app.games.fab.texts.evaluating import true
from judge_app.games.fab.values.functional import why_not_functional
from judge_app.games.fab.values.printed import sides
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.values.restricting import InForce, as_instant, may_play, must_be_public, restricted
from judge_app.games.fab.values.view import keywords
from judge_app.games.fab.words import abilities as w
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as noun_of

MAY_PLAY, MAY_ACTIVATE = ProcedureOf("may play"), ProcedureOf("may activate")

Said = PlayCard | ActivateAbility
DECK_CARDS = ("Action", "Attack Reaction", "Block", "Defense Reaction", "Instant", "Mentor", "Resource")


def _of(phrase: str, player: str, other: str = "") -> str:
    """What is so of a player."""
    return fill(phrase, who=noun_of(player), other=noun_of(other))


def activated(state: State, id_: int) -> tuple[w.Activated, ...]:
    """The activated abilities of an object, in their order."""
    return tuple(a for a in values(state, id_).get("abilities", ()) if isinstance(a, w.Activated))


def ability_of(state: State, said: ActivateAbility) -> w.Activated | None:
    """The ability that is meant; None where there is none of that number."""
    every = activated(state, said.card)
    return every[said.ability] if said.ability < len(every) else None


def speeds(state: State, said: Said) -> tuple[str, ...]:
    """As what it may be played or activated: by its types, or by the type of the ability."""
    if isinstance(said, ActivateAbility):
        ability = ability_of(state, said)
        return (ability.speed,) if ability else ()
    return tuple(one.lower() for one in values(as_declared(state, said), said.card).get("types", ()))


def as_declared(state: State, said: Said) -> State:
    """The board with the side of a split-card active that would be played."""
    face = getattr(said, "face", "")
    return mark(state, said.card, f.FACE, face) if face and face != MELD else state


def is_attack(state: State, said: Said) -> bool:
    """Whether it would be an attack on the stack."""
    if isinstance(said, ActivateAbility):
        ability = ability_of(state, said)
        return ability is not None and (ability.attack or attacks_with(ability))
    return "Attack" in values(as_declared(state, said), said.card).get("subtypes", ())


def attacks_with(ability: w.Activated) -> bool:
    """Whether the layer of an ability is an attack-layer (1.4.4)."""
    return any(getattr(effect, "attacks", False) for effect in ability.effects)


@MAY_ACTIVATE.rule("1.11.1", "1.11.5")
@MAY_PLAY.rule("1.11.1", "1.11.5")
def has_priority(state: State, said: Said) -> Reason | str:
    """Only the player with priority may play or activate."""
    pending = state.pending
    if pending is None or pending.kind != PRIORITY:
        by = mattering(state.ruleset, NO_PRIORITY.name, state)
        return Reason("nobody has priority now", tuple(by))
    ours = pending.chooser == said.player
    return "" if ours else _of("{who} <has> priority, not {other}", pending.chooser, said.player)


NO_PRIORITY = ProcedureOf("no priority")
"""Why nobody gets priority."""


@NO_PRIORITY.rule("4.2.1")
def none_in_start_phase(state: State) -> bool:
    """Players do not get priority in the start phase."""
    return b.phase(state) == "start"


@NO_PRIORITY.rule("4.4.1")
def none_in_end_phase(state: State) -> bool:
    """Players do not get priority in the end phase."""
    return b.phase(state) == "end"


@MAY_PLAY.rule("5.1.1")
def is_the_owners(state: State, said: PlayCard) -> str:
    """Only a card's owner can play it."""
    own = state.objects[said.card].owner == said.player
    return "" if own or isinstance(may_play(state, said.player, said.card), InForce) else "only its owner can play it"


@MAY_PLAY.rule("5.1.1a", "5.1.2b")
def is_where_it_is_played_from(state: State, said: PlayCard) -> Reason | str:
    """Cards are played from hand and arsenal, unless something lets them be played from elsewhere."""
    there = state.objects[said.card]
    zone = b.kind_of(there.zone)
    if zone in (f.HAND, f.ARSENAL) or may_play(state, said.player, said.card) is not None:
        return ""
    where = f"is in the {zone} zone" if zone else "isn't anywhere"
    said_so = [a for a in values(state, said.card).get("abilities", ()) if isinstance(a, w.PlayFrom) and a.zone == zone]
    why = [by for a in said_so if (by := why_not_functional(view(state), there, a)) is not None]
    why += [must_be_public] if said_so and must_be_public(state, said.card) else []
    return Reason(f"it {where}, and nothing lets it be played from there", tuple(why))


@MAY_PLAY.rule("5.1.5", "5.4.4")
def meets_its_play_condition(state: State, said: PlayCard) -> str:
    """A card that says when alone it may be played isn't played otherwise."""
    state = as_declared(state, said)
    conditions = (one.if_ for one in values(state, said.card).get("abilities", ()) if isinstance(one, w.PlayOnlyIf))
    met = all(true(view(state), Context(said.player, said.card), one) for one in conditions)
    return "" if met else "the condition on which it may be played isn't met"


@MAY_PLAY.rule("5.1.2c", "9.2.3")
def declares_a_side(state: State, said: PlayCard) -> str:
    """A split-card is played with one of its sides, or with both if it has meld."""
    every = [side.name for side in sides(state, state.card_of(state.objects[said.card]))]
    if said.face not in (*every, MELD if every else ""):
        return f"it is played as {' or '.join(every)}" if every else "it has no sides"
    both = said.face == MELD and not keywords(values(state, said.card), MELD)
    return "it has no meld, so only one side is played" if both else ""


@MAY_PLAY.rule("8.1.7a", "8.1.12a", "1.3.2d")
def can_be_played_at_all(state: State, said: PlayCard) -> str:
    """Resources and blocks aren't played, nor are equipment, weapons, heroes and tokens."""
    types = values(state, said.card).get("types", ())
    if "Resource" in types or "Block" in types:
        return f"a {'resource' if 'Resource' in types else 'block'} card can't be played"
    return "" if any(one in DECK_CARDS for one in types) else "it is no card that is played from a deck"


@MAY_ACTIVATE.rule("5.2.2", "5.2.4a")
def controls_its_source(state: State, said: ActivateAbility) -> str:
    """Whoever controls the source activates it; its owner where nobody does."""
    whose = state.objects[said.card].whose
    return "" if whose == said.player else _of("{who} <controls> it", whose)


@MAY_ACTIVATE.rule("5.2.2")
def has_a_functional_ability(state: State, said: ActivateAbility) -> Reason | str:
    """The object has such an ability, and it is functional where the object is."""
    ability = ability_of(state, said)
    if ability is None:
        return "it has no such activated ability"
    by = why_not_functional(view(state), state.objects[said.card], ability)
    return Reason("its ability isn't functional where it is", (by,)) if by is not None else ""


@MAY_ACTIVATE.rule("5.2.1a", "5.2.3")
def is_within_its_limit(state: State, said: ActivateAbility) -> str:
    """Once per turn is once per turn, unless something allows more."""
    ability = ability_of(state, said)
    if ability is None or not (ability.once or ability.twice):
        return ""
    often = activated_so_often(state, said)
    times = "once" if often == 1 else f"{often} times"
    return "" if often < limit(state, said) else f"it was activated {times} this turn already"


@clause("5.2.3a")
def activated_so_often(state: State, said: ActivateAbility) -> int:
    """How often it was activated this turn; each ability of an object is counted, and allowed more, for itself."""
    used = state.objects[said.card].mark(f.USED) or {}
    return int(used.get(str(said.ability), 0))


def limit(state: State, said: ActivateAbility) -> int:
    """How often an ability may be activated in a turn: its limit, and what effects add to it (5.2.3)."""
    from judge_app.games.fab.values.restricting import activations

    ability = ability_of(state, said)
    return activations(state, said.card, is_attack(state, said), 2 if ability is not None and ability.twice else 1)


@MAY_ACTIVATE.rule("5.2.1e")
def meets_its_condition(state: State, said: ActivateAbility) -> str:
    """An activation condition must be met."""
    ability = ability_of(state, said)
    if ability is None or ability.if_ is None:
        return ""
    met = true(view(state), Context(said.player, said.card), ability.if_)
    return "" if met else "its activation condition isn't met"


def _instantly(state: State, said: Said) -> bool:
    types = speeds(state, said)
    own = "instant" in types and "action" not in types
    return own or (said.instant and as_instant(state, said.player, said.card))


@MAY_ACTIVATE.rule("8.1.1a")
@MAY_PLAY.rule("8.1.1a")
def needs_an_empty_stack(state: State, said: Said) -> str:
    """An action is played or activated only while the stack is empty."""
    if "action" not in speeds(state, said) or _instantly(state, said):
        return ""
    return "the stack isn't empty" if state.zone(f.STACK) else ""


@MAY_ACTIVATE.rule("7.0.1a", "8.1.1b", "7.6.3a")
@MAY_PLAY.rule("7.0.1a", "8.1.1b", "7.6.3a")
def needs_the_chain_closed_or_to_attack(state: State, said: Said) -> str:
    """During combat no action is played or activated but an attack in the Resolution Step."""
    if "action" not in speeds(state, said) or _instantly(state, said) or c.chain(state) is None:
        return ""
    if c.step(state) != c.RESOLUTION:
        return f"the combat chain is open, and it is the {c.step(state).title()} Step"
    return "" if is_attack(state, said) else "the combat chain is open, and only an attack may be played now"


@MAY_ACTIVATE.rule("8.1.2a", "7.4.2a")
@MAY_PLAY.rule("8.1.2a", "7.4.2a")
def attack_reactions_are_the_attackers(state: State, said: Said) -> str:
    """Attack reactions are for whoever controls the attack, in the Reaction Step."""
    if "attack reaction" not in speeds(state, said) or _instantly(state, said):
        return ""
    link = c.active(state)
    if c.step(state) != c.REACTION or link is None:
        return "attack reactions are for the Reaction Step"
    return "" if link.attacker == said.player else _of("{who} <controls> the attack", link.attacker)


@MAY_ACTIVATE.rule("8.1.3a", "7.4.2b")
@MAY_PLAY.rule("8.1.3a", "7.4.2b")
def defense_reactions_are_the_defenders(state: State, said: Said) -> Reason | str:
    """Defense reactions are for whoever's hero is an attack-target, in the Reaction Step."""
    if "defense reaction" not in speeds(state, said) or _instantly(state, said):
        return ""
    link = c.active(state)
    if c.step(state) != c.REACTION or link is None:
        return "defense reactions are for the Reaction Step"
    attacked = [b.player_of(state, target) for target in link.targets]
    by = (not_for_an_ally,) if not_for_an_ally(state, said.player) else ()
    return "" if said.player in attacked else Reason(_of("{who:'s} hero isn't attacked", said.player), by)


@clause("8.2.8d")
def not_for_an_ally(state: State, player: str) -> bool:
    """The controller of an ally that is attacked isn't a defending hero."""
    link = c.active(state)
    return link is not None and any(state.objects[target].whose == player for target in link.targets)


@MAY_PLAY.rule("7.4.2c")
def could_defend_with_it(state: State, said: PlayCard) -> Reason | str:
    """A defense reaction can't be played if its player couldn't defend with it."""
    if "defense reaction" not in speeds(state, said) or c.step(state) != c.REACTION:
        return ""
    link = c.active(state)
    hero = b.hero_id(state, said.player)
    if link is None or hero not in link.targets:
        return ""
    return why_cannot_defend(state, said.card, hero) or ""


@MAY_PLAY.rule("8.2.6a")
def arrows_need_a_bow(state: State, said: PlayCard) -> str:
    """An arrow is played from arsenal, and only with a bow."""
    if "Arrow" not in values(state, said.card).get("subtypes", ()):
        return ""
    bow = any(
        "Bow" in values(state, there.id).get("subtypes", ()) and there.controller == said.player
        for there in b.arena(state)
    )
    if not bow:
        return "an arrow needs a bow"
    return "" if b.kind_of(state.objects[said.card].zone) == f.ARSENAL else "an arrow is played from arsenal"


@MAY_ACTIVATE.rule("1.0.2", "5.1.5")
@MAY_PLAY.rule("1.0.2", "5.1.5")
def nothing_forbids_it(state: State, said: Said) -> Reason | str:
    """A restriction takes precedence over what allows it."""
    do = "play" if isinstance(said, PlayCard) else "activate"
    return restricted(as_declared(state, said), said.player, do, said.card) or ""


@MAY_ACTIVATE.rule("1.4.6")
@MAY_PLAY.rule("1.4.6")
def attacking_is_not_forbidden(state: State, said: Said) -> Reason | str:
    """An attack can't be played or activated if its player couldn't attack with it."""
    return (restricted(state, said.player, "attack", said.card) or "") if is_attack(state, said) else ""


@MAY_ACTIVATE.rule("1.4.5", "5.1.4b")
@MAY_PLAY.rule("1.4.5", "5.1.4b")
def has_something_to_attack(state: State, said: Said) -> str:
    """An attack needs an attackable object of an opponent."""
    if not is_attack(state, said) or attackable(state, said.player):
        return ""
    return "no opponent has anything that can be attacked"


@MAY_ACTIVATE.rule("5.1.4a", "1.8.5")
@MAY_PLAY.rule("5.1.4a", "1.8.5")
def has_its_targets(state: State, said: Said) -> str:
    """Targets must be declared, so there must be legal ones."""
    state = as_declared(state, said)
    return why_no_targets(state, said.player, said.card, said.ability if isinstance(said, ActivateAbility) else None)


@MAY_ACTIVATE.rule("1.14.2f", "5.1.6b")
@MAY_PLAY.rule("1.14.2f", "5.1.6b")
def has_an_action_point(state: State, said: Said) -> str:
    """An action costs an action point."""
    if "action" not in speeds(state, said) or _instantly(state, said):
        return ""
    return "" if b.asset(state, said.player, f.ACTION_POINTS) else _of("{who} <has> no action point", said.player)


@MAY_ACTIVATE.rule("1.14.2b", "5.1.7a")
@MAY_PLAY.rule("1.14.2b", "5.1.7a")
def can_pay_for_it(state: State, said: Said) -> str:
    """All that its player could pitch must be enough for its cost."""
    ability = ability_of(state, said) if isinstance(said, ActivateAbility) else None
    if isinstance(said, ActivateAbility) and ability is None:
        return ""
    other = assets_in(state, Context(said.player, said.card), ability.cost) if ability is not None else Assets()
    melded = isinstance(said, PlayCard) and said.face == MELD
    free = FREE if isinstance(said, PlayCard) and is_free(state, said.player, said.card) else ""
    rows = cost_rows(state, said.player, said.card, ability, 0, free, melded=melded)
    least = changed(other, resources=rows[-1][2])
    return too_little(state, said.player, said.card, least)
