import { byID, elementsIn, on, setExpanded } from "../base/dom.js";
import { createSplitter } from "../base/splitter.js";
import { createTabs } from "../base/tabs.js";
import { createProblemPlace } from "./problemplace.js";

// The minimum room for the drawing, in pixels.
const leastRoom = 200;

// The storage keys: whether the problems are folded, and which panels are closed.
const foldedKey = "mkpreview problems folded";
const closedKey = "mkpreview closed panels";

// Up to these widths the panels lie over the drawing.
const overlays = {
  documents: matchMedia("(max-width: 760px)"), inspector: matchMedia("(max-width: 1180px)"),
};

// In a lower window the list of problems starts folded.
const low = matchMedia("(max-height: 560px)");

/**
 * The panels: at the sides, over the drawing in a narrow window, and the foldable problems below.
 * All can be resized. The inspector has tabs.
 * @param {(id: string) => void} onTab called with the id of the inspector's panel in front
 */
export function createPanels(onTab) {
  const scrim = byID("scrim");
  const buttons = { documents: byID("show-documents"), inspector: byID("show-inspector") };
  const [problems, head] = [byID("problems"), byID("toggle-problems")];
  let open = null;
  const place = createProblemPlace({ box: byID("problem-box"), room: document.querySelector(".room") });
  // What a person chose; null lets the page decide.
  let isFolded = { yes: true, no: false }[localStorage.getItem(foldedKey)] ?? null;
  let counts = { errors: 0, warnings: 0, notes: 0 };

  const closed = new Set((localStorage.getItem(closedKey) ?? "").split(" ").filter(Boolean));

  const isShown = (panel) => overlays[panel].matches ? open === panel : !closed.has(panel);

  function show(name) {
    open = name;
    for (const [panel, button] of Object.entries(buttons)) {
      byID(panel).classList.toggle("open", panel === name);
      setExpanded(button, isShown(panel));
    }
    scrim.hidden = !name;
    document.documentElement.dataset.closed = [...closed].join(" ");
  }

  function toggle(name) {
    if (overlays[name].matches) {
      show(open === name ? null : name);
      return;
    }
    if (!closed.delete(name)) closed.add(name);
    localStorage.setItem(closedKey, [...closed].join(" "));
    show(null);
  }

  function reveal(name) {
    if (!isShown(name)) toggle(name);
  }

  const isOpen = () => !problems.classList.contains("closed");

  // Notes do not open the list, and it opens by itself only over empty room.
  function showProblems() {
    const { errors, warnings, notes } = counts;
    const isFree = place();
    const opens = isFolded === null ? isFree && !low.matches && errors + warnings > 0 : !isFolded;
    head.disabled = !(errors + warnings + notes);
    problems.classList.toggle("closed", head.disabled || !opens);
    setExpanded(head, isOpen());
  }

  function toggleProblems() {
    if (head.disabled) return;
    isFolded = isOpen();
    localStorage.setItem(foldedKey, isFolded ? "yes" : "no");
    showProblems();
  }

  for (const [name, button] of Object.entries(buttons)) {
    on(button, "click", () => toggle(name));
    on(overlays[name], "change", () => show(null));
  }
  on(scrim, "click", () => show(null));
  for (const { id, ...splitter } of splitters) {
    const handle = byID(id);
    const part = byID(handle.getAttribute("aria-controls"));
    createSplitter({
      ...splitter, handle, part, root: document.documentElement, storage: localStorage,
    });
  }
  const { choose, next } = createTabs({
    tabs: elementsIn(document, "#inspector [role=tab]")
      .filter(({ id }) => !globalThis.isExported || ["views-tab", "notes-tab"].includes(id)),
    panelOf: byID, storage: localStorage, onChange: onTab,
  });
  show(null);
  showProblems();

  return {
    /** Brings a panel of the inspector to the front. */
    choose,
    next() {
      next();
      reveal("inspector");
    },
    toggle,
    toggleProblems,
    unfoldProblems() {
      if (!isOpen()) toggleProblems();
    },
    countProblems(next) {
      counts = next;
      showProblems();
    },
    /** Places the list of problems when the drawings have another size or place. */
    placeProblems: showProblems,
    reveal,
    close: () => show(null),
    get isOpen() {
      return open !== null;
    },
  };
}

const acrossWindow = () => Math.max(innerWidth / 2 - leastRoom / 2, leastRoom);

const splitters = /** @type {const} */ ([
  { id: "resize-documents", side: "left", property: "--documents-width",
    limits: { least: 160, most: acrossWindow } },
  { id: "resize-inspector", side: "right", property: "--inspector-width",
    limits: { least: 220, most: acrossWindow } },
  { id: "resize-problems", side: "below", property: "--problems-height",
    limits: { least: 44, most: () => Math.max(innerHeight - leastRoom, leastRoom) } },
  { id: "resize-tree", side: "above", property: "--tree-height",
    limits: { least: 72, most: () => byID("views").clientHeight - leastRoom / 2 } },
]);
