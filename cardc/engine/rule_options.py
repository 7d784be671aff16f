"""Rule options: what a game is played by where its sources leave a rule open.

The ledgers declare them, the rulebook says which values are carried out, and whoever sets a table may choose. What is
chosen belongs to the rules, like the cards, and not to the state.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardc.engine.stage import NoSuchGame, Table
from cardc.source.suggest import hint

# Option by option, the values that the rules carry out; the first is the default.
CarriedOut = Mapping[str, tuple[str, ...]]
OptionsTaken = Mapping[str, str]


class NoSuchOption(NoSuchGame):
    """The rules have no such option, or it has no such value."""


def choose(carried_out: CarriedOut, stated: object) -> dict[str, str]:
    """A value for every option: the one that is stated, else the default."""
    if not isinstance(stated, Mapping):
        raise NoSuchOption(f"options are said as `{{NAME: VALUE}}`, not as `{stated}`")
    for name, value in stated.items():
        _refuse(carried_out, str(name), str(value))
    return {name: str(stated.get(name, values[0])) for name, values in carried_out.items()}


def otherwise(carried_out: CarriedOut, chosen: OptionsTaken) -> dict[str, str]:
    """The options that are not played by their default."""
    return {name: value for name, value in chosen.items() if value != carried_out[name][0]}


def played_otherwise(table: Table) -> dict[str, str]:
    """The options that are not played by their default at a table."""
    rules: Any = table.rules
    return otherwise(rules.book.options, rules.options)


def _refuse(carried_out: CarriedOut, name: str, value: str) -> None:
    if name not in carried_out:
        advice, _ = hint(name, carried_out, f"there are {', '.join(carried_out) or 'none'}")
        raise NoSuchOption(f"the rules have no option `{name}`; {advice}")
    if value not in carried_out[name]:
        advice, _ = hint(value, carried_out[name], f"there are {', '.join(carried_out[name])}")
        raise NoSuchOption(f"the option `{name}` has no value `{value}`; {advice}")
