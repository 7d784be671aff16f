"""What MkDocs asks when it builds the site: its pages in their order, with those that lie at the top of the checkout.

Links between pages lead to the same page in the checkout, in the wheel and on the site. What leads from the top of the
checkout to a file that is no page has no place to lead to on a site, and is told in words alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

# Pages of the top of the checkout, by what they are called on the site, and those after all others.
TOP = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
LAST = ("contributing.md", "changelog.md")
# What one reads first; pages that are not named here follow by name.
FIRST = (
    "index",
    "tutorial",
    "language",
    "idioms",
    "scenarios",
    "fields",
    "games",
    "editors",
    "printing",
    "spreadsheets",
    "diff",
    "python",
)

_LINK = re.compile(r"\[(?P<words>[^\]\[]*)\]\((?P<file>[^)#\s:]+)(?P<part>#[^)\s]*)?\)")


def on_config(config: Any) -> Any:
    """MkDocs asks which pages there are."""
    config.nav = in_order(path.name for path in Path(config.docs_dir).glob("*.md"))
    return config


def on_files(files: Any, config: Any) -> Any:
    """MkDocs asks for the files of the site."""
    from mkdocs.structure.files import File

    root = Path(config.docs_dir).parent
    for name, page in TOP.items():
        files.append(File.generated(config, page, content=for_site((root / name).read_text(encoding="utf-8"))))
    return files


def in_order(pages: Iterable[str]) -> list[str]:
    """All pages as a reader meets them."""
    named = {f"{name}.md": at for at, name in enumerate(FIRST)}
    here = {"index.md", *pages}
    return [*sorted(here, key=lambda page: (named.get(page, len(named)), page)), *LAST]


def for_site(text: str) -> str:
    """A page of the top of the checkout with its links as they lead from the top of the site."""
    return _LINK.sub(_led, text)


def _led(link: re.Match[str]) -> str:
    folder, _, name = link["file"].rpartition("/")
    page = TOP.get(link["file"]) or (name if folder == "docs" and name.endswith(".md") else "")
    return f"[{link['words']}]({page}{link['part'] or ''})" if page else link["words"]
