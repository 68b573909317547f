// Places of files, opened in the user's editor. An element says where it leads as
// `data-opens="Styles.json:3:5"`, and as `data-opens-of` the document that read the file, where it is
// not the one that is shown.

import { placeText } from "./values.js";

/**
 * Opens places in the editor: by a button, by a click with Control or Command, and by Control and
 * Return.
 * @param {object} options
 * @param {object} options.api
 * @param {{does(what: string): boolean}} options.offers
 * @param {() => string} options.shownDocument
 * @param {(path: string) => object | undefined} options.sourceOf the place of a view
 * @param {(text: string) => void} options.say
 */
export function createEditor({ api, offers, shownDocument, sourceOf, say }) {
  const open = ({ document: name = shownDocument(), file, line, column }) =>
    api.openInEditor(name, { file, line, column }).then(
      () => say(`Opened ${placeText({ file, line, column })}`), (error) => say(error.message));

  /** Where an element leads: itself, what is around it, or the view of its row in the tree. */
  function placeOf(target) {
    const element = target?.closest?.("[data-opens], #tree [data-path]");
    return element?.dataset.opens ? readPlace(element.dataset) : sourceOf(element?.dataset.path);
  }

  return {
    /** What opens a place; null where the server has no editor. */
    opener: (place) => offers.does("editor") && place.file ? () => open(place) : null,
    /** Opens a place, if it is one; the server says what is missing. */
    open: (place) => place && open(place),
    /** Opens where the focus leads, or else where a view stands. */
    openFocus(path) {
      const place = placeOf(document.activeElement) ?? sourceOf(path);
      if (place) open(place);
      else say("Select a view, or a problem, to open it in the editor.");
    },
    /** Listens for clicks with a modifier. */
    listen(root) {
      root.addEventListener("click", (event) => {
        if (!isOpening(event) || !offers.does("editor") || event.target.closest("a")) return;
        const place = placeOf(event.target);
        if (!place) return;
        event.preventDefault();
        event.stopPropagation();
        open(place);
      }, { capture: true });
    },
  };
}

/** Whether a click opens what it is on, instead of selecting it. */
export const isOpening = ({ ctrlKey, metaKey }) => Boolean(ctrlKey || metaKey);

/**
 * The attributes by which an element says which place it leads to.
 * @param {{file?: string, line?: number, column?: number, document?: string}} place
 */
export function opening({ document: name, ...place }) {
  if (!place.file) return {};
  return { "data-opens": placeText({ line: 1, column: 1, ...place }), "data-opens-of": name };
}

/**
 * The place that an element's attributes tell of.
 * @param {{opens: string, opensOf?: string}} dataset
 */
export function readPlace({ opens, opensOf }) {
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/s.exec(opens) ?? [];
  return file ? { file, line: Number(line), column: Number(column), document: opensOf } : undefined;
}
