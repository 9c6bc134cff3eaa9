"""Objects that move, and what moves them: draw, discard, destroy, banish, clear, enter the arena (3.0.7, 8.5)."""

from __future__ import annotations

from collections.abc import Callable

from judge_app.engine.game import Change, Game
from judge_app.engine.rules import Reason, Rule
from judge_app.engine.state import State
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.context import Context
from judge_app.games.fab.replacing.moves import OUT_OF_THE_GAME, where_instead
from judge_app.games.fab.tasks import Perform, carried_out
from judge_app.games.fab.texts.evaluating import amount
from judge_app.games.fab.values.applying import apply_waiting
from judge_app.games.fab.values.keywords import expanded
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.words import abilities as w
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as noun_of


@clause("3.0.7", beside=True)
def move(
    game: Game, id_: int, zone: str, player: str, *, face_down: bool = False, face_up: bool = False,
    at_bottom: bool = False, told: Callable[[State, int], Change] | None = None, by: Rule | None = None,
) -> int:  # fmt: skip
    """By the rule that says so an object moves, unless something puts it elsewhere; its id there. `told` says more."""
    there = game.state.objects[id_]
    came = b.kind_of(there.zone)
    zone, at_bottom = where_instead(game, id_, zone, player, at_bottom)
    if zone == OUT_OF_THE_GAME:
        remove(game, id_)
        return ABSENT
    if _is_no_card(game, id_) and zone not in (*f.ARENA, f.STACK):
        return cease(game, id_)
    owner = there.owner if zone not in f.SHARED else player
    if b.zone_of(zone, owner) == there.zone and not at_bottom and came == zone and zone not in (*f.ARENA, f.DECK):
        return stay(game, id_, face_down)
    state, now = atoms.put(game.state, id_, zone, owner, controller=_controller(there, zone, player),
                           face_down=face_down, face_up=face_up, at_bottom=at_bottom)  # fmt: skip
    private = stays_private(state, now, b.is_public(game.state, there))
    event = e.Moved(now, owner, zone, came, player, at_bottom, private, layer_now(game))
    game.do(told(state, now) if told else atoms.happened(state, event), by=by)
    if now != id_:
        clear_sub_cards(game, id_)
    return now


def layer_now(game: Game) -> int:
    """The layer whose text is being carried out; ABSENT where none is."""
    return next((task.ctx.layer for task in reversed(game.state.agenda) if isinstance(task, Perform)), ABSENT)


@clause("3.0.8", "3.0.8a")
def stays_private(state: State, id_: int, was: bool) -> bool:
    """What is private before and where it goes in the end doesn't become public before it is moved."""
    return not was and not b.is_public(state, state.objects[id_])


def sub_cards(game: Game, top: int) -> list[int]:
    """What is under a card."""
    return [id_ for id_ in game.state.zone(f.UNDER) if game.state.objects[id_].mark(f.UNDER) == top]


@clause("3.0.14e")
def clear_sub_cards(game: Game, top: int) -> None:
    """If a top-card ceases to exist, what is under it is cleared."""
    for id_ in sub_cards(game, top):
        clear(game, id_)


@clause("3.0.14", "3.0.14b")
def put_under(game: Game, id_: int, top: int) -> int:
    """An object becomes a sub-card, a new object that is not in the arena; what was under it is under the top-card."""
    below = sub_cards(game, id_)
    state, now = atoms.put(game.state, id_, f.UNDER, "", marks={f.UNDER: top})
    game.do((state, e.Transformed(now, top)))
    for other in below:
        stay_under(game, other, top)
    return now


@clause("3.0.14c")
def stay_under(game: Game, id_: int, top: int) -> None:
    """What was under a card that becomes a sub-card itself is under its top-card now."""
    game.do(atoms.marked(game.state, id_, f.UNDER, top, e.Transformed(id_, top)))


def activate_face(game: Game, id_: int, face: str) -> None:
    """Another face of a card becomes active; what applies to the card goes on applying (9.1.2c)."""
    game.do(atoms.marked(game.state, id_, f.FACE, face, e.FaceChanged(id_, face)))


@clause("8.2.14a")
def as_construct(game: Game, id_: int, back: str) -> None:
    """A construct enters the arena with its back face active."""
    activate_face(game, id_, back)


@clause("8.2.13a")
def as_invocation(game: Game, id_: int, back: str) -> None:
    """An invocation enters the arena with its back face active."""
    activate_face(game, id_, back)


@clause("3.0.7b")
def stay(game: Game, id_: int, face_down: bool) -> int:
    """To where it is already nothing moves: it only becomes private or public."""
    if bool(game.state.objects[id_].mark(f.FACE_DOWN)) != face_down:
        game.do(atoms.marked(game.state, id_, f.FACE_DOWN, face_down or None, e.Turned(id_, not face_down)))
    return id_


def _controller(there: object, zone: str, player: str) -> str | None:
    return player if zone in (*f.ARENA, f.STACK) else None


def _is_no_card(game: Game, id_: int) -> bool:
    there = game.state.objects[id_]
    return not b.is_card(there) or {"Token", "Macro"} & {*game.state.card_of(there).printed.get("types", ())} != set()


@clause("8.1.8a")
def is_token(state: State, id_: int) -> bool:
    """A token that would leave the arena ceases to exist."""
    there = state.objects[id_]
    return bool(there.card) and "Token" in state.card_of(there).printed.get("types", ())


@clause("3.0.12a", beside=True)
def cease(game: Game, id_: int) -> int:
    """A token, a macro or a layer simply ceases to exist."""
    assert game.rule is not None
    cites = (game.rule, is_token) if is_token(game.state, id_) else ()
    game.do(atoms.cease(game.state, id_, e.Ceased(id_)), *cites)
    clear_sub_cards(game, id_)
    return id_


@clause("3.0.12", beside=True)
def clear(game: Game, id_: int) -> int:
    """An object is cleared: it goes to its owner's graveyard."""
    return put_into_graveyard(game, id_)


def put_into_graveyard(game: Game, id_: int) -> int:
    """An object is put into its owner's graveyard, by the rule that says so; what is no card ceases to exist."""
    there = game.state.objects[id_]
    if there.zone == "":
        return id_
    if _is_no_card(game, id_):
        return cease(game, id_)
    return move(game, id_, f.GRAVEYARD, there.owner)


def remove(game: Game, id_: int) -> None:
    """An object is removed from the game (4.5.1a)."""
    if game.state.objects[id_].zone:
        game.do(atoms.cease(game.state, id_, e.Ceased(id_)))


@clause("8.5.4")
def destroy(game: Game, id_: int) -> int:
    """An object is destroyed: put into its owner's graveyard."""
    there = game.state.objects[id_]
    if there.zone == "":
        return id_
    game.do(atoms.happened(game.state, e.Destroyed(id_, there.controller or there.owner, layer_now(game))))
    return put_into_graveyard(game, id_)


@clause("8.5.5", "1.9.3")
def discard(game: Game, id_: int, player: str) -> int:
    """A card goes from hand to the graveyard: that is one event, even if it goes elsewhere (8.5.5c)."""
    now = move(game, id_, f.GRAVEYARD, player)
    if now == ABSENT:
        nothing_occurred(game, id_, "discarded")
    else:
        occurred(game, now, f.GRAVEYARD, e.Discarded(player, now))
    return now


def occurred(game: Game, id_: int, zone: str, event: Event) -> None:
    """A composite event has occurred; its card may have gone to another zone than the event says."""
    assert game.rule is not None
    if b.kind_of(game.state.objects[id_].zone) == zone:
        game.do(atoms.happened(game.state, event))
    else:
        occurred_all_the_same(game, event, game.rule)


@clause("1.9.3c")
def occurred_all_the_same(game: Game, event: Event, rule: Rule) -> None:
    """A replacement effect that modifies the internal event in part doesn't modify the composite event."""
    game.do(atoms.happened(game.state, event), rule, occurred_all_the_same)


@clause("1.9.3d")
def nothing_occurred(game: Game, id_: int, what: str) -> None:
    """A composite event none of whose internal events occurs hasn't occurred."""
    reason = Reason("its move was replaced entirely", (nothing_occurred,))
    game.withhold(f"{game.state.objects[id_].label} is not {what}", reason, id_)


@clause("8.5.1", "1.9.3")
def banish(game: Game, id_: int, player: str, face_down: bool = False) -> int:
    """An object moves to its owner's banished zone."""
    there = game.state.objects[id_]
    came = b.kind_of(there.zone)
    now = move(game, id_, f.BANISHED, there.owner, face_down=face_down)
    if now == ABSENT:
        nothing_occurred(game, id_, "banished")
    else:
        occurred(game, now, f.BANISHED, e.Banished(now, player, came, face_down))
    return now


@clause("8.5.29")
def charge_card(game: Game, player: str, id_: int) -> int:
    """A card goes from hand to the hero's soul: it is charged."""
    now = move(game, id_, f.SOUL, player)
    game.do(atoms.happened(game.state, e.Charged(player, now)))
    return now


@clause("8.5.6")
def draw_card(game: Game, player: str, together: bool = False) -> int:
    """The top card of the deck goes to hand."""
    deck = game.state.zone(b.zone_of(f.DECK, player))
    if not deck:
        nothing_to_draw(game, player)
        return -1
    return move(game, deck[-1], f.HAND, player, told=lambda s, now: atoms.happened(s, e.Drawn(player, now, together)),
                by=draw_card)  # fmt: skip


@clause("8.5.6b")
def nothing_to_draw(game: Game, player: str) -> None:
    """With no card in the deck the draw fails."""
    reason = Reason("there is no card in the deck", (nothing_to_draw,))
    game.withhold(fill("{who} <draws> no card", who=noun_of(player)), reason)


@clause("8.5.17", "8.5.17b")
def reveal(game: Game, player: str, cards: tuple[int, ...]) -> None:
    """Private cards become public, then private again; revealing several is one event (1.9.2a)."""
    private = tuple(id_ for id_ in cards if not b.is_public(game.state, game.state.objects[id_]))
    if private:
        game.do(atoms.happened(game.state, e.Revealed(player, private)))


@clause("1.3.3", beside=True)
def enter_arena(game: Game, id_: int, player: str, face: str = "", zone: str = f.PERMANENT) -> int:
    """A card becomes a permanent in the arena, with what its identity-replacement effects say (6.4.8)."""
    own = values(game.state, id_)
    faces = game.state.card_of(game.state.objects[id_]).printed.get("faces", ())
    if faces and "Construct" in own.get("subtypes", ()):
        as_construct(game, id_, faces[-1])
    elif faces and "Invocation" in own.get("subtypes", ()):
        as_invocation(game, id_, faces[-1])
    elif face:
        activate_face(game, id_, face)
    now = move(game, id_, zone, player)
    enters_with(game, now, player)
    game.do(atoms.happened(game.state, e.EnteredArena(now, player)))
    if "Landmark" in own.get("subtypes", ()):
        clear_other_landmarks(game, now)
    return now


@clause("8.2.9b")
def clear_other_landmarks(game: Game, id_: int) -> None:
    """A landmark that enters clears all other landmarks."""
    for there in list(b.arena(game.state)):
        if there.id != id_ and "Landmark" in values(game.state, there.id).get("subtypes", ()):
            clear(game, there.id)


@clause("6.4.8", "6.5.3", "1.7.4h")
def enters_with(game: Game, id_: int, player: str) -> None:
    """Identity-replacement effects: it enters with counters, or tapped; something is done as it enters."""
    for ability, _ in list(expanded(game.state, values(game.state, id_).get("abilities", ()))):
        if isinstance(ability, w.AsEnters):
            game.push(carried_out(ability.effects, Context(player, id_)))
        if not isinstance(ability, w.EntersWith):
            continue
        if ability.tapped:
            game.do(atoms.marked(game.state, id_, f.TAPPED, True, e.TapChanged(id_, True)))
        number = amount(view(game.state), Context(player, id_), ability.number) if ability.counter else 0
        if number:
            put_counters(game, id_, ability.counter, number, enters_with)


@clause("8.5.14")
def put_counters(game: Game, id_: int, name: str, number: int, *by: Rule) -> None:
    """Counters begin to exist on an object."""
    there = b.counters(game.state.objects[id_]).get(name, 0) + number
    cites = (*by, put_counters, *((both_remain,) if both_remain(game.state, id_, name) else ()))
    game.do(atoms.set_counters(game.state, id_, name, there, e.CounterPut(id_, name, number)), *cites)


@clause("1.15.4")
def both_remain(state: State, id_: int, name: str) -> bool:
    """Whether the opposite of a counter is on an object: neither is removed."""
    opposite = name.translate(str.maketrans("+-", "-+"))
    return opposite != name and opposite in b.counters(state.objects[id_])


@clause("8.5.2", "8.5.2b", "8.5.2c")
def create_token(
    game: Game, player: str, name: str, tapped: bool = False, together: bool = False, where: str = ""
) -> int:
    """A token is produced in the arena under a player's control, and enters as it is created; or in that zone."""
    marks = {f.TAPPED: True} if tapped else {}
    state, id_ = atoms.make_token(game.state, player, name, marks, where)
    game.do(atoms.happened(state, e.TokenCreated(player, id_, together)))
    if where:
        return id_
    enters_with(game, id_, player)
    game.do(atoms.happened(game.state, e.EnteredArena(id_, player)))
    apply_waiting(game, id_, "")
    return id_
