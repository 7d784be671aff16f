"""Options for the fields of a game: `--level 2` is short for `--with level=2`, as which fields there are is data."""

from __future__ import annotations

from collections.abc import Iterable

import click

LONG = "--"
WITH = "--with"


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
