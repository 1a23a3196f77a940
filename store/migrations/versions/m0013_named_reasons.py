"""Names in place of mentions in the reasons that were given: Discord's numbers stand in the table of people alone."""

from __future__ import annotations

import re
from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

_MENTION: Final = re.compile(r"<@!?(\d+)>")
_SOMEBODY: Final = "somebody"
_PERSON: Final = sa.table("person", sa.column("user_id", sa.BigInteger), sa.column("name", sa.Text))
_HAPPENING: Final = sa.table(
    "happening", sa.column("competition_id", sa.BigInteger), sa.column("seq", sa.Integer), sa.column("reason", sa.Text)
)


def upgrade() -> None:
    """Put the names of those who are known into the reasons; nobody else can be found out any more."""
    db = op.get_bind()
    facts = _HAPPENING.c
    for row in db.execute(sa.select(_HAPPENING).where(facts.reason.like("%<@%"))).all():
        reason = _MENTION.sub(lambda found: _name_of(db, int(found[1])), row.reason)
        this = (facts.competition_id == row.competition_id) & (facts.seq == row.seq)
        db.execute(sa.update(_HAPPENING).where(this).values(reason=reason))


def _name_of(db: sa.Connection, number: int) -> str:
    named = sa.select(_PERSON.c.name).where(_PERSON.c.user_id == number)
    return db.execute(named).scalar_one_or_none() or _SOMEBODY
