"use strict";
// What a replay is made of, without any page: frames put together again, what changed between two of them, and words.
// A frame names only the parts that are otherwise than before; a part that is gone is null.
(() => {
  const site = globalThis.cardcSite = globalThis.cardcSite || {};

  /** All frames with all of their parts. */
  const wholeFrames = (told) => {
    let now = {};
    return told.map((frame) => {
      now = Object.assign({}, now, frame);
      for (const name of Object.keys(now)) if (now[name] === null) delete now[name];
      return now;
    });
  };

  /** What a part is about: `zone 0 hand` is a zone of player 0; the owner of what is shared is -1. */
  const partOf = (name) => {
    const [kind, owner, ...rest] = name.split(" ");
    return { kind, owner: owner === undefined ? -1 : Number(owner), name: rest.join(" ") };
  };

  /** The owners and names of all parts of a kind, in any frame, in the order of `first`, then as they come. */
  const partsOf = (frames, kind, first = []) => {
    const found = new Map();
    for (const frame of frames) {
      for (const key of Object.keys(frame)) {
        const part = partOf(key);
        if (part.kind === kind && !found.has(key)) found.set(key, { key, owner: part.owner, name: part.name });
      }
    }
    const rank = (name) => { const at = first.indexOf(name); return at < 0 ? first.length : at; };
    return [...found.values()].map((part, n) => [part, n])
      .sort(([one, n], [other, m]) => rank(one.name) - rank(other.name) || n - m).map(([part]) => part);
  };

  /** The numbers of things in a zone, first to last. */
  const lying = (frame, key) => (frame[key] || []).slice(1);

  /** Which of the things in a zone were not there before, each as often as it is more, by its place in the zone. */
  const newcomers = (before, now) => {
    const left = new Map();
    for (const thing of before) left.set(thing, (left.get(thing) || 0) + 1);
    const found = [];
    now.forEach((thing, at) => {
      const n = left.get(thing) || 0;
      if (n > 0) left.set(thing, n - 1); else found.push(at);
    });
    return found;
  };

  /** True if all words of a question stand in a folded text. */
  const contains = (text, question) => cardcFolded(question).split(" ").filter(Boolean).every((word) => text.includes(word));

  /** The scenario and the step that an address asks for; steps are counted from 1. */
  const asked = (hash) => {
    const found = {};
    for (const pair of hash.replace(/^#/, "").split("&")) {
      const [name, ...rest] = pair.split("=");
      try { found[name] = decodeURIComponent(rest.join("=")); } catch { /* an address that nobody wrote */ }
    }
    const step = /^\d{1,6}$/.test(found.step || "") ? Number(found.step) : 1;
    return { scenario: found.scenario || "", step: Math.max(1, step) };
  };

  // As `zlib.crc32` of Python.
  const crc32 = (text) => {
    let sum = ~0;
    for (const [, hex, plain] of encodeURIComponent(text).matchAll(/%(..)|(.)/g)) {
      sum ^= hex ? parseInt(hex, 16) : plain.charCodeAt(0);
      for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return (~sum >>> 0).toString(16).padStart(8, "0");
  };

  /** The name of a scenario as addresses and its file say it; `cardc/site/slugs.py` makes the same of it. */
  const slug = (name) => {
    const short = name.normalize("NFKD").replace(/[^\0-\x7f]/g, "").toLowerCase().replace(/[^a-z0-9.]+/g, "-").replace(/^[-.]+|[-.]+$/g, "");
    return short === name && short.length <= 60 ? short : `${short.slice(0, 60).replace(/[-.]+$/, "")}-${crc32(name)}`;
  };

  /** A form of a sentence about a number, with its values filled in. */
  const counted = (forms, language, n) => {
    const category = new Intl.PluralRules(language).select(n);
    const form = typeof forms === "string" ? forms : forms[category] || forms.other || Object.values(forms).pop();
    return form.replace("{n}", new Intl.NumberFormat(language).format(n));
  };
  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));

  site.frames = { wholeFrames, partOf, partsOf, lying, newcomers, contains, asked, slug, counted, filled };
})();
