// Opens places of files in the user's editor. An element names its place as
// `data-opens="Styles.json:3:5"`. If another document than the shown one read the file,
// `data-opens-of` names it.

import { hasControl, on } from "../base/dom.js";
import { placeText } from "../base/values.js";

/**
 * Opens places in the editor: with a button, Control-click, Command-click, or Control and Return.
 * @param {object} options
 * @param {object} options.api
 * @param {{does(what: string): boolean}} options.offers
 * @param {() => string} options.shownDocument
 * @param {() => object} options.environment the environment of the drawing
 * @param {(path: string) => object | undefined} options.sourceOf the place of a view in its file
 * @param {(text: string) => void} options.say
 */
export function createEditor({ api, offers, shownDocument, environment, sourceOf, say }) {
  const tell = (opened) => opened.then(
    (place) => say(`Opened ${placeText(place)}`), (error) => say(error.message));

  const open = ({ document: name = shownDocument(), ...place }) =>
    tell(api.openInEditor(name, place).then(() => place));

  // How often the same view was opened, one after the other.
  let last = { path: null, count: 0 };

  /** Opens what decides how a view looks: what it says first, and another cause at each repetition. */
  function openView(path) {
    last = { path, count: last.path === path ? last.count + 1 : 1 };
    tell(api.openCause(shownDocument(), path, last.count, environment()));
  }

  /** The place of an element, of what surrounds it, or of its row in the tree. */
  function placeOf(target) {
    const element = target?.closest?.("[data-opens], #tree [data-path]");
    return element?.dataset.opens ? readPlace(element.dataset) : sourceOf(element?.dataset.path);
  }

  return {
    /** A function that opens a place; null if the server has no editor. */
    opener: (place) => offers.does("editor") && place.file ? () => open(place) : null,
    /** Opens what decides how a view looks. The server reports what is missing. */
    openView: (path) => path && openView(path),
    /** Opens the focused place, or else a view's place. */
    openFocus(path) {
      const place = placeOf(document.activeElement) ?? sourceOf(path);
      if (place) open(place);
      else say("Select a view, or a problem, to open it in the editor.");
    },
    listen(root) {
      on(root, "click", (event) => {
        if (!hasControl(event) || !offers.does("editor") || event.target.closest("a")) return;
        const place = placeOf(event.target);
        if (!place) return;
        event.preventDefault();
        event.stopPropagation();
        open(place);
      }, { capture: true });
    },
  };
}

/**
 * The attributes that name an element's place.
 * @param {{file?: string, line?: number, column?: number, document?: string}} place
 */
export function opening({ file, line = 1, column = 1, document: name }) {
  return file ? { "data-opens": placeText({ file, line, column }), "data-opens-of": name } : {};
}

/**
 * Reads the place from an element's attributes.
 * @param {{opens: string, opensOf?: string}} dataset
 */
export function readPlace({ opens, opensOf }) {
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/s.exec(opens) ?? [];
  return file ? { file, line: Number(line), column: Number(column), document: opensOf } : undefined;
}
