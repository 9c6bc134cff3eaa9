"""Every event can be told: one plain sentence for each class, in any of its forms."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from samples import sample, subclasses
from wow_table import Table, side

from judge_app.engine import trace
from judge_app.engine.trace import ChoiceMade, Event, StepBegan, Withheld
from judge_app.games.wow import events
from judge_app.reports import wow
from judge_app.reports.names import Names, joined
from judge_app.reports.wow import sentence

TABLE = Table(
    side(play=["Bear", "Doubler"], hand=["Bolt"], resources=2), side("Warrior", play=["Guard"], hand=["Volley"])
)
NAMES = Names(TABLE.state)
MAGE, BEAR, DOUBLER, BOLT = (TABLE.object(key).id for key in ("Mage", "Bear", "Doubler", "Bolt"))
WARRIOR, GUARD = (TABLE.object(key).id for key in ("Warrior", "Guard"))

EVENTS = [cls for cls in subclasses(Event) if cls.__module__ in (trace.__name__, events.__name__)]


def said(event: Event) -> str:
    """The sentence for an event."""
    return sentence(event, NAMES)[1]


def any_of(cls: type[Event]) -> Event:
    """Some event of a class, about cards that are on the table."""
    if cls is StepBegan:
        return StepBegan("wave", "you", 2)
    event: Event = sample(cls)
    return event


@pytest.mark.parametrize("cls", EVENTS, ids=lambda cls: cls.__name__)
def test_every_class_of_events_has_a_sentence(cls: type[Event]) -> None:
    kind, text = sentence(any_of(cls), NAMES)
    assert kind in ("action", "step", "wave", "fact", "choice", "packet", "withheld")
    assert text[0].isupper()
    assert text.endswith(".")
    assert not re.search(r"None|[{}<>]|\s\s|\(\)|\.\.", text), text


def test_what_the_events_of_a_game_are_is_known() -> None:
    """Guards the test above: an event class that nobody finds would be a sentence that nobody misses."""
    own = {
        name for name, value in vars(events).items() if isinstance(value, type) and value.__module__ == events.__name__
    }
    assert own < {cls.__name__ for cls in EVENTS}
    assert {"Withheld", "ChoiceMade", "StepBegan"} < {cls.__name__ for cls in EVENTS}


def test_an_event_that_nothing_tells_is_an_error_and_not_silence() -> None:
    class Unheard(Event):
        pass

    with pytest.raises(KeyError):
        sentence(Unheard(), NAMES)


def steps_in(root: Path) -> set[str]:
    """The names of the steps that any code of a game begins."""
    found = set()
    for path in root.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "StepBegan":
                first = node.args[0]
                assert isinstance(first, ast.Constant), f"{path.name}:{node.lineno}: a step's name is written out"
                found.add(str(first.value))
    return found


def test_every_step_that_the_game_begins_has_a_sentence(root: Path) -> None:
    begun = steps_in(root / "judge_app" / "games" / "wow")
    assert begun
    for step in begun:
        assert said(StepBegan(step, "you", 1, (BOLT,))).endswith(".")
    assert begun == set(wow._STEPS)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (StepBegan("pre-priority processing", "you"), "Before you get priority: pre-priority processing."),
        (
            StepBegan("pre-priority processing", "opponent"),
            "Before the opponent gets priority: pre-priority processing.",
        ),
        (StepBegan("pre-priority processing", "Anna"), "Before Anna gets priority: pre-priority processing."),
        (StepBegan("wave", "you", 3), "Wave 3 of checks."),
        (StepBegan("playing", "opponent", objects=(BOLT,)), "The opponent plays Bolt."),
        (StepBegan("playing", "you", objects=(BOLT,)), "You play Bolt."),
        (StepBegan("resolving", "you", objects=(BOLT,)), "All players have passed, so Bolt tries to resolve."),
        (Withheld("nobody draws", "there is no card"), "Nobody draws: there is no card."),
        (ChoiceMade("you", "k", "which", "A", ("B", "C")), "You choose A (which). Instead it could have been B and C."),
        (ChoiceMade("opponent", "k", "which", "A"), "The opponent chooses A (which)."),
        (
            events.CardAnnounced("you", BOLT, BOLT),
            "Bolt is announced, revealed and put on top of the chain.",
        ),
        (events.TargetsChosen("you", BOLT, ()), "Bolt has no targets."),
        (events.TargetsChosen("you", BOLT, (BEAR,)), "Bolt targets Bear."),
        (events.TargetsChosen("you", BOLT, (BEAR, MAGE, GUARD)), "Bolt targets Bear, Mage and Guard."),
        (events.TargetsChosen("you", BOLT, (BEAR, MAGE), (3, 2)), "Bolt targets Bear for 3 and Mage for 2."),
        (events.CostPaid("you", BOLT, 0, ()), "Bolt costs nothing."),
        (events.CostPaid("you", BOLT, 1, (5,)), "You exhaust 1 resource to pay its cost."),
        (events.CostPaid("opponent", BOLT, 2, (5, 6)), "The opponent exhausts 2 resources to pay its cost."),
        (events.LinkAdded("you", BOLT), "Bolt is added to the chain; you get priority again."),
        (events.LinkAdded("opponent", BOLT), "Bolt is added to the chain; the opponent gets priority again."),
        (events.PriorityPassed("Anna", True), "Anna passes priority."),
        (
            events.WindowClosed("action phase"),
            "All players have passed on an empty chain: the window of the action phase closes.",
        ),
        (
            events.PacketCreated(1, MAGE, WARRIOR, 2, ("fire",), BOLT),
            "Your hero, Mage, would deal 2 fire damage to Warrior with Bolt: a packet of 2.",
        ),
        (
            events.PacketCreated(1, WARRIOR, MAGE, 3, ("fire", "frost"), BOLT),
            "The opponent's hero, Warrior, would deal 3 fire/frost damage to Mage with Bolt: a packet of 3.",
        ),
        (
            events.PacketChanged(1, DOUBLER, "you", "amount", 2, 4),
            "Doubler replaces the packet of 2 with one of 4.",
        ),
        (events.PacketUntouched(1, DOUBLER, "it is late"), "Doubler does not change this packet: it is late."),
        (events.DamageDealt(1, MAGE, BEAR, 4, ("fire",), BOLT), "Bear is dealt 4 fire damage."),
        (events.LinkResolved(BOLT), "Bolt has resolved."),
        (events.LinkInterrupted(BOLT, by_game=True), "Bolt is interrupted by the game and does nothing."),
        (events.LinkInterrupted(BOLT, by_game=False), "Bolt is interrupted and does nothing."),
        (events.CardPut(BOLT, 9, "graveyard"), "Bolt goes to your graveyard."),
        (events.CardPut(GUARD, 9, "graveyard"), "Guard goes to the opponent's graveyard."),
        (events.Destroyed(BEAR, 9, "its health is 0"), "Bear is destroyed: its health is 0."),
        (events.Survived(BEAR, 3, 4), "Bear is not destroyed: 3 damage is less than its health of 4."),
        (events.GameLost("you", "their hero is destroyed"), "You lose the game: their hero is destroyed."),
        (events.GameWon("opponent"), "The opponent wins the game: no opponents remain."),
        (events.GameDrawn(), "The game is a draw: all remaining players lose at once."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_an_event_is_told_in_these_words(event: Event, text: str) -> None:
    assert said(event) == text


@pytest.mark.parametrize(
    ("event", "kind"),
    [
        (StepBegan("wave", "you", 1), "wave"),
        (StepBegan("playing", "you", objects=(BOLT,)), "action"),
        (events.PriorityPassed("you", True), "action"),
        (ChoiceMade("you", "k", "which", "A"), "choice"),
        (events.PacketChanged(1, DOUBLER, "you", "amount", 2, 4), "packet"),
        (events.PacketUntouched(1, DOUBLER, "x"), "withheld"),
        (events.Survived(BEAR, 3, 4), "withheld"),
        (Withheld("x", "y"), "withheld"),
        (events.WaveSettled(1), "withheld"),
        (events.DamageDealt(1, MAGE, BEAR, 4, ("fire",), BOLT), "fact"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_what_did_not_happen_is_told_apart_from_what_did(event: Event, kind: str) -> None:
    assert sentence(event, NAMES)[0] == kind


@pytest.mark.parametrize(
    ("words", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_words_are_joined_as_a_sentence_says_them(words: list[str], text: str) -> None:
    assert joined(words) == text


@pytest.mark.parametrize(
    ("player", "subject", "inside", "possessive", "verb"),
    [
        ("you", "You", "you", "your", "pass"),
        ("opponent", "The opponent", "the opponent", "the opponent's", "passes"),
        ("Anna", "Anna", "Anna", "Anna's", "passes"),
    ],
)
def test_players_are_named_as_the_place_in_the_sentence_wants(
    player: str, subject: str, inside: str, possessive: str, verb: str
) -> None:
    assert (NAMES.subject(player), NAMES.player(player)) == (subject, inside)
    assert (NAMES.possessive(player), NAMES.verb(player, "passes", "pass")) == (possessive, verb)


def test_a_card_is_named_by_its_label_even_after_it_has_gone() -> None:
    table = Table(side(hand=["Bolt"], resources=1)).play("Bolt", "Warrior").resolve()
    names = Names(table.state)
    assert [names.card(o.id) for o in table.state.objects if o.card == "Bolt"] == ["Bolt"] * 3
    assert names.cards((0, 1)) == "Mage and Bolt"
