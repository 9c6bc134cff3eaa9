"""From what a judge types to the entry that answers it, on the real books."""

from __future__ import annotations

import re
import threading
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_db.library import Library
from rules_db.snippet import BEGIN, END, LONGEST


def found(library: Library, text: str, **options: object) -> list[str]:
    return [hit.id.removeprefix("wow-7.4:") for hit in library.search(text, **options)]  # type: ignore[arg-type]


def test_a_number_brings_the_rule_and_then_its_subrules(library: Library) -> None:
    assert found(library, "410.6")[:8] == ["410.6", *(f"410.6{letter}" for letter in "abcdefg")]
    assert found(library, "410.6.") == ["410.6"]
    assert found(library, "4106a")[0] == "410.6a"
    assert found(library, "410", limit=5) == ["410", "410.1", "410.2", "410.2a", "410.3"]
    assert found(library, "chapter 6", book="wow-7.4", limit=2) == ["6", "600"]


def test_an_id_brings_its_entry(library: Library) -> None:
    assert found(library, "wow-7.4:410.6a")[0] == "410.6a"
    assert found(library, "glossary:packet")[0] == "glossary:packet"


def test_an_unknown_number_or_id_brings_the_nearest(library: Library) -> None:
    assert found(library, "410.9")[0].startswith("410.6")
    assert found(library, "glossary:pakcet")[0] == "glossary:packet"
    assert "410" in found(library, "41")


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("packet", "glossary:packet"),
        ("what is a packet", "glossary:packet"),
        ("what does PPP mean?", "glossary:ppp-pre-priority-processing"),
        ("damage packet", "glossary:packet"),
        ("Play (verb)", "glossary:play-verb"),
        ("combat conclusion", "603"),
        ("Check: characters are destroyed", "410.6a"),
    ],
)
def test_a_term_or_title_brings_its_entry_first(library: Library, text: str, first: str) -> None:
    assert found(library, text)[0] == first


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("who chooses the order when two replacement modifiers compete", "716.1b"),
        ("state-based actions", "410.6"),
        ("tapped creature", "411.1"),
        ("counter a spell", "711.1"),
        ("can I counter his spell", "glossary:interrupt"),
        ("exile", "415.7"),
        ("layers", "718.1"),
        ("fizzle", "709.2a"),
        ("summoning sickness", "302.2"),
        ("legend rule", "414.2"),
        ("deck out", "102.1a"),
        ("last known information", "712.3b"),
        ("infinite loop", "803.1"),
        ("ETB", "710.1e"),
        ("trample", "glossary:smash"),
        ("hexproof", "glossary:spellshield"),
        ("interupted link", "711.1"),
        ("pre-prioirty checks", "410.6"),
        ("who decides the order of triggers", "708.1a"),
    ],
)
def test_other_words_bring_the_rule_among_the_first_five(library: Library, text: str, wanted: str) -> None:
    assert wanted in found(library, text)[:5]


def test_a_word_is_found_while_it_is_typed(library: Library) -> None:
    for length in range(4, len("interrupt") + 1):
        assert "glossary:interrupt" in found(library, "interrupt"[:length])[:10], "interrupt"[:length]


def test_small_words_are_searched(library: Library) -> None:
    assert found(library, "can't")[0] == "glossary:cant"
    assert found(library, "if when may not")


def test_a_phrase_is_wanted_as_it_stands(library: Library) -> None:
    hits = found(library, '"series of waves"')
    assert hits == ["410.6"]
    assert len(found(library, "series of waves")) > 1


def test_a_phrase_that_nothing_holds_is_taken_as_words(library: Library) -> None:
    assert "410.6" in found(library, '"waves series"')[:3]


def test_quotes_within_a_sentence_are_words(library: Library) -> None:
    assert found(library, 'my card says "frobnicate each ally" and he says that it may not be targeted at all')


def test_filters_hold(library: Library) -> None:
    for text, options in (("packet kind:rule", {}), ("packet", {"kind": "rule"}), ("kind:rule", {})):
        hits = library.search(text, **options)  # type: ignore[arg-type]
        assert hits
        assert {hit.kind for hit in hits} == {"rule"}
    assert library.search("packet", book="no-such-book") == []
    assert library.search("410.6 kind:glossary", limit=3) == library.search("410.6", kind="glossary", limit=3)


def test_the_limit_holds(library: Library) -> None:
    assert len(library.search("packet", limit=3)) == 3
    assert library.search("packet", limit=0) == []
    assert len(library.search("a card", limit=300)) == 300
    assert library.search("packet", limit=3) == library.search("packet", limit=10)[:3]


def test_hits_are_once_each_and_their_scores_fall(library: Library) -> None:
    for text in ("410.6 packet", "packet", "destroyed ally", "what is a link", "glossary:packet"):
        hits = library.search(text, limit=50)
        assert len({hit.id for hit in hits}) == len(hits)
        assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_a_hit_tells_where_it_stands(library: Library) -> None:
    (hit,) = library.search("410.6a.")
    assert (hit.number, hit.kind, hit.book) == ("410.6a", "rule", "wow-7.4")
    assert hit.title == library.entry("410.6a").title
    assert hit.where == "4. Game concepts > 410. Priority"


def test_the_snippet_is_a_line_of_the_entry_with_the_words_marked(library: Library) -> None:
    hit = library.search("fatal damage destroys characters", kind="rule")[0]
    marked = re.findall(f"{BEGIN}(.*?){END}", hit.snippet)
    assert {word.lower() for word in marked} >= {"fatal", "damage"}
    assert hit.snippet.count(BEGIN) == hit.snippet.count(END) == len(marked)
    bare = hit.snippet.replace(BEGIN, "").replace(END, "").strip("…")
    entry = library.entries[hit.id]
    text = re.sub(r"[\[\]*]|\(glossary:[a-z-]*\)", "", entry.text + "".join(one.text for one in entry.examples))
    assert re.sub(r"[\[\]]", "", bare) in text
    assert len(bare) <= LONGEST + 40


def test_equal_searches_give_equal_hits(library: Library) -> None:
    assert library.search("packet order") == library.search("packet order")


HOSTILE = [
    "",
    " ",
    '"',
    '"""',
    '"unbalanced quote',
    "*",
    "?*",
    "a*",
    "[410.6",
    "410.6a]",
    "kind:",
    "book:",
    "kind:kind:kind:",
    "\x00\x01\x02",
    "packet\x00priority",
    "\u202eytiroirp\u202c",
    "עדיפות",
    "🂡🂢 joker 🃏",
    "\ud800",
    "NOT AND OR",
    "title:packet^5~2",
    "a" * 10_000,
    "packet " * 2_000,
    "'" * 10_000,
    '"' * 10_000,
    "410.6 " * 1_500,
    "x1y2 " * 2_000,
    "zqxv" * 8 + " " + " ".join(f"qz{number}xv" for number in range(2_000)),
    "-1",
    "../../etc/passwd",
    "%s %d {0} {}",
    "'; DROP TABLE entries; --",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_queries_are_answered_at_once(library: Library, text: str) -> None:
    library.warm()
    start = time.perf_counter()
    hits = library.search(text)
    assert time.perf_counter() - start < 1.0
    assert all(hit.id in library.entries for hit in hits)


def test_nothing_is_found_for_nothing(library: Library) -> None:
    for text in ("", "  ", "\x00", '"', "*", "🂡"):
        assert library.search(text) == []


PIECES = ["410.6", "packet", '"', "kind:rule", "can't", "*", "tap"]


@settings(max_examples=200)
@given(
    st.text(max_size=60)
    | st.lists(st.sampled_from(["410.6", "packet", '"', "kind:rule", "can't", "*", "tap"])).map(" ".join)
)
def test_any_text_is_searched_without_an_error(library: Library, text: str) -> None:
    assert all(hit.id in library.entries for hit in library.search(text, limit=5))


def test_entries_can_be_read_while_another_thread_searches(library: Library) -> None:
    errors: list[BaseException] = []
    words = ["packet", "priority", "combat", "who wins", "tap", "410.6"]

    def searching() -> None:
        try:
            for turn in range(60):
                assert library.search(f"{words[turn % len(words)]} {turn}")
        except BaseException as error:  # handed to the test
            errors.append(error)

    threads = [threading.Thread(target=searching) for _ in range(3)]
    for thread in threads:
        thread.start()
    for _ in range(500):
        assert library.entry("410.6a").number == "410.6a"
    for thread in threads:
        thread.join()
    assert errors == []


def test_words_that_tell_nothing_are_not_marked_where_others_are(library: Library) -> None:
    for asked in ("what happens if he attacks with his hero", "can i interrupt if it is his turn"):
        marked = {
            word.lower() for hit in library.search(asked) for word in re.findall(f"{BEGIN}(.*?){END}", hit.snippet)
        }
        assert marked
        assert not marked & {"what", "if", "he", "his", "with", "can", "i", "it", "is"}
