"""The table of this game as a drawing and in words, what is going on there, and a card's text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from judge_app.engine.decision import CHANCE, PRIORITY
from judge_app.engine.state import Object, State, Task
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Event
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.dealing.dealing import Dealing
from judge_app.games.hearthstone.dealing.drawing import Drawing
from judge_app.games.hearthstone.events import QueueFrozen
from judge_app.games.hearthstone.laying_out.sides import HERO_ROW, TABLE
from judge_app.games.hearthstone.phases.phases import AfterPhase, ForcedDeaths, ResolveDeaths, ResolveSummons
from judge_app.games.hearthstone.phases.queues import Queue, happened_to
from judge_app.games.hearthstone.phases.summoning import Summoning
from judge_app.games.hearthstone.sequences.attacking import Attacking
from judge_app.games.hearthstone.sequences.playing import Playing
from judge_app.games.hearthstone.sequences.playing_cards import UsingHeroPower
from judge_app.games.hearthstone.sequences.turns import EndingTurn, StartingTurn
from judge_app.games.hearthstone.texts.evaluation import attack_total
from judge_app.games.hearthstone.texts.performing import Perform
from judge_app.games.hearthstone.values.values import cost_of
from judge_app.games.hearthstone.words.changes import HasRule
from judge_app.reports.account import BoardCard, BoardSide
from judge_app.reports.face import Face, face_of, text_once
from judge_app.reports.in_part import left_out_lines
from judge_app.reports.names import Names
from judge_app.reports.picture import (
    BoardPicture,
    CardPicture,
    ItemPicture,
    SidePicture,
    WaitingPicture,
    counted,
    moment,
    side_picture,
)
from judge_app.reports.saying import said
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
    idle=("step changes nothing", "steps change nothing"),
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
        sides=counted(_side(state, player) for player in state.players),
        under_way=under_way(state),
        waiting=waiting(state),
        in_force=tuple(_in_force(state)),
        terms=TERMS,
    )


def _moment(state: State) -> str:
    turn = f"Turn {f.turn(state)}, {f.active(state)}"
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
    damage = card.number(b.DAMAGE) if kind in (*HERO_ROW, b.BOARD) else 0
    return CardPicture(card.id, card.key, _name(card), what, values, said, face=_face(state, card), damage=damage)


def _face(state: State, card: Object) -> Face:
    """What is drawn on it: cost, Attack, Health or Durability and Armor of the moment."""
    own, kind = state.cards[card.card], b.kind_of(card)
    now: dict[str, Any] = {"cost": cost_of(state, card) if "cost" in own.printed else None}
    if b.HEALTH in card.marks:
        now["durability" if "durability" in own.printed else "health"] = b.health_left(card)
        now["attack"] = attack_total(state, card)
    if kind == b.HERO:
        now["attack"] = now.get("attack") or None
    armor = card.number(b.ARMOR) if kind == b.HERO else own.printed.get("armor")
    now["armor"] = armor or None
    words = [*sorted(card.marks.get(b.KEYWORDS, ())), *(("frozen",) if card.mark(b.FROZEN) else ())]
    label = card.label if kind != b.HERO or own.name in TABLE.made else own.name
    return face_of(TABLE, own, label, now=now, keywords=words, lines=_lines(own))


def _name(card: Object) -> str:
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


About = str | Callable[[State, Any], tuple[Id, ...]]


def under_way(state: State) -> tuple[ItemPicture, ...]:
    """What is going on, the innermost first."""
    return tuple(_items(state, Names(state)))


def _items(state: State, names: Names) -> Iterator[ItemPicture]:
    for at, task in reversed(tuple(enumerate(state.agenda))):
        phrase, about = next((GOING[kind] for kind in GOING if isinstance(task, kind)), ("", ""))
        told_of = task.ctx if isinstance(task, Perform) else task
        found = about(state, task) if callable(about) else getattr(told_of, about, ())
        ids = (found,) if isinstance(found, int) else found
        name = said(told_of, names, phrase) if phrase and (ids or not callable(about)) else ""
        if isinstance(task, Queue):
            running = f", {names.card(task.running.holder)} triggers" if task.running else ""
            name = f"Queue for {_for(names, task.event)}{running}"
        if name:
            each = tuple((state.objects[id_].label, "") for id_ in ids if id_ >= 0)
            yield ItemPicture(at, name, getattr(task, "player", ""), each)


def waiting(state: State) -> tuple[WaitingPicture, ...]:
    """What is left in the Queues, the innermost Queue first, each in its order."""
    return tuple(_waiting(state, Names(state)))


def _waiting(state: State, names: Names) -> Iterator[WaitingPicture]:
    for task in reversed(state.agenda):
        if isinstance(task, Queue):
            for queued in (*(late.queued for late in task.put_off), *task.entries):
                text = f"{write(queued.power)} (for {_for(names, task.event)})"
                yield WaitingPicture(queued.controller, state.objects[queued.holder].label, text)


def _for(names: Names, event: Event) -> str:
    """What a Queue is for, in words."""
    return said(QueueFrozen(event.spoken, (), happened_to(event)), names, "{event}")


def _fighting(state: State, task: Attacking) -> tuple[Id, ...]:
    fight = f.fight(state)
    return (fight.attacker, fight.defender) if fight else (task.attacker, task.defender)


def _to_be_dealt(state: State, task: Dealing) -> tuple[Id, ...]:
    ahead = (task.ahead,) if task.ahead else ()
    return (*(packet.target for packet in (*ahead, *task.packets)), *(happened_to(event)[0] for event in task.created))


GOING: dict[type[Task], tuple[str, About]] = {
    UsingHeroPower: ("Hero Power: {card}", "target"),
    Playing: ("Playing {card}", "target"),
    Attacking: ("Combat", _fighting),
    EndingTurn: ("End of turn", ""),
    StartingTurn: ("Start of turn", ""),
    AfterPhase: ("[step? Steps after the] {phase}", ""),
    ForcedDeaths: ("Forced Death Phase", ""),
    ResolveDeaths: ("[!step? Death Events still to be resolved]", "dead"),
    ResolveSummons: ("[!step? Summon Events still to be resolved]", "minions"),
    Dealing: ("Damage or healing still to be resolved", _to_be_dealt),
    Perform: ("Text of {source}", "targets"),
    Summoning: ("Summoning {card}", "minion"),
    Drawing: ("Drawing: {count} to go", ""),
}
"""How each kind of task on the agenda is told, and which entities it is about; the more special of two stands first."""


def card_lines(card: Card) -> Iterator[str]:
    """Name, cost and type line, numbers, keywords, powers, and what the script leaves out."""
    printed = card.printed
    kinds = [*printed.get("races", ()), str(printed.get("type", ""))]
    hero_class = [str(printed["class"])] if printed.get("class", "neutral") != "neutral" else []
    yield ", ".join([card.name, f"{printed.get('cost', 0)} mana", *hero_class, " ".join(kinds)])
    said = [
        f"{printed[name]} {name.title()}" for name in ("attack", "health", "durability", "armor") if name in printed
    ]
    if said:
        yield ", ".join(said)
    keywords = [keyword.title() for keyword in printed.get("keywords", ())]
    more = [name for name in ("spell damage", "overload") if printed.get(name)]
    keywords += [f"{name.title()} {printed[name]}" for name in more]
    if keywords:
        yield f"{', '.join(keywords)}."
    if printed.get("hero power"):
        yield f"Hero Power: {printed['hero power']}."
    for power in card.powers:
        yield write(power)
    yield from left_out_lines(card)


_lines = text_once(card_lines)
