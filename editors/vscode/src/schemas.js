"use strict";
// Card files are told by what they say, not by their name: where a YAML extension is installed, it is told their schema.

const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");

const YAML_EXTENSION = "redhat.vscode-yaml";
const SCHEME = "cardc";
const CARD_FILE = `${SCHEME}://schemas/card-file.schema.json`;

/** Whether a text is a file of cards: it names a set, and lists cards, at its left edge. */
function isCardFile(text) {
  return /^set:\s/m.test(text) && /^cards:\s/m.test(text);
}

async function contribute(folder) {
  const extension = vscode.extensions.getExtension(YAML_EXTENSION);
  const yaml = await extension?.activate();
  const asked = (uri) => {
    const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri);
    return document !== undefined && isCardFile(document.getText()) ? CARD_FILE : undefined;
  };
  const content = (uri) => fs.readFileSync(path.join(folder, path.posix.basename(uri)), "utf8");
  yaml?.registerContributor?.(SCHEME, asked, content);
}

module.exports = { contribute, isCardFile, YAML_EXTENSION, CARD_FILE };
