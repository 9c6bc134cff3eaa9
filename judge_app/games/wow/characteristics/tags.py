"""Tags on a type line (202)."""

from __future__ import annotations

from collections.abc import Iterable

ONLY_WHOLE = frozenset({
    "Ghost Cow", "Sea Giant", "Sea Witch", "Void Wurm", "Elder Sage", "Frost Wyrm", "High Thane", "Repair Bot",
    "Wind Rider", "Crypt Fiend", "Defias Thug", "Egg Hoarder", "Sky Captain", "Void Seeker", "Death Knight",
    "Faceless One", "Fishing Pole", "Floating Eye", "Seedling Pod", "Sword Dancer", "Trade Prince", "Warp Stalker",
    "Crawling Claw", "Flight Master", "Gryphon Rider", "Merciless One", "High Chieftain", "Fungal Behemoth",
    "Shadow Silhouette", "Keeper of the Grove", "Wyrmrest Vanquisher",
})  # fmt: skip
"""Tags that only all their words together can mean (202.1a)."""


def has_tag(tags: Iterable[str], wanted: str) -> bool:
    """Whether a type line has a tag; most multi-word tags can be meant by their last word alone (202.1a)."""
    if wanted == "Druid" and "Archdruid" in tags:
        return True  # Archdruid counts as that ally type too (202.4a)
    return any(t == wanted or (t.endswith(f" {wanted}") and t not in ONLY_WHOLE) for t in tags)
