// Saves of other documents: the page follows them, or marks the documents in the list.

import { on } from "../base/dom.js";
import { plainFile } from "../base/files.js";

// The storage key of the choice.
const followKey = "mkpreview follow saves";

/**
 * Follows or marks the document that was saved last.
 * @param {object} options
 * @param {HTMLInputElement} options.box switches following on and off
 * @param {Storage} options.storage stores the choice
 * @param {{mark(names: Set<string>): void}} options.documents
 * @param {() => string} options.shownDocument
 * @param {(name: string) => void} options.go shows a document
 * @param {(text: string) => void} options.announce announces a text to screen readers only
 * @param {() => boolean} [options.isReplaced] whether the page follows an editor instead
 */
export function createFollow({
  box, storage, documents, shownDocument, go, announce, isReplaced = () => false,
}) {
  const saved = new Set();
  box.checked = storage.getItem(followKey) === "yes";
  on(box, "change", () => storage.setItem(followKey, box.checked ? "yes" : ""));

  const nameOf = (file) =>
    plainFile(file.replace(/\.preview\.json$/, ".xml")).replace(/\.xml$/, "");

  function markSaved(name) {
    // Repeated saves of a document are announced once until it is shown.
    if (saved.has(name)) return;
    saved.add(name);
    documents.mark(saved);
    announce(`${name} was saved.`);
  }

  return {
    toggle() {
      box.checked = !box.checked;
      storage.setItem(followKey, box.checked ? "yes" : "");
      announce(box.checked ? "The page follows saves." : "The page does not follow saves.");
    },
    /** Removes the mark of a document when it is shown. */
    onShown(name) {
      if (saved.delete(name)) documents.mark(saved);
    },
    onEvent({ type, data }) {
      if (type !== "changed" || isReplaced()) return;
      const names = data.files.map(nameOf).filter((name) => data.documents.includes(name));
      if (!names.length || names.includes(shownDocument())) return;
      if (box.checked) go(names.at(-1));
      else for (const name of names) markSaved(name);
    },
  };
}
