"""Which cards and players are meant: descriptions, targets, choices, and what was mentioned before."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.wow.words.base import Amount, Which, Who
from judge_app.games.wow.words.terms import CardType, DamageType, Keyword, Trait, Zone, listed, plural, possessive

Side = Literal["anyone", "you", "opponent", "friendly", "that player", "its controller"]


@record
@dataclass(frozen=True, slots=True)
class Filter:
    """Which cards are meant; everything said must hold. `you` is the player who reads it."""

    types: tuple[CardType, ...] = ()
    character: bool = False
    tags: tuple[str, ...] = ()
    not_tags: tuple[str, ...] = ()
    named: str = ""
    same_name: bool = False
    controlled_by: Side = "anyone"
    zone: Zone = "play"
    other: bool = False
    token: bool | None = None
    resource: bool = False
    resources_too: bool = False
    face_up: bool | None = None
    ready: bool | None = None
    damaged: bool | None = None
    attacking: bool | None = None
    defending: bool | None = None
    keyword: tuple[Keyword, ...] = ()
    without_keyword: tuple[Keyword, ...] = ()
    damage_type: tuple[DamageType, ...] = ()
    class_icon: tuple[str, ...] = ()
    trait_icon: tuple[Trait, ...] = ()
    neutral: bool | None = None
    cost_at_most: int | None = None
    cost_at_least: int | None = None
    cost_up_to_resources: bool = False
    cost_is_X: bool = False
    entered_this_turn: bool | None = None
    dealt_combat_damage_by_your_hero_this_turn: bool = False
    attached_to_character: bool = False
    targeting_only: Literal["", "your hero"] = ""
    moved_this_way: bool = False

    def english(self, *, many: bool = False) -> str:
        """The description as a card words it, such as "other ally named Ironforge Guard you control"."""
        words = []
        if self.other:
            words.append("other")
        if self.controlled_by == "opponent" and self.zone in ("play", "chain"):
            words.append("opposing")
        if self.controlled_by == "friendly":
            words.append("friendly")
        for wanted, yes, no in (
            (self.neutral, "neutral", "non-neutral"),
            (self.token, "token", "non-token"),
            (self.ready, "ready", "exhausted"),
            (self.damaged, "damaged", "undamaged"),
            (self.attacking, "attacking", "non-attacking"),
            (self.defending, "defending", "non-defending"),
            (self.face_up, "face-up", "face-down"),
        ):
            if wanted is not None:
                words.append(yes if wanted else no)
        words += [f"[{icon}]" for icon in (*self.trait_icon, *self.class_icon)]
        words += [f"[{kind.capitalize()}]" for kind in self.damage_type]
        words += [f"non-{tag}" for tag in self.not_tags]
        words.append(self._nouns(many))
        if self.keyword:
            words.append("with " + " or ".join(self.keyword))
        if self.without_keyword:
            words.append("without " + " or ".join(self.without_keyword))
        if self.named:
            words.append(f"named {self.named}")
        if self.same_name:
            words.append("with the same name")
        if self.zone not in ("play", "chain"):
            whose = {"you": "your", "opponent": "an opposing"}.get(self.controlled_by, "any")
            words.append(f"in {whose} {self.zone}")
        words += self._costs()
        if self.entered_this_turn:
            words.append("that entered play this turn")
        if self.dealt_combat_damage_by_your_hero_this_turn:
            words.append("that was dealt combat damage by your hero this turn")
        if self.moved_this_way:
            words.append("put there this way")
        if self.targeting_only:
            words.append(f"targeting only {self.targeting_only}")
        if self.controlled_by == "its controller":
            words.append("controlled by its controller")
        if self.zone in ("play", "chain") and self.controlled_by in ("you", "that player"):
            words.append("you control" if self.controlled_by == "you" else "that player controls")
        return " ".join(words)

    def _nouns(self, many: bool) -> str:
        nouns = [t.lower() for t in self.types]
        if self.character:
            nouns.append("character")
        if self.resource:
            nouns.append("resource")
        tags = list(self.tags)
        if not nouns and not tags:
            nouns = ["card"]
        if nouns and tags:
            nouns = (
                [f"{' or '.join(tags)} {' or '.join(nouns)}"]
                if not many
                else [f"{' or '.join(tags)} {' and/or '.join(plural(n) for n in nouns)}"]
            )
            return nouns[0]
        nouns = nouns or tags
        return listed([plural(n) for n in nouns], "and/or") if many else listed(nouns, "or")

    def _costs(self) -> list[str]:
        said = []
        if self.cost_at_most is not None:
            said.append(f"with cost {self.cost_at_most} or less")
        if self.cost_at_least is not None:
            said.append(f"with cost {self.cost_at_least} or more")
        if self.cost_is_X:
            said.append("with cost X")
        if self.cost_up_to_resources:
            said.append("with cost no greater than your number of resources")
        return said


# --- players -------------------------------------------------------------------------------------


@word("you")
@dataclass(frozen=True, slots=True)
class You(Who):
    """The controller of the link or modifier."""

    def english(self) -> str:
        return "you"


@word("turn player")
@dataclass(frozen=True, slots=True)
class TurnPlayer(Who):
    """The player whose turn it is."""

    def english(self) -> str:
        return "the turn player"


@word("each player")
@dataclass(frozen=True, slots=True)
class EachPlayer(Who):
    """Every player still in the game."""

    def english(self) -> str:
        return "each player"


@word("each opponent")
@dataclass(frozen=True, slots=True)
class EachOpponent(Who):
    """Every player opposed to you."""

    def english(self) -> str:
        return "each opponent"


@word("target player")
@dataclass(frozen=True, slots=True)
class TargetPlayer(Who):
    """A player chosen as a target when the link is added.

    Two of one link need different `as` names, as targets that are cards do; "another" can't be a player chosen before.
    """

    opponent: bool = False
    another: bool = False
    as_: str = ""

    def english(self) -> str:
        return f"{'another ' if self.another else ''}target {'opponent' if self.opponent else 'player'}"


@word("the target player")
@dataclass(frozen=True, slots=True)
class TheTargetPlayer(Who):
    """A player chosen as a target before, by the `as` name."""

    called: str

    def english(self) -> str:
        return f"the {self.called}"


@word("that player")
@dataclass(frozen=True, slots=True)
class ThatPlayer(Who):
    """The player mentioned last, or whom the event is about."""

    def english(self) -> str:
        return "that player"


@word("controller of")
@dataclass(frozen=True, slots=True)
class ControllerOf(Who):
    """The controller of a card; for a card that left, its last known one."""

    of: Which

    def english(self) -> str:
        return f"{possessive(self.of.english())} controller"


@word("owner of")
@dataclass(frozen=True, slots=True)
class OwnerOf(Who):
    """The owner of a card."""

    of: Which

    def english(self) -> str:
        return f"{possessive(self.of.english())} owner"


# --- cards ---------------------------------------------------------------------------------------


@word("this")
@dataclass(frozen=True, slots=True)
class This(Which):
    """The card that has the power, or the card resolving."""

    def english(self) -> str:
        return "this card"


@word("your hero")
@dataclass(frozen=True, slots=True)
class YourHero(Which):
    """Your hero."""

    def english(self) -> str:
        return "your hero"


@word("hero of")
@dataclass(frozen=True, slots=True)
class HeroOf(Which):
    """A player's hero."""

    of: Who

    def english(self) -> str:
        return f"{possessive(self.of.english())} hero"


@word("that")
@dataclass(frozen=True, slots=True)
class That(Which):
    """What was last mentioned (712.3a). Read of "that card", it is what it is now, not when last in play (712.3b)."""

    card: bool = False

    def english(self) -> str:
        return "that card" if self.card else "it"


@word("dealt damage this way")
@dataclass(frozen=True, slots=True)
class DealtDamageThisWay(Which):
    """Every card that this link has dealt damage to so far."""

    def english(self) -> str:
        return "each character dealt damage this way"


@word("subject")
@dataclass(frozen=True, slots=True)
class Subject(Which):
    """The card that the trigger event happened to, or that did it."""

    def english(self) -> str:
        return "that card"


@word("object")
@dataclass(frozen=True, slots=True)
class ObjectOf(Which):
    """The other card of the trigger event: what was dealt damage, what is attacked."""

    def english(self) -> str:
        return "that other card"


@word("attached")
@dataclass(frozen=True, slots=True)
class Attached(Which):
    """The host of this attachment, or its last known host (709.2d)."""

    def english(self) -> str:
        return "attached card"


@word("target")
@dataclass(frozen=True, slots=True)
class Target(Which):
    """Cards chosen as targets when the link is added: one, exactly several, or up to a number.

    Two targets of one link need different `as` names, by which later text can mention them. `by` chooses.
    `in one`: all of them in one place, which is one player's party or one player's graveyard, hand or deck (709.2a).
    """

    of: Filter = field(default_factory=Filter)
    up_to: Amount | int = 0
    another: bool = False
    random: bool = False
    to_interrupt: bool = False
    effects_too: bool = False
    as_: str = ""
    by: Who = field(default_factory=You)
    in_one: bool = False

    @property
    def fewest(self) -> int:
        """How many must be chosen."""
        return 0 if self.up_to else 1

    def english(self) -> str:
        if self.up_to:
            most = self.up_to if isinstance(self.up_to, int) else self.up_to.english()
            said = f"up to {most} target {self.of.english(many=True)}"
            return f"{said} in one {'party' if self.of.zone == 'play' else self.of.zone}" if self.in_one else said
        whose = "" if isinstance(self.by, You) else f" of {self.by.english()}'s choice"
        return f"{'another ' if self.another else ''}target {self.of.english()}{whose}"


@word("the target")
@dataclass(frozen=True, slots=True)
class TheTarget(Which):
    """A target chosen before, by its `as` name."""

    called: str = ""

    def english(self) -> str:
        return "that target"


@word("each")
@dataclass(frozen=True, slots=True)
class Each(Which):
    """Every card that fits as the text is processed."""

    of: Filter

    def english(self) -> str:
        return f"each {self.of.english()}"


@word("choose")
@dataclass(frozen=True, slots=True)
class Choose(Which):
    """Cards chosen as the text is processed, not targeted."""

    of: Filter
    number: Amount | int = 1
    up_to: bool = False
    by: Who = field(default_factory=You)
    random: bool = False

    def english(self) -> str:
        if self.number == 1:
            thing = self.of.english()
            article = "up to one" if self.up_to else "an" if thing[0] in "aeiou" else "a"
            return f"{article} {thing}{' at random' if self.random else ''}"
        number = (
            self.number if isinstance(self.number, int) else self.number.english().replace("that much", "that many")
        )
        return f"{'up to ' if self.up_to else ''}{number} {self.of.english(many=True)}"


@word("top cards")
@dataclass(frozen=True, slots=True)
class TopCards(Which):
    """The top cards of a deck."""

    number: int = 1
    of: Who = field(default_factory=You)

    def english(self) -> str:
        whose = "your" if isinstance(self.of, You) else f"{self.of.english()}'s"
        return f"the top card of {whose} deck" if self.number == 1 else f"the top {self.number} cards of {whose} deck"
