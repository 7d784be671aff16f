"""How long the browse page takes to filter 20,000 cards in Chromium: `python -m tests.bench.site_filters`.

The cards are those of a bundled game, again and again under other names. Each query is written as somebody would, and
the time is told until the script has answered, until everything has its place, and until it is painted; and beside
them, as a busy machine makes no difference to it, the processor time of the thread of the page. The 21 queries take
turns, three times, in each of the three views.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import cardc
from cardc.api.site import site_game
from cardc.scenarios.coverage import Coverage
from cardc.site.browse_data import browse_data, data_path
from cardc.site.browse_page import browse_page
from cardc.site.pages import SiteFile, assets
from cardc.site.script_data import script_data
from cardc.site.site_folder import write_site
from cardc.site.site_game import SiteGame
from tests.browser.needs import chromium, lacking
from tests.browser.opened_page import Way, Window, window

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

# In milliseconds, of the page's own thread until the answer has its place on the page.
LIMIT = 50
CARDS = 20_000
ROUNDS = 3
VIEWS = ("grid", "table", "text")
QUERIES = (
    *("s", "st", "stag", "mana storm", "zzzzqq", "t:vale", "t:vale cost<=3", 't:vale cost<=3 o:"discard" is:unknown'),
    *("guardian>=1", "symbol:guardian>=2", "trigger:harvest verb:gain", '-t:leader (stag or "mana storm")', "cost=?"),
    *("origin:public -is:unknown", "level>=2 t:adv harvest", "cots<3", "is:proven", "set:base or set:mana_storm"),
    *("(a or b) (c or d) -e", 'o:"gain 1" copies>=2', ""),
)

_ASK = """async (query) => {
  const field = document.getElementById("query");
  field.value = query;
  const begin = performance.now();
  field.dispatchEvent(new Event("input"));
  const answered = performance.now();
  document.body.offsetHeight;
  const placed = performance.now();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return [answered - begin, placed - begin, performance.now() - begin];
}"""
# Until what comes later than the answer has come, such as further cards below what is seen.
_REST = 60


class Answer(NamedTuple):
    """How long one query took, in milliseconds: three times of the clock, and the page's thread by the processor."""

    answered: float
    placed: float
    painted: float
    spent: float


def files(game: SiteGame) -> Iterator[SiteFile]:
    """The browse page of a game that has so many cards."""
    data = browse_data(game)
    rows: Sequence[Sequence[Any]] = data["rows"]
    data["rows"] = [_renamed(rows[n % len(rows)], n // len(rows)) for n in range(CARDS)]
    yield from assets()
    yield browse_page(game)
    yield SiteFile(data_path(game), script_data("cards", data))


def _renamed(row: Sequence[Any], number: int) -> Sequence[Any]:
    """The row of a card under another name. Its picture is asked for and is not there: others come later as well."""
    card, titles, *rest = row
    return [f"{card}_{number}", [f"{title} {number}" for title in titles], *rest]


def measured(opened: Window, folder: Path, game: SiteGame, view: str) -> Mapping[str, Sequence[Answer]]:
    """What each query took in a view."""
    opened.open(folder, f"{game.name}/{game.language}/index.html#view={view}", Way(width=1400, height=1000))
    page = opened.page
    page.wait_for_selector("#cards a")
    page.wait_for_timeout(1000)
    told = page.context.new_cdp_session(page)
    told.send("Performance.enable", {"timeDomain": "threadTicks"})
    found: dict[str, list[Answer]] = {query: [] for query in QUERIES}
    for _ in range(ROUNDS):
        for query in QUERIES:
            before = _spent(told)
            answered, placed, painted = page.evaluate(_ASK, query)
            found[query].append(Answer(answered, placed, painted, _spent(told) - before))
            page.wait_for_timeout(_REST)
    told.detach()
    assert [one for one in opened.misdeeds if one.kind in ("error", "policy")] == []
    return found


def _spent(told: CDPSession) -> float:
    """The processor time of the page's thread so far, in milliseconds."""
    metrics = {one["name"]: one["value"] for one in told.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"]) * 1000


def main() -> int:
    """Print the times; 1 if the usual answer takes the page's thread too long in some view."""
    missing, program = list(lacking()), chromium()
    if missing or program is None:
        sys.exit("\n".join(missing))
    deck = cardc.load()
    game = site_game(deck, ("en",), Coverage({}, {}, {}))
    slow = False
    with tempfile.TemporaryDirectory() as folder, window(program) as opened:
        write_site(Path(folder), files(game))
        print(
            f"{CARDS} cards, ms: median (worst)  {'answered':>16} {'placed':>16} {'painted':>16} {'of the thread':>16}"
        )
        for view in VIEWS:
            found = measured(opened, Path(folder), game, view)
            answers = [one for of in found.values() for one in of]
            cells = [f"{statistics.median(times):7.1f} ({max(times):6.1f})" for times in zip(*answers, strict=True)]
            spent = {query: statistics.median(one.spent for one in of) for query, of in found.items()}
            slowest = max(spent, key=lambda query: spent[query])
            print(f"{view:28} {' '.join(cells)}  slowest: {slowest or 'all cards'} {spent[slowest]:.1f}")
            slow |= statistics.median(one.spent for one in answers) > LIMIT
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
