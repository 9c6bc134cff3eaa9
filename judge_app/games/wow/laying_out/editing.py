"""How a board of this game is edited, beyond its table: rows by type, attachments, players with heroes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from judge_app.engine.syntax import Card
from judge_app.games.wow import board as b
from judge_app.games.wow.laying_out.sides import TABLE
from judge_app.rulekit.table.case_data import Data, Path, mapping_of, sides_of, with_side
from judge_app.rulekit.table.editing import Cards, DraftCard, DraftSide, Editing, Handling, flat
from judge_app.rulekit.table.places import Place

IN_PLAY = "in play"
FACTIONS = ("Alliance", "Horde")


class WowEditing(Editing):
    """What is in play lies in two rows, attachments under their hosts."""

    def row_of(self, place: Place, card: Card | None) -> str:
        if place.name != IN_PLAY:
            return place.drawn_in()
        return b.ALLY_ROW if card and "Ally" in self.table.types_of(card.printed) else b.HERO_ROW

    def rows_of(self, place: Place) -> tuple[str, ...]:
        return (b.HERO_ROW, b.ALLY_ROW) if place.name == IN_PLAY else (place.drawn_in(),)

    def place_for(self, row: str, entry: Data, cards: Cards) -> Place:
        place = Editing.place_for(self, row, entry, cards)
        return self.table.place("exhausted quests") if place.name == "quests" and entry.get("exhausted") else place

    def sides(self, data: Data, cards: Cards) -> tuple[DraftSide, ...]:
        """The board with attachments under their hosts, wherever those lie."""
        there = Editing.sides(self, data, cards)
        drawn = {card.called: card for side in there for zone in side.zones for card in zone.cards if card.called}
        heroes: dict[str, str] = {}
        for player in sides_of(data):
            hero = next((card for card in drawn.values() if card.path == ("players", player, "hero")), None)
            names = (*self.table.hero_keys([player]), f"{player}'s hero")
            heroes |= dict.fromkeys(names, hero.called) if hero else {}
        under: dict[str, list[DraftCard]] = {}
        for card in drawn.values():
            if card.path[2] == IN_PLAY and (host := str(self._entry(data, card.path).get("attached to", ""))):
                host = heroes.get(host, host)
                if host in drawn and drawn[host].path[2] in (IN_PLAY, "hero") and host != card.called:
                    under.setdefault(host, []).append(card)
        hosted = {card.path for cards_ in under.values() for card in cards_}

        def with_attached(card: DraftCard, above: tuple[str, ...] = ()) -> DraftCard:
            way = (*above, card.called)
            below = tuple(with_attached(one, way) for one in under.get(card.called, ()) if one.called not in way)
            return replace(card, attached=below) if below else card

        return tuple(
            DraftSide(side.player, tuple(
                replace(zone, cards=tuple(with_attached(card) for card in zone.cards if card.path not in hosted))
                for zone in side.zones
            ))
            for side in there
        )  # fmt: skip

    def attach(self, data: Data, paths: tuple[Path, ...], host: str, cards: Cards) -> Data:
        """Cards attached to the one that the case calls `host`, put into play for it where they aren't."""
        for path in sorted((path for path in paths if path[-1] != "hero"), key=lambda path: path[3], reverse=True):
            if path[2] == IN_PLAY:
                data = self.set_field(data, path, "attached to", host or None)
            else:
                entry = self._entry(data, path)
                data = self._attached(self.remove(data, (path,)), str(path[1]), entry, host)
        return data

    def add_attached(self, data: Data, name: str, host: str, cards: Cards) -> Data:
        """A new card attached to one on the table, on the side where that lies."""
        drawn = self.sides(data, cards)
        near = (side.player for side in drawn for z in side.zones if any(c.called == host for c in flat(z.cards)))
        return self._attached(data, next(near, drawn[0].player), {"card": name}, host)

    def _attached(self, data: Data, player: str, entry: Data, host: str) -> Data:
        side, place = mapping_of(sides_of(data)[player]), self.table.place(IN_PLAY)
        there = [*place.entries(side), {**place.kept(entry), "attached to": host}]
        return with_side(data, player, place.put(side, there))

    def new_side(self, data: Data, cards: Cards) -> Data:
        """A hero without powers whom nobody else has, of the faction that is next."""
        sides = sides_of(data)
        plain = [card for card in cards.values() if "Hero" in self.table.types_of(card.printed) and not card.powers]
        ordered = [
            card.name
            for turn in (len(sides), len(sides) + 1)
            for card in plain
            if FACTIONS[turn % 2] in card.printed.get("faction icons", ())
        ]
        taken = {mapping_of(side).get("hero") for side in sides.values()}
        hero = next((name for name in ordered if name not in taken), ordered[0] if ordered else "none")
        return {"hero": hero, "resources": 4}


MEANS: Mapping[str, str] = {
    **dict.fromkeys(("owner", "entered under", "by", "player", "priority", "turn", "passed", "extra turns",
                     "skipped turns", "who", "controller", "chooser"), "player"),
    **dict.fromkeys(("attached to", "effect of", "from", "to", "on", "targets", "about", "other", "attacker",
                     "defender", "protector", "struck with", "order", "with", "against", "called", "card", "of",
                     "host"), "card"),
    "hero": "hero", "copy of": "library",
}  # fmt: skip

EDITING = WowEditing(
    TABLE,
    order=("judge", "title", "question", "answer", "example", "ruleset", "turn", "phase", "turn number", "priority",
           "passed", "combat", "players", "cards", "chain", "in force", "this turn", "extra turns", "skipped turns",
           "happened", "expect", "branches"),
    means=MEANS,
    named_types={"hero": "Hero"},
    of_player=("hero", "team", "first turn"),
    set_elsewhere=("card", "hero", "count"),
    printed_first={"type": "Ally", "cost": 1, "ATK": 1, "health": 1},
    numbers={"ATK": "ATK", "health": "health", "DEF": "DEF"},
    attaches=True,
    handling=(
        Handling("exhaust_cards", "&Exhausted or ready", "Exhaust or ready the selected cards", "exhausted"),
        Handling("turn_cards", "&Face up or down", "Turn the selected resources face up or down", "face up"),
        Handling("flip_cards", "Flip over", "Show the other side of the selected cards", "flipped"),
        Handling("more_damage", "One damage &more", "Put one damage on the selected cards", "damage", 1),
        Handling("less_damage", "One damage &less", "Take one damage off the selected cards", "damage", -1),
        Handling("more_counters", "One co&unter more", "Put a counter on the selected cards", "counters", 1, "spark"),
        Handling("less_counters", "One counter less", "Take a counter off the selected cards", "counters", -1, "spark"),
    ),
    not_spoken_of=("effect", "does", "named"),
)  # fmt: skip
