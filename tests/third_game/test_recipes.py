"""The recipes of CONTRIBUTING, each performed on the third game: what has to be changed, and nothing else has to."""

from __future__ import annotations

from tests.third_game.changing import Bay


def test_add_a_symbol(copied: Bay) -> None:
    copied.change("game.yaml", ("symbols:\n", "symbols:\n  shell: {group: purse}\n"))
    copied.change("text/en.yaml", ("symbols:\n", "symbols:\n  shell: {one: shell, many: shells}\n"))
    copied.change(
        "text/fr.yaml", ("symbols:\n", "symbols:\n  shell: {one: coquillage, many: coquillages, gender: m}\n")
    )
    copied.card("When played: Gain 2 {shell}.")
    copied.clean()
    copied.holds("{action: 1, hand: [Tide Reader]}", "[play Tide Reader]", "shell +2")


def test_add_a_head(copied: Bay) -> None:
    copied.change("game.yaml", ("triggers:\n", "triggers:\n  at_rest: {does: event}\n"))
    copied.change("text/en.yaml", ("triggers: {", "triggers: {at_rest: At rest, "))
    copied.change("text/fr.yaml", ("triggers: {", "triggers: {at_rest: Au repos, "))
    copied.card("At rest: Gain 1 {fame}.")
    assert "word-without-rule" in copied.check().out
    copied.change(
        "game.py",
        ('triggers=("on_play"', 'triggers=("at_rest", "on_play"'),
        (
            '    for zone in ("quay", "hand"):\n',
            '    if frame.step == 0:\n        run.goto(1)\n        for thing in table.lying("quay", who):\n'
            '            begin(run, who, thing, "at_rest")\n        return\n    for zone in ("quay", "hand"):\n',
        ),
    )
    copied.clean()
    copied.holds("{phase: trade, quay: [Tide Reader], chest: [Salt], purchase: 1}", "[end]", "fame +1")


def test_add_a_duration(copied: Bay) -> None:
    copied.change("game.yaml", ("phases: [", "moments: [nightfall]\nphases: ["))
    copied.add("text/en.yaml", "moments: {nightfall: nightfall}\n")
    copied.add("text/fr.yaml", "moments: {nightfall: la tombée de la nuit}\n")
    copied.card("When played: Gain 3 {fame} until nightfall.")
    assert "word-without-rule" in copied.check().out
    copied.change(
        "game.py",
        ('    triggers=("on_play"', '    moments=("nightfall",),\n    triggers=("on_play"'),
        ("    prepare(table, who)\n    take(", '    prepare(table, who)\n    expire(run, who, "nightfall")\n    take('),
        ("    count,\n", "    count,\n    expire,\n"),
    )
    copied.clean()
    copied.holds("{action: 1, hand: [Tide Reader]}", "[play Tide Reader, then: {tide.new: fame +3}, end]", "fame -3")


def test_add_a_verb(copied: Bay) -> None:
    copied.card("When played: Sink a boat in the bay.")
    assert "no word `Sink`" in copied.check().out
    copied.change(
        "game.py",
        (
            "def is_free(",
            '@verb(VerbFrame("sink", ("sinks",), object="what", takes=(("what", ("boat",)),)))\n'
            "@dataclass(frozen=True, slots=True)\n"
            'class Sink(Action):\n    """Sends a boat back to the market."""\n\n    what: What\n\n\n'
            "def sink(run: TabletopRun, action: Sink, effect: Effect) -> int:\n"
            '    """It is nobody\'s then."""\n'
            "    sunk = numbers(effect.refs(action.what))\n"
            "    for boat in sunk:\n"
            '        move(run, boat, "market", effect.who)\n'
            "        give(run, boat, -1)\n"
            "    return len(sunk)\n\n\ndef is_free(",
        ),
        ("Moor: moor, Seize", "Moor: moor, Sink: sink, Seize"),
    )
    copied.add("text/en.yaml", '  Sink: "<sink|sink|sinks> {what}"\n')
    copied.add("text/fr.yaml", '  Sink: "<coulez|couler|coule> {what}"\n')
    copied.clean()
    copied.holds(
        "{action: 1, hand: [Tide Reader], bay: [D = Dinghy at 1 1 of left]}",
        "[play Tide Reader, D]",
        "[market gains D, D of nobody]",
    )


def test_a_verb_that_no_rule_carries_out_is_no_word(copied: Bay) -> None:
    copied.change("game.py", ("Moor: moor, Seize: seize}", "Moor: moor}"))
    assert "no word `seize`" in copied.check().out


def test_add_a_phase(copied: Bay) -> None:
    copied.change("game.yaml", ("phases: [work,", "phases: [dawn, work,"))
    copied.change("text/en.yaml", ("phases: {", "phases: {dawn: dawn, "))
    copied.change("text/fr.yaml", ("phases: {", "phases: {dawn: aube, "))
    assert "word-without-rule" in copied.check().out
    copied.change(
        "game.py",
        ('phases={"work"', 'phases={"dawn": run_dawn, "work"'),
        (
            "def run_trade(",
            "def run_dawn(run: TabletopRun, frame: Frame, answer: Answer | None) -> None:\n"
            '    """A coin for everybody who gets up."""\n'
            '    count(run, frame.who, "coin", 1)\n    run.end()\n\n\ndef run_trade(',
        ),
    )
    copied.clean()
    copied.card("When played: Gain 1 {coin}.")
    copied.holds("{phase: dawn, hand: [Tide Reader]}", "[until: work]", "coin +1")


def test_add_a_zone(copied: Bay) -> None:
    copied.change("game.yaml", ("zones:\n", "zones:\n  hold: {owner: player, public: owner}\n"))
    copied.change("text/en.yaml", ("zones:\n", "zones:\n  hold: {name: hold}\n"))
    copied.change("text/fr.yaml", ("zones:\n", "zones:\n  hold: {name: cale, gender: f}\n"))
    copied.card("When played: Put up to 2 cards from your hand into your hold.")
    assert "word-without-rule" in copied.check().out
    copied.change("game.py", ('zones={"chest": ()', 'zones={"hold": (), "chest": ()'))
    copied.clean()
    copied.holds("{action: 1, hand: [Tide Reader, Salt]}", "[play Tide Reader, Salt]", '"hold = [Salt]"')


def test_add_a_list_column(copied: Bay) -> None:
    copied.change(
        "game.yaml",
        ("fields:\n", "fields:\n  crew: {form: number, least: 1, about: How many hands it needs., list: column}\n"),
        ("boat: {fields: [price,", "boat: {fields: [price, crew,"),
    )
    copied.change("text/en.yaml", ("fields: {", "fields: {crew: Crew, "))
    copied.change("text/fr.yaml", ("fields: {", "fields: {crew: Équipage, "))
    copied.change("cards.yaml", ("    fame: 3\n", "    fame: 3\n    crew: 7\n"))
    done = copied.run("list", "--game", copied.folder, "--lang", "fr", "--format", "csv")
    assert done.code == 0
    assert "Équipage" in done.out.splitlines()[0]
    assert "7" in next(line for line in done.out.splitlines() if "Navire amiral" in line).split(",")


def test_add_an_expectation(copied: Bay) -> None:
    copied.change(
        "game.py",
        (
            "    set_up=set_up,\n",
            '    numbers={"moored": lambda board, who: len(board.objects("boat", "bay", -1))},\n    set_up=set_up,\n',
        ),
    )
    copied.card("When played: Gain 1 {coin}.")
    copied.holds(
        "{action: 1, hand: [Dinghy, Tide Reader], bay: [Trawler at 0 0]}", "[play Dinghy, bay 1 1]", "moored +1"
    )


def test_add_a_number_of_players(copied: Bay) -> None:
    copied.change("game.py", ("    set_up=set_up,\n", "    seats=(2, 3, 4, 5),\n    set_up=set_up,\n"))
    import cardc

    assert len(cardc.load(copied.folder, game=copied.folder).new_game(players=5, seed=1).scores) == 5


def test_add_a_language(copied: Bay) -> None:
    """One that cardc has the words of; for another, see the recipes of the toolkit."""
    french = copied.folder / "text" / "fr.yaml"
    text = french.read_text(encoding="utf-8")
    french.unlink()
    copied.change("game.yaml", ("languages: [en, fr]", "languages: [en]"))
    copied.clean()
    assert copied.run("list", "--game", copied.now(), "--lang", "fr").code == 2
    copied.change("game.yaml", ("languages: [en]", "languages: [en, fr]"))
    assert "language-without-text" in copied.check().out
    french.write_text(text, encoding="utf-8")
    copied.clean()
    assert "Chalutier" in copied.run("list", "--game", copied.now(), "--lang", "fr").out


def test_add_a_noun(copied: Bay) -> None:
    copied.change("game.yaml", ("nouns:\n", "nouns:\n  fish: {kind: cargo, cards: [harbour.cargo.herring]}\n"))
    copied.change("text/en.yaml", ("nouns:\n", "nouns:\n  fish: {one: fish, many: fish}\n"))
    copied.change("text/fr.yaml", ("nouns:\n", "nouns:\n  fish: {one: poisson, many: poissons, gender: m}\n"))
    copied.card("When played: Discard a fish in your hand, then gain 1 {coin}.")
    copied.clean()
    copied.holds("{action: 1, hand: [Tide Reader, Salt, Herring]}", "[play Tide Reader, Herring]", '"hand = [Salt]"')


def test_add_a_kind_of_card(copied: Bay) -> None:
    copied.change(
        "game.yaml",
        ("nouns:\n", "nouns:\n  tide: {kind: tide, traits: [movable]}\n"),
        ("kinds:\n", "kinds:\n  tide: {fields: [price, abilities]}\n"),
    )
    copied.change("text/en.yaml", ("nouns:\n", "nouns:\n  tide: {one: tide, many: tides}\n"))
    copied.change("text/fr.yaml", ("nouns:\n", "nouns:\n  tide: {one: marée, many: marées, gender: f}\n"))
    assert "word-without-rule" in copied.check().out
    copied.change("game.py", ('kinds=("cargo"', 'kinds=("tide", "cargo"'))
    copied.clean()
