import { byID } from "./dom.js";

// Where the browser keeps whether the problems are folded away.
const foldedKey = "mkpreview problems folded";

/**
 * The panels: those at the sides, which lie over the drawing where the window is narrow, and the
 * problems below, which can be folded away.
 */
export function createPanels() {
  const scrim = byID("scrim");
  const buttons = { documents: byID("show-documents"), inspector: byID("show-inspector") };
  let open = null;

  function show(name) {
    open = name;
    for (const [panel, button] of Object.entries(buttons)) {
      byID(panel).classList.toggle("open", panel === name);
      button.setAttribute("aria-expanded", String(panel === name));
    }
    scrim.hidden = !name;
  }

  function fold(isFolded) {
    byID("problems").classList.toggle("closed", isFolded);
    byID("toggle-problems").setAttribute("aria-expanded", String(!isFolded));
  }

  function toggleProblems() {
    const isFolded = !byID("problems").classList.contains("closed");
    fold(isFolded);
    localStorage.setItem(foldedKey, isFolded ? "yes" : "");
  }

  for (const [name, button] of Object.entries(buttons)) {
    button.addEventListener("click", () => show(open === name ? null : name));
  }
  scrim.addEventListener("click", () => show(null));
  fold(localStorage.getItem(foldedKey) === "yes");

  return {
    toggleProblems,
    /** Opens a panel where the window is too narrow to show it beside the drawing. */
    reveal(name) {
      if (buttons[name].offsetWidth) show(name);
    },
    close: () => show(null),
    get isOpen() {
      return open !== null;
    },
  };
}
