// Which copies of cards somebody has: kept by the browser for a game, and as a file to take elsewhere.
// A card's copies are numbers from 0; `cardcTicks("mystic_vale").of("base.vale.roost")` says which of them are ticked.
const cardcTicks = (game) => {
  "use strict";
  const key = `cardc.ticks.${game}`;
  const followers = [];
  let cards = parsed(stored()) ?? new Map();
  let kept = remembers();

  // A browser may forbid a page to keep anything: then ticks last as long as the page.
  function stored() {
    try { return localStorage.getItem(key) ?? ""; } catch { return ""; }
  }

  function remembers() {
    try { localStorage.setItem(key, localStorage.getItem(key) ?? file()); return true; } catch { return false; }
  }

  function store() {
    try { localStorage.setItem(key, file()); kept = true; } catch { kept = false; }
  }

  function file() {
    const sorted = [...cards].filter(([, copies]) => copies.length).sort(([a], [b]) => (a < b ? -1 : 1));
    return `${JSON.stringify({ format: 1, ticks: game, cards: Object.fromEntries(sorted) }, null, 1)}\n`;
  }

  function parsed(text) {
    let data = null;
    try { data = JSON.parse(text); } catch { return null; }
    if (data?.format !== 1 || data.ticks !== game || typeof data.cards !== "object" || data.cards === null) return null;
    const found = new Map();
    for (const [card, copies] of Object.entries(data.cards)) {
      if (!Array.isArray(copies) || !copies.every((one) => Number.isInteger(one) && one >= 0 && one < 1000)) return null;
      found.set(card, [...new Set(copies)].sort((a, b) => a - b));
    }
    return found;
  }

  // Another page of the same game may tick as well.
  addEventListener("storage", (event) => {
    if (event.key !== key && event.key !== null) return;
    cards = parsed(stored()) ?? new Map();
    for (const tell of followers) tell();
  });

  return Object.freeze({
    of: (card) => cards.get(card) ?? [],
    isKept: () => kept,
    // Of some cards, which copies there are now: pairs of a card and its copies.
    set(changes) {
      for (const [card, copies] of changes) cards.set(card, [...new Set(copies)].sort((a, b) => a - b));
      store();
    },
    file,
    // The copies by card that a file of this game says, or null for any other text.
    parsed,
    // False, and nothing changes, if the text is no such file of this game.
    read(text) {
      const found = parsed(text);
      if (found === null) return false;
      cards = found;
      store();
      for (const tell of followers) tell();
      return true;
    },
    follow(tell) { followers.push(tell); },
  });
};
