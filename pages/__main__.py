"""Write the page of a match from its log: python -m pages log.txt > replay.html."""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path

from pages.game_list import PAGES
from pages.replay_data import NoPage, recording_in
from pages.replay_page import replay_page
from rules.errors import RefereeError
from text.languages import COMPLETE, ENGLISH


def main() -> int:
    """Write the page to the standard output. Returns the exit status."""
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    parser = argparse.ArgumentParser(prog="python -m pages", description="Write the page of a match from its log.")
    _ = parser.add_argument("log", type=Path, help="a log from /match log, as text")
    _ = parser.add_argument("--language", choices=COMPLETE, default=ENGLISH, help="where the page runs no script")
    asked = parser.parse_args()
    try:
        recording = recording_in(asked.log.read_text(encoding="utf-8"))
        page = replay_page(recording, asked.language)
    except (OSError, UnicodeDecodeError, RefereeError, NoPage) as failed:
        _ = sys.stderr.write(f"{asked.log}: no page: {failed!r}. Known games: {', '.join(PAGES)}.\n")
        return 1
    _ = sys.stdout.buffer.write(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
