"""Values as they change: told once for all that happens at a time, with the modifiers that make them so (714, 718)."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.characteristics import Contribution, Projection, Values, in_words
from judge_app.engine.game import Game
from judge_app.engine.rules import Rule
from judge_app.engine.state import Object, State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.printed import printed_values
from judge_app.games.wow.characteristics.projection import latest_first, projection
from judge_app.rulekit.wording import listed

FOLLOW = ProcedureOf("follow")
REPRINTED = ProcedureOf("other values printed")
"""What may say why what is printed on a card is otherwise than it was."""

TOLD = (
    ("ATK", "{} ATK"),
    ("health", "{} health"),
    ("DEF", "{} DEF"),
    ("types", "the card type {}"),
    ("tags", "the tag {}"),
    ("damage types", "the damage type {}"),
    ("keywords", "the keyword {}"),
)
"""The characteristics of which a change is told, and in which words."""


@FOLLOW.rule("714.1")
def tell_values(game: Game, by: Rule, was: State, under: int) -> None:
    """Say of each card in play which of its values are others now, and what makes them so."""
    before, now = projection(was), projection(game.state)
    if before is now:
        return
    for card in game.state.zone(b.PLAY):
        tell_card(game, by, card, before.values.get(card), before, now, under)


def tell_laid_out(game: Game, by: Rule) -> None:
    """Say of each card in play on a board that was laid out which of its values aren't those printed on it."""
    now = projection(game.state)
    for card in game.state.zone(b.PLAY):
        tell_card(game, by, card, None, None, now, game.under)


def tell_card(
    game: Game, by: Rule, card: int, known: Values | None, before: Projection | None, now: Projection, under: int
) -> None:
    """Say of one card what is otherwise than it was known, or else than what is printed on it."""
    values = now.values[card]
    old = printed_values(game.state, card) if known is None else known
    if values is old:
        return
    names = {name: phrase for name, phrase in TOLD if _differ(values.get(name), old.get(name))}
    if not names:
        return
    phrases = ((_said(phrase, values.get(name)), name) for name, phrase in names.items())
    said = tuple(phrase + _how(game.state.objects[card], now.explain(card, name)) for phrase, name in phrases)
    made = [part for name in names for part in (now.explain(card, name)[1:] or _gone(before, card, name))]
    reprinted = [x for x in names if before is not None and _printed(before, card, x) != _printed(now, card, x)]
    rules = game.ruleset.procedure(REPRINTED.name).rules
    why = [rule for rule in rules if rule.fn(game.state, card, reprinted)]
    if not made and not why:
        return
    numbers = [rule.cites for rule in why]
    for part in made:
        numbers += [part.cites, part.timed if _times_decide(game.state, card, part.characteristic) else ()]
    cites = dict.fromkeys(number for own in numbers for number in own)
    game.note(e.ValuesChanged(card, said), *cites, under=under, by=by)


def _times_decide(state: State, card: int, name: str) -> bool:
    """Whether a card would have another value if its modifiers had started to apply the other way round."""
    turned, values = latest_first(state).values[card], projection(state).values[card]
    return _differ(turned.get(name), values.get(name))


def _differ(one: object, other: object) -> bool:
    """Whether two values are told differently: of several, their order doesn't count."""
    return one != other and _plain(one) != _plain(other)


def _plain(value: object) -> object:
    return tuple(sorted(map(str, value))) if isinstance(value, tuple) else value


def _gone(before: Projection | None, card: int, name: str) -> Iterator[Contribution]:
    """What made a value another than the printed one before, and does so no more."""
    yield from before.explain(card, name)[1:] if before is not None else ()


def _printed(projection: Projection, card: int, name: str) -> str:
    """What is printed on a card there, as a person writes it."""
    parts = projection.explain(card, name)
    return parts[0].after if parts else in_words(projection.values[card].get(name)) if card in projection.values else ""


def _said(phrase: str, value: object) -> str:
    """A value with what it is: "3 ATK", "the tags Orc and Sheep", "no keyword"."""
    if value in ((), None):
        return f"no {phrase.removeprefix('the ').replace('{}', '').strip()}"
    if not isinstance(value, tuple):
        return phrase.format(in_words(value))
    several = len(value) > 1
    return phrase.replace(" {}", "s {}" if several else " {}").format(listed([str(one) for one in value]))


def _how(card: Object, parts: tuple[Contribution, ...]) -> str:
    """How a value comes about, from the printed one on; what a card gives itself is by its own power.

    A counter on a card isn't such a power, and what it does has its own name.
    """
    if not parts:
        return " as printed"
    steps = (f"{part.after} {_by(card, part)}" for part in parts[1:])
    return f" ({'none' if parts[0].after == 'None' else parts[0].after} printed; {'; '.join(steps)})"


def _by(card: Object, part: Contribution) -> str:
    if part.source != card.id:
        return f"with {part.label}"
    return "by its own power" if part.label == card.label else f"with its {part.label}"


@REPRINTED.rule("301.2b")
def other_side(state: State, card: int, reprinted: list[str]) -> bool:
    """Some heroes have another ATK or health on the other side: whether that is so of one that was turned over."""
    return _is_hero(state, card) and bool({"ATK", "health"} & {*reprinted})


@REPRINTED.rule("301.2a")
def other_powers(state: State, card: int, reprinted: list[str]) -> bool:
    """A hero's powers function on the side that is visible only: whether turning it over changed its keywords."""
    return _is_hero(state, card) and "keywords" in reprinted


@REPRINTED.rule("402.3")
def copied(state: State, card: int, reprinted: list[str]) -> bool:
    """What is printed on a card that becomes a copy is that of the other: whether that is why it is otherwise."""
    return bool(reprinted) and state.objects[card].mark(b.PRINTED_AS) is not None


def _is_hero(state: State, card: int) -> bool:
    return "Hero" in printed_values(state, card)["types"]
