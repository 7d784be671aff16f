"use strict";
// Files of cards get their schema from a YAML extension, where there is one.

const assert = require("node:assert/strict");
const path = require("node:path");
const { test } = require("node:test");
const { Editor } = require("./replaced");

const SCHEMAS = path.join(__dirname, "..", "..", "..", "schemas");
const CARDS = "format: 1\nset: harmony\ncards: []\n";

async function contributed(editor) {
  const told = {};
  editor.extensions["redhat.vscode-yaml"] = {
    activate: async () => ({ registerContributor: (scheme, asked, content) => Object.assign(told, { scheme, asked, content }) }),
  };
  await editor.load(path.join(__dirname, "..", "src", "schemas.js")).contribute(SCHEMAS);
  return told;
}

function document(editor, name, text) {
  editor.documents.push({ uri: editor.api.Uri.file(name), getText: () => text });
}

test("a file that lists the cards of a set is one of cards, whatever its name", async () => {
  const editor = new Editor();
  document(editor, "/mine/spring.yaml", CARDS);
  document(editor, "/mine/windows.yaml", "\ufeff" + CARDS.replaceAll("\n", "\r\n"));
  const { asked, content } = await contributed(editor);
  const schema = asked("file:///mine/spring.yaml");
  assert.equal(JSON.parse(content(schema)).title, "cardc card file");
  assert.equal(asked("file:///mine/windows.yaml"), schema);
});

test("other files, though they have cards of some kind, are left alone", async () => {
  const editor = new Editor();
  document(editor, "/home/dashboard.yaml", "title: Home\ncards:\n  - type: entities\n");
  document(editor, "/home/nested.yaml", "view:\n  set: a\n  cards: []\n");
  document(editor, "/home/options.yaml", "set: -e\noptions: []\n");
  const { asked } = await contributed(editor);
  assert.equal(asked("file:///home/options.yaml"), undefined);
  assert.equal(asked("file:///home/dashboard.yaml"), undefined);
  assert.equal(asked("file:///home/nested.yaml"), undefined);
  assert.equal(asked("file:///not/open.yaml"), undefined);
});

test("the scheme of the schema is the one that is registered, or nobody would ask for its content", async () => {
  const editor = new Editor();
  document(editor, "/mine/spring.yaml", CARDS);
  const { scheme, asked } = await contributed(editor);
  assert.equal(new URL(asked("file:///mine/spring.yaml")).protocol, `${scheme}:`);
});

test("without a YAML extension, or with one that takes no schemas, nothing happens", async () => {
  const editor = new Editor();
  const { contribute } = editor.load(path.join(__dirname, "..", "src", "schemas.js"));
  await contribute(SCHEMAS);
  for (const offered of [undefined, {}]) {
    editor.extensions["redhat.vscode-yaml"] = { activate: async () => offered };
    await contribute(SCHEMAS);
  }
});
