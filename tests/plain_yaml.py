"""YAML files as plain data, read by libyaml: the tests read a megabyte of it before the first of them runs."""

from pathlib import Path
from typing import Any

import yaml


def read_yaml(path: Path) -> Any:
    """What a file holds."""
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)


def read_words(path: Path) -> Any:
    """What a file of words holds, in which `on`, `no` and `or` are the words that they are."""
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CBaseLoader)  # noqa: S506 - makes only texts
