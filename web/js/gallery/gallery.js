import { counted } from "../base/values.js";
import {
  badgeOf, changesOf, filterDocuments, groupByFolder, listenToLinks, nameOf, stateText, summaryOf, whyNone,
} from "../panels/documents.js";
import { element, elementsIn, icon, isModified, on, setAttributes, setText, span, unseen } from "../base/dom.js";
import { equal } from "../base/equal.js";
import { listenToFilter } from "../base/filterfield.js";
import { cellBeside } from "./grid.js";
import { rove, steps } from "../base/roving.js";
import { createVersions } from "../base/versions.js";
import { createThumbnails, loadImage } from "./thumbnails.js";
import { rectOf } from "../base/placing.js";

// What the keys of pairs begin with; those of pictures are URLs.
const pairKey = "pair ";

/**
 * The documents whose pictures an event may change.
 * @param {{type: string, data: object}} event
 * @returns {string[] | "all"}
 */
export function changedBy({ type, data }) {
  switch (type) {
    case "hello": return data.all ? "all" : data.changed;
    case "changed": return data.documents;
    case "documents": return data.added;
    case "model": case "tweak": return [data.document];
    default: return [];
  }
}

/**
 * All documents as thumbnails, grouped by folder; or only those that differ from a commit, before and
 * after.
 * @param {object} options
 * @param {HTMLElement} options.box
 * @param {HTMLElement} options.list scrolls the thumbnails
 * @param {HTMLInputElement} options.filter
 * @param {HTMLElement} options.counts
 * @param {(name: string) => string} options.href the page's URL for a document
 * @param {(name: string) => string} options.imageURL the URL of a document's thumbnail
 * @param {(url: string) => Promise<Node>} [options.load] loads a thumbnail
 * @param {(name: string, environment: object) => Promise<Node>} options.loadPair draws both versions
 * @param {(entry: object, environments: string[]) => object} options.environmentOf where a document
 *   is reviewed that differs in some environments
 * @param {(entry: object) => boolean} options.isTicked
 * @param {(name: string) => string | undefined} options.tickOff returns the next document
 * @param {(name: string) => void} options.onSelect
 */
export function createGallery({
  box, list, filter, counts, href, imageURL, load = loadImage, loadPair, environmentOf, isTicked, tickOff,
  onSelect,
}) {
  const thumbnails = createThumbnails({
    root: list,
    load(key) {
      if (!key.startsWith(pairKey)) return load(key);
      const [name, environment] = JSON.parse(key.slice(pairKey.length));
      return loadPair(name, environment);
    },
  });
  const links = rove(list, { axes: ["across"], items: "a" });
  const versions = createVersions();
  let cards = new Map();
  let documents = [];
  let arranged = null;
  let last = "";
  // What differs from a commit; null while all documents are shown.
  let differing = null;

  const shown = () => filterDocuments(documents, filter.value)
    .filter(({ name }) => !differing || differing.has(name));

  function createCard({ name }) {
    const thumbnail = span("thumbnail");
    const caption = span("caption");
    const link = element("a", { "data-name": name }, thumbnail, caption);
    return { item: element("li", {}, link), link, thumbnail, caption, state: null };
  }

  function fill(card, entry) {
    const change = differing?.get(entry.name);
    const state = [entry, change, Boolean(change) && isTicked(entry)];
    if (equal(card.state, state)) return;
    card.state = state;
    card.link.title = entry.file;
    card.item.dataset.state = entry.state;
    card.item.toggleAttribute("data-ticked", state[2]);
    card.caption.replaceChildren(
      ...[icon(entry.state), nameOf(entry.name), change ? changeOf(change, state[2]) : badgeOf(entry),
        unseen(stateText(entry))].filter(Boolean));
  }

  // Another revision of the document is another pair.
  const pairURL = (entry, { environments }) =>
    `${pairKey}${JSON.stringify([entry.name, environmentOf(entry, environments), entry.revision])}`;

  function update() {
    if (box.hidden) return;
    for (const entry of documents) {
      const { link, thumbnail } = cards.get(entry.name);
      setAttributes(link, { href: href(entry.name) });
      const change = differing?.get(entry.name);
      thumbnails.set(thumbnail, change ? pairURL(entry, change) : versions.url(entry.name, imageURL(entry.name)));
    }
  }

  function arrange() {
    const groups = groupByFolder(shown());
    setText(counts, summaryOf(documents, shown().length, differing));
    const names = groups.map(({ folder, entries }) => [folder, entries.map(({ name }) => name)]);
    if (equal(names, arranged)) return;
    arranged = names;
    const focused = document.activeElement;
    list.replaceChildren(...groups.map(({ folder, entries }) => element("section", {},
      folder ? element("h2", { class: "heading" }, icon("folder"), folder) : null,
      element("ul", {}, ...entries.map(({ name }) => cards.get(name).item)))));
    if (!groups.length) list.append(...whyNone(filter.value, differing));
    if (list.contains(focused)) focused.focus({ preventScroll: true });
    links.refresh();
  }

  const items = () => elementsIn(list, "a");

  const firstOf = () => list.querySelector("a[tabindex='0']");

  listenToLinks(list, onSelect);
  on(list, "keydown", (event) => {
    const step = steps.down[event.key];
    if (!step || isModified(event)) return;
    event.preventDefault();
    const all = items();
    const places = all.map(rectOf);
    const next = cellBeside(places, all.indexOf(document.activeElement), step);
    all[next]?.focus();
  });

  // Without a focus, arrow keys begin at the first document.
  on(document, "keydown", (event) => {
    if (box.hidden || event.target !== document.body || event.defaultPrevented) return;
    if (!["ArrowDown", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    firstOf()?.focus();
  });

  /** Ticks the focused document off, and goes to the next. */
  function tickFocused() {
    const name = document.activeElement?.closest("#thumbnails a")?.dataset.name;
    if (!name) return;
    const next = tickOff(name);
    for (const entry of documents) fill(cards.get(entry.name), entry);
    if (next) cards.get(next).link.focus();
  }

  listenToFilter(filter, {
    onChange: arrange, firstOf,
    onReturn() {
      const [first] = groupByFolder(shown()).flatMap(({ entries }) => entries);
      if (first) onSelect(first.name);
    },
  });

  return {
    /** Sets the list. Only what changed is drawn again. */
    show(next) {
      documents = next;
      cards = thumbnails.cardsOf(next, ({ name }) => name, createCard, cards);
      for (const entry of next) fill(cards.get(entry.name), entry);
      arrange();
      update();
    },
    /** Shows the gallery, with the focus on the document shown before, or hides it. */
    toggle(isShown, name) {
      const isNew = box.hidden && isShown;
      box.hidden = !isShown;
      if (name) last = name;
      update();
      if (!isNew) return;
      links.refresh();
      const link = cards.get(last)?.link;
      link?.scrollIntoView({ block: "nearest" });
      link?.focus();
    },
    /**
     * Shows only the documents that differ from a commit, before and after.
     * @param {{from?: string, documents: {name: string}[], problem?: string} | null} answer null for
     *   all documents
     */
    showChanges(answer) {
      if (!answer && !differing) return;
      differing = answer && changesOf(answer);
      box.toggleAttribute("data-review", Boolean(differing));
      arranged = null;
      for (const entry of documents) fill(cards.get(entry.name), entry);
      arrange();
      update();
    },
    /** Moves the focus to the next or the previous document. */
    step(distance) {
      const all = items();
      const index = all.indexOf(document.activeElement);
      all[index < 0 ? 0 : index + distance]?.focus();
    },
    tickOff: tickFocused,
    onEvent(event) {
      const names = changedBy(event);
      versions.change(names === "all" ? null : names);
      if (names.length) update();
      if (event.type === "hello") thumbnails.retry();
    },
  };
}

/** How much of a document differs. */
function changeOf({ views, newProblems, environments }, isTicked) {
  const parts = [counted(views, "view")];
  if (newProblems) parts.push(counted(newProblems, "new problem"));
  if (!environments.includes("standard")) parts.push(environments.join(", "));
  return span(newProblems ? "change error" : "change", parts.join(" · "),
    isTicked ? unseen(", ticked off") : null);
}
