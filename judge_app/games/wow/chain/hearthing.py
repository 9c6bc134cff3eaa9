"""Hearthing (800.1): conceding as a cost, which ends the game without a link, and what stays for the next game."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Finished, Game
from judge_app.engine.naming_players import verb
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.cards.departing import interrupt
from judge_app.games.wow.chain.paying import PayCosts
from judge_app.games.wow.characteristics.projection import values_of
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.choosing_cards import each_chooses
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.turns.losing import win
from judge_app.games.wow.words.costs import ConcedeCost
from judge_app.games.wow.words.effects import KeepEquipment
from judge_app.games.wow.words.powers import Payment
from judge_app.rulekit.wording import player as noun_of

HEARTHING = ProcedureOf("hearthing")


YES, NO = "yes", "no"


@saved
class Hearth(Task):
    """A player hearthing with a card's power; `agreed` are the teammates who have permitted it."""

    procedure = "hearthing"

    player: str
    card: Id
    power: Payment
    agreed: tuple[str, ...] = ()


def concedes(power: Payment) -> bool:
    """Whether conceding the game is part of a power's cost (800.1a)."""
    return any(isinstance(part, ConcedeCost) for part in power.cost)


def team_of(state: State, player: str) -> tuple[str, ...]:
    """The remaining players of a team, in turn order."""
    return tuple(q for q in b.remaining_players(state) if not b.opposed(state, q, player))


@HEARTHING.rule("800.1b")
def ask_the_team(game: Game, task: Hearth) -> Hearth | Ask | Finished | None:
    """Hearthing concedes for the whole team, so every teammate still in the game has to permit it."""
    mates = tuple(q for q in team_of(game.state, task.player) if q != task.player)
    if task.answer == NO:
        refuser = mates[len(task.agreed)]
        because = f"{noun_of(refuser).said} does not permit it, and the whole team would concede"
        game.note(Withheld(f"{verb(task.player, 'does', 'do')} not hearth", because, (task.card,)))
        return Finished()
    agreed = (*task.agreed, mates[len(task.agreed)]) if task.answer == YES else task.agreed
    if len(agreed) == len(mates):
        return replace(task, agreed=agreed)
    options = [Option(YES, "to permit it"), Option(NO, "to refuse")]
    prompt = f"whether {task.player} may concede for the team"
    return game.decision(mates[len(agreed)], "permission", prompt, options, keep=replace(task, agreed=agreed))


@HEARTHING.rule("800.1c")
def pay_without_a_link(game: Game, task: Hearth) -> None:
    """The cost is paid, but no link is added; as a part of paying the modifier is created and applied at once."""
    because = "hearthing adds no link, so nobody can respond to it or interrupt it"
    game.note(Withheld("nothing is put on the chain", because, (task.card,)))
    ctx = Context(task.player, task.card)
    parts = tuple(part for part in task.power.cost if not isinstance(part, ConcedeCost))
    game.push(PayCosts(task.player, parts, ctx, task.card), Perform(task.power.effects, ctx))


@HEARTHING.rule("800.1c")
def interrupt_what_is_left(game: Game, task: Hearth) -> None:
    """As the game ends, the links that are left are interrupted."""
    for link in reversed(game.state.zone(b.CHAIN)):
        interrupt(game, link, interrupt_what_is_left, by_game=False)


@HEARTHING.rule("800.1b", "102.1b", "102.2")
def concede_as_a_team(game: Game, task: Hearth) -> None:
    """The whole team concedes."""
    for player in team_of(game.state, task.player):
        game.do(atoms.lose_game(game.state, player, f"{noun_of(player).their} team hearths, which concedes"))


@HEARTHING.rule("800.1c")
def end_the_game(game: Game, task: Hearth) -> None:
    """The game ends at once, also where several sides are left."""
    left = b.remaining_players(game.state)
    several = any(b.opposed(game.state, left[0], other) for other in left[1:])
    if several:
        game.do(atoms.end_game(game.state, e.GameHearthed(task.player)))
    else:
        game.do(atoms.end_game(game.state, e.GameWon(left[0], left[1:])), end_the_game, win)


@EFFECTS.row(KeepEquipment, "800.1c", "800.1d")
def keep_equipment(game: Game, task: Perform, effect: KeepEquipment) -> Ask | None:
    """Each player chooses equipment in their party that started the match in their deck; it keeps its counters."""
    own = {player: _that_may_stay(game.state, player) for player in b.remaining_players(game.state)}
    from_ = {player: (cards, len(cards)) for player, cards in own.items()}
    chosen = each_chooses(game, task, from_, True, "equipment that stays for the next game", (keep_equipment,))
    if isinstance(chosen, Ask):
        return chosen
    for card in chosen:
        player = game.state.objects[card].controller or ""
        game.do((game.state, e.StaysForNextGame(player, card)))
    return None


def _that_may_stay(state: State, player: str) -> tuple[int, ...]:
    cards = (card.id for card in b.in_play(state, controller=player) if started_in_their_deck(state, player, card.id))
    return tuple(card for card in cards if "Equipment" in values_of(state, card)["types"])


@clause("800.1c")
def started_in_their_deck(state: State, player: str, card: int) -> bool:
    """Only what started the match in a player's own deck can stay for them: whether a card did."""
    return state.objects[card].owner == player and not state.objects[card].mark(b.TOKEN)
