"""The combat chain as it stands: its links, the active one, who attacks and who defends (7.0)."""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.state import GONE, State
from judge_app.engine.values import ABSENT, Id, changed
from judge_app.games.fab import facts as f


@saved
class Defender:
    """A card defending for an attack-target; those that became defending together share a number (7.0.5e)."""

    card: Id
    target: Id
    batch: int
    came_from: str = ""


@saved
class Link:
    """A chain link (7.0.3): its attack, the attack-source if any, the targets and who defends for them."""

    number: int
    attack: Id
    attacker: str
    targets: tuple[Id, ...]
    source: Id = ABSENT
    defenders: tuple[Defender, ...] = ()
    hit: bool = False
    damaged: bool = False
    resolved: bool = False

    @property
    def cards(self) -> tuple[int, ...]:
        """The defending cards in the order in which they came."""
        return tuple(one.card for one in self.defenders)


@saved
class Chain:
    """The open combat chain: its links in order, the step of combat, whether something has closed it (7.7.2)."""

    links: tuple[Link, ...] = ()
    step: str = ""
    closing: bool = False


LAYER, ATTACK, DEFEND, REACTION, DAMAGE, RESOLUTION, CLOSE = (
    "layer", "attack", "defend", "reaction", "damage", "resolution", "close",
)  # fmt: skip


def chain(state: State) -> Chain | None:
    """The combat chain; None while it is closed."""
    found: Chain | None = state.facts.get(f.CHAIN)
    return found


def step(state: State) -> str:
    """The step of combat; "" outside."""
    now = chain(state)
    return now.step if now else ""


def links(state: State) -> tuple[Link, ...]:
    """The chain links, the first one first."""
    now = chain(state)
    return now.links if now else ()


def active(state: State) -> Link | None:
    """The active chain link (7.0.3b): none in the Layer Step, and none once it has resolved."""
    every = links(state)
    return every[-1] if every and not every[-1].resolved else None


def with_link(now: Chain, link: Link) -> Chain:
    """The chain with its newest link as it is now."""
    return changed(now, links=(*now.links[:-1], link))


def link_of(state: State, id_: int) -> Link | None:
    """The chain link that an object is on, as its attack, attack-source or defending card."""
    for one in reversed(links(state)):
        if id_ in (one.attack, one.source) or id_ in one.cards:
            return one
    return None


def is_attacking(state: State, id_: int) -> bool:
    """Whether an object is attacking on a chain link (7.2.3)."""
    return any(id_ in (one.attack, one.source) for one in links(state)) and on_chain(state, id_)


def is_defending(state: State, id_: int) -> bool:
    """Whether a card is defending on a chain link (7.0.5): until it leaves the combat chain (7.0.5a)."""
    return any(id_ in one.cards for one in links(state)) and on_chain(state, id_)


def on_chain(state: State, id_: int) -> bool:
    """Whether an object is on the combat chain still; one that is gone by where it was last."""
    return state.objects[id_].zone in (f.COMBAT_CHAIN, GONE)
