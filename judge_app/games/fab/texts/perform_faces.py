"""Double-faced cards and what is under a card: transform, awaken, transcend; naming a card (8.5.21, 8.5.36, 8.5.43)."""

from __future__ import annotations

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Reason
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.tasks import Perform
from judge_app.games.fab.texts.moving import activate_face, create_token, enter_arena, move, put_under
from judge_app.games.fab.texts.performing import EFFECTS, found
from judge_app.games.fab.values.printed import names_of
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words import which as wh
from judge_app.rulekit.texts import Then, given


@EFFECTS.row(fx.Transform, "8.5.36", "8.5.36a")
@given(found, "what")
def transform(game: Game, task: Perform, effect: fx.Transform, what: tuple[int, ...]) -> Then:
    """The objects are put under the permanent that they are transformed into."""
    declared = sum(len(group) for group in task.ctx.targets) if isinstance(effect.what, wh.Target | wh.Together) else 0
    if not what or len(what) < declared:
        not_all_exist(game, what)
        return Then(task.ctx.performed(False))
    faces = game.state.card_of(game.state.objects[task.ctx.source]).printed.get("faces", ())
    into = become_permanent(game, task, effect.into) if effect.into in faces else create_top(game, task, effect.into)
    for id_ in what:
        put_under(game, id_, into)
    return Then(task.ctx.mention((into,)).performed(True))


@clause("8.5.36d")
def not_all_exist(game: Game, what: tuple[int, ...]) -> None:
    """Unless all of the objects exist none is transformed."""
    game.withhold("no objects are transformed", Reason("not all of them exist", (not_all_exist,)), *what[:1])


@clause("8.5.36b")
def become_permanent(game: Game, task: Perform, face: str) -> int:
    """What they are transformed into becomes a permanent first, with that face; a demi-hero in the hero zone."""
    source, player = task.ctx.source, task.ctx.you
    hero = "Demi-Hero" in game.state.cards[face].printed.get("types", ())
    return enter_arena(game, source, player, face, f.HERO if hero else f.PERMANENT)


@clause("8.5.36c")
def create_top(game: Game, task: Perform, token: str) -> int:
    """The token that they are transformed into is created first."""
    return create_token(game, task.ctx.you, token)


@EFFECTS.row(fx.Awaken, "8.5.43")
@given(found, "what")
def awaken(game: Game, task: Perform, effect: fx.Awaken, what: tuple[int, ...]) -> Then:
    """The back face becomes the active one."""
    did = False
    for id_ in what:
        there = game.state.objects[id_]
        faces = game.state.card_of(there).printed.get("faces", ())
        if faces and there.mark(f.FACE) != faces[-1]:
            activate_face(game, id_, faces[-1])
            did = True
        else:
            has_no_back_to_awaken(game, id_)
    return Then(task.ctx.performed(did))


@clause("8.5.43a")
def has_no_back_to_awaken(game: Game, id_: int) -> None:
    """What has no back face, or has it active already, isn't awakened."""
    reason = Reason("it has no other back face to become active", (has_no_back_to_awaken,))
    game.withhold(f"{game.state.objects[id_].label} is not awakened", reason, id_)


@EFFECTS.row(fx.Transcend, "8.5.48", "8.5.48a")
def transcend(game: Game, task: Perform, effect: fx.Transcend) -> Then:
    """The source goes to its owner's hand with its back face active, and the player has transcended."""
    there = b.latest(game.state, task.ctx.source)
    faces = game.state.card_of(there).printed.get("faces", ())
    if not there.zone or not faces:
        return Then(task.ctx.performed(False))
    activate_face(game, there.id, faces[-1])
    now = move(game, there.id, f.HAND, there.owner)
    game.do(atoms.happened(game.state, e.Transcended(task.ctx.you, now)))
    return Then(task.ctx.mention((now,)).performed(True))


@EFFECTS.row(fx.NameCard, "8.5.21", "8.5.21a")
def name_a_card(game: Game, task: Perform, effect: fx.NameCard) -> Ask | None:
    """The player names a card that there is; one with several faces by the name of one (9.1.2b, 9.2.2b)."""
    names = sorted({name for card in game.state.cards.values() for name in names_of(game.state, card)})
    if task.answer is None:
        return game.decision(task.ctx.you, "name", "which card is named", [Option(name, name) for name in names])
    event = e.NameNamed(task.ctx.you, task.answer)
    game.do(atoms.marked(game.state, task.ctx.source, f.NAMED, task.answer, event))
    return None
