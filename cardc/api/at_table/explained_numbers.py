"""Who contributed to a number of a player, or to what a thing shows, as far as whoever asks may know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardc.api.at_table.seen_table import TableInSight
from cardc.api.at_table.table_words import APART, TableWords
from cardc.api.playing import Playing
from cardc.engine.scene import SceneThing, Share
from cardc.engine.stage import Table
from cardc.errors import CardcError
from cardc.source.suggest import also, hint

# Of a sum that a player might not know, so many tables as they might be are asked.
_DEALS = 3
# What points are called in all games.
POINTS = "score"


class NotExplained(CardcError, ValueError):
    """There is no such number, or it rests on what lies face down."""


class ExplainedNumber(NamedTuple):
    """A number with what makes it up."""

    called: str
    value: int | bool
    shares: tuple[Share, ...] = ()


def explained(game: Playing, seen: TableInSight, asks: int, said: str, words: TableWords) -> tuple[str, ...]:
    """What somebody asks to have explained: `mana`, `mana of ben`, or a thing on the table. Raises `NotExplained`."""
    name, who = _of_whom(game.table, " ".join(said.split()), asks, words)
    number = _number(game.table, asks, who, name, words)
    if number is not None:
        return tuple(_lines(number, words))
    things = _called(seen, name, words)
    if things:
        return tuple(line for thing in dict.fromkeys(things) for line in thing_lines(thing, words))
    known = [*map(words.number, game.table.shows), *(words.thing(thing) for thing in seen.things()), POINTS]
    advice, _ = hint(name, known, f"numbers are {', '.join(map(words.number, game.table.shows))}")
    raise NotExplained(f"nothing here is called `{name}`{also(advice)}")


def points(game: Playing, who: int, words: TableWords) -> tuple[str, ...]:
    """What the points of a player are made of, once the game is over."""
    value = game.scores[who]
    return tuple(_lines(ExplainedNumber(POINTS, value, tuple(game.table.shares(who, POINTS))), words))


def thing_lines(thing: SceneThing, words: TableWords) -> Iterator[str]:
    """What a thing shows, and which of its parts adds what."""
    yield APART.join((words.thing(thing), *words.about(thing)))
    for part in words.in_order(thing) if len(thing.parts) > 1 else ():
        adds = words.symbols(part.symbols) or "nothing"
        place = f" ({words.place(part.place)})" if part.place else ""
        covered = ", covered" if part.hidden else ""
        yield f"  {words.told(part.called)}{place}: {adds}{covered}"
    if thing.beside and thing.parts:
        yield f"  given from elsewhere: {words.symbols(thing.beside)}"


def _number(table: Table, asks: int, who: int, name: str, words: TableWords) -> ExplainedNumber | None:
    """A number of a player that everybody sees, or that is the same however lies what the asker does not see."""
    lower = name.casefold()
    called = next((one for one in table.shows if lower in (one.casefold(), words.number(one).casefold())), name)
    value = table.numbers(who).get(called)
    if value is not None:
        return ExplainedNumber(called, value, _shares(table, who, called))
    sum_ = table.number(who, called)
    if sum_ is None:
        return None
    found = ExplainedNumber(called, sum_, _shares(table, who, called))
    if table.state.decision is not None:
        for seed in range(_DEALS):
            other = table.redealt(asks, seed)
            if (other.number(who, called), _shares(other, who, called)) != (found.value, found.shares):
                raise NotExplained(f"`{called}` rests on what lies face down for you")
    return found


def _shares(table: Table, who: int, name: str) -> tuple[Share, ...]:
    return tuple(sorted(table.shares(who, name), key=lambda one: (one.source, one.card, one.how, one.n)))


def _lines(number: ExplainedNumber, words: TableWords) -> Iterator[str]:
    if isinstance(number.value, bool):
        yield f"{number.called}: {'yes' if number.value else 'no'}"
        return
    yield f"{words.number(number.called)} {number.value}{'' if number.shares else ': a count, not a sum of cards'}"
    counted: dict[tuple[str, str, str], list[int]] = {}
    for share in number.shares:
        counted.setdefault((share.source, share.card, share.how), []).append(share.n)
    rows = [(sum(ns), len(ns), words.told(source), how) for (source, _, how), ns in counted.items()]
    for n, times, source, how in sorted(rows, key=lambda row: (-abs(row[0]), row[2])):
        what = " ".join(part for part in (source, f"({how})" if how and source else how) if part)
        yield f"  {n:+d}  {what}{f' ×{times}' if times > 1 else ''}"


def _of_whom(table: Table, said: str, asks: int, words: TableWords) -> tuple[str, int]:
    """The name of a number, and whose it is: `mana of ben`."""
    players: Mapping[str, int] = {
        one.casefold(): who for who, player in enumerate(table.players) for one in (player, words.player(player))
    }
    name, of, player = said.rpartition(" of ")
    who = players.get(player.casefold()) if of else None
    return (name, who) if who is not None else (said, asks)


def _called(seen: TableInSight, name: str, words: TableWords) -> Sequence[SceneThing]:
    """The things that lie open and are called so, or begin so."""
    lower = name.casefold()
    called = [(thing, {thing.called.casefold(), words.thing(thing).casefold()}) for thing in seen.things()]
    exact = [thing for thing, names in called if lower in names]
    return exact or [thing for thing, names in called if any(one.startswith(lower) for one in names)]
