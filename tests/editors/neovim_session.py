"""A Neovim without a window, asked in Lua and answering in JSON."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PATIENCE = 30.0


class Neovim:
    """A running Neovim."""

    def __init__(self, process: subprocess.Popen[bytes], address: Path) -> None:
        self.process = process
        self._address = address

    def lua(self, body: str, **given: Any) -> Any:
        """What a piece of Lua returns; it finds what it is given under its names."""
        names = "".join(f"local {name} = given.{name}\n" for name in given)
        code = f"local given = vim.json.decode([==[{json.dumps(given)}]==])\n{names}{body}"
        asked = f"vim.json.encode((function() {code} end)())"
        quoted = "'" + asked.replace("'", "''") + "'"
        ran = subprocess.run(
            ["nvim", "--server", str(self._address), "--remote-expr", f"luaeval({quoted})"],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        try:
            return json.loads(ran.stdout or ran.stderr)
        except ValueError:
            raise AssertionError(f"{body}\n{ran.stdout}{ran.stderr}") from None

    def until(self, body: str, **given: Any) -> Any:
        """What a piece of Lua returns, once that is neither nil nor false."""
        end = time.monotonic() + PATIENCE
        while not (found := self.lua(body, **given)):
            assert time.monotonic() < end, f"{PATIENCE} seconds passed, and not yet: {body}"
            time.sleep(0.05)
        return found

    def quit(self) -> None:
        """Leaves it as a user does."""
        subprocess.run(["nvim", "--server", str(self._address), "--remote-send", "<Esc>:qall!<CR>"], check=True)
        self.process.wait(PATIENCE)


@contextlib.contextmanager
def neovim(folder: Path, begin: str, at: Path) -> Iterator[Neovim]:
    """A Neovim in a folder, with nothing of the user's own, that runs some Lua before it reads files."""
    at.mkdir(parents=True, exist_ok=True)
    init, address = at / "init.lua", at / "nvim.sock"
    init.write_text(f'vim.cmd("filetype on")\nvim.lsp.set_log_level("error")\n{begin}\n', encoding="utf-8")
    # The folder of caches stays: what cardc keeps there a user would have, too.
    own = {f"XDG_{kind}_HOME": str(at / kind.lower()) for kind in ("CONFIG", "DATA", "STATE")}
    command = ["nvim", "--headless", "-n", "-i", "NONE", "-u", str(init), "--listen", str(address)]
    process = subprocess.Popen(
        command, cwd=folder, env={**os.environ, **own}, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        while not address.exists():
            assert process.poll() is None, "Neovim did not start"
            time.sleep(0.02)
        editor = Neovim(process, address)
        assert not (wrong := editor.lua("return vim.v.errmsg")), wrong
        yield editor
    finally:
        process.kill()
        process.wait()
