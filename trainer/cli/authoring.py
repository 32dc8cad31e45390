"""Commands for those who write lessons and puzzles."""

import json
import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from trainer.cli.asking import Unusable
from trainer.cli.doing import by, with_processes, with_queue

_TOP = Path(__file__).resolve().parents[2]
"""The folder that holds `lessons/` and `puzzles/`."""


@click.command()
@click.option("--prove", is_flag=True, help="First prove the tasks that need it (takes minutes).")
@with_processes
@with_queue
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False), default=_TOP)
def lint(folder: Path, prove: bool, processes: int | None, queue: bool) -> None:
    """Report every fault in lessons and puzzles as file:line:column: code: message.

    FOLDER holds the folders lessons and puzzles; without it, those of the trainer are checked.
    Where there is none, it says how much it has checked. --processes and --queue say who proves.
    """
    from trainer.content.library import load
    from trainer.content.lint import lint as find_faults

    if not any((folder / name).is_dir() for name in ("lessons", "puzzles")):
        raise Unusable(f"{folder} holds neither a folder lessons nor a folder puzzles")
    if prove:
        _prove(folder, processes, queue)
    elif queue or processes:
        raise Unusable("--queue and --processes are for --prove.")
    faults = find_faults(folder)
    for fault in faults:
        click.echo(str(fault))
    if faults:
        sys.exit(1)
    library = load(folder)[0]
    puzzles = sum(len(theme.puzzles) for theme in library.themes)
    click.echo(f"no faults in {_counted(len(library.lessons), 'lesson')} and {_counted(puzzles, 'puzzle')}")


def _prove(folder: Path, processes: int | None, queue: bool) -> None:
    from trainer.content.proving import prove_all

    with by(queue=queue, processes=processes) as doing:
        for told in prove_all(folder, doing):
            click.echo(told, err=True)


@click.command()
@click.argument("kind", type=click.Choice(("lesson", "lesson-texts", "puzzles", "puzzle-texts")))
def schema(kind: str) -> None:
    """Write the JSON Schema of a kind of content file, for editors."""
    from trainer.content.json_schema import FileKind, json_schema

    click.echo(json.dumps(json_schema(FileKind(kind)), indent=2))


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--port", type=click.IntRange(1, 65535), default=8001, show_default=True)
@click.option("--write", is_flag=True, help="Keep proofs beside the content too, as `lint --prove` does.")
def preview(file: Path, port: int, write: bool) -> None:
    """Show one content file in the browser while you write it: faults, tasks, and the answers found.

    FILE is a lesson, a file of puzzles, or the texts of one of these. It is read anew whenever it is saved,
    and what needs a proof is proved beside; without --write nothing but this page knows of it.
    """
    import waitress

    from trainer.content.preview import Draft, NoContentFile
    from trainer.settings import IMMEDIATE, Settings
    from trainer.web.preview import create_preview

    try:
        draft = Draft(file, write=write)
    except NoContentFile as refused:
        raise Unusable(str(refused)) from refused
    with TemporaryDirectory(prefix="trainer-preview-") as data:
        app = create_preview(Settings.in_folder(Path(data), port, IMMEDIATE), draft)
        try:
            server = waitress.create_server(app, host="127.0.0.1", port=port, ident=None)
        except OSError as taken:
            told = f"Can't listen on port {port}: {taken.strerror}; choose another --port"
            raise click.ClickException(told) from taken
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # so that what lies in the folders goes
        click.echo(f"{draft.files[0]} is at http://127.0.0.1:{port}/preview (stop it with Ctrl+C)")
        server.run()
    draft.close()


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
