"""Options that commands share which play games: with the cards of which sets, what is agreed on, by which rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


def sets_option(command: F) -> F:
    """`--sets SET,…`, several times if wanted."""
    return click.option(
        "--sets",
        multiple=True,
        metavar="SET,…",
        callback=lambda _context, _parameter, said: tuple(word for one in said for word in words(one)),
        help="Only the cards of these sets; by default of all.",
    )(command)


def want_option(command: F) -> F:
    """`--want NAME=VALUE`, several times if wanted: see `wanted_of`."""
    return click.option(
        "--want",
        "wanted",
        multiple=True,
        metavar="NAME=VALUE",
        help="What is agreed on before a game, such as `leaders=random`.",
    )(command)


def rule_option(command: F) -> F:
    """`--option NAME=VALUE`, several times if wanted: see `options_of`."""
    return click.option(
        "--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule option, as scenarios say it."
    )(command)


def number_option(*names: str, default: int, about: str) -> Callable[[F], F]:
    """A number from 1 on."""
    return click.option(*names, type=click.IntRange(1), default=default, show_default=True, metavar="N", help=about)


def words(said: str) -> tuple[str, ...]:
    """Words between commas."""
    return tuple(part.strip() for part in said.split(",") if part.strip())


def wanted_of(said: Iterable[str]) -> dict[str, str | list[str]]:
    """What is agreed on, by name: a text, or, where there is a comma, a list."""
    return {name: list(words(value)) if "," in value else value for name, value in map(_pair, said)}


def options_of(said: Iterable[str]) -> dict[str, str]:
    """Rule options by name."""
    return dict(map(_pair, said))


def _pair(said: str) -> tuple[str, str]:
    name, equals, value = said.partition("=")
    if not (name.strip() and equals and value.strip()):
        raise click.UsageError(f"`{said}` is not said as `NAME=VALUE`, such as `leaders=random`")
    return name.strip(), value.strip()
