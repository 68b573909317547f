import { element, icon, on, span } from "../base/dom.js";
import { placeText } from "../base/values.js";
import { rove } from "../base/roving.js";
import { sourcePlace } from "../panels/sourceplace.js";
import { colourOf, withConsequences } from "./causes.js";

// With more consequences than this, they are folded.
const manyConsequences = 2;

/**
 * The differences of two versions of a document, by the edits that caused them.
 * @param {object} options
 * @param {(difference: Difference) => void} options.onPick
 * @param {(source: object) => (() => void) | null} options.opener
 * @param {(source: object) => Promise<string[] | null>} options.linesOf
 */
export function createCauseList({ onPick, opener, linesOf }) {
  const list = element("ul", { "aria-label": "Differences", class: "causes" });
  const stops = rove(list, { axes: ["down", "across"], items: "button, summary" });
  on(list, "toggle", stops.refresh, true);

  const line = (difference) => element("button", {
    "data-kind": difference.kind, click: () => onPick(difference),
  }, difference.text);

  function group({ difference, consequences }) {
    const items = consequences.map((one) => element("li", {}, line(one)));
    const inner = items.length ? element("ul", {}, ...items) : null;
    return element("li", {}, line(difference),
      items.length > manyConsequences
        ? element("details", {},
          element("summary", {}, icon("chevron"), `${items.length} consequences`), inner)
        : inner);
  }

  function edit({ file, line: number, column, removed, text }) {
    if (file === null) return element("p", { class: "edit" }, text);
    const source = { file, line: number ?? 1, column: column ?? 1 };
    // What was removed is in no file any more.
    const place = removed
      ? span("place", `${placeText(source)} before`)
      : sourcePlace(source, { opener, linesOf });
    return element("div", { class: "edit" }, element("b", {}, text), place);
  }

  return {
    list,
    show(causes) {
      list.hidden = !causes.length;
      list.replaceChildren(...causes.map((cause, index) => element("li", { class: colourOf(index) },
        ...[cause, ...cause.with ?? []].map(edit),
        element("ul", {}, ...cause.documents
          .flatMap(({ differences }) => withConsequences(differences)).map(group)))));
      stops.refresh();
    },
  };
}
