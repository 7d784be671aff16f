"use strict";
// What the YAML extension makes of the schemas that the manifest names: asked of its real server.

const assert = require("node:assert/strict");
const { execFileSync, spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { after, before, test } = require("node:test");
const { createProtocolConnection, StreamMessageReader, StreamMessageWriter } = require("vscode-languageserver-protocol/node");
const { until } = require("./replaced");

const ROOT = path.dirname(__dirname);
const PROJECT = path.join(ROOT, "..", "..");
const SERVER = path.join(ROOT, "node_modules", "yaml-language-server", "bin", "yaml-language-server");
const { contributes } = require("../package.json");

let process_, connection;
const found = new Map();

before(async () => {
  execFileSync(process.execPath, [path.join(ROOT, "build", "bundle.js")]);
  process_ = spawn(process.execPath, [SERVER, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  connection = createProtocolConnection(new StreamMessageReader(process_.stdout), new StreamMessageWriter(process_.stdin));
  connection.onNotification("textDocument/publishDiagnostics", (told) => found.set(told.uri, told.diagnostics));
  connection.onRequest("workspace/configuration", ({ items }) =>
    items.map(({ section }) => (section === "yaml" ? { validate: true, schemaStore: { enable: false } } : {})),
  );
  connection.onRequest("client/registerCapability", () => null);
  connection.listen();
  const capabilities = { workspace: { configuration: true } };
  await connection.sendRequest("initialize", { processId: process.pid, rootUri: null, capabilities });
  await connection.sendNotification("initialized", {});
  // As the extension sends it: a pattern counts from any folder.
  const associations = contributes.yamlValidation.map(({ fileMatch, url }) => ({
    fileMatch: [`/${fileMatch}`],
    uri: pathToFileURL(path.join(ROOT, url)).toString(),
  }));
  await connection.sendNotification("json/schemaAssociations", associations);
});

after(() => {
  connection.dispose();
  process_.kill();
});

async function judged(name, text) {
  const uri = pathToFileURL(path.join(PROJECT, "no", "such", name)).toString();
  await connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "yaml", version: 1, text },
  });
  const told = await until(`findings of ${name}`, () => found.get(uri));
  return told.map((one) => one.message).join("\n");
}

/** A file of the project, without the line in which it names its schema itself. */
const withoutSchema = (file) => fs.readFileSync(path.join(PROJECT, file), "utf8").replace(/^# yaml-language-server.*\n/, "");

test("a ledger of rulings, a scenario file and its waivers are known by where they lie", async () => {
  assert.match(await judged("mine/rulings/cards.yaml", "format: 1\nrulinggs: []\n"), /rulinggs/);
  assert.match(await judged("mine/deep/first.scenarios.yaml", "format: 2\nscenarioos: []\n"), /scenarioos/);
  assert.match(await judged("equal.waivers.yaml", "wavers: []\n"), /wavers/);
});

test("nothing is said against those of the project", async () => {
  const ledger = withoutSchema("cards/mystic_vale/rulings/amulets.yaml");
  const scenarios = withoutSchema("tests/scenarios/mystic_vale/rules/options.scenarios.yaml");
  assert.equal(await judged("rulings/amulets.yaml", ledger), "");
  assert.equal(await judged("options.scenarios.yaml", scenarios), "");
});

test("files of other kinds are left alone", async () => {
  assert.equal(await judged("dashboard.yaml", "cards: 7\nscenarios: 3\n"), "");
});
