"""Pages on the web in a database that was put back: those that were withdrawn since its copy was made stay withdrawn.

A withdrawn page is gone for good. Only the database that the copy replaces can tell which pages are still there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, bindparam, delete, inspect, select, update

from store.schema.league_tables import public_league
from store.schema.match_tables import public_match

_TABLES: Final = (public_match, public_league)


def open_pages(connection: Connection) -> dict[str, bool]:
    """Return the tokens of all pages in a database, each with whether its page is that of a listed league."""
    tables = {*inspect(connection).get_table_names()}
    if not tables >= {table.name for table in _TABLES}:  # made by an older program, without pages
        return {}
    found = dict.fromkeys(connection.execute(select(public_match.c.token)).scalars(), False)
    return found | {
        row.token: row.listed for row in connection.execute(select(public_league.c.token, public_league.c.listed))
    }


def withdraw_pages(connection: Connection, still: Mapping[str, bool]) -> None:
    """Withdraw pages in a database that was put back, unless they were still open; list no league that was not listed.

    still: the open pages of the database that it replaces, as of `open_pages`; none if that one cannot be read.
    """
    for table in _TABLES:
        gone = [{"gone": token} for token in connection.execute(select(table.c.token)).scalars() if token not in still]
        if gone:
            connection.execute(delete(table).where(table.c.token == bindparam("gone")), gone)
    hidden = [{"of": token} for token, listed in still.items() if not listed]
    if hidden:
        connection.execute(
            update(public_league).where(public_league.c.token == bindparam("of")).values(listed=False), hidden
        )
