"""The page to which a match's card leads, so that a card whose link is out of date is found."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Add the column; known cards lead to the page that their match has."""
    op.add_column("match", sa.Column("card_page", sa.Text()))
    op.execute(
        "UPDATE match SET card_page = (SELECT token FROM public_match WHERE match_id = match.id) "
        "WHERE card_message_id IS NOT NULL"
    )
