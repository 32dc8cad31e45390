"""Who decides: players of several levels behind one protocol. A player gets a `View`, never a whole deal."""
