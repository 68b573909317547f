// What scripts add to a page of the manual: a search in all pages, and buttons that copy.

import { copyText } from "./base/clipboard.js";
import { element, elementsIn, on } from "./base/dom.js";
import { find } from "./base/findables.js";

const field = /** @type {HTMLInputElement} */ (document.getElementById("search"));
const found = document.getElementById("found");
const page = document.getElementById("page");
let sections = null;

async function search() {
  // Requested once, also while more is typed.
  sections ??= fetch("/manual/search.json").then((answer) => answer.json());
  const known = await sections;
  const text = field.value.trim();
  const all = known.map((section) => ({ name: section.title, about: section.text, section }));
  found.replaceChildren(...(text ? results(find(all, text), text) : []));
  found.hidden = !text;
  page.hidden = text !== "";
}

function results(matches, text) {
  if (!matches.length) return [element("p", {}, `Nothing in the manual has “${text}”.`)];
  return [element("ul", {}, ...matches.map(({ section: { page, of, id, title, text: content } }) =>
    element("li", {},
      element("a", { href: `/manual/${page === "./" ? "" : page}${id && `#${id}`}` }, title),
      title === of ? null : ` in ${of}`,
      element("p", {}, excerpt(content, text)))))];
}

// The words around the first place that has one of the searched words.
function excerpt(content, text) {
  const lower = content.toLowerCase();
  const places = text.toLowerCase().split(/\s+/).map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const start = content.lastIndexOf(" ", Math.max(0, Math.min(...places, content.length) - 40)) + 1;
  const rest = content.slice(start);
  const end = rest.length > 160 ? rest.lastIndexOf(" ", 160) : rest.length;
  return `${start ? "… " : ""}${rest.slice(0, end)}${end < rest.length ? " …" : ""}`;
}

on(field, "input", search);
// A link to a section of the page that is shown leaves the search.
on(found, "click", () => {
  field.value = "";
  search();
});
field.hidden = false;

for (const code of elementsIn(page, "pre")) {
  const copy = element("button", { class: "copy", type: "button", async click() {
    copy.textContent = await copyText(code.textContent) ? "Copied" : "Not copied";
  } }, "Copy");
  const box = element("div", { class: "code" });
  code.replaceWith(box);
  box.append(code, copy);
}
