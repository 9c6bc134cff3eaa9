"""The table of this game as a drawing and in words: heroes with what they have, boards, hands, decks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from judge_app.engine.decision import CHANCE, PRIORITY
from judge_app.engine.state import Object, State
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.laying_out.sides import HERO_ROW, TABLE
from judge_app.games.hearthstone.texts.evaluation import attack_total
from judge_app.games.hearthstone.values.values import cost_of
from judge_app.games.hearthstone.words.changes import HasRule
from judge_app.reports.account import BoardCard, BoardSide
from judge_app.reports.hearthstone.under_way import under_way, waiting
from judge_app.reports.picture import BoardPicture, CardPicture, SidePicture, moment, side_picture
from judge_app.reports.terms import Shown, Terms
from judge_app.rulekit.table.places import Row
from judge_app.rulekit.wording import write, write_as

TERMS = Terms(
    packets=Shown("Damage", "Damage and healing: what was proposed, what changed it, what came of it"),
    packet="damage",
    changer="Changed by",
    waves=Shown("Steps", "The steps after each outermost Phase", "Nothing changes, nothing dies."),
    wave="phase",
    check="Step",
    triggers=Shown("Queues", "Queues: what triggers, what does not, and why", "no Queue is waiting"),
    waiting="Left in the Queues, the innermost first",
    added="Queued, in this order",
    under_way=Shown("Sequence", "Going on, the innermost first", "Nothing is going on", "what is going on"),
    item="About",
)


Value = tuple[str, str]


def numbers(state: State, entity: Object) -> tuple[Value, ...]:
    """What stands on it in play: Attack, current Health, Armor, Durability."""
    kind = b.kind_of(entity)
    if kind == b.POWER:
        return (("mana", str(cost_of(state, entity))),)
    if b.HEALTH not in entity.marks:
        return ()
    left = str(b.health_left(entity))
    if kind == b.HERO:
        attack, armor = attack_total(state, entity), entity.number(b.ARMOR)
        shown = [("Attack", str(attack))] if attack else []
        return (*shown, ("Health", left), *([("Armor", str(armor))] if armor else []))
    return (("Attack", str(b.attack_of(entity))), ("Durability" if kind == b.WEAPON else "Health", left))


def notes(state: State, entity: Object) -> Iterator[str]:
    """What else is so of an entity in play: how it will die, its role in an attack, keywords, enchantments."""
    kind = b.kind_of(entity)
    if entity.mark(b.DOOMED):
        yield "pending destroy"
    if kind in (b.HERO, b.BOARD, b.WEAPON) and b.mortally_wounded(entity):
        yield "mortally wounded"
    if kind in (b.HERO, b.BOARD) and entity.number(b.DAMAGE):
        yield f"damaged, maximum {b.most_health(entity)}"
    fight = f.fight(state)
    if fight is not None:
        yield from (
            word for word, id_ in (("attacker", fight.attacker), ("defender", fight.defender)) if id_ == entity.id
        )
    yield from sorted(keyword.title() for keyword in entity.marks.get(b.KEYWORDS, ()))
    if entity.mark(b.FROZEN) and "frozen" not in entity.marks.get(b.KEYWORDS, ()):
        yield "Frozen"
    if b.silenced(entity):
        yield "silenced"
    if entity.mark(b.SICK) and not b.has(entity, "charge"):
        yield "arrived this turn"
    if made := entity.number(b.ATTACKS):
        yield "has attacked" + (f" {made} times" if made > 1 else "")
    if entity.mark(b.USED):
        yield "used this turn"
    yield from listed(entity)


def listed(entity: Object) -> Iterator[str]:
    """Its enchantments in their order, those of auras with whose they are."""
    for enchantment in b.enchantments(entity):
        said = [write(change) for change in enchantment.changes]
        said += [write_as(power, "quoted") for power in enchantment.powers]
        name = f"aura of {enchantment.name}" if enchantment.aura else enchantment.name
        until = f", until {enchantment.until}" if enchantment.until else ""
        yield f"{name} ({', '.join(said)}{until})" if said else name


def in_hand(state: State, card: Object) -> str:
    """A card that isn't in play in a few words: what it costs now, its type, its numbers with what is on it."""
    printed = state.cards[card.card].printed
    stats = ""
    if b.HEALTH in card.marks and printed.get("type") in ("minion", "weapon"):
        stats = f" {b.attack_of(card)}/{b.most_health(card)}"
    return f"{cost_of(state, card)} mana, {printed.get('type', 'card')}{stats}"


def picture(state: State) -> BoardPicture:
    """The whole table at one moment."""
    return BoardPicture(
        moment=_moment(state),
        sides=tuple(_side(state, player) for player in state.players),
        under_way=under_way(state),
        waiting=waiting(state),
        in_force=tuple(_in_force(state)),
        terms=TERMS,
    )


def _moment(state: State) -> str:
    turn = f"Turn {state.facts.get(f.TURN, 1)}, {f.active(state)}"
    pending = state.pending
    if pending is None:
        asked = ""
    elif pending.kind == PRIORITY:
        asked = f"{pending.chooser} to act"
    elif pending.chooser == CHANCE:
        asked = f"chance decides: {pending.prompt}"
    else:
        asked = f"{pending.chooser} to choose: {pending.prompt}"
    return moment(turn, asked)


def _side(state: State, player: str) -> SidePicture:
    def seen(row: Row) -> Iterator[Object]:
        return TABLE.seen(state, row, player)

    return side_picture(TABLE, player, side_notes(state, player), seen, partial(_card, state))


def side_notes(state: State, player: str) -> Iterator[str]:
    """What is so of a player: whose turn it is, mana, Overload, Fatigue, who is Dominant."""
    if f.active(state) == player:
        yield "turn player"
    mana = f.mana(state, player)
    temporary = f" ({mana.temporary} temporary)" if mana.temporary else ""
    yield f"{mana.available} of {mana.crystals} mana{temporary}"
    if mana.locked:
        yield f"{mana.locked} Overloaded"
    if mana.owed:
        yield f"{mana.owed} to be Overloaded next turn"
    if tired := state.facts.get(f.fatigue_of(player), 0):
        yield f"Fatigue {tired}"
    if f.dominant(state) == player:
        yield "Dominant Player"
    if player in state.facts.get(f.LOSING, ()):
        yield "will lose when the game is checked"
    if (result := state.facts.get(f.RESULT)) is not None:
        yield "has won" if player in result else "has lost" if result else "draw"


def _card(state: State, card: Object) -> CardPicture:
    kind = b.kind_of(card)
    if kind in (*HERO_ROW, b.BOARD):
        said, values = tuple(notes(state, card)), numbers(state, card)
        what = _kind(state, card)
    else:
        said, values = tuple(listed(card)), ()
        what = _kind(state, card) if kind == b.SPELL else in_hand(state, card)
    return CardPicture(card.id, card.key, _name(state, card), what, values, said)


def _name(state: State, card: Object) -> str:
    """A hero is shown by its own name where the case names one."""
    return f"{card.card} ({card.label})" if b.kind_of(card) == b.HERO and card.card[:1].isupper() else card.label


def _kind(state: State, card: Object) -> str:
    printed = state.cards[card.card].printed
    races = " ".join(printed.get("races", ()))
    kind = str(printed.get("type", ""))
    if kind in ("hero", "minion"):
        return races
    return {"hero power": "Hero Power", "secret": "Secret"}.get(kind, kind)


def _in_force(state: State) -> Iterator[str]:
    """Rules that work otherwise for a player, and extra turns to come."""
    for player in state.players:
        for kind in (b.HERO, b.EFFECTS):
            for id_ in state.zone(b.zone(kind, player)):
                for enchantment in b.enchantments(state.objects[id_]):
                    for change in enchantment.changes:
                        if isinstance(change, HasRule):
                            yield f"{enchantment.name}: {write(change)} ({player})"
    extra = (*state.facts.get(f.EXTRA_TURNS, ()), *state.facts.get(f.LATER_TURNS, ()))
    yield from (f"an extra turn of {player}" for player in extra)


def board_sides(state: State) -> tuple[BoardSide, ...]:
    """A side for each player: heroes with what they have, then the minions from left to right."""
    return tuple(_side_in_words(state, player) for player in state.players)


def _side_in_words(state: State, player: str) -> BoardSide:
    cards = []
    for kind in (*HERO_ROW, b.BOARD):
        row = "Board" if kind == b.BOARD else "Hero"
        for id_ in state.zone(b.zone(kind, player)):
            entity = state.objects[id_]
            said = [", ".join(f"{value} {name}" for name, value in numbers(state, entity)), *notes(state, entity)]
            cards.append(BoardCard(entity.label, ", ".join(part for part in said if part), row))
    counts = list(side_notes(state, player))
    for kind in (b.HAND, b.DECK, b.GRAVEYARD):
        inside = state.zone(b.zone(kind, player))
        if inside:
            counts.append(f"{kind}: " + ", ".join(state.objects[id_].label for id_ in inside))
    return BoardSide(player, tuple(cards), "; ".join(counts))
