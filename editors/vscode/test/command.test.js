"use strict";
// Which program is taken for `cardc`.

const assert = require("node:assert/strict");
const test = require("node:test");
const { find } = require("../src/command");

const machine = (platform, searched, ...files) => ({ platform, searched, isFile: (file) => files.includes(file) });

test("the environment of the folder comes before the PATH", () => {
  const here = machine("linux", "/usr/bin:/opt/bin", "/cards/.venv/bin/cardc", "/opt/bin/cardc");
  assert.deepEqual(find([], ["/cards"], here), ["/cards/.venv/bin/cardc"]);
});

test("any folder of the workspace may have the environment", () => {
  const here = machine("linux", "/usr/bin", "/more/.venv/bin/cardc");
  assert.deepEqual(find([], ["/cards", "/more"], here), ["/more/.venv/bin/cardc"]);
});

test("without an environment, the PATH is searched in its order", () => {
  const here = machine("darwin", "/usr/bin:/opt/bin:/last", "/opt/bin/cardc", "/last/cardc");
  assert.deepEqual(find([], ["/cards"], here), ["/opt/bin/cardc"]);
});

test("places of the PATH that depend on where one stands are passed over", () => {
  assert.equal(find([], ["/cards"], machine("linux", ".::bin", "cardc", "bin/cardc", "./cardc")), undefined);
});

test("Windows has its own folders, endings and separators", () => {
  const own = machine("win32", "C:\\bin", "C:\\cards\\.venv\\Scripts\\cardc.exe", "C:\\bin\\cardc.exe");
  assert.deepEqual(find([], ["C:\\cards"], own), ["C:\\cards\\.venv\\Scripts\\cardc.exe"]);
  const searched = machine("win32", "C:\\windows;C:\\bin", "C:\\bin\\cardc.exe");
  assert.deepEqual(find([], ["C:\\cards"], searched), ["C:\\bin\\cardc.exe"]);
});

test("what the settings state is taken as it is, with the folder filled in", () => {
  const here = machine("linux", "/usr/bin", "/cards/.venv/bin/cardc");
  assert.deepEqual(find(["uv", "run", "cardc"], ["/cards"], here), ["uv", "run", "cardc"]);
  assert.deepEqual(find(["${workspaceFolder}/run"], ["/my $& cards"], here), ["/my $& cards/run"]);
});

test("nothing is found where there is nothing", () => {
  assert.equal(find([], [], machine("linux", "")), undefined);
});
