"""`python -m judge_app` is the `judge` command."""

import sys

from judge_app.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
