"""One statement made of several that write, for which a server needs one trip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, cast

from sqlalchemy import BindParameter, Insert, UpdateBase, bindparam
from sqlalchemy.sql.visitors import iterate, replacement_traverse

from store.transaction import WriteStatement

_KEPT: Final = 500
"""Number of combinations whose statement is kept."""


def combined(writes: Sequence[tuple[WriteStatement, Mapping[str, Any]]]) -> tuple[WriteStatement, dict[str, Any]]:
    """Return a statement that does what several do, and its parameters.

    All see the database as it was before, and none what another one writes: so no two may change the same row. Only the
    last one may be a SELECT. PostgreSQL promises no order, and keeps to the given one: it executes the statement itself
    first, and then its other parts from the last to the first.

    writes: each with its parameters by name; columns of an INSERT without values are parameters too.
    """
    parts = tuple((statement, tuple(facts)) for statement, facts in writes)
    facts = {_name(at, name): fact for at, (_, given) in enumerate(writes) for name, fact in given.items()}
    return _together(parts), facts


@lru_cache(_KEPT)
def _together(parts: Sequence[tuple[WriteStatement, Sequence[str]]]) -> WriteStatement:
    renamed = [_renamed(statement, names, at) for at, (statement, names) in enumerate(parts)]
    main = renamed.pop(0 if isinstance(renamed[-1], UpdateBase) else -1)
    return main.add_cte(*(each.cte(f"part_{at}") for at, each in enumerate(reversed(renamed))))


def _renamed(statement: WriteStatement, names: Sequence[str], at: int) -> WriteStatement:
    """Return a statement whose parameters have names of their own. at: its place among all parts."""
    used = {str(each.key) for each in iterate(statement) if isinstance(each, BindParameter)}
    columns = [name for name in names if name not in used]
    if columns and isinstance(statement, Insert):
        table = statement.table
        statement = statement.values({name: bindparam(name, type_=table.c[name].type) for name in columns})

    def named(element: Any, **_: object) -> BindParameter[Any] | None:  # noqa: ANN401 - any part of a statement
        known = cast("BindParameter[Any]", element) if isinstance(element, BindParameter) else None
        if known is None or known.key not in names:
            return None
        return bindparam(_name(at, known.key), type_=known.type, expanding=known.expanding)

    return cast("WriteStatement", replacement_traverse(statement, {}, named))


def _name(at: int, name: str) -> str:
    return f"{name}_of_{at}"
