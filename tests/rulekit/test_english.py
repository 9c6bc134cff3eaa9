"""The small English that every text is written with."""

from __future__ import annotations

import pytest

from judge_app.rulekit.wording import english as e
from judge_app.rulekit.wording.english import Noun, noun

YOU, ONE, MANY = noun("you"), noun("your hero"), Noun("your allies", many=True)


@pytest.mark.parametrize(
    ("third", "one", "many", "would", "denied"),
    [
        ("deals", "deals", "deal", "would deal", "doesn't deal"),
        ("is", "is", "are", "would be", "isn't"),
        ("is destroyed", "is destroyed", "are destroyed", "would be destroyed", "isn't destroyed"),
        ("has", "has", "have", "would have", "doesn't have"),
        ("has died", "has died", "have died", "would have died", "hasn't died"),
        ("is not", "is not", "are not", "would be not", "is"),
        ("discards", "discards", "discard", "would discard", "doesn't discard"),
        ("dies", "dies", "die", "would die", "doesn't die"),
        ("passes", "passes", "pass", "would pass", "doesn't pass"),
        ("loses", "loses", "lose", "would lose", "doesn't lose"),
        ("searches", "searches", "search", "would search", "doesn't search"),
        ("shuffles", "shuffles", "shuffle", "would shuffle", "doesn't shuffle"),
        ("copies", "copies", "copy", "would copy", "doesn't copy"),
        ("goes", "goes", "go", "would go", "doesn't go"),
    ],
)
def test_a_verb_agrees_with_its_subject(third: str, one: str, many: str, would: str, denied: str) -> None:
    assert [e.verb(third, ONE), e.verb(third, MANY), e.verb(third, YOU)] == [one, many, many]
    assert e.verb(third, ONE, "would") == would
    assert e.verb(third, ONE, "not") == denied


def test_you_and_several_are_denied_as_they_are_spoken_of() -> None:
    assert [e.verb("is", YOU, "not"), e.verb("has", MANY, "not")] == ["aren't", "don't have"]
    assert [e.verb("can", ONE), e.verb("can't", MANY), e.verb("can", ONE, "not")] == ["can", "can't", "can't"]


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("ally", "allies"),
        ("hero", "heroes"),
        ("Hero", "Heroes"),
        ("play", "plays"),
        ("Mech", "Mechs"),
        ("Watch", "Watches"),
        ("equipment", "equipment"),
        ("Night Elf", "Night Elves"),
        ("hero power", "hero powers"),
        ("+1/+1 counter", "+1/+1 counters"),
        ("class", "classes"),
    ],
)
def test_a_noun_has_its_plural(one: str, many: str) -> None:
    assert e.plural(one) == many


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("ally", "an ally"),
        ("hero", "a hero"),
        ("other ally", "another ally"),
        ("unique card", "a unique card"),
        ("undamaged ally", "an undamaged ally"),
        ("[Arcane] ally", "an [Arcane] ally"),
        ("one-sided fight", "a one-sided fight"),
        ("8/8 token", "an 8/8 token"),
        ("1/1 token", "a 1/1 token"),
    ],
)
def test_an_article_goes_by_the_sound_that_follows(name: str, said: str) -> None:
    assert e.a(name) == said


def test_what_belongs_to_somebody_is_said_so() -> None:
    assert [YOU.whose, ONE.whose, noun("it").whose, Noun("players", many=True).whose] == [
        "your", "your hero's", "its", "players'",
    ]  # fmt: skip
    player = Noun("that player", person=True)
    assert [YOU.their, ONE.their, MANY.their, player.their] == ["your", "its", "their", "their"]
    assert [YOU.they.said, ONE.they.said, MANY.they.said, player.they.said] == ["you", "it", "they", "they"]
    assert e.verb("has", player.they) == "have"


def test_lists_have_their_word_before_the_last() -> None:
    assert [e.listed(["a"]), e.listed(["a", "b"]), e.listed(["a", "b", "c"], "or")] == ["a", "a and b", "a, b or c"]
    assert e.listed([]) == ""
    assert e.listed(["a, b and c", "d", "e"]) == "a, b and c; d; and e"


def test_a_few_are_counted_in_words() -> None:
    assert [e.so_many(1, "ally"), e.so_many(2, "ally"), e.so_many(12, "card")] == ["an ally", "two allies", "12 cards"]
    assert [e.in_words(0), e.in_words(10), e.in_words(11), e.in_words(-1)] == ["no", "ten", "11", "-1"]


def test_a_sentence_has_a_capital_and_one_full_stop() -> None:
    assert [e.sentence("draw a card"), e.sentence("Draw."), e.sentence('it has "Draw a card."')] == [
        "Draw a card.", "Draw.", 'It has "Draw a card."',
    ]  # fmt: skip


def test_a_sentence_that_ends_with_a_name_s_own_sign_needs_no_full_stop() -> None:
    assert e.sentence("you use DIE, INSECT!") == "You use DIE, INSECT!"


def test_gaps_that_left_out_parts_leave_are_closed() -> None:
    assert e.tidy(" destroy  it , then  draw .") == "destroy it, then draw."
