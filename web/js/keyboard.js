import { element } from "./dom.js";

/**
 * @typedef {object} Shortcut
 * @property {string[]} keys as `KeyboardEvent.key` has them; any of them does it
 * @property {string} does what it does, for the list of shortcuts
 * @property {(event: KeyboardEvent) => void} run
 */

/**
 * The shortcut that a key press means, if any: none while someone types or holds a modifier.
 * @param {Shortcut[]} shortcuts
 * @param {{key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean}} event
 * @param {{localName?: string, isContentEditable?: boolean} | null} focus
 * @returns {Shortcut | undefined}
 */
export function shortcutOf(shortcuts, event, focus) {
  const isTyping = ["input", "select", "textarea"].includes(focus?.localName);
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return shortcuts.find(({ keys }) => keys.includes(event.key));
}

/**
 * Listens for shortcuts, and lists them in the dialog.
 * @param {Shortcut[]} shortcuts
 * @param {{dialog: HTMLDialogElement, list: HTMLElement}} help
 */
export function listenToKeys(shortcuts, { dialog, list }) {
  list.replaceChildren(...shortcuts.flatMap(({ keys, does }) => [
    element("dt", {}, ...keys.map((key) => element("kbd", {}, keyName(key)))),
    element("dd", {}, does),
  ]));
  document.addEventListener("keydown", (event) => {
    if (dialog.open || event.defaultPrevented) return;
    const shortcut = shortcutOf(shortcuts, event, document.activeElement);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run(event);
  });
}

const keyNames = { ArrowDown: "↓", ArrowUp: "↑", "-": "−", Escape: "Esc" };

const keyName = (key) => keyNames[key] ?? key;
