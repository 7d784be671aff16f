"""What the general verbs do on the table of a small game: each in a card's text, played."""

from __future__ import annotations

import pytest

from tests.third_game.changing import Bay

ONE = "hand: [Tide Reader], action: 1"


@pytest.mark.parametrize(
    ("text", "given", "when", "then"),
    [
        ("gain 2 {coin}", ONE, [], "coin +2"),
        ("lose 5 {coin}", f"{ONE}, coin: 3", [], "coin -3"),
        ("pay 2 {coin}, then gain 3 {fame}", f"{ONE}, coin: 3", [], "[coin -2, fame +3]"),
        ("pay any amount of {coin}, then gain 1 {fame}", f"{ONE}, coin: 2", ["2"], "[coin -2, fame +1]"),
        (
            "choose a boat in the bay. Discard it",
            f"{ONE}, bay: [Dinghy at 0 0 of left]",
            ["Dinghy"],
            "left.wake gains Dinghy",
        ),
        ("discard a cargo in the market", f"{ONE}, market: [Salt, Dinghy]", ["Salt"], "[wake gains Salt, Salt of me]"),
        (
            "look at the top 2 cards of your chest",
            f"{ONE}, chest: [Salt, Amber]",
            [],
            '"event: looked at"',
        ),
        (
            "reveal the top card of your chest",
            f"{ONE}, chest: [Salt, Amber]",
            [],
            '["event: revealed Salt", "still chest = [Salt, Amber]"]',
        ),
        (
            "search your chest for up to 1 boat, put it into your wake, then shuffle your chest",
            f"{ONE}, chest: [Salt, Dinghy, Amber], chance: [[Amber, Salt]]",
            ["Dinghy"],
            '[wake gains Dinghy, "chest = [Amber, Salt]", "events: [searched chest, moved Dinghy, shuffled chest]"]',
        ),
        (
            "put a cargo from your hand on top of your chest",
            "hand: [Tide Reader, Salt], action: 1, chest: [Amber]",
            ["Salt"],
            '"chest = [Salt, Amber]"',
        ),
        (
            "put a cargo from your hand on the bottom of your chest",
            "hand: [Tide Reader, Salt], action: 1, chest: [Amber]",
            ["Salt"],
            '"chest = [Amber, Salt]"',
        ),
        (
            "shuffle any number of cards from your wake into your chest",
            f"{ONE}, wake: [Salt, Dinghy], chest: [Amber], chance: [[Salt, Amber]]",
            ["Salt", "done"],
            '["chest = [Salt, Amber]", "wake = [Dinghy]"]',
        ),
        (
            "shuffle any number of cards from your wake into your chest",
            f"{ONE}, wake: [Salt], chest: [Amber]",
            ["done"],
            '"no event: shuffled chest"',
        ),
        (
            "each other player may discard a card in their hand",
            f"{ONE}, left: {{hand: [Salt, Amber]}}",
            ['"yes"', "Salt"],
            "left.wake gains Salt",
        ),
        ("gain 1 {coin} or 1 {fame}", ONE, ["mode 2"], "fame +1"),
        ("if you have 2 or more {coin}, gain 1 {fame}", f"{ONE}, coin: 2", [], "fame +1"),
    ],
)
def test_a_general_verb(copied: Bay, text: str, given: str, when: list[str], then: str) -> None:
    copied.card(f"When played: {text[0].upper()}{text[1:]}.")
    copied.clean()
    copied.holds(f"{{{given}}}", f"[{', '.join(['play Tide Reader', *when])}]", then)


def test_a_card_of_two_sides_is_turned(copied: Bay) -> None:
    copied.change(
        "game.yaml",
        ("nouns:\n", "nouns:\n  lamp: {kind: lamp, traits: [movable]}\n"),
        ("kinds:\n", "kinds:\n  lamp: {fields: [price], sides: {dark: [abilities], lit: [abilities]}}\n"),
    )
    copied.change("text/en.yaml", ("nouns:\n", "nouns:\n  lamp: {one: lamp, many: lamps}\n"))
    copied.change("text/fr.yaml", ("nouns:\n", "nouns:\n  lamp: {one: lampe, many: lampes, gender: f}\n"))
    copied.add("text/en.yaml", '  Light: "<light|light|lights> {what}"\n')
    copied.add("text/fr.yaml", '  Light: "<allumez|allumer|allume> {what}"\n')
    copied.change(
        "game.py",
        ('kinds=("cargo"', 'kinds=("lamp", "cargo"'),
        (
            "def is_free(",
            '@verb(VerbFrame("light", ("lights",), object="what", takes=(("what", ("lamp",)),)))\n'
            "@dataclass(frozen=True, slots=True)\n"
            'class Light(Action):\n    """Turns a lamp."""\n\n    what: What\n\n\n'
            "def light(run: TabletopRun, action: Light, effect: Effect) -> int:\n"
            '    """Its lit side lies up then."""\n'
            "    for lamp in numbers(effect.refs(action.what)):\n"
            '        turn_to(run, lamp, "lit")\n'
            "    return 1\n\n\ndef is_free(",
        ),
        ("Moor: moor, Seize", "Moor: moor, Light: light, Seize"),
        ("    take,\n", "    take,\n    turn_to,\n"),
    )
    copied.add(
        "cards.yaml",
        "  - {id: harbour.lamp.beacon, title: Beacon, kind: lamp, copies: 1, price: 1, sides: {dark: {abilities: []}, "
        'lit: {abilities: ["Moored: Gain 1 {coin}."]}}}\n',
    )
    copied.card("When played: Light a lamp you own.")
    copied.clean()
    copied.holds(
        "{hand: [Tide Reader], action: 1, quay: [Beacon]}",
        '[play Tide Reader, Beacon, then: {tide.new: [Beacon lit, "event: turned Beacon to lit"]}, use Beacon]',
        "coin +1",
    )


def test_a_verb_that_takes_no_noun_of_the_game_says_how_one_would_fit(copied: Bay) -> None:
    copied.change("game.yaml", (", playable]", "]"))
    copied.card("When played: Reveal the top card of your chest.")
    assert "give a noun of the game the trait `playable`" in copied.check().out
