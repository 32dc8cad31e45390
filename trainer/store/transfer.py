"""All rows of one database put into another, whatever kind either is."""

from sqlalchemy import Connection, Table, delete, func, insert, select

from trainer.store.schema import metadata

_ROWS_AT_ONCE = 1000
"""So many are in memory at once."""


def copy_rows(source: Connection, target: Connection) -> None:
    """Copies every row; both databases have the newest tables, and the target has no rows."""
    for table in metadata.sorted_tables:
        query = select(table).execution_options(yield_per=_ROWS_AT_ONCE)
        for rows in source.execute(query).mappings().partitions():
            target.execute(insert(table), [dict(row) for row in rows])
        _count_on(target, table)


def delete_rows(target: Connection) -> None:
    """Deletes every row."""
    for table in reversed(metadata.sorted_tables):
        target.execute(delete(table))


def has_rows(connection: Connection) -> bool:
    """Whether anything is kept."""
    return any(connection.execute(select(table).limit(1)).first() for table in metadata.sorted_tables)


def _count_on(target: Connection, table: Table) -> None:
    """Lets the next number that a server gives follow the highest there is; a file does so by itself."""
    column = table.autoincrement_column
    if target.dialect.name == "postgresql" and column is not None:
        counter = func.pg_get_serial_sequence(table.name, column.name)
        following = func.coalesce(func.max(column), 0) + 1
        target.execute(select(func.setval(counter, following, False)).select_from(table))
