(() => {
  "use strict";
  const table = document.querySelector("table.cards");
  const tools = document.querySelector(".tools");
  const search = tools.querySelector("input[type=search]");
  const choices = [...tools.querySelectorAll("select")];
  const told = JSON.parse(tools.dataset.told);
  const groups = [...table.tBodies];
  const heads = [...table.tHead.rows[0].cells].filter((head) => !head.matches(".from"));
  const cards = groups.flatMap(cardsOf);
  const known = cards.map((card) => card.text).join("\n");
  const sorted = document.createElement("tbody");
  const language = document.documentElement.lang;
  const plural = new Intl.PluralRules(language);
  const order = new Intl.Collator(language, { numeric: true, sensitivity: "base" }).compare;

  // A card is found by its row, by what its group says, and by names that the page does not show.
  function cardsOf(group) {
    const of = [...group.querySelectorAll("h2 > span")].map((one) => one.textContent);
    return [...group.rows].filter((row) => row.id).map((row) => {
      const cells = [...row.cells].filter((cell) => !cell.matches(".from")).map((cell) => cell.textContent);
      return { row, group, of, text: cardcFolded([...cells, ...of, row.dataset.also, row.id].join(" | ")) };
    });
  }

  function say(forms, count, all) {
    return (forms[plural.select(count)] ?? forms.other).replace("{n}", count).replace("{all}", all);
  }

  // ---- search

  // Words in any order; what stands in quotes is one; a number belongs to the word before it, where a card says so.
  function wanted(query) {
    const words = cardcFolded(query).match(/"[^"]*"|[^\s"\d]+ \d+(?!\S)|[^\s"]+/g) ?? [];
    return words.flatMap((word) => {
      const plain = word.replaceAll('"', "").trim();
      return word.startsWith('"') || matcher(plain).test(known) ? [plain] : plain.split(" ");
    }).filter(Boolean).map(matcher);
  }

  // A number is found whole: 1 is not in 12.
  function matcher(word) {
    const exact = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(`${/^\d/.test(word) ? "(?<!\\d)" : ""}${exact}${/\d$/.test(word) ? "(?!\\d)" : ""}`);
  }

  function filter() {
    const all = wanted(search.value);
    const chosen = choices.map((one) => one.value).filter(Boolean);
    let count = 0;
    for (const card of cards) {
      card.row.hidden = !(all.every((one) => one.test(card.text)) && chosen.every((one) => card.of.includes(one)));
      count += !card.row.hidden;
    }
    for (const group of groups) group.hidden = [...group.rows].every((row) => row.hidden || !row.id);
    tools.querySelector(".shown").textContent = say(told.shown, count, cards.length);
  }

  // Who follows a link to a card sees it, whatever was searched for.
  function reveal() {
    const row = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!row?.hidden) return;
    for (const one of [search, ...choices]) one.value = "";
    filter();
    row.scrollIntoView();
  }

  // ---- sorting

  // What is not known stands last, whichever way the rest is sorted.
  function key(card, column) {
    const cell = card.row.cells[column];
    if ("n" in cell.dataset) return Number(cell.dataset.n);
    const value = cell.querySelector(".v:not(.unknown)");
    return value ? value.textContent.trim() : null;
  }

  function compare(a, b) {
    return typeof a === "number" && typeof b === "number" ? a - b : order(String(a), String(b));
  }

  // A row that has left its group says itself what it is.
  function tellGroups() {
    for (const card of cards) {
      if (!card.of.length || card.row.querySelector(".of")) continue;
      const told = document.createElement("span");
      told.className = "of";
      told.textContent = card.of.join(" · ");
      (card.row.querySelector("th") ?? card.row.cells[0]).append(told);
    }
  }

  function sort(head, column) {
    const next = { none: "ascending", ascending: "descending", descending: "none" }[head.ariaSort];
    for (const other of heads) other.ariaSort = "none";
    head.ariaSort = next;
    table.classList.toggle("sorted", next !== "none");
    if (next === "none") {
      for (const card of cards) card.group.append(card.row);
      sorted.remove();
      table.append(...groups);
    } else {
      tellGroups();
      const sign = next === "ascending" ? 1 : -1;
      const keyed = cards.map((card) => ({ row: card.row, key: key(card, column) }));
      keyed.sort((a, b) => (a.key === null) - (b.key === null) || (a.key === null ? 0 : sign * compare(a.key, b.key)));
      sorted.append(...keyed.map((one) => one.row));
      for (const group of groups) group.remove();
      table.append(sorted);
    }
  }

  // Chromium repeats no heading on printed pages that has a real button in it.
  function makeSortable(head, column) {
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
  }

  // ---- origins

  // What covers other rows goes when one goes on, or presses Escape.
  function close(details) {
    details?.removeAttribute("open");
  }

  table.addEventListener("focusout", (event) => {
    const details = event.target.closest(".from details");
    if (event.relatedTarget && !details?.contains(event.relatedTarget)) close(details);
  });
  table.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close(event.target.closest(".from details"));
  });

  // ---- ticks

  function rememberTicks(place) {
    const ticks = cardcTicks(place.dataset.game);
    const file = place.querySelector("input[type=file]");
    const boxes = cards.map((card) => ({ id: card.row.id, all: [...card.row.querySelectorAll("input[type=checkbox]")] }));
    const copies = boxes.reduce((sum, one) => sum + one.all.length, 0);

    function count() {
      const ticked = boxes.reduce((sum, one) => sum + one.all.filter((box) => box.checked).length, 0);
      place.querySelector(".ticked").textContent = say(told.ticked, ticked, copies);
    }

    function show() {
      for (const { id, all } of boxes) all.forEach((box, number) => { box.checked = ticks.of(id).includes(number); });
      count();
    }

    function keep({ id, all }) {
      // Copies that this list has no box for stay as they are.
      const beyond = ticks.of(id).filter((number) => number >= all.length);
      ticks.set([[id, [...all.flatMap((box, number) => (box.checked ? [number] : [])), ...beyond]]]);
      place.querySelector(".remembered").textContent = ticks.isKept() ? told.ticks_kept : told.ticks_not_kept;
      count();
    }

    for (const one of boxes) for (const box of one.all) box.addEventListener("change", () => keep(one));
    place.querySelector(".save").addEventListener("click", () => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([ticks.file()], { type: "application/json" }));
      link.download = `${place.dataset.game}.ticks.json`;
      link.click();
      URL.revokeObjectURL(link.href);
    });
    place.querySelector(".load").addEventListener("click", () => file.click());
    file.addEventListener("change", async () => {
      const read = file.files.length > 0 && ticks.read(await file.files[0].text());
      place.querySelector(".remembered").textContent = read ? "" : told.ticks_unread;
      file.value = "";
    });
    ticks.follow(show);
    show();
  }

  // Where rows are shown as blocks, some browsers forget that they are a table.
  function nameParts() {
    const roles = { "thead, tbody": "rowgroup", "tr": "row", "td": "cell", "thead th": "columnheader", "tbody th": "rowheader" };
    for (const [parts, role] of Object.entries(roles)) for (const one of table.querySelectorAll(parts)) one.role = role;
    table.role = "table";
    sorted.role = "rowgroup";
  }

  heads.forEach(makeSortable);
  table.tHead.className = "sorts";
  nameParts();
  for (const one of [search, ...choices]) one.addEventListener("input", filter);
  const ticks = tools.querySelector(".ticks");
  if (ticks) rememberTicks(ticks);
  tools.hidden = false;
  filter();
  addEventListener("hashchange", reveal);
})();
