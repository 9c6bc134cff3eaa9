"""A board in one line: what it says as a case's data, and what of it isn't understood, kept in place.

`me: Alliance Mage, 2 World in Flames, hand Fire Blast, 4 resources; opp: Horde Warrior, 5 damage; my turn`
"""

from __future__ import annotations

from judge_app.files.limits import LINE_SIGNS
from judge_app.rulekit.lines.cursor import Cursor
from judge_app.rulekit.lines.heard import Group, Heard, Left, Refused, Trouble, Understood, covering
from judge_app.rulekit.lines.laid import Standing, find_hosts
from judge_app.rulekit.lines.pasted import pasted, with_pasted
from judge_app.rulekit.lines.reading import Reader
from judge_app.rulekit.lines.words import Speech, Vocabulary
from judge_app.rulekit.table.case_data import Data, Path, in_place, mapping_of, sides_of, with_side
from judge_app.rulekit.table.editing import SEATS
from judge_app.rulekit.table.places import Counted, Place

CARDS = "cards"
NOTHING_REFUSED: Refused = {}


def read_board(
    text: str, base: Data, known: Vocabulary, player: str = "", zone: str = "", refused: Refused = NOTHING_REFUSED
) -> Understood:
    """What that line adds to a board, whatever the line says; `player` and the row `zone` are meant
    where it names none. What is `refused` of it is kept."""
    if too_long := LINE_SIGNS.beyond(len(text)):
        return Understood(base, covering(text, []), (Trouble(0, len(text), too_long),), text)
    if (card := pasted(text, known)) is not None:
        return with_pasted(text, base, card, known)
    speech = known.speech
    there = list(sides_of(base))
    me = speech.editing.speaker if speech.editing.speaker in there else next(iter(there), speech.editing.speaker)
    more = [seat for seat in SEATS if seat not in there]
    seats = [*there, *more][: max(len(there), speech.editing.table.players[1])] or [me]
    speaks_of = player if player in there else me
    reader = Reader(Cursor(text, known, seats, me), speaks_of, zone, _standing(base, speech), refused)
    heard = reader.read()
    if lacking := find_hosts(heard.groups):
        return read_board(text, base, known, player, zone, {**refused, **lacking})
    data, left = _laid_out(base, heard, known)
    troubles = tuple(sorted(heard.troubles, key=lambda one: one.start))
    laid = tuple((group.player, group.name, group.count) for group in heard.groups if group.name)
    hero = speech.hero()
    whole = len(reader.chunks.named) > 1 or any(one.name and one.place is hero for one in heard.groups)
    spans, rest = covering(text, heard.spans), _rest(text, heard)
    return Understood(data, spans, troubles, rest, tuple(heard.notes), laid, whole, left)


def _standing(base: Data, speech: Speech) -> Standing:
    """What lies on a board."""
    table, hero = speech.editing.table, speech.hero()
    called, lying = table.called(base), list(table.drafted(base))
    heroes = {card.player: card.name for card in lying if card.place is hero}
    return Standing({called[card.path]: card.name for card in lying if card.path in called}, heroes)


# What isn't understood


def _rest(text: str, heard: Heard) -> str:
    """The chunks that are kept, in a line that means the same of them."""
    said, player, zone = "", "", ""
    kept = sorted(zip(heard.kept, heard.ends, strict=True), key=lambda one: one[0].whose)
    for chunk, end in kept:
        part = text[chunk.start : end].strip()
        if not chunk.whose:
            said = f"{said}, " if said else ""
        elif chunk.names_player:
            said, zone = f"{said}; " if said else "", ""
        elif chunk.player != player:
            whose = f"{chunk.said or chunk.player}: "
            said, zone = f"{said}; {whose}" if said else whose, ""
        else:
            said = f"{said}, "
        if chunk.zone and not chunk.names_zone and chunk.zone != zone:
            part = f"{chunk.zone} {part}"
        player, zone = chunk.player if chunk.whose else "", chunk.zone
        said += part
    return said


# The board


Paths = dict[int, list[Path]]
"""Where the cards of each group stand in the case, by the group's id."""


def _laid_out(base: Data, heard: Heard, known: Vocabulary) -> tuple[Data, tuple[Left, ...]]:
    """The case with everything on its table that was heard, and what is to be left on cards of it."""
    editing, data = known.speech.editing, base
    paths: Paths = {}
    if heard.made:
        data = in_place(data, CARDS, {**mapping_of(data.get(CARDS)), **heard.made}, editing.order)
    library = known.cards
    players = {group.player for group in heard.groups} | {player for player, *_ in heard.sides}
    while missing := [player for player in players if player not in sides_of(data)]:
        grown = editing.add_player(data, library)
        data = grown if grown is not data else with_side(data, missing[0], {})
    data = editing.keeping_names(data, lambda there: _with_cards(there, heard, known, paths))
    for player, way, number in heard.sides:
        data = with_side(data, player, _with_number(mapping_of(sides_of(data)[player]), way, number))
    for field, value in heard.moments:
        data = in_place(data, field, value, editing.order)
    return data, tuple(_left(heard, paths).values())


def _left(heard: Heard, paths: Paths) -> dict[tuple[Path, str], Left]:
    """What is to be left on the cards, each number once."""
    return {
        (path, state.field): Left(path, state.field, state.left, state.value, state.start, state.end,
                                  group.entry().get(state.field))
        for group in heard.groups for state in group.said if state.left for path in paths.get(id(group), ())
    }  # fmt: skip


def _with_number(side: Data, way: tuple[str, ...], number: int) -> Data:
    """A number of a side, or within one of its fields, whose first number may stand for it alone."""
    if len(way) == 1:
        return {**side, way[0]: number}
    field, own, first = way
    there = side.get(field)
    if own == first and not isinstance(there, dict):
        return {**side, field: number}
    said = there if isinstance(there, dict) else {} if there is None else {first: there}
    return {**side, field: {**said, own: number}}


def _with_cards(data: Data, heard: Heard, known: Vocabulary, paths: Paths) -> Data:
    editing = known.speech.editing
    for group in heard.groups:
        if group.count > 0 or isinstance(group.place, Counted):  # no resources is a number, too
            side = mapping_of(sides_of(data)[group.player])
            side, paths[id(group)] = _with_group(side, group, _blank(heard, group))
            data = with_side(data, group.player, side)
    for group in heard.groups:
        if group.host is None:
            continue
        of = group.host.group
        host = paths.get(id(of)) or ([of.place.path(of.player, 0)] if of is not None else [])
        called = editing.table.called(data)
        key = next((called[path] for path in host if path in called), group.host.key)
        for path in paths.get(id(group), ()):
            data = editing.set_field(data, path, known.attaching, key) if key and known.attaching else data
    return data


def _blank(heard: Heard, group: Group) -> bool:
    """Whether it is the first cards without a name that the line lays at a counted place: they are all there are."""
    first = next((g for g in heard.groups if g.place is group.place and g.player == group.player and not g.name), None)
    return first is group


def _with_group(side: Data, group: Group, first_blank: bool) -> tuple[Data, list[Path]]:
    place, entry = group.place, group.entry()
    there = place.entries(side)
    if isinstance(place, Counted) and not group.name:
        named = [one for one in there if one.get("card")] if first_blank else there
        return place.put(side, [*named, *({**entry} for _ in range(group.count))]), []
    if group.here:
        changed = {**(there[0] if there else {}), **entry}
        cleared = group.cleared()
        kept = {name: value for name, value in changed.items() if name not in cleared}
        return place.put(side, [kept]), [place.path(group.player, 0)]
    if place.one:
        return place.put(side, [entry]), [place.path(group.player, 0)]
    return _put_last(side, place, [dict(entry) for _ in range(group.count)], group.player)


def _put_last(side: Data, place: Place, entries: list[Data], player: str) -> tuple[Data, list[Path]]:
    there = place.entries(side)
    paths = [place.path(player, len(there) + n) for n in range(len(entries))]
    return place.put(side, [*there, *(place.kept(entry) for entry in entries)]), paths
