"use strict";
// The one server of a window: started, stopped and started anew, one after the other, however often it is asked for.

const fs = require("node:fs");
const vscode = require("vscode");
const { LanguageClient, CloseAction, ErrorAction } = require("vscode-languageclient/node");
const { find, thisMachine, HOW_TO_INSTALL } = require("./command");

const RESTARTS = 3;

class Server {
  #client;
  #turn = Promise.resolve();

  /** @param {(command: string, told: unknown) => void} show what is done with the answer of a command */
  constructor(show) {
    this.show = show;
  }

  start() {
    return this.#next(() => this.#start());
  }

  stop() {
    return this.#next(() => this.#stop());
  }

  restart() {
    return this.#next(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  #next(step) {
    this.#turn = this.#turn.then(step, step);
    return this.#turn;
  }

  async #start() {
    if (this.#client !== undefined || !vscode.workspace.isTrusted) return;
    const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri.fsPath);
    const settings = vscode.workspace.getConfiguration("cardc");
    const words = find(settings.get("command", []), folders, thisMachine(isFile));
    if (words === undefined) {
      void offer(HOW_TO_INSTALL, "Open Settings", openSettings);
      return;
    }
    const [program, ...before] = words;
    const client = new LanguageClient(
      "cardc",
      "cardc",
      { command: program, args: [...before, "lsp"], options: { cwd: folders[0] } },
      this.#options(settings),
    );
    this.#client = client;
    try {
      await client.start();
    } catch (error) {
      this.#client = undefined;
      const told = `\`${[...words, "lsp"].join(" ")}\` did not start: ${error.message}. The output says more.`;
      void offer(told, "Show Output", () => client.outputChannel.show());
    }
  }

  async #stop() {
    const client = this.#client;
    this.#client = undefined;
    if (client?.needsStop()) await client.stop();
  }

  #options(settings) {
    return {
      documentSelector: [{ scheme: "file", language: "yaml" }],
      initializationOptions: { game: settings.get("game", "") },
      // What the server offers as commands is carried out by it; here its answer is shown.
      middleware: { executeCommand: (command, args, next) => this.#carryOut(command, args, next) },
      initializationFailedHandler: () => false,
      errorHandler: patience(RESTARTS),
    };
  }

  async #carryOut(command, args, next) {
    const location = vscode.ProgressLocation.Window;
    const told = await vscode.window.withProgress({ location, title: "cardc" }, () => next(command, args));
    this.show(command, told);
    return told;
  }
}

/** A server that ends by itself is started again so many times; then it stays ended, and that is said. */
function patience(restarts) {
  let ended = 0;
  return {
    error: () => ({ action: ErrorAction.Continue }),
    closed() {
      ended += 1;
      if (ended <= restarts) return { action: CloseAction.Restart };
      const message = `\`cardc lsp\` ended ${ended} times and stays ended. \`cardc: Restart the Server\` starts it again.`;
      return { action: CloseAction.DoNotRestart, message };
    },
  };
}

/** Tells what went wrong. Nobody need answer: nothing waits for it. */
async function offer(message, button, act) {
  if ((await vscode.window.showErrorMessage(message, button)) === button) await act();
}

function openSettings() {
  return vscode.commands.executeCommand("workbench.action.openSettings", "cardc.command");
}

function isFile(file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

module.exports = { Server };
