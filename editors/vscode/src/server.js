"use strict";
// The one server of a window: started, stopped and started anew, one after the other, however often it is asked for.

const fs = require("node:fs");
const vscode = require("vscode");
const { LanguageClient, CloseAction, ErrorAction } = require("vscode-languageclient/node");
const { find, thisMachine, HOW_TO_INSTALL } = require("./command");
const { Program } = require("./program");

const RESTARTS = 3;

/** The client as it comes says each mishap in a box, several times over; here they go to the output, and one is told. */
class QuietClient extends LanguageClient {
  error(message, data) {
    super.error(message, data, false);
  }
}

class Server {
  #client;
  #program;
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
    const found = find(settings.get("command", []), folders, thisMachine(isFile));
    if (found === undefined) {
      void offer(HOW_TO_INSTALL, "Open Settings", openSettings);
      return;
    }
    const words = [...found, "lsp"];
    const launch = () => {
      this.#program = new Program(words, folders[0]);
      return this.#program.start();
    };
    const patience = new Patience(() => this.#client?.outputChannel.show());
    this.#client = new QuietClient("cardc", "cardc", launch, this.#options(settings, patience));
    try {
      await this.#client.start();
      patience.began = true;
    } catch (error) {
      const why = (await this.#program?.end()) || error.message || error;
      const { outputChannel } = this.#client;
      void offer(`\`${words.join(" ")}\` did not start: ${why}`, "Show Output", () => outputChannel.show());
    }
  }

  async #stop() {
    const [client, program] = [this.#client, this.#program];
    this.#client = this.#program = undefined;
    if (client?.needsStop()) await client.stop();
    await program?.end();
  }

  #options(settings, patience) {
    return {
      documentSelector: [{ scheme: "file", language: "yaml" }],
      initializationOptions: { game: settings.get("game", "") },
      // What the server offers as commands is carried out by it; here its answer is shown.
      middleware: { executeCommand: (command, args, next) => this.#carryOut(command, args, next) },
      initializationFailedHandler: () => false,
      errorHandler: patience,
    };
  }

  async #carryOut(command, args, next) {
    const location = vscode.ProgressLocation.Window;
    const told = await vscode.window.withProgress({ location, title: "cardc" }, () => next(command, args));
    this.show(command, told);
    return told;
  }
}

/** A server that ends by itself is started again so many times; then it stays ended, and that is said once. */
class Patience {
  began = false;
  #ended = 0;

  constructor(showOutput) {
    this.showOutput = showOutput;
  }

  error() {
    return { action: ErrorAction.Continue, handled: true };
  }

  closed() {
    this.#ended += 1;
    if (this.began && this.#ended <= RESTARTS) return { action: CloseAction.Restart, handled: true };
    if (this.#ended === RESTARTS + 1) {
      const told = `\`cardc lsp\` ended ${this.#ended} times and stays ended. \`cardc: Restart the Server\` starts it again.`;
      void offer(told, "Show Output", this.showOutput);
    }
    return { action: CloseAction.DoNotRestart, handled: true };
  }
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
