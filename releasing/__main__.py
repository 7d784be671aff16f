"""`python -m releasing`: tries a release dry, and with `--publish` makes it, up to what leaves this machine.

`--passed` is what `make test` says when all tests passed.
"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from releasing.steps import Release, Stopped

ROOT = Path(__file__).resolve().parents[1]


@click.command()
@click.option("--version", default="", help="The version to release.")
@click.option("--url", default="", help="Where the project lives, for its page on the index.")
@click.option("--publish", is_flag=True, help="Write the changelog, commit it, and set the tag.")
@click.option("--passed", is_flag=True, help="Note that these files passed all tests.")
def command(version: str, url: str, publish: bool, passed: bool) -> None:
    """Try a release of cardc, or make it."""
    release = Release(ROOT, version, url)
    try:
        if passed:
            if (ROOT / ".git").exists():
                release.note_passed()
            return
        _release(release, publish)
    except Stopped as stopped:
        click.echo(f"no release: {stopped}", err=True)
        sys.exit(1)


def _release(release: Release, publish: bool) -> None:
    problems = release.problems()
    if problems:
        raise Stopped("".join(f"\n- {one}" for one in problems))
    click.echo(release.changes())
    made = release.build()
    if not publish:
        click.echo(_listed(made))
        click.echo(f"dry run: all is well. With PUBLISH=1 the changelog is committed and {release.tag} is set.")
        return
    release.settle()
    # The changelog is part of what is packed.
    made = release.build()
    click.echo(_listed(made))
    files = " ".join(str(one.relative_to(ROOT)) for one in made)
    click.echo(f"{release.tag} is set. What makes it public is left to you:\n")
    click.echo(f"  git push --follow-tags\n  python -m twine upload {files}")


def _listed(made: list[Path]) -> str:
    return "\n".join(f"{one.relative_to(ROOT)}  {one.stat().st_size:,} bytes" for one in made)


command()
