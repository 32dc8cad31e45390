"""The record of a deal as a file to keep."""

from flask import Response, make_response

from trainer.rules.record import Record, show_record


def record_file(record: Record) -> Response:
    """The text as a download, named after the number of the deal where it has one."""
    answer = make_response(show_record(record))
    answer.mimetype = "text/plain"
    name = "deal" if record.number is None else f"deal-{record.number}"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}.txt"'
    return answer
