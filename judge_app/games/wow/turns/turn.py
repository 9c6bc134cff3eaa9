"""The turn (5): start phase with ready and draw steps, action phase, end phase with its wrap-up."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.naming_players import does
from judge_app.engine.rules import first_reason
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event, Withheld
from judge_app.engine.values import ABSENT, Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.forbidding import why_it_cant
from judge_app.games.wow.characteristics.projection import powers_of, values_of
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.replaceable import WouldDiscard, WouldDraw
from judge_app.games.wow.replacing.replacement import Happen, happen
from judge_app.games.wow.texts.choosing import DONE, by_key, card_options
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.turns.inspiring import NOBODY, inspire
from judge_app.games.wow.turns.windows import Window
from judge_app.games.wow.words.powers import AsTurnStarts, MaximumHandSize
from judge_app.rulekit.wording import player as noun_of

TURN = ProcedureOf("turn")


@saved
class Turn(Task):
    """One player's turn. `inspired` pairs each inspiring card with the card that it readies, or with NOBODY.

    `left` are the cards that the player has chosen not to ready, ABSENT once they are done with that.
    """

    procedure = "turn"

    player: str
    inspired: tuple[tuple[Id, Id], ...] = ()
    left: tuple[Id, ...] = ()


def _enter(game: Game, player: str, phase: str) -> None:
    game.do(atoms.enter_step(game.state, player, phase))


@TURN.rule("500.1")
def begin_turn(game: Game, task: Turn) -> None:
    """The next player's turn begins."""
    game.keep(atoms.start_turn(game.state, task.player))


@TURN.rule("501.1a")
def end_what_lasted_until_now(game: Game, task: Turn) -> None:
    """What lasted until the start of this turn expires."""
    for modifier in [m for m in game.state.modifiers if _until_turn_of(m, task.player)]:
        game.do(atoms.end_modifier(game.state, modifier, f"{noun_of(task.player).whose} turn starts"))


def _until_turn_of(modifier: object, player: str) -> bool:
    """Whether a modifier lasts until this player's turn starts: its controller's, or that of whom it was made for."""
    lasts = getattr(modifier, "lasts", "")
    if lasts == "until that player's next turn":
        return bool(modifier.ctx.that_player == player)  # type: ignore[attr-defined]
    return lasts == "until your next turn" and bool(modifier.ctx.you == player)  # type: ignore[attr-defined]


@TURN.rule("500.1")
def begin_ready_step(game: Game, task: Turn) -> None:
    """A turn starts with its ready step."""
    game.do(atoms.enter_step(game.state, task.player, "ready step"))


TURN.take(inspire)


@TURN.rule("501.1a")
def choose_what_stays_exhausted(game: Game, task: Turn) -> Again | Ask | None:
    """What may be left exhausted readies with the turn player's other cards unless they choose that it doesn't."""
    cards = (card.id for card in b.in_play(game.state, controller=task.player) if card.mark(b.EXHAUSTED))
    open_ = tuple(c for c in cards if c not in task.left and values_of(game.state, c).get("may stay exhausted"))
    if not open_ or ABSENT in task.left:
        return None
    if task.answer is None:
        options = [*card_options(game.state, open_), Option(DONE, "no more" if task.left else "none")]
        return game.decision(task.player, "stays exhausted", "which card is not readied", options)
    chosen = ABSENT if task.answer == DONE else by_key(game.state, task.answer, open_)
    return Again(replace(task, left=(*task.left, chosen)))


@TURN.rule("501.1a")
def ready_cards(game: Game, task: Turn) -> None:
    """The turn player readies all exhausted cards, and others what they inspire, at the same time."""
    with game.at_once():
        for card in b.in_play(game.state, controller=task.player):
            if card.mark(b.EXHAUSTED) and card.id not in task.left and _may_ready(game, card.id):
                game.do(atoms.ready(game.state, card.id))
        ready_inspired(game, task)


@clause("501.1b", "802.1")
def ready_inspired(game: Game, task: Turn) -> None:
    """What was chosen to be inspired readies at the same time as the turn player's cards."""
    for source, inspired in task.inspired:
        if inspired != NOBODY:
            game.do(atoms.inspire(game.state, inspired, source))


@TURN.rule("501.1a", "704.1b")
def as_the_turn_starts(game: Game, task: Turn) -> None:
    """The powers that are there now create their modifiers, whatever is gained or lost while they do."""
    found = _as_turn_starts(game.state, task.player)
    steps = [game.note(e.CreatedAsTurnStarts(source)) for source, _, _ in found]
    for (source, you, power), step in reversed(list(zip(found, steps, strict=True))):
        game.push(Perform(power.effects, Context(you, source, that_player=task.player)), under=step)


def _as_turn_starts(state: State, player: str) -> list[tuple[int, str, AsTurnStarts]]:
    """The powers that create something as this turn starts, the turn player's first (802.1)."""
    found = []
    for you in b.remaining_players(state):
        meant = ("your", "each") if you == player else ("each",)
        for card in b.in_play(state, controller=you):
            own = powers_of(state, card.id)
            found += [(card.id, you, x) for x in own if isinstance(x, AsTurnStarts) and x.whose in meant]
    return found


@TURN.rule("501.1a", "500.2")
def start_of_turn(game: Game, task: Turn) -> None:
    """What triggers at the start of the turn triggers."""
    game.happen(e.TurnBegan(task.player, int(game.state.facts[b.TURN])))


@TURN.rule("501.1a")
def open_the_ready_step(game: Game, task: Turn) -> None:
    """Then the ready step's window opens."""
    game.push(Window("ready step", task.player))


def _may_ready(game: Game, card: int) -> bool:
    reason = why_it_cant(game.state, card, "ready", "ready in the ready step")
    if reason:
        game.withhold(f"{game.state.objects[card].label} does not ready", reason, card)
    return reason is None


def _next_ready_step_of(state: State, modifier: object, player: str) -> bool:
    if getattr(modifier, "lasts", "") == "its controller's next ready step":
        return any(state.objects[card].whose == player for card in getattr(modifier, "affects", ()))
    if getattr(modifier, "lasts", "") != "next ready step":
        return False
    return bool(modifier.ctx.you == player)  # type: ignore[attr-defined]


@TURN.rule("501.1a")
def end_the_ready_step(game: Game, task: Turn) -> None:
    """As its window closes the ready step ends, and with it what lasted through it."""
    for modifier in [m for m in game.state.modifiers if _next_ready_step_of(game.state, m, task.player)]:
        game.do(atoms.end_modifier(game.state, modifier, "that ready step ends"))


@TURN.rule("501.2a")
def draw_step(game: Game, task: Turn) -> None:
    """As the draw step starts, the turn player draws a card."""
    if reason := first_reason((very_first_turn,), game.state):
        game.withhold("there is no draw step", reason)
        return
    _enter(game, task.player, "draw step")
    game.push(Happen((WouldDraw(task.player, rule=draw_step.name),)), Window("draw step", task.player))


@clause("501.2b")
def very_first_turn(state: State) -> str:
    """The first player skips the draw step of the first turn."""
    return "the first player skips that of the first turn" if state.facts.get(b.TURN) == 1 else ""


@TURN.rule("502.1")
def action_phase(game: Game, task: Turn) -> None:
    """The action phase: one window in which cards are played, a resource is placed, combats are proposed."""
    _enter(game, task.player, "action")
    game.push(Window("action phase", task.player))


@TURN.rule("503.1")
def end_phase(game: Game, task: Turn) -> None:
    """The end phase starts, and with it what triggers at the end of the turn."""
    _enter(game, task.player, "end phase")
    began = e.EndPhaseBegan(task.player)
    game.happen(began, end_phase, *(end_of_turn,) * end_of_turn(game.state, began))
    game.push(Window("end phase", task.player))


@clause("500.2")
def end_of_turn(state: State, event: Event) -> bool:
    """What triggers at the end of a turn triggers as its end phase starts."""
    return isinstance(event, e.EndPhaseBegan)


@TURN.rule("503.2a")
def begin_wrap_up(game: Game, task: Turn) -> None:
    """The wrap-up step starts; it has no window."""
    _enter(game, task.player, "wrap-up step")


@TURN.rule("503.2a", "415.4b")
def discard_down(game: Game, task: Turn) -> Again | Ask | None:
    """The turn player discards down to the maximum hand size."""
    hand = game.state.zone(b.zone_of("hand", task.player))
    most = most_in_hand(game.state, task.player)
    if len(hand) <= most:
        if len(hand) > usual_most_in_hand(game.state):
            because = f"{len(hand)} are in hand, and {most} is the maximum hand size"
            game.note(Withheld(f"{does(task.player, 'discard')} no card", because))
        return None
    if task.answer is None:
        prompt = f"which card to discard, down to {most} in hand"
        return game.decision(task.player, "discard", prompt, card_options(game.state, hand))
    happen(game, WouldDiscard(by_key(game.state, task.answer, hand), task.player))
    return Again(task)


def usual_most_in_hand(state: State) -> int:
    """The maximum hand size while nothing changes it."""
    return b.zone_kind(state, "hand").most or 0


def most_in_hand(state: State, player: str) -> int:
    """A player's maximum hand size: the usual one unless something changes it (415.4b)."""
    own = (x for c in b.in_play(state, controller=player) for x in powers_of(state, c.id))
    return max(0, usual_most_in_hand(state) + sum(x.more for x in own if isinstance(x, MaximumHandSize)))


@TURN.rule("503.2a")
def wrap_up(game: Game, task: Turn) -> None:
    """Modifiers until end of turn expire; the turn ends and the next player's begins."""
    first = tuple(q for q in game.state.facts.get(f.FIRST_TURNS, ()) if q != task.player)
    game.keep(atoms.note(game.state, f.FIRST_TURNS, first))
    for modifier in [m for m in game.state.modifiers if getattr(m, "lasts", "") == "this turn"]:
        game.do(atoms.end_modifier(game.state, modifier, "the turn ends"))
    game.happen(e.TurnEnded(task.player))
    game.push(Turn(next_turn(game)))


def next_turn(game: Game) -> str:
    """Whose turn is next: extra turns before the next regular one (500.3); a skipped one is passed over (500.4)."""
    while True:
        player = _next_in_line(game)
        if player not in game.state.facts.get(f.SKIPPED_TURNS, ()):
            return player
        pass_over_the_turn(game, player)


@clause("500.4")
def pass_over_the_turn(game: Game, player: str) -> None:
    """A turn to be skipped is replaced with nothing."""
    game.do(atoms.skip_turn(game.state, player))


def _next_in_line(game: Game) -> str:
    """The extra turn created last, or the regular turn after the last regular one, whoever had extra turns since."""
    left = b.remaining_players(game.state)
    regular = game.state.facts.get(f.LAST_REGULAR, b.turn_player(game.state))
    extra = tuple(p for p in game.state.facts.get(f.EXTRA_TURNS, ()) if p in left)
    player = str(extra[-1]) if extra else b.next_remaining(game.state, regular)
    game.keep(atoms.line_up(game.state, extra[:-1], regular if extra else player))
    return player
