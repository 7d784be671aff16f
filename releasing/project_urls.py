"""Hatchling asks here where the project lives: `CARDC_URL` in the environment says so when a release is built.

A checkout may lie anywhere and be called anything, so that no address is written down in it. Without the variable the
metadata name none.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

VARIABLE = "CARDC_URL"
_BESIDE = re.compile(r"\]\((?P<path>[^):#]+\.md[^)]*)\)")


class ProjectUrlsHook(MetadataHookInterface):
    """Puts `urls` into the metadata, and the readme with links that lead there."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Called once for each build."""
        home, version = os.environ.get(VARIABLE, ""), metadata["version"]
        metadata["urls"] = project_urls(home, version)
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": with_whole_links(readme, metadata["urls"])}


def project_urls(home: str, version: str) -> dict[str, str]:
    """The pages of a repository, as the hosts that have tags and files lay them out; none without a home."""
    root = home.strip().rstrip("/")
    if not root:
        return {}
    if not root.startswith("https://"):
        raise ValueError(f"{VARIABLE} is `{home}`: it must begin with https://, or be left out")
    return {
        "Source": root,
        "Documentation": f"{root}/tree/v{version}/docs",
        "Changelog": f"{root}/blob/v{version}/CHANGELOG.md",
        "Issues": f"{root}/issues",
    }


def with_whole_links(text: str, urls: Mapping[str, str]) -> str:
    """A page of the checkout as it is read elsewhere: what leads to files beside it leads to the project."""
    if not urls:
        return text
    beside = urls["Changelog"].removesuffix("CHANGELOG.md")
    return _BESIDE.sub(lambda link: f"]({beside}{link['path']})", text)
