"""What stands between the things in a list."""

from __future__ import annotations

from collections.abc import Mapping

SEPARATORS: Mapping[str, tuple[str, ...]] = {
    "or": (",", "or", ", or", "and", "and / or", ", and"),
    "and": (",", "and", ", and", "or", ", or", "and / or", ";", "; and"),
    "icons or": (",", "or", ", or"),
    "icons and": (",", "and", ", and"),
    "/": ("/",),
    ",": (",",),
    "joined": ("",),
    "run": (),
    "one": (),
    "plus": ("plus",),
    ";or": ("; or", ";"),
    "sentences": (".", "and", ", then", ", and", ", and then", "and then", ". then", ". then ,"),
}


def style_of(forms: tuple[str, ...]) -> str:
    """How the things in a list are joined, by the forms of its slot."""
    if "subject_may" in forms:
        return "one"
    if "icon" in forms and ("or" in forms or "and" in forms):
        return "icons or" if "or" in forms else "icons and"  # these are joined by that word in the plural too
    for form in forms:
        if form in ("/", ",", "joined", "run", "plus", ";or"):
            return form
    if "then" in forms or any(form.startswith("@") for form in forms):
        return "sentences"
    return (
        "and" if any(form in ("and", "or", "and/or", "may", "both", "pay", "pays") for form in forms) else "sentences"
    )
