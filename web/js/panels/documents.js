import { clamped } from "../base/measure.js";
import { counted, groupBy } from "../base/values.js";
import { element, hasControl, icon, isModified, on, span, unseen } from "../base/dom.js";
import { equal } from "../base/equal.js";
import { listenToFilter } from "../base/filterfield.js";
import { wordsOf } from "../base/findables.js";
import { countText } from "./problems.js";
import { rove } from "../base/roving.js";
import { reveal } from "../base/placing.js";

/**
 * The documents whose names contain every word of a filter, in any case.
 * @param {{name: string}[]} documents
 * @param {string} filter
 * @returns {object[]}
 */
export function filterDocuments(documents, filter) {
  const words = wordsOf(filter);
  return documents.filter(({ name }) => {
    const text = name.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/**
 * Groups documents by folder. Those without a folder come first.
 * @param {{name: string}[]} documents
 * @returns {{folder: string, entries: object[]}[]} folders end with a slash
 */
export function groupByFolder(documents) {
  const groups = [...groupBy(documents, ({ name }) => folderOf(name))]
    .map(([folder, entries]) => ({ folder, entries }));
  return [...groups.filter(({ folder }) => !folder), ...groups.filter(({ folder }) => folder)];
}

// The storage key of the folded folders.
const foldedKey = "mkpreview folded folders";
// Storage key for the tab: the documents that were ticked off.
const tickedKey = "mkpreview ticked off";

const hasProblems = ({ errors, warnings }) => errors > 0 || warnings > 0;

/**
 * The list of documents and their states. Folders fold.
 * @param {object} options
 * @param {HTMLElement} options.list
 * @param {HTMLInputElement} options.filter
 * @param {HTMLInputElement} options.only leaves only documents with problems
 * @param {HTMLElement} options.counts
 * @param {Storage} options.storage
 * @param {(name: string) => string} options.href the page's URL for a document
 * @param {(name: string) => void} options.onSelect
 */
export function createDocuments({ list, filter, only, counts, storage, href, onSelect }) {
  let documents = [];
  let selected = "";
  let saved = new Set();
  let unsaved = new Set();
  // What differs from a commit; null while all documents are shown.
  let changes = null;
  // The revisions of documents that were ticked off.
  const ticked = new Set(JSON.parse(sessionStorage.getItem(tickedKey) ?? "[]"));
  const folded = new Set(JSON.parse(storage.getItem(foldedKey) ?? "[]"));

  // The shown document stays, whether it has problems or not.
  const isWanted = (entry) => entry.name === selected
    || ((!only.checked || hasProblems(entry)) && (!changes || changes.has(entry.name)));

  const groups = () => groupByFolder(filterDocuments(documents, filter.value).filter(isWanted));

  const shown = () => groups().flatMap(({ entries }) => entries);

  const links = rove(list, { axes: [], items: "a, button" });

  function render() {
    const focused = list.contains(document.activeElement);
    list.replaceChildren(...groups().map(group));
    links.refresh();
    if (!shown().length) list.append(...whyNone(filter.value, changes, only.checked && "No document has problems."));
    counts.textContent = summaryOf(documents, shown().length, changes);
    if (focused) list.querySelector("[aria-current]")?.focus();
  }

  function group({ folder, entries }) {
    if (!folder) return element("section", {}, element("ul", {}, ...entries.map(row)));
    // What is looked for is not hidden.
    const isOpen = !folded.has(folder) || Boolean(filter.value);
    const button = element("button", {
      "aria-expanded": String(isOpen), "data-folder": folder, click: () => fold(folder),
    }, icon("chevron"), icon("folder"), span("name", folder),
    span("total", entries.length));
    return element("section", {}, element("h2", { class: "heading" }, button),
      element("ul", { hidden: !isOpen }, ...entries.map(row)));
  }

  function fold(folder) {
    if (!folded.delete(folder)) folded.add(folder);
    storage.setItem(foldedKey, JSON.stringify([...folded]));
    render();
    list.querySelector(`[data-folder="${CSS.escape(folder)}"]`)?.focus();
  }

  function row(entry) {
    const isSelected = entry.name === selected;
    const link = element(
      "a", { href: href(entry.name), "data-name": entry.name, "aria-current": isSelected && "page", title: entry.file },
      icon(entry.state), nameOf(entry.name), news(entry), changeCount(entry), badgeOf(entry),
      unseen(stateText(entry)));
    return element("li", { "data-state": entry.state, "data-ticked": isTicked(entry) && "" }, link);
  }

  function news({ name, file }) {
    if (unsaved.has(file)) {
      return element("span", { class: "news unsaved", title: "Not saved" }, unseen(", not saved"));
    }
    return saved.has(name)
      ? element("span", { class: "news", title: "Saved since you looked" }, unseen(", saved")) : null;
  }

  // A document that changed again has another revision.
  const isTicked = ({ name, revision }) => Boolean(changes) && ticked.has(`${name} ${revision}`);

  function changeCount(entry) {
    const change = changes?.get(entry.name);
    if (!change) return null;
    const text = `${change.views} ${change.views === 1 ? "view differs" : "views differ"}${
      isTicked(entry) ? ", ticked off" : ""}`;
    return element("span", { class: "count change", title: text },
      element("span", { "aria-hidden": "true" }, change.views), unseen(`, ${text}`));
  }

  // The focus goes from a folder's heading to its first document.
  function enter(folder) {
    if (folded.has(folder)) fold(folder);
    const heading = list.querySelector(`[data-folder="${CSS.escape(folder)}"]`);
    heading.closest("section").querySelector("a")?.focus();
  }

  const neighbour = (step) => {
    const names = shown().map(({ name }) => name);
    const index = names.indexOf(selected);
    return names[clamped(index + step, 0, names.length - 1)];
  };

  // The focus follows the selection to the row that replaces the current one.
  on(list, "keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (isModified(event)) return;
    const section = event.target.closest("section");
    const heading = section.querySelector(".heading button");
    if (event.key === "ArrowLeft") heading?.focus();
    const isEntered = event.target === heading && ["ArrowRight", "ArrowDown"].includes(event.key);
    if (isEntered) enter(heading.dataset.folder);
    else if (step && event.target !== heading) onSelect(neighbour(step));
    if (step || isEntered) event.preventDefault();
  });

  listenToLinks(list, onSelect);
  on(only, "change", render);
  listenToFilter(filter, {
    onChange: render, firstOf: () => list.querySelector("a[tabindex='0']"),
    onReturn() {
      const [first] = shown();
      if (first) onSelect(first.name);
    },
  });

  render();
  return {
    /** Sets the list. Rows are kept if nothing changed. */
    show(next) {
      const isSame = equal(documents.map(shownOf), next.map(shownOf));
      const isFirst = !documents.length;
      documents = next;
      if (!isSame) render();
      if (isFirst) reveal(list, list.querySelector("[aria-current]"));
    },
    /** Marks documents that were saved since they were last shown. */
    mark(names) {
      saved = names;
      render();
    },
    /** Marks documents whose files have text in an editor that is not saved. */
    markUnsaved(files) {
      if (equal([...files], [...unsaved])) return;
      unsaved = files;
      render();
    },
    /**
     * Shows only the documents that differ from a commit, with counts.
     * @param {{from?: string, documents: {name: string, views: number}[], problem?: string} | null}
     *   answer null for all documents
     */
    showChanges(answer) {
      if (!answer && !changes) return;
      changes = answer && changesOf(answer);
      render();
    },
    /** Whether the shown document is one of those that differ. */
    isChanged: () => Boolean(changes?.has(selected)),
    /** The name of the first listed document that differs; undefined for none. */
    firstChange: () => shown().find(({ name }) => changes?.has(name))?.name,
    /** Whether a document was ticked off. */
    isTicked,
    /**
     * Ticks a document off, or takes the tick back.
     * @returns {string | undefined} the next document that is not ticked off; none after a tick taken back
     */
    tickOff(ticking = selected) {
      const entries = shown();
      const index = entries.findIndex(({ name }) => name === ticking);
      if (!changes || index < 0) return undefined;
      const key = `${ticking} ${entries[index].revision}`;
      const isNew = !ticked.delete(key);
      if (isNew) ticked.add(key);
      sessionStorage.setItem(tickedKey, JSON.stringify([...ticked]));
      render();
      const rest = [...entries.slice(index + 1), ...entries.slice(0, index)];
      return isNew ? rest.find((entry) => changes.has(entry.name) && !isTicked(entry))?.name : undefined;
    },
    /** Marks a document as the shown one, and scrolls to it. */
    select(name) {
      selected = name;
      folded.delete(folderOf(name));
      render();
      reveal(list, list.querySelector("[aria-current]"));
    },
    /** The name of the document some steps from the selected one, within the list. */
    neighbour,
  };
}

const shownOf = ({ name, file, state, errors, warnings }) => [name, file, state, errors, warnings];

const folderOf = (name) => name.slice(0, name.lastIndexOf("/") + 1);

/**
 * The documents that differ from a commit, by name.
 * @param {{from?: string, documents: {name: string}[], problem?: string}} answer
 */
export const changesOf = ({ documents, from, problem }) =>
  Object.assign(new Map(documents.map((one) => [one.name, one])), { from, problem });

/**
 * Says why a list shows no document.
 * @param {string} filter
 * @param {{problem?: string} | null} changes what differs from a commit; null while all are shown
 * @param {string | false} [otherwise] another reason
 * @returns {HTMLElement[]} empty without a reason
 */
export function whyNone(filter, changes, otherwise = false) {
  const text = filter ? `No document matches “${filter}”.`
    : changes ? changes.problem ?? "No document differs." : otherwise;
  return text ? [element("p", { class: "none" }, text)] : [];
}

/**
 * Opens a document when its link is clicked. Clicks for a new tab or window stay the browser's.
 * @param {HTMLElement} list its links have the documents' names as data
 * @param {(name: string) => void} onSelect
 */
export function listenToLinks(list, onSelect) {
  on(list, "click", (event) => {
    const { name } = event.target.closest("a")?.dataset ?? {};
    if (!name || hasControl(event) || event.shiftKey) return;
    event.preventDefault();
    onSelect(name);
  });
}

/**
 * A document's name. The folder is visible in the heading; screen readers announce it with each name.
 * @param {string} name
 */
export function nameOf(name) {
  const folder = folderOf(name);
  return span("name", folder ? unseen(folder) : null, name.slice(folder.length));
}

/** The number of a document's errors, else of its warnings; null for none. */
export function badgeOf({ errors, warnings }) {
  if (!errors && !warnings) return null;
  return element("span", { class: errors ? "count error" : "count warning", "aria-hidden": "true" },
    errors || warnings);
}

/** A document's state for screen readers. */
export function stateText({ state, errors, warnings }) {
  if (state === "pending") return ", loading";
  return errors || warnings ? `, ${countText({ errors, warnings })}` : "";
}

/**
 * How many documents there are, how many of them are shown, how many have errors, and how many differ
 * from a commit.
 */
export function summaryOf(documents, shownCount, changes = null) {
  const total = counted(documents.length, "document");
  const broken = documents.filter(({ state }) => state === "error").length;
  const parts = [shownCount < documents.length ? `${shownCount} of ${total}` : total];
  if (broken) parts.push(`${broken} with errors`);
  if (changes?.from) {
    const names = new Set(documents.map(({ name }) => name));
    const gone = [...changes.keys()].filter((name) => !names.has(name)).length;
    parts.push(`${changes.size - gone} changed since ${changes.from}`);
    if (gone) parts.push(`${gone} removed`);
  }
  return parts.join(" · ");
}
