"""Replays as pages: their data is safe in a script, small, put together again as in Python, and in every language."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from py_mini_racer import MiniRacer

from cardc.api.replaying import recorded, recorded_play
from cardc.publish.page_scripts import FOLDED, page_text
from cardc.scenarios.recording_data import whole_frames
from cardc.scenarios.replay import Outcome, Told
from cardc.site.card_pages import card_pages
from cardc.site.pages import asset
from cardc.site.script_data import script_call, script_data
from cardc.site.site_game import SiteGame
from cardc.site.slugs import slug
from cardc.site.watch_page import replay_alone, watch_page
from cardc.site.watch_replays import replay_files, replay_list, replay_text
from cardc.site.watch_words import watch_words
from tests.bundled_decks import deck
from tests.cli.running import Runner
from tests.replay.listed_scenarios import proving
from tests.site.sites import GAMES, site

# A crafted card, a purchase with refusals, a whole game, a board, a game that there is not.
WATCHED = {
    "mystic_vale": ("dawnsinger.example_with_stag", "adv.mana.spent_once", "setup.zones.twenty_cards"),
    "misty_valley": ("ability.marker.flipped_set", "setup.players.two"),
}
TRICKY = "</script><!-- \u2028 \u2029 & ' \" \\ é 🂡"


@cache
def watched(game: str) -> tuple[Outcome, ...]:
    """Some scenarios of a game, replayed and recorded."""
    found = []
    for ruling in WATCHED[game]:
        recording = recorded(proving(game, ruling), deck(game))
        outcome = recording.outcome
        outcome.recorded, outcome.proved = recorded_play(recording), outcome.scenario.rulings
        found.append(outcome)
    return tuple(found)


@pytest.fixture(scope="module")
def script() -> Iterator[MiniRacer]:
    """An engine that has run the script of frames."""
    engine = MiniRacer()
    engine.eval(page_text(FOLDED))
    engine.eval(asset("watch_frames.js"))
    yield engine
    engine.close()


def data_of(content: bytes, name: str) -> object:
    """What a script of data holds."""
    found = re.fullmatch(rf"cardcSite\.{name}\((.*)\);\n", content.decode(), re.DOTALL)
    assert found is not None
    return json.loads(found[1])


# ---- data in scripts


def test_nothing_in_a_text_ends_its_script_or_a_line_of_it() -> None:
    content = script_data("name", {"text": TRICKY}).decode()
    assert not re.search("<|\u2028|\u2029", content)
    assert data_of(content.encode(), "name") == {"text": TRICKY}


def test_an_engine_reads_the_same_texts_as_python(script: MiniRacer) -> None:
    script.eval("cardcSite.tricky = (data) => { cardcSite.kept = JSON.stringify(data); };")
    script.eval(script_call("tricky", json.dumps([TRICKY])).decode())
    assert json.loads(script.eval("cardcSite.kept")) == [TRICKY]


@pytest.mark.parametrize("game", GAMES)
def test_the_script_puts_frames_together_as_python_does(game: str, script: MiniRacer) -> None:
    for one in watched(game):
        assert one.recorded is not None
        frames = json.loads(one.recorded.text)["frames"]
        script.eval(f"cardcSite.told = {json.dumps(frames)}")
        assert json.loads(script.eval("JSON.stringify(cardcSite.frames.wholeFrames(cardcSite.told))")) == whole_frames(
            frames
        )


@pytest.mark.parametrize(
    ("hash_", "found"),
    [
        ("", ("", 1)),
        ("#scenario=stag-1&step=3", ("stag-1", 3)),
        ("#step=4", ("", 4)),
        ("#scenario=a%20b&step=0", ("a b", 1)),
        ("#scenario=%E0%A4%A&step=-1", ("", 1)),
        ("#scenario=x&step=9999999999", ("x", 1)),
        ("#scenario=a=b&step=2", ("a=b", 2)),
    ],
)
def test_an_address_leads_to_a_scenario_and_a_step(hash_: str, found: tuple[str, int], script: MiniRacer) -> None:
    asked = json.loads(script.eval(f"JSON.stringify(cardcSite.frames.asked({json.dumps(hash_)}))"))
    assert (asked["scenario"], asked["step"]) == found


@pytest.mark.parametrize("name", ["a-b.c", "Œuvre — à l’été", "x" * 70, "stag-", TRICKY, "", "ab" * 29 + " .-.-c"])
def test_the_page_makes_the_address_of_a_scenario_of_its_name(name: str, script: MiniRacer) -> None:
    assert script.eval(f"cardcSite.frames.slug({json.dumps(name)})") == slug(name)


@pytest.mark.parametrize(
    ("before", "now", "fresh"),
    [([1, 2], [1, 2], []), ([1], [1, 1], [1]), ([1, 2], [2, 3, 1], [1]), ([], [5], [0]), ([5], [], [])],
)
def test_what_came_to_a_zone_is_found(before: list[int], now: list[int], fresh: list[int], script: MiniRacer) -> None:
    assert json.loads(script.eval(f"JSON.stringify(cardcSite.frames.newcomers({before}, {now}))")) == fresh


@pytest.mark.parametrize(
    ("text", "question", "found"),
    [
        ("Chanteuse de l’Aube", "l'aube CHANT", True),
        ("Chœur de la Terre", "choeur", True),
        ("Élue de Gaïa", "elue gaia", True),
        ("Stag", "stags", False),
        ("anything", "", True),
    ],
)
def test_search_folds_accents_ligatures_and_apostrophes(
    text: str, question: str, found: bool, script: MiniRacer
) -> None:
    call = f"cardcSite.frames.contains(cardcFolded({json.dumps(text)}), {json.dumps(question)})"
    assert script.eval(call) is found


# ---- files


@pytest.mark.parametrize("game", GAMES)
def test_each_scenario_has_a_file_that_the_list_leads_to(game: str) -> None:
    files = {one.path: one.content for one in replay_files(replaced(game))}
    listed = data_of(files.pop(f"{game}/data/replays.js"), "replays")
    assert isinstance(listed, dict)
    assert {f"{game}/replays/{slug(row[1])}.js" for row in listed["replays"]} == files.keys()
    for path, content in files.items():
        told = data_of(content, "replay")
        assert isinstance(told, dict)
        assert path == f"{game}/replays/{told['slug']}.js"
        assert told["passed"]
        assert told["proves"]
        assert told["rulings"].keys() >= set(told["proves"])
        assert len(content) < 80_000


def test_a_replay_names_the_card_on_whose_page_each_of_its_rulings_stands() -> None:
    files = [*replay_files(replaced("mystic_vale"))][1:]
    for told in (data_of(file.content, "replay") for file in files):
        assert isinstance(told, dict)
        for ruling, card in told["cards"].items():
            assert ruling in told["rulings"]
            page = next(one for one in card_pages(site()) if one.path.endswith(f"/{card}.html"))
            assert f'<li id="{ruling}">' in page.content.decode()
    assert any(json.loads(replay_text(one, deck().rulings))["cards"] == {} for one in watched("mystic_vale"))


def replaced(game: str) -> SiteGame:
    return replace(site(game), replays=watched(game))


def test_the_list_and_the_replay_say_what_does_not_hold() -> None:
    holds = watched("mystic_vale")[0]
    fails = replace(holds, failures=[Told("failed", "expected mana +9, but it is +3")])
    listed = replay_list([holds, fails], [deck().game.scenario_folder])
    assert [row[2] for row in listed["replays"]] == [1, 0]
    told = json.loads(replay_text(fails, deck().rulings))
    assert (told["passed"], told["failures"]) == (False, ["expected mana +9, but it is +3"])


def test_the_list_names_the_cards_that_a_scenario_is_about() -> None:
    listed = replay_list(watched("mystic_vale"), [deck().game.scenario_folder])
    row = listed["replays"][0]
    assert {"base.advancement.dawnsinger", "base.advancement.stag"} <= {listed["cards"][n] for n in row[4]}
    rulings = [f"{head}.{name}" for head, names in listed["rulings"] for name in names]
    assert "dawnsinger.example_with_stag" in [rulings[n] for n in row[3]]
    assert listed["files"][row[0]].endswith("dawnsinger")


def test_files_are_called_by_where_they_lie_in_their_own_folder_and_not_on_this_machine() -> None:
    def moved(one: Outcome, file: str) -> Outcome:
        return replace(one, scenario=replace(one.scenario, span=one.scenario.span._replace(file=file)))

    files = (
        "/lib/game/scenarios/cards/stag.scenarios.yaml",
        "/lib/game/scenarios/rules/turns.scenarios.yaml",
        "plays/first.scenarios.yaml",
        "plays/more/second.scenarios.yaml",
        "/elsewhere/third.scenarios.yaml",
    )
    one = watched("mystic_vale")[0]
    listed = replay_list([moved(one, file) for file in files], [Path(), Path("/lib/game/scenarios")])
    assert listed["files"] == ["cards/stag", "rules/turns", "first", "more/second", "third"]


def test_without_scenarios_the_list_is_empty() -> None:
    assert replay_list((), ()) == {"files": [], "rulings": [], "cards": [], "replays": []}


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_there_in_every_language_with_the_names_of_what_lies_on_tables(game: str) -> None:
    for language in site(game).languages:
        page, words = watch_page(site(game, language))
        assert page.path == f"{game}/{language}/watch.html"
        assert f'<html lang="{language}">' in page.content.decode()
        said = data_of(words.content, "watchWords")
        assert isinstance(said, dict)
        vocabulary = site(game).catalog.vocabulary
        assert said["zones"].keys() >= vocabulary.zones.keys()
        assert said["symbols"].keys() == vocabulary.symbols.keys()
        ids = set(re.findall(r'<symbol id="([^"]+)"', page.content.decode()))
        assert {one["id"] for one in said["symbols"].values()} == ids


def test_titles_are_said_in_the_language_of_the_page() -> None:
    words = watch_words(site("mystic_vale", "fr"))
    assert words["titles"]["base.advancement.stag"] == words["english"]["Stag"] == "Cerf"
    assert watch_words(site("mystic_vale", "en"))["english"] == {}


@pytest.mark.parametrize("game", GAMES)
def test_pages_hold_no_style_and_no_script_of_their_own(game: str) -> None:
    text = next(iter(watch_page(site(game)))).content.decode()
    assert "style=" not in text
    assert re.findall(r"<script(?! src=)", text) == []
    assert re.findall(r"\son\w+=", text) == []
    assert "<style" not in text


def test_what_the_script_looks_for_stands_in_both_pages() -> None:
    wanted = set(re.findall(r'find\("([\w-]+)"\)', asset("watch.js"))) - {"search", "scenarios", "found"}
    alone = replay_alone(site(), watched("mystic_vale")[0]).decode()
    listed = next(iter(watch_page(site()))).content.decode()
    for text in (alone, listed):
        assert wanted <= set(re.findall(r'\bid="([\w-]+)"', text))


def test_every_word_that_the_script_says_is_there() -> None:
    said = set(re.findall(r'(?:say|count)\("(\w+)"', asset("watch.js")))
    assert said <= site().told("watch").said.keys()


# ---- one replay by itself


def test_a_page_by_itself_allows_just_the_scripts_and_the_style_that_stand_in_it() -> None:
    text = replay_alone(site(), watched("mystic_vale")[1]).decode()
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
    assert policy is not None
    allowed = set(re.findall("sha256-[^&']+", policy[1].replace("&#39;", "'")))
    inside = re.findall(r"<(?:script|style)>(.*?)</(?:script|style)>", text, re.DOTALL)
    hashes = {"sha256-" + base64.b64encode(hashlib.sha256(one.encode()).digest()).decode() for one in inside}
    assert allowed == hashes
    assert len(inside) == 6
    assert not re.search(r"(?:src|href)=\"(?!#|data:)", text)


def test_a_text_of_a_scenario_cannot_break_out_of_the_page() -> None:
    outcome = watched("mystic_vale")[0]
    tricky = replace(outcome, scenario=replace(outcome.scenario, name=f"{TRICKY} <img src=x>"))
    text = replay_alone(site(), tricky).decode()
    assert "<img" not in text
    assert text.count("</script>") == 5
    assert json.loads(replay_text(tricky, {}))["name"] == f"{TRICKY} <img src=x>"


def test_trace_writes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run, page = Runner(capsys), tmp_path / "play.html"
    done = run("trace", "ability.marker.flipped_set", "--game", "misty_valley", "--lang", "ca", "-o", str(page))
    assert (done.code, done.out) == (0, f"{page}: holds\n")
    text = page.read_text("utf-8")
    assert '<html lang="ca">' in text
    assert len(text) < 150_000


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("-o", "play.pdf"), "`.pdf` is no ending of a trace"),
        (("--furnished", "--format", "html"), "leave --furnished out"),
        (("--lang", "fr"), "--lang is for a page"),
        (("--format", "html", "--lang", "xx"), "xx"),
    ],
)
def test_what_cannot_be_traced_so_is_wrong_usage(
    args: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = Runner(capsys)("trace", "dawnsinger.example_with_stag", *args)
    assert done.code == 2
    assert said in " ".join(done.err.split())


def test_a_trace_is_written_to_a_file_as_its_ending_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Runner(capsys)
    assert run("trace", "dawnsinger.example_with_stag", "-o", str(tmp_path / "a.txt")).code == 0
    assert (tmp_path / "a.txt").read_text("utf-8").startswith("Dawnsinger counts every guardian in its sleeve\n====")
    assert run("trace", "dawnsinger.example_with_stag", "-o", str(tmp_path / "a.json")).code == 0
    assert json.loads((tmp_path / "a.json").read_text("utf-8"))["passed"]
