"""A sign of life for a supervisor: a small file beside the file of matches, written every minute while all is well.

`python -m operating.health` exits with 0 while the sign is fresh, else with 1; it does not need the bot.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from settings import SettingWrong, read_settings

EVERY: Final = 60.0
"""Seconds between two signs."""

STALE: Final = 3 * EVERY
"""Seconds after which a sign is stale."""


def sign_of(database: Path | URL) -> Path:
    """Return the path of the sign: beside the file of matches, or for a server's database in a folder of the program.

    That folder is the one that systemd makes for a unit (RUNTIME_DIRECTORY), else the current folder.
    """
    if isinstance(database, Path):
        return Path(f"{database}.health")
    return Path(os.environ.get("RUNTIME_DIRECTORY", ""), f"{database.database}.health")


def age(database: Path | URL, now: float) -> float | None:
    """Return the sign's age in seconds; None if there is none. now: seconds of the Unix clock."""
    try:
        return now - sign_of(database).stat().st_mtime
    except FileNotFoundError:
        return None


def main() -> int:
    """Print the sign's age. Returns 0 while it is fresh, else 1."""
    try:
        database = read_settings(os.environ, Path(".env")).database
    except SettingWrong as wrong:
        _ = sys.stderr.write(f"{wrong}\n")
        return 1
    old = age(database, time.time())
    words = "no sign of life" if old is None else f"last sign of life {old:.0f} s ago"
    _ = sys.stdout.write(f"{words}\n")
    return 0 if old is not None and old <= STALE else 1


if __name__ == "__main__":
    sys.exit(main())
