"""`cardc lsp` in a real Neovim: `make test-editors`, or `pytest tests/editors/in_neovim.py`."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardc.games.registry import BUNDLED
from tests.editors.neovim_session import PATIENCE, Neovim, neovim
from tests.editors.refresh import NEW_REPOSITORY

ROOT = Path(__file__).resolve().parents[2]
CARDC = Path(sys.executable).with_name("cardc")
BEGIN = f"""
package.path = "{ROOT}/editors/neovim/?.lua;" .. package.path
require("cardc").setup({{ command = {{ "{CARDC}" }} }})
"""


def begun(name: str, place: Path) -> Path:
    """A new expansion, as everybody begins one."""
    subprocess.run([CARDC, "new", "expansion", name, "-o", place], check=True, stdout=subprocess.DEVNULL)
    return place / name.lower().replace(" ", "_")


class Desk:
    """A Neovim with an expansion: cards, rulings and scenarios."""

    def __init__(self, editor: Neovim, folder: Path) -> None:
        self.editor = editor
        self.folder = folder

    def file(self, holding: str) -> Path:
        """The file of the expansion that holds some text."""
        return next(path for path in sorted(self.folder.rglob("*.yaml")) if holding in path.read_text("utf-8"))

    def open(self, path: Path) -> None:
        """Opens a file as it is on disk, and waits for the server."""
        self.editor.lua("vim.cmd('silent! only | edit! ' .. vim.fn.fnameescape(path)) return true", path=str(path))
        self.editor.until("return next(vim.lsp.buf_get_clients(0)) ~= nil")

    def line_of(self, text: str) -> int:
        """The line, from 1, that holds a text."""
        return int(self.editor.lua("return vim.fn.search('\\\\V' .. text, 'cw')", text=text))

    def go(self, text: str, onto: str) -> None:
        """Puts the cursor in the line with a text on a part of it."""
        self.line_of(text)
        place = "local line = vim.api.nvim_get_current_line() local at = line:find(onto, 1, true)"
        move = "vim.api.nvim_win_set_cursor(0, { vim.fn.line('.'), at - 1 }) return true"
        self.editor.lua(f"{place} {move}", onto=onto)

    def type(self, old: str, new: str) -> None:
        """Changes the text of the buffer, which is not saved."""
        change = "vim.fn.setline('.', (vim.fn.getline('.'):gsub(vim.pesc(old), (new:gsub('%%', '%%%%')), 1)))"
        self.line_of(old)
        self.editor.lua(f"{change} return true", old=old, new=new)

    def text(self) -> str:
        """The text of the buffer."""
        return str(self.editor.lua("return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\\n')"))

    def codes(self) -> list[str]:
        """The codes of what is found in the buffer."""
        return list(self.editor.lua("return vim.tbl_map(function(one) return one.code end, vim.diagnostic.get(0))"))

    def until_codes(self, *codes: str) -> None:
        """Waits until just this is found."""
        listed = "vim.tbl_map(function(one) return one.code end, vim.diagnostic.get(0))"
        self.editor.until(f"return vim.deep_equal({listed}, codes)", codes=list(codes))


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    place = tmp_path_factory.mktemp("neovim")
    folder = begun("Harmony of Spring", place)
    with neovim(folder, BEGIN, place / "own") as editor:
        yield Desk(editor, folder)
        editor.quit()


@pytest.fixture
def heron(desk: Desk) -> Desk:
    """The file of the first card, as it is on disk."""
    desk.open(desk.file("title: Morning Heron"))
    desk.until_codes()
    return desk


def test_a_slip_in_unsaved_text_is_found_where_it_stands(heron: Desk) -> None:
    heron.type("{guardian}", "{gaurdian}")
    heron.until_codes("symbol-unknown")
    found = heron.editor.lua("return vim.diagnostic.get(0)[1]")
    line = heron.text().split("\n")[found["lnum"]]
    assert line[found["col"] : found["end_col"]] == "gaurdian"
    assert "{gaurdian}" not in heron.file("title: Morning Heron").read_text("utf-8")


def test_what_is_put_right_is_found_no_more(heron: Desk) -> None:
    heron.type("{guardian}", "{gaurdian}")
    heron.until_codes("symbol-unknown")
    heron.type("{gaurdian}", "{guardian}")
    heron.until_codes()


def test_a_code_action_puts_a_slip_right(heron: Desk) -> None:
    before = heron.text()
    heron.type("{guardian}", "{gaurdian}")
    heron.until_codes("symbol-unknown")
    heron.go("gaurdian", onto="gaurdian")
    heron.editor.lua("vim.ui.select = function(items, _, chosen) chosen(items[1], 1) end return true")
    heron.editor.lua("vim.lsp.buf.code_action() return true")
    heron.until_codes()
    assert heron.text() == before


def test_symbols_are_offered_inside_an_ability(heron: Desk) -> None:
    heron.go("{guardian} on", onto="guardian} on")
    answers = heron.editor.lua(
        "local place = vim.lsp.util.make_position_params() "
        "local answers = vim.lsp.buf_request_sync(0, 'textDocument/completion', place, wait) "
        "local listed = {} for _, one in pairs(answers or {}) do "
        "  vim.list_extend(listed, vim.tbl_map(function(item) return item.label end, one.result.items or one.result)) "
        "end return listed",
        wait=PATIENCE * 1000,
    )
    assert {"guardian", "mana"} <= {label.strip("{}") for label in answers}


def test_hover_tells_what_a_symbol_is(heron: Desk) -> None:
    heron.go("{guardian} on", onto="guardian} on")
    heron.editor.lua("vim.lsp.buf.hover() return true")
    shown = (
        "for _, window in ipairs(vim.api.nvim_list_wins()) do "
        "  if vim.api.nvim_win_get_config(window).relative ~= '' then "
        "    local buffer = vim.api.nvim_win_get_buf(window) "
        "    return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\\n') "
        "  end end return false"
    )
    assert "guardian" in heron.editor.until(shown)


def test_the_definition_of_a_symbol_is_gone_to(heron: Desk) -> None:
    heron.go("{guardian} on", onto="guardian} on")
    heron.editor.lua("vim.lsp.buf.definition() return true")
    name = heron.editor.until("local name = vim.fn.expand('%:t') return name == 'game.yaml' and name")
    assert name == "game.yaml"
    assert "guardian" in heron.editor.lua("return vim.api.nvim_get_current_line()")


def test_a_title_is_renamed_in_every_file(heron: Desk) -> None:
    heron.go("title: Morning Heron", onto="Morning")
    heron.editor.lua("vim.lsp.buf.rename('Evening Heron') return true")
    heron.editor.until("return vim.fn.search('title: Evening Heron', 'nw') > 0")
    loaded = "return table.concat(vim.tbl_map(vim.api.nvim_buf_get_name, vim.api.nvim_list_bufs()), ' ')"
    assert "scenarios.yaml" in heron.editor.lua(loaded)
    heron.editor.lua("vim.cmd('silent! bufdo! edit!') return true")


def test_formatting_writes_the_usual_wording(heron: Desk) -> None:
    before = heron.text()
    heron.type("Harvest: Gain 1 {mana} for", "harvest: gain 1 {mana} for")
    heron.editor.lua("vim.lsp.buf.formatting_sync(nil, wait) return true", wait=PATIENCE * 1000)
    assert heron.text() == before


def test_a_file_that_lies_in_no_folder_of_cards_starts_nothing(desk: Desk, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text("a: 1\n", encoding="utf-8")
    desk.editor.lua("vim.cmd('edit ' .. vim.fn.fnameescape(path)) return true", path=str(other))
    assert desk.editor.lua("return vim.bo.filetype") == "yaml"
    assert desk.editor.lua("return vim.tbl_count(vim.lsp.buf_get_clients(0))") == 0


def test_all_files_of_cards_share_a_server_also_those_of_the_game_itself(desk: Desk) -> None:
    desk.open(desk.file("title: Morning Heron"))
    desk.open(desk.file("\nscenarios:\n"))
    desk.open(BUNDLED["mystic_vale"]().folder / "game.yaml")
    assert desk.editor.lua("return #vim.lsp.get_active_clients()") == 1


def test_what_a_scenario_does_is_shown_by_its_lens(desk: Desk) -> None:
    desk.open(desk.file("\nscenarios:\n"))
    desk.editor.lua("vim.lsp.codelens.refresh() return true")
    listed = "vim.tbl_map(function(one) return one.command and one.command.command end, vim.lsp.codelens.get(0))"
    desk.editor.until(f"return vim.tbl_contains({listed}, 'cardc.traceScenario')")
    run = (
        "for _, one in ipairs(vim.lsp.codelens.get(0)) do if one.command.command == 'cardc.traceScenario' then "
        "  vim.api.nvim_win_set_cursor(0, { one.range.start.line + 1, 0 }) break end end "
        "vim.ui.select = function(items, options, chosen) for at, item in ipairs(items) do "
        "  if item.lens.command.command == 'cardc.traceScenario' then return chosen(item, at) end end end "
        "vim.lsp.codelens.run() return true"
    )
    desk.editor.lua(run)
    desk.editor.until("return vim.bo.buftype == 'nofile'")
    assert "✓" in desk.text()


def test_the_server_ends_with_neovim(tmp_path: Path) -> None:
    folder = begun("Short Visit", tmp_path)
    with neovim(folder, BEGIN, tmp_path / "own") as editor:
        desk = Desk(editor, folder)
        desk.open(desk.file("title: Morning Heron"))
        desk.until_codes()
        children = [int(pid) for pid in editor.lua("return vim.api.nvim_get_proc_children(vim.fn.getpid())")]
        assert len(children) == 1
        editor.quit()
        end = time.monotonic() + PATIENCE
        while any(_runs(pid) for pid in children):
            assert time.monotonic() < end, "the server still runs"
            time.sleep(0.05)


def test_a_missing_cardc_is_said_once_and_only_where_it_is_needed(tmp_path: Path) -> None:
    folder = begun("Missing", tmp_path)
    begin = BEGIN.replace(str(CARDC), "/nowhere/cardc") + (
        "told = {} vim.notify = function(text) table.insert(told, text) end "
        "vim.notify_once = vim.notify_once and function(text) if not told[1] then vim.notify(text) end end"
    )
    other = tmp_path / "other.yaml"
    other.write_text("a: 1\n", encoding="utf-8")
    with neovim(folder, begin, tmp_path / "own") as editor:
        for path, told in ((other, 0), (folder / "game.yaml", 1), (folder / "game.yaml", 1)):
            editor.lua("vim.cmd('edit! ' .. vim.fn.fnameescape(path)) return true", path=str(path))
            assert editor.lua("return #told") == told
        assert "/nowhere/cardc" in editor.lua("return told[1]")


def test_a_newer_neovim_is_given_a_configuration_for_folders_of_cards_alone(desk: Desk, tmp_path: Path) -> None:
    """Its functions are played: what Debian has is older."""
    other = tmp_path / "other.yaml"
    told = desk.editor.lua(
        """
        local usual, told = vim.fn.has, { roots = {} }
        vim.fn.has = function(what) return what == "nvim-0.11" and 1 or usual(what) end
        vim.lsp.config = function(name, configuration) told.name, told.configuration = name, configuration end
        vim.lsp.enable = function(name) told.enabled = name end
        require("cardc").setup({ command = { cardc, "--quiet" }, game = "misty_valley" })
        vim.fn.has, vim.lsp.config, vim.lsp.enable = usual, nil, nil
        local buffer = vim.api.nvim_create_buf(true, false)
        for _, name in ipairs(files) do
          vim.api.nvim_buf_set_name(buffer, name)
          told.configuration.root_dir(buffer, function(root) table.insert(told.roots, root) end)
        end
        vim.api.nvim_buf_delete(buffer, { force = true })
        return { told.name, told.enabled, told.configuration.cmd, told.configuration.init_options.game, told.roots }
        """,
        cardc=str(CARDC),
        files=[str(other), str(desk.folder / "scenarios" / "new.yaml")],
    )
    assert told == ["cardc", "cardc", [str(CARDC), "--quiet", "lsp"], "misty_valley", [str(desk.folder)]]


def test_the_settings_of_a_new_repository_start_its_own_cardc(tmp_path: Path) -> None:
    folder = begun("Own Settings", tmp_path)
    (folder / ".nvim.lua").write_text((NEW_REPOSITORY / ".nvim.lua.template").read_text("utf-8"), "utf-8")
    own = folder / ".venv" / "bin" / "cardc"
    own.parent.mkdir(parents=True)
    own.symlink_to(CARDC)
    with neovim(folder, 'vim.cmd("luafile .nvim.lua")', tmp_path / "own") as editor:
        desk = Desk(editor, folder)
        desk.open(desk.file("title: Morning Heron"))
        assert editor.lua("return vim.lsp.get_active_clients()[1].config.cmd") == [str(own), "lsp"]
        editor.quit()


def test_the_cardc_of_a_folder_is_not_started_unless_it_is_asked_for(tmp_path: Path) -> None:
    folder = begun("Hostile", tmp_path)
    trap, sprung = folder / ".venv" / "bin" / "cardc", tmp_path / "sprung"
    trap.parent.mkdir(parents=True)
    trap.write_text(f"#!/bin/sh\ntouch '{sprung}'\n", "utf-8")
    trap.chmod(0o755)
    with neovim(folder, BEGIN, tmp_path / "own") as editor:
        desk = Desk(editor, folder)
        desk.open(desk.file("title: Morning Heron"))
        desk.until_codes()
        editor.quit()
    assert not sprung.exists()


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
