"""The kernel's face: what its package exports, and the example in its docstring."""

from __future__ import annotations

import doctest
from dataclasses import dataclass

from judge_app import engine


def test_the_example_of_the_kernel_runs_as_it_says() -> None:
    ran = doctest.testmod(engine, extraglobs={"dataclass": dataclass})
    assert ran.attempted >= 5
    assert ran.failed == 0
