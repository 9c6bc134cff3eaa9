"""Every event of Hearthstone can be told: one plain sentence for each class, in the rulebook's words."""

from __future__ import annotations

import re

import pytest
from hearthstone_case import run
from samples import sample, subclasses

from judge_app.engine import trace
from judge_app.engine.trace import ChoiceMade, Event, Withheld
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.ruleset import HEARTHSTONE
from judge_app.reports.hearthstone import TELLING
from judge_app.reports.names import Names
from judge_app.reports.saying import sentence

STATE = run("players: {you: {board: [Pebble], hand: [Spark]}, opponent: {board: [Boulder]}}\n").seen.after
NAMES = Names(STATE)
HERO, ENEMY, PEBBLE, SPARK, BOULDER = range(5)
OWN = [cls for cls in subclasses(Event) if cls.__module__.startswith((trace.__name__, e.__name__))]
EVENTS = [cls for cls in OWN if not cls.__subclasses__() and cls.says]


def said(event: Event) -> str:
    """The sentence for an event."""
    return sentence(event, NAMES)[1]


def test_the_entities_of_this_board_are_those_that_the_sentences_below_name() -> None:
    assert [entity.key for entity in STATE.objects] == ["your hero", "opponent's hero", "Pebble", "Spark", "Boulder"]


@pytest.mark.parametrize("cls", EVENTS, ids=lambda cls: cls.__name__)
def test_every_class_of_events_has_a_sentence(cls: type[Event]) -> None:
    kind, text = sentence(sample(cls), NAMES)
    assert kind in ("action", "step", "wave", "fact", "choice", "packet", "withheld", "idle")
    assert text[0].isupper() or text[0].isdigit()
    assert text.endswith(".")
    assert not re.search(r"None|[{}<>]|\s\s|\(\)|\.\.", text), text


def test_what_the_events_of_the_game_are_is_known() -> None:
    """Guards the test above: an event class that nobody finds would be a sentence that nobody misses."""
    found = [value for value in vars(e).values() if isinstance(value, type) and not value.__subclasses__()]
    found = [cls for cls in found if issubclass(cls, Event) and cls.says]
    own = {cls.__name__ for cls in found if cls.__module__.startswith(e.__name__)}
    assert own < {cls.__name__ for cls in EVENTS}
    assert len(own) > 40


def test_every_event_that_fills_a_queue_can_be_named_in_words() -> None:
    """Triggering Deathrattles without a death fills a Queue with what watches deaths: nothing watches for itself."""
    watched = {row.value.event.spoken for row in HEARTHSTONE.tables["watched events"].values()}
    assert watched | {e.DeathrattlesTriggered.spoken} == {cls.spoken for cls in e.FILLING}


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (e.PlayingACard("you", SPARK), "Your Sequence begins: Playing a card, Spark."),
        (e.CombatSequence("opponent", BOULDER, HERO),
         "The opponent's Sequence begins: Combat, Boulder against your hero."),
        (e.EndOfTurnSequence("Anna"), "Anna's Sequence begins: End of turn."),
        (e.SpellTextPhase("you"), "Your Spell Text Phase begins."),
        (e.AfterSummonPhase("you", False),
         "Your After Summon Phase begins inside the Phase that goes on."),
        (e.DeathCreationStep((PEBBLE, BOULDER)), "Death Creation Step: Pebble and Boulder."),
        (e.OtherAurasUpdate(), "Aura Update (Other)."),
        (e.QueueFrozen("damage dealt", (PEBBLE, BOULDER), (BOULDER,)),
         "The Queue for damage to Boulder is filled, and frozen from here on: Pebble and Boulder."),
        (e.QueueFrozen("turn ending", (PEBBLE,)),
         "The Queue for the end of the turn is filled, and frozen from here on: Pebble."),
        (e.QueueFrozen("turn ending", (PEBBLE, PEBBLE), (), ("", "Grief")),
         "The Queue for the end of the turn is filled, and frozen from here on: Pebble and Pebble (from Grief)."),
        (e.TriggerBegan(PEBBLE, "Draw a card."), "Pebble triggers: Draw a card."),
        (e.TriggerBegan(PEBBLE, "Draw a card.", "Grief"), "Pebble triggers (from Grief): Draw a card."),
        (e.TriggerPutOff(PEBBLE), "Pebble is in the middle of triggering: this time is put off until that is done."),
        (e.DamageDealt(SPARK, ENEMY, 2, 1), "Spark deals 2 damage to the opponent's hero, 1 of it to Armor."),
        (e.DamageDealt(SPARK, PEBBLE, 2, 0, 1, -1),
         "Spark deals 2 damage to Pebble (1 - 2 = -1 Health, mortally wounded)."),
        (e.DamageDealt(PEBBLE, PEBBLE, 1, 0, 9, 8), "Pebble takes 1 damage (9 - 1 = 8 Health)."),
        (e.HealthRestored(SPARK, PEBBLE, 2, 7, 9), "Spark restores 2 Health to Pebble (7 + 2 = 9 Health)."),
        (e.HealthRestored(PEBBLE, PEBBLE, 2, 7, 9), "Pebble regains 2 Health (7 + 2 = 9 Health)."),
        (e.DamageChanged(SPARK, PEBBLE, 2, 4, "doubled"), "From Spark to Pebble: 2 becomes 4 (doubled)."),
        (e.DamageChanged(SPARK, PEBBLE, 4, 4, "healing is damage"),
         "From Spark to Pebble: still 4 (healing is damage)."),
        (e.TurnPassed("you", 5), "The turn passes: turn 5 is your turn."),
        (e.DamageStopped(SPARK, PEBBLE, "it is Immune"),
         "Nothing comes of what Spark would do to Pebble: it is Immune."),
        (e.EntityDied(PEBBLE, "you", 0, "mortally wounded"),
         "Pebble (mortally wounded) dies and leaves play: its Death Event is created."),
        (e.EntityDied(PEBBLE, "you", 2, "mortally wounded"),
         "Pebble (mortally wounded, position 2) dies and leaves play: its Death Event is created, which remembers the "
         "position."),
        (e.DeathConsidered(PEBBLE, "you", 0), "The Death Event of Pebble is considered."),
        (e.MarkedForDestruction(PEBBLE, SPARK), "Pebble is pending destroy, by Spark."),
        (e.Enchanted(PEBBLE, "Grief", "+1 Attack", 2, 1, 1, True),
         "Pebble gets the enchantment Grief (+1 Attack); it is 2/1 now."),
        (e.AuraSet(PEBBLE, (BOULDER,), 2, 2, 2, True), "Pebble has the aura of Boulder; it is 2/2 now."),
        (e.AuraSet(PEBBLE, (), 1, 9, 1, True),
         "Pebble has nothing from auras any more; it is 1/1 now (maximum Health 9)."),
        (e.AuraSet(PEBBLE, (BOULDER,), 1, 1, 1, False), "Pebble has the aura of Boulder."),
        (e.AuraSet(PEBBLE, (BOULDER,), 1, 1, 1, False, again=True),
         "What Boulder gives Pebble counts after its other enchantments again."),
        (e.AuraSet(PEBBLE, (), 1, 1, 1, False, ended=(BOULDER,)), "Pebble no longer has the aura of Boulder."),
        (e.AuraSet(PEBBLE, (BOULDER,), 1, 1, 1, False, 2), "Pebble has the aura of Boulder; it costs 2 now."),
        (e.AuraSet(PEBBLE, (BOULDER,), 1, 1, 1, False, 0, same_cost=True),
         "Pebble has the aura of Boulder; it still costs 0."),
        (e.AuraSet(PEBBLE, (), 1, 1, 1, False, lost="Immune"),
         "Pebble has nothing from auras any more (no longer: Immune)."),
        (e.Disenchanted(PEBBLE, "Grief", "its time is over", 0, 0, 0, False, lasting=True),
         "Pebble ends, as its time is over."),
        (e.AttackSet(PEBBLE, BOULDER), "Pebble's attack on Boulder is proposed."),
        (e.AttackSet(PEBBLE, BOULDER, ENEMY), "Pebble's attack goes to Boulder instead of the opponent's hero."),
        (e.ManaChanged("you", 3, 10, 2, 1, "The turn starts"),
         "The turn starts: you have 3 mana (10 Mana Crystals, 2 Overloaded, 1 to be Overloaded next turn)."),
        (e.EntityMoved(SPARK, "you", "spell", "graveyard", "cast"), "Spark goes to your Graveyard: cast."),
        (e.Fatigue("opponent", 2), "The opponent's deck is empty: Fatigue is drawn instead, and deals 2 damage."),
        (e.GameEnded(()), "The game is a draw."),
        (e.GameEnded(("you",), "it is so"), "You win the game: it is so."),
        (e.GameEnded(("opponent",)), "The opponent wins the game."),
        (Withheld("Pebble does not trigger", "it is gone"), "Pebble does not trigger: it is gone."),
        (ChoiceMade("CHANCE", "random", "which one", "Pebble", ("Boulder",)),
         "Chance chooses Pebble (which one). Instead it could have chosen Boulder."),
        (ChoiceMade("CHANCE", "random", "which one", "opponent's hero", ("your hero", "Pebble")),
         "Chance chooses the opponent's hero (which one). Instead it could have chosen your hero or Pebble."),
        (ChoiceMade("you", "target", "which one", "Pebble"), "You choose Pebble (which one)."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)  # fmt: skip
def test_an_event_is_told_in_these_words(event: Event, text: str) -> None:
    assert said(event) == text


def test_a_phase_of_which_nothing_comes_is_left_out_of_the_short_account() -> None:
    from judge_app.reports.condense import key_steps
    from judge_app.services.cases import account_of

    account = account_of(run("players: {you: {hand: [Spark]}, opponent: {}}\n"
                             "happened: [play: {card: Spark, targets: \"opponent's hero\"}]\n"))  # fmt: skip
    whole = [told.text for told in account.told]
    short = [told.text for told in key_steps(account)]
    assert "Your After Spell Phase begins." in whole
    assert "Your After Spell Phase begins." not in short
    assert {
        "Your Spell Text Phase begins.",
        "Spark deals 2 damage to the opponent's hero (30 - 2 = 28 Health).",
    } <= set(short)
    assert not [text for text in short if text.startswith("Aura Update")]


def test_why_nothing_came_of_a_phase_stands_in_the_short_account() -> None:
    from judge_app.reports.condense import key_steps
    from judge_app.services.cases import SCENARIOS, run_case

    account = run_case(SCENARIOS / "hearthstone" / "humble-safeguard-a-juggler-played-beside-illidan.yaml")
    why = "Knife Juggler does not trigger: nothing triggers on its own arrival."
    assert why in [told.text for told in key_steps(account)]


def test_the_words_of_the_tables_are_this_games() -> None:
    terms = TELLING.terms
    assert (terms.under_way.name, terms.triggers and terms.triggers.name) == ("Sequence", "Queues")
    assert terms.wave == "phase"
