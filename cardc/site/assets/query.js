// The query language of the browse page: the same, to the letter, as `cardc/publish/queries` speaks.
"use strict";
(() => {
  const site = globalThis.cardcSite = globalThis.cardcSite ?? {};

  // ---- texts as they are compared

  const folded = cardcFolded;
  const { SPACES } = folded;

  const nameFolded = (name) => folded(name).replace(/[_-]/g, " ").replace(/ +/g, " ").replace(/^ +| +$/g, "");

  // ---- the nearest known word

  function distance(first, second, limit) {
    let older = [];
    let old = second.map((_, i) => i);
    old.push(second.length);
    for (let i = 1; i <= first.length; i++) {
      const row = [i];
      for (let j = 1; j <= second.length; j++) {
        let cost = Math.min(old[j] + 1, row[j - 1] + 1, old[j - 1] + (first[i - 1] !== second[j - 1]));
        if (i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1]) {
          cost = Math.min(cost, older[j - 2] + 1);
        }
        row.push(cost);
      }
      if (Math.min(...row) > limit && Math.min(...old) > limit) return limit + 1;
      older = old;
      old = row;
    }
    return Math.min(old[second.length], limit + 1);
  }

  function suggest(word, known) {
    const letters = [...word];
    let limit = Math.min(3, Math.floor(letters.length / 3));
    let best = null;
    for (const candidate of known) {
      const other = [...candidate];
      const apart = Math.abs(other.length - letters.length);
      if (candidate === word || apart > limit) continue;
      const edits = distance(letters, other, limit);
      if (edits > limit) continue;
      const rank = [edits, Number(other[0] !== letters[0]), apart, candidate];
      if (best === null || before(rank, best)) {
        best = rank;
        limit = edits;
      }
    }
    return best === null ? "" : best[3];
  }

  function before(rank, other) {
    const i = rank.findIndex((part, k) => part !== other[k]);
    return i >= 0 && rank[i] < other[i];
  }

  // ---- words and signs

  const SIGN = "<=|>=|!=|==|[<>=≤≥≠]";
  const SAME_SIGN = { ":=": "=", "==": "=", "≤": "<=", "≥": ">=", "≠": "!=" };
  const QUOTES = '"“”„«»';
  const END = `[${SPACES}()|${QUOTES}]`;
  const bare = new RegExp(`(?:(?!${END})[^])*`, "yu");
  const gap = new RegExp(`[${SPACES}]*`, "yu");
  const quotedText = new RegExp(`[${QUOTES}]([^${QUOTES}]*)([${QUOTES}]?)`, "yu");
  const keyed = new RegExp(`((?:(?!${END})[^:<>=!≤≥≠])+):?(${SIGN})|((?:(?!${END})[^:<>=!≤≥≠])+)(:)`, "yu");
  const counted = new RegExp(`^([^:<>=!≤≥≠]+)(${SIGN})([^]*)$`, "u");
  const SINGLE = { "(": "open", ")": "close", "|": "or", "-": "minus" };

  function at(pattern, text, index) {
    pattern.lastIndex = index;
    return pattern.exec(text);
  }

  function tokensOf(text) {
    const found = [];
    let index = at(gap, text, 0)[0].length;
    while (index < text.length) {
      const token = tokenAt(text, index);
      index = token.end + at(gap, text, token.end)[0].length;
      if (token.kind !== "phrase" || token.quoted || folded(token.text) !== "and") found.push(token);
    }
    return found;
  }

  function tokenAt(text, start) {
    const single = SINGLE[text[start]];
    if (single) return { kind: single, start, end: start + 1 };
    const asked = at(keyed, text, start);
    if (!asked) {
      const value = valueAt(text, start);
      const kind = !value.quoted && folded(value.text) === "or" ? "or" : "phrase";
      return { kind, start, valueAt: start, ...value };
    }
    const sign = asked[2] ?? asked[4];
    const valueStart = start + asked[0].length;
    return { kind: "asked", start, key: asked[1] ?? asked[3], sign: SAME_SIGN[sign] ?? sign, valueAt: valueStart,
      ...valueAt(text, valueStart) };
  }

  function valueAt(text, index) {
    const quoted = at(quotedText, text, index);
    if (quoted) return { text: quoted[1], end: index + quoted[0].length, quoted: true, unclosed: !quoted[2] };
    const value = at(bare, text, index)[0];
    return { text: value, end: index + value.length, quoted: false, unclosed: false };
  }

  // ---- reading

  const DEEPEST = 20;
  const NUMBER = /^-?[0-9]{1,9}$/;
  const EQUAL = [":", "=", "!="];
  const countKey = (symbol) => `symbol.${symbol}`;

  // Keys by all that they are called, as the data of a game lists them.
  function schemeOf(keys) {
    const called = new Map();
    for (const key of keys) if (!called.has(nameFolded(key.name))) called.set(nameFolded(key.name), key);
    for (const key of keys) for (const name of key.called) if (!called.has(name)) called.set(name, key);
    return { keys, called };
  }

  // What a query asks, what of it was not understood, and its parts: those that must all hold, each with its place, and
  // with its token where it is a key with a value. Of alternatives, no part can be told or changed by itself.
  function read(text, scheme) {
    const tokens = tokensOf(text);
    const faults = [];
    const parts = [];
    let next = 0;
    let bars = 0;

    const fault = (kind, start, end, word = "", near = "", key = "") => faults.push({ kind, start, end, word, near, key });
    const take = (kind) => (tokens[next]?.kind === kind ? tokens[next++] : null);

    function either(depth) {
      const found = [];
      let waiting = null;
      for (;;) {
        const start = next;
        found.push(...every(depth));
        const empty = next === start;
        if (empty && waiting) fault("or_alone", waiting.start, waiting.end);
        const bar = take("or");
        if (!bar) return joined(found, "either");
        if (!depth) bars++;
        if (empty && !waiting) fault("or_alone", bar.start, bar.end);
        else waiting = bar;
      }
    }

    function every(depth) {
      const found = [];
      for (let token; (token = tokens[next]) && token.kind !== "or";) {
        if (token.kind === "close") {
          if (depth) break;
          next++;
          fault("group_stray", token.start, token.end);
          continue;
        }
        const node = part(depth);
        if (node) found.push(node);
      }
      const node = joined(found, "every");
      return node ? [node] : [];
    }

    function part(depth) {
      let token = tokens[next++];
      const first = token;
      let negated = false;
      while (token.kind === "minus") {
        const following = tokens[next];
        if (!following || following.kind === "or" || following.kind === "close" || following.start !== token.end) {
          fault("minus_alone", first.start, token.end);
          return null;
        }
        token = tokens[next++];
        negated = !negated;
      }
      const node = token.kind === "open" ? group(token, depth) : asked(token);
      if (!depth && node) {
        parts.push({ start: first.start, end: tokens[next - 1].end, node: negated ? ["without", node] : node,
          asked: token === first && token.kind === "asked" ? token : null });
      }
      return negated && node ? ["without", node] : node;
    }

    function group(opened, depth) {
      if (depth >= DEEPEST) {
        fault("too_deep", opened.start, opened.end);
        return null;
      }
      const start = next;
      const inside = either(depth + 1);
      const empty = next === start;
      const closed = take("close");
      if (!closed) fault("group_open", opened.start, opened.end);
      else if (empty) fault("group_empty", opened.start, closed.end);
      return inside;
    }

    function asked(token) {
      if (token.unclosed) fault("quote_open", token.valueAt, token.valueAt + 1);
      const text = folded(token.text);
      if (token.kind === "phrase") return text ? ["mentions", text] : null;
      const key = scheme.called.get(nameFolded(token.key));
      if (!key) {
        const near = suggest(nameFolded(token.key), scheme.called.keys());
        fault("key_unknown", token.start, token.start + token.key.length, token.key, near);
        return null;
      }
      token.of = key.name;
      if (!text) {
        fault("value_missing", token.start, token.end, "", "", token.key);
        return null;
      }
      if (token.text === "?" && !token.quoted) {
        if (!EQUAL.includes(token.sign)) return noOrder(token);
        return token.sign === "!=" ? ["without", ["unknown", key.name]] : ["unknown", key.name];
      }
      return { text: askedText, number: askedNumber, word: askedWord }[key.form](key, token);
    }

    function askedText(key, token) {
      if (!EQUAL.includes(token.sign)) return noOrder(token);
      return knownNot(key, ["says", key.name, folded(token.text), token.sign !== ":"], token);
    }

    function askedNumber(key, token) {
      if (NUMBER.test(token.text) && !token.quoted) return ["compares", key.name, order(token.sign), Number(token.text)];
      if (!key.words.length || !EQUAL.includes(token.sign)) {
        fault("number_wanted", token.valueAt, token.end, token.text, "", key.name);
        return null;
      }
      return askedWord(key, token);
    }

    function askedWord(key, token) {
      if (!EQUAL.includes(token.sign)) return noOrder(token);
      const count = key.counted && !token.quoted && token.sign !== "!=" ? counted.exec(token.text) : null;
      if (count) return askedCount(key, token, count);
      const words = wordsOf(key, token.text, token.sign === ":", token);
      return words.length ? knownNot(key, ["is", key.name, words], token) : null;
    }

    function askedCount(key, token, [, name, sign, number]) {
      const words = wordsOf(key, name, true, token);
      const how = order(sign);
      if (!words.length) return null;
      if (number === "?" && (how === "=" || how === "!=")) {
        const unknown = joined(words.map((word) => ["unknown", countKey(word)]), "either");
        return how === "!=" ? ["without", unknown] : unknown;
      }
      if (!NUMBER.test(number)) {
        fault("number_wanted", token.end - number.length, token.end, number, "", name);
        return null;
      }
      return joined(words.map((word) => ["compares", countKey(word), how, Number(number)]), "either");
    }

    function wordsOf(key, said, partly, token) {
      const name = nameFolded(said);
      let found = key.words.filter((one) => one.called.includes(name));
      if (!found.length && partly) found = key.words.filter((one) => one.called.some((called) => called.includes(name)));
      if (!found.length) {
        const width = token.quoted || said === token.text ? token.end - token.valueAt : said.length;
        const near = suggest(name, key.words.flatMap((one) => one.called));
        fault("word_unknown", token.valueAt, token.valueAt + width, said, near, key.name);
      }
      return found.map((one) => one.name);
    }

    function knownNot(key, node, token) {
      return token.sign === "!=" ? ["every", ["without", node], ["without", ["unknown", key.name]]] : node;
    }

    function noOrder(token) {
      fault("no_order", token.start, token.end, token.sign, "", token.key);
      return null;
    }

    const asks = either(0) ?? ["every"];
    return { asks, faults: faults.sort((a, b) => a.start - b.start), parts: bars ? [] : parts };
  }

  function order(sign) {
    const same = SAME_SIGN[sign] ?? sign;
    return same === ":" ? "=" : same;
  }

  function joined(parts, how) {
    return parts.length > 1 ? [how, ...parts] : parts[0] ?? null;
  }

  // ---- what is known of a card

  // A value is a text or parts of one, in which a symbol is [its number in the page, how many, what they are called].
  const told = (parts) => (typeof parts === "string" ? parts
    : parts.map((part) => (typeof part === "string" ? part : part[2])).join(""));

  // A row as the data of a game writes it: a list, in which an entry of a cell is told in full only where it must be.
  function rowOf([id, titles, translated, cells, words, numbers, more, unknown, picture], data) {
    const entry = (one) => (typeof one === "string" || Array.isArray(one) ? { parts: one, rank: "", side: "" }
      : { parts: one.p, rank: one.r === undefined ? "" : data.ranks[one.r].name, side: one.s ?? "" });
    return { id, titles, translated, cells: cells.map((cell) => cell.map(entry)), words, numbers, more, unknown, picture };
  }

  // The facts of a row, which names keys and words by their places in the lists.
  function factsOf(row, data) {
    const said = [...row.titles];
    const texts = new Map([["name", row.titles], ["text", []], ["id", [row.id]]]);
    data.columns.forEach((column, i) => {
      const known = (row.cells[i] ?? []).filter((entry) => entry.rank !== "unknown").map((entry) => told(entry.parts));
      if (known.length) said.push(`${column.searched} ${known.join(", ")}`);
      if (column.name === "text") texts.get("text").push(...known);
    });
    const words = new Map();
    const numbers = new Map();
    for (const [place, ...values] of row.words) {
      const key = data.keys[place];
      words.set(key.name, new Set(values.map((value) => key.words[value].name)));
    }
    for (const [place, ...values] of row.numbers) numbers.set(data.keys[place].name, values);
    for (const [place, ...more] of row.more) {
      const name = data.keys[place].name;
      said.push(...more);
      texts.set(name, [...(texts.get(name) ?? []), ...more]);
    }
    for (const [name, all] of texts) texts.set(name, all.map(folded));
    return { told: said.map(folded).join("\n"), texts, words, numbers,
      unknown: new Set(row.unknown.map((place) => data.keys[place].name)) };
  }

  // ---- which cards are meant

  const HOLDS = {
    "=": (a, b) => a === b, "<": (a, b) => a < b, "<=": (a, b) => a <= b, ">": (a, b) => a > b, ">=": (a, b) => a >= b,
  };
  const NOTHING = [];

  // A question that is asked of facts; it is made once for all cards.
  function matcher([how, ...rest]) {
    const [key, value, last] = rest;
    switch (how) {
      case "mentions": return (facts) => facts.told.includes(key);
      case "says": return last ? (facts) => (facts.texts.get(key) ?? NOTHING).includes(value)
        : (facts) => (facts.texts.get(key) ?? NOTHING).some((text) => text.includes(value));
      case "is": return (facts) => {
        const words = facts.words.get(key);
        return words !== undefined && value.some((word) => words.has(word));
      };
      case "compares": {
        if (value === "!=") return (facts) => {
          const numbers = facts.numbers.get(key) ?? NOTHING;
          return numbers.length > 0 && !numbers.includes(last) && !facts.unknown.has(key);
        };
        const holds = HOLDS[value];
        return (facts) => (facts.numbers.get(key) ?? NOTHING).some((number) => holds(number, last));
      }
      case "unknown": return (facts) => facts.unknown.has(key);
      case "without": {
        const part = matcher(key);
        return (facts) => !part(facts);
      }
      case "every": {
        const parts = rest.map(matcher);
        return (facts) => parts.every((part) => part(facts));
      }
      default: {
        const parts = rest.map(matcher);
        return (facts) => parts.some((part) => part(facts));
      }
    }
  }

  site.query = { schemeOf, read, rowOf, factsOf, matcher, told };
})();
