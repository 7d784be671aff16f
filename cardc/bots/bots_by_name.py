"""Bots by name: those that come with cardc, installed ones, and classes of a module in a folder.

A bot is asked for by a name and settings, such as `greedy`, `search:playouts=200` or `mine:Clever:depth=2`. The last is
the class `Clever` of `mine.py`. What makes a bot is called with a seed and its settings; which settings there are, and
of which type, is read off its parameters.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cardc.bots.bot import Bot, RandomBot, is_reproducible
from cardc.bots.greedy import GreedyBot
from cardc.bots.search import SearchBot
from cardc.bots.seat import Seat
from cardc.errors import CardcError
from cardc.source.kept import digest
from cardc.source.suggest import hint, listed

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

ENTRY_POINTS = "cardc.bots"
BUNDLED: Mapping[str, Callable[..., Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}
# The parameter that every maker of a bot takes, and that is no setting.
SEED = "seed"
# What a setting that is on or off is said by.
TRUTHS: Mapping[str, bool] = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


class NoBot(CardcError, ValueError):
    """There is no such bot, or it takes no such setting."""


class NamedBot(NamedTuple):
    """A bot with the name that it was asked for by."""

    bot: Bot
    name: str

    def choose(self, seat: Seat) -> int:
        """What the bot chooses."""
        return self.bot.choose(seat)

    @property
    def reproducible(self) -> bool:
        """As the bot says."""
        return is_reproducible(self.bot)


class BotMaker(NamedTuple):
    """What makes bots of one kind: `said` is how it was asked for."""

    said: str
    maker: Callable[..., Bot]
    settings: Mapping[str, Any]

    def make(self, seed: int) -> NamedBot:
        """A bot of its own, which chooses the same by the same seed. Raises `NoBot`."""
        try:
            bot = self.maker(seed=seed, **self.settings)
        except Exception as error:
            raise NoBot(f"bot `{self.said}` cannot be made: {type(error).__name__}: {error}") from error
        if not callable(getattr(bot, "choose", None)):
            raise NoBot(f"bot `{self.said}` is no bot: it has no method `choose`")
        return NamedBot(bot, self.said)


def bot_maker(said: str, *, folder: Path | None = None) -> BotMaker:
    """What makes the bot that somebody asks for by name and settings. Raises `NoBot`.

    A module lies in `folder` (by default where one works) or is installed.

    >>> bot_maker("greedy:tables=5").settings
    {'tables': 5}
    """
    name, *rest = said.strip().split(":")
    cls = _class_named(rest)
    if not name:
        raise NoBot(f"`{said}` names no bot; the bots are {listed(known_bots())}")
    maker = _of_module(name, cls, folder or Path.cwd()) if cls else _by_name(name)
    return BotMaker(said.strip(), maker, _settings(said, maker, rest[1:] if cls else rest))


def is_of_module(said: str) -> bool:
    """True for a bot of a module, such as `mine:Clever`: to find it, the code of that module is run.

    >>> is_of_module("mine:Clever:depth=2"), is_of_module("search:playouts=200")
    (True, False)
    """
    return bool(_class_named(said.strip().split(":")[1:]))


def known_bots() -> tuple[str, ...]:
    """The names of all bundled and installed bots."""
    return (*BUNDLED, *sorted(_installed().names - BUNDLED.keys()))


def settings_of(maker: Callable[..., Bot]) -> Mapping[str, inspect.Parameter]:
    """The parameters of what makes a bot that are its settings."""
    try:
        parameters = inspect.signature(maker, eval_str=True).parameters
    except (NameError, TypeError, ValueError):
        return {}
    kinds = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    return {name: one for name, one in parameters.items() if name != SEED and one.kind in kinds}


def _class_named(rest: Sequence[str]) -> str:
    """The class that follows the name of a module; none where settings follow the name of a bot."""
    return rest[0] if rest and "=" not in rest[0] else ""


# ---- where they are found


def _installed() -> EntryPoints:
    """The entry points of installed bots. What reads them is slow to import."""
    from importlib.metadata import entry_points

    return entry_points(group=ENTRY_POINTS)


def _by_name(name: str) -> Callable[..., Bot]:
    if name in BUNDLED:
        return BUNDLED[name]
    found = next(iter(_installed().select(name=name)), None)
    if found is None:
        advice, _ = hint(name, known_bots(), f"the bots are {listed(known_bots())}")
        end = "" if advice.endswith("?") else "."
        raise NoBot(f"there is no bot `{name}`: {advice}{end} One of your own is `module:Class`")
    try:
        loaded = found.load()
    except (Exception, SystemExit) as error:
        raise NoBot(f"`{found.value}`, which the installed bot `{name}` names, cannot be loaded: {error}") from error
    return _callable(loaded, found.value)


def _of_module(module: str, cls: str, folder: Path) -> Callable[..., Bot]:
    if module in known_bots():
        raise NoBot(f"`{cls}` is no setting of `{module}`: settings are said as `{module}:name=value`")
    names = vars(_imported(module, folder))
    if cls not in names:
        classes = [name for name, one in names.items() if isinstance(one, type) and hasattr(one, "choose")]
        advice, _ = hint(cls, classes, f"its bots are {listed(classes)}")
        raise NoBot(f"`{module}` has no `{cls}`: {advice}")
    return _callable(names[cls], f"{module}:{cls}")


def _imported(module: str, folder: Path) -> Any:
    """A module of the folder, under a name that follows from its place and text; else one that is installed."""
    path = folder.joinpath(*module.split(".")).with_suffix(".py")
    try:
        if not path.is_file():
            return importlib.import_module(module)
        name = f"cardc_bots_{digest(path.resolve().as_posix(), path.read_bytes())}"
        if name in sys.modules:
            return sys.modules[name]
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        found = importlib.util.module_from_spec(spec)
        sys.modules[name] = found
        try:
            spec.loader.exec_module(found)
        except BaseException:
            del sys.modules[name]
            raise
    except ModuleNotFoundError as error:
        if error.name != module.split(".")[0]:
            raise NoBot(f"the module `{module}` cannot be imported: {error}") from error
        raise NoBot(f"there is no module `{module}`, neither {path} nor an installed one") from error
    # A module that calls `sys.exit` must not end whoever asked for its bot.
    except (Exception, SystemExit) as error:
        raise NoBot(f"the module `{module}` cannot be imported: {type(error).__name__}: {error}") from error
    return found


def _callable(found: object, where: str) -> Callable[..., Bot]:
    if not callable(found):
        raise NoBot(f"`{where}` is nothing that makes a bot: it must be a class, or a function, that takes `{SEED}`")
    return found


# ---- settings


def _settings(said: str, maker: Callable[..., Bot], words: Sequence[str]) -> Mapping[str, Any]:
    known, found = settings_of(maker), {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not value:
            raise NoBot(f"`{word}` of `{said}` is no setting: say `name=value`, such as {_example(known)}")
        if name not in known:
            advice, _ = hint(name, known, f"it takes {listed(known)}")
            raise NoBot(f"`{said}`: the bot has no setting `{name}`: {advice}")
        if name in found:
            raise NoBot(f"`{said}` says `{name}` twice; leave one of them out")
        found[name] = _read(said, name, value, known[name])
    missing = [name for name, one in known.items() if one.default is one.empty and name not in found]
    if missing:
        raise NoBot(f"`{said}` says nothing of {listed(missing)}: add `:{missing[0]}=…`")
    return found


def _example(known: Mapping[str, inspect.Parameter]) -> str:
    return next((f"`{name}={one.default}`" for name, one in known.items() if one.default is not one.empty), "`depth=2`")


def _read(said: str, name: str, value: str, parameter: inspect.Parameter) -> Any:
    """A setting by the type that its parameter states, or that its default has."""
    hinted = parameter.annotation
    kind = next((one for one in (bool, int, float) if hinted is one or one in getattr(hinted, "__args__", ())), None)
    if kind is None and hinted is parameter.empty and isinstance(parameter.default, bool | int | float):
        kind = type(parameter.default)
    if kind is None:
        return value
    wanted = {bool: "`yes` or `no`", int: "a whole number", float: "a number"}[kind]
    try:
        return TRUTHS[value.casefold()] if kind is bool else kind(value)
    except (KeyError, ValueError):
        raise NoBot(f"`{said}`: `{name}` is {wanted}, not `{value}`") from None
