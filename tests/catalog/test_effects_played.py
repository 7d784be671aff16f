"""Whatever an ability says and no rule plays is refused at its words, with what can be said instead."""

from __future__ import annotations

import pytest

from cardc.api.loading import load
from cardc.source.diagnostics import Diagnostic
from tests.read_once import read_once as read_once

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
        ("vale", "Harvest: Gain 1 {mana} from the box.", "1 {mana} from the box"),
        ("vale", "Harvest: Gain 1 {vp} until end of turn.", "end of turn"),
        ("vale", "Harvest: Gain 1 {mana} for each blank {guardian} on cards you own.", "blank"),
        ("vale", "Harvest: Gain 1 {mana} for each {guardian} on a card in your field.", "a"),
        ("vale", "Harvest: Reveal 2 new on-deck cards.", "2 new on-deck cards"),
        ("vale", "Harvest: Put a card from your field into your deck.", "into your deck"),
        ("vale", "Harvest: Discard an on-deck card in your field.", "in your field"),
        (
            "vale",
            "Ongoing: Each vale in the vale display costs 1 {mana} less, to a minimum of 0.",
            "1 {mana}",
        ),
        ("vale", "Ongoing: You have +1 {forest}.", "1 {forest}"),
        ("vale", "When Played: Gain 1 {mana}.", "When Played"),
        ("advancement", "Harvest: You can buy up to 3 level 1 advancements this turn.", "level 1"),
        ("advancement", "When Played, once per turn: Gain 1 {mana}.", "When Played, once per turn"),
        ("advancement", "When you buy an advancement, pay 1 {mana}.", "pay 1 {mana}"),
        # The next card is revealed behind what happens when one is played.
        ("advancement", "When Played: Discard your on-deck card.", "on-deck card"),
        ("advancement", "When Played: Gain 1 {mana} for each {decay} on your on-deck card.", "on-deck card"),
        ("vale", "When you play a card, you may discard your on-deck card.", "on-deck card"),
        ("advancement", "When Played: Discard your on-deck card, then reveal a new on-deck card.", "on-deck card"),
        # Nobody chooses from what lies face down.
        ("vale", "Harvest: Discard 2 cards in your deck.", "in your deck"),
        (
            "vale",
            "Harvest: Put a card in the deck of the player to your left into their discard pile.",
            "in the deck of the player to your left",
        ),
        # What is printed on a card is no piece of its own.
        ("vale", "Harvest: Discard a Cursed Land in your field.", "a Cursed Land in your field"),
        # What belongs to others stays theirs, also where a head or a delay brings it along.
        ("vale", "When another player buys an advancement, discard it.", "it"),
        ("vale", "When another player discards a card, put it into your field.", "it"),
        ("vale", "When another player plays a card, you may swap a card in your field with it.", "it"),
        (
            "vale",
            "Harvest: The player to your left reveals the top 2 cards of their deck. Put them back in any order.",
            "Put them back in any order",
        ),
        # Parts of a price that hide each other, or are one.
        (
            "advancement",
            "Harvest: You may discard this card and a card next to this card. If you do, gain 3 {mana}.",
            "next to this card",
        ),
        # In the turn of another player nothing is of this turn.
        (
            "vale",
            "When another player Spoils, the next vale you buy this turn costs 1 {sky} less, to a minimum of 0.",
            "the next",
        ),
        # Whoever buys may use it or not, which must be said.
        ("advancement", "When you buy an advancement, gain 1 {mana}.", "gain 1 {mana}"),
        # What is not replaced happens, and nothing else; and what others do replaces nothing.
        (
            "advancement",
            "If you would Spoil, you may instead discard your on-deck card. Otherwise, gain 1 {vp}.",
            "you may instead discard your on-deck card",
        ),
        (
            "advancement",
            "If you would gain {vp}, each other player gains half that much {vp}, rounded down.",
            "each other player gains half that much {vp}, rounded down",
        ),
        # Once it is elsewhere, this card may be either.
        (
            "advancement",
            "Harvest: Move this advancement onto another card in your field. If you do, discard this card.",
            "this card",
        ),
        ("advancement", "When you buy an advancement, discard this card.", "discard this card"),
        ("advancement", "Harvest: Each neighbor discards this card.", "discards this card"),
        ("vale", "Harvest: Choose a card in your field. Each neighbor discards it.", "discards it"),
        ("vale", "When Bought: Look at the top card of each deck.", "of each deck"),
        ("advancement", "When Bought: This card gains +1 {sky} until end of turn.", "This card"),
        ("advancement", "When Bought: Put this card on top of your deck.", "on top of your deck"),
        ("advancement", "When Bought: Discard another card in your field.", "another"),
        ("vale", "Harvest: Turn this leader to its starting side.", "this leader"),
        ("advancement", "When Played: Pay 1 {mana}.", "1 {mana}"),
        (
            "advancement",
            "Planting: You may pay 2 of your spirit symbols. If you do, gain 1 {vp}.",
            "2 of your spirit symbols",
        ),
        ("vale", "Discard: Lose 1 {mana}.", "1 {mana}"),
        ("advancement", "At any time: Choose 1 of your {sky}. It counts as {wild} until end of turn.", "It"),
        ("vale", "Planting: Resolve a “Harvest” ability on a card in your field.", "Harvest"),
        ("advancement", "When Played: Claim a vale from the vale display.", "Claim a vale from the vale display"),
        ("vale", "Harvest: Each other player loses 1 {mana}.", "1 {mana}"),
        ("vale", "Harvest: Each other player resolves a “Harvest” ability on a card in their field.", "Harvest"),
        ("vale", "Harvest: Pay 5 {mana}, then gain 3 {vp}.", "Pay 5 {mana}"),
        ("vale", "Harvest: Pay 2 {mana}, then gain 3 {vp}, or gain 1 {vp}.", "Pay 2 {mana}"),
        ("vale", "Harvest: You may pay 1 {sky}. If you do, pay 2 of your spirit symbols, then gain 3 {vp}.", None),
        ("vale", "Harvest: You may discard a vale you own. If you do, pay 2 {mana}, then gain 3 {vp}.", "pay 2 {mana}"),
        ("vale", "Harvest: Pay 2 of your {sky}. If you do, gain 3 {vp}.", "Pay 2 of your {sky}"),
        ("vale", "Ongoing: You can buy up to 2 advancements each turn.", "up to 2"),
        ("vale", "Harvest: Resolve a “Harvest” ability on cards in your field.", "cards in your field"),
        ("vale", "Harvest: Choose 1 of your {sky}. It counts as {wild} until end of turn. You may pay it.", "it"),
        ("vale", "Harvest: You may pay 1 of your {sky}. If you do, it counts as {wild} until end of turn.", "it"),
        ("vale", "When Bought: You may claim this vale.", "this vale"),
        (
            "advancement",
            "While On-deck: If you Spoil, keep this card as the first card in your new field.",
            "this card",
        ),
        ("vale", "Harvest: Each neighbor gains 1 {growth} until end of turn.", "gains 1 {growth} until end of turn"),
        ("vale", "Harvest: Sleeve each advancement from your Workshop onto a card in your field.", None),
        ("vale", "Harvest: Sleeve the second advancement you buy this turn onto a card in your field.", "the second"),
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
        "Harvest: Gain 1 {mana} for each {guardian} on cards in your field.",
        "Harvest: Take an advancement with a cost of 1 or 2 from the commons.",
        "Harvest: Gain 1 {mana} for each {guardian} on this card.",
        "Harvest: Gain 1 {mana} for each {guardian} on vales you own.",
        "Ongoing: Each vale in the vale display costs 1 {forest} less, to a minimum of 0.",
        "Ongoing: Each card in your field gains +1 {sky}.",
        "Harvest: Claim a vale from the vale display.",
        "Harvest: Pay 5 {mana}. If you do, gain 3 {vp}.",
        "Harvest: Pay up to 2 of your spirit symbols, then gain 1 {vp} for each spirit symbol paid this way.",
        "When Bought: Replenish the vale display.",
        "Harvest: Put another vale you own on the bottom of the level 1 vale deck.",
        "When you push, discard your on-deck card.",
        "When you play a card, each neighbor discards their on-deck card.",
        "When you play a card, reveal a new on-deck card.",
        "When you play a card, choose a card in your field or on-deck. That card gains +1 {sky} until end of turn.",
    ],
)
def test_what_is_played_is_clean(text: str) -> None:
    assert findings(text) == []


def test_nobody_is_told_to_say_what_would_be_refused_as_well() -> None:
    (own,) = findings("End of Game: Double the points of this advancement.", "advancement")
    assert own.help == "name others than the own one"
    (discarded,) = findings("Harvest: Discard this advancement.", "advancement")
    assert discarded.help == "say `this card`, or name one"


def test_no_usual_wording_is_told_of_a_text_that_is_refused() -> None:
    refused, played = "Harvest: You gain 1 {mana} from the box.", "Harvest: You gain 1 {mana}."
    assert "text-not-canonical" in {one.code for one in findings(played)}
    assert {one.code for one in findings(refused)} == {"effect-not-played"}
