// Saves of other documents: shown at once where the page follows them, else marked in the list.

import { plainFile } from "./files.js";

// Where the browser keeps whether saves are followed.
const followKey = "mkpreview follow saves";

/**
 * Tells of the document that was saved last.
 * @param {object} options
 * @param {HTMLInputElement} options.box switches following on and off
 * @param {Storage} options.storage remembers the choice
 * @param {{mark(names: Set<string>): void}} options.documents
 * @param {() => string} options.shownDocument
 * @param {(name: string) => void} options.go shows a document
 * @param {(text: string) => void} options.announce tells screen readers, and nobody else
 */
export function createFollow({ box, storage, documents, shownDocument, go, announce }) {
  const saved = new Set();
  box.checked = storage.getItem(followKey) === "yes";
  box.addEventListener("change", () => storage.setItem(followKey, box.checked ? "yes" : ""));

  const nameOf = (file) =>
    plainFile(file.replace(/\.preview\.json$/, ".xml")).replace(/\.xml$/, "");

  function mark(name) {
    // A document that is saved again and again is told of once, until it is looked at.
    if (saved.has(name)) return;
    saved.add(name);
    documents.mark(saved);
    announce(`${name} was saved.`);
  }

  return {
    /** Switches following on or off. */
    toggle() {
      box.checked = !box.checked;
      storage.setItem(followKey, box.checked ? "yes" : "");
      announce(box.checked ? "Saves are followed." : "Saves are not followed.");
    },
    /** Takes note that a document is looked at. */
    onShown(name) {
      if (saved.delete(name)) documents.mark(saved);
    },
    /** Takes an event of the server. */
    onEvent({ type, data }) {
      if (type !== "changed") return;
      const names = (data.files ?? []).map(nameOf)
        .filter((name) => data.documents.includes(name));
      if (!names.length || names.includes(shownDocument())) return;
      if (box.checked) go(names.at(-1));
      else for (const name of names) mark(name);
    },
  };
}
