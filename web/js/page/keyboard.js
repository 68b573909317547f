import { element, hasControl, on } from "../base/dom.js";

// Storage key: whether keys that write a character are off.
const lettersKey = "mkpreview letters off";

/**
 * The shortcut of a key press, if any. While someone types or holds another modifier there is none.
 * Keys that type a character can be switched off.
 * @param {Shortcut[]} shortcuts
 * @param {{key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean}} event
 * @param {{localName?: string, isContentEditable?: boolean} | null} focus
 * @param {boolean} hasLetters
 * @returns {Shortcut | undefined}
 */
export function shortcutOf(shortcuts, event, focus, hasLetters = true) {
  const isControl = Boolean(hasControl(event));
  if (event.altKey || (isTyping(focus) && !isControl)) return undefined;
  // Space presses a focused button.
  if (event.key === " " && ["button", "summary"].includes(focus?.localName)) return undefined;
  if (!hasLetters && !isControl && event.key.length === 1) return undefined;
  return shortcuts.find(({ keys, withControl = false }) =>
    withControl === isControl && keys.includes(event.key));
}

/**
 * Listens for shortcuts and lists them in the dialog.
 * @param {Shortcut[]} shortcuts
 * @param {object} page
 * @param {HTMLElement} page.list
 * @param {HTMLInputElement} page.letters switches keys that write a character on and off
 * @param {(shortcut: Shortcut) => boolean} page.isOffered whether a shortcut does something now
 */
export function listenToKeys(shortcuts, { list, letters, isOffered }) {
  let rows = element("dl");
  list.replaceChildren(rows);
  for (const { keys, does, withControl, group } of shortcuts) {
    if (group) list.append(element("h3", {}, group), rows = element("dl"));
    rows.append(
      element("dt", {}, ...keys.map((key) => element("kbd", {}, keyName(key, withControl)))),
      element("dd", {}, does));
  }
  letters.checked = !localStorage.getItem(lettersKey);
  on(letters, "change", () =>
    localStorage.setItem(lettersKey, letters.checked ? "" : "yes"));
  on(document, "keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.defaultPrevented) return;
    // The browser closes an open menu.
    if (event.key === "Escape" && document.querySelector(":popover-open")) return;
    if (event.key === "Escape" && isTyping(document.activeElement)) {
      document.activeElement.blur();
      return;
    }
    const shortcut = shortcutOf(shortcuts.filter(isOffered), event, document.activeElement, letters.checked);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run(event);
  });
}

const isTyping = (focus) => ["input", "select", "textarea"].includes(focus?.localName);

const keyNames = { "-": "−", " ": "Space", Escape: "Esc" };

const keyName = (key, withControl) =>
  withControl ? `Ctrl ${key.length === 1 ? key.toUpperCase() : key}` : keyNames[key] ?? key;
