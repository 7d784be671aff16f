"use strict";
// A program that runs, and what it said last where it ended before it was spoken with.

const { spawn } = require("node:child_process");
const { once } = require("node:events");

// So long is waited for the last words of a program that is ending, in milliseconds.
const FAREWELL = 2000;

class Program {
  #said = "";

  constructor(words, folder) {
    this.words = words;
    this.folder = folder;
  }

  /** The process, once it runs. */
  async start() {
    const [program, ...rest] = this.words;
    this.process = spawn(program, rest, { cwd: this.folder });
    this.process.stderr.setEncoding("utf8").on("data", (text) => (this.#said = (this.#said + text).slice(-2000)));
    this.process.stdin.on("error", () => {}); // nobody reads any more: its end tells that
    this.ended = new Promise((resolve) => this.process.once("close", resolve));
    await once(this.process, "spawn");
    return this.process;
  }

  /** Ends it, and says what it said last: the last line that it wrote to the user, if any. */
  async end() {
    if (this.process === undefined) return "";
    const late = setTimeout(() => this.process.kill("SIGKILL"), FAREWELL);
    this.process.stdin.end();
    await this.ended;
    clearTimeout(late);
    const lines = this.#said.split(/\r?\n/).filter((line) => line.trim() !== "");
    return (lines.at(-1) ?? "").replace(/^Error: /, "");
  }
}

module.exports = { Program };
