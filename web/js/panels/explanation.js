import { element, on } from "../base/dom.js";
import { sourcePlace } from "./sourceplace.js";

/** @type {[string, string[]][]} */
const groups = [["Width", ["width"]], ["Height", ["height"]], ["Place", ["x", "y"]]];

/**
 * "Why this size?": the rules that decide a view's frame. Requested only while the section is open.
 * @param {object} options
 * @param {(path: string) => Promise<object>} options.explain
 * @param {(sentence: {path: string, rule: string, others: string[]} | null) => void} options.light
 *   called with the hovered sentence
 * @param {(path: string) => void} options.select
 * @param {(source: object) => (() => void) | null} options.opener
 * @param {(source: object) => Promise<string[] | null>} options.linesOf
 */
export function createExplanation({ explain, light, select, opener, linesOf }) {
  const body = element("div", { class: "reasons", "aria-live": "polite" });
  const box = element("details", { class: "why", toggle: () => ask() },
    element("summary", {}, "Why this size?"), body);
  let path = null;
  let wanted = "";
  let shown = "";

  async function ask() {
    if (!box.open || wanted === shown) return;
    shown = wanted;
    const asked = wanted;
    let content;
    try {
      content = sections(await explain(path));
    } catch (error) {
      content = [element("p", { class: "none" }, error.message)];
    }
    if (asked === wanted) body.replaceChildren(...content);
  }

  function sections(explanation) {
    return groups.map(([heading, names]) => {
      const sentences = names.flatMap((name) => explanation[name]);
      return element("section", {}, element("h4", {}, heading),
        element("ul", {}, ...sentences.map((sentence) => row(explanation.path, sentence))));
    });
  }

  function row(path, { text, rule, others, file, line, column }) {
    const words = others.length
      ? element("button", { class: "link", title: "Select the view", click: () => select(others[0]) },
        text)
      : element("span", {}, text);
    const item = element("li", { "data-rule": rule }, words,
      file ? sourcePlace({ file, line, column }, { opener, linesOf }) : null);
    on(item, "pointerenter focusin", () => light({ path, rule, others }));
    on(item, "pointerleave focusout", () => light(null));
    return item;
  }

  return {
    box,
    /**
     * Explains the view at a path in a layout.
     * @param {string} next
     * @param {string} drawn identifies the drawn layout
     */
    show(next, drawn) {
      const key = `${next} ${drawn}`;
      if (key === wanted) return;
      const isOther = next !== path;
      path = next;
      wanted = key;
      light(null);
      if (isOther) {
        body.replaceChildren();
        shown = "";
      }
      ask();
    },
  };
}
