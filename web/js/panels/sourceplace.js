import { element, icon, on } from "../base/dom.js";
import { opening } from "./editor.js";
import { foldedLines } from "./excerpt.js";
import { placeText } from "../base/values.js";

/**
 * A button and the lines of a place, which it shows and hides.
 * @param {string} name the class
 * @param {HTMLElement} button
 * @param {{file: string, line: number, column: number, document?: string}} place
 * @param {() => Promise<string[] | null>} load
 * @param {() => void} [onNone] called when a click finds no lines
 * @returns {HTMLElement}
 */
export function foldedPlace(name, button, place, load, onNone = () => {}) {
  const { box, toggle } = foldedLines(button, place, load);
  on(button, "click", async () => {
    const isOpening = box.hidden;
    if (!await toggle() && isOpening) onNone();
  });
  return element("div", { class: name, ...opening(place) }, button, box);
}

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
  return foldedPlace("source-place", button, source, () => linesOf(source), () => opener(source)?.());
}
