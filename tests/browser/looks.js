// What a page looks like to somebody who uses it: each function gives a list of sentences, empty where all is well.
// Read into a page by `page_checks.py`; it changes nothing there.
"use strict";
(() => {
  const TARGETS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable]";
  const styles = new WeakMap();

  function styleOf(element) {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  }

  // An element as one finds it in the page: its tag, id and classes, and how its text begins.
  function called(element) {
    const id = element.id ? `#${element.id}` : "";
    const classes = [...element.classList].map((name) => `.${name}`).join("");
    const text = (element.getAttribute("aria-label") ?? element.textContent).replace(/\s+/g, " ").trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()}${id}${classes}> "${text}"`;
  }

  function isSeen(element) {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  }

  function* ancestors(element) {
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) yield one;
  }

  // Said to those who hear the page alone: a box of a pixel, or clipped away, or wholly off the page (a skip link).
  function isForHearing(element) {
    for (const one of ancestors(element)) {
      const style = styleOf(one);
      if (one === document.body || style.position === "static") continue;
      const box = one.getBoundingClientRect();
      const clips = style.overflowX !== "visible" || style.clipPath !== "none" || style.clip !== "auto";
      if (clips && (box.width <= 2 || box.height <= 2 || style.clipPath.startsWith("inset(50%"))) return true;
      if (box.right + scrollX <= 0 || box.bottom + scrollY <= 0) return true;
    }
    return false;
  }

  // All text that is seen, piece by piece, with the boxes of its lines.
  function* texts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest("script, style, svg, option") || !isSeen(element)) continue;
      if (isForHearing(element)) continue;
      range.selectNodeContents(node);
      // For paper, a heading that is repeated on each page has its boxes twice.
      const boxes = new Map([...range.getClientRects()].map((box) => [JSON.stringify(box), box])).values();
      yield { element, text: node.data.trim(), boxes: [...boxes].filter((box) => box.width > 0) };
    }
  }

  function isWithinScrolled(element) {
    for (const one of ancestors(element.parentElement)) {
      if (one !== document.body && styleOf(one).overflowX !== "visible") return true;
    }
    return false;
  }

  // ---- Width: nothing is wider than the page.

  function wide() {
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess <= 0) return [];
    const out = [...document.body.querySelectorAll("*")].filter((one) =>
      isSeen(one) && one.getBoundingClientRect().right + scrollX > innerWidth + 0.5 && !isWithinScrolled(one));
    for (const { element, boxes } of texts()) {
      if (boxes.some((box) => box.right + scrollX > innerWidth + 0.5) && !isWithinScrolled(element)) out.push(element);
    }
    const inmost = [...new Set(out)].filter((one) => ![...one.children].some((child) => out.includes(child)));
    return [`the page is ${excess} px wider than ${innerWidth}: ${inmost.slice(0, 4).map(called).join(", ")}`];
  }

  // ---- Text: none is cut off by a box that hides what does not fit, none lies on other text.

  function cutBy(element, box) {
    let [across, down] = [true, true];
    for (const one of ancestors(element)) {
      if (one === document.body) break;
      const style = styleOf(one);
      if (/auto|scroll/.test(style.overflowX)) across = false;
      if (/auto|scroll/.test(style.overflowY)) down = false;
      const room = one.getBoundingClientRect();
      const hides = (overflow) => /hidden|clip/.test(overflow) && styleOf(one).display !== "inline";
      if (across && hides(style.overflowX) && (box.right > room.right + 1 || box.left < room.left - 1)) return one;
      if (down && hides(style.overflowY) && (box.bottom > room.bottom + 3 || box.top < room.top - 3)) return one;
    }
    if (across && box.left + scrollX < -1) return document.documentElement;
    return null;
  }

  function cut() {
    const faults = [];
    for (const { element, text, boxes } of texts()) {
      const by = boxes.map((box) => cutBy(element, box)).find(Boolean);
      if (by) faults.push(`"${text.slice(0, 40)}" is cut off by ${called(by)}`);
    }
    return faults;
  }

  // What somebody has opened may lie over the rest, where nothing shines through it.
  function isOpenedOver(element) {
    const { position, backgroundColor } = styleOf(element);
    return position === "absolute" && (numbers(backgroundColor)[3] ?? 1) === 1 && element.closest("details[open]") !== null;
  }

  function overlapping() {
    const lines = [];
    for (const { element, text, boxes } of texts()) {
      if ([...ancestors(element)].some((one) => /sticky|fixed/.test(styleOf(one).position) || isOpenedOver(one))) continue;
      // Boxes of lines reach beyond their letters.
      for (const { left, right, top, bottom, height } of boxes) {
        lines.push({ text, left: left + 1, right: right - 1, top: top + height / 4, bottom: bottom - height / 4 });
      }
    }
    lines.sort((a, b) => a.top - b.top);
    const faults = [];
    lines.forEach((line, at) => {
      for (let next = at + 1; next < lines.length && lines[next].top < line.bottom; next += 1) {
        const other = lines[next];
        if (other.left < line.right && line.left < other.right) {
          faults.push(`"${line.text.slice(0, 40)}" lies on "${other.text.slice(0, 40)}"`);
        }
      }
    });
    return faults;
  }

  // ---- Targets: a control can be hit by a finger; that links are not too close axe sees to.

  function small() {
    const faults = [];
    for (const one of document.querySelectorAll(TARGETS)) {
      if (one.matches("a[href], [tabindex='-1']") || !isSeen(one) || isForHearing(one)) continue;
      const label = one.labels?.[0];
      const boxes = [one, label].filter(Boolean).map((part) => part.getBoundingClientRect());
      const [width, height] = ["width", "height"].map((side) => Math.max(...boxes.map((box) => box[side])));
      if (Math.min(width, height) < 23.99) faults.push(`${called(one)} is ${width.toFixed(1)} × ${height.toFixed(1)} px`);
    }
    return faults;
  }

  // ---- Motion: nothing moves for whoever wants it still.

  function moving() {
    const lasts = (times) => times.split(",").some((time) => parseFloat(time) * (time.includes("ms") ? 1 : 1000) > 10);
    const faults = [];
    for (const one of document.querySelectorAll("*")) {
      for (const part of ["", "::before", "::after"]) {
        const style = getComputedStyle(one, part || null);
        if (part && style.content === "none") continue;
        if (lasts(style.transitionDuration)) faults.push(`${called(one)}${part} takes time to change`);
        if (style.animationName !== "none" && lasts(style.animationDuration)) faults.push(`${called(one)}${part} is animated`);
        if (!part && style.scrollBehavior === "smooth") faults.push(`${called(one)} scrolls smoothly`);
      }
    }
    return faults;
  }

  // ---- Keyboard: where Tab ought to stop, and what is seen of it there.

  let expected = [];
  let reached = new Set();
  let first = null;
  let last = null;

  function stops() {
    const radios = new Set();
    return [...document.querySelectorAll(TARGETS)].filter((one) => {
      if (one.disabled || one.closest("[inert]") || one.tabIndex < 0 || !isSeen(one)) return false;
      if (one.matches("summary") && one.parentElement.querySelector("summary") !== one) return false;
      if (one.type !== "radio") return true;
      // Of radio buttons, Tab knows one; arrows the others.
      const isAnother = radios.has(one.name);
      radios.add(one.name);
      return !isAnother;
    });
  }

  function begin() {
    expected = stops();
    reached = new Set();
    first = last = null;
    getSelection().removeAllRanges();
    // Wherever the page put the focus, Tab begins at the top.
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute("tabindex");
  }

  function numbers(colour) {
    return (colour.match(/[\d.]+/g) ?? []).map(Number);
  }

  function light(colour) {
    const [r, g, b] = numbers(colour).slice(0, 3).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }

  function behind(element) {
    for (const one of ancestors(element.parentElement)) {
      const colour = getComputedStyle(one).backgroundColor;
      if ((numbers(colour)[3] ?? 1) > 0.5) return colour;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  }

  function paper(element) {
    const found = behind(element);
    if ((numbers(found)[3] ?? 1) > 0.5) return found;
    return matchMedia("(prefers-color-scheme: dark)").matches ? "rgb(18, 18, 18)" : "rgb(255, 255, 255)";
  }

  function isRinged(element) {
    const style = getComputedStyle(element);
    if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 1) return false;
    if (style.outlineStyle === "auto") return true; // the browser's own ring, seen on any colour
    if ((numbers(style.outlineColor)[3] ?? 1) < 0.5) return false;
    const [a, b] = [light(style.outlineColor), light(paper(element))].sort((one, other) => other - one);
    return (a + 0.05) / (b + 0.05) >= 3;
  }

  // A ring may also be that of a label, or of what stands around or behind.
  function isShown(element) {
    return [element, ...(element.labels ?? []), element.nextElementSibling, element.parentElement].filter(Boolean).some(isRinged);
  }

  function unringed() {
    return stops().filter((one) => {
      one.focus({ preventScroll: true });
      return document.activeElement === one && !isShown(one);
    }).map((one) => `no ring shows that ${called(one)} has the focus`);
  }

  function isUncovered(element) {
    const shown = [element, ...(element.labels ?? [])].flatMap((one) => [...one.getClientRects()]);
    return shown.some((box) => [0.5, 0.1, 0.9].some((part) => {
      // Of what is higher than the window, the part that is in it.
      const height = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const top = document.elementFromPoint(box.left + box.width * part, height);
      return top && (element.contains(top) || [...(element.labels ?? [])].some((one) => one.contains(top)));
    }));
  }

  // What is covered when one comes back to it from below: what stays at the top lies over it where it only just shows.
  function covered() {
    return stops().filter((one) => {
      scrollBy(0, one.getBoundingClientRect().top);
      one.focus();
      return document.activeElement === one && !isUncovered(one);
    }).map((one) => `${called(one)} is covered when one comes back to it`);
  }

  // What is seen of the element that Tab has come to; null where it has left the page.
  function stop() {
    const at = document.activeElement;
    if (!at || at === document.body || at === document.documentElement) return null;
    if (at === last && expected.length > 1) return [`Tab does not leave ${called(at)}`];
    // With nothing around the page to go to, Tab begins again.
    if (at === first) return null;
    first ??= at;
    const isAgain = reached.has(at);
    reached.add(at);
    last = at;
    if (isAgain) return [`Tab comes to ${called(at)} again and does not leave the page`];
    const faults = [];
    if (!isShown(at)) faults.push(`no ring shows that ${called(at)} has the focus`);
    if (!isUncovered(at)) faults.push(`${called(at)} is out of sight or covered when it has the focus`);
    return faults;
  }

  function unreached() {
    return expected.filter((one) => one.isConnected && isSeen(one) && !reached.has(one))
      .map((one) => `Tab never comes to ${called(one)}`);
  }

  // What asks for a click, and nothing in it or around it can be focused.
  function mouseOnly() {
    const faults = [];
    for (const one of document.body.querySelectorAll("*")) {
      if (styleOf(one).cursor !== "pointer" || styleOf(one.parentElement).cursor === "pointer" || !isSeen(one)) continue;
      const around = one.closest(`${TARGETS}, label`);
      const focusable = around?.matches("label") ? around.control : around ?? one.querySelector(TARGETS);
      if (!focusable) faults.push(`${called(one)} is for the mouse alone`);
    }
    return faults;
  }

  globalThis.looks = { wide, cut, overlapping, small, moving, begin, stop, unringed, covered, unreached, mouseOnly,
    seen: () => [...texts()].map((one) => one.text) };
})();
