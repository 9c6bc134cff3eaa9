"""`dataclass` as the standard library has it, except that a frozen one's methods are made when they are first called.

Making them is most of what importing a game costs, and a run uses few of its classes.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, TypeVar, dataclass_transform

C = TypeVar("C", bound=type)

METHODS = ("__init__", "__repr__", "__eq__", "__hash__")


@dataclass_transform(field_specifiers=(dataclasses.field, dataclasses.Field))
def dataclass(*, frozen: bool = False, slots: bool = False, **other: bool) -> Callable[[C], C]:
    """Class decorator. What isn't frozen, or asks for anything else, is made by the standard library."""

    def decorate(cls: C) -> C:
        made: Any
        if not frozen or other:
            made = dataclasses.dataclass(frozen=frozen, slots=slots, **other)(cls)
            return made  # type: ignore[no-any-return]
        own = {name for name in METHODS if cls.__dict__.get(name) is not None}
        cls.__doc__ = cls.__doc__ or cls.__name__  # or the standard library would work out a signature for it
        made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, frozen=_is_heir(cls))(cls)
        for name in METHODS:
            if name not in own:
                setattr(made, name, _made_when_called(made, name, own))
        made.__dataclass_params__.frozen = True  # which its heirs are asked for
        made.__setattr__, made.__delattr__ = _set, _delete
        made.__getstate__, made.__setstate__ = _state, _restore
        return made  # type: ignore[no-any-return]

    return decorate


def _is_heir(cls: type) -> bool:
    """Whether it inherits from a frozen class; the standard library asks its heirs to be frozen by its own means."""
    above = (getattr(base, "__dataclass_params__", None) for base in cls.__mro__[1:])
    return any(params is not None and params.frozen for params in above)


def _made_when_called(cls: type, name: str, own: set[str]) -> Callable[..., Any]:
    def first(self: Any, *arguments: Any, **named: Any) -> Any:
        _complete(cls, own)
        return getattr(cls, name)(self, *arguments, **named)

    return first


def _complete(cls: type, own: set[str]) -> None:
    """Give the class the methods that the standard library makes for such fields, but for its own."""
    after = getattr(cls, "__post_init__", None)
    twin = dataclasses.make_dataclass(
        cls.__name__,
        [(field.name, field.type, field) for field in dataclasses.fields(cls)],
        namespace={"__post_init__": after} if after else {},
        frozen=True,
    )
    for name in METHODS:
        if name not in own:
            setattr(cls, name, getattr(twin, name))


def _set(self: Any, name: str, value: Any) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _delete(self: Any, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, field.name) for field in dataclasses.fields(self)]


def _restore(self: Any, state: list[Any]) -> None:
    for field, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)
