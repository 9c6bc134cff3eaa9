"""Every event can be told: one plain sentence for each class, in any of its forms."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from samples import sample, subclasses
from wow_table import Table, side

from judge_app.engine import trace
from judge_app.engine.trace import ChoiceMade, Event, Withheld
from judge_app.games.wow import events
from judge_app.games.wow.editions.early import WOW_EARLY
from judge_app.reports.names import Names
from judge_app.reports.saying import sentence
from judge_app.rulekit.wording import player as noun_of

TABLE = Table(
    side(play=["Bear", "Doubler"], hand=["Bolt"], resources=2), side("Warrior", play=["Guard"], hand=["Volley"])
)
NAMES = Names(TABLE.state)
MAGE, BEAR, DOUBLER, BOLT = (TABLE.object(key).id for key in ("Mage", "Bear", "Doubler", "Bolt"))
WARRIOR, GUARD = (TABLE.object(key).id for key in ("Warrior", "Guard"))

EVENTS = [
    cls
    for cls in subclasses(Event)
    if not cls.__subclasses__() and cls.__module__.startswith((trace.__name__, events.__name__))
]


def said(event: Event) -> str:
    """The sentence for an event."""
    return sentence(event, NAMES)[1]


def test_a_word_of_the_rulebook_is_said_as_the_edition_in_force_has_it() -> None:
    own = events.AttackWindow("you"), events.WindowClosed("defend window")
    early = Names(replace(TABLE.state, ruleset=WOW_EARLY))
    closes = "All players have passed on an empty chain: the {} window closes."
    assert [said(one) for one in own] == ["Your attack window begins.", closes.format("defend")]
    assert [sentence(one, early)[1] for one in own] == ["Your attacker window begins.", closes.format("defender")]


def any_of(cls: type[Event]) -> Event:
    """Some event of a class, about cards that are on the table."""
    event: Event = sample(cls)
    return replace(event, text="It has +1 ATK.") if isinstance(event, events.ModifierCreated) else event


@pytest.mark.parametrize("cls", EVENTS, ids=lambda cls: cls.__name__)
def test_every_class_of_events_has_a_sentence(cls: type[Event]) -> None:
    kind, text = sentence(any_of(cls), NAMES)
    assert kind in ("action", "pass", "step", "wave", "fact", "choice", "packet", "withheld", "idle")
    assert text[0].isupper() or text[0].isdigit()
    assert text.endswith(".")
    assert not re.search(r"None|[{}<>]|\s\s|\(\)|\.\.", text), text


def test_what_the_events_of_a_game_are_is_known() -> None:
    """Guards the test above: an event class that nobody finds would be a sentence that nobody misses."""
    found = [value for value in vars(events).values() if isinstance(value, type) and issubclass(value, Event)]
    own = {cls.__name__ for cls in found if cls.__module__.startswith(events.__name__) and not cls.__subclasses__()}
    assert own < {cls.__name__ for cls in EVENTS}
    assert {"Withheld", "ChoiceMade"} < {cls.__name__ for cls in EVENTS}


def test_an_event_that_nothing_tells_is_an_error_and_not_silence() -> None:
    class Unheard(Event):
        pass

    with pytest.raises(KeyError):
        sentence(Unheard(), NAMES)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (events.PrePriorityProcessing("you"), "Before you get priority: pre-priority processing."),
        (events.PrePriorityProcessing("opponent"), "Before the opponent gets priority: pre-priority processing."),
        (events.PrePriorityProcessing("Anna"), "Before Anna gets priority: pre-priority processing."),
        (events.Wave("you", 3), "Wave 3 of checks."),
        (events.PlayingCard("opponent", BOLT), "The opponent plays Bolt."),
        (events.PlayingCard("you", BOLT), "You play Bolt."),
        (events.Resolving("you", BOLT), "All players have passed, so Bolt tries to resolve."),
        (Withheld("nobody draws", "there is no card"), "Nobody draws: there is no card."),
        (
            ChoiceMade("you", "k", "which", "A", ("B", "C")),
            "You choose A (which). Instead you could have chosen B or C.",
        ),
        (ChoiceMade("opponent", "k", "which", "A"), "The opponent chooses A (which)."),
        (events.CardAnnounced("you", BOLT, BOLT), "Bolt is announced, revealed and put on top of the chain."),
        (events.TargetsChosen("you", BOLT, ()), "Bolt has no targets."),
        (events.TargetsChosen("you", BOLT, (), (), "up to one hero"), "Bolt has no target for “up to one hero”."),
        (events.TargetsChosen("you", BOLT, (BEAR,)), "Bolt targets Bear."),
        (events.TargetsChosen("you", BOLT, (BEAR, MAGE, GUARD)), "Bolt targets Bear, Mage and Guard."),
        (events.TargetsChosen("you", BOLT, (BEAR, MAGE), (3, 2)), "Bolt targets Bear for 3 and Mage for 2."),
        (events.BecameTargeted(BEAR, BOLT), "Bear becomes targeted by Bolt."),
        (events.CostCalculated(BOLT, 1, 0, ("1 less",)), "Bolt costs 0 (1 less)."),
        (events.CostCalculated(BOLT, 1, 1, ()), "Bolt costs 1."),
        (events.CostPaid("you", BOLT, 0, ()), "You pay a cost of 0."),
        (events.CostPaid("you", BOLT, 1, (5,)), "You exhaust 1 resource to pay the cost."),
        (events.CostPaid("opponent", BOLT, 2, (5, 6)), "The opponent exhausts 2 resources to pay the cost."),
        (events.LinkAdded("you", BOLT, played=True), "Bolt has been added to the chain."),
        (events.PriorityPassed("Anna", True), "Anna passes priority."),
        (
            events.WindowClosed("action phase"),
            "All players have passed on an empty chain: the window of the action phase closes.",
        ),
        (
            events.PacketCreated(1, MAGE, WARRIOR, 2, ("fire",), (BOLT,), "you"),
            "Mage creates a packet: 2 fire damage with Bolt to Warrior.",
        ),
        (
            events.PacketCreated(1, WARRIOR, MAGE, 3, ("fire", "frost"), (BOLT,), "you", unpreventable=True),
            "Warrior creates a packet: 3 unpreventable fire/frost damage with Bolt to Mage.",
        ),
        (
            events.PacketCreated(1, BEAR, GUARD, 1, ("melee",), (), "you", combat=True),
            "Bear creates a packet: 1 melee combat damage to Guard.",
        ),
        (
            events.PacketCreated(1, MAGE, BEAR, 2, (), (BOLT,), "you", heals=True),
            "Mage creates a packet: 2 damage healed with Bolt from Bear.",
        ),
        (
            events.PacketChanged(1, DOUBLER, "you", "amount", "2", "4"),
            "Doubler replaces the packet: its amount was 2 and is 4 now.",
        ),
        (events.PacketUntouched(1, DOUBLER, "it is late"), "Doubler does not change this packet: it is late."),
        (events.DamageDealt(1, MAGE, BEAR, 4, ("fire",), (BOLT,)), "Bear is dealt 4 fire damage."),
        (events.DamageHealed(1, MAGE, BEAR, 2, (BOLT,)), "2 damage is healed from Bear."),
        (
            events.DamageHealed(1, MAGE, BEAR, 2, (BOLT,), wasted=1),
            "2 damage is healed from Bear; the other 1 is wasted.",
        ),
        (events.DamagePrevented(1, BEAR, 2), "2 damage to Bear is prevented."),
        (events.NextTimeCame(DOUBLER, BOLT), "Doubler has had its next time: only packets of Bolt count."),
        (
            events.PacketGone(1, "nothing of it is left"),
            "The packet ceases to exist and deals nothing: nothing of it is left.",
        ),
        (events.TurnBegan("opponent", 5), "Turn 5: what triggers at the start of the opponent's turn triggers."),
        (events.Drawn("you", BOLT, BOLT), "You draw Bolt."),
        (events.DrawSkipped("you"), "You skip a draw."),
        (events.PowersReturned(BEAR), "Bear has its powers again; what they generate has a new timestamp."),
        (events.Exhausted(BEAR), "Bear exhausts."),
        (events.EnteredPlay(BEAR, 9, "you"), "Bear enters play in your party."),
        (
            events.EnteredPlay(BEAR, 9, "you", how=("exhausted", "with 4 damage")),
            "Bear enters play in your party, exhausted and with 4 damage.",
        ),
        (events.Searched("you", ("graveyard", "deck"), (BEAR,)), "You search your graveyard and deck and find Bear."),
        (
            events.AmountRead(BOLT, "Bear's ATK", 4, moved="last in play"),
            "Bolt reads Bear's ATK, as it was when last in play: 4.",
        ),
        (
            events.AmountRead(BOLT, "1 for each ally that player controls", 2, player="opponent"),
            "Bolt reads, for the opponent, 1 for each ally that player controls: 2.",
        ),
        (events.EnteredCombat(GUARD, BEAR), "Bear becomes the defender; it and Guard enter combat."),
        (events.Protected(BEAR, MAGE), "Bear protects Mage and is the proposed defender now."),
        (events.ControlChanged(BEAR, "you", "opponent"), "Control of Bear goes from you to the opponent."),
        (events.CardPut(BEAR, 9, "RFG", "play", "you"), "Bear is removed from the game."),
        (events.LinkResolved(BOLT), "Bolt has resolved."),
        (events.LinkInterrupted(BOLT, by_game=True), "Bolt is interrupted by the game and does nothing."),
        (events.LinkInterrupted(BOLT, by_game=False), "Bolt is interrupted and does nothing."),
        (events.CardPut(BOLT, 9, "graveyard", "chain", "you"), "Bolt goes to your graveyard."),
        (events.CardPut(GUARD, 9, "graveyard", "play", "opponent"), "Guard goes to the opponent's graveyard."),
        (events.Destroyed(BEAR, 9, "its health is 0"), "Bear is destroyed: its health is 0."),
        (events.Survived(BEAR, 3, 4), "Bear is not destroyed: 3 damage is less than its health of 4."),
        (events.GameLost("you", "your hero is destroyed"), "You lose the game: your hero is destroyed."),
        (events.GameWon("opponent"), "The opponent wins the game: no opponents remain."),
        (events.StaysForNextGame("you", BOLT), "Bolt stays in play for your next game, with its counters."),
        (events.GameHearthed("you"), "The game ends, because you hearthed; several sides were left in it."),
        (events.GameDrawn(), "The game is a draw: all remaining players lose at once."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_an_event_is_told_in_these_words(event: Event, text: str) -> None:
    assert said(event) == text


@pytest.mark.parametrize(
    ("event", "kind"),
    [
        (events.Wave("you", 1), "wave"),
        (events.PlayingCard("you", BOLT), "action"),
        (events.PriorityPassed("you", True), "pass"),
        (ChoiceMade("you", "k", "which", "A"), "choice"),
        (events.PacketChanged(1, DOUBLER, "you", "amount", "2", "4"), "packet"),
        (events.PacketUntouched(1, DOUBLER, "x"), "withheld"),
        (events.Survived(BEAR, 3, 4), "idle"),
        (Withheld("x", "y"), "withheld"),
        (events.WaveSettled(1), "idle"),
        (events.DamageDealt(1, MAGE, BEAR, 4, ("fire",), (BOLT,)), "fact"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_what_did_not_happen_is_told_apart_from_what_did(event: Event, kind: str) -> None:
    assert sentence(event, NAMES)[0] == kind


@pytest.mark.parametrize(
    ("player", "inside", "possessive"),
    [
        ("you", "you", "your"),
        ("opponent", "the opponent", "the opponent's"),
        ("friend", "your friend", "your friend's"),
        ("Anna", "Anna", "Anna's"),
    ],
)
def test_players_are_named_as_the_place_in_the_sentence_wants(player: str, inside: str, possessive: str) -> None:
    assert (NAMES.player(player), noun_of(player).whose) == (inside, possessive)


def test_a_card_is_named_by_its_label_even_after_it_has_gone() -> None:
    table = Table(side(hand=["Bolt"], resources=1)).play("Bolt", "Warrior").resolve()
    names = Names(table.state)
    assert [names.card(o.id) for o in table.state.objects if o.card == "Bolt"] == ["Bolt"] * 3
    assert names.cards((0, 1)) == "Mage and Bolt"
