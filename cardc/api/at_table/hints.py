"""What each option promises to the player who decides, looked at one step ahead from what they may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardc.api.at_table.option_rows import OptionRow
from cardc.api.playing import Playing
from cardc.bots.bot import answer_of
from cardc.bots.bots_by_name import bot_maker
from cardc.bots.greedy import looked_at
from cardc.engine.naming import key
from cardc.engine.seeds import derived
from cardc.source.terminal import BOLD, filled, fitted, painted, text_columns, wrapped

# So many tables as they might be are looked at, and so many options are told.
DEALS, TOLD = 6, 8


class Weighed(NamedTuple):
    """An option, and by how many points its player is then ahead, as a rule of thumb of the game reckons."""

    row: OptionRow
    ahead: float


def weighed(game: Playing, rows: Sequence[OptionRow]) -> tuple[Weighed, ...]:
    """The options, the best first. What lies face down is dealt anew for each look, so that nothing is given away."""
    seat = game.seat()
    by_key = {row.offer.key: row for row in rows}
    places = range(len(seat.answers))
    totals = dict.fromkeys(places, 0.0)
    for deal in range(DEALS):
        table = seat.imagined(derived(game.course.beginning.seed, "hint", len(game.course.steps), deal))
        for place, ahead in looked_at(seat, table, places).items():
            totals[place] += ahead / DEALS
    by_place = {place: by_key.get(key(answer)) for place, answer in enumerate(seat.answers)}
    found = [Weighed(row, totals[place]) for place, row in by_place.items() if row is not None]
    return tuple(sorted(found, key=lambda one: (-one.ahead, one.row.number)))


def taken_by(game: Playing, rows: Sequence[OptionRow], bot: str) -> OptionRow | None:
    """The option that a bot would take if it sat there, or one that looks the same."""
    seed = derived(game.course.beginning.seed, "hint", len(game.course.steps))
    answer = key(answer_of(bot_maker(bot).make(seed), game.seat()))
    exact = next((row for row in rows if row.offer.key == answer), None)
    if exact is not None:
        return exact
    label = next(offer.label for offer in game.seat().options if offer.key == answer)
    return next((row for row in rows if row.offer.label == label), None)


def hint_lines(found: Sequence[Weighed], width: int, color: bool) -> Iterator[str]:
    """The best options, with how far ahead each leaves the player, and how much worse than the best it is."""
    told = f"One step ahead, over {DEALS} deals of what lies face down for you: your lead in points after each."
    yield from wrapped(told, width)
    shown = found[:TOLD]
    wide = min(max(text_columns(one.row.label) for one in shown), width - 24)
    for one in shown:
        behind = one.ahead - found[0].ahead
        label = filled(fitted(one.row.label, wide), wide)
        line = f"  {one.row.number:>3} {label}  {one.ahead:+6.1f}"
        yield painted(line, BOLD, color) if behind == 0 else f"{line}  ({behind:+.1f})"
    if len(found) > len(shown):
        yield f"  and {len(found) - len(shown)} more, down to {found[-1].ahead:+.1f}"
