import { element, icon, on } from "../base/dom.js";
import { opening } from "./editor.js";
import { foldedLines } from "./excerpt.js";
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
  const button = element("button", { class: "link place" }, icon("chevron"), placeText(source));
  const { box, toggle } = foldedLines(button, source, () => linesOf(source));
  on(button, "click", async () => {
    const isOpening = box.hidden;
    if (!await toggle() && isOpening) opener(source)?.();
  });
  return element("div", { class: "source-place", ...opening(source) }, button, box);
}
