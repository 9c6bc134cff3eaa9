"""Words that deal, heal, prevent and move damage."""

from __future__ import annotations

from dataclasses import field

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.wow.words.base import Amount, Effect, Which
from judge_app.games.wow.words.effects.wording import _until, amount_of, sentence
from judge_app.games.wow.words.terms import DamageType, Duration
from judge_app.games.wow.words.which import YourHero


@word("deal")
@dataclass(frozen=True, slots=True)
class Deal(Effect):
    """Deal damage: a packet for each recipient; several amounts go to the recipients respectively."""

    amount: tuple[Amount, ...]
    type_: tuple[DamageType, ...]
    to: Which
    by: Which = field(default_factory=YourHero)
    unpreventable: bool = False
    combat: bool = False
    divided: bool = False

    def english(self) -> str:
        kind = f"{'unpreventable ' if self.unpreventable else ''}{''.join(self.type_)} "
        first = self.amount[0]
        damage = amount_of(first, "damage", kind) if len(self.amount) == 1 else self._several(kind)
        tail = ", respectively" if len(self.amount) > 1 else ", divided as you choose" if self.divided else ""
        return sentence(f"{self.by.english()} deals {damage} to {self.to.english()}{tail}")

    def _several(self, kind: str) -> str:
        return f"{', '.join(a.english() for a in self.amount)} {kind}damage"


@word("smash")
@dataclass(frozen=True, slots=True)
class SmashTo(Effect):
    """Deal damage to an ally; what is more than fatal goes to its controller's hero (405.8)."""

    amount: Amount
    type_: tuple[DamageType, ...]
    to: Which
    by: Which = field(default_factory=YourHero)

    def english(self) -> str:
        kind = "".join(self.type_)
        return sentence(f"{self.by.english()} smashes {self.amount.english()} {kind} damage to {self.to.english()}")


@word("put damage")
@dataclass(frozen=True, slots=True)
class PutDamage(Effect):
    """Put damage, which is not dealt (405.3)."""

    amount: Amount
    on: Which

    def english(self) -> str:
        return sentence(f"put {self.amount.english()} damage on {self.on.english()}")


@word("heal")
@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """Heal damage: a packet for each character; no amount means all of it."""

    from_: Which
    amount: Amount | None = None
    by: Which = field(default_factory=YourHero)

    def english(self) -> str:
        damage = amount_of(self.amount, "damage") if self.amount else "all damage"
        return sentence(f"{self.by.english()} heals {damage} from {self.from_.english()}")


@word("switch damage")
@dataclass(frozen=True, slots=True)
class SwitchDamage(Effect):
    """Switch all damage on one character with the damage on another (405.7)."""

    on: Which
    with_: Which

    def english(self) -> str:
        return sentence(f"switch all damage on {self.on.english()} with the damage on {self.with_.english()}")


@word("shield")
@dataclass(frozen=True, slots=True)
class Shield(Effect):
    """Create a prevention modifier: the next amount of damage, or all of it, to a card."""

    to: Which
    amount: Amount | None = None
    type_: tuple[DamageType, ...] = ()
    lasts: Duration = "this turn"

    def english(self) -> str:
        kind = f"{'/'.join(self.type_)} " if self.type_ else ""
        how_much = f"the next {amount_of(self.amount, 'damage', kind)}" if self.amount else f"all {kind}damage"
        return sentence(f"prevent {how_much} that {self.to.english()} would be dealt{_until(self.lasts)}")


@word("redirect")
@dataclass(frozen=True, slots=True)
class Redirect(Effect):
    """The next time damage would be dealt to a card, it is dealt to another instead (717.5)."""

    from_: Which
    to: Which
    lasts: Duration = "this turn"

    def english(self) -> str:
        return sentence(
            f"the next time damage would be dealt to {self.from_.english()}{_until(self.lasts)}, "
            f"it's dealt to {self.to.english()} instead"
        )
