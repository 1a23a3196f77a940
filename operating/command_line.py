"""Commands of `bot.py` besides a start: a check, a backup, restoring one, and a copy into another database."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from operating.check import findings
from operating.copying import copy_to
from settings import SettingWrong, database_of, read_settings
from store.errors import AlreadyThere, DatabaseUnusable, StoreError
from store.postgres.restore import continue_database
from store.sqlite.backup import back_up, restore, throw_away_aside

BAD_START: Final = 2
"""Exit code for settings or files that prevent the command."""

ON_A_SERVER: Final = (
    "DATABASE is a PostgreSQL database: copies of it are made and put back with pg_dump and pg_restore, and then "
    "bot.py --after-restore (docs/for_operators.md). Nothing was changed."
)

ON_A_FILE: Final = "DATABASE is a file: make restore puts a copy back, and numbers jump with it. Nothing was changed."

BESIDE: Final = "beside the file of matches, in backups/, with the moment in its name"
"""Default file for a backup."""

KEPT_ASIDE: Final = timedelta(days=30)
"""Time for which a replaced file is kept; the last one is kept for ever."""

_YES: Final = "yes"


def instead_of_a_start(arguments: Sequence[str], environment: Mapping[str, str], file: Path) -> int | None:
    """Run another command than a start. Returns the exit code; None if the bot must start.

    file: a `.env`, if there is one.
    """
    wanted = _parser().parse_args(arguments)
    if wanted.check:
        found = list(findings(environment, file, asks=True))
        _say("\n".join(map(str, found)))
        return BAD_START if any(each.wrong for each in found) else 0
    if wanted.backup is None and wanted.restore is None and wanted.copy_to is None and not wanted.after_restore:
        return None
    try:
        return _commanded(wanted, read_settings(environment, file).database, datetime.now(UTC))
    except (SettingWrong, StoreError, OSError) as wrong:
        _ = sys.stderr.write(f"{wrong}\nNothing was changed.\n")
        return BAD_START


def asks_for_pages_alone(arguments: Sequence[str]) -> bool:
    """Return whether only the pages for spectators must start."""
    return _parser().parse_args(arguments).web


def _commanded(wanted: argparse.Namespace, database: Path | URL, now: datetime) -> int:
    """Run a command that does something with the database."""
    if wanted.copy_to is not None:
        if isinstance(database, Path) and not database.exists():  # opening it would create it
            raise DatabaseUnusable(database, "there is no such file")
        asyncio.run(copy_to(database, database_of(wanted.copy_to), _say))
        return 0
    if wanted.after_restore:
        return _after_restore(database, now)
    if not isinstance(database, Path):
        _ = sys.stderr.write(f"{ON_A_SERVER}\n")
        return BAD_START
    if wanted.restore is None:
        done = _back_up(database, str(wanted.backup), now)
    else:
        done = _restore(wanted.restore, database, now, sure=wanted.yes)
    if done == 0:
        _clean(database, now)
    return done


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bot.py", description="Fourth Official. Without an option it starts the bot.")
    one = parser.add_mutually_exclusive_group()
    check = "look at settings, database and fonts, and start nothing"
    _ = one.add_argument("--check", action="store_true", help=check)
    copy = f"copy the file of matches while the bot runs; without a name {BESIDE}"
    _ = one.add_argument("--backup", nargs="?", const="", metavar="FILE", help=copy)
    back = "put a copy in the place of the file of matches, which is put aside; the bot must be stopped"
    _ = one.add_argument("--restore", type=Path, metavar="FILE", help=back)
    over = "copy everything into an empty database, a new file or one on a PostgreSQL server; the bot must be stopped"
    after = "once pg_restore has put a copy back on a PostgreSQL server, and before a start: dice and numbers jump"
    _ = one.add_argument("--after-restore", action="store_true", help=after)
    _ = one.add_argument("--copy-to", metavar="DATABASE", help=over)
    alone = "serve the pages for spectators alone, also while the bot runs"
    _ = one.add_argument("--web", action="store_true", help=alone)
    _ = parser.add_argument("--yes", action="store_true", help="with --restore: do not ask before a file makes way")
    return parser


def _back_up(database: Path, to: str, now: datetime) -> int:
    if not to:
        folder = database.parent / "backups"
        folder.mkdir(mode=0o700, exist_ok=True)
        to = str(folder / f"{database.stem}-{now:%Y%m%d-%H%M%S}{database.suffix}")
    copy = back_up(database, Path(to))
    size = copy.stat().st_size
    _say(f"{copy}: {size} bytes, looked through and whole. It holds secrets of open matches: keep it to yourself.")
    return 0


def _restore(copy: Path, database: Path, now: datetime, *, sure: bool) -> int:
    try:
        aside = restore(copy, database, now, replaces=sure)
    except AlreadyThere:
        words = f"{database} was last written {_written(database)}, the copy {copy} {_written(copy)}."
        if not sys.stdin.isatty():
            _ = sys.stderr.write(f"{words} To put it aside for the copy, add --yes.\nNothing was changed.\n")
            return BAD_START
        _say(f"{words} Type {_YES} to put it aside for the copy:")
        if sys.stdin.readline().strip() != _YES:
            _say("Nothing was changed.")
            return BAD_START
        aside = restore(copy, database, now, replaces=True)
    _say(f"{database} is now what {copy} was." + (f" What was there lies in {aside}." if aside else ""))
    return 0


def _after_restore(database: Path | URL, now: datetime) -> int:
    if isinstance(database, Path):
        _ = sys.stderr.write(f"{ON_A_FILE}\n")
        return BAD_START
    matches = asyncio.run(continue_database(database, now))
    _say(f"{database} goes on: no dice and no number of its {matches} matches come again.")
    _say(f"Put no other copy back before {now + timedelta(hours=1):%H}:00 UTC: it would go on with the same ones.")
    return 0


def _clean(database: Path, now: datetime) -> None:
    """Delete files replaced long ago, and report it."""
    try:
        for file in throw_away_aside(database, now - KEPT_ASIDE):
            _say(f"{file} is thrown away: it made way for a copy more than {KEPT_ASIDE.days} days ago.")
    except OSError as refused:
        _say(f"What made way for a copy long ago could not be thrown away: {refused}.")


def _written(database: Path) -> str:
    """Return when a database was last written."""
    parts = (database, database.with_name(f"{database.name}-wal"))
    last = max(part.stat().st_mtime for part in parts if part.exists())
    return f"{datetime.fromtimestamp(last, UTC):%Y-%m-%d %H:%M:%S} UTC"


def _say(words: str) -> None:
    _ = sys.stdout.write(f"{words}\n")
    _ = sys.stdout.flush()
