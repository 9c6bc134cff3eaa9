"""Rule numbers, labels and glossary words become links, and every link is known from both ends."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from small_book import GLOSSARY, SECTION, entries

from rules_db.library import Library
from rules_db.linker import Linker, Term, Terms, link_forms
from rules_db.markup import plain

IDS = {"b:410.5", "b:410", "b:1", "other:410.5", "b:glossary:packet", "b:glossary:damage-packet", "b:glossary:ppp"}
TERMS = Terms(
    [
        Term("Packet", "b:glossary:packet", False),
        Term("packets", "b:glossary:packet", False),
        Term("damage packet", "b:glossary:damage-packet", False),
        Term("PPP", "b:glossary:ppp", True),
        Term("+1/+1", "b:410", False),
    ]
)


def linked(text: str, own: str = "b:1") -> str:
    return Linker(IDS, {"b": TERMS}).link(text, "b", own).html


def term(target: str, label: str) -> str:
    return f'<a href="rule:b:{target}" class="term">{label}</a>'


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("see [410.5].", 'see <a href="rule:b:410.5">410.5</a>.'),
        ("([410])", '(<a href="rule:b:410">410</a>)'),
        ("[the order](410.5)", '<a href="rule:b:410.5">the order</a>'),
        ("[parcels](glossary:packet)", '<a href="rule:b:glossary:packet">parcels</a>'),
        ("[other:410.5]", '<a href="rule:other:410.5">other:410.5</a>'),
        ("[there](other:410.5)", '<a href="rule:other:410.5">there</a>'),
    ],
)
def test_each_form_of_link_leads_to_its_entry(text: str, html: str) -> None:
    assert linked(text) == f"<p>{html}</p>"


@pytest.mark.parametrize("text", ["[Activate], [Health]", "[2]", "[410.5", "410.5]", "[]", "[a] (b)", "[Fire]>>>[x]"])
def test_other_words_in_brackets_are_text(text: str) -> None:
    assert "<a" not in linked(text)


def test_a_term_links_at_its_first_use_only() -> None:
    assert linked("A packet and a packet and packets.") == (
        f"<p>A {term('glossary:packet', 'packet')} and a packet and packets.</p>"
    )


def test_the_longest_term_wins() -> None:
    assert linked("a damage packet") == f"<p>a {term('glossary:damage-packet', 'damage packet')}</p>"


def test_terms_may_be_wrapped_over_lines() -> None:
    assert linked("a damage\npacket") == "<p>a " + term("glossary:damage-packet", "damage\npacket") + "</p>"


def test_plain_terms_match_in_any_case_and_abbreviations_only_in_their_own() -> None:
    assert term("glossary:packet", "PACKETS") in linked("PACKETS")
    assert term("glossary:ppp", "PPP") in linked("PPP")
    assert "<a" not in linked("ppp")


@pytest.mark.parametrize("text", ["packeting", "subpacket", "pre-packet", "packet-like", "packet’t"])
def test_only_whole_words_are_terms(text: str) -> None:
    assert "<a" not in linked(text)


def test_a_possessive_is_still_the_term() -> None:
    assert linked("the packet's amount") == f"<p>the {term('glossary:packet', 'packet')}'s amount</p>"


def test_terms_of_signs_are_found() -> None:
    assert linked("+1/+1 here") == f"<p>{term('410', '+1/+1')} here</p>"


def test_terms_are_not_linked_within_links_or_code_or_the_entry_itself() -> None:
    assert linked("[the packet](410.5)") == '<p><a href="rule:b:410.5">the packet</a></p>'
    assert "<a" not in linked("`packet`")
    assert "<a" not in linked("a packet", own="b:glossary:packet")


def test_a_term_that_is_linked_by_hand_is_not_linked_again() -> None:
    assert linked("a packet, [a packet](glossary:packet)").count("<a") == 1


def test_a_link_that_leads_nowhere_is_told_with_its_line() -> None:
    found = Linker(IDS, {}).link("one\ntwo [410.7]\n\n- three [x](glossary:nope)", "b", "b:1")
    assert [(link.target, link.line) for link in found.dangling] == [("b:410.7", 1), ("b:glossary:nope", 3)]
    assert "<a" not in found.html


def test_common_headwords_do_not_link_but_their_forms_do(books: Path) -> None:
    glossary = GLOSSARY.replace("also: allies", "common: yes\nalso: allies")
    section = SECTION.replace("A player may pass.", "An ally passes. The allies pass.")
    html = entries(books, glossary=glossary, section=section)["100.1a"].html
    assert ">ally</a>" not in html
    assert '<a href="rule:small:glossary:ally" class="term">allies</a>' in html


@pytest.mark.parametrize(
    ("headword", "forms"),
    [
        ("Packet", ["Packet"]),
        ("Copy, Token", ["Copy, Token", "Token Copy"]),
        ("Play (verb)", ["Play"]),
        ("Empower [thing]", ["Empower"]),
    ],
)
def test_headwords_are_read_as_texts_would_use_them(headword: str, forms: list[str]) -> None:
    assert link_forms(headword) == forms


def test_links_tell_what_was_written_and_what_linked_itself(books: Path) -> None:
    found = entries(books)
    assert found["100.1"].links == ("small:glossary:ally", "small:100.2", "small:glossary:packet")
    assert found["100.1"].terms == ("small:glossary:ally", "small:glossary:packet")
    assert found["100.1"].backlinks == ("small:100.1a", "small:100.2")


def test_plain_text_has_labels_in_place_of_links() -> None:
    text = "see [410.5], [packets](glossary:packet), [b:410.5], [Activate] and [x](y)"
    links = ("b:410.5", "b:glossary:packet")
    assert plain(text, "b", links) == "see 410.5, packets, b:410.5, [Activate] and [x](y)"


def test_in_the_library_every_link_is_a_backlink_and_none_dangles(library: Library) -> None:
    there = {(entry.id, target) for entry in library.entries.values() for target in entry.links}
    back = {(source, entry.id) for entry in library.entries.values() for source in entry.backlinks}
    assert back == {(source, target) for source, target in there if source != target}
    assert {target for _, target in there} <= set(library.entries)


def test_in_the_library_every_anchor_leads_to_an_entry(library: Library) -> None:
    for entry in library.entries.values():
        html = entry.html + "".join(example.html for example in entry.examples)
        anchors = re.findall(r'<a href="([^"]*)"', html)
        assert {anchor.removeprefix("rule:") for anchor in anchors} <= set(library.entries), entry.id
        assert all(f'"rule:{target}"' in html for target in entry.links), entry.id
