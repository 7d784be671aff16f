"""Plays games and looks at every pair of abilities that comes up at the same moment; both orders are tried of some.

Games are played in batches of a fixed size, so that the same seed tells the same for any number of processes: within a
batch, a pair is tried until its order was seen to matter, or often enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from cardc.bots.bot import Bot
from cardc.engine.stage import Given, Table
from cardc.engine.state import Answer, Frame
from cardc.simulate.ambiguities.both_orders import BothOrders, Verdict, compare, compared_if_playable
from cardc.simulate.ambiguities.pairs import OrderTally, PairName, PairOccasion, Tallies, in_name_order, name_of
from cardc.simulate.ambiguities.standing import LaidWithout, StandingTexts
from cardc.simulate.ambiguities.stepwise import frame_by_frame
from cardc.simulate.ambiguities.table_differences import differences, heaviest
from cardc.simulate.ambiguities.together import PairTogether, WhoOrders, begun_together, has_order, offered_together
from cardc.simulate.match import decided

# So many games share what they know of pairs.
BATCH = 20
# So often a pair is tried in a batch, and so often while it only differs in what lies in which order.
TRIES = 3
# So many occasions are kept of a pair, of all games.
OCCASIONS = 4
# So many differences are told of an occasion.
MOST_SAID = 6


class Games(NamedTuple):
    """How games are begun and played: a table by its seed, a bot by seed and player, and the phases of a turn.

    `standing`: what is known of abilities that hold all the time, where those are looked at.
    """

    begin: Callable[[int], Table]
    bot: Callable[[int, int], Bot]
    phases: frozenset[str]
    standing: StandingTexts | None = None


def surveyed(games: Games, seeds: Sequence[int]) -> Tallies:
    """What the games under some seeds tell of pairs."""
    survey = _Survey(games)
    for seed in seeds:
        survey.play(seed)
    return survey.tallies


class _Survey:
    """What is known of pairs, of one batch of games."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.tallies: Tallies = {}
        self.close = Counter[PairName]()  # how often a pair was tried that is on one card

    def play(self, seed: int) -> None:
        """Plays a game, and looks at each pair that comes up."""
        table = self.games.begin(seed)
        bots = [self.games.bot(seed, who) for who in range(len(table.players))]
        game = _Game(self, table)
        answer: Answer | None = None
        while True:
            game.play(answer)
            if table.state.decision is None:
                return
            answer = decided(table, bots)

    def wants(self, name: PairName) -> bool:
        """True if a pair is to be tried once more."""
        tally = self.tallies.get(name)
        return tally is None or (not tally.occasions and tally.looked_at + tally.too_many < TRIES)

    def wants_close(self, name: PairName) -> bool:
        """True if a pair is to be tried once more that is on one card, where texts speak of each other most."""
        tally = self.tallies.get(name)
        return (tally is None or not tally.occasions) and self.close[name] < TRIES


class _Game:
    """One game on its way. `anchor`: the table at the last decision of a phase; `since`: what was answered there."""

    def __init__(self, survey: _Survey, table: Table) -> None:
        self.survey, self.table = survey, table
        self.phases = survey.games.phases
        self.anchor: Table | None = None
        self.since: list[str] = []
        self.met: set[PairName] = set()  # in this game
        self.stood = ("", -1)  # the phase in which it was last looked at what holds all the time, and whose it was

    def play(self, answer: Answer | None) -> None:
        """Answers, and looks at what is begun together and offered together."""
        table, state = self.table, self.table.state
        if answer is not None:
            self.note(answer)
        before = list(state.stack)
        for _ in frame_by_frame(state, table.rules, answer):
            self.look(begun_together(before, state.stack))
            before = list(state.stack)
        self.look(offered_together(table))

    def note(self, answer: Answer) -> None:
        """Keeps the table where a phase asks, and what is answered from there on."""
        state = self.table.state
        if state.stack and state.stack[-1].kind in self.phases:
            self.anchor, self.since = self.table.copy(), []
            self.stand(state.stack[-1])
        self.since.append(self.table.label(answer))

    def look(self, pairs: Iterable[PairTogether]) -> None:
        """Counts pairs, and tries those of which not enough is known."""
        here: set[PairName] = set()
        for found in pairs:
            if not has_order(self.table, found):
                continue
            pair = in_name_order(self.table, found)
            name = name_of(self.table, pair)
            if name in here:
                continue
            here.add(name)
            if self.is_to_be_tried(name):
                self.try_both(pair, self.survey.tallies[name])

    def is_to_be_tried(self, name: PairName, *, is_close: bool = False) -> bool:
        """Counts a pair; True where it is new to this game, or close, and not enough is known of it so."""
        is_new, wanted = name not in self.met, self.survey.wants(name)
        tally = self.survey.tallies.setdefault(name, OrderTally())
        tally.moments += 1
        tally.games += is_new
        self.met.add(name)
        return (is_new and wanted) or (is_close and self.survey.wants_close(name))

    def try_both(self, pair: PairTogether, tally: OrderTally) -> None:
        """Plays a pair in both orders, and keeps what came of it."""

        def unplayable() -> None:
            tally.unplayable += 1

        offered = pair.ordering is WhoOrders.CHOSEN
        found = compare(self.table, pair) if offered else compared_if_playable(self.table, pair, unplayable)
        if found is None:
            return
        if found.verdict is Verdict.TOO_MANY:
            tally.too_many += 1
            return
        tally.looked_at += 1
        if found.verdict is Verdict.EITHER_OR:
            tally.alternatives += 1
        elif found.verdict is Verdict.DIFFERS:
            tally.differed += 1
            tally.occasions.append(self.occasion(found))

    def occasion(self, found: BothOrders) -> PairOccasion:
        """Where a pair came up whose order matters."""
        assert found.first is not None
        assert found.second is not None
        begun, since, me = self.from_where()
        told = differences(found.first.table.seated(), found.second.table.seated(), me)
        says = tuple(one.said for one in told[:MOST_SAID])
        decision = self.table.state.decision
        by_me = decision is None or decision.who == me
        return PairOccasion(begun, since, says, heaviest(told), found.lost, found.by_chance, by_me)

    def from_where(self) -> tuple[Given, tuple[str, ...], int]:
        """The table that a scenario would begin with, the answers that lead here, and the player who is `me` there."""
        state = self.table.state
        asked = state.decision is not None and bool(state.stack) and state.stack[-1].kind in self.phases
        table, since = (self.table, ()) if asked or self.anchor is None else (self.anchor, tuple(self.since))
        return begun_anew(table, self.phases), since, table.state.stack[-1].who

    def stand(self, phase: Frame) -> None:
        """Looks at what holds together now, once in each phase."""
        standing, now = self.survey.games.standing, (phase.kind, phase.who)
        if standing is None or now == self.stood:
            return
        self.stood = now
        laid: LaidWithout | None = None
        for name, is_close in standing.pairs(self.table).items():
            if not self.is_to_be_tried(name, is_close=is_close):
                continue
            tally = self.survey.tallies[name]
            if laid is None:
                laid = standing.without_some(standing.laid(begun_anew(self.table, self.phases)))
            tally.looked_at += 1
            self.survey.close[name] += is_close
            told = standing.interaction(laid, name)
            if told is not None:
                tally.differed += 1
                tally.occasions.append(told)


def begun_anew(table: Table, phases: frozenset[str]) -> Given:
    """A table in the words of a scenario, as if the phase that it is in were only about to begin."""
    other = table.copy()
    stack = other.state.stack
    while stack and stack[-1].kind not in phases:
        stack.pop()
    if stack:
        stack[-1] = Frame(stack[-1].kind, stack[-1].who)
    other.state.decision = None
    told = other.as_given()
    return {} if told is None else told.given
