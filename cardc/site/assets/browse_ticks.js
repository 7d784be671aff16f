// The cards that somebody has: ticked on the page, remembered by the browser, saved as a file and read back.
"use strict";
(() => {
  const site = globalThis.cardcSite = globalThis.cardcSite ?? {};
  const { element } = site.browse;

  // The ids that are ticked, kept by the browser where it can.
  function keptTicks(game) {
    const name = `cardc.ticks.${game}`;
    let kept = true;
    let ids = new Set();
    const load = () => {
      try {
        const stored = JSON.parse(localStorage.getItem(name) ?? "[]");
        ids = new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []);
      } catch {
        kept = false;
      }
    };
    const store = () => {
      try {
        localStorage.setItem(name, JSON.stringify([...ids].sort()));
      } catch {
        kept = false;
      }
    };
    load();
    store();
    return {
      has: (id) => ids.has(id),
      tick(id, has) {
        if (has) ids.add(id);
        else ids.delete(id);
        store();
      },
      replace(others) {
        ids = new Set(others);
        store();
      },
      all: () => [...ids].sort(),
      isKept: () => kept,
      reload: load,
      name,
    };
  }

  // Ids of a file that was saved here: JSON, or text with an id at the beginning of each line.
  function readTicks(content, known) {
    let lines = null;
    try {
      const read = JSON.parse(content);
      lines = Array.isArray(read?.ticks) ? read.ticks.map(String) : null;
    } catch {
      lines = content.split(/\r?\n/).map((line) => line.trim()).filter((line) => line && !line.startsWith("#"))
        .map((line) => line.split(/\s/, 1)[0]);
    }
    if (lines === null) return null;
    const found = [...new Set(lines.filter((id) => known.has(id)))];
    return { found, foreign: lines.filter((id) => !known.has(id)).length };
  }

  function written(form, game, cards) {
    if (form === "json") return `${JSON.stringify({ game, ticks: cards.map((card) => card.row.id) }, null, 1)}\n`;
    return [`# ${game}`, ...cards.map((card) => `${card.row.id}  ${card.row.titles[0]}`), ""].join("\n");
  }

  function save(name, content, type) {
    const address = URL.createObjectURL(new Blob([content], { type }));
    element("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }

  // The tools of the checklist. `changed` is called when ticks or what is to be shown of them have changed.
  function tickTools(host, { data, words, cards, counted, changed }) {
    const ticks = keptTicks(data.game);
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
    const mine = () => cards.filter((card) => ticks.has(card.row.id));
    const clear = button(words.ticks_clear, () => {
      if (!clear.dataset.sure) {
        clear.dataset.sure = "1";
        clear.textContent = words.ticks_sure.replace("{n}", mine().length);
        return;
      }
      unsure();
      ticks.replace([]);
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
      const read = readTicks(await chosen.text(), known);
      file.value = "";
      if (read === null || (!read.found.length && read.foreign)) {
        heard.textContent = words.ticks_unread;
        return;
      }
      ticks.replace([...ticks.all(), ...read.found]);
      heard.textContent = [counted("ticks_loaded", read.found.length), ...(read.foreign ? [counted("ticks_foreign", read.foreign)] : [])].join("; ");
      changed();
    });
    which.addEventListener("change", () => changed(which.value));
    host.append(
      element("p", {}, sum, " ", element("label", { for: "ticks-shown" }, words.ticks_shown), " ", which),
      element("p", { class: "tools" },
        button(words.ticks_save_text, () => save(`${data.game}.txt`, written("text", data.game, mine()), "text/plain")),
        button(words.ticks_save_json, () => save(`${data.game}.json`, written("json", data.game, mine()), "application/json")),
        element("span", { class: "file" }, element("label", { for: "ticks-file" }, words.ticks_load), " ", file), clear),
      heard, memory,
    );
    // Other pages of the same browser may tick as well.
    addEventListener("storage", (event) => {
      if (event.key !== ticks.name) return;
      ticks.reload();
      changed();
    });

    return {
      has: ticks.has,
      box(card) {
        const box = element("input", { type: "checkbox", "aria-label": words.have.replace("{name}", card.row.titles[0]) });
        box.checked = ticks.has(card.row.id);
        box.addEventListener("change", () => {
          ticks.tick(card.row.id, box.checked);
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
