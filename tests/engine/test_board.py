"""The neutral rules on a small board: shared places, some of them empty, and stones whose owner is stored."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from cardc.engine.board import ANYTHING, NOBODY, Board
from cardc.engine.effect import Effect, EffectData
from cardc.engine.evaluate import count, holds, meant, members
from cardc.engine.legal import can_begin, candidates, most
from cardc.engine.machine import NotBuilt
from cardc.engine.program import lower
from cardc.engine.refs import CardRef, PlaceRef, Ref, SideRef, ThingRef
from cardc.engine.steps import FillSlot
from cardc.engine.values import value
from cardc.language import tree as t
from cardc.language.nouns import HOST, TRIGGERED
from cardc.language.verbs import Choose, Gain, Pay
from cardc.language.vocabulary import vocabulary

pytestmark = pytest.mark.pure_only("a board of its own; further games derive theirs from `TabletopBoard`")

WORDS = vocabulary(
    {
        "game": "reef",
        "symbols": {"shell": {"group": "find"}, "pearl": {"group": "find"}},
        "nouns": {
            "stone": {"kind": "stone"},
            "place": {"kind": "place", "zone": "reef"},
            "side": {"kind": "side"},
            "card": {"kind": "card"},
            "old stone": {"kind": "stone", "cards": ["stone.2"]},
            "find": {"kind": "symbol", "symbols": "find"},
        },
        "zones": {
            "reef": {"owner": "nobody"},
            "bag": {"owner": "player", "ordered": True, "public": False},
        },
        "triggers": {"act": {"does": "ability"}},
    },
    (),
    (),
)


@value("stone")
class StoneRef(ThingRef):
    """A stone with six sides."""

    number: int


class Reef(Board):
    """Stones lie on a few places or in a player's bag. Who holds a stone does not follow from where it lies."""

    def __init__(self) -> None:
        self.vocabulary = WORDS
        self.players = 3
        self.lying: dict[tuple[int, ...], int] = {(0, 0): 1, (0, 1): 2, (1, 0): 3}
        self.places = [*self.lying, (1, 1), (2, 0)]
        self.holder = {1: 0, 2: 1, 3: NOBODY, 4: 0, 5: 0, 6: 1}
        self.bags = {0: [4, 5], 1: [6], 2: []}
        self.asked: list[tuple[str, int]] = []

    def objects(self, kind: str, zone: str, who: int, *, counted: bool = False) -> Sequence[Ref]:
        self.asked.append((zone, who))
        if kind == "place":
            return [PlaceRef(zone, at, turned) for at in self.places for turned in range(2)]
        stones = list(self.lying.values()) if zone == "reef" else self.bags[who]
        return [part for stone in stones for part in self.parts(kind, StoneRef(stone))]

    def parts(self, kind: str, whole: Ref) -> Sequence[Ref]:
        return [SideRef(whole, side) for side in range(6)] if kind == "side" else super().parts(kind, whole)

    def owned(self, kind: str, who: int) -> Sequence[Ref]:
        held = [StoneRef(stone) for stone, holder in self.holder.items() if holder == who]
        return [part for stone in held for part in self.parts(kind, stone)]

    def owner(self, ref: Ref) -> int:
        return self.holder[ref.number] if isinstance(ref, StoneRef) else NOBODY

    def title(self, ref: Ref) -> str:
        return f"stone.{ref.number}" if isinstance(ref, StoneRef) else ""

    def value(self, ref: Ref, name: str) -> Any:
        return ref.number if isinstance(ref, StoneRef) and name == "age" else None

    def shows(self, ref: Ref, name: str, *, printed: bool = False) -> int:
        return ref.number if isinstance(ref, StoneRef) and name == "shell" else 0

    def has(self, who: int, name: str) -> int:
        return 2 if name == "pearl" else 0


def effect(who: int = 0, host: Ref | None = None, chosen: tuple[Ref, ...] = ()) -> Effect:
    """An ability of a player that chose some objects before."""
    data = EffectData(0, -1, 0, 0, False, None, (), (chosen, None))
    return Effect(lower(ability()), who, data, host or StoneRef(1))


def ability(*actions: t.Action) -> t.Ability:
    return t.Ability(t.Head("act"), actions)


def group(noun: str, *filters: t.Filter, where: tuple[t.Where, ...] = ()) -> t.Group:
    return t.Group(t.Kind(noun), filters, where)


REEF, BAG = t.In("reef"), t.In("bag")


def test_what_is_shared_belongs_to_nobody_whoever_asks() -> None:
    for who in range(3):
        board = Reef()
        assert members(board, group("stone", where=(REEF,)), effect(who)) == [StoneRef(1), StoneRef(2), StoneRef(3)]
        assert board.asked == [("reef", NOBODY)]


def test_a_zone_of_a_player_is_that_of_whom_the_text_means() -> None:
    assert members(Reef(), group("stone", where=(BAG,)), effect(1)) == [StoneRef(6)]
    everybody = t.In("bag", "each")
    assert members(Reef(), group("stone", where=(everybody,)), effect(1)) == [StoneRef(4), StoneRef(5), StoneRef(6)]
    with pytest.raises(NotBuilt):
        members(Reef(), group("stone", where=(t.In("bag", "cousin"),)), effect())


def test_owning_is_stored_and_does_not_follow_from_the_place() -> None:
    board = Reef()
    owned = group("stone", t.Owned(), where=(REEF,))
    assert members(board, owned, effect(0)) == [StoneRef(1)]
    board.holder[2] = 0
    assert members(board, owned, effect(0)) == [StoneRef(1), StoneRef(2)]
    assert members(board, owned, effect(2)) == []  # the stone that nobody holds is not theirs either
    assert members(board, group("stone"), effect(1)) == [StoneRef(6)]


def test_nouns_of_certain_titles_and_ranges_of_values_narrow_a_group() -> None:
    assert members(Reef(), group("old stone", where=(REEF,)), effect()) == [StoneRef(2)]
    assert members(Reef(), group("stone", t.Ranged("age", 2, 3), where=(REEF,)), effect()) == [StoneRef(2), StoneRef(3)]


def test_another_is_neither_the_host_nor_what_was_chosen_before() -> None:
    another = group("stone", t.Another(), where=(REEF,))
    assert members(Reef(), another, effect(host=StoneRef(2))) == [StoneRef(1), StoneRef(3)]
    assert members(Reef(), another, effect(chosen=(StoneRef(3),))) == [StoneRef(1), StoneRef(2)]


def test_what_was_chosen_before_is_other_than_another_only_where_it_is_of_its_kind() -> None:
    another = group("stone", t.Another(), where=(REEF,))
    side = SideRef(StoneRef(1), 0)
    assert members(Reef(), another, effect(host=StoneRef(2), chosen=(side,))) == [StoneRef(1), StoneRef(3)]


def test_two_others_are_both_other_than_the_host() -> None:
    op, chosen = choosing(t.Exactly(2), group("stone", t.Another(), where=(REEF,)), host=StoneRef(1))
    assert candidates(None, rules(Reef()), op, chosen) == (StoneRef(2), StoneRef(3))  # type: ignore[arg-type]
    assert candidates(None, rules(Reef()), op, chosen.with_bound(0, (StoneRef(2),))) == (StoneRef(3),)  # type: ignore[arg-type]


def test_what_is_no_ability_works_at_no_time() -> None:
    assert members(Reef(), group("stone", t.Triggered(("act",)), where=(REEF,)), effect()) == []


def test_parts_of_an_object_are_objects() -> None:
    sides = group("side", where=(t.On(t.This("stone", slot=-1)),))
    assert members(Reef(), sides, effect()) == [SideRef(StoneRef(1), side) for side in range(6)]
    assert SideRef(StoneRef(1), 0) != SideRef(StoneRef(2), 0)


def test_the_end_of_a_pile_is_cut_off_in_its_own_order() -> None:
    top = t.Select(t.One(), group("stone", where=(t.In("bag", "you", "top"),)), slot=0)
    bottom = t.Select(t.One(), group("stone", where=(t.In("bag", "you", "bottom"),)), slot=0)
    assert meant(Reef(), top, effect()) == [StoneRef(4)]
    assert meant(Reef(), bottom, effect()) == [StoneRef(5)]


def test_the_second_of_a_line_is_that_one_alone() -> None:
    second = t.Select(t.Nth(2), group("stone", where=(REEF,)), slot=0)
    assert meant(Reef(), second, effect()) == [StoneRef(2)]


def test_symbols_are_counted_on_whatever_lies_there() -> None:
    shells = t.Group(t.Symbols(("shell",)), (), (REEF,))
    assert count(Reef(), shells, effect()) == 1 + 2 + 3
    assert count(Reef(), group("find", t.Available()), effect()) == 2


def test_conditions_compare_players_and_places() -> None:
    assert holds(Reef(), t.Most(group("stone")), effect(0))
    assert not holds(Reef(), t.Most(group("stone")), effect(1))
    first = t.Stands(t.This("stone", slot=-1), denied=False, position="first", zone="reef")
    assert holds(Reef(), first, effect(host=StoneRef(1)))
    assert not holds(Reef(), first, effect(host=StoneRef(2)))
    assert Reef().objects(ANYTHING, "bag", 0) == [StoneRef(4), StoneRef(5)]
    last = t.Stands(t.This("stone", slot=-1), denied=False, position="last", zone="reef")
    assert holds(Reef(), last, effect(host=StoneRef(3)))
    assert not holds(Reef(), last, effect(host=StoneRef(1)))


def test_conditions_on_what_was_chosen_are_met_by_all_of_it() -> None:
    those = t.Those("stone", slot=0)
    shown = t.Shows(those, t.Compare(">=", 2), "shell")
    assert holds(Reef(), shown, effect(chosen=(StoneRef(2), StoneRef(3))))
    assert not holds(Reef(), shown, effect(chosen=(StoneRef(1), StoneRef(3))))
    not_first = t.Stands(those, denied=True, position="first", zone="reef")
    assert holds(Reef(), not_first, effect(chosen=(StoneRef(2), StoneRef(3))))
    assert not holds(Reef(), not_first, effect(chosen=(StoneRef(1), StoneRef(3))))


def test_what_was_not_chosen_shows_nothing() -> None:
    none_at_all = t.Shows(t.Those("stone", slot=0), t.Compare("<=", 2), "shell")
    assert not holds(Reef(), none_at_all, effect())


def test_what_no_trigger_brought_along_is_nothing() -> None:
    assert effect().refs(t.That("stone", slot=TRIGGERED)) == ()


def test_the_others_follow_a_player_around_the_table() -> None:
    assert [list(Reef().group("others", who)) for who in range(3)] == [[1, 2], [2, 0], [0, 1]]


# ---- what is legal


def rules(board: Board, *taken: Ref) -> Any:
    """Rules whose one veto is on some objects."""
    return SimpleNamespace(board=lambda state: board, accepts=lambda state, choose, ref, effect: ref not in taken)


def choosing(quantity: t.Quantity, what: t.Group, *, host: Ref | None = None) -> tuple[FillSlot, Effect]:
    program = lower(ability(Choose(t.Select(quantity, what, slot=0))))
    op = program.ops[0]
    assert isinstance(op, FillSlot)
    data = EffectData(0, -1, 0, 0, False, None, (), (None,) * program.slots)
    return op, Effect(program, 0, data, host or CardRef(0))


def test_places_where_nothing_lies_are_candidates_each_way_round() -> None:
    board = Reef()
    op, chosen = choosing(t.One(), group("place"))
    full = [PlaceRef("reef", at, turned) for at in board.lying for turned in range(2)]
    free = tuple(PlaceRef("reef", at, turned) for at in ((1, 1), (2, 0)) for turned in range(2))
    assert candidates(None, rules(board, *full), op, chosen) == free  # type: ignore[arg-type]
    assert candidates(None, rules(board, *full), op, chosen.with_bound(0, free[:1])) == free[1:]  # type: ignore[arg-type]


def test_equal_symbols_are_one_option_at_a_time() -> None:
    op, chosen = choosing(t.Exactly(2), group("find", t.Available()))
    first = candidates(None, rules(Reef()), op, chosen)  # type: ignore[arg-type]
    second = candidates(None, rules(Reef()), op, chosen.with_bound(0, first))  # type: ignore[arg-type]
    assert [(ref.kind, *ref.held()) for ref in (*first, *second)] == [("symbol", 1, 0), ("symbol", 1, 1)]


@pytest.mark.parametrize(("veto", "possible"), [((), True), ((StoneRef(6),), False)])
def test_an_ability_without_anything_to_choose_cannot_begin(veto: tuple[Ref, ...], possible: bool) -> None:
    _, chosen = choosing(t.One(), group("stone", where=(BAG,)))
    state: Any = None
    assert can_begin(state, rules(Reef(), *veto), chosen.seen_by(1)) is possible


@pytest.mark.parametrize(("who", "shells", "possible"), [(1, 1, True), (1, 2, False), (2, 1, False)])
def test_what_happens_on_a_condition_begins_where_it_is_met_and_the_first_choice_has_an_object(
    who: int, shells: int, possible: bool
) -> None:
    shown = t.Shows(t.This("stone", slot=HOST), t.Compare(">=", shells), "shell")
    choose = Choose(t.Select(t.One(), group("stone", where=(BAG,)), slot=0))
    program = lower(t.Ability(t.Head("act"), (t.Gate(False, shown, (choose,)),)))
    data = EffectData(0, -1, 0, 0, False, None, (), (None,) * program.slots)
    state: Any = None
    assert can_begin(state, rules(Reef()), Effect(program, who, data, StoneRef(1))) is possible


@pytest.mark.parametrize(("quantity", "possible"), [(t.Each(), True), (t.Your(), False)])
def test_what_is_done_with_each_may_be_done_with_none_but_what_is_yours_has_to_be_there(
    quantity: t.Quantity, possible: bool
) -> None:
    offer = t.Gate(True, None, (Choose(t.Select(quantity, group("stone", where=(BAG,)), slot=0)),))
    program = lower(t.Ability(t.Head("act"), (offer,)))
    data = EffectData(0, -1, 0, 0, False, None, (), (None,) * program.slots)
    state: Any = None
    assert can_begin(state, rules(Reef()), Effect(program, 1, data, StoneRef(1)))
    assert can_begin(state, rules(Reef()), Effect(program, 2, data, StoneRef(1))) is possible


@pytest.mark.parametrize(
    ("place", "there", "possible"),
    [
        (t.In("reef", owner="nobody", end="top"), True, True),
        (t.In("reef", owner="nobody", end="top"), False, False),
        (t.In("bag", end="top"), False, True),
    ],
)
def test_the_end_of_a_shared_pile_has_to_be_there_and_one_s_own_pile_may_be_made_anew(
    place: t.In, there: bool, possible: bool
) -> None:
    board = Reef()
    board.lying, board.bags = (board.lying, board.bags) if there else ({}, {0: [], 1: [], 2: []})
    program = lower(ability(Choose(t.Select(t.One(), group("stone", where=(place,))))))
    data = EffectData(0, -1, 0, 0, False, None, (), (None,) * program.slots)
    state: Any = None
    assert can_begin(state, rules(board), Effect(program, 1, data, StoneRef(1))) is possible


class Cairn(Reef):
    """Stones are cards, and the second lies on the first."""

    def parts(self, kind: str, whole: Ref) -> Sequence[Ref]:
        if kind == "stone":
            return (CardRef(2),) if whole in (CardRef(1), CardRef(2)) else ()
        return super().parts(kind, whole)

    def owned(self, kind: str, who: int) -> Sequence[Ref]:
        return [CardRef(1), CardRef(3)]


def test_what_something_holds_is_told_by_the_kind_of_its_parts() -> None:
    holding = t.Holding(t.Compare(">=", 1), group("stone"))
    assert members(Cairn(), t.Group(t.Kind("card"), (holding,), ()), effect()) == [CardRef(1)]


def test_any_amount_is_named_only_of_what_can_be_paid() -> None:
    state: Any = None
    pearls = t.Resource(t.AnyAmount(slot=0), "pearl")
    assert most(state, rules(Reef()), Pay(pearls), effect()) == 2
    with pytest.raises(NotBuilt, match="any amount with Gain"):
        most(state, rules(Reef()), Gain(pearls), effect())
