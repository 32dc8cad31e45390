"""The command line `trainer`: every subject that needs no browser, and the server for those that do."""

import click

from trainer.cli import authoring, combinations, deals, engine, points, records, rule_sets, serving


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="dou-dizhu-trainer", prog_name="trainer")
def main() -> None:
    """Dou Dizhu Trainer: learn the game in the browser, and look things up on the command line."""


for _command in (
    serving.serve,
    authoring.lint,
    combinations.readings,
    combinations.beats,
    combinations.legal,
    deals.deal,
    deals.auction,
    deals.play,
    points.spring,
    points.settle,
    rule_sets.rules,
    rule_sets.rulesets,
    records.export,
    records.import_,
    engine.engine,
):
    main.add_command(_command)
