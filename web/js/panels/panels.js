import { byID } from "../base/dom.js";
import { createSplitter } from "../base/splitter.js";

// The minimum room for the drawing, in pixels.
const leastRoom = 200;

// The storage key: whether the problems are folded.
const foldedKey = "mkpreview problems folded";

/**
 * The panels: at the sides, over the drawing in a narrow window, and the foldable problems below.
 * All can be resized.
 */
export function createPanels() {
  const scrim = byID("scrim");
  const buttons = { documents: byID("show-documents"), inspector: byID("show-inspector") };
  const [problems, toggle] = [byID("problems"), byID("toggle-problems")];
  let open = null;
  let isFolded = localStorage.getItem(foldedKey) === "yes";
  let hasProblems = false;

  function show(name) {
    open = name;
    for (const [panel, button] of Object.entries(buttons)) {
      byID(panel).classList.toggle("open", panel === name);
      button.setAttribute("aria-expanded", String(panel === name));
    }
    scrim.hidden = !name;
  }

  function showProblems() {
    const isOpen = hasProblems && !isFolded;
    problems.classList.toggle("closed", !isOpen);
    toggle.setAttribute("aria-expanded", String(isOpen));
    toggle.disabled = !hasProblems;
  }

  function toggleProblems() {
    if (!hasProblems) return;
    isFolded = !isFolded;
    localStorage.setItem(foldedKey, isFolded ? "yes" : "");
    showProblems();
  }

  for (const [name, button] of Object.entries(buttons)) {
    button.addEventListener("click", () => show(open === name ? null : name));
  }
  scrim.addEventListener("click", () => show(null));
  for (const { id, ...splitter } of splitters) {
    const handle = byID(id);
    const part = byID(handle.getAttribute("aria-controls"));
    createSplitter({
      ...splitter, handle, part, root: document.documentElement, storage: localStorage,
    });
  }
  showProblems();

  return {
    toggleProblems,
    /** Opens the list of problems if it is folded. */
    unfoldProblems() {
      if (isFolded) toggleProblems();
    },
    /** Sets the number of problems. Without problems, the panel is one line. */
    countProblems(count) {
      hasProblems = count > 0;
      showProblems();
    },
    /** Opens a panel if the window is too narrow to show it next to the drawing. */
    reveal(name) {
      if (getComputedStyle(byID(name)).visibility === "hidden") show(name);
    },
    close: () => show(null),
    get isOpen() {
      return open !== null;
    },
  };
}

const acrossWindow = () => Math.max(innerWidth / 2 - leastRoom / 2, leastRoom);

const splitters = [
  { id: "resize-documents", side: "left", property: "--documents-width",
    limits: { least: 160, most: acrossWindow } },
  { id: "resize-inspector", side: "right", property: "--inspector-width",
    limits: { least: 220, most: acrossWindow } },
  { id: "resize-problems", side: "below", property: "--problems-height",
    limits: { least: 44, most: () => Math.max(innerHeight - 2 * leastRoom, leastRoom) } },
  { id: "resize-tree", side: "above", property: "--tree-height",
    limits: { least: 72, most: () => byID("views").clientHeight - leastRoom / 2 } },
];
