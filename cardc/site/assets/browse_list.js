// Shows any number of cards: only those near what is seen are in the page, a chunk at a time.
"use strict";
(() => {
  const site = globalThis.cardcSite = globalThis.cardcSite ?? {};
  const SVG = "http://www.w3.org/2000/svg";
  // As many as fill rows of 2, 3, 4 or 6 pictures.
  const CHUNK = 36;
  // Up to so many stay in the page once they were shown, so that a browser finds and prints them.
  const KEPT = 600;
  const PRINTED = 3000;
  // In pixels: no table has room in less.
  const NARROW = 800;
  // A value of more letters has room for two lines.
  const LONG = 12;

  function element(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(name, value);
    made.append(...children);
    return made;
  }

  function drawn([place, number, label]) {
    const one = () => {
      const svg = document.createElementNS(SVG, "svg");
      const use = document.createElementNS(SVG, "use");
      svg.setAttribute("class", "s");
      svg.setAttribute("aria-hidden", "true");
      use.setAttribute("href", `#symbol-${place}`);
      svg.append(use);
      return svg;
    };
    return element("span", { role: "img", "aria-label": label, title: label, class: "kept" }, ...Array.from({ length: number }, one));
  }

  // The parts of a text, in which a symbol stays on the line of the word that it belongs to.
  function kept(parts) {
    const found = [];
    let word = [];
    const end = () => {
      if (word.length) found.push(word.length > 1 ? element("span", { class: "kept" }, ...word) : word[0]);
      word = [];
    };
    for (const part of parts) {
      if (typeof part !== "string") {
        word.push(drawn(part));
        continue;
      }
      const first = part.indexOf(" ");
      const last = part.lastIndexOf(" ");
      if (first < 0) {
        word.push(part);
        continue;
      }
      if (first > 0) word.push(part.slice(0, first));
      end();
      found.push(part.slice(first, last + 1));
      if (last + 1 < part.length) word.push(part.slice(last + 1));
    }
    end();
    return found;
  }

  // The cards of a page, shown in `host` in one of three ways. `page`: data, words, where cards lie, and what ticks them.
  function cardList(host, page) {
    const { data, words } = page;
    const legends = new Map(data.ranks.map((rank) => [rank.name, rank]));
    const column = (name) => data.columns.findIndex((one) => one.name === name);
    const text = column("text");
    const told = site.query.told;
    const heights = { grid: 900, table: 1800, text: 3600 };
    const observer = new IntersectionObserver(seen, { rootMargin: "600px 0px" });
    let chunks = [];
    let shown = [];
    let view = "grid";

    // ---- values

    function entry(one) {
      const rank = legends.get(one.rank);
      const parts = typeof one.parts === "string" ? [one.parts] : kept(one.parts);
      const made = element("span", { class: one.rank || null, lang: one.rank === "untranslated" && data.language !== "en" ? "en" : null }, ...parts);
      if (rank?.mark && one.rank !== "unknown") {
        made.append("\u2060", element("sup", { title: rank.legend, "aria-label": rank.legend, role: "img" }, rank.mark));
      }
      return made;
    }

    // The entries of a cell, each side of the card and each text on a line of its own.
    function lines(entries, apart) {
      const found = [];
      let side = "";
      for (const one of entries) {
        if (!found.length || apart || one.side !== side) found.push(element("p"));
        const line = found.at(-1);
        if (one.side !== side) line.append(element("b", { class: "side" }, one.side), " ");
        else if (line.childNodes.length) line.append(" ");
        line.append(entry(one));
        side = one.side;
      }
      return found;
    }

    const language = (card) => (card.row.translated ? null : "en");
    const link = (card, ...inside) => element("a", { href: page.pageOf(card), lang: language(card) }, ...inside);

    function picture(card) {
      const [side, size] = card.row.picture;
      const [width, height] = data.sizes[size];
      const texts = card.row.cells[text].map((one) => (one.side ? `${one.side}: ${told(one.parts)}` : told(one.parts)));
      const kind = card.row.cells[column("kind")].map((one) => told(one.parts));
      return element("img", { src: page.pictureOf(card, side), loading: "lazy", decoding: "async", width, height,
        alt: [card.row.titles[0], ...kind, ...texts].join(". ") });
    }

    // ---- the three views

    const views = {
      grid: {
        list: () => element("div", { role: "list", class: "grid" }),
        chunk: () => element("div", { role: "presentation", class: "chunk" }),
        item(card, place) {
          const inside = card.row.picture.length ? [picture(card)] : [];
          const name = element("span", { class: "name" }, card.row.titles[0]);
          const item = element("div", { role: "listitem", "aria-setsize": shown.length, "aria-posinset": place + 1, class: "tile" },
            link(card, ...inside, name));
          item.append(...page.ticks(card));
          return item;
        },
      },
      table: {
        list() {
          const table = element("table", { role: "table", "aria-rowcount": shown.length + 1, class: "rows" });
          const heads = [["name", words.sort_name, ""], ...data.columns.map((one) => [one.name, one.heading, one.kind])]
            .map(([name, heading, kind]) => sortable(name, heading, kind));
          table.append(element("caption", { class: "seen-not" }, words.heading),
            element("thead", { role: "rowgroup" }, element("tr", { role: "row", "aria-rowindex": 1 }, ...heads)));
          return table;
        },
        chunk: () => element("tbody", { role: "rowgroup", class: "chunk" }),
        item(card, place) {
          const name = element("th", { role: "rowheader", scope: "row" }, ...page.ticks(card), link(card, card.row.titles[0]));
          const isLong = (cell) => cell.some((one) => typeof one.parts === "string" && one.parts.length > LONG);
          const cells = data.columns.map((one, i) => element("td", { role: "cell", class: `${one.kind} of-${one.name}${isLong(card.row.cells[i]) ? " long" : ""}`,
            "data-heading": one.heading }, ...lines(card.row.cells[i], one.name === "text")));
          return element("tr", { role: "row", "aria-rowindex": place + 2 }, name, ...cells);
        },
      },
      text: {
        list: () => element("div", { role: "list", class: "texts" }),
        chunk: () => element("div", { role: "presentation", class: "chunk" }),
        item(card, place) {
          const values = data.columns.flatMap((one, i) => {
            const cell = card.row.cells[i];
            if (one.name === "text" || !cell.length) return [];
            const value = lines(cell, false).flatMap((line, n) => (n ? [" · ", ...line.childNodes] : [...line.childNodes]));
            return [element("span", { class: "value" }, one.searched ? `${one.heading} ` : "", ...value)];
          });
          return element("div", { role: "listitem", "aria-setsize": shown.length, "aria-posinset": place + 1, class: "told" },
            element("p", { class: "head" }, ...page.ticks(card), link(card, card.row.titles[0])),
            element("p", { class: "soft values" }, ...values), ...lines(card.row.cells[text], true));
        },
      },
    };

    // Chromium repeats no heading on printed pages that has a real button in it.
    function sortable(name, heading, kind) {
      const { sort, down } = page.sorting();
      const press = () => page.sortBy(name);
      const button = element("span", { role: "button", tabindex: 0 }, heading);
      button.addEventListener("click", press);
      button.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        press();
        host.querySelector(`[data-sort="${name}"] [role=button]`)?.focus();
      });
      return element("th", { role: "columnheader", scope: "col", class: kind, "data-sort": name,
        "aria-sort": sort !== name ? "none" : down ? "descending" : "ascending" }, button);
    }

    // ---- chunks

    function seen(changes) {
      for (const { target, isIntersecting } of changes) {
        const chunk = chunks[Number(target.dataset.chunk)];
        if (!chunk || chunk.host !== target) continue;
        if (isIntersecting) fill(chunk);
        else if (chunk.full && shown.length > KEPT && !target.contains(document.activeElement)) empty(chunk);
      }
      fit();
    }

    function fill(chunk) {
      if (chunk.full) return;
      const first = chunk.place * CHUNK;
      chunk.host.replaceChildren(...shown.slice(first, first + CHUNK).map((card, i) => views[view].item(card, first + i)));
      chunk.full = true;
    }

    // A table that is wider than the page becomes blocks, one for each card.
    function fit() {
      host.classList.remove("stacked");
      const list = host.firstElementChild;
      if (view !== "table" || !list) return;
      host.classList.toggle("stacked", innerWidth <= NARROW || list.getBoundingClientRect().width > host.clientWidth + 1);
    }

    function empty(chunk) {
      const height = chunk.host.getBoundingClientRect().height;
      if (height > 0) heights[view] = height;
      hollow(chunk, height || heights[view]);
    }

    // Takes the room of cards that are not in the page.
    function hollow(chunk, height) {
      const room = view === "table" ? element("td", { colspan: data.columns.length + 1 }) : element("div");
      room.style.setProperty("height", `${height}px`);
      chunk.host.replaceChildren(view === "table" ? element("tr", { "aria-hidden": "true", class: "room" }, room) : room);
      if (view !== "table") room.className = "room";
      chunk.full = false;
    }

    function show(cards, how) {
      observer.disconnect();
      const before = chunks.find((chunk) => chunk.full && chunk.host.isConnected);
      if (before && how === view) heights[view] = Math.max(200, before.host.getBoundingClientRect().height * (CHUNK / before.host.childElementCount));
      shown = cards;
      view = how;
      const list = views[view].list();
      chunks = Array.from({ length: Math.ceil(cards.length / CHUNK) }, (_, place) => {
        const chunk = { place, host: views[view].chunk(), full: false };
        chunk.host.dataset.chunk = place;
        return chunk;
      });
      chunks.forEach((chunk, i) => {
        if (i) hollow(chunk, heights[view] * Math.min(1, (cards.length - i * CHUNK) / CHUNK));
        else fill(chunk);
      });
      list.append(...chunks.map((chunk) => chunk.host));
      host.replaceChildren(...(cards.length ? [list] : []));
      fit();
      for (const chunk of chunks) observer.observe(chunk.host);
    }

    addEventListener("resize", fit);
    addEventListener("beforeprint", () => {
      if (shown.length <= PRINTED) chunks.forEach(fill);
    });

    return { show, isPartial: () => shown.length > KEPT };
  }

  site.browse = { ...site.browse, element, cardList };
})();
