"""Writes the settings for editors that a new repository begins with: `python -m tests.editors.refresh`."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EDITORS = ROOT / "editors"
NEW_REPOSITORY = ROOT / "cardc" / "catalog" / "new_repository"

_NEOVIM = """\
-- Neovim 0.9 or newer reads this where `exrc` is set, once you trust it; tell an older one `:luafile .nvim.lua`.
-- The function is cardc's own `editors/neovim/cardc.lua`, as it is; the last lines begin with what lies in this folder.

local function module()
{module}end

local cardc = module()
local here = vim.fn.getcwd()
cardc.setup({{ command = cardc.of_folder(cardc.root(here .. "/.nvim.lua") or here) }})
"""


def generated() -> dict[Path, str]:
    """What is made of the settings in `editors/`, by where it lies."""
    module = (EDITORS / "neovim" / "cardc.lua").read_text(encoding="utf-8")
    helix = (EDITORS / "helix" / "languages.toml").read_text(encoding="utf-8")
    return {
        NEW_REPOSITORY / ".nvim.lua.template": _NEOVIM.format(module=module),
        NEW_REPOSITORY / ".helix" / "languages.toml.template": helix,
    }


if __name__ == "__main__":
    for path, text in generated().items():
        path.write_text(text, encoding="utf-8")
