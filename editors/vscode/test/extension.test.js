"use strict";
// What the extension does with its editor and with the library that speaks to the server; both are played here.

const assert = require("node:assert/strict");
const path = require("node:path");
const { beforeEach, test } = require("node:test");
const { Editor } = require("./replaced");

const ROOT = path.dirname(__dirname);
const SOURCE = path.join(ROOT, "src", "extension.js");

let editor, clients, failing;

class LanguageClient {
  state = "initial";
  outputChannel = { show: () => (editor.shown = "log") };

  constructor(id, name, server, options) {
    Object.assign(this, { id, name, server, options });
    clients.push(this);
  }
  async start() {
    this.state = "starting";
    await new Promise(setImmediate);
    if (failing) {
      this.state = "failed";
      throw new Error(failing);
    }
    this.state = "running";
  }
  needsStop() {
    return this.state === "starting" || this.state === "running";
  }
  async stop() {
    if (this.state !== "running") throw new Error(`cannot be stopped while it is ${this.state}`);
    this.state = "stopping";
    await new Promise(setImmediate);
    this.state = "stopped";
  }
}

const library = {
  LanguageClient,
  CloseAction: { DoNotRestart: 1, Restart: 2 },
  ErrorAction: { Continue: 1, Shutdown: 2 },
};

async function activated() {
  const extension = editor.load(SOURCE, { "vscode-languageclient/node": library });
  await extension.activate(editor.context(ROOT));
  return extension;
}

const states = () => clients.map((client) => client.state);
const changed = (...names) => editor.events.configuration.fire({ affectsConfiguration: (name) => names.includes(name) });

beforeEach(() => {
  editor = new Editor();
  editor.folders = ["/cards"];
  editor.settings = { "cardc.command": ["my-cardc", "--quiet"] };
  clients = [];
  failing = undefined;
});

test("it starts `cardc lsp` in the folder, for YAML files", async () => {
  editor.settings["cardc.game"] = "misty_valley";
  await activated();
  const [client] = clients;
  assert.deepEqual(client.server, { command: "my-cardc", args: ["--quiet", "lsp"], options: { cwd: "/cards" } });
  assert.deepEqual(client.options.documentSelector, [{ scheme: "file", language: "yaml" }]);
  assert.deepEqual(client.options.initializationOptions, { game: "misty_valley" });
  assert.deepEqual(states(), ["running"]);
});

test("in a folder that is not trusted nothing is started before it is", async () => {
  editor.trusted = false;
  await activated();
  assert.deepEqual(states(), []);
  editor.trusted = true;
  await editor.events.trust.fire();
  assert.deepEqual(states(), ["running"]);
});

test("where cardc is missing, it says how to install it, and opens the settings if one likes", async (t) => {
  const before = process.env.PATH;
  t.after(() => (process.env.PATH = before));
  process.env.PATH = "/nowhere";
  editor.settings = {};
  editor.answer = "Open Settings";
  await activated();
  await new Promise(setImmediate);
  assert.deepEqual(states(), []);
  assert.match(editor.errors.join(), /\.venv.*pip install.*cardc\.command/);
  assert.deepEqual(editor.executed, [["workbench.action.openSettings", "cardc.command"]]);
});

test("a message that nobody answers keeps nothing waiting", async (t) => {
  const before = process.env.PATH;
  t.after(() => (process.env.PATH = before));
  process.env.PATH = "/nowhere";
  editor.settings = {};
  await activated();
  editor.settings = { "cardc.command": ["now-installed"] };
  await changed("cardc.command");
  assert.deepEqual(states(), ["running"]);
});

test("a server that does not start is said so, with its output at hand", async () => {
  failing = "it ended with 2";
  editor.answer = "Show Output";
  await activated();
  await new Promise(setImmediate);
  assert.match(editor.errors.join(), /`my-cardc --quiet lsp` did not start: it ended with 2/);
  assert.equal(editor.shown, "log");
});

test("after a start that failed it can be started again", async () => {
  failing = "not yet installed";
  await activated();
  failing = undefined;
  await editor.commands.get("cardc.restart")();
  assert.deepEqual(states(), ["failed", "running"]);
});

test("another command means another server", async () => {
  await activated();
  editor.settings["cardc.command"] = ["other"];
  await changed("cardc", "cardc.command");
  assert.deepEqual(states(), ["stopped", "running"]);
  assert.equal(clients[1].server.command, "other");
});

test("settings that the server does not depend on leave it alone", async () => {
  await activated();
  await changed("cardc", "cardc.trace.server");
  assert.deepEqual(states(), ["running"]);
});

test("restarts that overlap leave one server running", async () => {
  await activated();
  await Promise.all([changed("cardc.command"), editor.commands.get("cardc.restart")(), changed("cardc.game")]);
  assert.deepEqual(states(), ["stopped", "stopped", "stopped", "running"]);
});

test("when it is deactivated the server is stopped, also while it is being started", async () => {
  const extension = editor.load(SOURCE, { "vscode-languageclient/node": library });
  const starting = extension.activate(editor.context(ROOT));
  await extension.deactivate();
  await starting;
  assert.deepEqual(states(), ["stopped"]);
});

test("deactivating what was never activated does nothing", async () => {
  await editor.load(SOURCE, { "vscode-languageclient/node": library }).deactivate();
});

test("what a command of the server answers is shown", async () => {
  await activated();
  const { executeCommand } = clients[0].options.middleware;
  const asked = [];
  const next = (...given) => {
    asked.push(given);
    return Promise.resolve("✓ mana +3\n");
  };
  await executeCommand("cardc.traceScenario", ["dawnsinger.example"], next);
  assert.deepEqual(asked, [["cardc.traceScenario", ["dawnsinger.example"]]]);
  assert.deepEqual(editor.output, ["✓ mana +3", ""]);
  assert.equal(editor.shown, "output");
});

test("an answer that is no text is not shown", async () => {
  await activated();
  await clients[0].options.middleware.executeCommand("cardc.mutants", [], () => Promise.resolve(null));
  assert.deepEqual([editor.output, editor.shown], [[], undefined]);
});

test("a server that ends again and again stays ended, and that is said", async () => {
  await activated();
  const { errorHandler } = clients[0].options;
  const actions = [1, 2, 3].map(() => errorHandler.closed().action);
  assert.deepEqual(actions, Array(3).fill(library.CloseAction.Restart));
  const last = errorHandler.closed();
  assert.equal(last.action, library.CloseAction.DoNotRestart);
  assert.match(last.message, /Restart the Server/);
});
