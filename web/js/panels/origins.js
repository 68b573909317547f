import { element, elementsIn, span } from "../base/dom.js";
import { formatNumber, writtenValue } from "../base/values.js";
import { sourcePlace } from "./sourceplace.js";

// What set a value. An attribute and a template need no words.
const words = {
  localized: ({ name }) => `text of “${name}”`,
  binding: ({ name }) => `binding $${name}`,
  previewData: () => "preview data",
  touch: () => "a touch",
};

// Texts need a contrast of 4.5 (WCAG 2, Contrast Minimum).
const leastContrast = 4.5;

// The contrast of a text's colour with what lies behind it.
function contrast(ratio) {
  const isLow = ratio < leastContrast;
  return element("span", {
    class: isLow ? "contrast low" : "contrast",
    title: `Contrast with the colour behind it${isLow ? "; texts need 4.5" : ""}`,
  }, `${formatNumber(ratio)} : 1`);
}

/**
 * Shows next to a view's properties where their values were set.
 * @param {object} options
 * @param {(path: string) => Promise<{origins: Record<string, object>}>} options.ask
 * @param {object} options.queue
 * @param {(source: object) => (() => void) | null} options.opener
 * @param {(source: object) => Promise<string[] | null>} options.linesOf
 * @param {(path: string, origins: Record<string, object>) => void} options.onOrigins
 * @param {(property: string) => {saved: string | null} | undefined} options.tried the value of the view
 *   that is tried out
 */
export function createOrigins({ ask, queue, opener, linesOf, onOrigins, tried }) {
  let known = { key: "", list: null, origins: null, parts: {} };
  // What the values of the view were before others were tried out.
  let saved = { path: "", words: {} };

  function fill({ list }) {
    if (list.dataset.origins === known.key) return;
    list.dataset.origins = known.key;
    for (const cell of elementsIn(list, "dd[data-property]")) {
      const { property } = cell.dataset;
      for (const one of elementsIn(cell, ".origin, .contrast, .written")) one.remove();
      // Lines of a place may be open, so a list that is made again gets the same elements.
      const { before, after } = known.parts[property] ??= parts(property, known.origins[property]);
      cell.prepend(...before);
      cell.append(...after);
      if (tried(property)) continue;
      saved.words[property] = placeWords(known.origins[property], cell.querySelector(".computed")?.textContent);
      showWritten(cell, known.origins[property]);
    }
  }

  // The value as a file has it comes before what it means.
  async function showWritten(cell, origin) {
    const computed = cell.querySelector(".computed");
    const lines = origin?.line && computed ? await linesOf(origin).catch(() => null) : null;
    const text = lines && writtenValue(lines, origin, computed.textContent);
    if (text && !cell.querySelector(".written")) computed.before(span("written", text));
  }

  // What stands before and after a value.
  function parts(property, origin) {
    // The template comes first: a change of the element's own line would hide it.
    const tweak = tried(property);
    const before = origin?.kind === "template" && !tweak
      ? [span("origin from", `template ${origin.name}: `)] : [];
    const after = [
      property === "textColor" && origin?.contrast ? contrast(origin.contrast) : null,
      origin || tweak ? element("div", { class: "origin" }, ...text(origin ?? {}, property, tweak)) : null,
    ];
    return { before, after: after.filter(Boolean) };
  }

  const placeWords = (origin, value) =>
    `${origin?.kind === "template" ? `template ${origin.name}` : "in the file"}: ${value ?? "none"}`;

  function text(origin, property, tweak) {
    const word = tweak ? `tried; ${saved.words[property] ?? placeWords(origin, tweak.saved)}`
      : words[origin.kind]?.(origin) ?? null;
    const link = origin.file ? sourcePlace(origin, { opener, linesOf }) : null;
    return [word ? element("span", {}, word) : null, link].filter(Boolean);
  }

  return {
    /**
     * Adds the origins to a list of properties when they arrive.
     * @param {HTMLElement} list
     * @param {string} path the view's path
     * @param {string} drawn identifies the drawn layout
     */
    show(list, path, drawn) {
      const key = `${path} ${drawn}`;
      if (known.key === key) {
        // The list may be made again before the answer arrives.
        known.list = list;
        if (known.origins) fill(known);
        return;
      }
      known = { key, list, origins: null, parts: {} };
      if (path !== saved.path) saved = { path, words: {} };
      queue.add("origins", async () => {
        if (known.key !== key) return;
        const { origins } = await ask(path);
        if (known.key !== key) return;
        known.origins = origins;
        onOrigins(path, origins);
        fill(known);
      });
    },
  };
}
