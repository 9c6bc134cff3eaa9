"""Choosing targets (706, 707.1d): what may be and could be chosen, by whom, and what is said of each target."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.game import Again, Ask, Finished, Game
from judge_app.engine.rules import Row, Rule, rule
from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.chain.link_text import (
    attach_target,
    context_of,
    effects_of,
    targets_among,
    targets_in,
    text_of,
)
from judge_app.games.wow.chain.magnets import Open, allowed, chosen_before, is_magnet, most_magnets, new_magnet
from judge_app.games.wow.chain.rewinding import rewind
from judge_app.games.wow.characteristics.forbidding import because_of, cant, forbidding_clauses
from judge_app.games.wow.characteristics.projection import Definite, givers_of_keywords, has_keyword, reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.choosing import DONE, by_key, card_options, player_options
from judge_app.games.wow.texts.describing import clauses_of
from judge_app.games.wow.texts.evaluation import Reader, target_name
from judge_app.games.wow.texts.reading import CONDITIONS
from judge_app.games.wow.triggers.watched_events import somebody_watches
from judge_app.games.wow.words.amounts import CouldTarget, Number
from judge_app.games.wow.words.base import Amount
from judge_app.games.wow.words.continuous import HasPower
from judge_app.games.wow.words.effects import AddCounters, ChooseModes, Deal, Heal
from judge_app.games.wow.words.terms import Keyword
from judge_app.games.wow.words.which import Target, TargetPlayer
from judge_app.rulekit.wording import listed, write

if TYPE_CHECKING:
    from judge_app.games.wow.chain.adding import AddLink


GUARDING = ProcedureOf("untargetable")
"""The keywords that keep players from targeting a card in play."""


@clause("706.1")
def meets_description(own: Reader, wanted: Target, card: int) -> bool:
    """Whether a card is what a target is described as."""
    return own.fits(wanted.of, card)


@clause("706.1")
def legal_target(state: State, own: Reader, wanted: Target, card: int) -> bool:
    """A target meets the description and is no untargetable card in play: whether this card is one."""
    return meets_description(own, wanted, card) and targetable(state, card, own.ctx.you, wanted)


def targetable(state: State, card: int, player: str, wanted: Target) -> bool:
    """Whether a card may be chosen as a target at all: not an untargetable card in play (706.1, 706.1b)."""
    object_ = state.objects[card]
    if object_.zone == b.CHAIN:
        return not out_of_reach(state, card) and (bool(object_.card) or wanted.effects_too)
    if object_.zone != b.PLAY:
        return True
    return not guards_from_targeting(state, card, player)


@clause("711.3")
def out_of_reach(state: State, link: int) -> bool:
    """A card that was placed can't be targeted for interruption while it is on the chain: whether a link is such."""
    return bool(state.objects[link].mark("placed"))


def guards_from_targeting(state: State, card: int, player: str) -> bool:
    """Whether something makes a card in play untargetable for a player."""
    opposed = b.opposed(state, state.objects[card].whose, player)
    doings = ("be targeted", *(("be targeted by opponents",) if opposed else ()))
    return bool(_guarding_keywords(state, card, player)) or any(cant(state, card, do) for do in doings)


def _guarding_keywords(state: State, card: int, player: str) -> tuple[Rule, ...]:
    rules = state.ruleset.procedure(GUARDING.name).rules
    return tuple(rule for rule in rules if rule.fn(state, card, player))


@GUARDING.rule("706.1", "glossary:untargetable")
def untargetable(state: State, card: int, player: str) -> bool:
    """A card in play with Untargetable can't be targeted: whether this has it."""
    return has_keyword(state, card, "Untargetable")


@GUARDING.rule("706.1", "glossary:spellshield")
def spellshield(state: State, card: int, player: str) -> bool:
    """A card in play with Spellshield can't be targeted by opponents: whether this has it, and that is one."""
    opposed = b.opposed(state, state.objects[card].whose, player)
    return opposed and has_keyword(state, card, "Spellshield")


def guarding(state: State, card: int, player: str) -> tuple[Rule | Row, ...]:
    """What keeps a player from targeting a card that is there: its keywords, or what says that it can't be."""
    if state.objects[card].zone != b.PLAY or not guards_from_targeting(state, card, player):
        return ()
    return (
        *_guarding_keywords(state, card, player),
        *forbidding_clauses(state, card, "be targeted", "be targeted by opponents"),
    )


SAID_OF_GUARDED: tuple[Keyword, ...] = ("Untargetable", "Spellshield", "Invincible", "Shadowmeld")
"""The keywords that can make a card untargetable."""


def what_guards(state: State, card: int) -> str:
    """What makes a card untargetable, as the end of a sentence: its keywords with who gave them, other cards."""
    given = givers_of_keywords(state, card, *SAID_OF_GUARDED)
    own = [x for x in SAID_OF_GUARDED if has_keyword(state, card, x) and not any(y.startswith(x) for y in given)]
    has = f", as it has {listed((*own, *given))}" if own or given else ""
    return has + because_of(state, card, "be targeted", "be targeted by opponents")


def why_no_target(state: State, task: AddLink, card: int) -> tuple[str, tuple[Rule | Row, ...]]:
    """Why a card can't be chosen as the target that is asked for, with what forbids it."""
    wanted = next((t for t in targets_in(state, task.link) if target_name(t) not in task.done), None)
    label = state.objects[card].label
    if not isinstance(wanted, Target):
        return f"{label} is no {write(wanted).removeprefix('target ')}" if wanted else "", (choose_targets,)
    own, keeps = reader(state, context_of(state, task.link)), guarding(state, card, task.player)
    if card == task.link:
        return "it can't be its own target", (legal_target,)
    if card in task.chosen or card in chosen_before(state, wanted, own.ctx):
        return f"{label} is chosen already", (legal_target,)
    if card not in own.candidates(wanted.of):
        return f"{label} is not where the text looks for its target", (legal_target, in_other_zones)
    if not meets_description(own, wanted, card):
        return f"{label} is no {write(wanted).removeprefix('target ')}", (legal_target, *clauses_of(state, wanted))
    if keeps or not targetable(state, card, task.player, wanted):
        return f"{label} can't be targeted{what_guards(state, card)}", (legal_target, *keeps)
    options = state.pending.options if state.pending else ()
    open_ = (found for option in options if (found := state.by_key(option.key)))
    first = listed([x.label for x in open_ if is_magnet(state, x.id, task.player)], "or") or "another"
    return f"{first} has to be chosen before {label}", (choose_targets, is_magnet)


def legal_targets(
    state: State, link: int, wanted: Target, ctx: Context, taken: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """The cards that meet a description and may be chosen (706.1): no card twice, never the link itself."""
    own = reader(state, ctx)
    already = chosen_before(state, wanted, ctx)
    return tuple(
        c
        for c in own.candidates(wanted.of)
        if c != link and c not in taken and c not in already and legal_target(state, own, wanted, c)
        if not (wanted.in_one and taken) or place_of(state, c) == place_of(state, taken[0])
    )


def place_of(state: State, card: int) -> str:
    """The one place that targets "in one" place have to share: a player's party, or a player's own zone (709.2a)."""
    object_ = state.objects[card]
    return f"{object_.zone}:{object_.whose}" if object_.zone == b.PLAY else object_.zone


# --- all of them together ------------------------------------------------------------------------


def can_all_be_chosen(state: State, link: int, wanted: tuple[Target | TargetPlayer, ...], ctx: Context) -> bool:
    """Whether there is a way to choose every target that must be chosen (707.1d)."""
    return most_magnets(state, _open(state, link, wanted, ctx), ctx) is not None


def _open(state: State, link: int, wanted: tuple[Target | TargetPlayer, ...], ctx: Context) -> Open:
    """What must still be chosen; a description that depends on another choice is looked at when that is made."""
    needed = (w for w in wanted if isinstance(w, Target) and not w.up_to and not w.of.cost_is_X)
    known = (w for w in needed if w.of.controlled_by not in ("that player", "its controller"))
    return tuple((w, legal_targets(state, link, w, ctx), True) for w in known)


# --- choosing -------------------------------------------------------------------------------------


@rule("707.1d")
def choose_targets(game: Game, task: AddLink) -> Ask | Again | Finished | None:
    """Choose the link's targets, one description after another; without legal choices it can't be added."""
    if task.resource:
        return None
    left = [t for t in targets_in(game.state, task.link) if target_name(t) not in task.done]
    if not left:
        return None
    wanted, rest = left[0], tuple(left[1:])
    ctx = context_of(game.state, task.link)
    if isinstance(wanted, TargetPlayer):
        return _target_player(game, task, wanted, ctx)
    if wanted.up_to and task.number == ABSENT and chosen_at_random(game.state, wanted):
        return _how_many(game, task, wanted, ctx)
    if not task.closed:
        return _choose_cards(game, task, wanted, rest, ctx)
    return _specify_shares(game, task, wanted, ctx)


@clause("706.5")
def chosen_at_random(_: State, wanted: Target) -> bool:
    """Whether chance names the targets of this description, from among those that may be chosen."""
    return wanted.random


def _how_many(game: Game, task: AddLink, wanted: Target, ctx: Context) -> Ask | Again:
    """The link's player first chooses how many targets there are to be (707.1d); then chance names them."""
    if task.answer is not None:
        return Again(replace(task, number=int(task.answer)))
    most = min(_most(game.state, task, wanted, ctx), len(legal_targets(game.state, task.link, wanted, ctx)))
    options = [Option(str(n), str(n)) for n in range(most + 1)]
    which = f"how many targets for {_label(game, task)}: {write(wanted)}"
    return game.decision(task.player, "number of targets", which, options)


def _choose_cards(
    game: Game, task: AddLink, wanted: Target, rest: tuple[Target | TargetPlayer, ...], ctx: Context
) -> Ask | Again | Finished:
    """One card after another for one description, until its number is reached or its player has enough."""
    legal = legal_targets(game.state, task.link, wanted, ctx, task.chosen)
    if task.answer not in (None, DONE):
        return Again(replace(task, chosen=(*task.chosen, by_key(game.state, str(task.answer), legal))))
    most, fewest = _most(game.state, task, wanted, ctx), _fewest(game.state, task, wanted, ctx)
    if task.answer == DONE or len(task.chosen) >= most:
        return Again(replace(task, closed=True))
    so_far = replace(ctx, targets=ctx.targets.set(target_name(wanted), task.chosen))
    left = _open(game.state, task.link, rest, so_far)
    open_ = allowed(game.state, wanted, legal, left, so_far, most - len(task.chosen) - 1)
    if not open_ and len(task.chosen) >= fewest:
        return Again(replace(task, closed=True))
    if not open_:
        other = "" if not legal else f" that leaves a target for every other part of {_label(game, task)}"
        return cannot_add(game, task, f"there is no legal {write(wanted)}{other}", choose_targets)
    options = card_options(game.state, open_)
    passed_by = task.chosen and any(new_magnet(game.state, so_far, card) for card in open_)
    if len(task.chosen) >= fewest and not wanted.random and not passed_by:
        options.append(Option(DONE, "no more targets"))
    which = f"target {len(task.chosen) + 1} of at most {most}" if wanted.up_to else "the target"
    at_random = chosen_at_random(game.state, wanted)
    chooser = CHANCE if at_random else reader(game.state, ctx).player(wanted.by) or task.player
    cites = _choosing_rules(game.state, task, wanted, open_)
    return game.decision(
        chooser, "target", f"{which} for {_label(game, task)}", options, *cites, objects=(task.link,), keep=task
    )


def _label(game: Game, task: AddLink) -> str:
    return game.state.objects[task.link].label


def _most(state: State, task: AddLink, wanted: Target, ctx: Context) -> int:
    """How many can be chosen; of what is divided each target gets at least 1 (707.1d)."""
    if not wanted.up_to:
        return 1
    own = reader(state, ctx)
    most = wanted.up_to if isinstance(wanted.up_to, int) else own.amount(wanted.up_to)
    divided = divided_among(state, task.link, wanted)
    most = min(most, own.amount(divided)) if divided else most
    return min(most, task.number) if task.number != ABSENT else most


def _fewest(state: State, task: AddLink, wanted: Target, ctx: Context) -> int:
    """How many must be chosen; what is divided can't be divided among nobody (707.1d)."""
    if not wanted.up_to or task.number > 0:
        return 1 if not wanted.up_to else task.number
    divided = divided_among(state, task.link, wanted)
    return 1 if divided and reader(state, ctx).amount(divided) > 0 else 0


def _choosing_rules(state: State, task: AddLink, wanted: Target, left: tuple[int, ...]) -> tuple[Rule | Row, ...]:
    """The rules by which these targets are open: other zones, magnets and chance included."""
    magnet = any(is_magnet(state, c, task.player) for c in left)
    own = reader(state, context_of(state, task.link))
    more = (
        (in_other_zones(own, wanted), in_other_zones),
        (magnet, is_magnet),
        (chosen_at_random(state, wanted), chosen_at_random),
        (gives_a_power_with_targets(state, task.link), gives_a_power_with_targets),
        (is_a_given_power(state, task), is_a_given_power),
    )
    said = (rule for applies, rule in more if applies)
    kept = dict.fromkeys(rule for card in own.fitting(wanted.of) for rule in guarding(state, card, task.player))
    return (choose_targets, legal_target, *said, *kept, *clauses_of(state, wanted))


@clause("706.1c")
def gives_a_power_with_targets(state: State, link: int) -> bool:
    """The targets of a power that a link gives are chosen as that is used: whether this link gives such a power."""
    given = (node for part in effects_of(state, link) for node in walk(part) if isinstance(node, HasPower))
    return any(isinstance(node, Target) for power in given for node in walk(power))


@clause("706.1c")
def is_a_given_power(state: State, task: AddLink) -> bool:
    """The targets of a power that a link gave are chosen now, as it is used: whether a link gave this."""
    if task.power is None or task.triggered:
        return False
    lasting = (m for m in state.modifiers if isinstance(m, Definite) and task.card in m.affects)
    given = [part.is_ for modifier in lasting for part in modifier.by if isinstance(part, HasPower)]
    return task.power in given


@clause("706.1b")
def in_other_zones(own: Reader, wanted: Target) -> bool:
    """Only a description that names another zone than play lets cards there be targeted: whether any are there."""
    elsewhere = (zone for zone in ("graveyard", "RFG") if own.fitting(replace(wanted.of, zone=zone)))
    return wanted.of.zone != b.PLAY or any(elsewhere)


# --- what each target gets ------------------------------------------------------------------------


def divided_among(state: State, link: int, wanted: Target) -> Amount | None:
    """The damage, healing or counters that a link divides among these targets as its player chooses (707.1d)."""
    for part in effects_of(state, link):
        if isinstance(part, Deal) and part.divided and part.to == wanted:
            return part.amount[0]
        if isinstance(part, Heal) and part.divided and part.from_ == wanted:
            return part.amount
        if isinstance(part, AddCounters) and part.divided and part.on == wanted:
            return part.number
    return None


def _specify_shares(game: Game, task: AddLink, wanted: Target, ctx: Context) -> Ask | Again:
    """A division gives each target a positive number; its sum is read now and locked in (707.1d)."""
    divided = divided_among(game.state, task.link, wanted)
    if divided is None:
        return _fix_targets(game, task, wanted, ctx, shares_of(game.state, task.link, wanted, len(task.chosen)))
    shares = task.shares if task.answer is None else (*task.shares, int(task.answer))
    left = reader(game.state, ctx).amount(divided) - sum(shares)
    to_come = len(task.chosen) - len(shares)
    if to_come > 1 and left > to_come:
        who = game.state.objects[task.chosen[len(shares)]].label
        options = [Option(str(n), str(n)) for n in range(1, left - to_come + 2)]
        keep = replace(task, shares=shares)
        return game.decision(task.player, "division", f"how much of {left} for {who}", options, keep=keep)
    if to_come == 1:
        shares = (*shares, left)
    elif to_come:
        shares = (*shares, *(1 for _ in range(to_come)))
    return _fix_targets(game, task, wanted, ctx, shares)


def shares_of(state: State, link: int, wanted: Target, targets: int) -> tuple[int, ...]:
    """Different amounts for different targets are specified as the link is added (707.1d)."""
    for effect in effects_of(state, link):
        if isinstance(effect, Deal) and effect.to == wanted and len(effect.amount) > 1:
            return tuple(a.value for a in effect.amount[:targets] if isinstance(a, Number))
    return ()


def _fix_targets(game: Game, task: AddLink, wanted: Target, ctx: Context, shares: tuple[int, ...]) -> Again:
    name = target_name(wanted)
    ctx = replace(ctx, targets=ctx.targets.set(name, task.chosen), shares=ctx.shares.set(name, shares))
    if wanted.in_one and task.chosen:
        ctx = replace(ctx, places=ctx.places.set(name, place_of(game.state, task.chosen[0])))
    event = e.TargetsChosen(task.player, task.link, task.chosen, shares, write(replace(wanted, as_="")))
    game.do(atoms.set_context(game.state, task.link, ctx, event))
    return Again(replace(task, chosen=(), number=ABSENT, closed=False, shares=(), done=(*task.done, name)))


def legal_players(state: State, player: str, wanted: TargetPlayer, ctx: Context) -> tuple[str, ...]:
    """The players who fit a description and may be chosen; "another" none that was chosen before (706.1)."""
    taken = set(ctx.players.values()) if wanted.another else set()
    fitting = (q for q in b.remaining_players(state) if not wanted.opponent or b.opposed(state, q, player))
    return tuple(q for q in fitting if q not in taken)


def _target_player(game: Game, task: AddLink, wanted: TargetPlayer, ctx: Context) -> Again | Ask | Finished:
    players = legal_players(game.state, task.player, wanted, ctx)
    if not players:
        return cannot_add(game, task, f"there is no legal {write(wanted)}", choose_targets)
    if task.answer is None:
        options = player_options(players, task.player)
        return game.decision(task.player, "target", write(wanted), options, choose_targets, legal_target)
    name = target_name(wanted)
    ctx = replace(ctx, players=ctx.players.set(name, task.answer), that_player=task.answer)
    game.do(atoms.set_context(game.state, task.link, ctx, e.PlayerTargeted(task.player, task.link, task.answer)))
    return Again(replace(task, done=(*task.done, name)))


def cannot_add(game: Game, task: AddLink, because: str, *why: Rule) -> Finished:
    """A triggered effect that can't be added ceases to exist; anything else is rewound."""
    if task.triggered:
        cease_to_exist(game, task, because)
    else:
        rewind(game, because, *why)
    return Finished()


@clause("708.2")
def cease_to_exist(game: Game, task: AddLink, because: str) -> None:
    """A triggered effect for which legal choices can't be made ceases to exist."""
    what = f"the effect of {game.state.objects[task.card].label} is not added"
    game.do(atoms.cease_on_chain(game.state, task.link, what, because, task.card))


@rule("707.1f")
def become_targeted(game: Game, task: AddLink) -> None:
    """As the link becomes added each of its targets becomes targeted, all at the same time."""
    targets = context_of(game.state, task.link).targets
    chosen = dict.fromkeys(card for name in task.done for card in targets.get(name, ()))
    if somebody_watches(game.state, e.BecameTargeted):
        with game.at_once():
            for card in chosen:
                game.happen(e.BecameTargeted(card, task.link))


@CONDITIONS.row(CouldTarget, "706.6")
def could_target(reader: Reader, node: CouldTarget) -> bool:
    """Each of the cards has a target description for which the others could be chosen, in one of its modes if modal."""
    what = set(reader.informing(node.what))
    cards = reader.cards(node.card)
    return bool(cards and what) and all(what <= _possible(reader, card) for card in cards)


def _possible(reader: Reader, card: int) -> set[int]:
    """Every card that a card could target if its player, or else its owner, added it to the chain."""
    object_ = reader.state.objects[card]
    ctx = Context(object_.whose, card)
    effects = text_of(reader.state, card)
    modes = (mode.effects for x in effects if isinstance(x, ChooseModes) for mode in x.modes)
    plain = targets_among(tuple(x for x in effects if not isinstance(x, ChooseModes)))
    wanted = (*attach_target(reader.state, card), *plain, *(t for mode in modes for t in targets_among(mode)))
    return {c for one in wanted if isinstance(one, Target) for c in legal_targets(reader.state, card, one, ctx)}
