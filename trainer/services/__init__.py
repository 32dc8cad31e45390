"""What a learner can do, without HTTP: pages, the command line and tests all call the same methods."""
