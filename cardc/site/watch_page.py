"""The page on which scenarios are watched, one for each language; and one replay as a page by itself."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from cardc.publish.page_scripts import FOLDED, allowed, page_text
from cardc.publish.symbol_markup import Sprite
from cardc.scenarios.replay import Outcome
from cardc.site.pages import SiteFile, asset, template_text
from cardc.site.script_data import script_call, script_data
from cardc.site.site_game import SiteGame
from cardc.site.watch_replays import replay_text
from cardc.site.watch_words import watch_words
from cardc.source.seal import UNSEALED, sealed

STYLES = ("site.css", "watch.css")


def watch_page(game: SiteGame) -> Iterator[SiteFile]:
    """The page in the language of the game, and the words that its script says."""
    yield game.page("watch.html", "watch.html", told=game.told("watch"), sprite=_sprite(game))
    yield SiteFile(f"{game.name}/data/watch.{game.language}.js", script_data("watchWords", watch_words(game)))


def replay_alone(game: SiteGame, outcome: Outcome) -> bytes:
    """One replay as a page that holds all it needs, and may use nothing else."""
    style = "\n".join(map(asset, STYLES))
    scripts = [
        page_text(FOLDED),
        asset("watch_frames.js"),
        asset("watch.js"),
        script_data("watchWords", watch_words(game)).decode(),
        script_call("replay", replay_text(outcome, game.rulings)).decode(),
    ]
    text = template_text(
        "replay_alone.html",
        generator=UNSEALED,
        language=game.language,
        game=game.catalog.title or game.name,
        name=outcome.scenario.name,
        told=game.told("watch"),
        common=game.told("common"),
        sprite=_sprite(game),
        policy=_policy(style, scripts),
        style=Markup(style),  # noqa: S704 - files of this package
        scripts=[Markup(one) for one in scripts],  # noqa: S704 - files of this package, and data that ends no element
    )
    return sealed(text.encode())


def _sprite(game: SiteGame) -> Sprite:
    """All symbols of the game, in the order of the vocabulary."""
    sprite = Sprite(game.drawings)
    for name in game.catalog.vocabulary.symbols:
        sprite.symbol(name, game.words.symbol(name))
    return sprite


def _policy(style: str, scripts: list[str]) -> str:
    """Nothing may be loaded; of styles and scripts just those that stand in the page."""
    nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:"
    return f"{nothing}; style-src {allowed(style)}; script-src {' '.join(map(allowed, scripts))}"
