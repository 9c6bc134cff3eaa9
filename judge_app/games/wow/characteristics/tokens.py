"""What is printed on a token (404.2)."""

from __future__ import annotations

from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.wow.chain.naming import token_name
from judge_app.games.wow.words.effects import MakeToken
from judge_app.games.wow.words.powers import KeywordPower


def token_card(effect: MakeToken, totem: bool) -> Card:
    """A token's card: as specified, its cost 0 (201.4); a Totem is ongoing and one of its element (404.2b)."""
    types = effect.types(totem)
    printed: dict[str, object] = {
        "types": types,
        "tags": effect.tags,
        "cost": 0,
        "damage types": effect.kinds(totem) if "Ally" in types or effect.strike_cost is not None else (),
        "unique": effect.unique,
        "ongoing": "Ability" in types,
        "restrictions": ((effect.element, 1),) if totem and effect.element else (),
    }
    numbers = {"strike cost": effect.strike_cost, "DEF": effect.DEF}
    if "Ally" in types or effect.strike_cost is not None:
        numbers["ATK"] = effect.ATK
    if "Ally" in types:
        numbers["health"] = effect.health
    printed |= {name: value for name, value in numbers.items() if value is not None}
    keywords = tuple(KeywordPower(k) for k in effect.keyword)  # type: ignore[arg-type]
    return Card(token_name(effect), Map(printed), (*keywords, *effect.powers))
