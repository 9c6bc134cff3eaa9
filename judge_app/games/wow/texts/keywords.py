"""Keyword powers as the powers that they mean (glossary): one function a keyword."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from judge_app.games.wow.words import amounts as a
from judge_app.games.wow.words import continuous as c
from judge_app.games.wow.words import costs as k
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words import happenings as h
from judge_app.games.wow.words import keyword_words as kw
from judge_app.games.wow.words import powers as p
from judge_app.games.wow.words import which as w
from judge_app.games.wow.words.base import Power
from judge_app.games.wow.words.happenings import Party

Meaning = Callable[[p.KeywordPower], tuple[Power, ...]]

THIS = Party("this")
HERO_OR_ALLY = w.Filter(types=("Hero", "Ally"))
CHARACTER = w.Filter(character=True)


def _aberration(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.PreventDamage(to=THIS, combat=False),)


def _absorb(_: p.KeywordPower) -> tuple[Power, ...]:
    when = h.DealsDamage(by=THIS, to=Party("any", w.Filter(types=("Hero",))), combat=True)
    return (p.Triggered(when, (e.Heal(w.YourHero(), a.EventAmount(), by=w.This()),)),)


def _arcane_torrent(_: p.KeywordPower) -> tuple[Power, ...]:
    target = w.Target(w.Filter(controlled_by="opponent", resources_too=True))
    return (p.Triggered(h.EntersPlay(), (e.Modify(target, (c.LosesPowers(for_good=True),)),)),)


def _assault(power: p.KeywordPower) -> tuple[Power, ...]:
    return (p.Static((c.Gets(ATK=a.Number(power.value)),), while_=a.YourTurn()),) if power.value else ()


def _awesome(_: p.KeywordPower) -> tuple[Power, ...]:
    compliment = e.May(do=(kw.Compliment(),), if_you_do=(e.Draw(who=w.ThatPlayer()),), who=w.EachPlayer())
    return (p.Triggered(h.TurnStarts("your"), (compliment,)),)


def _form(plus: tuple[Power, ...]) -> tuple[Power, ...]:
    """What Bear Form and Cat Form share: a strike or a non-Feral ability destroys the ability that grants the form."""
    end = (e.Destroy(kw.SourcesOf(("Bear Form", "Cat Form"))),)
    non_feral = w.Filter(types=("Ability",), not_tags=("Feral",))
    return (*plus, p.Triggered(h.Plays(non_feral), end), p.Triggered(h.Strikes(), end))


def _bear_form(_: p.KeywordPower) -> tuple[Power, ...]:
    return _form((p.KeywordPower("Protector"),))


def _cat_form(_: p.KeywordPower) -> tuple[Power, ...]:
    attacking = a.Is(w.This(), w.Filter(attacking=True))
    return _form((p.Static((c.Gets(ATK=a.Number(1)),), while_=attacking),))


def _berserking(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.Static((c.Gets(ATK=a.StatOf("damage")),)),)


def _death_rattle(power: p.KeywordPower) -> tuple[Power, ...]:
    return (p.Triggered(h.EntersZone("graveyard"), power.effects, active=("graveyard",)),)


def _diplomacy(power: p.KeywordPower) -> tuple[Power, ...]:
    allies = replace(power.thing or w.Filter(), types=("Ally",))
    return (p.CostChange(allies, less=a.Number(1), minimum=1),)


def _delve(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.WhenResolved((kw.Delve(),)),)


def _echo(_: p.KeywordPower) -> tuple[Power, ...]:
    again = (e.CopyLink(w.This()),)
    return (p.Triggered(h.Plays(this=True), again, if_=kw.AlliesShareRace(2), active=("chain",)),)


def _enrage(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.AsEnters((e.May(do=(e.Reveal(w.TopCards(1)),)),)),)


def _escape_artist(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.Triggered(h.Targeted(by_opponent=True), (e.May(do=(e.Move(w.This(), "hand"),)),)),)


def _eternal(_: p.KeywordPower) -> tuple[Power, ...]:
    shuffle = (e.Move(w.Subject(), "deck", from_zone="graveyard"), e.Shuffle())
    return (p.Triggered(h.EntersZone("graveyard"), (e.May(do=shuffle),), active=("graveyard",)),)


def _find_treasure(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.Triggered(h.EntersPlay(), (e.May(do=(e.Draw(),), if_you_do=(e.Discard(),)),)),)


def _finishing_move(power: p.KeywordPower) -> tuple[Power, ...]:
    combo = power.thing or w.Filter(tags=("Combo",))
    fitting = replace(combo, zone="graveyard", controlled_by="you")
    return (p.AdditionalCost((k.RemoveCards(fitting, a.X(), at_most=5),)),)


def _hardiness(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.PreventDamage(to=THIS, amount=a.Number(1)),)


def _harmonize(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.CostChange(w.Filter(types=("Ally",), cost_at_least=4), less=a.Number(1)),)


def _haste(power: p.KeywordPower) -> tuple[Power, ...]:
    ally, hero = w.Filter(types=("Ally",), controlled_by="you"), w.Filter(types=("Hero",), controlled_by="opponent")
    hit = kw.DealtDamageThisTurn(ally, hero)
    less = p.CostChange(w.Filter(), less=a.Number(power.value), this_only=True, if_=hit)
    return (less,) if power.value else ()


def _invincible(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.Static((c.Cant("leave play"), c.Cant("be targeted"), c.Cant("be dealt damage"))),)


def _inspiring_presence(_: p.KeywordPower) -> tuple[Power, ...]:
    yours = Party("any", w.Filter(types=("Hero", "Ally"), controlled_by="you"))
    return (p.ReplaceDamage(by=yours, combat=False, change="add", amount=1),)


def _irradiated(_: p.KeywordPower) -> tuple[Power, ...]:
    ally = Party("any", w.Filter(types=("Ally",), without_keyword=("Irradiated",)))
    spread = e.Modify(w.ObjectOf(), (c.HasKeyword("Irradiated"),), lasts="game")
    return (p.Triggered(h.DealsDamage(by=THIS, to=ally, combat=True), (spread,)),)


def _mend(power: p.KeywordPower) -> tuple[Power, ...]:
    heal = e.Heal(w.Target(HERO_OR_ALLY), a.Number(power.value), by=w.This())
    return (p.Triggered(h.TurnStarts("your"), (e.May(do=(heal,)),)),) if power.value else ()


def _portal(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.WhenResolved((kw.OpenPortal(),)),)


def _preparation(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.AlternateCost((), if_=kw.YourFirstTurn()),)


def _resistance(power: p.KeywordPower) -> tuple[Power, ...]:
    return (p.PreventDamage(to=THIS, type_=(power.of,)),)  # type: ignore[arg-type]


def _rift(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.CostChange(w.Filter(), less=kw.AlliesOfChosenRace(), this_only=True),)


def _sentinel(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.Triggered(h.Exhausts(first_time_each_turn=True), (e.Ready(w.This()),)),)


def _shadowmeld(_: p.KeywordPower) -> tuple[Power, ...]:
    hidden = (c.HasKeyword("Elusive"), c.HasKeyword("Untargetable"))
    return (p.Static(hidden, while_=a.Is(w.This(), w.Filter(ready=True))),)


def _stash(power: p.KeywordPower) -> tuple[Power, ...]:
    return (p.Triggered(kw.IsStashed(), power.effects),)


def _thrown(_: p.KeywordPower) -> tuple[Power, ...]:
    far = e.Modify(w.YourHero(), (c.HasKeyword("Long-Range"),), lasts="this combat")
    back = e.WhenLater(h.TurnEnds("each"), (e.Move(w.This(), "hand", from_zone="play"),))
    return (p.Triggered(h.Strikes(THIS), (far, back)),)


def _trap(_: p.KeywordPower) -> tuple[Power, ...]:
    hero = w.Filter(types=("Hero",), controlled_by="you", defending=True)
    return (p.AlternateCost((k.ExhaustOne(hero),)),)


def _war_stomp(_: p.KeywordPower) -> tuple[Power, ...]:
    stomp = (e.May(do=(e.Exhaust(w.Target(w.Filter(types=("Hero", "Ally"), controlled_by="opponent"))),)),)
    return (p.Triggered(h.Attacks(), stomp), p.Triggered(h.Defends(), stomp))


def _will_of_the_forsaken(_: p.KeywordPower) -> tuple[Power, ...]:
    return (p.Static((c.Cant("leave play"),), while_=a.Not(kw.HasFatalDamage())),)


MEANINGS: dict[str, Meaning] = {
    "Aberration": _aberration,
    "Absorb": _absorb,
    "Arcane Torrent": _arcane_torrent,
    "Assault": _assault,
    "AWESOME": _awesome,
    "Bear Form": _bear_form,
    "Cat Form": _cat_form,
    "Berserking": _berserking,
    "Death Rattle": _death_rattle,
    "Delve": _delve,
    "Diplomacy": _diplomacy,
    "Echo": _echo,
    "Enrage": _enrage,
    "Escape Artist": _escape_artist,
    "Eternal": _eternal,
    "Find Treasure": _find_treasure,
    "Finishing Move": _finishing_move,
    "Hardiness": _hardiness,
    "Harmonize": _harmonize,
    "Haste": _haste,
    "Invincible": _invincible,
    "Inspiring Presence": _inspiring_presence,
    "Irradiated": _irradiated,
    "Mend": _mend,
    "Portal": _portal,
    "Preparation": _preparation,
    "Resistance": _resistance,
    "Rift": _rift,
    "Sentinel": _sentinel,
    "Shadowmeld": _shadowmeld,
    "Stash": _stash,
    "Thrown": _thrown,
    "Trap": _trap,
    "War Stomp": _war_stomp,
    "Will of the Forsaken": _will_of_the_forsaken,
}
"""Keywords that stand for other powers. The rest are read where they matter, such as Protector at the protect point."""


def expanded(power: Power) -> tuple[Power, ...]:
    """A power with what it means: a keyword gives itself and its meaning, any other power just itself.

    A power that depends on its controller's hero is a static one that grants it (206.1c).
    """
    if isinstance(power, p.IfHero):
        return (p.Static((c.HasPower(power.is_),), while_=a.HeroIs(power.trait)),)
    if not isinstance(power, p.KeywordPower):
        return (power,)
    return _keyword_expanded(power)


@lru_cache(maxsize=1_024)
def _keyword_expanded(power: p.KeywordPower) -> tuple[Power, ...]:
    meaning = MEANINGS.get(power.name)
    if meaning is None:
        return (power,)
    return (power, *(inner for part in meaning(power) for inner in expanded(part)))
