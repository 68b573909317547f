// Changes of a model as JSON Merge Patches (RFC 7396). A merge patch cannot change a list's
// element, so it replaces the whole list.

/**
 * The value at a place in a model.
 * @param {any} model
 * @param {(string | number)[]} place keys and indexes
 * @returns {any} undefined if there is none
 */
export function valueAt(model, place) {
  return place.reduce((value, key) => Object.hasOwn(Object(value), key) ? value[key] : undefined,
    model);
}

/**
 * A patch that sets one value.
 * @param {object} model
 * @param {(string | number)[]} place
 * @param {unknown} value
 * @returns {object}
 */
export function settingPatch(model, place, value) {
  return patchOf(model, place, () => value);
}

/**
 * A patch that removes a key or a list's element.
 * @param {object} model
 * @param {(string | number)[]} place
 * @returns {object}
 */
export function removingPatch(model, place) {
  const [key, around] = [place.at(-1), place.slice(0, -1)];
  const holder = valueAt(model, around);
  if (Array.isArray(holder)) {
    return patchOf(model, around, () => holder.filter((_, index) => index !== key));
  }
  // A patch replaces whole lists, so a null in one would not remove a key.
  const isInList = around.some((_, index) => Array.isArray(valueAt(model, around.slice(0, index))));
  return isInList ? patchOf(model, around, () => without(holder, key))
    : patchOf(model, place, () => null);
}

/**
 * A patch that adds a value at the end of a list.
 * @param {object} model
 * @param {(string | number)[]} place the place of the list
 * @param {unknown} value
 * @returns {object}
 */
export function appendingPatch(model, place, value) {
  return patchOf(model, place, (list) => [...list, value]);
}

// Inside a list, every value on the way is copied. In objects, only the keys are needed.
function patchOf(model, place, change) {
  const [key, ...rest] = place;
  const value = model[key];
  const further = Array.isArray(value) ? changed : patchOf;
  return { [key]: rest.length ? further(value, rest, change) : change(value) };
}

// Computed keys also create one with the name `__proto__`, which an assignment would not.
function changed(value, place, change) {
  const [key, ...rest] = place;
  const next = rest.length ? changed(value[key], rest, change) : change(value[key]);
  return Array.isArray(value) ? value.map((one, index) => index === key ? next : one) : { ...value, [key]: next };
}

const without = (object, key) =>
  Object.fromEntries(Object.entries(object).filter(([one]) => one !== key));

/**
 * Parses a text that replaces a value, or reports a problem.
 * @param {string} text
 * @param {unknown} old the current value; a text, a number or null
 * @returns {{value?: unknown, problem?: string}}
 */
export function readValue(text, old) {
  if (typeof old === "string") return { value: text };
  if (typeof old !== "number") return readNew(text);
  const value = Number(text);
  if (!text.trim() || Number.isNaN(value)) return { problem: "Enter a number such as 12.5." };
  return Number.isFinite(value) ? { value } : { problem: "The number is too large." };
}

/**
 * Parses the text of a new key or element: JSON, else the text itself.
 * @param {string} text
 * @returns {{value?: unknown, problem?: string}}
 */
export function readNew(text) {
  let value = text;
  try {
    value = JSON.parse(text);
  } catch {
    return { value };
  }
  if (value === null) return { problem: "null stands for no value. Remove the key instead." };
  return typeof value === "number" && !Number.isFinite(value)
    ? { problem: "The number is too large." } : { value };
}

/**
 * The innermost places at which two models differ.
 * @param {unknown} before
 * @param {unknown} after
 * @param {string} place a JSON Pointer
 * @returns {string[]}
 */
export function changedPlaces(before, after, place = "") {
  if (before === after) return [];
  const isBranch = (value) => typeof value === "object" && value !== null;
  if (!isBranch(before) || !isBranch(after)) return [place];
  return Object.keys(after).flatMap((key) =>
    changedPlaces(before[key], after[key], `${place}/${pointerPart(key)}`));
}

/**
 * Escapes a key for a JSON Pointer (RFC 6901).
 * @param {string | number} key
 * @returns {string}
 */
export function pointerPart(key) {
  return String(key).replaceAll("~", "~0").replaceAll("/", "~1");
}
