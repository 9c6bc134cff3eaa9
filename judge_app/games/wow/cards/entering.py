"""Entering play in its six steps (710.1), and where attachments go (400)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Finished, Game
from judge_app.engine.state import Mark, State, Task
from judge_app.engine.syntax import walk
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ABSENT, Id, Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.cards.departing import leave_play
from judge_app.games.wow.cards.heroes import no_second_hero, removed_for_good, take_back, take_over
from judge_app.games.wow.characteristics.printed import printed_values
from judge_app.games.wow.characteristics.projection import powers_of, reader
from judge_app.games.wow.clauses import clause, rule_named
from judge_app.games.wow.context import Context, ModifierName
from judge_app.games.wow.replacing.replaceable import WouldEnter, WouldMove, entering_fits, replacements_for
from judge_app.games.wow.replacing.replacement import happen, happen_next
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.texts.evaluation import target_name
from judge_app.games.wow.texts.keywords import keyword_behind
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.triggers.triggers import see_what_came_with_it
from judge_app.games.wow.words import powers as p
from judge_app.games.wow.words.base import Power
from judge_app.games.wow.words.continuous import HasPower
from judge_app.games.wow.words.effects import ChooseModes, PutIntoPlay
from judge_app.games.wow.words.naming_hosts import named_hosts
from judge_app.games.wow.words.powers import HOW
from judge_app.games.wow.words.which import Filter, Target
from judge_app.rulekit.wording import write_with

ENTERING = ProcedureOf("entering")

ROWS = ProcedureOf("which row a card enters")
"""The clauses that say where a card comes to lie: whether each speaks of this one."""


@saved
class EnterPlay(Task):
    """A card coming into play. `host` is chosen already for a targeted attachment.

    `applied` are the modifiers by which it enters instead of something else, `undisputed` says that none replaces it.
    `back` is for a starting hero that is put back in a Master Hero's place (301.4d), `as_` for a card put into
    play as another card type (300.1d). `by` names the rule that brings it, `with_` are all the cards that it brings.
    """

    procedure = "entering"

    card: Id
    player: str
    exhausted: bool = False
    damage: int = 0
    face_down: bool = False
    row: str = ""
    host: Id = ABSENT
    stashing: bool = False
    granted: Id = ABSENT
    back: bool = False
    as_: tuple[str, ...] = ()
    applied: tuple[ModifierName, ...] = ()
    undisputed: bool = False
    by: str = ""
    with_: tuple[Id, ...] = ()


def bring_into_play(game: Game, *entering: EnterPlay) -> None:
    """Have cards come into play at the same time, the first one told first, by the rule that runs now."""
    assert game.rule is not None
    cards = tuple(task.card for task in entering)
    game.push(*(replace(task, by=game.rule.name, with_=cards) for task in entering))


def attach_power(state: State, card: int) -> p.AttachPower | None:
    """A card's attach description (400.1); it keeps it even without powers."""
    return next((x for x in state.card_of(state.objects[card]).powers if isinstance(x, p.AttachPower)), None)


def attach_filter(state: State, card: int) -> Filter | None:
    """The description that a host must fit: inherited from what attached it, printed, or of what it is put with."""
    inherited = state.objects[card].mark(b.ATTACH)
    if isinstance(inherited, Filter):
        return inherited
    power = attach_power(state, card)
    if power is None or not hasattr(power.which, "of"):
        return put_description(state, card)
    described = power.which.of
    assert isinstance(described, Filter)
    return described


@clause("400.4")
def put_description(state: State, card: int) -> Filter | None:
    """What "put it into play and attach this to it" puts there; where it is put from is no part of it (400.4)."""
    for part in walk(state.card_of(state.objects[card]).powers if state.objects[card].card else ()):
        if isinstance(part, PutIntoPlay) and part.attach_this and isinstance(part.which, Target):
            return replace(part.which.of, zone="play", controlled_by="anyone")
    return None


def host_filter(state: State, card: int) -> Filter | None:
    """The "attached [thing]" of its powers, or else its attach description (400.6)."""
    power = attach_power(state, card)
    if power is not None and power.host is not None:
        return power.host
    return _named_host(state, card) or attach_filter(state, card)


def _named_host(state: State, card: int) -> Filter | None:
    """What its powers call the card that it is attached to, where they call it more than a card."""
    object_ = state.objects[card]
    powers = state.card_of(object_).powers if object_.card else ()
    return next((said for said in named_hosts(powers) if said != Filter()), None)


@ENTERING.rule("716.1c")
def may_be_replaced(game: Game, task: EnterPlay) -> Finished | None:
    """A card's entering play is an event that may be replaced; if none of the modifiers does, it goes on."""
    event = WouldEnter(task.card, task.player, replace(task, undisputed=True), applied=task.applied)
    if task.undisputed or task.face_down or not replacements_for(game.state, event):
        return None
    happen_next(game, event)
    return Finished()


ENTERING.take(removed_for_good, no_second_hero)


@ENTERING.rule("415.7b")
def come_in_face_down(game: Game, task: EnterPlay) -> EnterPlay | None:
    """A card that was removed from the game face down enters play as a face-down resource; a starting hero doesn't."""
    card = game.state.objects[task.card]
    if not card.zone.startswith("RFG") or not card.mark(b.FACE_DOWN) or "Hero" in b.printed_types(game.state, card):
        return None
    because = "it was removed from the game face down"
    game.note(Withheld(f"{card.label} enters play only as a face-down resource", because, (card.id,)))
    return replace(task, face_down=True, row=b.RESOURCE_ROW)


@ENTERING.rule("400.2", "400.3")
def choose_host(game: Game, task: EnterPlay) -> EnterPlay | Ask | Finished | None:
    """An attachment enters play attached to its target, or to a card chosen now; if there is none, to no avail."""
    described = attach_power(game.state, task.card)
    ready_host = game.state.objects[task.card].mark("host to be")
    if ready_host is not None:
        return replace(task, host=int(ready_host))
    if described is None or task.face_down:
        return None
    ctx = game.state.objects[task.card].mark(b.CONTEXT) or Context(task.player, task.card)
    wanted = attach_filter(game.state, task.card)
    hosts = reader(game.state, ctx).fitting(wanted) if wanted else ()
    because = "there is no card that it could attach to"
    if isinstance(described.which, Target) and ctx.targets:
        hosts = ctx.targets.get(target_name(described.which), ())
        because = "the card that it should be attached to is no legal target any more"
    if not hosts:
        no_host_to_attach_to(game, task.card, because)
        return Finished()
    if one_of_several_hosts(game.state, hosts) and task.answer is None:
        options = card_options(game.state, hosts)
        return game.decision(task.player, "host", "what it attaches to", options, one_of_several_hosts)
    return replace(task, host=by_key(game.state, task.answer, hosts) if task.answer else hosts[0])


@clause("400.3")
def one_of_several_hosts(state: State, hosts: tuple[int, ...]) -> bool:
    """A host that is not targeted is chosen as the attachment resolves: whether there is a choice."""
    return len(hosts) > 1


def no_host_to_attach_to(game: Game, card: int, because: str) -> None:
    """An attachment without a host does not enter play, from wherever it comes."""
    (without_a_host if game.state.objects[card].zone == b.CHAIN else stays_without_a_host)(game, card, because)


@clause("400.3")
def without_a_host(game: Game, card: int, because: str) -> None:
    """A resolving attachment that can't be attached to anything goes to its owner's graveyard."""
    game.note(Withheld(f"{game.state.objects[card].label} does not enter play", because, (card,)))
    happen(game, WouldMove(card, "graveyard"))


@clause("400.7a")
def stays_without_a_host(game: Game, card: int, because: str) -> None:
    """What is moved into play from elsewhere, or to another host, stays where it is if there is none."""
    game.note(Withheld(f"{game.state.objects[card].label} stays where it is", because, (card,)))


@ENTERING.rule("415.8d")
def may_enter_at_all(game: Game, task: EnterPlay) -> Finished | None:
    """A non-ongoing ability can't enter play except face down as a resource; it stays where it is."""
    if task.face_down or task.as_ or not never_enters(game.state, task.card):
        return None
    game.note(
        Withheld(
            f"{game.state.objects[task.card].label} does not enter play", "a non-ongoing ability can't", (task.card,)
        )
    )
    return Finished()


def never_enters(state: State, card: int) -> bool:
    """Whether it is a non-ongoing ability (415.8d)."""
    printed = state.card_of(state.objects[card]).printed
    types = printed.get("types", ())
    return "Ability" in types and "Ally" not in types and not printed.get("ongoing")


@ENTERING.rule("glossary:stash")
def may_stash(game: Game, task: EnterPlay) -> EnterPlay | Ask | None:
    """A card with Stash that would enter a resource row face down may enter it face up, to be turned down at once."""
    if not task.face_down or task.row != b.RESOURCE_ROW or not _can_stash(game.state, task.card):
        return None
    if task.answer is None:
        label = game.state.objects[task.card].label
        options = [Option("yes", "to stash it"), Option("no", "to leave it face down")]
        return game.decision(task.player, "stash", f"stash {label}", options)
    return replace(task, stashing=task.answer == "yes")


def _can_stash(state: State, card: int) -> bool:
    """Whether Stash is printed on it: the power counts only while the card enters a resource row."""
    powers = state.card_of(state.objects[card]).powers
    return any(isinstance(x, p.KeywordPower) and x.name == "Stash" for x in powers)


@ENTERING.rule("710.1a")
def as_it_enters(game: Game, task: EnterPlay) -> None:
    """Modifiers created as the card enters play, its own and others', are created together."""
    if task.face_down:
        return
    for source, you, power in _as_enters(game.state, task):
        ctx = Context(you, source, subject=(task.card,), that=(task.card,), that_player=task.player)
        keyword = keyword_behind(game.ruleset, _powers(game.state, source), power)
        step = game.note(e.CreatedAsItEnters(task.card, source), game.rule or as_it_enters, *keyword)
        game.push(Perform(power.effects, ctx), under=step)


def _powers(state: State, card: int) -> tuple[Power, ...]:
    """The powers of a card in play; of one that is about to come those printed on it."""
    here = state.objects[card].zone == b.PLAY
    powers: tuple[Power, ...] = powers_of(state, card) if here else printed_values(state, card)["powers"]
    return powers


def _as_enters(state: State, task: EnterPlay) -> list[tuple[int, str, p.AsEnters]]:
    found = []
    own = [x for x in printed_values(state, task.card)["powers"] if isinstance(x, p.AsEnters)]
    found += [(task.card, task.player, x) for x in own if x.who.is_ == "this"]
    for card in b.in_play(state):
        for power in powers_of(state, card.id):
            if isinstance(power, p.AsEnters) and power.who.is_ != "this":
                you = card.whose
                if entering_fits(state, you, card.id, power.who, task.card, task.player):
                    found.append((card.id, you, power))
    return found


@clause("710.1b")
def ways_to_enter(game: Game, task: EnterPlay) -> list[p.EntersWith]:
    """Enters exhausted, with damage, with counters: all of them, cumulatively."""
    ways = [] if task.face_down else _ways_in(game.state, task)
    if task.exhausted and not task.face_down:
        game.note(e.EntersSo(task.card, "exhausted", task.card))
    if task.damage:
        game.note(e.EntersSo(task.card, f"with {task.damage} damage", task.card))
    for source, way in ways:
        game.note(e.EntersSo(task.card, write_with(way, HOW), source))
    return [way for _, way in ways]


@ENTERING.rule("710.1c")
def come_in(game: Game, task: EnterPlay) -> EnterPlay:
    """The card enters play, in its controller's row, as all that says how it enters has it."""
    card = game.state.objects[task.card]
    with_ = ways_to_enter(game, task)
    marks: dict[str, Mark] = {b.ROW: task.row or row_of(game.state, task.card, task.face_down, task.as_)}
    marks[b.EXHAUSTED] = task.exhausted or any(x.exhausted for x in with_)
    if damage := task.damage + sum(x.damage for x in with_):
        marks[b.DAMAGE] = damage
    counters = Counter({x.counter: 0 for x in with_ if x.counters})
    for way in with_:
        counters[way.counter] += way.counters
    if +counters:
        marks[b.COUNTERS] = Map(+counters)
    if task.face_down:
        marks[b.STASHING if task.stashing else b.FACE_DOWN] = True
    if task.as_:
        marks[b.AS_TYPE] = task.as_
    if task.back:
        marks[b.FLIPPED] = bool(card.mark(b.FLIPPED))
    if chosen := card.mark(b.CHOSEN):
        marks[b.CHOSEN] = chosen
    host = task.host if task.host != ABSENT else None
    if host is not None:
        marks[b.HOST] = host
    if card.zone == b.PLAY:
        return change_rows(game, task, Map(marks))
    brought = rule_named(game.ruleset, task.by)
    said = (
        *((rule, rule.fn(game.state, task)) for rule in game.ruleset.procedure(ROWS.name).rules),
        (ways_to_enter, with_ or task.exhausted or task.damage),
        (as_another_type, as_another_type(game.state, task)),
        (golem, golem(game.state, task)),
        (attaching_mode, attaching_mode(game.state, task)),
    )
    assert game.rule is not None
    cites = (game.rule, *(rule for rule, so in said if so), *((brought,) if brought else ()))
    others = {game.state.objects[card].became for card in task.with_ if card != task.card} - {ABSENT}
    seq = game.do(atoms.enter_play(game.state, task.card, task.player, Map(marks)), *cites)
    became = game.state.objects[task.card].became
    for event in [past.event for past in game.state.history]:
        if isinstance(event, e.EnteredPlay) and event.card in others:
            see_what_came_with_it(game, became, event, seq)
    game.keep(atoms.follow(game.state, task.card, became))
    return replace(task, card=became)


@ROWS.rule("710.1c")
def row_by_type(state: State, task: EnterPlay) -> bool:
    """A card enters the row that its type says: whether it does."""
    return True


@clause("300.1d")
def as_another_type(state: State, task: EnterPlay) -> bool:
    """What is put into play as another type has that one as it enters, until it leaves: whether this is."""
    return bool(task.as_)


@clause("304.4a")
def golem(state: State, task: EnterPlay) -> bool:
    """A Golem is equipment and an ally in all zones: whether this is one."""
    return not task.face_down and {"Equipment", "Ally"} <= set(printed_values(state, task.card)["types"])


@clause("305.2d")
def attaching_mode(state: State, task: EnterPlay) -> bool:
    """A card with a non-ongoing mode besides is an attachment unless that mode was chosen: whether this is such."""
    text = (part for own in state.card_of(state.objects[task.card]).powers for part in walk(own))
    return not task.face_down and any(
        isinstance(part, ChooseModes) and any(mode.attaches for mode in part.modes) for part in text
    )


@clause("412.1b", "415.9a")
def change_rows(game: Game, task: EnterPlay, marks: Map[Mark]) -> EnterPlay:
    """A card in play that enters a resource row is a different card there, with nothing of what it was."""
    change = atoms.enter_resource_row(game.state, task.card, task.player, marks)
    leave_play(game, task.card, change)
    return replace(task, card=game.state.objects[task.card].became)


def _ways_in(state: State, task: EnterPlay) -> list[tuple[int, p.EntersWith]]:
    """All that says how a card enters, with the card that says so: its own powers unless it loses them, and others'."""
    loses = lost_before_it_enters(state, task.card)
    own = [x for x in printed_values(state, task.card)["powers"] if isinstance(x, p.EntersWith) and x.who.is_ == "this"]
    found = [] if loses else [(task.card, way) for way in own + _given_ways(state, task.card)]
    for card in b.in_play(state):
        you = card.whose
        for power in powers_of(state, card.id):
            if isinstance(power, p.EntersWith) and power.who.is_ == "any":
                if entering_fits(state, you, card.id, power.who, task.card, task.player):
                    found.append((card.id, power))
    return found


@clause("710.1a")
def lost_before_it_enters(state: State, card: int) -> bool:
    """What takes a card's powers as it enters is created before they could say how it does: whether anything does."""
    return any(card in getattr(modifier, "affects", ()) and _takes_powers(modifier) for modifier in state.modifiers)


def _given_ways(state: State, card: int) -> list[p.EntersWith]:
    """What modifiers created for this card, while it was still a link, say about how it enters (710.1b)."""
    own = [m for m in state.modifiers if card in getattr(m, "affects", ())]
    parts = [part for m in own for part in getattr(m, "by", ())]
    return [x.is_ for x in parts if isinstance(x, HasPower) and isinstance(x.is_, p.EntersWith)]


def _takes_powers(modifier: object) -> bool:
    return any(type(part).__name__ == "LosesPowers" for part in getattr(modifier, "by", ()))


ENTERING.take(take_over, take_back)


@ENTERING.rule("glossary:stash")
def turn_face_down_again(game: Game, task: EnterPlay) -> None:
    """A stashed card is turned face down immediately, and doing so triggers its stash power."""
    if task.stashing:
        game.do(atoms.stash(game.state, task.player, task.card))


def row_of(state: State, card: int, face_down: bool = False, as_: tuple[str, ...] = ()) -> str:
    """The row that a card enters (710.1c)."""
    types = as_ or printed_values(state, card)["types"]
    if face_down or {"Quest", "Location"} & set(types):
        return b.RESOURCE_ROW
    return b.ALLY_ROW if "Ally" in types else b.HERO_ROW
