"use strict";
// The page of replays: a list to choose from, and one replay to step through. All texts that are shown are set as text.
(() => {
  const site = globalThis.cardcSite = globalThis.cardcSite || {};
  const { wholeFrames, partsOf, lying, newcomers, contains, asked, slug, counted, filled } = site.frames;
  const MOST_LISTED = 200, PACE = 1800, FEW = 3, MOST_GONE = 8, MOST_LINES = 14, FIRST_LINES = 6;
  const page = { words: null, list: null, replay: null, waited: "", step: 0, playing: 0, open: new Set() };

  site.watchWords = (words) => { page.words = words; };
  site.replays = (list) => { page.list = list; };
  site.replay = (data) => { page.replay = prepared(data); };

  // ---- small helpers

  const find = (id) => document.getElementById(id);
  const make = (tag, attributes = {}, ...inside) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== false && value !== "") made.setAttribute(name, value === true ? "" : value);
    made.append(...inside.flat().filter((one) => one !== null && one !== undefined && one !== ""));
    return made;
  };
  const SVG = "http://www.w3.org/2000/svg";
  const draw = (tag, attributes = {}, ...inside) => {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...inside);
    return made;
  };
  const say = (name, values = {}) => filled(page.words.words[name], values);
  const count = (name, n) => counted(page.words.words[name], page.words.language, n);
  const english = () => page.words.language === "en";
  const hidden = (text) => make("span", { class: "seen-not" }, ` ${text}`);

  /** A text of the scenario, which is English; the titles in it are said as the language says them. */
  let titles = null;
  const told = (text) => {
    const known = page.words.english;
    if (page.words.nouns[text] && !english()) return make("span", {}, page.words.nouns[text]);
    if (titles === null) {
      const listed = Object.keys(known).sort((one, other) => other.length - one.length);
      const escaped = listed.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      titles = listed.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu") : /$^/g;
    }
    const whole = make("span", english() ? {} : { lang: "en" });
    let from = 0;
    for (const match of text.matchAll(titles)) {
      whole.append(text.slice(from, match.index), make("span", { lang: page.words.language }, known[match[0]]));
      from = match.index + match[0].length;
    }
    whole.append(text.slice(from));
    return whole;
  };
  const plainly = (name) => name.replace(/_/g, " ");
  const player = (name) => page.words.words[`seat_${name}`] || name;
  const playerAt = (who) => (who < 0 ? say("nobody") : player(page.replay.players[who]));
  const titleOf = (card, called) => page.words.titles[card] || called;

  const symbol = (name) => {
    const known = page.words.symbols[name];
    if (!known) return document.createTextNode(plainly(name));
    const title = draw("title"), use = draw("use", { href: `#${known.id}` });
    title.textContent = known.called;
    return draw("svg", { class: "s", role: "img", "aria-label": known.called }, title, use);
  };
  const symbols = (counts) => {
    const shown = Object.entries(counts || {});
    if (!shown.length) return null;
    return make("span", { class: "symbols" }, shown.flatMap(([name, n]) => [make("span", { class: "kept" }, n === 1 ? "" : String(n), symbol(name))]));
  };

  // ---- the list

  const prepareList = () => {
    const { files, cards, replays } = page.list;
    const rulings = page.list.rulings.flatMap(([head, names]) => names.map((name) => (head ? `${head}.${name}` : name)));
    page.rows = replays.map(([file, name, passed, proved, seen]) => ({
      file: files[file], name, slug: slug(name), passed,
      rulings: proved.map((one) => rulings[one]),
      text: cardcFolded([name, files[file].replace(/[_/]/g, " "), ...proved.map((one) => rulings[one]),
        ...seen.flatMap((one) => [cards[one], page.words.titles[cards[one]] || ""])].join(" \n ")),
    }));
    page.rows.forEach((row) => { row.text += ` \n ${cardcFolded(told(row.name).textContent)}`; });
  };

  const row = (one) => make("li", {}, make("a", { href: `#scenario=${encodeURIComponent(one.slug)}` }, told(one.name)),
    one.passed ? "" : make("span", { class: "badge open" }, say("fails")));

  const grouped = (rows, by) => {
    const groups = new Map();
    for (const one of rows) { if (!groups.has(by(one))) groups.set(by(one), []); groups.get(by(one)).push(one); }
    return [...groups];
  };
  /** Files in the order of what they are called in the language of the page. */
  const inOrder = (files) => files.map((one) => [fileName(one[0].split("/").pop()).textContent, one])
    .sort(([one], [other]) => one.localeCompare(other, page.words.language)).map(([, file]) => file);
  const byFolder = (rows) => grouped(rows, (one) => one.file.split("/").slice(0, -1).join(" / ")).flatMap(([folder, inside]) => [
    folder ? make("h2", {}, told(plainly(folder))) : "", make("div", { class: "files" }, inOrder(grouped(inside, (one) => one.file)).map(byFile)),
  ]);
  /** A file that is named after a card is called as the card is. */
  let byName = null;
  const fileName = (file) => {
    if (byName === null) byName = new Map(Object.entries(page.words.titles).map(([id, title]) => [id.split(".").pop(), title]));
    return byName.has(file) ? make("span", {}, byName.get(file)) : told(plainly(file));
  };
  const byFile = ([file, rows]) => {
    const inside = make("ul");
    const group = make("details", {}, make("summary", {}, fileName(file.split("/").pop()), " ", make("span", { class: "soft" }, String(rows.length))), inside);
    group.addEventListener("toggle", () => { if (group.open && !inside.firstChild) inside.append(...rows.map(row)); });
    return group;
  };

  const showList = () => {
    const question = find("search").value.trim(), list = find("scenarios");
    const found = page.rows.filter((one) => contains(one.text, question));
    list.replaceChildren();
    if (question) list.append(make("ul", {}, found.slice(0, MOST_LISTED).map(row)));
    else list.append(...byFolder(found));
    const more = question && found.length > MOST_LISTED ? ` ${filled(say("first_of_them"), { n: MOST_LISTED })}` : "";
    find("found").textContent = (found.length ? count("found", found.length) : say("found_none")) + more;
  };

  // ---- one replay

  const prepared = (data) => {
    const frames = wholeFrames(data.seen.frames), zones = Object.keys(page.words.zones);
    return {
      ...data, frames, players: data.seen.players, assumed: data.seen.assumed, extents: {}, things: data.seen.things, looks: data.seen.looks,
      zones: partsOf(frames, "zone", zones), boards: partsOf(frames, "board", zones), numbers: partsOf(frames, "number"),
    };
  };
  const thingAt = (number) => {
    const [called, look] = page.replay.things[number];
    return { called, ...page.replay.looks[look] };
  };

  /** The way to a ruling on the page of its card. */
  const rulingOf = (card, ruling) => {
    const base = find("content").dataset.cards;
    return base && page.words.titles[card]
      ? make("span", { class: "kept" }, "→ ", make("a", { href: `${base}${encodeURIComponent(card)}.html#${encodeURIComponent(ruling)}` }, page.words.titles[card]), " ") : "";
  };

  const cardName = (card, called, lang) => {
    const title = titleOf(card, called), base = find("content").dataset.cards;
    const language = page.words.titles[card] ? page.words.language : "en";
    return base && page.words.titles[card]
      ? make("a", { class: "card", href: `${base}${encodeURIComponent(card)}.html` }, title)
      : make("span", language === page.words.language ? {} : { lang: language }, title);
  };

  /** A thing with what lies in it and on it. */
  const thing = (number_, isNew, place = null, times = 1) => {
    const one = thingAt(number_), parts = one.parts || [];
    const alone = parts.length === 1 && one.called.replace(/ \d+$/, "") === parts[0].called ? parts[0] : null;
    const head = alone ? cardName(alone.card, alone.called) : one.card && one.called === one.called.trim()
      ? cardName(one.card, one.called) : told(one.called);
    const own = one.card && page.words.titles[one.card] && !sameTitle(one) ? make("span", { class: "soft" }, " ", told(one.called)) : "";
    const side = one.side ? make("span", { class: "side" }, ` ${page.words.sides[one.side] || plainly(one.side)}`) : "";
    const owner = one.owner ? make("span", { class: "soft" }, ` ${say("of", { player: playerAt(one.owner - 1) })}`) : "";
    const at = one.place && place ? make("span", { class: "soft" }, ` ${one.place.length === 1 ? say("edge", { n: one.place[0] }) : one.place.join(" ")}`) : "";
    const sum = parts.length && !(alone && !one.beside) || one.symbols ? symbols(one.symbols) : null;
    const inside = alone ? null : parts.length ? make("ul", { class: "parts" }, parts.map(part)) : null;
    const given = one.beside ? make("p", { class: "given" }, `${say("given_more")} `, symbols(one.beside)) : null;
    const upon = one.upon ? make("ul", { class: "upon" }, one.upon.map((other) => thing(other, false, true))) : null;
    return make("li", { class: isNew ? "thing new" : "thing" },
      make("p", { class: "called" }, head, own, side, owner, at, times > 1 ? make("span", { class: "times" }, ` × ${times}`) : "", sum ? " " : "", sum, isNew ? make("span", { class: "mark" }, say("new")) : ""),
      inside, given, upon);
  };
  const sameTitle = (one) => cardcFolded(one.called.replace(/ \d+$/, "")) === cardcFolded(page.words.titles[one.card])
    || Object.entries(page.words.english).some(([from, to]) => to === page.words.titles[one.card] && one.called.replace(/ \d+$/, "") === from);
  const part = (one) => make("li", one.hidden ? { class: "covered" } : {},
    one.place ? make("span", { class: "slot" }, page.words.places[one.place] || plainly(one.place)) : "",
    cardName(one.card, one.called), one.side ? make("span", { class: "side" }, ` ${page.words.sides[one.side] || plainly(one.side)}`) : "",
    " ", symbols(one.symbols), one.hidden ? make("span", { class: "soft" }, ` ${say("covered")}`) : "");

  /** Things that look alike and lie beside each other, once each. */
  const alike = (now, fresh) => {
    const found = [];
    now.forEach((number_, at) => {
      const last = found[found.length - 1];
      if (last && last.number === number_ && last.isNew === fresh.has(at)) last.times += 1;
      else found.push({ number: number_, isNew: fresh.has(at), times: 1 });
    });
    return found;
  };

  const zone = ({ key, name }, frame, before) => {
    const now = lying(frame, key), was = before ? lying(before, key) : now;
    const fresh = new Set(newcomers(was, now)), gone = newcomers(now, was).map((at) => was[at]);
    const open = frame[key] ? frame[key][0] : 1, label = page.words.zones[name];
    const heading = [label || make("span", english() ? {} : { lang: "en" }, plainly(name)), make("span", { class: "soft" }, now.length === 0 ? ` ${say("empty")}` : now.length > 1 || !open ? ` ${count("things", now.length)}` : "")];
    const things = now.length ? make("ul", { class: "things" }, alike(now, fresh).map((one) => thing(one.number, one.isNew, null, one.times))) : null;
    const left = gone.length ? make("p", { class: "gone" }, make("span", { class: "mark" }, say("left_it")), " ",
      gone.slice(0, MOST_GONE).flatMap((one, n) => [n ? ", " : "", told(thingAt(one).called)]),
      gone.length > MOST_GONE ? `, ${count("more", gone.length - MOST_GONE)}` : "") : null;
    if (open || !now.length) return make("section", { class: "zone" }, make("h4", {}, heading), things, left);
    const folds = make("details", { class: "zone down", "data-key": key }, make("summary", {}, heading, make("span", { class: "soft" }, ` · ${say("face_down")}`)), things);
    folds.open = page.open.has(key) || (fresh.size > 0 && now.length <= FEW);
    return make("div", {}, folds, left);
  };

  const number = ({ key, name }, frame, before) => {
    const now = frame[key], was = before ? before[key] : now;
    if (!now && !was) return null;
    const value = now ? now[0] : 0, earlier = was ? was[0] : 0, changed = JSON.stringify(value) !== JSON.stringify(earlier);
    const told_ = (one) => (one === true ? say("yes") : one === false ? say("no") : String(one));
    const known = page.words.symbols[name];
    const [, kind_, host] = /^(\w+) on (.+)$/.exec(name) || [];
    const label = known ? [symbol(name)] : page.words.symbols[kind_] ? [symbol(kind_), " (", told(host), ")"] : [told(plainly(name))];
    const text = [...label, " ", changed ? make("span", { class: "was" }, hidden(say("before")), ` ${told_(earlier)} → `) : "", make("b", {}, told_(value))];
    const shares = now && now[2] ? now[2] : [];
    const kind = `number${changed ? " new" : ""}`;
    if (!shares.length) return make("div", { class: kind }, text);
    const folds = make("details", { class: kind, "data-key": key }, make("summary", {}, text, hidden(say("contributed"))),
      make("ul", { class: "shares" }, shares.map(share)));
    folds.open = page.open.has(key);
    return folds;
  };
  const share = ([n, source = "", card = "", how = ""]) => {
    const title = card ? titleOf(card, source) : "";
    return make("li", {}, make("b", {}, `${n > 0 ? "+" : "−"}${Math.abs(n)}`), " ",
      title ? [cardName(card, source), title !== source && source ? [" ", make("span", { class: "soft" }, "(", told(source), ")")] : ""] : source ? told(plainly(source)) : "",
      how ? make("span", { class: "soft" }, ` ${page.words.words[`how_${how}`] || plainly(how)}`) : "");
  };

  // ---- boards of hexagons

  const SIZE = 58, LEAST = .85, ACROSS = SIZE * Math.sqrt(3);
  const corner = (n, size) => { const turn = Math.PI / 180 * (60 * n - 30); return [size * Math.cos(turn), size * Math.sin(turn)]; };
  const outline = (size) => [0, 1, 2, 3, 4, 5].map((n) => corner(n, size).map((at) => at.toFixed(1)).join(",")).join(" ");
  const lines = (text) => {
    const found = [""];
    for (const word of text.split(" ")) {
      const last = found[found.length - 1];
      if (last && (last + " " + word).length > 12) found.push(word); else found[found.length - 1] = last ? `${last} ${word}` : word;
    }
    return found.slice(0, 3).map((one) => (one.length > 13 ? `${one.slice(0, 12)}…` : one));
  };

  const centre = ([x, y]) => [ACROSS * (x + y / 2), SIZE * 1.5 * y];
  /** How far a board reaches in any frame, so that it stays where it is from step to step. */
  const extent = (key) => {
    const known = page.replay.extents;
    if (!known[key]) {
      const all = page.replay.frames.flatMap((frame) => [...(frame[key] || []), ...(page.replay.boards.length === 1 ? placesAsked(frame, []) : [])]).map(centre);
      const bound = (most, beyond) => [0, 1].map((axis) => most(...all.map((at) => at[axis])) + beyond);
      known[key] = { low: bound(Math.min, -SIZE - 6), high: bound(Math.max, SIZE + 6) };
    }
    return known[key];
  };

  const board = ({ key, name, owner }, frame, before) => {
    const cells = frame[key] || [], was = new Set((before ? before[key] || [] : cells).map((one) => JSON.stringify(one)));
    const asks = page.replay.boards.length === 1 ? placesAsked(frame, cells) : [];
    const places = [...cells, ...asks].map(centre);
    const label = page.words.zones[name] || plainly(name);
    if (!places.length) return make("section", { class: "zone" }, make("h4", {}, label, make("span", { class: "soft" }, ` ${say("empty")}`)));
    const { low, high } = extent(key);
    const drawing = draw("svg", { class: "board", viewBox: `${low[0]} ${low[1]} ${high[0] - low[0]} ${high[1] - low[1]}`, role: "img",
      "aria-label": `${label}: ${count("things", cells.length)}`, width: Math.round(high[0] - low[0]), height: Math.round(high[1] - low[1]) });
    drawing.style.setProperty("min-width", `${Math.round((high[0] - low[0]) * LEAST)}px`);
    asks.forEach((one, n) => drawing.append(free(one, places[cells.length + n])));
    cells.forEach((one, n) => drawing.append(cell(one, places[n], !was.has(JSON.stringify(one)))));
    const folds = make("details", { "data-key": `list ${key}` }, make("summary", {}, say("as_list")), make("ul", { class: "things" }, cells.map((one) => {
      const entry = thing(one[2], !was.has(JSON.stringify(one)));
      entry.querySelector(".called").prepend(make("span", { class: "slot" }, `${one[0]} ${one[1]}`));
      entry.append(make("p", { class: "soft" }, one[3] ? `${say("turned", { n: one[3] })} ` : "", one[4].trim() ? `${say("marks", { marks: [...one[4]].map((mark) => (mark === " " ? "–" : mark)).join(" ") })}` : ""));
      return entry;
    })));
    folds.open = page.open.has(`list ${key}`);
    return make("section", { class: "zone" }, make("h4", {}, label, owner >= 0 ? ` ${say("of", { player: playerAt(owner) })}` : ""),
      make("div", { class: "scrolls", tabindex: "0", role: "group", "aria-label": label }, drawing), folds);
  };
  /** The empty places that a decision is about: `… 1 -2` is one; those that are refused, too. */
  const placesAsked = (frame, cells) => {
    const taken = new Set(cells.map(([x, y]) => `${x} ${y}`)), found = new Map();
    const [, , options = [], chosen = -1, refused = []] = frame.decision || [];
    const note = (label, kind) => {
      const at = /^\D+ (-?\d+) (-?\d+)$/.exec(label);
      if (at && !taken.has(`${at[1]} ${at[2]}`)) found.set(`${at[1]} ${at[2]}`, [Number(at[1]), Number(at[2]), kind]);
    };
    for (const [move] of refused) note(move, "not");
    options.forEach((option, n) => note(option, n === chosen ? "taken" : "free"));
    return [...found.values()];
  };
  const free = ([x, y, kind], [left, top]) => {
    const title = draw("title");
    title.textContent = `${x} ${y}: ${say(kind === "not" ? "place_refused" : kind === "taken" ? "taken" : "place_offered")}`;
    const text = draw("text", { x: "0", y: "4", class: "at" });
    text.textContent = `${kind === "not" ? "✗ " : kind === "taken" ? "➤ " : ""}${x} ${y}`;
    return draw("g", { class: `place ${kind}`, transform: `translate(${left.toFixed(1)} ${top.toFixed(1)})` },
      draw("polygon", { points: outline(SIZE - 6) }), text, title);
  };
  const cell = ([x, y, number_, turned, marks, note], [left, top], isNew) => {
    const one = thingAt(number_);
    const group = draw("g", { transform: `translate(${left.toFixed(1)} ${top.toFixed(1)})`, class: `hex owner-${one.owner || 0}${isNew ? " new" : ""}` });
    group.append(draw("polygon", { points: outline(SIZE - 2) }));
    if (one.owner) group.append(draw("polygon", { class: "ring", points: outline(SIZE - 8) }));
    const text = (string, at, down, kind) => { const made = draw("text", { x: at.toFixed(1), y: down.toFixed(1), class: kind }); made.textContent = string; return made; };
    group.append(text(isNew ? `✱ ${x} ${y}` : `${x} ${y}`, 0, -24, "at"));
    const title = lines(titleOf(one.card, one.called));
    title.forEach((line, n) => group.append(text(line, 0, 2 + 13 * (n - (title.length - 1) / 2), "title")));
    if (note) group.append(text(note, 0, 31, "note"));
    [...marks].forEach((mark, direction) => {
      if (!mark.trim()) return;
      const turn = Math.PI / 3 * direction, [across, down] = [Math.cos(turn) * (SIZE * .71), Math.sin(turn) * (SIZE * .71)];
      group.append(draw("circle", { cx: across.toFixed(1), cy: down.toFixed(1), r: "9" }), text(mark, across, down + 5, "edge"));
    });
    const title_ = draw("title");
    title_.textContent = `${x} ${y}: ${titleOf(one.card, one.called)} ${one.owner ? say("of", { player: playerAt(one.owner - 1) }) : ""}`;
    group.append(title_);
    return group;
  };

  // ---- what is decided and told

  const reasons = (list) => list.map(([says, rulings = [], card = ""]) => make("li", {}, told(says),
    rulings.length || card ? make("span", { class: "soft" }, " (", [...rulings, ...(card ? [titleOf(card, card)] : [])].join(", "), ")") : ""));
  const refusals = (refused) => refused.map(([move, why]) => make("li", {}, make("b", {}, told(move)), make("ul", {}, reasons(why))));

  const decision = (frame) => {
    if (!frame.decision) return make("p", { class: "soft" }, say("nothing_to_decide"));
    const [who, kind, options, chosen, refused = []] = frame.decision;
    const asks = make("p", {}, say("decides", { player: playerAt(who) }), " ", make("span", { class: "soft" }, "(", told(plainly(kind)), ")"));
    const offered = make("ul", { class: "options" }, options.map((option, n) => make("li", { class: n === chosen ? "taken" : "" },
      make("span", { class: "sign", "aria-hidden": "true" }, n === chosen ? "➤" : "○"), " ", told(option),
      make("span", { class: n === chosen ? "mark" : "seen-not" }, ` ${n === chosen ? say("taken") : chosen < 0 ? "" : say("not_taken")}`))));
    if (!refused.length) return [asks, offered];
    const folds = make("details", { "data-key": "refused" }, make("summary", {}, count("refused", refused.length)), make("ul", { class: "refused" }, refusals(refused)));
    folds.open = page.open.has("refused");
    return [asks, offered, folds];
  };

  const SIGNS = { answer: "➤", event: "·", check: "✓", failed: "✗" };
  const happened = (frame) => {
    const told_ = frame.lines || [];
    if (!told_.length) return make("p", { class: "soft" }, say("nothing_happened"));
    const listed = told_.map(line), ends = told_.map(([kind]) => kind).lastIndexOf("event") + 1;
    if (ends <= MOST_LINES) return make("ul", { class: "lines" }, listed);
    const between = listed.slice(FIRST_LINES, ends - 3);
    const folds = make("details", { "data-key": "lines" }, make("summary", {}, count("more", between.length)), make("ul", { class: "lines" }, between));
    folds.open = page.open.has("lines");
    return make("ul", { class: "lines" }, listed.slice(0, FIRST_LINES), make("li", { class: "between" }, folds), listed.slice(ends - 3));
  };
  const line = ([kind, text, expected = "", rulings = [], refused = []]) => make("li", { class: kind },
    make("span", { class: "sign", "aria-hidden": "true" }, SIGNS[kind] || "·"), hidden(page.words.words[`line_${kind}`] || ""), " ", told(kind === "event" ? plainly(text) : text || expected),
    rulings.length ? make("code", { translate: "no" }, ` ${rulings.join(", ")}`) : "",
    refused.length ? make("ul", { class: "why" }, refused.length === 1 ? reasons(refused[0][1]) : refusals(refused)) : "");
  const inWords = (frame) => (frame.lines || []).map(([kind, text, expected = ""]) => `${page.words.words[`line_${kind}`] || ""} ${told(text || expected).textContent}`.trim()).join(". ");

  const owned = (parts, who) => parts.filter((part) => part.owner === who);
  const area = (who, frame, before) => {
    const { zones, boards, numbers } = page.replay;
    const zoned = owned(zones, who);
    const numbered = owned(numbers, who).map((one) => number(one, frame, before)).filter(Boolean);
    const inside = [numbered.length ? make("div", { class: "numbers" }, numbered) : null, ...owned(boards, who).map((one) => board(one, frame, before)),
      ...zoned.map((one) => zone(one, frame, before))].filter(Boolean);
    if (!inside.length) return null;
    const decides = who >= 0 && frame.decision && frame.decision[0] === who;
    return make("section", { class: `area${decides ? " deciding" : ""}` }, make("h3", {}, who < 0 ? say("shared") : playerAt(who), decides ? make("span", { class: "mark" }, say("to_decide")) : ""), inside);
  };

  // ---- showing a step

  const steps = () => page.replay.frames.length;
  const nameOf = (n) => {
    const answer = (page.replay.frames[n].lines || []).find(([kind]) => kind === "answer");
    return answer ? told(answer[1]) : make("span", {}, n ? say("goes_on") : say("beginning"));
  };

  const showStep = ({ announce = true } = {}) => {
    const frame = page.replay.frames[page.step], before = page.step ? page.replay.frames[page.step - 1] : null, last = steps() - 1;
    for (const folds of document.querySelectorAll("#replay details[data-key]")) page.open[folds.open ? "add" : "delete"](folds.dataset.key);
    find("phase").replaceChildren(frame.phase ? page.words.phases[frame.phase] || plainly(frame.phase) : "");
    find("happened").replaceChildren(happened(frame));
    find("decision").replaceChildren(...[decision(frame)].flat());
    const areas = [...page.replay.players.map((_, who) => area(who, frame, before)), area(-1, frame, before)].filter(Boolean);
    find("areas").replaceChildren(...areas);
    for (const scrolls of document.querySelectorAll(".scrolls")) {
      const fresh = scrolls.querySelector(".hex.new");
      if (fresh && scrolls.scrollWidth > scrolls.clientWidth) {
        scrolls.scrollLeft += fresh.getBoundingClientRect().left - scrolls.getBoundingClientRect().left - scrolls.clientWidth / 2;
      }
    }
    const slider = find("slider"), where = say("step_of", { n: page.step + 1, of: steps() });
    slider.max = String(steps());
    slider.value = String(page.step + 1);
    slider.setAttribute("aria-valuetext", `${where}: ${nameOf(page.step).textContent}`);
    find("where").textContent = where;
    for (const [id, off] of [["first", page.step === 0], ["previous", page.step === 0], ["next", page.step === last], ["last", page.step === last]]) find(id).setAttribute("aria-disabled", String(off));
    find("steps").replaceChildren(...page.replay.frames.map((_, n) => make("li", {}, make("a", { href: addressOf(n), "aria-current": n === page.step ? "step" : false }, nameOf(n)))));
    const list = find("steps"), here = list.children[page.step];
    list.scrollTop = here.offsetTop - list.clientHeight / 2;
    find("end").hidden = page.step !== last;
    if (announce) find("announced").textContent = `${where}. ${inWords(frame)}`;
  };

  const verdict = () => {
    const { passed, proves, failures } = page.replay;
    const signs = make("span", { class: `badge ${passed ? "covered" : "open"}` }, passed ? `✓ ${say("holds")}` : `✗ ${say("fails")}`);
    const proved = passed ? ` ${proves.length ? count("proves", proves.length) : say("proves_nothing")}` : "";
    return [make("p", {}, signs, proved), ...failures.map((one) => make("p", { class: "failed", lang: "en" }, `✗ ${one}`))];
  };

  const showReplay = () => {
    const one = page.replay;
    find("list").hidden = true;
    find("replay").hidden = false;
    find("missing").hidden = true;
    find("name").replaceChildren(told(one.name));
    document.title = `${one.name} – ${document.title.split(" – ").pop()}`;
    find("verdict").replaceChildren(...verdict());
    find("end").replaceChildren(...verdict());
    find("rulings").replaceChildren(...Object.entries(one.rulings).map(([id, says]) => make("li", {}, told(says), " ", rulingOf(one.cards[id], id), make("code", { translate: "no" }, id))));
    const given = [...one.assumed.map((text) => [say("assumed"), text]), ...Object.entries(one.options).map(([name, value]) => [say("option"), `${name}: ${value}`])];
    find("given").replaceChildren(...given.map(([label, text]) => make("li", {}, make("span", { class: "soft" }, `${label} `), told(text))));
    find("given").parentElement.hidden = !given.length;
    page.open = new Set();
    showStep();
  };

  const addressOf = (n) => (page.replay.slug ? `#scenario=${encodeURIComponent(page.replay.slug)}&step=${n + 1}` : `#step=${n + 1}`);
  const go = (n, { keep = false } = {}) => {
    const to = Math.max(0, Math.min(steps() - 1, n));
    if (to === page.step) return;
    page.step = to;
    history[keep ? "replaceState" : "pushState"](null, "", addressOf(to));
    showStep();
  };

  const pause = () => {
    clearInterval(page.playing);
    page.playing = 0;
    find("play").setAttribute("aria-pressed", "false");
    find("play-sign").firstElementChild.setAttribute("d", "M5 3v14l11-7z");
    find("play-label").textContent = say("play");
  };
  const play = () => {
    if (page.playing) { pause(); return; }
    if (page.step === steps() - 1) go(0, { keep: true });
    page.playing = setInterval(() => { if (page.step >= steps() - 1) pause(); else go(page.step + 1, { keep: true }); }, PACE);
    find("play").setAttribute("aria-pressed", "true");
    find("play-sign").firstElementChild.setAttribute("d", "M5 3h4v14H5zM11 3h4v14h-4z");
    find("play-label").textContent = say("pause");
  };

  const open = () => {
    const { scenario, step } = asked(location.hash);
    const alone = !page.list;
    if (page.playing) pause();
    if (!scenario && !alone) { showChooser(); return; }
    const ready = () => { page.step = Math.min(step, steps()) - 1; showReplay(); };
    if (page.replay && (alone || page.replay.slug === scenario)) {
      if (find("replay").hidden) { ready(); return; }
      page.step = Math.min(step, steps()) - 1;
      showStep();
      return;
    }
    if (alone) return;
    page.waited = scenario;
    const known = page.rows.some((one) => one.slug === scenario);
    const failed = () => { find("missing").hidden = false; find("missing-name").textContent = scenario; showChooser(); };
    if (!known) { failed(); return; }
    const script = make("script", { src: `${find("content").dataset.replays}${encodeURIComponent(scenario)}.js` });
    script.addEventListener("load", () => {
      script.remove();
      if (page.waited === scenario && page.replay && page.replay.slug === scenario) { ready(); find("name").focus(); }
    });
    script.addEventListener("error", failed);
    document.head.append(script);
  };
  const showChooser = () => {
    find("replay").hidden = true;
    find("list").hidden = false;
    document.title = find("list").dataset.title;
    showList();
  };

  // ---- beginning

  const KEYS = { ArrowRight: () => go(page.step + 1), ArrowLeft: () => go(page.step - 1), Home: () => go(0), End: () => go(steps() - 1) };
  const onKey = (event) => {
    if (find("replay").hidden || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("input, textarea, select, .scrolls")) return;
    if (event.key === " ") {
      if (event.target.closest("button, a, summary")) return;
      event.preventDefault();
      play();
    } else if (KEYS[event.key]) {
      event.preventDefault();
      if (page.playing) pause();
      KEYS[event.key]();
    }
  };

  const begin = () => {
    if (!page.words) return;
    const buttons = { first: () => go(0), previous: () => go(page.step - 1), next: () => go(page.step + 1), last: () => go(steps() - 1) };
    for (const [id, act] of Object.entries(buttons)) find(id).addEventListener("click", () => { if (page.playing) pause(); act(); });
    find("play").addEventListener("click", play);
    find("slider").addEventListener("input", () => { if (page.playing) pause(); go(Number(find("slider").value) - 1, { keep: true }); });
    document.addEventListener("keydown", onKey);
    addEventListener("hashchange", open);
    if (page.list) {
      prepareList();
      let waiting = 0;
      find("search").addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(showList, 80); });
    }
    document.documentElement.classList.add("scripted");
    open();
  };
  // The data stand behind this script.
  document.addEventListener("DOMContentLoaded", begin);
})();
