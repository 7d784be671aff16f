"""Compiles the modules of the wheel: `python -m compiling`, in the root of a checkout.

Everything is made below `build/compiled`: the rewritten sources, the text in C, and what comes of it. Each compiled
file is told on a line of its own: its place in the wheel, and where it lies.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path

from compiling.freed_values import without_trashcan
from compiling.native_classes import native, natives

BUILD = Path("build", "compiled")
SOURCES, IN_C, MADE = BUILD / "sources", BUILD / "c", BUILD / "made"
# The library that all compiled modules are in; each of them only opens it under its name.
LIBRARY = "cardc"
# Mypy only infers here what `make types` has checked; what is imported and not installed is anything.
FLAGS = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports", "--disable-error-code=import-untyped"]


class CannotCompile(Exception):
    """Something is missing, or did not go through; said in a line or in what the compiler said."""


def main() -> None:
    """Compiles, and tells what came of it; or tells in few words why not."""
    try:
        _ask_for_tools()
        modules = chosen(Path.cwd())
        _rewrite(modules)
        for file in _compile(modules):
            sys.stdout.write(f"{file.relative_to(MADE).as_posix()}\t{file.as_posix()}\n")
    except CannotCompile as error:
        sys.exit(f"CARDC_COMPILE: {error}")


def chosen(root: Path) -> list[Path]:
    """The modules to compile, as `pyproject.toml` lists them."""
    with (root / "pyproject.toml").open("rb") as file:
        told = tomllib.load(file)["tool"]["cardc-compiled"]
    left_out = {path for pattern in told["interpreted"] for path in root.glob(pattern)}
    found = {path for pattern in told["modules"] for path in root.glob(pattern)}
    return sorted(path.relative_to(root) for path in found - left_out)


def _ask_for_tools() -> None:
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if compiler and shutil.which(compiler[0]) is None:
        raise CannotCompile(f"no C compiler: `{compiler[0]}` is not found; without the variable, nothing is compiled")
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        raise CannotCompile("the headers of Python are not installed; without the variable, nothing is compiled")
    for tool, package in (("mypyc", "mypy"), ("setuptools", "setuptools")):
        if importlib.util.find_spec(tool) is None:
            raise CannotCompile(f"{package} is not installed")


def _rewrite(modules: list[Path]) -> None:
    """Copies the package, with the modules to compile as mypyc is to read them."""
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree("cardc", SOURCES / "cardc", ignore=shutil.ignore_patterns("__pycache__"))
    texts = {".".join(path.with_suffix("").parts): path.read_text(encoding="utf-8") for path in modules}
    names = natives(texts)
    for path, (module, text) in zip(modules, texts.items(), strict=True):
        (SOURCES / path).write_text(native(module, text, names), encoding="utf-8")


def _optimized() -> str:
    """How much the C compiler does: all that helps, or what takes it two thirds of the time, for tests."""
    return "1" if os.environ.get("CARDC_COMPILE") == "quick" else "3"


def _compile(modules: list[Path]) -> list[Path]:
    from mypyc.build import mypycify
    from setuptools import Distribution  # type: ignore[import-untyped]

    target, said = IN_C.resolve(), io.StringIO()
    made = MADE.resolve()
    paths = [path.as_posix() for path in modules]
    try:
        with contextlib.chdir(SOURCES), contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            # Some files of C instead of a huge one: the compiler takes half of the time.
            extensions = mypycify(
                [*FLAGS, f"--cache-dir={target.parent / 'types'}", *paths],
                opt_level=_optimized(),
                debug_level="0",
                multi_file=True,
                target_dir=str(target),
                group_name=LIBRARY,
            )
            for written in target.glob("*.c"):
                written.write_text(without_trashcan(written.read_text(encoding="utf-8")), encoding="utf-8")
            command = Distribution({"name": LIBRARY, "ext_modules": extensions}).get_command_obj("build_ext")
            command.build_lib, command.build_temp = str(made), str(target.parent / "objects")
            command.ensure_finalized()
            command.run()
    except (Exception, SystemExit) as error:
        raise CannotCompile(f"{said.getvalue()}\n{error}".strip()) from error
    return sorted(path for path in MADE.rglob("*") if path.is_file())


if __name__ == "__main__":
    main()
