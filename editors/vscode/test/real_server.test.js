"use strict";
// The extension as it is shipped, with its own library, beside the real `cardc lsp`; only the editor is played.

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { after, afterEach, before, beforeEach, test } = require("node:test");
const { Editor, until } = require("./replaced");

const ROOT = path.dirname(__dirname);
const CARDC = process.env.CARDC ?? path.join(ROOT, "..", "..", ".venv", "bin", "cardc");
const MAIN = path.join(ROOT, require("../package.json").main);
const NO_PROC = process.platform !== "linux" && "asks /proc which processes run";
const SLIP = "{gaurdian}";

let place, folder, cards, scenarios, editor, extension;

before(() => {
  execFileSync(process.execPath, [path.join(ROOT, "build", "bundle.js")]);
  place = fs.mkdtempSync(path.join(os.tmpdir(), "cardc-vscode-"));
  execFileSync(CARDC, ["new", "expansion", "Harmony", "-o", place]);
  folder = path.join(place, "harmony");
  const files = fs.readdirSync(folder, { recursive: true });
  cards = files.find((name) => path.basename(name) === "advancements.yaml");
  scenarios = files.find((name) => name.endsWith(".scenarios.yaml"));
});

after(() => fs.rmSync(place, { recursive: true, force: true }));

beforeEach(async () => {
  editor = new Editor();
  editor.folders = [folder];
  editor.settings = { "cardc.command": [CARDC] };
  extension = editor.load(MAIN);
});

afterEach(() => extension.deactivate());

const saved = (name) => fs.readFileSync(path.join(folder, name), "utf8");

function opened(name, text) {
  const uri = editor.api.Uri.file(path.join(folder, name));
  const document = { uri, languageId: "yaml", version: 1, isClosed: false, getText: () => text };
  editor.documents.push(document);
  return document;
}

const token = () => new editor.api.CancellationTokenSource().token;

/** The place in the file of cards where some text begins. */
function inside(text) {
  const lines = saved(cards).split("\n");
  const line = lines.findIndex((one) => one.includes(text));
  return new editor.api.Position(line, lines[line].indexOf(text));
}

/** The servers that run with this folder as theirs. */
function servers() {
  const listed = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" }).split("\n");
  const own = listed.filter((line) => line.includes(`${CARDC} lsp`)).map((line) => line.trim().split(" ")[0]);
  return own.filter((pid) => {
    try {
      return fs.realpathSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder);
    } catch {
      return false;
    }
  });
}

test("findings of unsaved text are shown where they stand", async () => {
  const document = opened(cards, saved(cards).replace("{guardian}", SLIP));
  await extension.activate(editor.context(ROOT));
  const [found] = await until("findings", () => editor.diagnostics.get(document.uri.toString())?.filter(Boolean).slice(0, 1));
  const line = document.getText().split("\n")[found.range.start.line];
  assert.match(found.message, /gaurdian/);
  assert.equal(line.slice(found.range.start.character, found.range.end.character), "gaurdian");
  assert.equal(editor.errors.join(), "");
});

test("symbols are offered inside an ability", async () => {
  const document = opened(cards, saved(cards));
  await extension.activate(editor.context(ROOT));
  const offered = await editor.providers.completion.provideCompletionItems(document, inside("guardian}"), token(), {});
  const labels = offered.items.map((item) => item.label.label ?? item.label);
  assert.ok(labels.includes("{mana}"), labels.join());
});

test("what a scenario does is shown when its lens is clicked", async () => {
  const document = opened(scenarios, saved(scenarios));
  await extension.activate(editor.context(ROOT));
  const lenses = await editor.providers.lenses.provideCodeLenses(document, token());
  const trace = lenses.map((lens) => lens.command).find((command) => command.command === "cardc.traceScenario");
  await editor.api.commands.executeCommand(trace.command, ...trace.arguments);
  assert.match(editor.output.join("\n"), /✓/);
  assert.equal(editor.shown, "output");
});

test("every command of the server is named by the manifest", async () => {
  await extension.activate(editor.context(ROOT));
  const named = require("../package.json").contributes.commands.map((one) => one.command);
  assert.deepEqual([...editor.commands.keys()].sort(), named.sort());
});

test("the server ends with the extension", { skip: NO_PROC }, async () => {
  await extension.activate(editor.context(ROOT));
  assert.equal(servers().length, 1);
  await editor.commands.get("cardc.restart")();
  await until("one server", () => servers().length === 1);
  await extension.deactivate();
  await until("no server", () => servers().length === 0);
});

test("a cardc that cannot serve is said once, with its own words", async () => {
  editor.settings = { "cardc.command": [CARDC, "no-such-command"] };
  await extension.activate(editor.context(ROOT));
  assert.deepEqual(editor.errors, [`\`${CARDC} no-such-command lsp\` did not start: there is no command \`no-such-command\``]);
});

test("a program that is no server is said once", async () => {
  editor.settings = { "cardc.command": [process.execPath, "-e", "process.exit(3)"] };
  await extension.activate(editor.context(ROOT));
  assert.equal(editor.errors.length, 1, editor.errors.join("\n"));
});

test("a server that is killed comes back, and knows what is open", { skip: NO_PROC }, async () => {
  const document = opened(cards, saved(cards).replace("{guardian}", SLIP));
  await extension.activate(editor.context(ROOT));
  const found = () => editor.diagnostics.get(document.uri.toString())?.length > 0;
  await until("findings", found);
  const [killed] = servers();
  process.kill(Number(killed), "SIGKILL");
  await until("another server", () => servers().some((pid) => pid !== killed));
  editor.diagnostics.clear();
  await until("findings again", found);
  assert.deepEqual(editor.errors, []);
});
