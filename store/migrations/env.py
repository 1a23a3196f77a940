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
    transactional_ddl=True,  # all migrations or none: SQLite can do that if the driver begins no transactions itself
)
context.run_migrations()  # in the store's transaction
