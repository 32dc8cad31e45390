"""Draws the icons for devices that want pictures, out of static/icon.svg.

Run as `python -m tests.web.icons /usr/bin/chromium`, or with the path of another Chromium.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.conftest import BROWSER_ARGUMENTS

STATIC = Path(__file__).resolve().parents[2] / "static"
GROUND = "#15604d"
ICONS = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "icon-maskable-512": (512, 0.8)}
"""By the name of the file its size in pixels, and how much of that is drawn on; the rest is ground."""


def main() -> None:
    """Write each icon."""
    svg = (STATIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=sys.argv[1], args=list(BROWSER_ARGUMENTS))
        for name, (size, part) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            margin = size * (1 - part) / 2
            ground = GROUND if margin else "transparent"
            style = f"body {{ margin: {margin}px; background: {ground} }} svg {{ display: block }}"
            page.set_content(f"<style>{style}</style>{svg}")
            page.screenshot(path=STATIC / "icons" / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
