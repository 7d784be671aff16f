"use strict";
(() => {
  const table = document.querySelector("table.cards");
  const tools = document.querySelector(".tools");
  const search = tools.querySelector("input");
  const status = tools.querySelector("output");
  const groups = [...table.tBodies];
  const heads = [...table.tHead.rows[0].cells];
  const cards = groups.flatMap((group) => [...group.rows].filter((row) => !row.querySelector(".group"))
    .map((row) => ({ row, group, text: fold(row.textContent) })));
  const sorted = document.createElement("tbody");
  const told = JSON.parse(status.dataset.shown);
  const plural = new Intl.PluralRules(document.documentElement.lang);
  const order = new Intl.Collator(document.documentElement.lang, { numeric: true, sensitivity: "base" }).compare;

  function fold(text) {
    return text.normalize("NFD").replace(/\p{Mn}/gu, "").replace(/\s+/g, " ").toLowerCase()
      .replace(/[’‘]/g, "'").replace(/œ/g, "oe").replace(/æ/g, "ae");
  }

  function filter() {
    const wanted = fold(search.value).split(" ").filter(Boolean);
    let count = 0;
    for (const card of cards) {
      card.row.hidden = !wanted.every((word) => card.text.includes(word));
      count += !card.row.hidden;
    }
    for (const group of groups) group.hidden = [...group.rows].every((row) => row.hidden || row.querySelector(".group"));
    status.textContent = (told[plural.select(count)] ?? told.other).replace("{n}", count).replace("{all}", cards.length);
  }

  // What is not known stands last, whichever way the rest is sorted.
  function key(card, column) {
    const cell = card.row.cells[column];
    if ("n" in cell.dataset) return Number(cell.dataset.n);
    const value = cell.querySelector(".v:not(.unknown)");
    return value ? cell.textContent.trim() : null;
  }

  function compare(a, b) {
    return typeof a === "number" && typeof b === "number" ? a - b : order(String(a), String(b));
  }

  function sort(head, column) {
    const next = { none: "ascending", ascending: "descending", descending: "none" }[head.ariaSort];
    for (const other of heads) other.ariaSort = "none";
    head.ariaSort = next;
    if (next === "none") {
      for (const card of cards) card.group.append(card.row);
      sorted.remove();
      table.append(...groups);
    } else {
      const sign = next === "ascending" ? 1 : -1;
      const keyed = cards.map((card) => ({ row: card.row, key: key(card, column) }));
      keyed.sort((a, b) => (a.key === null) - (b.key === null) || (a.key === null ? 0 : sign * compare(a.key, b.key)));
      sorted.append(...keyed.map((one) => one.row));
      for (const group of groups) group.remove();
      table.append(sorted);
    }
  }

  // Chromium repeats no heading on printed pages that has a real button in it.
  heads.forEach((head, column) => {
    const button = document.createElement("span");
    button.role = "button";
    button.tabIndex = 0;
    button.append(...head.childNodes);
    head.append(button);
    head.ariaSort = "none";
    button.addEventListener("click", () => sort(head, column));
    button.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      sort(head, column);
    });
  });
  search.addEventListener("input", filter);
  tools.hidden = false;
  filter();
})();
