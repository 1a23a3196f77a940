"""One file a step. `upgrade` is what Alembic calls; there is no way back, since nothing is ever deleted."""
