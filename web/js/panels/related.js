import { element, icon, on } from "../base/dom.js";
import { opening } from "./editor.js";
import { foldedLines } from "./excerpt.js";
import { placeText } from "../base/values.js";

/**
 * A related place of a problem, in the same file unless it names another. A click shows its lines.
 * @param {{file: string, document?: string,
 *   related: {message: string, file?: string, line: number, column: number}}} diagnostic
 * @param {(diagnostic: object) => Promise<string[] | null>} linesOf the lines of its file
 * @returns {HTMLElement}
 */
export function relatedPlace(diagnostic, linesOf) {
  const { related: { message, file = diagnostic.file, line, column }, document: name } = diagnostic;
  const place = { file, line, column };
  const button = element("button", { class: "link", title: placeText(place) },
    icon("chevron"), `${message}, line ${line}`);
  const { box, toggle } = foldedLines(button, place, () => linesOf({ ...diagnostic, file }));
  on(button, "click", toggle);
  return element(
    "div", { class: "related", ...opening({ ...place, document: name }) }, button, box);
}
