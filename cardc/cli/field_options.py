"""The options that narrow down cards. `--level 2` is short for `--with level=2`, as which fields there are is data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import click

from cardc.api.telling import Selection

LONG = "--"
WITH = "--with"


_SELECTION = (
    click.option("--set", "sets", multiple=True, metavar="SET", help="Cards of a set."),
    click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Cards of a kind, such as `vale`."),
    click.option(WITH, "values", multiple=True, metavar="FIELD=VALUE", help="Cards with a value; also --FIELD VALUE."),
    click.option("--symbol", "symbols", multiple=True, metavar="SYMBOL", help="Cards that print a symbol."),
    click.option("--trigger", "triggers", multiple=True, metavar="TRIGGER", help="Cards with a text that works then."),
    click.option("--verb", "verbs", multiple=True, metavar="VERB", help="Cards with a text that says the verb."),
)


def selection_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the options that narrow down cards, as one argument `wanted`; its class is `FieldOptions`."""

    @wraps(command)
    def with_selection(
        *,
        sets: tuple[str, ...],
        kinds: tuple[str, ...],
        values: tuple[str, ...],
        symbols: tuple[str, ...],
        triggers: tuple[str, ...],
        verbs: tuple[str, ...],
        **given: Any,
    ) -> Any:
        wanted = Selection(sets, kinds, fields_asked(values), symbols, triggers, verbs)
        return command(**given, wanted=wanted)

    decorated: Callable[..., Any] = with_selection
    for option in reversed(_SELECTION):
        decorated = option(decorated)
    return decorated


class FieldOptions(click.Command):
    """A command that takes any long option it does not know itself for a field of the game."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        known = {name for option in self.get_params(ctx) for name in option.opts}
        return super().parse_args(ctx, list(_spelt_out(args, known)))


def fields_asked(given: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """The fields and values of `--with FIELD=VALUE`."""
    pairs = [pair.partition("=") for pair in given]
    for field, equals, _ in pairs:
        if not equals:
            raise click.BadParameter(f"`{field}` says no value: write {WITH} {field}=VALUE", param_hint=WITH)
    return tuple((field, value) for field, _, value in pairs)


def _spelt_out(args: list[str], known: set[str]) -> Iterable[str]:
    """The arguments, those that name a field as `--with` says it."""
    rest = iter(args)
    for word in rest:
        name, equals, value = word.partition("=")
        if word == LONG:
            yield word
            yield from rest
        elif not name.startswith(LONG) or name in known:
            yield word
        else:
            stated = value if equals else next(rest, "")
            yield from (WITH, f"{name.removeprefix(LONG).replace('-', '_')}={stated}")
