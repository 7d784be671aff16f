"""What all tests share: how long hypothesis may look for counter-examples."""

import os

from hypothesis import HealthCheck, settings

# The same examples in each run, so that a failure is somebody's change and not chance.
# `HYPOTHESIS_PROFILE=search` looks further, and elsewhere each time.
settings.register_profile("steady", max_examples=100, deadline=None, derandomize=True)
settings.register_profile("search", max_examples=5000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
