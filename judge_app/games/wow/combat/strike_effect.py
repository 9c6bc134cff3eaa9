"""What a strike effect is made of, where striking uses the chain. No card prints these words."""

from __future__ import annotations

from judge_app.games.wow.words.base import Cost, Effect, Power
from judge_app.rulekit.wording import part


@part("<exhausts> this weapon")
class ExhaustToStrike(Cost):
    """Exhaust the weapon that is struck with."""


@part("your hero <has> this weapon's ATK and damage type this combat")
class GiveStrike(Effect):
    """A strike modifier for the hero of whoever struck."""


@part("strike with this weapon: {effects}", unsaid=("cost",))
class Striking(Power):
    """The power of any weapon to be struck with, as a link: what it costs, what its effect does."""

    effects: tuple[Effect, ...] = (GiveStrike(),)
    cost: tuple[Cost, ...] = ()
