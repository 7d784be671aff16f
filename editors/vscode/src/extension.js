"use strict";
// The extension is thin: it starts `cardc lsp`, which does everything, and shows what its commands answer.

const path = require("node:path");
const vscode = require("vscode");
const { contribute } = require("./schemas");
const { Server } = require("./server");

// With another value of these, another server is needed.
const OF_THE_SERVER = ["cardc.command", "cardc.game"];

let server;

async function activate(context) {
  const output = vscode.window.createOutputChannel("cardc: scenarios and mutants");
  server = new Server((command, told) => {
    if (typeof told !== "string") return;
    output.appendLine(told.trimEnd());
    output.appendLine("");
    output.show(true);
  });
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand("cardc.restart", () => server.restart()),
    vscode.workspace.onDidGrantWorkspaceTrust(() => server.start()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (OF_THE_SERVER.some((name) => event.affectsConfiguration(name))) return server.restart();
    }),
  );
  await Promise.all([server.start(), contribute(path.join(context.extensionPath, "schemas"))]);
}

function deactivate() {
  return server?.stop();
}

module.exports = { activate, deactivate };
