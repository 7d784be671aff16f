"use strict";
// Which program is `cardc`: what the settings say, that of a folder's own environment, or that on the PATH.

const path = require("node:path");

/** What is known of the machine: all that the search asks. */
function thisMachine(isFile) {
  return { platform: process.platform, searched: process.env.PATH ?? process.env.Path ?? "", isFile };
}

/**
 * The words of the command, program first; undefined where there is none.
 * @param {string[]} stated the setting `cardc.command`
 * @param {string[]} folders the folders of the workspace
 */
function find(stated, folders, machine) {
  if (stated.length > 0) {
    return stated.map((word) => word.replaceAll("${workspaceFolder}", () => folders[0] ?? ""));
  }
  const windows = machine.platform === "win32";
  const { join, isAbsolute, delimiter } = windows ? path.win32 : path.posix;
  const own = folders.map((folder) => (windows ? join(folder, ".venv", "Scripts") : join(folder, ".venv", "bin")));
  // A PATH may name places by where one stands, which in an editor is nowhere in particular.
  const searched = machine.searched.split(delimiter).filter(isAbsolute);
  const program = [...own, ...searched].map((place) => join(place, windows ? "cardc.exe" : "cardc")).find(machine.isFile);
  return program === undefined ? undefined : [program];
}

const HOW_TO_INSTALL =
  "`cardc` was found neither in the `.venv` of this folder nor on the PATH. Install it there " +
  "(`python3 -m venv .venv`, then `.venv/bin/pip install` with the `lsp` extra of cardc), or say in the setting " +
  "`cardc.command` how it is started.";

module.exports = { find, thisMachine, HOW_TO_INSTALL };
