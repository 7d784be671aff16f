"""`cardc check --fix` and `--diff`: what findings propose is written, or shown, and what was done is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click

from cardc.api.deck import Deck
from cardc.api.findings import Diagnostic, Format, verdict
from cardc.api.fixing import GUESS, FixedFile, Fixing, at_or_below, diff, fixes, write_fixed
from cardc.api.summaries import count
from cardc.cli.standard_input import STANDARD_INPUT

F = TypeVar("F", bound=Callable[..., Any])


class Repairs(NamedTuple):
    """What is asked for: to write, to show, and guesses too."""

    fix: bool
    diff: bool
    unsafe: bool

    @property
    def asked(self) -> bool:
        """True if anything is to be put right."""
        return self.fix or self.diff


class Mended(NamedTuple):
    """What came of it: the deck as its files are now, and whether anything is changed, or would be."""

    deck: Deck
    changes: bool


def repair_options(command: F) -> F:
    """`--fix`, `--diff` and `--unsafe`; the command gets them as `repairs`."""

    @click.option("--fix", is_flag=True, help="Put right what leaves no doubt, in place: former names, usual wordings.")
    @click.option("--diff", is_flag=True, help="Show what --fix would change, and write nothing.")
    @click.option("--unsafe", is_flag=True, help="With --fix or --diff: guesses by spelling too.")
    @wraps(command)
    def with_repairs(*args: Any, fix: bool, diff: bool, unsafe: bool, **named: Any) -> Any:
        return command(*args, repairs=Repairs(fix, diff, unsafe), **named)

    return with_repairs  # type: ignore[return-value]


def refuse_repairs(repairs: Repairs, paths: Sequence[Path]) -> None:
    """Wrong usage: what says nothing, or cannot be written."""
    if repairs.fix and not repairs.diff and STANDARD_INPUT in paths:
        raise click.UsageError("`-` is no file that `--fix` could write; `--diff` shows what it would change")
    if repairs.unsafe and not repairs.asked:
        raise click.UsageError("`--unsafe` goes with `--fix`, or with `--diff` to see first")


def put_right(deck: Deck, repairs: Repairs, form: Format) -> Mended:
    """Put right what can be in the files that were asked about, and tell what was done, and what was not and why."""
    if not repairs.diff and not deck.about:
        raise click.UsageError("name the files to put right, or give `--diff` to look at a bundled game")
    wanted = at_or_below(deck.about or deck.catalog.roots)
    found = fixes(deck, wanted, unsafe=repairs.unsafe)
    if repairs.diff:
        click.echo(diff(found), nl=False)
        _tell(found, "would be put right", "would not be put right", err=True)
        return Mended(found.deck, bool(found.files))
    unwritten = write_fixed(found)
    # Programs read the report of what is left; what was done is for people.
    _tell(found, "put right", "not put right", err=form != "text", without=[one for one, _ in unwritten])
    for one, why in unwritten:
        click.echo(f"cardc: {one.name}: {why}", err=True)
        found = found.without(one)
    return Mended(found.deck, bool(found.files))


def _tell(found: Fixing, done: str, not_done: str, *, err: bool, without: Sequence[FixedFile] = ()) -> None:
    """What became of each file, and of what was left."""
    if not found.files:
        click.echo(f"nothing {done}", err=err)
    for file in found.files:
        if file not in without:
            codes = Counter(one.code for one in file.done)
            listed = ", ".join(f"{number} {code}" for code, number in sorted(codes.items()))
            click.echo(f"{file.name}: {len(file.done)} {done} ({listed})", err=err)
    for left in found.left:
        if left.why != GUESS:
            click.echo(f"{_place(left.finding)}: {not_done}: {left.why}", err=True)
    guesses = sum(left.why == GUESS for left in found.left)
    if guesses:
        told = "a guess by spelling is" if guesses == 1 else f"{guesses:,} guesses by spelling are"
        click.echo(f"{told} left: add `--unsafe`, and look at them with `--diff` first", err=err)
    told_of = {one.finding for one in found.left}
    elsewhere = sum(one.replacement is not None and one not in told_of for one in verdict(found.deck.told))
    if elsewhere:
        click.echo(f"{count(elsewhere, 'proposal')} in files that were not named", err=err)
    unproposed = sum(one.replacement is None for one in verdict(found.deck.told))
    if unproposed:
        click.echo(f"{count(unproposed, 'finding')} left that a person has to decide", err=err)


def _place(one: Diagnostic) -> str:
    return f"{one.span.file}:{one.span.line}:{one.span.column}"
