// Texts as they are searched: in one case, without accents, ligatures parted, one apostrophe, single spaces; to the letter
// what `cardc/publish/queries/folded_text.py` makes of them.
const cardcFolded = (() => {
  "use strict";
  const SPACES = "\\t\\n\\v\\f\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
  const PARTED = { "œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "đ": "d", "ł": "l", "ı": "i", "ς": "σ" };
  const gaps = new RegExp(`[${SPACES}]+`, "g");

  const folded = (text) => {
    let plain = text;
    if (/[^\x00-\x7f]|`/.test(text)) {
      plain = text.replace(/[\xad\u200b-\u200f\u2060\ufeff]/g, "").replace(/[’‘ʼ´`′]/g, "'")
        .normalize("NFKD").replace(/\p{Mn}/gu, "");
    }
    return plain.toLowerCase().replace(/[œæßøđłıς]/g, (letter) => PARTED[letter]).replace(gaps, " ").replace(/^ +| +$/g, "");
  };
  // What separates words, as a query is read.
  return Object.assign(folded, { SPACES });
})();
