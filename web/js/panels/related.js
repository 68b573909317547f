import { element, icon } from "../base/dom.js";
import { opening } from "./editor.js";
import { excerptOf } from "./excerpt.js";
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
  const place = placeText({ file, line, column });
  const lines = element("pre", {
    class: "excerpt", hidden: true, tabindex: 0, role: "region", "aria-label": `Lines of ${place}`,
  });
  const button = element("button", { class: "link", "aria-expanded": "false", title: place },
    icon("chevron"), `${message}, line ${line}`);
  button.addEventListener("click", async () => {
    const text = lines.hidden ? await linesOf({ ...diagnostic, file }).catch(() => null) : null;
    if (text) lines.replaceChildren(...excerptOf(text, line));
    lines.hidden = !text;
    button.setAttribute("aria-expanded", String(!lines.hidden));
  });
  return element(
    "div", { class: "related", ...opening({ file, line, column, document: name }) }, button, lines);
}
