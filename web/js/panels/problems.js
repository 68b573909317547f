import { element, icon, reveal, setText, unseen } from "../base/dom.js";
import { opening } from "./editor.js";
import { equal } from "../base/equal.js";
import { excerptOf } from "./excerpt.js";
import { relatedPlace } from "./related.js";
import { rove } from "../base/roving.js";
import { placeText } from "../base/values.js";

/**
 * The numbers of problems in words.
 * @param {{errors?: number, warnings?: number, notes?: number}} counts
 * @returns {string} empty for none
 */
export function countText({ errors = 0, warnings = 0, notes = 0 }) {
  const part = (count, word) => count ? `${count} ${word}${count === 1 ? "" : "s"}` : "";
  return [part(errors, "error"), part(warnings, "warning"), part(notes, "note")]
    .filter(Boolean).join(", ");
}

/**
 * The number of diagnostics of each severity.
 * @param {{severity: string}[]} diagnostics
 * @returns {{errors: number, warnings: number, notes: number}}
 */
export function countProblems(diagnostics) {
  const count = (severity) => diagnostics.filter((one) => one.severity === severity).length;
  return { errors: count("error"), warnings: count("warning"), notes: count("note") };
}

/**
 * Diagnostics without repetitions: several documents may report the same place of a shared file.
 * @param {object[]} diagnostics
 * @returns {object[]}
 */
export function distinct(diagnostics) {
  const seen = new Set();
  return diagnostics.filter(({ document, ...told }) => {
    const key = JSON.stringify(told);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Diagnostics by view path, the worst first.
 * @param {{path?: string, severity: string}[]} diagnostics
 * @returns {Map<string, object[]>}
 */
export function problemsByPath(diagnostics) {
  const rank = ({ severity }) => ["error", "warning", "note"].indexOf(severity);
  const views = new Map();
  for (const one of diagnostics) {
    if (one.path !== undefined) views.set(one.path, [...views.get(one.path) ?? [], one]);
  }
  for (const some of views.values()) some.sort((left, right) => rank(left) - rank(right));
  return views;
}

/**
 * The panel of diagnostics.
 * @param {object} options
 * @param {HTMLElement} options.list
 * @param {HTMLElement} options.counts
 * @param {HTMLElement} options.announcer
 * @param {HTMLElement[]} options.scopes the buttons that choose between the document's problems and
 *   all
 * @param {(diagnostic: object) => void} options.onSelect
 * @param {(path: string | null) => void} options.onHover called with the path of the hovered
 *   problem's view
 * @param {(diagnostic: object) => Promise<string[] | null>} options.linesOf the lines of its file
 * @param {() => void} options.onScope
 * @param {(count: number) => void} options.onCount called with the number of listed problems
 * @param {(diagnostic: object) => (() => void) | null} options.opener opens the place in an editor
 * @param {(diagnostic: object) => boolean} options.isElsewhere whether the diagnostic is in another
 *   document's file
 * @param {boolean} [options.hasManual] whether there is a manual, which explains each code
 */
export function createProblems({
  list, counts, announcer, scopes, onSelect, onHover, onScope, onCount, linesOf, opener,
  isElsewhere, hasManual = true,
}) {
  const stops = rove(list, { axes: ["across"] });
  let shown = null;
  let scope = "document";

  function row(diagnostic) {
    const { severity, message, hint, code } = diagnostic;
    const lines = linesAt(diagnostic);
    const click = () => {
      onSelect(diagnostic);
      lines?.toggle();
    };
    const button = element(
      "button", { class: "problem", click, ...(lines && { "aria-expanded": "false" }) },
      icon(severity), unseen(`${severity}: `),
      element("span", { class: "message" }, message, spreadOf(diagnostic), hintOf(hint)),
      placeOf(diagnostic, isElsewhere(diagnostic)));
    const about = { "data-severity": severity, "data-path": diagnostic.path ?? null };
    const item = element("li", { ...about, ...opening(diagnostic) },
      button, codeOf(code, hasManual), openButton(diagnostic));
    if (lines) item.append(lines.box);
    if (diagnostic.related) item.append(relatedPlace(diagnostic, linesOf));
    return item;
  }

  // The lines of a problem, which a click shows in place.
  function linesAt(diagnostic) {
    const { file, line } = diagnostic;
    if (!file || !line) return null;
    const box = element("pre", {
      class: "excerpt", hidden: true, tabindex: 0, role: "region",
      "aria-label": `Lines of ${placeText(diagnostic)}`,
    });
    return {
      box,
      async toggle() {
        const text = box.hidden ? await linesOf(diagnostic).catch(() => null) : null;
        if (text) box.replaceChildren(...excerptOf(text, line));
        box.hidden = !text;
        const item = box.closest("li");
        item?.querySelector(".problem").setAttribute("aria-expanded", String(!box.hidden));
        if (!text) return;
        reveal(list, item);
        // The message stays in sight if the list is too low for all.
        reveal(list, item.querySelector(".problem"));
      },
    };
  }

  function openButton(diagnostic) {
    const open = opener(diagnostic);
    if (!open) return null;
    const label = `Open ${placeText(diagnostic)} in the editor`;
    return element("button", { class: "icon", title: label, click: open },
      icon("edit"), unseen(label));
  }

  function render(diagnostics) {
    const found = countProblems(diagnostics);
    const chips = Object.entries(found).filter(([, count]) => count).map(([kind, count]) =>
      element("span", { class: `chip ${kind}` }, icon(kind.slice(0, -1)), String(count)));
    counts.replaceChildren(...(diagnostics.length ? [...chips, unseen(countText(found))] : none()));
    list.replaceChildren(...diagnostics.map(row));
    onCount(diagnostics.length);
    stops.refresh();
  }

  const pathOf = ({ target }) => target.closest("[data-path]")?.dataset.path ?? null;
  list.addEventListener("pointerover", (event) => onHover(pathOf(event)));
  list.addEventListener("pointerleave", () => onHover(null));
  list.addEventListener("focusin", (event) => onHover(pathOf(event)));
  list.addEventListener("focusout", () => onHover(null));

  for (const button of scopes) {
    button.addEventListener("click", () => {
      scope = button.dataset.scope;
      for (const one of scopes) one.setAttribute("aria-pressed", String(one === button));
      onScope();
    });
  }

  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
    if (!step) return;
    event.preventDefault();
    event.target.closest("li")[step]?.querySelector(".problem").focus();
  });

  return {
    /** Whose problems are shown: those of the "document", or of "all". */
    get scope() {
      return scope;
    },
    /** Shows the lines of the first problem of the text itself, as a click on it does. */
    openFirst() {
      const item = [...list.children].find(({ dataset }) => dataset.path === undefined);
      const button = item?.querySelector(".problem");
      if (!button) return;
      button.focus();
      if (button.getAttribute("aria-expanded") === "false") button.click();
    },
    /** Marks the problems of the hovered view. */
    light(path) {
      for (const item of list.children) {
        item.classList.toggle("lit", path !== null && item.dataset.path === path);
      }
    },
    /** Shows diagnostics. Announces their number if it changed. */
    show(all, subject) {
      const diagnostics = distinct(all);
      const next = diagnostics.map((one) => [one, Boolean(opener(one)), isElsewhere(one)]);
      if (!equal(shown, next)) render(diagnostics);
      shown = next;
      const found = countProblems(diagnostics);
      const text = `${subject}: ${countText(found) || "no problems"}`;
      setText(announcer, text);
    },
  };
}

const none = () => [element("span", { class: "nothing" }, icon("ok"), "none")];

function hintOf(hint) {
  return hint ? element("span", { class: "hint" }, hint) : null;
}

// In how many of the shown environments the problem occurs.
function spreadOf({ spread }) {
  return spread ? element("span", { class: "chip spread", title: spread.names }, spread.text) : null;
}

// Each code has a heading in the manual.
function codeOf(code, hasManual) {
  if (!code) return null;
  if (!hasManual) return element("span", { class: "code" }, code);
  const href = `manual/diagnostics#${encodeURIComponent(code)}`;
  return element("a", { class: "code", href, target: "_blank", title: "What this means" }, code);
}

function placeOf(diagnostic, isElsewhere) {
  if (!diagnostic.file) return null;
  const text = placeText(diagnostic);
  if (!isElsewhere) return element("span", { class: "place" }, text);
  return element("span", { class: "place elsewhere", title: "In a file that the document uses" },
    icon("file"), unseen("in another file, "), text);
}
