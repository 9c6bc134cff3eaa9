"""32-bit arithmetic, as the rulebook's glossary has it under Tag numerical limits, and the rounding bug."""

from __future__ import annotations

import struct

_HALF = 2**31


def wrapped(number: int) -> int:
    """A number as 32-bit signed arithmetic leaves it while a value is worked out."""
    return (number + _HALF) % (2 * _HALF) - _HALF


def tag(number: int) -> int:
    """A number as a tag keeps it: what would be negative becomes 0."""
    return max(0, wrapped(number))


def remembered(number: int) -> int:
    """A number as an enchantment remembers it, which has the precision of a float (Huge Enchantment Rounding Bug)."""
    rounded: float = struct.unpack("f", struct.pack("f", float(number)))[0]
    return tag(int(rounded))
