"""A dash stands for the deleted reasons of servers that were left: without any, their competitions cannot be read."""

from __future__ import annotations

from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Write the dash where the kind of event needs a reason and there is none."""
    op.execute(
        "UPDATE happening SET reason = '\N{EN DASH}' WHERE reason = '' AND kind IN "
        "('Awarded', 'Voided', 'TakenBack', 'Deducted', 'Replaced', 'CalledOff', 'Undone', 'Withdrew')"
    )
