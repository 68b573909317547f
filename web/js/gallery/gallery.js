import { badgeOf, filterDocuments, groupByFolder, nameOf, stateText, summaryOf } from "../panels/documents.js";
import { element, icon, setText, unseen } from "../base/dom.js";
import { equal } from "../base/equal.js";
import { cellBeside } from "./grid.js";
import { rove } from "../base/roving.js";
import { createThumbnails } from "./thumbnails.js";

/**
 * The documents whose pictures an event may change.
 * @param {{type: string, data: object}} event
 * @returns {string[] | "all"}
 */
export function changedBy({ type, data }) {
  switch (type) {
    case "hello": return data.all ? "all" : data.changed ?? [];
    case "changed": return data.documents ?? [];
    case "documents": return data.added ?? [];
    case "model": case "tweak": return [data.document];
    default: return [];
  }
}

/**
 * All documents as thumbnails, grouped by folder.
 * @param {object} options
 * @param {HTMLElement} options.box
 * @param {HTMLElement} options.list scrolls the thumbnails
 * @param {HTMLInputElement} options.filter
 * @param {HTMLElement} options.counts
 * @param {(name: string) => string} options.href the page's URL for a document
 * @param {(name: string) => string} options.imageURL the URL of a document's thumbnail
 * @param {(url: string) => Promise<Node>} [options.load] loads a thumbnail
 * @param {(name: string) => void} options.onSelect
 */
export function createGallery({ box, list, filter, counts, href, imageURL, load, onSelect }) {
  const thumbnails = createThumbnails({ root: list, load });
  const links = rove(list, { axes: ["across"], items: "a" });
  // The number of changes of each document's picture, and of all pictures.
  const changes = new Map();
  let changesOfAll = 0;
  let cards = new Map();
  let documents = [];
  let arranged = null;
  let last = "";

  const shown = () => filterDocuments(documents, filter.value);

  function createCard(name) {
    const thumbnail = element("span", { class: "thumbnail" });
    const caption = element("span", { class: "caption" });
    const link = element("a", { "data-name": name }, thumbnail, caption);
    return { item: element("li", {}, link), link, thumbnail, caption, entry: null };
  }

  function fill(card, entry) {
    if (equal(card.entry, entry)) return;
    card.entry = entry;
    card.link.title = entry.file;
    card.item.dataset.state = entry.state;
    card.caption.replaceChildren(
      ...[icon(entry.state), nameOf(entry.name), badgeOf(entry), unseen(stateText(entry))]
        .filter(Boolean));
  }

  // A changed picture keeps its URL for the server, which compares its tag. Fragments are not sent.
  function pictureURL(name) {
    const count = (changes.get(name) ?? 0) + changesOfAll;
    return count ? `${imageURL(name)}#${count}` : imageURL(name);
  }

  function update() {
    if (box.hidden) return;
    for (const [name, { link, thumbnail }] of cards) {
      const url = href(name);
      if (link.getAttribute("href") !== url) link.setAttribute("href", url);
      thumbnails.set(thumbnail, pictureURL(name));
    }
  }

  function arrange() {
    const groups = groupByFolder(shown());
    setText(counts, summaryOf(documents, shown().length));
    const names = groups.map(({ folder, entries }) => [folder, entries.map(({ name }) => name)]);
    if (equal(names, arranged)) return;
    arranged = names;
    const focused = document.activeElement;
    list.replaceChildren(...groups.map(({ folder, entries }) => element("section", {},
      folder ? element("h2", { class: "heading" }, icon("folder"), folder) : null,
      element("ul", {}, ...entries.map(({ name }) => cards.get(name).item)))));
    if (!groups.length && filter.value) {
      list.append(element("p", { class: "none" }, `No document matches “${filter.value}”.`));
    }
    if (list.contains(focused)) focused.focus({ preventScroll: true });
    links.refresh();
  }

  const items = () => [...list.querySelectorAll("a")];

  function focusFirst() {
    list.querySelector("a[tabindex='0']")?.focus();
  }

  list.addEventListener("click", (event) => {
    const name = event.target.closest("a")?.dataset.name;
    if (!name || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(name);
  });

  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const all = items();
    const places = all.map((one) => one.getBoundingClientRect());
    const next = cellBeside(places, all.indexOf(document.activeElement), step);
    all[next]?.focus();
  });

  // Without a focus, arrow keys begin at the first document.
  document.addEventListener("keydown", (event) => {
    if (box.hidden || event.target !== document.body || event.defaultPrevented) return;
    if (!["ArrowDown", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    focusFirst();
  });

  filter.addEventListener("input", arrange);
  filter.addEventListener("keydown", (event) => {
    const [first] = groupByFolder(shown()).flatMap(({ entries }) => entries);
    if (event.key === "Enter" && first) onSelect(first.name);
    if (event.key === "ArrowDown") {
      event.preventDefault();
      focusFirst();
    }
    if (event.key === "Escape") {
      filter.value = "";
      arrange();
      filter.blur();
    }
  });

  return {
    /** Sets the list. Only what changed is drawn again. */
    show(next) {
      documents = next;
      const before = cards;
      cards = new Map(next.map(({ name }) => [name, before.get(name) ?? createCard(name)]));
      for (const [name, { thumbnail }] of before) if (!cards.has(name)) thumbnails.remove(thumbnail);
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
    onEvent(event) {
      const names = changedBy(event);
      if (names === "all") changesOfAll += 1;
      else for (const name of names) changes.set(name, (changes.get(name) ?? 0) + 1);
      if (names.length) update();
      if (event.type === "hello") thumbnails.retry();
    },
  };
}
