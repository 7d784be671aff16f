"""Options by label and by key: short where that is enough, refused with everything it could mean where it is not."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from cardc.engine.naming import NotOffered, key, labels, meant_by
from cardc.engine.options import DONE, GO_ON, NO, YES, AbilityUse, AmountOption, ModeOption, Option
from cardc.engine.refs import CardRef
from cardc.engine.state import Answer
from cardc.games.mystic_vale import moves
from cardc.games.mystic_vale.moves import PASS, SPEND_TOKEN, Buy, BuyVale, Payment, Upgrade
from cardc.games.mystic_vale.things import AdvancementRef, TokenRef
from tests.engine.staged import made_card, set_table

TABLE = set_table(
    {
        "field": ["A = blank + Test", "B = blank + Test", "L = blank + Cyrilla (start)"],
        "commons": ["X = <cost 1>@top"],
        "open_vales": ["Test Vale"],
        "mana": 3,
    },
    {
        "Test": made_card("Test", "Harvest: gain 1 {mana}.", "Harvest: you may discard a card in your field."),
        "Test Vale": made_card("Test Vale", kind="vale"),
    },
)

CARD = {name: card for card, name in TABLE.names.cards.items()}


def uses() -> list[AbilityUse]:
    """The uses of abilities that are offered."""
    assert TABLE.state.decision is not None
    return [option for option in TABLE.state.decision.options if isinstance(option, AbilityUse)]


def test_an_ability_is_told_from_others_by_as_little_as_is_needed() -> None:
    (first, *_) = uses()
    assert labels([first], TABLE.labels) == ["use Test"]
    assert labels([use for use in uses() if use.host == CARD["A"]], TABLE.labels) == [
        "use Test: gain",
        "use Test: discard",
    ]
    assert labels([use for use in uses() if use.ability == first.ability], TABLE.labels) == [
        "use Test on A",
        "use Test on B",
    ]
    assert labels([use for use in uses() if use.host in (CARD["A"], CARD["B"])], TABLE.labels) == [
        "use Test: gain on A",
        "use Test: discard on A",
        "use Test: gain on B",
        "use Test: discard on B",
    ]


PIECE = next(piece for piece, name in TABLE.names.pieces.items() if name == "X")


@pytest.mark.parametrize(
    ("option", "label", "called"),
    [
        (YES, "yes", "yes"),
        (NO, "no", "no"),
        (DONE, "done", "done"),
        (GO_ON, "go on", "go_on"),
        (ModeOption(0), "mode 1", "mode:0"),
        (AmountOption(3), "3", "amount:3"),
        (PASS, "pass", "pass"),
        (SPEND_TOKEN, "spend token", "token"),
        (Buy(PIECE), "buy X", f"buy:{PIECE}"),
        (BuyVale(PIECE), "buy X", f"buy_vale:{PIECE}"),
        (Upgrade(PIECE), "upgrade X", f"upgrade:{PIECE}"),
        (Payment((1, 0, 0, 2)), "pay 1 animal 2 wild", "pay:1:0:0:2"),
        (CardRef(CARD["B"]), "B", f"card:{CARD['B']}"),
        (AdvancementRef(PIECE), "X", f"advancement:{PIECE}"),
        (TokenRef(0), "your token", "token:0"),
    ],
)
def test_every_kind_of_option_has_a_label_and_a_key(option: Answer, label: str, called: str) -> None:
    assert labels([option], TABLE.labels) == [label]
    assert key(option) == called
    assert meant_by(label, [option], labels([option], TABLE.labels)) == option
    assert meant_by(called, [option], labels([option], TABLE.labels)) == option


def test_the_kinds_of_move_are_those_that_the_game_names() -> None:
    classes = {item for item in vars(moves).values() if isinstance(item, type) and issubclass(item, Option)}
    here = {cls for cls in classes if cls.__module__ == moves.__name__}
    assert {cls for cls in here if "kind" in vars(cls)} == set(moves.OPTIONS)
    assert all(cls.__subclasses__() for cls in here - set(moves.OPTIONS)), "a move without a kind"


def test_a_word_that_is_not_offered_is_refused_with_what_is() -> None:
    with pytest.raises(NotOffered, match="`push` is not offered; there is: yes, no"):
        meant_by("push", [YES, NO], labels([YES, NO], TABLE.labels))


def test_a_label_that_fits_two_options_is_refused_with_both() -> None:
    both = [Buy(PIECE), BuyVale(PIECE)]
    with pytest.raises(NotOffered) as refused:
        meant_by("buy X", both, labels(both, TABLE.labels))
    assert refused.value.meant == (f"buy X (buy:{PIECE})", f"buy X (buy_vale:{PIECE})")
    assert "`buy X` is ambiguous" in str(refused.value)
    assert meant_by(f"buy_vale:{PIECE}", both, labels(both, TABLE.labels)) == BuyVale(PIECE)


def test_the_label_of_one_mode_is_not_the_key_of_another() -> None:
    modes = [ModeOption(0), ModeOption(1)]
    assert [meant_by(word, modes, labels(modes, TABLE.labels)) for word in ("mode 1", "mode:1")] == modes


OTHER_PROCESS = """
import random
from cardc.engine.naming import key
from cardc.engine.machine import step
from tests.engine.test_saved_games import dealt
state, game = dealt(2)
chosen = random.Random(2)
for _ in range(150):
    options = state.decision.options
    print(*map(key, options))
    step(state, game, options[chosen.randrange(len(options))])
"""


def test_keys_are_the_same_in_every_process() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", OTHER_PROCESS],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "77")
    ]
    assert told[0] == told[1]
    assert len(told[0].splitlines()) == 150
