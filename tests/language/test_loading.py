"""What the language room loads: Lark, which is slow to import, only for a text that is really parsed."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "module", ["ability", "lint", "printer", "reference", "read.resolve", "effect_schema", "vocabulary", "precheck"]
)
def test_lark_is_not_loaded_before_a_text_is_parsed(module: str) -> None:
    code = f"import sys, cardc.language.{module}; print('lark' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "False"
