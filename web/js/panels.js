import { byID } from "./dom.js";

/**
 * The panels at the sides, which lie over the drawing where the window is narrow.
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

  for (const [name, button] of Object.entries(buttons)) {
    button.addEventListener("click", () => show(open === name ? null : name));
  }
  scrim.addEventListener("click", () => show(null));

  return { close: () => show(null), get isOpen() { return open !== null; } };
}
