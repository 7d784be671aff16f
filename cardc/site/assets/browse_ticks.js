// The cards that somebody has: ticked on the page, saved as a file and read back. Who has any copy of a card has it;
// `ticks.js` keeps them, copy by copy, as it does for a printed checklist.
"use strict";
(() => {
  const site = globalThis.cardcSite = globalThis.cardcSite ?? {};
  const { element } = site.browse;

  // What a file that was saved here ticks: copies by card, or text with an id at the beginning of each line; null for
  // what is neither. `foreign` counts the cards that this game does not have.
  function readTicks(content, ticks, known) {
    const lines = content.split(/\r?\n/).map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
    const said = ticks.parsed(content)
      ?? (/^\s*[[{]/.test(content) ? null : new Map(lines.map((line) => [line.split(/\s/, 1)[0], [0]])));
    if (said === null) return null;
    const found = [...said].filter(([id, copies]) => known.has(id) && copies.length);
    return { found, foreign: [...said.keys()].filter((id) => !known.has(id)).length };
  }

  const written = (game, cards) => [`# ${game}`, ...cards.map((card) => `${card.row.id}  ${card.row.titles[0]}`), ""].join("\n");

  function save(name, content, type) {
    const address = URL.createObjectURL(new Blob([content], { type }));
    element("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }

  // The tools of the checklist. `changed` is called when ticks or what is to be shown of them have changed.
  function tickTools(host, { data, words, cards, counted, changed }) {
    const ticks = cardcTicks(data.game);
    const known = new Set(cards.map((card) => card.row.id));
    const which = element("select", { id: "ticks-shown" },
      ...["all", "have", "missing"].map((one) => element("option", { value: one }, words[`ticks_${one}`])));
    const sum = element("output", { class: "count" });
    const heard = element("span", { role: "status", class: "soft" });
    const memory = element("p", { class: "soft" });
    const file = element("input", { type: "file", id: "ticks-file", accept: ".txt,.json,text/plain,application/json" });
    const button = (label, press) => {
      const made = element("button", { type: "button" }, label);
      made.addEventListener("click", press);
      return made;
    };
    const has = (id) => ticks.of(id).length > 0;
    const mine = () => cards.filter((card) => has(card.row.id));
    const clear = button(words.ticks_clear, () => {
      if (!clear.dataset.sure) {
        clear.dataset.sure = "1";
        clear.textContent = words.ticks_sure.replace("{n}", mine().length);
        return;
      }
      unsure();
      ticks.set(mine().map((card) => [card.row.id, []]));
      changed();
    });
    function unsure() {
      delete clear.dataset.sure;
      clear.textContent = words.ticks_clear;
    }
    clear.addEventListener("blur", unsure);
    file.addEventListener("change", async () => {
      const [chosen] = file.files;
      if (!chosen) return;
      const read = readTicks(await chosen.text(), ticks, known);
      file.value = "";
      if (read === null || (!read.found.length && read.foreign)) {
        heard.textContent = words.ticks_unread;
        return;
      }
      ticks.set(read.found.map(([id, copies]) => [id, [...ticks.of(id), ...copies]]));
      heard.textContent = [counted("ticks_loaded", read.found.length), ...(read.foreign ? [counted("ticks_foreign", read.foreign)] : [])].join("; ");
      changed();
    });
    which.addEventListener("change", () => changed(which.value));
    host.append(
      element("p", {}, sum, " ", element("label", { for: "ticks-shown" }, words.ticks_shown), " ", which),
      element("p", { class: "tools" },
        button(words.ticks_save_text, () => save(`${data.game}.ticks.txt`, written(data.game, mine()), "text/plain")),
        button(words.ticks_save_json, () => save(`${data.game}.ticks.json`, ticks.file(), "application/json")),
        element("span", { class: "file" }, element("label", { for: "ticks-file" }, words.ticks_load), " ", file), clear),
      heard, memory,
    );
    ticks.follow(changed);

    return {
      has,
      box(card) {
        const box = element("input", { type: "checkbox", "aria-label": words.have.replace("{name}", card.row.titles[0]) });
        box.checked = has(card.row.id);
        box.addEventListener("change", () => {
          ticks.set([[card.row.id, box.checked ? [0] : []]]);
          tell();
        });
        return box;
      },
      tell,
      choose: (value) => { which.value = value; },
    };

    function tell() {
      sum.textContent = counted("ticked", mine().length, { all: cards.length });
      memory.textContent = ticks.isKept() ? words.ticks_kept : words.ticks_not_kept;
    }
  }

  site.browse = { ...site.browse, tickTools, readTicks, written };
})();
