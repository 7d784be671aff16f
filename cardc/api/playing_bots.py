"""Programs that play: bots by name, what one does in a game, and whole games between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardc.api.kept_plays import begun
from cardc.bots.bot import Bot, BotFault, answer_of, is_reproducible, name_of
from cardc.bots.bots_by_name import NoBot, bot_maker, known_bots, settings_of
from cardc.bots.search import SearchBot
from cardc.bots.seat import Imagined, Seat
from cardc.engine.naming import key
from cardc.engine.seeds import derived
from cardc.plays.course import PlayBeginning
from cardc.scenarios.processes import cheapest_way, in_processes
from cardc.simulate.match import MatchEnd, play_match
from cardc.source.suggest import listed

if TYPE_CHECKING:
    from cardc.api.deck import Deck

__all__ = [
    "Bot",
    "BotFault",
    "Imagined",
    "MatchEnd",
    "NoBot",
    "Seat",
    "bot",
    "bot_maker",
    "choice",
    "is_reproducible",
    "known_bots",
    "match",
    "name_of",
    "settings_of",
]


def bot(said: str, seed: int, *, folder: str | Path | None = None, jobs: int = 1) -> Bot:
    """A bot by its name and settings, such as `greedy`, `search:playouts=400` or `mine:Clever:depth=2`.

    The last is the class `Clever` of `mine.py`, which lies in `folder`, by default where one works. One that can share
    its work out does so over `jobs` processes (`search:roots=4` over four), and chooses the same. Raises `NoBot`.
    """
    made = bot_maker(said, folder=None if folder is None else Path(folder)).make(seed)
    # What is thought about is not sent to processes, which have it from the beginning where they can be forked.
    if jobs > 1 and cheapest_way() == "fork" and isinstance(made.bot, SearchBot):
        made.bot.share_out(partial(in_processes, jobs=jobs, at_once=1))
    return made


def choice(seat: Seat, player: Bot) -> str:
    """The key of what a bot chooses where it sits. A choice that is none raises `BotFault`."""
    return key(answer_of(player, seat))


def match(
    deck: Deck,
    bots: Sequence[str | Bot],
    players: int,
    seed: int,
    wanted: Mapping[str, Any],
    options: Mapping[str, str],
) -> MatchEnd:
    """A whole game between bots, one on each seat, from its set-up to its end.

    Bots that are named get seeds of their own, which follow from that of the game and from the seat.
    """
    if not bots:
        raise NoBot(f"a match needs bots, such as {listed(known_bots())}")
    seated = [bots[place % len(bots)] for place in range(players)]
    made = [bot(one, derived(seed, "bot", place)) if isinstance(one, str) else one for place, one in enumerate(seated)]
    return play_match(begun(deck, PlayBeginning(players, seed, dict(wanted), dict(options))), made)
