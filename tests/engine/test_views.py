"""A view shows what is open to a player: zones by who may see them, known numbers, and the options that are theirs."""

from __future__ import annotations

from typing import Any

from cardc.engine.naming import key
from cardc.engine.options import NO, YES
from cardc.engine.state import Decision, State
from cardc.engine.views import ZoneView, offers, view_of
from cardc.engine.what_happened import Happening
from cardc.language.vocabulary import vocabulary

WORDS = vocabulary(
    {
        "game": "reef",
        "symbols": {"shell": {"group": "find"}},
        "nouns": {"stone": {"kind": "stone"}},
        "zones": {
            "reef": {"owner": "nobody"},
            "hand": {"owner": "player", "public": "owner"},
            "bag": {"owner": "player", "ordered": True, "public": False},
        },
        "triggers": {},
    },
    (),
    (),
)


class Reef:
    """A table of two players with a stone in each zone, and none in the second player's bag."""

    vocabulary = WORDS
    players = ("left", "right")
    shows = ("shell", "first", "tide")

    def __init__(self, decision: Decision | None) -> None:
        self.state: State[Any] = State(None, [], None, decision)

    def zone(self, who: int, name: str) -> tuple[str, ...] | None:
        return None if (who, name) == (1, "bag") else (f"{name} {who}",)

    def beside(self, who: int | None) -> dict[str, Any]:
        return {"box": 7} if who is None else {"token": (f"token {who}",)}

    def number(self, who: int, name: str) -> int | None:
        return who if name == "shell" else None

    def flag(self, who: int, name: str) -> bool | None:
        return who == 0 if name == "first" else None

    def label(self, option: Any) -> str:
        return key(option)

    def seen_by(self, event: Any, who: int) -> bool:
        return bool(event == who)

    def scores(self) -> tuple[int, ...]:
        return (3, 4)


ASKED: Any = Reef(Decision(1, "may", (YES, NO)))
OVER: Any = Reef(None)


def test_everybody_sees_public_zones_and_owners_see_their_own() -> None:
    assert view_of(ASKED, 0).zones == (
        ZoneView("reef", None, 1, ("reef 0",)),
        ZoneView("hand", 0, 1, ("hand 0",)),
        ZoneView("hand", 1, 1, None),
        ZoneView("bag", 0, 1, None),
        ZoneView("bag", 1, 0, None),
        ZoneView("token", 0, 1, ("token 0",)),
        ZoneView("token", 1, 1, ("token 1",)),
        ZoneView("box", None, 7, None),
    )


def test_numbers_and_truths_are_shown_where_there_are_any() -> None:
    assert view_of(ASKED, 0).numbers == ({"shell": 0, "first": True}, {"shell": 1, "first": False})


def test_options_are_shown_to_who_decides_and_scores_at_the_end() -> None:
    decides, waits = view_of(ASKED, 1), view_of(ASKED, 0)
    assert [offer.key for offer in decides.options] == sorted(key(one) for one in (YES, NO))
    assert (decides.decides, waits.decides, waits.options, decides.scores) == (1, 1, (), None)
    over = view_of(OVER, 1)
    assert (over.decides, over.options, over.scores) == (None, (), (3, 4))
    assert offers(OVER) == ()


def test_what_happened_is_told_to_those_who_saw_it() -> None:
    happened: Any = [Happening(0, "left saw it"), Happening(1, "right saw it")]
    assert view_of(ASKED, 1, happened).log == ("right saw it",)
