"""32-bit arithmetic, as the rulebook's glossary has it under Tag numerical limits, and the rounding bug."""

from __future__ import annotations

_HALF = 2**31


def wrapped(number: int) -> int:
    """A number as 32-bit signed arithmetic leaves it while a value is worked out."""
    return (number + _HALF) % (2 * _HALF) - _HALF


def tag(number: int) -> int:
    """A number as a tag keeps it: what would be negative becomes 0."""
    return max(0, wrapped(number))


EXACT = 2**24
"""Up to this number a float holds every whole number (rounding.2)."""


def remembered(number: int) -> int:
    """A number as an enchantment remembers it, with the precision of a float: to the nearest one, of two the lower."""
    if number <= EXACT:
        return tag(number)
    step: int = 2 ** (number.bit_length() - EXACT.bit_length() + 1)
    lower, over = number // step * step, number % step
    return tag(lower + step if 2 * over > step else lower)
