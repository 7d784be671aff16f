"""What the pages of the site say: every language says all of it, with the same blanks."""

import re
from pathlib import Path

import pytest
import yaml

import cardc.site
from cardc.language.plurals import category
from cardc.site.site_words import site_words

WORDS = Path(cardc.site.__file__).parent / "words"
SECTIONS = sorted(path.name for path in WORDS.iterdir() if path.is_dir())
LANGUAGES = ("en", "fr", "es", "ca")


def said(section: str, language: str) -> dict[str, object]:
    return yaml.safe_load((WORDS / section / f"{language}.yaml").read_text(encoding="utf-8"))


def blanks(text: object) -> set[str]:
    forms = text.values() if isinstance(text, dict) else [text]
    return {blank for one in forms for blank in re.findall(r"\{(\w+)\}", str(one))}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", SECTIONS)
def test_every_language_says_all_that_english_says(section: str, language: str) -> None:
    assert said(section, language).keys() == said(section, "en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", SECTIONS)
def test_every_language_leaves_the_same_blanks(section: str, language: str) -> None:
    english, own = said(section, "en"), said(section, language)
    assert {name: blanks(text) for name, text in own.items()} == {name: blanks(text) for name, text in english.items()}


@pytest.mark.parametrize("section", SECTIONS)
def test_french_has_no_plain_space_before_a_high_sign_and_no_typewriter_apostrophe(section: str) -> None:
    texts = [
        form for text in said(section, "fr").values() for form in (text.values() if isinstance(text, dict) else [text])
    ]
    assert [text for text in texts if re.search(r" [:;!?»]|« |\w'\w", str(text))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_of_a_number_are_those_that_the_language_has(language: str) -> None:
    needed = {category(language, number) for number in (0, 1, 2, 5, 21)}
    forms = [text for section in SECTIONS for text in said(section, language).values() if isinstance(text, dict)]
    assert [form for form in forms if not needed <= form.keys() | {"other"}] == []


def test_a_language_without_words_of_its_own_is_told_in_english() -> None:
    assert site_words("common", "qya")["skip"] == site_words("common", "en")["skip"]
