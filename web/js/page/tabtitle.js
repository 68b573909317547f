import { byID, setAttributes } from "../base/dom.js";
import { countText } from "../panels/problems.js";
import { joinParts } from "../base/values.js";

let isLost = false;
/** @type {[string, number]} */
let shown = ["", 0];

/**
 * The title of the browser's tab.
 * @param {string} name the shown document; empty for none
 * @param {number} errors
 * @returns {string}
 */
export function titleOf(name, errors) {
  return joinParts([countText({ errors }), name, "mkpreview"]);
}

/**
 * Shows the document and its number of errors in the browser's tab.
 * @param {string} name
 * @param {number} errors
 */
export function showInTab(name, errors) {
  shown = [name, errors];
  const title = (isLost ? "Not live · " : "") + titleOf(name, errors);
  if (document.title !== title) document.title = title;
  // Setting the same icon again would request it again.
  setAttributes(byID("tab-icon"), { href: errors ? "assets/icon-error.svg" : "assets/icon.svg" });
}

/** Says in the browser's tab whether the server is gone. */
export function showLoss(next) {
  isLost = next;
  showInTab(...shown);
}
