"""Which rules a scenario has to cite that is named for a rule or a term."""

from __future__ import annotations

from collections.abc import Collection, Mapping


def names_of_rules(ids: Collection[str], sent_on: Mapping[str, Collection[str]]) -> dict[str, set[str]]:
    """The rules that each name means that scenarios of a book may begin with.

    `ids` are those of the book ("wow-7.4:410.6a"); `sent_on` are the rules to which each term's entry sends its reader.
    For a section that is one of its rules; for a term one of those, too.
    """
    names: dict[str, set[str]] = {}
    for id_ in ids:
        number, _, term = id_.partition(":")[2].partition(":")
        if not term:
            names.setdefault(number, {id_}).update(x for x in ids if x.startswith(f"{id_}."))
            continue
        for name in (f"glossary-{term}", term, f"glossary-{term.partition('-')[0]}", term.partition("-")[0]):
            names.setdefault(name, set()).update({id_, *sent_on.get(term, ())})
    return names


def meant_by(stem: str, names: Mapping[str, set[str]]) -> set[str]:
    """The rules any of which a scenario of that name has to cite: the longest name that it begins with."""
    words = stem.split("-")
    beginnings = ("-".join(words[:count]) for count in range(len(words), 0, -1))
    return next((names[beginning] for beginning in beginnings if beginning in names), set())
