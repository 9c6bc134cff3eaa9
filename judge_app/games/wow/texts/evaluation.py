"""Reading a card's words against the board: which cards, which players, how much, whether it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache, lru_cache
from typing import Any, get_args

from judge_app.engine.characteristics import Board, Values
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Object, State
from judge_app.engine.values import ABSENT
from judge_app.games.wow import board as table
from judge_app.games.wow.characteristics.tags import has_tag
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.events import DamageDealt, EnteredPlay
from judge_app.games.wow.texts.reading import AMOUNTS, CARDS, CONDITIONS, PLAYERS
from judge_app.games.wow.texts.this_way import done_to_this_way
from judge_app.games.wow.words import which
from judge_app.games.wow.words.base import Amount, Condition, Which, Who
from judge_app.games.wow.words.terms import CardType, Equipment
from judge_app.games.wow.words.which import Filter
from judge_app.rulekit.wording import write


def target_name(node: which.Target | which.TargetPlayer) -> str:
    """The name under which a context keeps what was chosen for a target description."""
    return node.as_ or write(node)


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads words in one context. `board` holds the characteristics of cards in play."""

    state: State
    board: Board
    ctx: Context
    printed: Callable[[State, int], Values]

    # --- cards -----------------------------------------------------------------------------------

    def values(self, id_: int) -> Values:
        """A card's characteristics: as projected in play, as printed elsewhere or as last known."""
        known = self.board.get(id_)
        return known if known is not None else self.printed(self.state, id_)

    def cards(self, node: Which) -> tuple[int, ...]:
        """The cards that a word means now. Raises KeyError for a word that needs a choice."""
        found: tuple[int, ...] = CARDS.of(self.state)[type(node)].fn(self, node)
        return found

    def informing(self, node: Which) -> tuple[int, ...]:
        """The cards to read from: where "it" has left play, the card as it last was there (712.3b)."""
        found = self.cards(node)
        if not isinstance(node, which.That) or node.card:
            return found
        return tuple(table.last_in_play(self.state, id_) for id_ in found)

    def fitting(self, filter_: Filter) -> tuple[int, ...]:
        """Every card that a description fits, in the zone that it names."""
        return tuple(id_ for id_ in self.candidates(filter_) if self.fits(filter_, id_))

    def candidates(self, filter_: Filter) -> Iterable[int]:
        """The objects in the zone that a description names, or those to which the text has done what it names."""
        if filter_.this_way is not None:
            return done_to_this_way(self.state, self.ctx, filter_.this_way)
        return (id_ for zone in table.named_zones(self.state, filter_.zone) for id_ in self.state.zone(zone))

    def fits(self, filter_: Filter, id_: int) -> bool:
        """Whether everything that a description says holds for a card."""
        values = self.values(id_)
        card = self.state.objects[id_]
        return all(test(self, filter_, card, values) for test in _tests_of(filter_))

    # --- players ---------------------------------------------------------------------------------

    def players(self, node: Who) -> tuple[str, ...]:
        """The players that a word means."""
        found: tuple[str, ...] = PLAYERS.of(self.state)[type(node)].fn(self, node)
        return found

    def player(self, node: Who) -> str:
        """The one player that a word means; '' when there is none."""
        found = self.players(node)
        return found[0] if found else ""

    # --- numbers and conditions ------------------------------------------------------------------

    def amount(self, node: Amount) -> int:
        """How much a word means."""
        return int(AMOUNTS.of(self.state)[type(node)].fn(self, node))

    def holds(self, node: Condition) -> bool:
        """Whether a condition is true."""
        return bool(CONDITIONS.of(self.state)[type(node)].fn(self, node))


# --- descriptions: one test a field ---------------------------------------------------------------

Test = Callable[[Reader, Filter, Object, Values], bool]


def is_a_character(values: Values) -> bool:
    """Whether what has these values is a character: a hero, an ally, or something else that counts as one."""
    return bool({"Ally", "Hero"} & set(values["types"]) or values.get("character"))


def _types(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    types = set(values["types"])
    if f.character and not is_a_character(values):
        return False
    if f.or_equipment and any(has_tag(values.get("tags", ()), kind) for kind in f.or_equipment):
        return not types & set(f.not_types)
    return not (f.types and not types & set(f.types)) and not types & set(f.not_types)


def _tags(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    tags = values.get("tags", ())
    if f.equipment and not any(has_tag(tags, kind) for kind in f.equipment):
        return False
    return (not f.tags or any(has_tag(tags, t) for t in f.tags)) and not any(has_tag(tags, t) for t in f.not_tags)


def _name(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    if f.same_name:
        own = reader.values(reader.ctx.subject[0] if reader.ctx.subject else reader.ctx.source)["name"]
        return bool(values["name"] and values["name"] == own)
    return not f.named or has_that_name(reader, values, f.named)


@clause("200.2")
def has_that_name(_: Reader, values: Values, name: str) -> bool:
    """Cards named so are those of that name, in play unless another zone is said: whether this is one."""
    return bool(values["name"] == name)


def _side(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    owner = values.get("controller") or card.owner
    if f.controlled_by in ("you", "they"):
        return bool(owner == reader.ctx.you)
    if f.controlled_by == "opponent":
        return table.opposed(reader.state, owner, reader.ctx.you)
    if f.controlled_by == "friendly":
        return not table.opposed(reader.state, owner, reader.ctx.you)
    if f.controlled_by == "that player":
        return bool(owner == reader.ctx.that_player)
    return any(owner == (reader.state.objects[c].controller or "") for c in reader.ctx.that)


def _other(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    named = () if f.other_than is None else reader.cards(f.other_than)
    return card.id not in named and not (f.other and card.id in _others_than(reader, f))


def _others_than(reader: Reader, f: Filter) -> tuple[int, ...]:
    """What "other" leaves out: this card; where a card like this can't be meant, what the text has mentioned."""
    own = (reader.ctx.source, reader.ctx.link)
    source = reader.ctx.source
    if (
        source == ABSENT
        or (not f.types and not f.character)
        or _types(reader, f, reader.state.objects[source], reader.values(source))
    ):
        return own
    targets = (card for cards in reader.ctx.targets.values() for card in cards)
    return (*own, *reader.ctx.that, *targets)


def _any_of(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    return any(reader.fits(one, card.id) for one in f.any_of)


def _resource(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    if card.zone != table.PLAY:
        return True
    face_up_kind = set(f.types) & {"Quest", "Location"}
    if f.resource:
        return table.is_resource(card)
    return not table.is_resource(card) or bool(face_up_kind) or f.resources_too


def _state_of_card(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    wanted: tuple[tuple[bool | None, Callable[[], bool]], ...] = (
        (f.token, lambda: bool(card.mark(table.TOKEN))),
        (f.face_up, lambda: not card.mark(table.FACE_DOWN)),
        (f.ready, lambda: not card.mark(table.EXHAUSTED)),
        (f.damaged, lambda: table.damage_on(card) > 0),
        (f.attacking, lambda: card.id in table.combat(reader.state, "attacker")),
        (f.defending, lambda: card.id in table.combat(reader.state, "defender")),
    )
    return all(want is None or is_() == want for want, is_ in wanted)


def _keywords(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    own = values.get("keywords", ())
    has = not f.keyword or any(name in own for name in f.keyword)
    return has and not any(name in own for name in f.without_keyword)


def _icons(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    return (
        (not f.class_icon or bool(set(f.class_icon) & set(values.get("class icons", ()))))
        and (not f.trait_icon or bool(set(f.trait_icon) & set(values.get("faction icons", ()))))
        and f.unique in (None, bool(values.get("unique")))
        and f.neutral in (None, not (values.get("class icons") or values.get("faction icons")))
        and (not f.damage_type or bool(set(f.damage_type) & set(values.get("damage types", ()))))
    )


def cost_of(card: Object, values: Values) -> int:
    """A card's printed cost; an X in it is the value chosen for it on the chain, and 0 anywhere else (201.3)."""
    ctx = card.mark(table.CONTEXT)
    on_chain = card.zone == table.CHAIN and isinstance(ctx, Context) and values.get("cost has X")
    return table.number_in(values, "cost") + (ctx.x if on_chain and isinstance(ctx, Context) else 0)


def _cost(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    cost = cost_of(card, values)
    if f.cost_at_most is not None and cost > f.cost_at_most:
        return False
    least = ((f.cost_at_least, cost), (f.ATK_at_least, table.number_in(values, "ATK")))
    if any(wanted is not None and has < wanted for wanted, has in least):
        return False
    if f.cost_up_to is not None and cost > reader.amount(f.cost_up_to):
        return False
    if f.cost is not None and cost != f.cost:
        return False
    if f.cost_is_X and cost != reader.ctx.x:
        return False
    if f.cost_up_to_resources:
        own = sum(table.is_resource(c) for c in table.in_play(reader.state, controller=reader.ctx.you))
        return cost <= own
    return True


def _history(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    events = [h.event for h in reader.state.history]
    entered = any(isinstance(e, EnteredPlay) and e.card == card.id for e in events)
    hero = table.hero_of(reader.state, reader.ctx.you)
    struck = hero is not None and any(
        isinstance(e, DamageDealt) and e.combat and e.source == hero.id and e.destination == card.id for e in events
    )
    return f.entered_this_turn in (None, entered) and (struck or not f.dealt_combat_damage_by_your_hero_this_turn)


def _attached(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    host = card.mark(table.HOST)
    if not f.attached_to_character:
        return host is not None
    return host is not None and bool({"Ally", "Hero"} & set(reader.values(host)["types"]))


def _moved_this_way(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    """Whether the text reading this put the card there; a card that resolved since is the same for it (415.9b)."""
    by = card.mark(table.PUT_BY)
    return by is not None and reader.ctx.source in (by, reader.state.objects[int(by)].became)


def _targeting(reader: Reader, f: Filter, card: Object, values: Values) -> bool:
    """Whether a link's only target is the reader's hero (706.1a)."""
    hero = table.hero_of(reader.state, reader.ctx.you)
    ctx = card.mark(table.CONTEXT)
    if hero is None or not isinstance(ctx, Context) or card.zone != table.CHAIN:
        return False
    return [c for cards in ctx.targets.values() for c in cards] == [hero.id] and not ctx.players


_TESTS: tuple[tuple[Test, tuple[str, ...]], ...] = (
    (_targeting, ("targeting_only",)),
    (_moved_this_way, ("moved_this_way",)),
    (lambda own, f, card, values: f.this_way is None or card.id in own.candidates(f), ("this_way",)),
    (_types, ("types", "not_types", "character", "or_equipment")),
    (_tags, ("tags", "equipment", "not_tags")),
    (_name, ("named", "same_name")),
    (_side, ("controlled_by",)),
    (_other, ("other", "other_than")),
    (lambda own, f, card, values: card.id == own.ctx.source, ("this",)),
    (_any_of, ("any_of",)),
    (_resource, ()),
    (_state_of_card, ("token", "face_up", "ready", "damaged", "attacking", "defending")),
    (_keywords, ("keyword", "without_keyword")),
    (_icons, ("class_icon", "trait_icon", "damage_type", "neutral", "unique")),
    (
        _cost,
        ("ATK_at_least", "cost", "cost_at_most", "cost_at_least", "cost_is_X", "cost_up_to", "cost_up_to_resources"),
    ),
    (_history, ("entered_this_turn", "dealt_combat_damage_by_your_hero_this_turn")),
    (_attached, ("attached", "attached_to_character")),
)
"""Each test with the fields that it is about; where a description says nothing of them there is nothing to test."""


@lru_cache(maxsize=2_048)
def _tests_of(filter_: Filter) -> tuple[Test, ...]:
    said = {own.name for own in fields(Filter) if getattr(filter_, own.name) != own.default}
    return tuple(test for test, about in _TESTS if not about or said.intersection(about))


# --- cards ---------------------------------------------------------------------------------------


@CARDS.row(which.This)
def _this(reader: Reader, node: Any) -> tuple[int, ...]:
    return (reader.ctx.source,)


@CARDS.row(which.YourHero)
def _your_hero(reader: Reader, node: Any) -> tuple[int, ...]:
    hero = table.hero_or_last(reader.state, reader.ctx.you)
    return (hero.id,) if hero else ()


@CARDS.row(which.HeroOf)
def _hero_of(reader: Reader, node: which.HeroOf) -> tuple[int, ...]:
    heroes = (table.hero_or_last(reader.state, player) for player in reader.players(node.of))
    return tuple(hero.id for hero in heroes if hero)


@CARDS.row(which.Attached)
def _attached_card(reader: Reader, node: Any) -> tuple[int, ...]:
    """An attachment's host; for one that has left play its last known host (709.2d)."""
    host = reader.state.objects[reader.ctx.source].mark(table.HOST)
    return (int(host),) if host is not None else ()


@CARDS.row(which.DealtDamageThisWay)
def _dealt_damage_this_way(reader: Reader, node: Any) -> tuple[int, ...]:
    """Whoever this link has dealt damage to; a packet that was prevented or never created doesn't count."""
    events = [h.event for h in reader.state.history]
    dealt = [e.destination for e in events if isinstance(e, DamageDealt) and e.link == reader.ctx.link]
    return tuple(dict.fromkeys(dealt))


@CARDS.row(which.TopCards)
def _top_cards(reader: Reader, node: which.TopCards) -> tuple[int, ...]:
    found: list[int] = []
    for player in reader.players(node.of):
        found += list(reversed(reader.state.zone(table.zone_of("deck", player))))[: node.number]
    return tuple(found)


@cache
def _called(name: str) -> Filter:
    """What a card that is called so has to be."""
    said = {"types": get_args(CardType), "equipment": get_args(Equipment)}
    field, terms = next(((field, terms) for field, terms in said.items() if name.capitalize() in terms), (name, ()))
    fields: dict[str, Any] = {field: (name.capitalize(),) if terms else True}
    return Filter(**{"attached" if field == "attachment" else field: fields[field]})


@CARDS.row(which.That)
def _that(reader: Reader, node: which.That) -> tuple[int, ...]:
    """What was last mentioned; by what it was called there, of the cards of an event the one mentioned later."""
    if not node.of:
        return reader.ctx.that
    ctx, called = reader.ctx, _called(node.of)
    first = (ctx.other, ctx.subject) if ctx.that == ctx.subject else (ctx.that, ctx.other, ctx.subject)
    targets = (cards for _, cards in reversed(ctx.targets.items()))
    mentioned = (cards for cards in (*first, *targets) if cards and ctx.source not in cards)
    return next((cards for cards in mentioned if all(reader.fits(called, card) for card in cards)), ())


@CARDS.row(which.These)
def _these(reader: Reader, node: which.These) -> tuple[int, ...]:
    return tuple(dict.fromkeys(card for one in node.of for card in reader.cards(one)))


@CARDS.row(which.EachOne)
def _each_one(reader: Reader, node: Any) -> tuple[int, ...]:
    return reader.ctx.each_one


@CARDS.row(which.Subject)
def _subject(reader: Reader, node: Any) -> tuple[int, ...]:
    return reader.ctx.that or reader.ctx.subject


@CARDS.row(which.SourceOfDamage)
@CARDS.row(which.ObjectOf)
def _object_of(reader: Reader, node: Any) -> tuple[int, ...]:
    return reader.ctx.other


@CARDS.row(which.Target)
def _target(reader: Reader, node: Any) -> tuple[int, ...]:
    return reader.ctx.targets.get(target_name(node), ())


@CARDS.row(which.TheTarget)
def _the_target(reader: Reader, node: Any) -> tuple[int, ...]:
    """By its name, or without one what was targeted last."""
    targets = reader.ctx.targets
    return targets.get(node.called, ()) if node.called else next(reversed(targets.values()), ())


@CARDS.row(which.Each)
def _each(reader: Reader, node: Any) -> tuple[int, ...]:
    return reader.fitting(node.of)
