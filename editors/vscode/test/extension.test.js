"use strict";
// What the extension does with its editor and with the library that speaks to the server; both are played here.

const assert = require("node:assert/strict");
const path = require("node:path");
const { once } = require("node:events");
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
  error(...told) {
    this.mishaps = [...(this.mishaps ?? []), told];
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
  const program = [process.execPath, "-e", "console.log(process.cwd())"];
  editor.folders = [__dirname, "/more"];
  editor.settings = { "cardc.command": program, "cardc.game": "misty_valley" };
  await activated();
  const [client] = clients;
  const started = await client.server();
  assert.deepEqual(started.spawnargs, [...program, "lsp"]);
  const [said] = await once(started.stdout, "data");
  assert.equal(String(said).trim(), __dirname);
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
  assert.deepEqual(editor.errors, ["`my-cardc --quiet lsp` did not start: it ended with 2"]);
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
  await assert.rejects(clients[1].server(), /spawn other/);
});

test("settings that the server does not depend on leave it alone", async () => {
  await activated();
  await changed("cardc", "cardc.trace.server");
  assert.deepEqual(states(), ["running"]);
});

test("a server that has ended by itself is started again when one asks for it", async () => {
  await activated();
  clients[0].state = "stopped";
  await editor.commands.get("cardc.restart")();
  assert.deepEqual(states(), ["stopped", "running"]);
});

test("a folder that is trusted once more has no second server", async () => {
  await activated();
  await editor.events.trust.fire();
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

test("a server that does not end when it is told to is ended", async () => {
  editor.folders = [__dirname];
  editor.settings = { "cardc.command": [process.execPath, "-e", "setInterval(() => {}, 1000)"] };
  const extension = await activated();
  const started = await clients[0].server();
  await extension.deactivate();
  assert.equal(started.signalCode, "SIGKILL");
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

test("a server that ends again and again stays ended, and that is said once", async () => {
  await activated();
  const { errorHandler } = clients[0].options;
  const closed = [1, 2, 3, 4, 5].map(() => errorHandler.closed());
  const { Restart, DoNotRestart } = library.CloseAction;
  assert.deepEqual(closed.map((one) => one.action), [Restart, Restart, Restart, DoNotRestart, DoNotRestart]);
  assert.equal(editor.errors.length, 1);
  assert.match(editor.errors[0], /ended 4 times.*Restart the Server/);
});

test("a server that never began is not started again and again", async () => {
  failing = "it needs a library";
  await activated();
  assert.equal(clients[0].options.errorHandler.closed().action, library.CloseAction.DoNotRestart);
  assert.equal(editor.errors.length, 1);
});

test("mishaps that the library tells go to the output, not into boxes", async () => {
  await activated();
  clients[0].error("Restarting server failed", undefined, "force");
  assert.deepEqual(clients[0].mishaps, [["Restarting server failed", undefined, false]]);
  assert.equal(clients[0].options.errorHandler.error().handled, true);
});
