"""The forms in which a list of cards can be published, and what each of them needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from cardc.catalog.cards import Card
from cardc.catalog.overlays import Edition
from cardc.extras import missing
from cardc.publish.drawing_files import NEEDS, read_drawings
from cardc.publish.list_table import CardList, Choice, card_list
from cardc.source.diagnostics import Diagnostic
from cardc.source.seal import sealed

Progress = Callable[[int, int], None]


class Form(NamedTuple):
    """A form: the endings of its files, the libraries that it needs, whether it has headings between its rows."""

    suffixes: tuple[str, ...]
    needs: tuple[str, ...] = ()
    flat: bool = False


class Published(NamedTuple):
    """The bytes of a list, and what was found wrong with the drawings of its symbols."""

    content: bytes
    diagnostics: tuple[Diagnostic, ...] = ()


FORMS: Mapping[str, Form] = {
    "csv": Form((".csv",), flat=True),
    "markdown": Form((".md", ".markdown")),
    "html": Form((".html", ".htm"), needs=("jinja2", *NEEDS)),
    "json": Form((".json",), flat=True),
    "spoiler": Form((".txt",), flat=True),
    "pdf": Form((".pdf",), needs=("reportlab", *NEEDS)),
}


def form_of(path: Path) -> str | None:
    """The form that the ending of a file's name asks for."""
    return next((name for name, form in FORMS.items() if path.suffix.lower() in form.suffixes), None)


def suffixes() -> tuple[str, ...]:
    """The endings by which a form is recognised, one for each."""
    return tuple(form.suffixes[0] for form in FORMS.values())


def missing_libraries(form: str) -> tuple[str, ...]:
    """What a form needs and is not installed."""
    return missing(FORMS[form].needs)


def publish(
    shown: Edition,
    cards: Sequence[Card],
    choice: Choice,
    form: str,
    paper: str = "a4",
    progress: Progress | None = None,
) -> Published:
    """The list of some cards in a form, with its seal. The libraries are imported by the form that needs them."""
    made = _published(shown, cards, choice, form, paper, progress)
    return made._replace(content=sealed(made.content))


def _published(
    shown: Edition, cards: Sequence[Card], choice: Choice, form: str, paper: str, progress: Progress | None
) -> Published:
    listed = card_list(shown, cards, replace(choice, flat=FORMS[form].flat))
    match form:
        case "csv":
            from cardc.publish.csv_list import csv_list

            return Published(csv_list(listed))
        case "markdown":
            from cardc.publish.markdown_list import markdown_list

            return Published(markdown_list(listed))
        case "json":
            from cardc.publish.json_list import json_list

            return Published(json_list(listed, shown))
        case "spoiler":
            from cardc.publish.spoiler_list import spoiler_list

            return Published(spoiler_list(listed))
        case _:
            return _drawn(shown, listed, form, paper, progress)


def _drawn(shown: Edition, listed: CardList, form: str, paper: str, progress: Progress | None) -> Published:
    drawings, findings = read_drawings(shown.catalog.roots)
    if form == "html":
        from cardc.publish.html_list import html_list

        return Published(html_list(listed, drawings), findings)
    from cardc.publish.pdf_list import pdf_list

    return Published(pdf_list(listed, drawings, paper, progress), findings)
