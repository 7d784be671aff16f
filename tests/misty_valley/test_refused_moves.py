"""Why moves are refused: whatever a move is called, it is looked for among all that could be done."""

from __future__ import annotations

from cardc.api.replaying import scenarios
from cardc.engine.machine import Run
from cardc.engine.naming import DETAILS
from cardc.games.misty_valley.refused_moves import _called, _conceivable, why_not
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.new_games import first_table
from tests.bundled_decks import deck

# Tables of so many scenarios are tried.
TABLES = 12
# And one of a whole game, on which things are called alike.
WHOLE = "Chance decides who begins"


def test_every_move_is_found_by_each_of_its_names() -> None:
    mine = deck("misty_valley")
    listed = [one for one in scenarios((), mine).scenarios if "land" in one.given]
    begun = next(one for one in scenarios((), mine).scenarios if one.name == WHOLE)
    for one in (*listed[:: len(listed) // TABLES], begun):
        table = first_table(one.given, mine.stage, FaceBinder(one, mine.catalog))
        run = Run(table.state, table.rules)
        run.advance()
        everything = _Everything()
        moves = list(_conceivable(run, everything, table.names))
        assert len(moves) > 40
        for move in moves:
            for detail in DETAILS:
                called = _called(move, table.names, detail)
                assert why_not(run, 0, called, table.names), called
                assert move in list(_conceivable(run, called, table.names)), called


class _Everything(str):
    """A text that contains every other."""

    __slots__ = ()

    def __contains__(self, _: object) -> bool:
        return True
