import { element } from "./dom.js";

/**
 * @typedef {object} Shortcut
 * @property {string[]} keys as `KeyboardEvent.key` has them; any of them does it
 * @property {boolean} [withControl] whether Control, or Command, is held
 * @property {string} does what it does, for the list of shortcuts
 * @property {(event: KeyboardEvent) => void} run
 */

// Where the browser keeps whether keys that write a character are off.
const lettersKey = "mkpreview letters off";

/**
 * The shortcut that a key press means, if any: none while someone types or holds another modifier,
 * and none that writes a character where those are off.
 * @param {Shortcut[]} shortcuts
 * @param {{key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean}} event
 * @param {{localName?: string, isContentEditable?: boolean} | null} focus
 * @param {boolean} hasLetters
 * @returns {Shortcut | undefined}
 */
export function shortcutOf(shortcuts, event, focus, hasLetters = true) {
  const isControl = Boolean(event.ctrlKey || event.metaKey);
  const isTyping = ["input", "select", "textarea"].includes(focus?.localName);
  if (event.altKey || (isTyping && !isControl)) return undefined;
  if (!hasLetters && !isControl && event.key.length === 1) return undefined;
  return shortcuts.find(({ keys, withControl = false }) =>
    withControl === isControl && keys.includes(event.key));
}

/**
 * Listens for shortcuts, and lists them in the dialog.
 * @param {Shortcut[]} shortcuts
 * @param {{list: HTMLElement, letters: HTMLInputElement}} help `letters` switches the keys that
 *   write a character on and off
 */
export function listenToKeys(shortcuts, { list, letters }) {
  list.replaceChildren(...shortcuts.flatMap(({ keys, does, withControl }) => [
    element("dt", {}, ...keys.map((key) => element("kbd", {}, keyName(key, withControl)))),
    element("dd", {}, does),
  ]));
  letters.checked = !localStorage.getItem(lettersKey);
  letters.addEventListener("change", () =>
    localStorage.setItem(lettersKey, letters.checked ? "" : "yes"));
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.defaultPrevented) return;
    const shortcut = shortcutOf(shortcuts, event, document.activeElement, letters.checked);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run(event);
  });
}

const keyNames = { "-": "−", Escape: "Esc" };

const keyName = (key, withControl) =>
  withControl ? `Ctrl ${key.length === 1 ? key.toUpperCase() : key}` : keyNames[key] ?? key;
