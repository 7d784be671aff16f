"""The bundled game in languages that it does not come with, so that their words are read on many real texts."""

from __future__ import annotations

from functools import cache

from cardc.language.printer import print_ability
from cardc.language.vocabulary import vocabulary
from cardc.language.wording import Wording
from tests.language.bundled import FOLDER, GAME, game, tree_of, with_core
from tests.plain_yaml import read_words, read_yaml

OTHER_TONGUES = {
    path.name.split(".")[1]: path for path in sorted((FOLDER / "other_tongues").glob("mystic_vale.*.yaml"))
}


@cache
def tongue(language: str) -> Wording:
    """The wording of the bundled game in another tongue, or in one of its own."""
    if language in game().wordings:
        return game().wordings[language]
    data = read_yaml(GAME / "game.yaml")
    words = [with_core(read_words(path)) for path in (GAME / "text" / "en.yaml", OTHER_TONGUES[language])]
    return vocabulary(data, words, game().verbs).wordings[language].with_titles({}, game().english.titles)


def said(text: str, language: str) -> str:
    """An English text, said in a language."""
    return print_ability(tree_of(text), tongue(language))
