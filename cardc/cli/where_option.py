"""`--where QUERY`: cards that a query asks for, for all commands that choose some."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from cardc.api.asking import NotUnderstood, cards_where
from cardc.api.deck import Deck, DeckCard

F = TypeVar("F", bound=Callable[..., Any])

WHERE = "--where"


def where_option(command: F) -> F:
    """`--where QUERY`; the command gets it as `where`."""
    told = "Cards that a query asks for, such as `t:vale cost<=3 o:discard`; `cardc docs queries` tells how."
    return click.option(WHERE, metavar="QUERY", help=told)(command)


def narrowed(deck: Deck, cards: Sequence[DeckCard], where: str | None, language: str) -> tuple[DeckCard, ...]:
    """Those of some cards that the query asks for, or all; wrong usage, if it is not understood."""
    if where is None:
        return tuple(cards)
    try:
        return cards_where(deck, where, cards, language=language)
    except NotUnderstood as error:
        raise click.BadParameter(str(error), param_hint=WHERE) from error
