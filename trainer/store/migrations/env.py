"""Runs migrations on the connection that `trainer.store.database` hands over."""

from alembic import context

from trainer.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
