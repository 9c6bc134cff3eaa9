"""What a case says that can't be meant so, beyond what its table tells; all at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.engine.case import Act, Expect, Fault
from judge_app.engine.decision import CHANCE, JUDGE
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, Node, walk, word_of
from judge_app.engine.values import Map
from judge_app.games.hearthstone.laying_out import PlayerSide, Situation, named
from judge_app.games.hearthstone.laying_out.sides import TABLE
from judge_app.rulekit.table.mistakes import order_faults, record_faults
from judge_app.rulekit.table.table import hero_key


def situation_faults(players: Map[PlayerSide], turn: str, said: Situation, cards: Map[Card]) -> Iterator[Fault]:
    """What can't be so in a situation, as far as names and numbers tell."""
    yield from record_faults((), said, players, TABLE.keys_of(players))
    yield from order_faults(said.order)


def laid_faults(state: State, said: Situation) -> Iterator[Fault]:
    """What of a situation shows only on the board: nothing."""
    return iter(())


# --- what acts and expectations speak of ------------------------------------------------------------


def name_faults(state: State, said: Sequence[tuple[int, Node]]) -> Iterator[Fault]:
    """Names of players and cards that are not on the board and can't come, and expectations that expect nothing."""
    known = (*(entity.key for entity in state.objects), *map(hero_key, state.players))
    for line, top in said:
        for node in (part for part in walk(top) if isinstance(part, Act | Expect)):
            for name in _words_of(node, "PLAYERS"):
                if name not in (*state.players, CHANCE, JUDGE):
                    yield Fault(line, f'there is no player "{name}"', name, state.players)
            for name in _words_of(node, "CARDS"):
                if not _may_be(state, name):
                    yield Fault(line, f'nothing is called "{name}" here', name, known)
            if isinstance(node, Expect) and not node.asserts():
                yield Fault(line, f'"{word_of(type(node))}" expects nothing; say what must hold')


def _words_of(node: Node, kind: str) -> Iterator[str]:
    """The names in the fields of a node that name one player, or one card."""
    for field in getattr(node, kind):
        value = getattr(node, field, None)
        if isinstance(value, str) and value:
            yield value


def _may_be(state: State, name: str) -> bool:
    """Whether something on the board is called so, or something that may come, such as "Wisp (2)"."""
    return named(state, name) is not None or name in state.cards or name.partition(" (")[0] in state.cards
