import { byID } from "./dom.js";
import { countText } from "./problems.js";

/**
 * The title of the browser's tab.
 * @param {string} name the shown document's; empty for none
 * @param {number} errors
 * @returns {string}
 */
export function titleOf(name, errors) {
  return [countText({ errors }), name, "mkpreview"].filter(Boolean).join(" · ");
}

/**
 * Shows in the browser's tab which document is shown, and how many errors it has.
 * @param {string} name
 * @param {number} errors
 */
export function showInTab(name, errors) {
  const title = titleOf(name, errors);
  if (document.title !== title) document.title = title;
  const icon = errors ? "assets/icon-error.svg" : "assets/icon.svg";
  // The same icon, set again, would be fetched again.
  if (byID("tab-icon").getAttribute("href") !== icon) byID("tab-icon").href = icon;
}
