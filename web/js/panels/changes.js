import { createRestingLoader } from "../server/restingloader.js";

/**
 * The documents that differ from a commit, while the list shows only these.
 * @param {object} options
 * @param {HTMLInputElement} options.box
 * @param {(from: string) => Promise<object>} options.load
 * @param {object} options.documents the list
 * @param {() => void} options.onToggle
 */
export function createChanges({ box, load, documents, onToggle }) {
  const loader = createRestingLoader({
    load: ({ from }) => load(from).catch(({ message }) => ({ documents: [], problem: message })),
    onAnswer: (answer) => documents.showChanges(answer),
    restTime: 300, firstRestTime: 0,
  });
  box.addEventListener("change", onToggle);

  return {
    /**
     * Shows the documents that differ, or all.
     * @param {boolean} isShown
     * @param {{revision: string}[]} entries the documents; another revision of one is asked about again
     */
    show(isShown, entries) {
      box.checked = isShown;
      if (!isShown) documents.showChanges(null);
      // The request is repeated if any document has another revision.
      loader.request(isShown && entries.length
        ? { document: "all", from: "HEAD", revisions: entries.map(({ revision }) => revision) } : null);
    },
  };
}
