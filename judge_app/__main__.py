"""`python -m judge_app` is the `judge` command; a stand-alone bundle begins here, too."""

import sys

from judge_app.cli.main import main, window


def begin_in_bundle() -> int:
    """What Python does elsewhere: its own processes, `-m MODULE`, and surroundings for other programs as they were.

    The bundle's libraries come first where its processes look for theirs; a program of the system must not get them,
    and the bundle's own sees to it anew where it is told so.
    """
    import os
    from multiprocessing import freeze_support
    from pathlib import Path
    from runpy import run_module

    freeze_support()
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    os.environ.pop("LD_LIBRARY_PATH", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
    if sys.argv[1:2] == ["-m"] and len(sys.argv) > 2:
        del sys.argv[:2]
        run_module(sys.argv[0], run_name="__main__", alter_sys=True)
        return 0
    return window() if Path(sys.executable).stem == "judge-window" else main()


if __name__ == "__main__":
    sys.exit(begin_in_bundle() if getattr(sys, "frozen", False) else main())
