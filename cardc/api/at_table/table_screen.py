"""The table as lines of text, for one who sits there: what the others have, what is shared, and what is theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from cardc.api.at_table.seen_table import SeenZone, TableInSight
from cardc.api.at_table.table_words import APART, TableWords
from cardc.api.playing import Playing
from cardc.engine.board import NOBODY
from cardc.engine.refs import PlaceRef
from cardc.engine.scene import SceneBoard, SceneThing
from cardc.engine.stage import Table
from cardc.source.terminal import BOLD, CYAN, SOFT, filled, fitted, painted, text_columns, wrapped

_RULE = "─"
# Columns: the most that the names of zones, and of things, are given.
_ZONE, _THING = 14, 40
# Columns: what is told of a thing in less is of no use.
_LEAST = 12
# Columns: with less there is no room for things beside their zone.
_NARROW = 60
# So many things of one player are listed below each other, and more one after the other.
_LISTED = 8
# A space at which no line is broken.
_TIED = "\u00a0"


class Viewing(NamedTuple):
    """How somebody looks: who (the number of a player), in which words, how wide, with colour or without."""

    player: int
    words: TableWords
    width: int = 80
    color: bool = False


def table_lines(game: Playing, seen: TableInSight, look: Viewing, called: Sequence[str]) -> Iterator[str]:
    """Everything that a player sees, their own things last; `called`: what is said of who sits where."""
    others = [who for who in range(len(called)) if who != look.player]
    turns = [*range(look.player + 1, len(called)), *range(look.player)] if others else []
    for who in turns:
        yield rule_line(called[who], look)
        yield from _numbers(game.table, who, look)
        yield from _zones(seen.of(who), look, flowing=True)
    yield rule_line(_common(game.table, look), look)
    yield from _zones(seen.of(NOBODY), look)
    yield from board_lines(game.table, seen, look)
    yield rule_line(called[look.player], look)
    yield from _numbers(game.table, look.player, look)
    yield from _zones(seen.of(look.player), look)


def status_lines(game: Playing, look: Viewing) -> Iterator[str]:
    """The numbers of the player alone, for when little else has changed."""
    yield from _numbers(game.table, look.player, look)


def board_lines(table: Table, seen: TableInSight, look: Viewing) -> Iterator[str]:
    """The boards: drawn with the places that are offered, if there is room; else as a list."""
    offered = table.state.answers if table.state.decides == look.player else ()
    marked = [one for one in offered if isinstance(one, PlaceRef)]
    for lines in (table.picture(marked, look.words.told), table.picture((), look.words.told)):
        if lines and max(map(text_columns, lines)) <= look.width:
            yield from lines
            letters = [
                f"{letter} {name}" for letter, name in zip(table.letters, look.words.seats.values(), strict=False)
            ]
            yield from wrapped(APART.join(letters), look.width, "  ", "  ") if letters else ()
            return
    for board in seen.boards:
        yield from _listed(board, look)


def has_board_options(table: Table) -> bool:
    """True if a place of a board is chosen."""
    return any(isinstance(one, PlaceRef) for one in table.state.answers)


def _listed(board: SceneBoard, look: Viewing) -> Iterator[str]:
    """What lies on a board, one line for each place."""
    words = look.words
    yield f"{words.zone(board.name)}:"
    for cell in board.cells:
        place = " ".join(map(str, cell.at))
        turned = f", turned {cell.turned}" if cell.turned else ""
        of = f" of {words.player(_player(look, cell.thing.owner))}" if cell.thing.owner != NOBODY else ""
        told = APART.join([f"{words.thing(cell.thing)}{of}{turned}", *words.about(cell.thing)])
        yield from wrapped(told, look.width, f"  {filled(place, 6)}", " " * 8)


def _player(look: Viewing, who: int) -> str:
    return [*look.words.seats][who] if look.words.seats else f"player {who + 1}"


def in_lines(text: str, width: int) -> Iterator[str]:
    """A sentence in lines of a width, indented as it is."""
    indent = " " * (len(text) - len(text.lstrip(" ")))
    return wrapped(text, width, indent, f"{indent}  ")


def in_column(word: str, text: str, wide: int, width: int) -> Iterator[str]:
    """A text behind a word, in a column of its own as far as there is room."""
    indent = " " * (wide + 4 if width >= _NARROW else 4)
    begin = f"  {filled(word, wide)}  " if width >= _NARROW else f"  {word}: "
    for n, line in enumerate(wrapped(text, width, indent if width >= _NARROW else begin, indent)):
        yield begin + line[len(indent) :] if n == 0 and width >= _NARROW else line


def rule_line(text: str, look: Viewing) -> str:
    """A line across the window, with what is said of what follows."""
    shown = fitted(text, look.width - 6)
    line = f"{_RULE * 2} {shown} " if shown else ""
    return painted(line + _RULE * (look.width - text_columns(line)), CYAN, look.color)


def _common(table: Table, look: Viewing) -> str:
    """What is the same for all: `turn 13 · pool 23`."""
    numbers = table.numbers(0)
    return APART.join(_number(name, numbers[name], look.words) for name in reversed(table.common) if name in numbers)


def _numbers(table: Table, who: int, look: Viewing) -> Iterator[str]:
    """The numbers of a player that are not nothing, and the truths that hold."""
    said = [_number(name, n, look.words) for name, n in table.numbers(who).items() if n and name not in table.common]
    if said:
        for line in wrapped(_unbroken(said, look.width - 4), look.width, "  ", "    "):
            yield painted(_spaced(line), BOLD, look.color)


def _number(name: str, n: int | bool, words: TableWords) -> str:
    return words.number(name) if isinstance(n, bool) else words.amount(name, n)


def _zones(zones: Iterable[SeenZone], look: Viewing, *, flowing: bool = False) -> Iterator[str]:
    """Zones with what lies there; those that lie face down, or empty, together at the end."""
    shown = [zone for zone in zones if zone.things]
    wide = min(_ZONE, look.width // 4, max((text_columns(look.words.zone(zone.name)) for zone in shown), default=0))
    for zone in shown:
        rows = list(_things(zone.things or (), look.words))
        if look.width < _NARROW:
            yield "  " + painted(look.words.zone(zone.name), SOFT, look.color)
            for row in rows:
                yield from row.lines(" " * 4, " " * 4, look, text_columns(row.called))
            continue
        label = filled(fitted(look.words.zone(zone.name), wide), wide)
        indent = " " * (wide + 4)
        if flowing or (zone.owner != NOBODY and len(rows) > _LISTED):
            told = _unbroken([row.in_one(": ") for row in rows], look.width - wide - 6)
            for n, line in enumerate(wrapped(told, look.width, indent, indent)):
                yield (indent if n else f"  {painted(label, SOFT, look.color)}  ") + _spaced(line[len(indent) :])
            continue
        longest = max((text_columns(row.called) for row in rows), default=0)
        for n, row in enumerate(rows):
            begin = indent if n else f"  {painted(label, SOFT, look.color)}  "
            yield from row.lines(begin, indent, look, longest)
    rest = [zone for zone in zones if not zone.things]
    down = [f"{look.words.zone(zone.name)} {zone.size}" for zone in rest if zone.things is None and zone.size]
    if down:
        for line in wrapped(_unbroken([f"face down: {down[0]}", *down[1:]], look.width - 4), look.width, "  ", "    "):
            yield painted(_spaced(line), SOFT, look.color)


class ThingRow(NamedTuple):
    """So many like things: what they are called, and what they show and say."""

    called: str
    about: tuple[str, ...]
    texts: tuple[str, ...] = ()

    def in_one(self, joint: str) -> str:
        """All in one piece."""
        return self.called + (joint + ", ".join(self.about) if self.about else "")

    def lines(self, begin: str, indent: str, look: Viewing, longest: int) -> Iterator[str]:
        """A line, and further ones where what is shown has no room; texts as far as the last has.

        `longest`: the columns of the longest name beside which others stand.
        """
        room = look.width - text_columns(indent)
        wide = min(longest, _THING, max(_LEAST, room * 2 // 5))
        called = fitted(self.called, room)
        about = _unbroken(self.about, room // 2)
        if not about and not self.texts:
            yield begin + called
            return
        if text_columns(called) > wide or (look.width < _NARROW and text_columns(called + about) + 2 > room):
            yield begin + called
            begin, called = indent, ""
        if called:
            first, left = f"{begin}{filled(called, wide)}  ", room - wide - 2
        else:
            first, left = f"{begin}  ", room - 2
        lines = list(wrapped(about, left)) if about else [""]
        if self.texts and text_columns(lines[-1]) + 3 + _LEAST <= left:
            begun = f"{lines[-1]}{APART}" if lines[-1] else ""
            lines[-1] = begun + fitted(" ".join(self.texts), left - text_columns(begun))
        gap = " " * (text_columns(indent) + room - left)
        for n, line in enumerate(lines):
            yield (first if not n else gap) + _spaced(line)


def _things(things: Sequence[SceneThing], words: TableWords) -> Iterator[ThingRow]:
    """Things with what they show; like ones of one card together, by its title."""
    counted: Counter[SceneThing] = Counter(_alike(thing) for thing in things)
    told: set[SceneThing] = set()
    for thing in things:
        alike = _alike(thing)
        if alike in told:
            continue
        told.add(alike)
        n = counted[alike]
        called = words.thing(alike._replace(called=words.title(alike.card, alike.called)) if n > 1 else thing)
        yield ThingRow(f"{n} × {called}" if n > 1 else called, words.about(thing), words.texts(thing.card, thing.side))


def _alike(thing: SceneThing) -> SceneThing:
    """What things have in common that are told apart by a number alone; one that is crafted has its own name."""
    return thing._replace(called="", upon=tuple(map(_alike, thing.upon))) if thing.card else thing


def _unbroken(parts: Collection[str], room: int) -> str:
    """Parts of a line between which alone it is broken, unless one has no room by itself."""
    kept = [part.replace(" ", _TIED) if text_columns(part) < room else part for part in parts]
    return f"{_TIED}· ".join(kept)


def _spaced(line: str) -> str:
    return line.replace(_TIED, " ")
