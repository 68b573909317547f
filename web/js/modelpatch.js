// Changes of a model as JSON Merge Patches (RFC 7396). A merge patch cannot reach into a list, so a
// list is replaced as a whole.

/**
 * The value at a place in a model.
 * @param {unknown} model
 * @param {(string | number)[]} place keys and indices
 * @returns {unknown} undefined where there is none
 */
export function valueAt(model, place) {
  return place.reduce((value, key) => Object.hasOwn(Object(value), key) ? value[key] : undefined,
    model);
}

/**
 * The patch that sets one value.
 * @param {object} model
 * @param {(string | number)[]} place
 * @param {unknown} value
 * @returns {object}
 */
export function settingPatch(model, place, value) {
  return patchOf(model, place, () => value);
}

/**
 * The patch that removes a key or a list's element.
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
  // What is in a list replaces all that was there; a null would stay in it.
  const isInList = around.some((_, index) => Array.isArray(valueAt(model, around.slice(0, index))));
  return isInList ? patchOf(model, around, () => without(holder, key))
    : patchOf(model, place, () => null);
}

/**
 * The patch that adds a value at the end of a list.
 * @param {object} model
 * @param {(string | number)[]} place of the list
 * @param {unknown} value
 * @returns {object}
 */
export function appendingPatch(model, place, value) {
  return patchOf(model, place, (list) => [...list, value]);
}

// Within a list every value on the way is copied; through objects only the keys are named.
function patchOf(model, [key, ...rest], change) {
  const value = model[key];
  if (!rest.length) return assigned({}, key, change(value));
  return assigned({}, key, Array.isArray(value)
    ? changed(value, rest, change) : patchOf(value, rest, change));
}

function changed(value, [key, ...rest], change) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  return assigned(copy, key, rest.length ? changed(value[key], rest, change) : change(value[key]));
}

function without(object, key) {
  return Object.keys(object).filter((one) => one !== key)
    .reduce((rest, one) => assigned(rest, one, object[one]), {});
}

// A plain assignment to `__proto__` would set no key.
function assigned(object, key, value) {
  Object.defineProperty(object, key, {
    value, configurable: true, enumerable: true, writable: true,
  });
  return object;
}

/**
 * The value that a text stands for in the place of another value, or what is wrong with the text.
 * @param {string} text
 * @param {unknown} old the value of now; a text, a number or null
 * @returns {{value?: unknown, problem?: string}}
 */
export function readValue(text, old) {
  if (typeof old === "string") return { value: text };
  if (typeof old !== "number") return readNew(text);
  const value = Number(text);
  if (!text.trim() || Number.isNaN(value)) return { problem: "Write a number, such as 12.5." };
  return Number.isFinite(value) ? { value } : { problem: "The number is too large." };
}

/**
 * The value that the text of a new key or element stands for: JSON, or else the text itself.
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
 * The places whose values are others in two models, the innermost ones.
 * @param {unknown} before
 * @param {unknown} after
 * @param {string} place as JSON Pointers have it
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
 * A key as a part of a JSON Pointer (RFC 6901).
 * @param {string | number} key
 * @returns {string}
 */
export function pointerPart(key) {
  return String(key).replaceAll("~", "~0").replaceAll("/", "~1");
}
