import { counted, groupBy, joinParts } from "../base/values.js";
import { element, elementsIn, icon, on, setPressed, setText, span, unseen } from "../base/dom.js";
import { equal } from "../base/equal.js";
import { rove, steps } from "../base/roving.js";
import { distinct, groupProblems, isOfAudit, ranks } from "./problemgroups.js";
import { fold, problemRow } from "./problemrow.js";
import { reveal } from "../base/placing.js";

// The storage key: whether the accessibility audit is left out.
const auditKey = "mkpreview no accessibility";

/**
 * The numbers of problems in words.
 * @param {{errors?: number, warnings?: number, notes?: number}} counts
 * @returns {string} empty for none
 */
export function countText({ errors = 0, warnings = 0, notes = 0 }) {
  const part = (count, word) => count ? counted(count, word) : "";
  return joinParts([part(errors, "error"), part(warnings, "warning"), part(notes, "note")], ", ");
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
 * Diagnostics by view path, the worst first.
 * @param {{path?: string, severity: string}[]} diagnostics
 * @returns {Map<string, object[]>}
 */
export function problemsByPath(diagnostics) {
  const rank = ({ severity }) => ranks[severity];
  const views = groupBy(diagnostics.filter(({ path }) => path !== undefined), ({ path }) => path);
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
 * @param {HTMLElement} options.audit the button that shows and hides the accessibility audit
 * @param {Storage} options.storage
 * @param {(path: string | null) => void} options.onHover called with the path of the hovered
 *   problem's view
 * @param {() => void} options.onScope
 * @param {(counts: {errors: number, warnings: number, notes: number}) => void} options.onCount called with
 *   the numbers of listed problems
 * @param {object} options.rows the options of `problemRow`
 */
export function createProblems({
  list, counts, announcer, scopes, audit, storage, onHover, onScope, onCount, rows,
}) {
  const stops = rove(list, { axes: ["across"] });
  // Rows of a folded list are no stops.
  new ResizeObserver(stops.refresh).observe(list);
  // The folds and the problems that are open, by what they hold and say.
  const open = new Set();
  let shown = null;
  let latest = [];
  let scope = "document";
  let hasAudit = storage.getItem(auditKey) !== "yes";

  function onLines(item) {
    reveal(list, item);
    // The message stays in sight if the list is too low for all.
    reveal(list, item.querySelector(".problem"));
  }

  function keep(key, isOpen) {
    if (isOpen) open.add(key);
    else open.delete(key);
  }

  function row(diagnostic, count) {
    const { code, file, line, path } = diagnostic;
    const key = `lines ${code} ${file} ${line} ${path}`;
    return problemRow(diagnostic, {
      hasManual: true, ...rows, count, onLines,
      isOpen: open.has(key), onToggle: (isOpen) => keep(key, isOpen),
    });
  }

  function foldOf(text, diagnostics, key) {
    return fold(text, diagnostics.map((one) => row(one)), open.has(key), (isOpen) => {
      keep(key, isOpen);
      stops.refresh();
    });
  }

  function itemOf({ diagnostic, others, effects }) {
    const { code, message } = diagnostic;
    const item = row(diagnostic, others.length + 1);
    if (effects.length) {
      const text = `${countText(countProblems(effects))} ${effects.length === 1 ? "follows" : "follow"} from this`;
      item.append(foldOf(text, effects, `effects ${code} ${message}`));
    }
    if (others.length) item.append(foldOf(`${others.length} more like this`, others, `others ${code}`));
    return item;
  }

  // Notes of the audit depend on taste, so they are folded.
  function auditItems(diagnostics) {
    if (!diagnostics.length) return [];
    const groups = groupProblems(diagnostics);
    const isNote = ({ diagnostic: { severity } }) => severity === "note";
    const notes = diagnostics.filter(({ severity }) => severity === "note");
    const title = element("h3", {}, "Accessibility");
    const items = groups.filter((group) => !isNote(group)).map(itemOf);
    const folded = notes.length ? [element("li", { class: "notes" },
      foldOf(countText(countProblems(notes)), notes, "notes"))] : [];
    return [element("li", { class: "group" }, title), ...items, ...folded];
  }

  function render(diagnostics) {
    const found = countProblems(diagnostics);
    const chips = Object.entries(found).filter(([, count]) => count).map(([kind, count]) =>
      span(`chip ${kind}`, icon(kind.slice(0, -1)), count));
    counts.replaceChildren(...(diagnostics.length ? [...chips, unseen(countText(found))] : none()));
    list.replaceChildren(
      ...groupProblems(diagnostics.filter((one) => !isOfAudit(one))).map(itemOf),
      ...auditItems(diagnostics.filter(isOfAudit)));
    onCount(found);
    stops.refresh();
  }

  function show(all, subject) {
    latest = [all, subject];
    const diagnostics = distinct(hasAudit ? all : all.filter((one) => !isOfAudit(one)));
    const next = diagnostics.map((one) => [one, Boolean(rows.opener(one)), rows.isElsewhere(one)]);
    if (!equal(shown, next)) render(diagnostics);
    shown = next;
    const found = countProblems(diagnostics);
    setText(announcer, `${subject}: ${countText(found) || "no problems"}`);
  }

  const pathOf = ({ target }) => target.closest("[data-path]")?.dataset.path ?? null;
  on(list, "pointerover focusin", (event) => onHover(pathOf(event)));
  on(list, "pointerleave focusout", () => onHover(null));

  for (const button of scopes) {
    on(button, "click", () => {
      scope = button.dataset.scope;
      for (const one of scopes) setPressed(one, one === button);
      onScope();
    });
  }

  setPressed(audit, hasAudit);
  on(audit, "click", () => {
    hasAudit = !hasAudit;
    storage.setItem(auditKey, hasAudit ? "" : "yes");
    setPressed(audit, hasAudit);
    show(...latest);
  });

  on(list, "keydown", (event) => {
    const step = steps.down[event.key];
    if (!step) return;
    event.preventDefault();
    const all = elementsIn(list, ".problem, .fold > .link").filter((one) => one.checkVisibility());
    const own = event.target.closest("li").querySelector(".problem");
    all[all.indexOf(all.includes(event.target) ? event.target : own) + step]?.focus();
  });

  return {
    /** Whose problems are shown: those of the "document", or of "all". */
    get scope() {
      return scope;
    },
    /** Shows the lines of the first problem of the text itself, as a click on it does. */
    openFirst() {
      const item = [...list.children].find(({ dataset }) => dataset.severity && dataset.path === undefined);
      const button = item?.querySelector(".problem");
      if (!button) return;
      button.focus();
      if (button.ariaExpanded === "false") button.click();
    },
    light(path) {
      for (const item of elementsIn(list, "li")) {
        item.classList.toggle("lit", path !== null && item.dataset.path === path);
      }
    },
    /** Shows diagnostics. Announces their number if it changed. */
    show,
  };
}

const none = () => [span("nothing", icon("ok"), "none")];
