"""Alembic's environment: runs the migrations on the connection that `store/database.py` hands it."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from store.schema.match_tables import metadata

connection: Connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,  # SQLite can, where the driver begins no transactions of its own: all steps or none
)
context.run_migrations()  # in the transaction that the store has begun
