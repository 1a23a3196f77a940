"""Names in place of mentions in typed texts: Discord ids are only in the table of people.

Unchanged are words for dice, and names of clubs, squads and plans, which are used as keys.
"""

from __future__ import annotations

import re
from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

_MENTION: Final = re.compile(r"<@!?(\d{1,18}|[1-8]\d{18})>")
_SOMEBODY: Final = "somebody"
_UNSAFE: Final = re.compile(r'["\\]')
"""Special characters in JSON."""

_PERSON: Final = sa.table("person", sa.column("user_id", sa.BigInteger), sa.column("name", sa.Text))
_TYPED: Final = (
    ("happening", ("competition_id", "seq"), "reason"),
    ("outbox", ("id",), "body"),
    ("match_note", ("match_id", "person_id"), "words"),
)
"""Tables with typed texts, the key columns of each, and the column of the text."""


def upgrade() -> None:
    """Replace mentions by the known people's names; for anybody else that is impossible now."""
    for table, key, words in _TYPED:
        _rename_in(table, key, words)


def _rename_in(table: str, key: tuple[str, ...], words: str) -> None:
    db, text = op.get_bind(), sa.column(words, sa.Text)
    rows = sa.table(table, *(sa.column(name, sa.BigInteger) for name in key), text)
    for row in db.execute(sa.select(rows).where(text.like("%<@%"))).mappings().all():
        named = _MENTION.sub(lambda found: _name_of(db, int(found[1])), row[words])
        this = sa.and_(*(rows.c[name] == row[name] for name in key))
        db.execute(sa.update(rows).where(this).values({words: named}))


def _name_of(db: sa.Connection, number: int) -> str:
    named = sa.select(_PERSON.c.name).where(_PERSON.c.user_id == number)
    found = db.execute(named).scalar_one_or_none() or ""
    return _UNSAFE.sub("", found) or _SOMEBODY
