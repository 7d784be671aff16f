"""Every word of an ability is played as it reads, or refused: a sample of all changes, always the same.

All of them: `python -m tests.engine.every_word`.
"""

from __future__ import annotations

import pytest

from tests.engine import every_word

ABILITIES, EACH, SEED = 9, 9, 8


@pytest.mark.parametrize("texts", [every_word.bundled, every_word.mechanisms], ids=["bundled", "mechanisms"])
def test_each_change_of_a_word_is_refused_or_played(texts: object) -> None:
    verdicts = list(every_word.sample(texts(), ABILITIES, EACH, SEED))  # type: ignore[operator]
    unread = [
        (one.said.ability.text, one.change.text, one.why)
        for one in verdicts
        if one.came in (every_word.SURVIVED, every_word.CRASHED)
    ]
    assert not unread
    assert {one.came for one in verdicts} >= {every_word.REFUSED, every_word.PARTED}
