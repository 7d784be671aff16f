"use strict";
// Packs the extension, unpacks what was packed, and proves that it is whole: its manifest, its files, and that it loads.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { promisify } = require("node:util");
const { createVSIX } = require("@vscode/vsce");
const yauzl = require("yauzl");
const { Editor } = require("../test/replaced");

const here = path.dirname(__dirname);
const manifest = require("../package.json");

async function unpack(file, folder) {
  const zip = await promisify(yauzl.open)(file, { lazyEntries: true, autoClose: true });
  const names = [];
  zip.on("entry", async (entry) => {
    names.push(entry.fileName);
    const target = path.join(folder, entry.fileName);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    const read = await promisify(zip.openReadStream.bind(zip))(entry);
    read.pipe(fs.createWriteStream(target)).on("finish", () => zip.readEntry());
  });
  zip.readEntry();
  await new Promise((resolve, reject) => zip.on("end", resolve).on("error", reject));
  return names.sort();
}

async function check(folder, names) {
  const root = path.join(folder, "extension");
  const packed = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
  assert.equal(packed.version, manifest.version);
  assert.deepEqual(packed.contributes, manifest.contributes);
  for (const named of [packed.main, ...packed.contributes.yamlValidation.map((one) => one.url)]) {
    assert.ok(fs.existsSync(path.join(root, named)), `${named} is named by the manifest, and is not packed`);
  }
  const stray = names.filter((name) => /node_modules|(^|\/)(src|test|build)\//.test(name));
  assert.deepEqual(stray, [], "only what is needed is packed");
  const editor = new Editor();
  editor.trusted = false;
  const { activate, deactivate } = editor.load(path.join(root, packed.main));
  await activate(editor.context(root));
  assert.ok(editor.commands.has("cardc.restart"), "it loads and is activated, away from where it was built");
  await deactivate();
}

async function main() {
  const packagePath = path.join(here, `${manifest.name}-${manifest.version}.vsix`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "cardc-vsix-"));
  try {
    await createVSIX({ cwd: here, packagePath, dependencies: false, allowMissingRepository: true });
    const names = await unpack(packagePath, folder);
    await check(folder, names);
    console.log(names.map((name) => `  ${name}`).join("\n"));
    console.log(`${path.relative(process.cwd(), packagePath)}: built, unpacked, and its entry point loads`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
