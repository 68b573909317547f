import { counted } from "../base/values.js";
import { element, icon, span } from "../base/dom.js";
import { pointerPart } from "./modelpatch.js";

/**
 * Whether a value contains others.
 * @param {unknown} value
 * @returns {boolean}
 */
export const isBranch = (value) => typeof value === "object" && value !== null;

/**
 * A place in a model as a JSON Pointer. It identifies the row.
 * @param {(string | number)[]} place
 * @returns {string}
 */
export const pointerOf = (place) => place.map((key) => `/${pointerPart(key)}`).join("");

/**
 * The rows of an object's or a list's entries, and a row that adds one.
 * @param {(string | number)[]} place
 * @param {object} value
 * @param {number} level from 1
 * @param {object} view how the tree is shown
 * @param {(pointer: string, value: object, level: number) => boolean} view.isOpen
 * @param {(pointer: string) => number} view.limitOf how many entries of a branch are shown
 * @param {(pointer: string) => boolean} view.isChanged
 * @param {(pointer: string, place: (string | number)[]) => void} view.recordPlace called with each
 *   row
 * @returns {HTMLElement[]}
 */
export function branchRows(place, value, level, view) {
  const pointer = pointerOf(place);
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const limit = view.limitOf(pointer);
  const rows = keys.slice(0, limit).map((key) => row([...place, key], value[key], level, view));
  const more = keys.length > limit ? [moreRow(pointer, keys.length - limit, level)] : [];
  return [...rows, ...more, addRow(place, value, level, view)];
}

function row(place, value, level, view) {
  const pointer = pointerOf(place);
  view.recordPlace(pointer, place);
  const isOpen = isBranch(value) && view.isOpen(pointer, value, level + 1);
  const made = item(level, pointer, {
    "aria-expanded": isBranch(value) ? String(isOpen) : null,
    "aria-label": `${place.at(-1)}, ${spoken(value)}`,
  }, line(level, view.isChanged(pointer) ? "line changed" : "line",
    isBranch(value) ? icon("chevron") : span("icon"),
    span("key", place.at(-1)), shown(place, value),
    element("button", {
      class: "icon", title: `Remove ${place.at(-1)}`, tabindex: "-1", "data-does": "remove",
      "aria-label": `Remove ${place.at(-1)}`,
    }, icon("close"))));
  if (isOpen) {
    made.append(element("ul", { role: "group" }, ...branchRows(place, value, level + 1, view)));
  }
  return made;
}

function shown(place, value) {
  if (isBranch(value)) return span("about", spoken(value));
  if (typeof value !== "boolean") {
    const kind = value === null ? "null" : typeof value;
    return span(`value ${kind}`, String(value));
  }
  return element("input", {
    type: "checkbox", class: "value", checked: value, tabindex: "-1",
    "aria-label": String(place.at(-1)),
  });
}

function addRow(place, value, level, view) {
  const what = Array.isArray(value) ? "element" : "key";
  const pointer = `${pointerOf(place)}/+`;
  view.recordPlace(pointer, place);
  return item(level, pointer, {
    "data-role": "add",
    "aria-label": place.length ? `Add ${what} to ${place.at(-1)}` : `Add ${what}`,
  }, line(level, "line add", icon("plus"), `Add ${what}`));
}

function moreRow(pointer, count, level) {
  return item(level, `${pointer}/…`, { "data-role": "more", "data-of": pointer },
    line(level, "line add", icon("chevron"), `${count} more`));
}

function item(level, pointer, attributes, ...children) {
  return element("li", {
    role: "treeitem", "aria-level": level, tabindex: "-1", "data-pointer": pointer, ...attributes,
  }, ...children);
}

function line(level, name, ...children) {
  const made = span(name, ...children);
  made.style.setProperty("--level", level);
  return made;
}

function spoken(value) {
  if (!isBranch(value)) return String(value);
  const count = Object.keys(value).length;
  return counted(count, Array.isArray(value) ? "element" : "key");
}
