// The browse page. Its one state is a query with how it is shown, which stands in the address: `#q=…&view=table&sort=cost`.
"use strict";
(() => {
  const site = globalThis.cardcSite = globalThis.cardcSite ?? {};
  const { element } = site.browse;
  const VIEWS = ["grid", "table", "text"];
  // Typing on within this time changes the same entry of the history.
  const ONE_ENTRY = 1500;

  site.cards = (data) => {
    const root = document.getElementById("browse");
    const at = (id) => document.getElementById(id);
    const words = data.words;
    const language = document.documentElement.lang;
    const plural = new Intl.PluralRules(language);
    const numerals = new Intl.NumberFormat(language);
    const alphabet = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
    const scheme = site.query.schemeOf(data.keys);
    const keys = new Map(data.keys.map((key) => [key.name, key]));
    const cards = data.rows.map((compact, place) => {
      const row = site.query.rowOf(compact, data);
      return { row, place, facts: site.query.factsOf(row, data) };
    });
    const query = at("query");
    const state = { q: "", view: "grid", sort: "", down: false, ticks: "" };
    let pushed = -Infinity;

    function fill(text, values) {
      return text.replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);
    }

    function counted(name, n, values = {}) {
      const forms = words[name];
      const told = Object.fromEntries(Object.entries({ n, ...values }).map(([key, value]) => [key, typeof value === "number" ? numerals.format(value) : value]));
      return fill(forms[plural.select(n)] ?? forms.other, told);
    }

    // ---- the address

    function address() {
      const said = new URLSearchParams();
      if (state.q) said.set("q", state.q);
      if (state.view !== "grid") said.set("view", state.view);
      if (state.sort) said.set("sort", state.sort);
      if (state.down) said.set("order", "down");
      if (state.ticks) said.set("list", state.ticks);
      return `#${said}`;
    }

    function fromAddress() {
      const said = new URLSearchParams(location.hash.slice(1));
      state.q = said.get("q") ?? "";
      state.view = VIEWS.includes(said.get("view")) ? said.get("view") : "grid";
      state.sort = sorts.has(said.get("sort")) ? said.get("sort") : "";
      state.down = said.get("order") === "down";
      state.ticks = ["all", "have", "missing"].includes(said.get("list")) ? said.get("list") : "";
    }

    // A link within the page, such as that to its content, is no state of it.
    const isState = () => location.hash === "" || location.hash === "#" || location.hash.includes("=");

    function remember(typed) {
      const now = address();
      if (now === (location.hash || "#")) return;
      const again = typed && performance.now() - pushed < ONE_ENTRY;
      history[again ? "replaceState" : "pushState"](null, "", now);
      pushed = typed ? performance.now() : -Infinity;
    }

    function change(values, typed = false) {
      Object.assign(state, values);
      remember(typed);
      render();
    }

    addEventListener("popstate", () => {
      if (!isState()) {
        history.replaceState(null, "", address());
        return;
      }
      pushed = -Infinity;
      fromAddress();
      render();
    });

    // ---- order

    const sorts = new Map([["name", { label: words.sort_name, of: (card) => card.row.titles[0] }]]);
    data.columns.forEach((column, i) => {
      const key = keys.get(column.name);
      const of = key?.form === "number"
        ? (card) => { const found = card.facts.numbers.get(column.name); return found ? Math.max(...found) : null; }
        : (card) => card.row.cells[i].filter((entry) => entry.rank !== "unknown").map((entry) => site.query.told(entry.parts)).join(" ") || null;
      sorts.set(column.name, { label: column.heading, of });
    });
    // Sets and kinds have an order of their own, which is that of lists.
    for (const name of ["set", "kind"]) {
      const order = new Map(keys.get(name).words.map((word, i) => [word.name, i]));
      if (sorts.has(name)) sorts.get(name).of = (card) => Math.min(...[...card.facts.words.get(name)].map((one) => order.get(one)));
    }

    const sorted = new Map();
    // What is not known stands last, whichever way the rest is sorted.
    function inOrder() {
      const name = `${state.sort} ${state.down}`;
      if (!sorted.has(name)) {
        const sign = state.down ? -1 : 1;
        const of = sorts.get(state.sort)?.of ?? ((card) => card.place);
        const keyed = cards.map((card) => ({ card, key: of(card) }));
        keyed.sort((a, b) => (a.key === null) - (b.key === null)
          || (a.key === null ? 0 : sign * (typeof a.key === "number" ? a.key - b.key : alphabet.compare(a.key, b.key)))
          || a.card.place - b.card.place);
        sorted.clear();
        sorted.set(name, keyed.map((one) => one.card));
      }
      return sorted.get(name);
    }

    function sortBy(name) {
      if (state.sort !== name) change({ sort: name, down: false });
      else if (!state.down) change({ down: true });
      else change({ sort: "", down: false });
    }

    // ---- cards

    const ticks = site.browse.tickTools(at("ticks"), {
      data, words, cards, counted,
      changed: (which) => (which ? change({ ticks: which }) : render()),
    });
    const list = site.browse.cardList(at("cards"), {
      data, words, sortBy,
      sorting: () => state,
      ticks: (card) => (state.ticks ? [ticks.box(card)] : []),
      pageOf: (card) => `cards/${card.row.id}.html`,
      pictureOf: (card, side) => `${root.dataset.root}${data.game}/pictures/${data.language}/${card.row.id}${side ? `.${side}` : ""}.svg`,
    });

    function render() {
      const read = site.query.read(state.q, scheme);
      const meant = site.query.matcher(read.asks);
      const wanted = (card) => meant(card.facts) && (!["have", "missing"].includes(state.ticks) || ticks.has(card.row.id) === (state.ticks === "have"));
      const found = inOrder().filter(wanted);
      if (query.value !== state.q) query.value = state.q;
      list.show(found, state.view);
      at("count").textContent = found.length === cards.length ? counted("shown", cards.length)
        : counted("shown_of", found.length, { all: cards.length });
      at("partly").hidden = !list.isPartial();
      for (const button of root.querySelectorAll("[data-view]")) button.setAttribute("aria-pressed", button.dataset.view === state.view);
      at("sort").value = state.sort;
      at("turn").setAttribute("aria-pressed", state.down);
      at("ticking").setAttribute("aria-pressed", state.ticks !== "");
      at("ticks").hidden = state.ticks === "";
      if (state.ticks) {
        ticks.choose(state.ticks);
        ticks.tell();
      }
      showFaults(read);
      showNothing(read, found);
      showControls(read);
    }

    // ---- what is not understood, and what is not there

    function showFaults(read) {
      const told = read.faults.slice(0, 3).map((fault) => {
        const said = words.queries[fault.kind].split("`").map((text, i) => (i % 2 ? element("code", {}, fill(text, fault)) : fill(text, fault)));
        const place = state.q.slice(fault.start, fault.end);
        const line = element("p", {}, element("code", {}, state.q.slice(Math.max(0, fault.start - 12), fault.start),
          element("mark", {}, place), state.q.slice(fault.end, fault.end + 12)), " ", ...said);
        if (fault.near) {
          const put = quotedValue(fault.near, fault.kind === "key_unknown");
          const button = element("button", { type: "button" }, fill(words.use, { near: put }));
          button.addEventListener("click", () => {
            change({ q: state.q.slice(0, fault.start) + put + state.q.slice(fault.end) });
            query.focus();
          });
          line.append(" ", button);
        } else {
          const known = fault.kind === "key_unknown" ? data.keys.map((key) => key.name).filter((name) => !name.includes("."))
            : keys.get(fault.key)?.words.map((word) => word.name) ?? [];
          if (["key_unknown", "word_unknown"].includes(fault.kind) && known.length) {
            line.append(" – ", fill(words.queries.known, { words: known.slice(0, 12).join(", ") + (known.length > 12 ? " …" : "") }));
          }
        }
        return line;
      });
      if (told.length) told.unshift(element("p", {}, words.left_out));
      at("faults").replaceChildren(...told);
    }

    const quotedValue = (value, isKey) => (isKey ? value.replace(/ /g, "_") : /[\s()|"“”„«»]/.test(value) ? `"${value}"` : value);
    const without = (text, part) => `${text.slice(0, part.start).trimEnd()} ${text.slice(part.end).trimStart()}`.trim();

    function showNothing(read, found) {
      const host = at("nothing");
      host.hidden = found.length > 0;
      if (found.length) {
        host.replaceChildren();
        return;
      }
      const all = element("button", { type: "button" }, words.loosen_all);
      all.addEventListener("click", () => change({ q: "", ticks: state.ticks && "all" }));
      const looser = read.parts.length < 2 ? [] : read.parts.flatMap((part) => {
        const meant = site.query.matcher(["every", ...read.parts.filter((one) => one !== part).map((one) => one.node)]);
        const number = cards.reduce((sum, card) => sum + meant(card.facts), 0);
        if (!number) return [];
        const button = element("button", { type: "button" }, counted("loosen_one", number, { part: state.q.slice(part.start, part.end) }));
        button.addEventListener("click", () => change({ q: without(state.q, part) }));
        return [button];
      });
      host.replaceChildren(element("p", {}, cards.length ? words.nothing : words.nothing_at_all),
        ...(looser.length ? [element("p", { class: "soft" }, words.loosen)] : []),
        element("p", { class: "tools" }, ...looser, ...(cards.length ? [all] : [])));
    }

    // ---- controls, which write into the query

    const controls = new Map();

    // The query with other conditions on a key: what it said of it by these signs is replaced.
    function withCondition(name, signs, said) {
      const { parts } = site.query.read(state.q, scheme);
      const mine = parts.filter((part) => part.asked?.of === name && signs.includes(part.asked.sign));
      let text = state.q;
      for (const part of mine.slice(1).reverse()) text = without(text, part);
      if (mine.length && said) return text.slice(0, mine[0].start) + said + text.slice(mine[0].end);
      if (mine.length) return without(text, mine[0]);
      // Beside alternatives, these must be held together.
      const grouped = text.trim() && said && !parts.length && site.query.read(text, scheme).asks.length > 1 && /(^|\s)or\s|\|/i.test(text) ? `(${text.trim()})` : text.trim();
      return [grouped, said].filter(Boolean).join(" ");
    }

    function makeControls() {
      const host = root.querySelector(".filters");
      for (const name of data.filters) {
        const key = keys.get(name);
        const id = `filter-${name}`;
        if (key.form === "word") {
          const used = new Set(cards.flatMap((card) => [...(card.facts.words.get(name) ?? [])]));
          const options = key.words.filter((word) => used.has(word.name)).map((word) => element("option", { value: word.name }, word.label));
          const select = element("select", { id }, element("option", { value: "" }, words.any), ...options, ...unknownOption(name));
          select.addEventListener("change", () => change({ q: withCondition(name, [":", "="], select.value && `${name}:${quotedValue(select.value)}`) }));
          controls.set(name, (parts) => {
            const said = parts.find((part) => part.asked?.of === name && [":", "="].includes(part.asked.sign));
            select.value = !said ? "" : said.node[0] === "unknown" ? "?" : said.node[0] === "is" && said.node[2].length === 1 ? said.node[2][0] : "";
          });
          host.append(element("div", {}, element("label", { for: id }, key.label), select));
        } else {
          const inputs = [["at_least", ">="], ["at_most", "<="]].map(([label, sign]) => {
            const input = element("input", { id: `${id}-${label}`, type: "number", inputmode: "numeric", placeholder: sign === ">=" ? "≥" : "≤", "aria-label": fill(words[label], { key: key.label }) });
            input.addEventListener("change", () => change({ q: withCondition(name, [sign], input.value && `${name}${sign}${input.value}`) }));
            controls.set(`${name}${sign}`, (parts) => {
              const said = parts.find((part) => part.asked?.of === name && part.node[0] === "compares" && [sign, "=", ":"].includes(part.asked.sign));
              input.value = said ? said.node[3] : "";
            });
            return input;
          });
          host.append(element("div", { role: "group", "aria-label": key.label, class: "range" },
            element("span", { class: "label" }, key.label), inputs[0], element("span", { "aria-hidden": "true" }, "–"), inputs[1]));
        }
      }
    }

    function unknownOption(name) {
      return cards.some((card) => card.facts.unknown.has(name)) ? [element("option", { value: "?" }, words.unknown)] : [];
    }

    function showControls(read) {
      for (const show of controls.values()) show(read.parts);
    }

    // ---- help

    // A word as it is written, with what it is called where that is another.
    function wordTold(word) {
      const written = word.name.replace(/ /g, "_");
      return word.label.toLowerCase().replace(/ /g, "_") === written ? written : `${written} (${word.label})`;
    }

    function makeHelp() {
      const examples = [];
      const used = (name) => cards.map((card) => [...(card.facts.words.get(name) ?? [])][0]).find(Boolean);
      for (const [name, of] of [["kind", used("kind")], ["trigger", used("trigger")], ["symbol", used("symbol")]]) {
        if (of) examples.push(`${name}:${quotedValue(of)}`);
      }
      const number = data.filters.find((name) => keys.get(name).form === "number");
      if (number) examples.push(`${number}>=2`, `${number}=?`);
      if (used("kind")) examples.push(`-kind:${quotedValue(used("kind"))} is:unknown`);
      const lines = data.keys.filter((key) => !key.name.includes(".")).map((key) => element("tr", {},
        element("th", { scope: "row" }, element("code", {}, key.name)),
        element("td", {}, key.called.slice(1, 5).join(", ")),
        element("td", {}, key.words.length ? key.words.map(wordTold).join(", ") : key.form === "number" ? words.help_number : words.help_text)));
      root.querySelector(".help").append(
        ...["help_words", "help_signs", "help_joined"].map((name) => element("p", {}, fill(words[name], { signs: "= != < <= > >=", unknown: "?" }))),
        element("p", {}, `${words.help_example} `, ...examples.flatMap((one) => [element("a", { href: `#${new URLSearchParams({ q: one })}` }, one), " "])),
        element("div", { class: "scrolls", tabindex: 0, role: "region", "aria-label": words.help_keys },
          element("table", {}, element("thead", {}, element("tr", {}, ...["help_key", "help_called", "help_known"].map((name) => element("th", { scope: "col" }, words[name])))),
            element("tbody", {}, ...lines))),
      );
    }

    // ---- begin

    at("sort").append(element("option", { value: "" }, words.sort_list), ...[...sorts].map(([name, one]) => element("option", { value: name }, one.label)));
    query.addEventListener("input", () => change({ q: query.value }, true));
    at("sort").addEventListener("change", () => change({ sort: at("sort").value, down: false }));
    at("turn").addEventListener("click", () => change({ down: !state.down }));
    at("ticking").addEventListener("click", () => change({ ticks: state.ticks ? "" : "all" }));
    for (const button of root.querySelectorAll("[data-view]")) button.addEventListener("click", () => change({ view: button.dataset.view }));
    at("help").addEventListener("toggle", makeHelp, { once: true });
    makeControls();
    root.hidden = false;
    if (isState()) fromAddress();
    if (matchMedia("(min-width: 60rem)").matches) at("filters").open = true;
    render();
  };
})();
