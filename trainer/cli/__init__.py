"""The command line `trainer`: every subject that needs no browser, and the server for those that do."""

import click

from trainer.cli import (
    advice,
    authoring,
    combinations,
    database,
    deals,
    engine,
    explaining,
    matches,
    mining,
    points,
    records,
    reviewing,
    rule_sets,
    serving,
    solving,
    training,
    tuning,
)
from trainer.cli.groups import Program


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="dou-dizhu-trainer", prog_name="trainer")
def main() -> None:
    """Dou Dizhu Trainer: learn the game in the browser, and look things up on the command line."""


for _title, _commands in {
    "Play": (serving.serve, deals.play),
    "What is legal, and what it scores": (
        *(combinations.readings, combinations.beats, combinations.legal),
        *(rule_sets.rules, rule_sets.rulesets),
        *(deals.deal, deals.auction, points.spring, points.settle),
    ),
    "How good it is": (
        *(combinations.split, solving.solve, advice.bid, advice.choose, advice.evaluate),
        *(explaining.compare, explaining.told, reviewing.review),
    ),
    "Records of deals": (records.export, records.import_),
    "For other programs": (engine.engine,),
    "Lessons and puzzles": (
        *(authoring.lint, authoring.preview, authoring.schema, mining.mine, serving.reports),
    ),
    "A server": (serving.worker, database.db),
    "Players": (matches.match, tuning.tune, training.train),
}.items():
    main.add_part(_title, *_commands)
