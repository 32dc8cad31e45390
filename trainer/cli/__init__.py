"""The command line `trainer`: every subject that needs no browser, and the server for those that do."""

from typing import Any

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
from trainer.cli.asking import Unusable
from trainer.engine.net import UnusableNet
from trainer.settings import SettingError
from trainer.store.errors import StoreError


class _Commands(click.Group):
    """Whatever a command does: what is wrong with settings, database or weights is told in one line."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (SettingError, StoreError, UnusableNet) as wrong:
            raise Unusable(str(wrong)) from wrong


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="dou-dizhu-trainer", prog_name="trainer")
def main() -> None:
    """Dou Dizhu Trainer: learn the game in the browser, and look things up on the command line."""


for _command in (
    serving.serve,
    serving.worker,
    serving.reports,
    database.db,
    authoring.lint,
    authoring.schema,
    authoring.preview,
    mining.mine,
    combinations.readings,
    combinations.beats,
    combinations.legal,
    solving.solve,
    combinations.split,
    deals.deal,
    deals.auction,
    deals.play,
    points.spring,
    points.settle,
    advice.bid,
    advice.choose,
    advice.evaluate,
    explaining.compare,
    explaining.told,
    rule_sets.rules,
    rule_sets.rulesets,
    records.export,
    records.import_,
    reviewing.review,
    engine.engine,
    tuning.tune,
    training.train,
    matches.match,
):
    main.add_command(_command)
