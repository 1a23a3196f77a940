"""Migrations, one a file. Alembic calls `upgrade`; there is no downgrade, since nothing is ever deleted."""
