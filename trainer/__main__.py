"""``python -m trainer``: the same command line as the console script ``trainer``."""

from trainer.cli import main

if __name__ == "__main__":
    main()
