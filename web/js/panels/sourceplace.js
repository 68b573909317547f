import { element, icon } from "../base/dom.js";
import { opening } from "./editor.js";
import { excerptOf } from "./excerpt.js";
import { placeText } from "../base/values.js";

/**
 * A place in a file. A click shows its lines, or opens it in the editor if the lines are unknown.
 * @param {{file: string, line: number, column: number}} source
 * @param {object} options
 * @param {(source: object) => (() => void) | null} options.opener
 * @param {(source: object) => Promise<string[] | null>} options.linesOf
 * @returns {HTMLElement}
 */
export function sourcePlace({ file, line, column }, { opener, linesOf }) {
  const source = { file, line, column };
  const place = placeText(source);
  const lines = element("pre", {
    class: "excerpt", hidden: true, tabindex: 0, role: "region", "aria-label": `Lines of ${place}`,
  });
  const button = element("button", { class: "link place", "aria-expanded": "false" },
    icon("chevron"), place);
  button.addEventListener("click", async () => {
    const text = lines.hidden ? await linesOf(source).catch(() => null) : null;
    if (lines.hidden && !text) opener(source)?.();
    if (text) lines.replaceChildren(...excerptOf(text, line));
    lines.hidden = !text;
    button.setAttribute("aria-expanded", String(!lines.hidden));
  });
  return element("div", { class: "source-place", ...opening(source) }, button, lines);
}
