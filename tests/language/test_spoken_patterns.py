"""A pattern of phrases takes what the longest of them that fits takes, however its parts are said together."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from cardc.language.spoken_patterns import NOTHING, alternatives

WORDS = ("when", "whenever", "you", "push", "a", "card", "card,", "or", "on", "on-deck", "one", "{x}", "{x}s", "time,")
PHRASES = st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).map(" ".join)


def one_by_one(phrases: set[str]) -> re.Pattern[str]:
    """The same phrases, each written out, in the order in which they are tried."""

    def order(phrase: str) -> tuple[object, ...]:
        return (phrase[-1].isalnum(), *((-len(word), word) for word in phrase.split(" ")), (1, ""))

    written = (
        re.escape(one).replace(r"\ ", r"\s+") + (r"(?![\w-])" if one[-1].isalnum() else "")
        for one in sorted(phrases, key=order)
    )
    return re.compile("|".join(written))


@given(st.sets(PHRASES, min_size=1, max_size=12), st.lists(PHRASES, min_size=1, max_size=12))
def test_it_takes_what_each_phrase_by_itself_would(phrases: set[str], texts: list[str]) -> None:
    made, plain = re.compile(alternatives(phrases)), one_by_one(phrases)
    for text in (*texts, *phrases, *(f"{one}s" for one in phrases), *(f"{one}  you" for one in phrases)):
        found, wanted = made.match(text), plain.match(text)
        assert (found and found.span()) == (wanted and wanted.span()), text


def test_any_spaces_stand_between_words() -> None:
    assert re.fullmatch(alternatives({"when you push"}), "when \n you  push")


def test_a_phrase_is_not_found_within_a_longer_word() -> None:
    assert re.match(alternatives({"on"}), "on-deck") is None


def test_what_goes_on_alike_is_said_once() -> None:
    said = alternatives({f"{when} you {do}" for when in ("when", "whenever", "after") for do in ("push", "pass")})
    assert said.count("push") == said.count("pass") == 1


def test_without_phrases_nothing_is_found() -> None:
    assert alternatives(()) == NOTHING
    assert re.match(NOTHING, "x") is None
