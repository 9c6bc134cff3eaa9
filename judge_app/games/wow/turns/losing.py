"""Losing and winning (102), and conceding (102.1b): at any time, also while something else is asked or under way."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Game
from judge_app.engine.machine import Action
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.control import give_to_controllers
from judge_app.games.wow.cards.departing import by_the_game, interrupt, leave_play
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.replacing.replaceable import WouldMove
from judge_app.games.wow.turns.windows import Window
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as noun_of


def lose(game: Game, player: str, because: str) -> None:
    """A player leaves the game by the running rule; who wins is settled after all that happens at once."""
    if player not in b.remaining_players(game.state):
        return
    game.do(atoms.lose_game(game.state, player, because))
    links_go_with_their_player(game, player)
    if game.before is None:
        settle(game)


@clause("102.2")
def links_go_with_their_player(game: Game, player: str) -> None:
    """The game interrupts the links of a player who leaves it."""
    interrupt_links_of(game, player, links_go_with_their_player, by_game=True)


def interrupt_links_of(game: Game, player: str, by: Rule, *, by_game: bool) -> None:
    """All links of a player are interrupted by that rule, and none of them goes on being added or resolved."""
    links = [c for c in game.state.zone(b.CHAIN) if game.state.objects[c].controller == player]
    for link in links:
        interrupt(game, link, by, by_game=by_game)
    game.plan(tuple(task for task in game.state.agenda if not _is_for(task, player, links)))


def _is_for(task: Task, player: str, links: list[int]) -> bool:
    """Whether a task adds a link of that player, or resolves one of those: what is interrupted goes no further."""
    if getattr(task, "before", None) is not None and getattr(task, "player", "") == player:
        return True
    ctx = getattr(task, "ctx", None)
    return any(link in links for link in (getattr(task, "link", ABSENT), getattr(ctx, "link", ABSENT)))


def settle(game: Game) -> None:
    """The game ends where nobody or only one side remains; else it goes on without those who are out of it."""
    if game.state.facts.get(f.OVER) or not game.state.facts.get(f.OUT):
        return
    left = b.remaining_players(game.state)
    if not left:
        draw_the_game(game)
    elif not any(b.opposed(game.state, left[0], other) for other in left[1:]):
        win(game, left)
    else:
        for player in game.state.facts[f.OUT]:
            if player not in game.state.facts.get(f.TAKEN_AWAY, ()):
                game.keep(atoms.note(game.state, f.TAKEN_AWAY, (*game.state.facts.get(f.TAKEN_AWAY, ()), player)))
                take_away(game, player)


@clause("102.1a")
def draw_the_game(game: Game) -> None:
    """If all who remained lose at once, nobody wins."""
    game.do(atoms.end_game(game.state, e.GameDrawn()))


@clause("102.1")
def win(game: Game, left: tuple[str, ...]) -> None:
    """Who remains alone, or with their team, wins."""
    game.do(atoms.end_game(game.state, e.GameWon(left[0], left[1:])))


@clause("102.2")
def take_away(game: Game, player: str) -> None:
    """The game goes on without a player: modifiers of theirs end, their cards are removed, others' go back."""
    because, before = fill("{who} <is> out of the game", who=noun_of(player)), game.state
    modifiers_end_with_their_player(game, player, because)
    remove_all_cards(game, player, take_away)
    give_to_controllers(game, before)


def remove_all_cards(game: Game, player: str, by: Rule) -> None:
    """All cards that a player owns are removed from the game, those in play first, by that rule of the game's own."""
    zones = sorted((z for z in game.state.zones if not z.startswith("RFG")), key=lambda zone: zone != b.PLAY)
    for card in [c for z in zones for c in game.state.zone(z) if game.state.objects[c].owner == player]:
        object_ = game.state.objects[card]
        if not object_.zone or not object_.card:
            continue  # gone already with what it was attached to, or an effect
        change = atoms.put(game.state, card, "RFG")
        if object_.zone == b.PLAY:
            leave_play(game, card, change, *by_the_game(game.state, WouldMove(card, "RFG"), by))
        else:
            game.do(change)


@clause("102.2")
def modifiers_end_with_their_player(game: Game, player: str, because: str) -> None:
    """The modifiers of a player who is out of the game end."""
    for modifier in [m for m in game.state.modifiers if getattr(m, "ctx", None) and m.ctx.you == player]:
        game.do(atoms.end_modifier(game.state, modifier, because))


@rule("102.1a")
def hero_destroyed(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """A player immediately loses the game if their hero is destroyed."""
    if player := whose_hero_went(game.state, event):
        with game.in_name_of(by):
            lose(game, player, f"{noun_of(player).their} hero is destroyed")


def whose_hero_went(state: State, event: Event) -> str:
    """The player whose hero an event destroyed; '' where it did not."""
    if not isinstance(event, e.Destroyed):
        return ""
    card = state.objects[event.card]
    hero = "Hero" in b.printed_types(state, card) and card.mark(b.ROW) == b.HERO_ROW
    return card.whose if hero else ""


WHO_MAY_CONCEDE = ProcedureOf("who may concede")
CONCEDING = ProcedureOf("conceding")


@saved
class Conceding(Task):
    """A player is conceding."""

    procedure = "conceding"

    player: str


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Concede the game."""

    FORBIDDEN_BY = "who may concede"

    def resumes(self, top: Task, state: State) -> Task:
        """What was asked is asked again of whoever is left; passes count on, but not the conceding player's."""
        if isinstance(top, Window):
            order = b.remaining_players(state)
            at = order.index(top.player)
            passed = [order[(at - ago) % len(order)] for ago in range(1, top.passes + 1)]
            top = replace(top, passes=sum(player != self.player for player in passed))
        return replace(top, answer=None)

    def task(self, state: State) -> Task:
        return Conceding(self.player)

    def begun(self, state: State) -> tuple[Event, tuple[Rule, ...]]:
        return e.Concession(self.player), (concede,)

    def text(self, state: State) -> str:
        return f"{self.player} can't concede"


@WHO_MAY_CONCEDE.rule("102.1b", "102.2")
def not_in_the_game(state: State, action: Concede) -> str:
    """Only a player who is still in the current game can leave it."""
    if state.facts.get(f.OVER):
        return "the game is over"
    out = action.player not in b.remaining_players(state)
    return fill("{who} <is> not in the game any more", who=noun_of(action.player)) if out else ""


@CONCEDING.rule("102.1b")
def concede(game: Game, task: Conceding) -> None:
    """The player is removed from the game at once, whatever was going on."""
    lose_by_conceding(game, task.player)


@clause("102.1b", "102.2")
def lose_by_conceding(game: Game, player: str) -> None:
    """Who concedes is removed from the game, and by that loses it."""
    lose(game, player, f"{noun_of(player).they} concede")
