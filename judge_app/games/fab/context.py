"""What a text needs to be carried out: whose it is, on what object, and what was declared and mentioned so far."""

from __future__ import annotations

from dataclasses import field

from judge_app.engine.codec import saved
from judge_app.engine.syntax import Node
from judge_app.engine.values import ABSENT, Id, Map, changed


@saved
class Context:
    """The reading of one ability's text.

    `source` is the object that has the ability, `layer` the layer that resolves (ABSENT for a static one). `targets`
    are the declared objects in the order of the text, a tuple for each description; `that` what was mentioned last,
    `subject` and `other` the objects of the event that set it off, `who` the player of that event, `amount` its number.
    `paid` are the cards that paid the additional costs. `done` says whether the effect before was carried out.
    """

    you: str
    source: Id
    layer: Id = ABSENT
    targets: tuple[tuple[Id, ...], ...] = ()
    players: tuple[str, ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    that: tuple[Id, ...] = ()
    subject: tuple[Id, ...] = ()
    other: tuple[Id, ...] = ()
    who: str = ""
    amount: int = 0
    paid: tuple[Id, ...] = ()
    how: tuple[str, ...] = ()
    done: bool = True
    replaced_by: tuple[str, ...] = ()
    """The replacement effects of whose modified event this text is: none of them replaces it again (6.4.5)."""
    name: str = ""
    many: int = -1
    """How many cards the last effect that does something to cards did that to; negative where none has."""
    keyword: str = ""
    """The keyword of which the triggered effect is."""
    did: tuple[tuple[str, tuple[Id, ...]], ...] = ()
    """What effects of this text have done to which cards, as far as a text may speak of that ("this way")."""

    def mention(self, objects: tuple[int, ...]) -> Context:
        """The same context with those objects mentioned last."""
        return changed(self, that=objects)

    def performed(self, was: bool) -> Context:
        """Note whether the effect before was carried out."""
        return changed(self, done=was)


@saved
class Layer:
    """What was declared for an object on the stack (5.1.3, 5.1.4, 6.6.6a).

    `kind` is what it is; `effects` are those of an activated- or triggered-layer, () of a card, whose own abilities
    are carried out. `attack` are the attack-targets of an attack; `again` whether the layer of an ability has go again.
    `state` is the condition of a state-based triggered effect (5.3.2b); `speed` the type of an activated ability or of
    a card played as an instant.
    """

    kind: str
    ctx: Context
    effects: tuple[Node, ...] = ()
    attack: tuple[Id, ...] = ()
    again: bool = False
    state: Node | None = None
    speed: str = ""
    paid: Map[int] = field(default_factory=Map)
    came_from: str = ""

    order: tuple[int, ...] = ()
    """In which order several effect-costs are paid."""

    @property
    def attacks(self) -> bool:
        """Whether it is an attack-proxy, or an attack-layer: one that can generate the attack effect (8.5.38a)."""
        return self.kind == PROXY or any(getattr(one, "attacks", False) for one in self.effects)


MELD = "meld"
"""What is declared in place of a side where both sides of a split-card are played (8.3.38), and noted as paid."""
CARD, ACTIVATED, TRIGGERED, PROXY = "card", "activated", "triggered", "proxy"
