"""What the checks of a whole card list find. Each case is a folder whose lines announce their findings."""

from pathlib import Path

import pytest

from tests.catalog.tiny import expected, found, load

VALE = "kind: vale, level: 1, copies: 1"

CASES: dict[str, dict[str, str]] = {
    "sound cards have no findings": {
        "cards.yaml": """\
            format: 1
            set: mine
            cards:
              - id: mine.vale.glade
                title: Glade
                kind: vale
                level: 1
                copies: 2
                cost: {sky: 1, guardian: 1}
                abilities: ["Harvest: Gain 1 {mana}."]
        """,
    },
    "an id belongs to one card, also across files": {
        "a.yaml": f"format: 1\nset: mine\ncards:\n  - {{id: mine.vale.glade, title: Glade, {VALE}}}\n",
        "b.yaml": (
            f"format: 1\nset: mine\ncards:\n  - {{id: mine.vale.glade, title: Meadow, {VALE}}} # E: card-duplicate-id\n"
        ),
    },
    "a name belongs to one card of a kind, aliases and case included": {
        "cards.yaml": f"""\
            format: 1
            set: mine
            cards:
              - {{id: mine.vale.glade, title: Glade, aliases: [The Clearing], {VALE}}}
              - {{id: mine.vale.other, title: the clearing, {VALE}}} # E: card-duplicate-name
              - {{id: mine.advancement.glade, title: Glade, kind: advancement, level: 1, copies: 1}}
        """,
    },
    "a title one letter from another is probably a slip": {
        "cards.yaml": f"""\
            format: 1
            set: mine
            cards:
              - {{id: mine.vale.azure_lake, title: Azure Lake, {VALE}}}
              - {{id: mine.vale.azure_late, title: Azure Late, {VALE}}} # E: card-near-title
              - {{id: mine.vale.azure_mere, title: Azure Mere, {VALE}}}
        """,
    },
    "titles may differ by a number or a last letter": {
        "cards.yaml": f"""\
            format: 1
            set: mine
            cards:
              - {{id: mine.vale.glade_1, title: Long Glade 1, {VALE}}}
              - {{id: mine.vale.glade_2, title: Long Glade 2, {VALE}}}
              - {{id: mine.vale.glade_a, title: Far Glade A, {VALE}}}
              - {{id: mine.vale.glade_b, title: Far Glade B, {VALE}}}
        """,
    },
    "short titles may be alike": {
        "cards.yaml": f"""\
            format: 1
            set: mine
            cards:
              - {{id: mine.vale.elk, title: Elk, {VALE}}}
              - {{id: mine.vale.elf, title: Elf, {VALE}}}
        """,
    },
    "a set must be listed": {
        "cards.yaml": f"""\
            format: 1
            set: mnie # E: set-unknown
            cards:
              - {{id: mnie.vale.glade, title: Glade, {VALE}}}
        """,
    },
    "an id begins with the set of its file": {
        "cards.yaml": f"""\
            format: 1
            set: mine
            cards:
              - {{id: yours.vale.glade, title: Glade, {VALE}}} # E: card-id
        """,
    },
    "printed symbols and costs must be symbols of the game": {
        "cards.yaml": """\
            format: 1
            set: mine
            cards:
              - id: mine.vale.glade
                title: Glade
                kind: vale
                level: 1
                copies: 1
                cost: {sky: 1, guardian: 1, ski: 1} # E: symbol-unknown
                symbols:
                  gaurdian: 1 # E: symbol-unknown
                  mana: 1
                  others: 0
        """,
    },
    "copies are shared equally by the slots": {
        "cards.yaml": """\
            format: 1
            set: mine
            cards:
              - id: mine.advancement.elk
                title: Elk
                kind: advancement
                level: 1
                copies: 4 # E: card-slots
                slots: [top, middle, bottom]
              - id: mine.advancement.owl
                title: Owl
                kind: advancement
                level: 1
                copies: 4
                slots: [top, bottom]
              - id: mine.advancement.fox
                title: Fox
                kind: advancement
                level: 1
                copies: 4
                slots: [top, top] # E: card-slots
        """,
    },
    "what a conclave lists must exist": {
        "cards.yaml": f"""\
            format: 1
            set: mine
            cards:
              - {{id: mine.vale.glade, title: Glade, {VALE}}}
              - id: mine.conclave.first
                title: First
                kind: conclave
                copies: 1
                contents:
                  - mine.vale.glade
                  - mine.vale.glode # E: card-unknown
        """,
    },
    "copies add up to the printed totals": {
        "cards.yaml": f"""\
            format: 1
            set: mine
            cards:
              - {{id: mine.vale.glade, title: Glade, {VALE}}}
              - {{id: mine.vale.meadow, title: Meadow, {VALE}}}
              - {{id: mine.advancement.elk, title: Elk, kind: advancement, level: 1, copies: 3}}
              - {{id: mine.advancement.sod, title: Sod, kind: advancement, supply: sod, level: 1, copies: 9}}
        """,
        "totals.yaml": """\
            format: 1
            totals:
              - {rule: vales, count: 2, of: {kind: vale}}
              - {rule: vales, count: 4, of: {kind: vale}, each: 2}
              - {rule: vales.few, count: 3, of: {kind: vale, level: 1}} # E: total-differs
              - {rule: advancements, count: 3, of: {kind: advancement, supply: none}}
              - {rule: nothing, count: 1, of: {kind: leader}} # E: total-differs
        """,
    },
    "a missing card is not counted against the totals": {
        "cards.yaml": """\
            format: 1
            set: mine
            cards:
              - {id: mine.vale.glade, title: Glade, kind: vale, level: one, copies: 1} # E: schema-type
        """,
        "totals.yaml": "format: 1\ntotals:\n  - {rule: vales, count: 1, of: {kind: vale}}\n",
    },
    "a text of other words than usual needs a reason, and only such a text": {
        "cards.yaml": """\
            format: 1
            set: mine
            cards:
              - id: mine.vale.glade
                title: Glade
                kind: vale
                level: 1
                copies: 1
                abilities:
                  - "harvest: Gain 1 {mana}." # E: text-not-canonical
                  - text: "harvest: gain 1 {mana}."
                    wording: the first printing has it so
                  - text: "Harvest: Gain 1 {sky}." # E: wording-needless
                    wording: for no reason
        """,
    },
    "two cards may not keep different words for one effect": {
        "cards.yaml": """\
            format: 1
            set: mine
            cards:
              - id: mine.vale.glade
                title: Glade
                kind: vale
                level: 1
                copies: 1
                abilities:
                  - text: "harvest: gain 1 {mana}."
                    wording: the first printing has it so
                  - text: "harvest: Gain 1 {mana}." # E: text-same-effect
                    wording: the second printing has it so
                  - text: "harvest: gain 1 {mana}."
                    wording: the third printing as well
        """,
    },
    "a text that can never do anything is pointed at": {
        "cards.yaml": """\
            format: 1
            set: mine
            cards:
              - id: mine.vale.glade
                title: Glade
                kind: vale
                level: 1
                copies: 1
                abilities:
                  - "Ongoing, once per turn: This card gains +1 {sky}." # E: text-without-effect
                  - "Ongoing: This advancement gains +1 {sky}." # E: text-without-effect
                  - "Ongoing: Each level 3 vale in your field gains +1 {sky}." # E: text-without-effect
                  - "Ongoing: This vale gains +1 {sky}."
                  - "Harvest, once per turn: Gain 1 {mana} for each level 1 vale in your field."
        """,
    },
    "the problems of texts are findings, all of them": {
        "cards.yaml": """\
            format: 1
            set: mine
            cards:
              - id: mine.vale.glade
                title: Glade
                kind: vale
                level: 1
                copies: 1
                abilities:
                  - "Harvest: gain 1 {mnaa}." # E: symbol-unknown
                  - "Harvest: gian 1 {mana}." # E: verb-unknown
        """,
    },
}


@pytest.mark.parametrize("files", CASES.values(), ids=list(CASES))
def test_checks(files: dict[str, str], tmp_path: Path) -> None:
    assert found(load(tmp_path, files), tmp_path) == expected(files)
