"""`cardc`: finds the command that was asked for, and imports no other, so that each starts quickly.

Exit codes: 0 clean, 1 findings (or nobody reads the output any more), 2 wrong usage (or the system refused),
130 stopped by the user.
"""

import atexit
import gc
import importlib
import os
import sys
from typing import NamedTuple, NoReturn

import click

from cardc import __version__
from cardc.cli.streams import make_ready, wants_colour
from cardc.errors import CardcError


class CommandEntry(NamedTuple):
    """Where a command lives, and its line in the help, which is thus shown without importing it."""

    target: str
    help: str


# So many new values are made before garbage is looked for among them: a command keeps nearly all that it makes.
YOUNG = 100_000

COMMANDS = {
    "check": CommandEntry("cardc.cli.check:command", "Check cards and abilities, and report every finding."),
    "lint": CommandEntry("cardc.cli.lint:command", "Tell what is odd about cards beside the others."),
    "build": CommandEntry("cardc.cli.build:command", "Compile cards to JSON that loads without a parser."),
    "fmt": CommandEntry("cardc.cli.fmt:command", "Rewrite ability texts to their usual wording."),
    "migrate": CommandEntry("cardc.cli.migrate:command", "Rewrite scenario files of the last format in the new one."),
    "list": CommandEntry("cardc.cli.listing:command", "List cards, by set, kind, symbol or effect."),
    "diff": CommandEntry("cardc.cli.diff:command", "Tell how two versions of cards differ, and what players notice."),
    "audit": CommandEntry("cardc.cli.audit:command", "Tell where every value comes from, and what is missing."),
    "new": CommandEntry("cardc.cli.new:command", "Begin a game or expansion, or add a card, ruling, symbol …"),
    "update": CommandEntry("cardc.cli.update:command", "Bring the schemas beside your cards up to date."),
    "sheet": CommandEntry("cardc.cli.sheet:command", "Print cards on paper, at their real size."),
    "site": CommandEntry("cardc.cli.site:command", "Make a site of cards, to browse without any network."),
    "export": CommandEntry("cardc.cli.export:command", "Write cards to a spreadsheet, to be edited there."),
    "import": CommandEntry("cardc.cli.import_table:command", "Merge a spreadsheet with the files of cards."),
    "show": CommandEntry("cardc.cli.show:command", "Show a card as cardc understands it."),
    "test": CommandEntry("cardc.cli.test:command", "Replay the rulings against the cards."),
    "trace": CommandEntry("cardc.cli.trace:command", "Print one scenario step by step."),
    "play": CommandEntry("cardc.cli.play:command", "Play a game on the terminal, with people and bots."),
    "replay": CommandEntry("cardc.cli.replay:command", "Play a kept play again, and tell what differs now."),
    "simulate": CommandEntry("cardc.cli.simulate:command", "Let bots play many games, and tell what cards do in them."),
    "mutate": CommandEntry("cardc.cli.mutate:command", "Change cards, and list the changes that nothing notices."),
    "ambiguities": CommandEntry("cardc.cli.ambiguities:command", "List pairs of abilities whose order wants a ruling."),
    "rulings": CommandEntry("cardc.cli.rulings:command", "Tell which rulings the scenarios prove."),
    "pin": CommandEntry("cardc.cli.pin:command", "Note the names of a folder as published, so that none vanishes."),
    "docs": CommandEntry("cardc.cli.docs:command", "Read the documentation that came along."),
    "lsp": CommandEntry("cardc.cli.lsp:command", "Serve an editor: findings, completion and fixes as you type."),
    "explain": CommandEntry("cardc.cli.explain:command", "Explain a diagnostic code, or list them all."),
}


class LazyGroup(click.Group):
    """A group that knows its commands from a table and loads one when it is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        listed = COMMANDS.get(cmd_name)
        return _load(listed.target) if listed is not None else None

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            name = error.option_name
            if error.possibilities:
                raise
            said = f"there is no option `{name}` before a command; those of a command follow it: `cardc check {name} …`"
            raise click.UsageError(said, ctx) from error

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            _unknown(ctx, args[0])
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, listed.help) for name, listed in COMMANDS.items()])


def _load(target: str) -> click.Command:
    module, _, name = target.partition(":")
    command = getattr(importlib.import_module(module), name)
    if not isinstance(command, click.Command):
        raise TypeError(f"{target} is not a command")
    return command


def _unknown(ctx: click.Context, name: str) -> NoReturn:
    from cardc.api.findings import also, hint

    advice, _ = hint(name, COMMANDS)
    raise click.UsageError(f"there is no command `{name}`{also(advice)}", ctx)


@click.command(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="cardc", message="%(prog)s %(version)s")
def group() -> None:
    """A compiler toolchain for card games.

    In a folder with a cardc.toml each command is about your own cards; with PATHS, about those. Elsewhere it works
    without options on the first game that comes with cardc, and with `--game NAME` on another.

    `cardc new expansion NAME` begins one of your own; `cardc docs tutorial` walks through it.
    """


def main(args: list[str] | None = None) -> int:
    """Run the command line and say with which exit code to end."""
    make_ready()
    gc.set_threshold(YOUNG)
    # When the process ends, all of it goes at once: what was made need not be looked through before.
    atexit.unregister(gc.freeze)
    atexit.register(gc.freeze)
    try:
        colour = wants_colour(sys.stdout) if {"NO_COLOR", "FORCE_COLOR", "TERM"} & {*os.environ} else None
        code = group.main(args=args, prog_name="cardc", standalone_mode=False, color=colour)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (KeyboardInterrupt, click.Abort):
        return 130
    except BrokenPipeError:
        _silence_output()
        return 1
    except CardcError as error:
        click.UsageError(str(error)).show()
        return 2
    except MemoryError:
        click.echo("cardc: this needs more memory than there is", err=True)
        return 2
    except OSError as error:
        where = f"{error.filename}: " if error.filename is not None else ""
        click.echo(f"cardc: {where}{error.strerror or error}", err=True)
        return 2
    return code if isinstance(code, int) else 0


def _silence_output() -> None:
    """The reader has gone (`cardc list | head`): let the flush at exit go nowhere instead of complaining."""
    devnull = os.open(os.devnull, os.O_WRONLY)
    os.dup2(devnull, sys.stdout.fileno())
