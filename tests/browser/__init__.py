"""The page in a real browser: whole games by mouse, saving, faults, secrecy."""

import pytest

# Their assertions are read by whoever sees a test fail, so they are rewritten as in a test module.
pytest.register_assert_rewrite(
    *(f"tests.browser.{name}" for name in ("player", "secrets_seen", "server", "watch"))
)
