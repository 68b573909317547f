import { element, setExpanded, span } from "../base/dom.js";
import { placeText } from "../base/values.js";

// The number of lines before and after the line.
const around = { before: 2, after: 3 };

/**
 * The lines around a line of a source, with numbers and without their common indentation.
 * @param {string[]} lines
 * @param {number} line from 1
 * @returns {HTMLElement[]} one element per line
 */
export function excerptOf(lines, line) {
  const first = Math.max(line - 1 - around.before, 0);
  const some = lines.slice(first, line + around.after);
  const indents = some.filter((text) => text.trim()).map((text) => text.search(/\S/));
  const indent = indents.length ? Math.min(...indents) : 0;
  return some.map((text, index) => span(first + index + 1 === line ? "line current" : "line",
    span("number", first + index + 1), text.slice(indent)));
}

/**
 * The box for the lines around a place, hidden until it has them.
 * @param {{file: string, line: number, column?: number}} place
 */
export const excerptBox = (place) => element("pre", {
  class: "excerpt", hidden: true, tabindex: 0, role: "region", "aria-label": `Lines of ${placeText(place)}`,
});

/**
 * Lines of a file that a button shows and hides.
 * @param {HTMLElement} button
 * @param {{file: string, line: number, column?: number}} place
 * @param {() => Promise<string[] | null>} load
 * @returns {{box: HTMLElement, toggle(): Promise<boolean>}} `toggle` returns whether they are shown
 */
export function foldedLines(button, place, load) {
  const box = excerptBox(place);
  button.ariaExpanded = "false";
  return {
    box,
    async toggle() {
      const text = box.hidden ? await load().catch(() => null) : null;
      if (text) box.replaceChildren(...excerptOf(text, place.line));
      box.hidden = !text;
      setExpanded(button, !box.hidden);
      return !box.hidden;
    },
  };
}
