"""Writes the schemas that are made from what cards state, and scenarios may say: `python -m tests.catalog.refresh`."""

from collections.abc import Iterator
from pathlib import Path

from cardc.catalog.card_form import CardForm
from cardc.catalog.card_schema import card_schema_texts
from cardc.catalog.declared_fields import card_form
from cardc.catalog.folders import lay_out
from cardc.catalog.schemas import SCENARIOS, path
from cardc.catalog.word_files import read_words
from cardc.games.registry import BUNDLED
from cardc.package_data import data_root
from cardc.scenarios.given_schema import file_schema, file_schema_text
from cardc.scenarios.words_page import page
from tests.bundled_decks import deck

DOCS = Path(__file__).resolve().parents[2] / "docs"
SCENARIOS_PAGE, SCENARIOS_TEMPLATE = DOCS / "scenarios.md", DOCS / "templates" / "scenarios.md"


def schema_texts() -> Iterator[tuple[Path, str]]:
    """The schemas of an open form, and those of each bundled game, as the files hold them."""
    forms = {"": CardForm(), **{name: game_form(name) for name in BUNDLED}}
    for game, form in forms.items():
        for name, text in card_schema_texts(form).items():
            yield path(name, game), text
    for name in BUNDLED:
        yield path(SCENARIOS, name), file_schema_text(deck(name).stage.words)


def game_form(name: str) -> CardForm:
    """What the cards of a bundled game state."""
    return card_form(read_words([lay_out(data_root() / "cards" / name)]).game)


def scenarios_page() -> str:
    """The page on what scenarios may say, as the file holds it."""
    words = deck().stage.words
    return page(SCENARIOS_TEMPLATE.read_text(encoding="utf-8"), words, file_schema(words))


if __name__ == "__main__":
    for file, text in schema_texts():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    SCENARIOS_PAGE.write_text(scenarios_page(), encoding="utf-8")
