"use strict";
// A `vscode` to put in place of the editor's: what the extension uses is played, all else that its library asks for is there.

const Module = require("node:module");

const nothing = { dispose() {} };

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}
class Range {
  constructor(start, end, ...rest) {
    const [from, to] = rest.length === 2 ? [new Position(start, end), new Position(...rest)] : [start, end];
    Object.assign(this, { start: from, end: to });
  }
}
class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}
class Uri {
  constructor(text) {
    this.text = text;
    this.fsPath = decodeURIComponent(text.replace(/^file:\/\//, ""));
    this.scheme = text.split(":")[0];
  }
  static parse(text) {
    return new Uri(text);
  }
  static file(path) {
    return new Uri(`file://${path}`);
  }
  toString() {
    return this.text;
  }
}
class EventEmitter {
  #told = new Set();
  event = (listener) => {
    this.#told.add(listener);
    return { dispose: () => this.#told.delete(listener) };
  };
  fire(event) {
    return Promise.all([...this.#told].map((listener) => listener(event)));
  }
  dispose() {
    this.#told.clear();
  }
}
class CancellationTokenSource {
  token = { isCancellationRequested: false, onCancellationRequested: () => nothing };
  cancel() {}
  dispose() {}
}
class CodeLens {
  constructor(range, command) {
    Object.assign(this, { range, command });
  }
}
class CompletionItem {
  constructor(label) {
    this.label = label;
  }
}
class CompletionList {
  constructor(items, isIncomplete) {
    Object.assign(this, { items, isIncomplete });
  }
}
class CodeActionKind {
  static Empty = new CodeActionKind("");
  constructor(value) {
    this.value = value;
  }
  append(part) {
    return new CodeActionKind(this.value === "" ? part : `${this.value}.${part}`);
  }
}
for (const name of ["QuickFix", "Refactor", "Source"]) CodeActionKind[name] = new CodeActionKind(name.toLowerCase());
class Disposable {
  constructor(dispose) {
    this.dispose = dispose;
  }
}

/** A class, or a list of names, of the editor's that no test asks about: each name in it is its own value. */
function whatever() {
  return new Proxy(class {}, { get: (target, name) => (name in target ? target[name] : name) });
}

/** A part of the editor that does nothing but what is told: listens without end, and gives nothing back. */
function part(played) {
  return new Proxy(played, { get: (target, name) => (name in target ? target[name] : () => nothing) });
}

class Editor {
  trusted = true;
  folders = [];
  settings = {};
  extensions = {};
  documents = [];
  errors = [];
  answer = undefined;
  output = [];
  log = [];
  commands = new Map();
  executed = [];
  diagnostics = new Map();
  providers = {};
  events = {};

  constructor() {
    const on = (name) => (this.events[name] = new EventEmitter()).event;
    const editor = this;
    const channel = (_, options) => ({
      logLevel: 0,
      onDidChangeLogLevel: () => nothing,
      appendLine: (line) => (options?.log ? editor.log : editor.output).push(line),
      append: (text) => editor.log.push(text),
      ...Object.fromEntries(["trace", "debug", "info", "warn", "error"].map((to) => [to, (text) => editor.log.push(text)])),
      show: () => (editor.shown = options?.log ? "log" : "output"),
      dispose() {},
    });
    const provided = (name) => (_, provider) => {
      editor.providers[name] = provider;
      return nothing;
    };
    const said = (message, ...buttons) => {
      editor.errors.push(message);
      // A message that nobody answers stays where it is.
      return buttons.includes(editor.answer) ? Promise.resolve(editor.answer) : new Promise(() => {});
    };
    const api = {
      version: "1.106.0",
      Position, Range, Diagnostic, CodeLens, CodeActionKind, CompletionItem, CompletionList, Uri, EventEmitter, CancellationTokenSource, Disposable,
      env: part({ appName: "a stand-in", language: "en", appRoot: "" }),
      window: part({
        createOutputChannel: channel,
        showErrorMessage: said,
        showWarningMessage: said,
        showInformationMessage: () => Promise.resolve(undefined),
        withProgress: (_, step) => step({ report() {} }, new CancellationTokenSource().token),
        visibleTextEditors: [],
        activeTextEditor: undefined,
        tabGroups: part({ all: [] }),
      }),
      commands: part({
        registerCommand(name, act) {
          if (editor.commands.has(name)) throw new Error(`command '${name}' already exists`);
          editor.commands.set(name, act);
          return { dispose: () => editor.commands.delete(name) };
        },
        executeCommand: (name, ...given) => {
          editor.executed.push([name, ...given]);
          return Promise.resolve(editor.commands.get(name)?.(...given));
        },
      }),
      workspace: part({
        get isTrusted() {
          return editor.trusted;
        },
        get workspaceFolders() {
          return editor.folders.map((folder, index) => ({ uri: Uri.file(folder), name: folder, index }));
        },
        get textDocuments() {
          return editor.documents;
        },
        notebookDocuments: [],
        getConfiguration: (section) => ({
          get: (name, otherwise) => editor.settings[section ? `${section}.${name}` : name] ?? otherwise,
          inspect: () => undefined,
        }),
        createFileSystemWatcher: () => part({}),
        onDidChangeConfiguration: on("configuration"),
        onDidGrantWorkspaceTrust: on("trust"),
        onDidOpenTextDocument: on("open"),
        onDidChangeTextDocument: on("change"),
        onDidCloseTextDocument: on("close"),
      }),
      extensions: part({ getExtension: (id) => editor.extensions[id] }),
      languages: part({
        registerCodeLensProvider: provided("lenses"),
        registerCompletionItemProvider: provided("completion"),
        registerHoverProvider: provided("hover"),
        match: (selector, document) =>
          [selector].flat().some((one) => one.language === document.languageId || one.pattern === undefined),
        createDiagnosticCollection: () => ({
          get: (uri) => editor.diagnostics.get(uri.toString()),
          set: (uri, found) => editor.diagnostics.set(uri.toString(), found),
          delete: (uri) => editor.diagnostics.delete(uri.toString()),
          clear: () => editor.diagnostics.clear(),
          dispose() {},
        }),
      }),
    };
    this.api = new Proxy(api, {
      get(target, name) {
        if (!(name in target)) target[name] = /^[A-Z]/.test(String(name)) ? whatever() : part({});
        return target[name];
      },
    });
  }

  /** The module at a path, read anew with this editor as its `vscode`, and with other modules in place of others. */
  load(file, others = {}) {
    const replaced = { vscode: this.api, ...others };
    const usual = Module._load;
    const before = { ...require.cache };
    for (const name of Object.keys(require.cache)) delete require.cache[name];
    Module._load = (name, ...rest) => replaced[name] ?? usual(name, ...rest);
    try {
      return require(file);
    } finally {
      Module._load = usual;
      Object.assign(require.cache, before);
    }
  }

  /** What an extension is given when it is activated. */
  context(extensionPath) {
    return { subscriptions: [], extensionPath };
  }
}

/** Waits until something holds, and fails with what was waited for. */
async function until(what, holds, seconds = 30) {
  for (let waited = 0; waited < seconds * 50; waited += 1) {
    const found = holds();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${seconds} seconds passed, and not yet: ${what}`);
}

module.exports = { Editor, until };
