"""What a text needs to be processed: who reads it, on what card, and what was chosen and mentioned so far."""

from __future__ import annotations

from dataclasses import field

from judge_app.engine.codec import saved
from judge_app.engine.values import ABSENT, Id, Map, Seq, Stamp, changed


@saved
class ModifierName:
    """Which modifier it is: the n-th power of a card, its DEF or Smash, or one that a link created (by its number)."""

    source: Id
    what: str
    number: Stamp = ABSENT


@saved
class Context:
    """The reading of one link's or modifier's text.

    `source` is the object that the text stands on, `link` the link on the chain (-1 for a modifier that uses none).
    `targets` are the chosen cards by the name of their description, `that` what was mentioned last, `subject` and
    `other` the cards of the event that triggered it, `done` whether everything since the last "do" was performed.
    `places` are those in which all targets of a description have to be (709.2a).
    `replaced_by` names the modifiers that made this happen instead of something else (716.1e).
    `rolled` is what each of its dice showed.
    `each_one` is the card of several to which something is just being done.
    `moved` are the cards that its trigger event or its cost moved, `began` when it started to resolve (415.9b).
    """

    you: str
    source: Id
    link: Id = ABSENT
    targets: Map[tuple[Id, ...]] = field(default_factory=Map)
    shares: Map[tuple[int, ...]] = field(default_factory=Map)
    players: Map[str] = field(default_factory=Map)
    places: Map[str] = field(default_factory=Map)
    modes: tuple[int, ...] = ()
    x: int = 0
    that: tuple[Id, ...] = ()
    that_player: str = ""
    subject: tuple[Id, ...] = ()
    other: tuple[Id, ...] = ()
    amount: int = 0
    rolled: tuple[int, ...] = ()
    packet: Seq = ABSENT
    each_one: tuple[Id, ...] = ()
    done: bool = True
    replaced: bool = False
    empowered: tuple[str, ...] = ()
    replaced_by: tuple[ModifierName, ...] = ()
    moved: tuple[Id, ...] = ()
    began: Stamp = 0

    def mention(self, cards: tuple[int, ...]) -> Context:
        """The same context with those cards mentioned last (712.3a)."""
        return changed(self, that=cards)

    def for_one(self, card: int) -> Context:
        """The same context as it is read for one of several cards to which something is done."""
        return changed(self, each_one=(card,))

    def performed(self, was: bool) -> Context:
        """Note whether an action was actually performed, for "if you do" (709.2f)."""
        return self if was else changed(self, done=False)
