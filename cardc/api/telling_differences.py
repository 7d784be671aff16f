"""A difference in its forms: for the terminal, for a pull request, for programs, and for players."""

from __future__ import annotations

from cardc.api.deck import NotSaid
from cardc.comparing.differences import Difference
from cardc.publish.json_difference import difference_data, difference_json
from cardc.publish.markdown_difference import difference_markdown
from cardc.publish.release_notes import release_markdown, release_text
from cardc.publish.text_difference import difference_text

__all__ = ["difference_data", "difference_json", "difference_markdown", "difference_text", "release_notes"]


def release_notes(found: Difference, language: str = "en", *, markdown: bool = False) -> str:
    """What a new version changes for players, set by set, in a language of the game."""
    known = [one for one in found.new.catalog.vocabulary.wordings if one in found.old.catalog.vocabulary.wordings]
    if language not in known:
        raise NotSaid(f"`{language}` is none of the languages of both sides: {', '.join(known)}")
    return (release_markdown if markdown else release_text)(found, language)
