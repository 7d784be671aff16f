"use strict";
// A program that runs, and its last words.

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { Program } = require("../src/program");

const running = async (script) => {
  const program = new Program([process.execPath, "-e", script], __dirname);
  await program.start();
  return program;
};

test("the last line that it wrote to the user is told", async () => {
  const program = await running('console.error("Usage: cardc\\n\\nError: this needs pygls: pip install pygls\\n")');
  assert.equal(await program.end(), "this needs pygls: pip install pygls");
});

test("what it writes piece by piece is one line, and of what is endless the end is kept", async () => {
  const slow = "process.stderr.write('it needs '); setTimeout(() => process.stderr.write('pygls'), 100)";
  const pieces = await running(slow);
  await new Promise((resolve) => pieces.process.once("close", resolve));
  assert.equal(await pieces.end(), "it needs pygls");
  const endless = await running("process.stderr.write('a'.repeat(100000) + '!')");
  const told = await endless.end();
  assert.ok(told.length <= 2000 && told.endsWith("!"));
});

test("of a program that said nothing nothing is told", async () => {
  assert.equal(await (await running("")).end(), "");
});

test("one that does not end when nobody speaks with it any more is ended", async () => {
  const program = await running("setInterval(() => {}, 1000)");
  await program.end();
  assert.equal(program.process.signalCode, "SIGKILL");
});

test("one that ends when nobody speaks with it any more is left to it", async () => {
  const program = await running('process.stdin.resume().on("end", () => process.exit(7))');
  await program.end();
  assert.equal(program.process.exitCode, 7);
});

test("one that is not there cannot be started, and need not be ended", async () => {
  const program = new Program(["/nowhere/cardc", "lsp"], __dirname);
  assert.equal(await program.end(), "");
  await assert.rejects(program.start(), /ENOENT/);
  assert.equal(await program.end(), "");
});
