"""Versions of the tables, and the steps from one to the next, by Alembic.

The steps up to 0013 are those of SQLite files that older programs have written. No older program knew another database:
there the tables begin as they are today, and only later steps are taken.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, inspect

from store.errors import DatabaseIsNewer, NotOurs
from store.schema.match_tables import metadata

MIGRATIONS: Final = Path(__file__).parent / "migrations"
"""Folder of the migrations."""

_WRITES_NOTHING: Final = "UPDATE alembic_version SET version_num = version_num WHERE 1 = 0"
"""Statement that changes nothing, and that a read-only database, such as a file without rights, refuses."""


def migrations(steps: Path = MIGRATIONS) -> Config:
    """Return Alembic's directory of migrations."""
    config = Config()
    config.set_main_option("script_location", str(steps).replace("%", "%%"))
    config.set_main_option("recursive_version_locations", "true")  # a folder for each version of the program
    return config


def newest() -> str:
    """Return the newest version of the tables."""
    return str(_directory(MIGRATIONS).get_current_head())


def known() -> frozenset[str]:
    """Return every version of the tables from which this program can migrate."""
    return frozenset(step.revision for step in _directory(MIGRATIONS).walk_revisions())


@cache
def _directory(steps: Path) -> ScriptDirectory:
    """Return a folder of migrations as read once: Alembic compiles each of them anew."""
    return ScriptDirectory.from_config(migrations(steps))


def bring_up_to_date(connection: Connection, database: Path | URL, steps: Path = MIGRATIONS) -> None:
    """Apply all missing migrations, in the transaction of a connection.

    database: for errors. steps: the folder of the migrations.

    Raises DatabaseIsNewer, or NotOurs for tables of another program.
    """
    known_steps = _directory(steps)
    found = MigrationContext.configure(connection).get_current_revision()
    head = known_steps.get_current_head()
    if found is not None and found not in {step.revision for step in known_steps.walk_revisions()}:
        raise DatabaseIsNewer(database, found, str(head))
    if found != head:
        config = migrations(steps)
        config.attributes["connection"] = connection
        if found is not None or connection.dialect.name == "sqlite":
            command.upgrade(config, "head")
        elif inspect(connection).get_table_names():
            raise NotOurs(database)
        else:
            metadata.create_all(connection)
            command.stamp(config, "head")
    _ = connection.exec_driver_sql(_WRITES_NOTHING)
