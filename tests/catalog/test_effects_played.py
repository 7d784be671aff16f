"""Whatever an ability says and no rule plays is refused at its words, with what can be said instead."""

from __future__ import annotations

import pytest

from cardc.api.loading import load
from cardc.source.diagnostics import Diagnostic

CARD = """\
format: 1
set: essential_edition
cards:
  - id: essential_edition.{kind}.glade
    title: Glade
    kind: {kind}
    level: 1
    copies: 1
    abilities:
      - "{text}"
"""


def findings(text: str, kind: str = "vale") -> list[Diagnostic]:
    found = load({"glade.yaml": CARD.format(kind=kind, text=text)}).findings
    return [one for one in found if one.span.file.endswith("glade.yaml")]


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("vale", "Harvest: gain 1 {mana} from the box.", "1 {mana} from the box"),
        ("vale", "Harvest: gain 1 {vp} until end of turn.", "end of turn"),
        ("vale", "Harvest: gain 1 {mana} for each blank {guardian} on cards you own.", "blank"),
        ("vale", "Harvest: gain 1 {mana} for each {guardian} on a card in your field.", "a"),
        ("vale", "Harvest: reveal 2 new on-deck cards.", "2 new on-deck cards"),
        ("vale", "Harvest: put a card in your field into your deck.", "into your deck"),
        ("vale", "Harvest: discard an on-deck card in your field.", "in your field"),
        ("vale", "Ongoing: each vale in the vale display costs 1 {forest} less.", None),
        ("vale", "Ongoing: you have +1 {forest}.", "1 {forest}"),
        ("vale", "When played: gain 1 {mana}.", "When played"),
        ("advancement", "Ongoing: each other card in your field has +1 {sky}.", "each other card in your field"),
        ("advancement", "Harvest: you can buy up to 3 level 1 advancements this turn.", "level 1"),
        ("advancement", "When played, once per turn: gain 1 {mana}.", "When played, once per turn"),
        ("advancement", "Buying an advancement: pay 1 {mana}.", "pay 1 {mana}"),
        ("advancement", "Buying an advancement: discard this card.", "discard this card"),
        ("advancement", "Harvest: each neighbour discards this card.", "discards this card"),
        ("vale", "Harvest: choose a card in your field. Each neighbour discards it.", "discards it"),
        ("vale", "When bought: look at the top card of each deck.", "of each deck"),
        ("advancement", "When bought: this card has +1 {sky} until end of turn.", "this card"),
        ("advancement", "When bought: put this card onto the top of your deck.", "onto the top of your deck"),
        ("advancement", "When bought: discard another card in your field.", "another"),
        ("vale", "Harvest: turn this leader to its starting side.", "this leader"),
        ("advancement", "When played: pay 1 {mana}.", "1 {mana}"),
        ("advancement", "Planting: you may pay 2 available spirits, then gain 1 {vp}.", "2 available spirits"),
        ("vale", "Discard: lose 1 {mana}.", "1 {mana}"),
        ("advancement", "Any time: choose an available {sky}. It counts as {wild} until end of turn.", "It"),
        ("vale", "Planting: resolve a harvest ability of a card in your field.", "harvest"),
        ("advancement", "When played: claim a vale in the vale display.", "claim a vale in the vale display"),
        ("vale", "Harvest: each other player loses 1 {mana}.", "1 {mana}"),
        ("vale", "Harvest: each other player resolves a harvest ability of a card in their field.", "harvest"),
        ("vale", "Harvest: pay 5 {mana}, then gain 3 {vp}.", "pay 5 {mana}"),
        ("vale", "Harvest: choose one: pay 2 {mana}, then gain 3 {vp}; or gain 1 {vp}.", "pay 2 {mana}"),
        ("vale", "Harvest: you may pay 1 {sky}, then pay 2 available spirits, then gain 3 {vp}.", None),
        ("vale", "Harvest: you may discard a vale you own, then pay 2 {mana}, then gain 3 {vp}.", "pay 2 {mana}"),
        ("vale", "Harvest: pay 2 available {sky}. If you do, gain 3 {vp}.", "pay 2 available {sky}"),
        ("vale", "Ongoing: you can buy up to 2 advancements each turn.", "up to 2"),
        ("vale", "Harvest: resolve a harvest ability of cards in your field.", "cards in your field"),
        ("vale", "Harvest: choose an available {sky}. It counts as {wild} until end of turn. You may pay it.", "it"),
        ("vale", "Harvest: you may pay an available {sky}, then it counts as {wild} until end of turn.", "it"),
        ("vale", "When bought: you may claim this vale.", "this vale"),
        (
            "advancement",
            "While on-deck, if you spoil: keep this card as the first card of your next field.",
            "this card",
        ),
        ("vale", "Harvest: each neighbour gains 1 {growth} until end of turn.", "gains 1 {growth} until end of turn"),
        ("vale", "Harvest: sleeve each advancement in your workshop onto a card in your field.", None),
        ("vale", "Harvest: sleeve the second advancement bought this turn onto a card in your field.", "the second"),
    ],
)
def test_what_no_rule_plays_is_refused_at_its_words(kind: str, text: str, words: str | None) -> None:
    (finding,) = (one for one in findings(text, kind) if one.code == "effect-not-played")
    assert finding.help
    start = CARD.format(kind=kind, text="").splitlines()[-1].index('"') + 1
    said = text[finding.span.column - start - 1 : finding.span.end_column - start - 1]
    assert words is None or said == words


@pytest.mark.parametrize(
    "text",
    [
        "Harvest: gain 1 {mana} for each {guardian} on cards in your field.",
        "Harvest: take an advancement with cost 1-2 in the commons.",
        "Harvest: gain 1 {mana} for each {guardian} on this card.",
        "Harvest: gain 1 {mana} for each {guardian} on vales you own.",
        "Harvest: claim a vale in the vale display.",
        "Harvest: pay 5 {mana}. If you do, gain 3 {vp}.",
        "Harvest: pay up to 2 available spirits, then gain 1 {vp} for each spirit paid this way.",
        "When bought: replenish the vale display.",
        "Harvest: put another vale you own onto the bottom of the level 1 vale deck.",
    ],
)
def test_what_is_played_is_clean(text: str) -> None:
    assert findings(text) == []


def test_nobody_is_told_to_say_what_would_be_refused_as_well() -> None:
    (own,) = findings("End of game: double the points of this advancement.", "advancement")
    assert own.help == "name others than the own one"
    (discarded,) = findings("Harvest: discard this advancement.", "advancement")
    assert discarded.help == "say `this card`, or name one"
