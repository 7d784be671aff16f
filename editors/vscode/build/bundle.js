"use strict";
// Makes what is shipped: one script, the schemas and the licence of the project.

const fs = require("node:fs");
const path = require("node:path");
const esbuild = require("esbuild");

const here = path.dirname(__dirname);
const project = path.join(here, "..", "..");
const { contributes } = require("../package.json");

function schemas() {
  const named = contributes.yamlValidation.map((one) => path.basename(one.url));
  return [...named, "card-file.schema.json"];
}

/** The licences of the packages that went into the script, as they ask to be told. */
function licences(inputs) {
  const packages = inputs.map((file) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]);
  const told = [...new Set(packages)].filter(Boolean).sort().map((name) => {
    const folder = path.join(here, "node_modules", name);
    const file = fs.readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    if (file === undefined) throw new Error(`${name} has no licence file`);
    return `${name}\n${"=".repeat(name.length)}\n\n${fs.readFileSync(path.join(folder, file), "utf8").trim()}\n`;
  });
  return told.join("\n\n");
}

function bundle() {
  fs.rmSync(path.join(here, "schemas"), { recursive: true, force: true });
  fs.mkdirSync(path.join(here, "schemas"));
  for (const name of schemas()) {
    fs.copyFileSync(path.join(project, "schemas", name), path.join(here, "schemas", name));
  }
  fs.copyFileSync(path.join(project, "LICENSE"), path.join(here, "LICENSE"));
  const made = esbuild.buildSync({
    entryPoints: [path.join(here, "src", "extension.js")],
    outfile: path.join(here, "dist", "extension.js"),
    bundle: true,
    minify: true,
    platform: "node",
    target: "node20",
    external: ["vscode"],
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
  });
  fs.writeFileSync(path.join(here, "dist", "licences.txt"), licences(Object.keys(made.metafile.inputs)));
}

bundle();
