import { element, icon } from "../base/dom.js";
import { placeText } from "../base/values.js";
import { foldedPlace } from "./sourceplace.js";

/**
 * A related place of a problem, in the same file unless it names another. A click shows its lines.
 * @param {{file: string, document?: string,
 *   related: {message: string, file?: string, line: number, column: number}}} diagnostic
 * @param {(diagnostic: object) => Promise<string[] | null>} linesOf the lines of its file
 * @returns {HTMLElement}
 */
export function relatedPlace(diagnostic, linesOf) {
  const { related: { message, file = diagnostic.file, line, column }, document: name } = diagnostic;
  const place = { file, line, column, document: name };
  const button = element("button", { class: "link", title: placeText(place) },
    icon("chevron"), `${message}, line ${line}`);
  return foldedPlace("related", button, place, () => linesOf({ ...diagnostic, file }));
}
