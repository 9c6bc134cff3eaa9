"""Where the program keeps what a judge makes."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The judge's data folder: JUDGE_DATA_DIR where that is set, else the usual place of this system."""
    if named := os.environ.get("JUDGE_DATA_DIR"):
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path("judge", appauthor=False)
