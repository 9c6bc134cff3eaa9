"""`python3 start.py campaign`."""

from __future__ import annotations

import sys

from campaign.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
