"""What is written down when the program itself goes wrong in a run, so that somebody can find out why."""

from __future__ import annotations

import platform
import traceback
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from judge_app import __version__
from judge_app.scenario.run import RunFault

MOST_ENTRIES = 2_000
PACKAGES = ("PySide6-Essentials", "PySide6", "PyYAML", "ruamel.yaml")


def fault_report(case_text: str, error: BaseException) -> str:
    """The versions, the case as it stood, the trace as far as it had come, and where the program went wrong."""
    parts = [
        "# A report of a fault in Judge\n",
        *_versions(),
        "\n## Where it went wrong\n",
        "".join(traceback.format_exception(error)).rstrip(),
        "\n## The trace so far\n",
        *_trace(error),
        "\n## The case\n",
        case_text.rstrip(),
    ]
    return "\n".join(parts) + "\n"


def _versions() -> Iterator[str]:
    yield f"judge {__version__}"
    yield f"Python {platform.python_version()}, {platform.platform()}"
    for package in PACKAGES:
        try:
            yield f"{package} {version(package)}"
        except PackageNotFoundError:
            continue


def _trace(error: BaseException) -> Iterator[str]:
    if not isinstance(error, RunFault) or not error.entries:
        yield "nothing had happened yet"
        return
    left = len(error.entries) - MOST_ENTRIES
    if left > 0:
        yield f"({left} earlier entries left out)"
    for entry in error.entries[-MOST_ENTRIES:]:
        yield f"{entry.seq} (under {entry.cause}): {entry.event!r} [{', '.join(entry.cites)}] by {entry.rule}"
