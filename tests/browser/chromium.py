"""The browser that the tests drive: whichever `run.py` finds."""

import os
from typing import Final

from playwright.sync_api import Browser, Playwright

from run import BROWSER_HELP, find_browser

_QUIET: Final = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


class NoBrowser(Exception):
    """There is none; the text says what to install."""


def launch(playwright: Playwright) -> Browser:
    """Start the browser unseen; raises `NoBrowser`."""
    path = find_browser()
    if path is None:
        raise NoBrowser(BROWSER_HELP)
    # Chromium's sandbox cannot be had by root, as whom containers run.
    is_root = getattr(os, "geteuid", lambda: -1)() == 0
    return playwright.chromium.launch(
        executable_path=path, args=[*_QUIET, *(["--no-sandbox"] if is_root else [])]
    )
