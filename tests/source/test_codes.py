"""The register of diagnostic codes: complete, documented, and true."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardc
from cardc.source.codes import Code, codes, errors_in, read_codes, severity
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.reader import read_text

PACKAGE = Path(cardc.__file__).parent

# Constructors and helpers whose first argument is a code.
FINDERS = {"Problem", "Diagnostic", "Fault", "_find", "_stop"}


def used_codes(path: Path) -> Iterator[tuple[str, int]]:
    """The codes that a module writes into findings, with their lines."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            first = node.args[0]
            if name in FINDERS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value, node.lineno


def test_every_code_that_the_package_uses_is_registered() -> None:
    used = [
        (code, f"{path.relative_to(PACKAGE)}:{line}")
        for path in sorted(PACKAGE.rglob("*.py"))
        for code, line in used_codes(path)
    ]
    assert len(used) > 20
    assert [one for one in used if one[0] not in codes()] == []


@pytest.mark.parametrize("code", codes().values(), ids=codes().keys())
def test_every_code_says_what_why_an_example_and_a_fix(code: Code) -> None:
    texts = (code.title, code.what, code.why, code.example, code.fix)
    assert all(text.strip() for text in texts)
    assert "\n" not in code.title
    assert len(code.title) <= 80


@pytest.mark.parametrize(
    "code", [code for code in codes().values() if code.name.startswith("yaml-") and code.name != "yaml-size"]
)
def test_the_example_of_a_yaml_code_shows_that_finding_and_no_other(code: Code) -> None:
    _, found = read_text(code.example, "example.yaml")
    assert {one.code for one in found} == {code.name}


def test_a_code_that_nobody_registered_is_an_error() -> None:
    assert severity("no-such-code") == "error"


def test_warnings_alone_are_no_errors() -> None:
    place = Span("f", 1, 1, 1, 1)
    warning, error = Diagnostic("text-hole", "m", place), Diagnostic("text-syntax", "m", place)
    assert errors_in([warning, error]) == [error]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: [", "broken.yaml"),
        ("- a", "expected a mapping"),
        ("a: b", "a: expected a mapping"),
        ("a: {severity: error, title: t}", "a: expected the texts"),
        ("a: {severity: error, title: t, what: w, why: w, example: e, fix: ''}", "a: expected the texts"),
    ],
)
def test_a_register_that_is_incomplete_is_refused(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=message):
        read_codes(path)
