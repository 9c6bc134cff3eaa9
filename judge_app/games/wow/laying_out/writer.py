"""What the cards of a position are called in the case that lays it out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from judge_app.engine.frozen import dataclass
from judge_app.engine.naming_players import possessive
from judge_app.engine.state import GONE, Object, State
from judge_app.games.wow import board as b
from judge_app.games.wow.laying_out.sides import BLANK
from judge_app.rulekit.table import laying as table

ZONES = ("hand", "deck", "graveyard", "RFG", "collection")


@dataclass(slots=True)
class Writer(table.Writer):
    """Writes a position; `side_of` has each player's cards in play but resources, hero first, `row` their resources."""

    side_of: dict[str, list[int]] = field(default_factory=dict)
    row: dict[str, list[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, state: State) -> Writer:
        """A writer that has named every card."""
        writer = cls(state)
        for player in state.players:
            own = sorted((c for c in b.in_play(state, controller=player) if writer.card(c)), key=lambda c: c.since)
            hero = b.hero_of(state, player)
            others = [c.id for c in own if not b.is_resource(c) and c is not hero]
            writer.side_of[player] = [hero.id, *others] if hero else others
            writer.row[player] = [c.id for c in own if b.is_resource(c)]
        writer._name_all()
        return writer

    def card(self, object_: Object) -> str:
        """The card that a file would name for an object; '' where no file has it."""
        if not object_.card or object_.card == BLANK:
            if object_.card and object_.zone != b.PLAY:
                self.cannot.append(f"{object_.label}, a card that was never named")
            return BLANK if object_.card and object_.zone == b.PLAY else ""
        name = self.state.cards[object_.card].name
        if object_.mark(b.PRINTED_AS):
            name = self.state.cards[str(object_.mark(b.PRINTED_AS))].name
        if object_.mark(b.TOKEN) and self.state.cards.get(name) != self.state.card_of(object_):
            self.cannot.append(f"the token {object_.label}, which no card file has")
            return ""
        return name

    def zone(self, zone: str, player: str) -> list[Object]:
        """The cards in one of a player's zones, in the order in which a case puts them there."""
        lying = [self.state.objects[id_] for id_ in self.state.zone(b.zone_of(zone, player))]
        lying = [card for card in lying if self.card(card) and not card.mark(b.TOKEN)]
        return sorted(lying, key=lambda card: bool(card.mark(b.FACE_DOWN))) if zone == "RFG" else lying

    def name_of(self, id_: int) -> str:
        """What a card is called, followed to where it has gone since; '' where it can't be named."""
        while id_ >= 0 and self.state.objects[id_].zone == GONE:
            id_ = self.state.objects[id_].became
        return self.names.get(id_, "")

    def names_of(self, ids: Iterable[int], *, followed: bool = True) -> tuple[str, ...]:
        """What those cards are called that have a name, followed to where they have gone since or not."""
        names = (self.name_of(id_) if followed else self.names.get(id_, "") for id_ in ids)
        return tuple(name for name in names if name)

    def gone_name(self, id_: int) -> str:
        """The same, or for a card that has gone altogether its name."""
        gone = self.state.objects[id_]
        unknown = not gone.card or gone.card == BLANK or gone.mark(b.TOKEN)
        return self.name_of(id_) or ("" if unknown else self.state.cards[gone.card].name)

    def _name_all(self) -> None:
        """Number what stands several times in the order in which a case lays it out; keep names that were given."""
        ordered: list[Object] = []
        chain = [self.state.objects[id_] for id_ in self.state.zone(b.CHAIN)]
        for player in self.state.players:
            ordered += [self.state.objects[id_] for id_ in self.side_of[player]]
            ordered += [card for zone in ZONES for card in self.zone(zone, player)]
            ordered += [card for id_ in self.row[player] if (card := self.state.objects[id_]).card != BLANK]
        ordered += [link for link in chain if link.card]
        given = (b.PLAY, b.CHAIN)
        taken = (*(card.card for card in ordered), *self.state.players)
        named = [(card, self.card(card)) for card in ordered]
        self.call(named, taken, lambda card: card.zone in given and card.key != card.label)
        for player in self.state.players:
            blank = [id_ for id_ in self.row[player] if self.state.objects[id_].card == BLANK]
            self.names |= {id_: f"{possessive(player)} resource {n}" for n, id_ in enumerate(blank, 1)}
        for link in chain:
            self.names.setdefault(link.id, self._effect_label(link))

    def _effect_label(self, link: Object) -> str:
        """What an effect is called: by its source, or by who attacks whom."""
        if link.mark("proposal"):
            roles = (b.combat(self.state, "proposed attacker"), b.combat(self.state, "proposed defender"))
            return " attacks ".join(self.labels.get(card, "") for role in roles for card in role)
        source = link.mark(b.SOURCE)
        while source is not None and source >= 0 and self.state.objects[source].zone == GONE:
            source = self.state.objects[source].became
        return f"effect of {self.labels[source]}" if source in self.labels else link.label
