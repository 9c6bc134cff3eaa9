"""What the campaign consists of: a table of parts, each a module that says what is tried and tries it.

A part's module has

* `inputs()`: a hypothesis strategy of what a trial is made from. It draws from nothing but what stands in the project.
* `tried(made, folder)`: tries it in that empty folder of its own, and gives `Done`. Whatever it raises is a fault:
  `Broken` says what doesn't hold, in words that are the same for the same fault. Where it is silent for long, it says
  so in `Done`.
* `written(made)`: files by name, from which a person can see what was tried and try it by hand.
* `prepare()`, where there is one: called once in each process that tries.
* `finish()`, where there is one: called as a process that tries ends well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

from hypothesis.strategies import SearchStrategy


class Broken(AssertionError):
    """Something that must hold doesn't. `kind` says what, in the same words whenever it is that."""

    def __init__(self, kind: str, told: str = "") -> None:
        super().__init__(f"{kind}: {told}" if told else kind)
        self.kind = kind


@dataclass(frozen=True)
class Done:
    """What a trial came to that broke nothing: how many of the part's units it did.

    `silence` is the longest time, in seconds, in which what was tried said nothing; 0 for as long as it took.
    `tally` is what of it is counted beside that: of what, and how it went, once each.
    `checked` says of what isn't checked at every unit at how many it was.
    """

    units: int = 1
    silence: float = 0.0
    tally: tuple[tuple[str, str], ...] = ()
    checked: Mapping[str, int] = field(default_factory=dict)


class Trying(Protocol):
    """What a part's module has."""

    def inputs(self) -> SearchStrategy[Any]: ...
    def tried(self, made: Any, folder: Path) -> Done: ...
    def written(self, made: Any) -> Mapping[str, str | bytes]: ...


@dataclass(frozen=True)
class Part:
    """A part of the campaign: what `--only` calls it, its module, what its figures count, its share of the time.

    A trial of it may take so many seconds of its own processor time, and so many of the clock; `at_once` processes
    try it side by side at most (0: one a core); of a fault that comes by the clock nothing smaller is looked for
    (`shrinks`).
    """

    name: str
    module: str
    units: str
    share: float
    processor: float = 5.0
    clock: float = 60.0
    at_once: int = 0
    shrinks: bool = True

    def trying(self) -> Trying:
        """Its module."""
        return cast("Trying", import_module(self.module))

    @property
    def prepare(self) -> Callable[[], None]:
        """What is done once in each process that tries it."""
        return cast("Callable[[], None]", getattr(self.trying(), "prepare", lambda: None))

    @property
    def finish(self) -> Callable[[], None]:
        """What is done as such a process ends."""
        return cast("Callable[[], None]", getattr(self.trying(), "finish", lambda: None))


PARTS: tuple[Part, ...] = (
    Part("play", "campaign.play", "steps", share=0.5, processor=60.0, clock=240.0),  # each step has 5 s of its own
    Part("files", "campaign.files", "files", share=0.3, clock=30.0),
    Part("kills", "campaign.kills", "kills", share=0.1, processor=30.0, clock=240.0, shrinks=False),
    Part("server", "campaign.bad_server", "exchanges", share=0.1, processor=60.0, clock=180.0, shrinks=False),
)


def chosen(names: str) -> Iterator[Part]:
    """The parts of those names, parted by commas; all of them for "". Raises ValueError for another name."""
    known = {part.name: part for part in PARTS}
    for name in names.split(",") if names else known:
        if name not in known:
            raise ValueError(f'there is no part "{name}"; there are {", ".join(known)}')
        yield known[name]
