// The page to try texts on: what is chosen and written stands in the address; Python answers from `try_worker.js`.
"use strict";
(() => {
  const page = document.querySelector(".try");
  const [card, number] = page.querySelectorAll("select");
  const text = page.querySelector("textarea");
  const status = page.querySelector("[role=status]");
  const back = page.querySelector("button");
  const [findings, says, means] = ["findings", "says", "means"].map((name) => page.querySelector(`#${name} + div`));
  const told = JSON.parse(page.dataset.told);
  const wait = 250;
  let worker = null;
  let ready = false;
  let asked = 0;
  let timer = 0;

  function made(tag, content, attributes = {}) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...[content].flat());
    return element;
  }

  function texts() {
    return JSON.parse(card.selectedOptions[0].dataset.texts);
  }

  // ---- What is chosen, from and to the address

  function choose() {
    const wanted = new URLSearchParams(location.hash.slice(1));
    const found = [...card.options].findIndex((one) => one.value === wanted.get("card"));
    card.selectedIndex = Math.max(found, 0);
    listTexts();
    const at = Number(wanted.get("text") ?? 0);
    number.selectedIndex = found >= 0 && at >= 0 && at < texts().length ? at : 0;
    text.value = found >= 0 && wanted.has("says") ? wanted.get("says") : texts()[number.selectedIndex];
    check();
  }

  function listTexts() {
    number.replaceChildren(...texts().map((_, at) => made("option", told.number.replace("{n}", at + 1), { value: at })));
    number.parentElement.hidden = texts().length < 2;
  }

  function keep() {
    const chosen = new URLSearchParams({ card: card.value, text: number.selectedIndex });
    if (text.value !== texts()[number.selectedIndex]) chosen.set("says", text.value);
    history.replaceState(null, "", `#${chosen}`);
  }

  // ---- What Python says

  function check() {
    back.disabled = text.value === texts()[number.selectedIndex];
    asked += 1;
    if (!ready) return;
    if (!text.value.trim()) {
      show(null);
      status.textContent = told.empty;
      return;
    }
    status.textContent = told.checking;
    worker.postMessage({ card: card.value, number: number.selectedIndex, text: text.value, at: asked });
  }

  function answered({ data }) {
    if ("failed" in data) {
      status.textContent = `${told.failed} ${data.failed.trim().split("\n").at(-1)}`;
    } else if ("ready" in data) {
      ready = true;
      check();
    } else if (data.at === asked) {
      show(data.tried);
      status.textContent = data.tried.findings.length ? told.found.replace("{n}", data.tried.findings.length) : told.no_findings;
    }
  }

  function show(tried) {
    findings.replaceChildren(...(tried?.findings ?? []).map(finding));
    if (tried && !tried.findings.length) findings.append(made("p", told.no_findings, { class: "soft" }));
    const spoken = Object.entries(tried?.spoken ?? {});
    says.replaceChildren(...(spoken.length ? [made("dl", spoken.flatMap(([language, said]) =>
      [made("dt", told.languages[language] ?? language), made("dd", said, { lang: language })]))] : [nothing(tried)]));
    means.replaceChildren(tried?.outline.length ? made("pre", tried.outline.join("\n"), { lang: "en", translate: "no", tabindex: 0,
      role: "region", "aria-labelledby": "means" }) : nothing(tried));
  }

  function nothing(tried) {
    return made("p", tried ? told.nothing : "", { class: "soft" });
  }

  function finding(one) {
    const signs = Array.from(text.value); // Python counts characters, not halves of them
    const place = one.end > one.start
      ? [made("p", [signs.slice(0, one.start).join(""), made("mark", signs.slice(one.start, one.end).join("") || " "),
        signs.slice(one.end).join("")], { class: "place", translate: "no" })]
      : [];
    const help = one.help ? [made("p", one.help, { class: "soft" })] : [];
    return made("div", [made("p", [made("b", told[one.severity], { class: one.severity, lang: document.documentElement.lang }), " ",
      one.message, " ", made("code", one.code)]), ...place, ...help], { lang: "en", class: "finding" });
  }

  card.addEventListener("change", () => { listTexts(); number.selectedIndex = 0; put(); });
  number.addEventListener("change", put);
  back.addEventListener("click", () => { put(); text.focus(); });
  text.addEventListener("input", () => {
    keep();
    clearTimeout(timer);
    timer = setTimeout(check, wait);
  });
  addEventListener("hashchange", choose);

  function put() {
    text.value = texts()[number.selectedIndex];
    keep();
    check();
  }

  function begin() {
    if (location.protocol === "file:") {
      // Backticks quote what is typed into a terminal.
      status.replaceChildren(...told.from_disk.split("`").map((part, at) => (at % 2 ? made("code", part) : part)));
      status.classList.remove("soft");
      for (const section of page.querySelectorAll("section")) section.hidden = true;
      return;
    }
    status.textContent = told.loading;
    worker = new Worker(page.dataset.worker, { type: "module" });
    worker.addEventListener("message", answered);
    worker.addEventListener("error", (error) => { status.textContent = `${told.failed} ${error.message ?? ""}`; });
    worker.postMessage({ load: JSON.parse(page.dataset.load) });
  }

  page.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
  page.hidden = false;
  choose();
  begin();
})();
