"""What lies on a board so far: what lay there before, what the line has laid, what the chunk that is heard lays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.rulekit.lines.heard import Group, Heard, Host, Refused
from judge_app.rulekit.lines.words import Vocabulary
from judge_app.rulekit.table.places import Counted, Place


@dataclass(frozen=True, slots=True)
class Standing:
    """What a board calls its cards, each with its name, and who stands for its players."""

    cards: Mapping[str, str] = Map()
    heroes: Mapping[str, str] = Map()


class Laid:
    """Looks up what lies there. `made` are the cards that the line has made up."""

    def __init__(self, known: Vocabulary, heard: Heard, standing: Standing) -> None:
        self._known, self._heard, self._standing = known, heard, standing
        self.made: dict[str, Card] = {}

    # Cards by their names

    def card(self, name: str) -> Card | None:
        """The card of that name, made up or not."""
        return self.made.get(name) or self._known.speech.editing.table.known(name, self._known.cards)

    def place_for(self, name: str, row: str) -> Place:
        """Where a card goes of which no zone is said: into that row, or without one where its type goes."""
        speech = self._known.speech
        if row:
            return speech.editing.place_for(row, {"card": name}, {**self._known.cards, **self.made})
        return speech.lies(self.card(name))

    def can_lie(self, name: str, place: Place) -> bool:
        """Whether cards of that card's types lie at a place."""
        return not place.types or bool(self._known.speech.types_of(self.card(name)).intersection(place.types))

    # Groups

    def alone_at(self, place: Place, player: str) -> Group | None:
        """The card that the line has laid at a place of one card already."""
        laid = self._heard.every_group if place.one else ()
        return next((group for group in laid if group.name and group.place is place and group.player == player), None)

    def at(self, place: Place, player: str, where: tuple[int, int]) -> Group:
        """What lies at a place of one card: as the line has it, or what the board has, spoken of at that part of it."""
        said = [group for group in self._heard.every_group if group.player == player and group.place is place]
        return said[-1] if said else Group(player, place, "", 1, where, here=True)

    def number_at(self, place: Counted, player: str) -> int | None:
        """How many cards without a name the line has laid at a place."""
        laid = (group for group in self._heard.every_group if not group.name and group.of is None)
        return next((group.count for group in laid if group.player == player and group.place is place), None)

    def host(self, name: str, label: int, at: tuple[int, int]) -> Host:
        """The card of that name that was laid down last, or stands on the board; else one that the line names later."""
        groups = [group for group in (*self._heard.groups, *self._heard.now.groups[:-1]) if group.name == name]
        if groups and not label:
            return Host(groups[-1])
        keys = [key for key, own in self._standing.cards.items() if name in (own, key)]
        wanted = [key for key in keys if key == f"{name} ({label})"] if label else keys
        if wanted or groups:
            return Host(None, wanted[-1] if wanted else f"{name} ({label})")
        return Host(None, f"{name} ({label})" if label else "", name, at)

    def called(self, group: Group) -> str:
        """The card of a group; of a hero of whom no name is said, the one that stands there."""
        hero = self._known.speech.hero()
        named = [one.name for one in self._heard.every_group
                 if one.name and one.player == group.player and one.place is hero]  # fmt: skip
        return group.name or next(reversed(named), self._standing.heroes.get(group.player, ""))


def find_hosts(groups: Sequence[Group]) -> Refused:
    """Let cards lie on those that the line named later; what then lies on none, or may lie on several, is refused."""
    refused: dict[tuple[int, int], str] = {}
    for group in groups:
        host = group.host
        if host is None or not host.name:
            continue
        later = [one for one in groups if one.name == host.name and one is not group]
        if not later:
            refused[host.at] = f"no “{host.name}” lies on the table to put it on"
        elif not host.key and sum(one.count for one in later) > 1:
            refused[host.at] = f"on which “{host.name}”? Several come later: say “{host.name} (1)”, or name it before"
        elif not host.key:
            host.group = later[0]
    return refused
