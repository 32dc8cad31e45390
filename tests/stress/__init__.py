"""The real server under load and in trouble: `load` plays over HTTP, `chaos` kills and takes away."""
