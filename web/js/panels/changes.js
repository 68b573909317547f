import { on } from "../base/dom.js";
import { createRestingLoader } from "../server/restingloader.js";

/**
 * The documents that differ from a commit, while the list shows only these.
 * @param {object} options
 * @param {HTMLInputElement[]} options.boxes
 * @param {(from: string) => Promise<object>} options.load
 * @param {object} options.documents the list
 * @param {object} options.gallery
 * @param {() => boolean} options.isGallery whether the gallery is shown, which reviews all at once
 * @param {() => void} options.onToggle
 * @param {(name: string) => void} options.onFirst gets the first document that differs, if the shown
 *   one does not
 * @param {(text: string) => void} options.say
 */
export function createChanges({
  boxes, load, documents, gallery, isGallery, onToggle, onFirst, say,
}) {
  // Whether a person began to review, and no answer came since.
  let isBeginning = false;

  function begin({ from, documents: changed, problem }) {
    isBeginning = false;
    if (!changed.length) say(problem ?? `No document differs from ${from}.`);
    else if (isGallery()) gallery.step(1);
    else if (!documents.isChanged()) onFirst(documents.firstChange() ?? changed[0].name);
  }

  const loader = createRestingLoader({
    load: ({ from }) => load(from).catch(({ message }) => ({ documents: [], problem: message })),
    onAnswer(answer) {
      documents.showChanges(answer);
      gallery.showChanges(answer);
      if (answer && isBeginning) begin(answer);
    },
  });
  for (const box of boxes) on(box, "change", onToggle);

  return {
    /**
     * Shows the documents that differ, or all.
     * @param {boolean} isShown
     * @param {{revision: string}[]} entries the documents; another revision of one is asked about again
     * @param {boolean} isNew whether a person chose it just now
     */
    show(isShown, entries, isNew) {
      for (const box of boxes) box.checked = isShown;
      isBeginning = isShown && (isNew || isBeginning);
      if (!isShown) {
        documents.showChanges(null);
        gallery.showChanges(null);
      }
      // The request is repeated if any document has another revision.
      loader.request(isShown && entries.length
        ? { document: "all", from: "HEAD", revisions: entries.map(({ revision }) => revision) } : null);
    },
  };
}
