"""The version of what decides games: the same for the same Python, another for another."""

from cardc.simulate.code_version import code_version


def test_it_is_the_same_whenever_it_is_asked_for() -> None:
    first = code_version()
    code_version.cache_clear()
    assert code_version() == first
