"""What every test module shares: readable assertions in the helpers, and the same examples every run."""

import os

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.helpers", "tests.web.client")

os.environ["LC_ALL"] = "C"  # what the tests hold the terminal's sentences to is English

# The same examples on every machine: a red run can be repeated, and a slow machine is no failure.
settings.register_profile(
    "house", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")
