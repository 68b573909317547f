// Formats values of a layout for the inspector.

/**
 * A number with at most three decimals.
 * @param {number | null | undefined} number
 * @returns {string}
 */
export function formatNumber(number) {
  return number === null || number === undefined ? "–" : String(Math.round(number * 1000) / 1000);
}

/**
 * Groups items by a key, in the order in which the keys first occur.
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => any} keyOf
 * @returns {Map<any, Item[]>}
 */
export function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...groups.get(keyOf(item)) ?? [], item]);
  return groups;
}

/**
 * The parts that there are, in one text.
 * @param {any[]} parts
 * @param {string} [separator]
 */
export const joinParts = (parts, separator = " · ") => parts.filter(Boolean).join(separator);

/** The time of day. */
export const clockTime = (time) => new Date(time).toLocaleTimeString([], { hour12: false });

/** A number of things: `1 view`, `2 views`. */
export const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/**
 * A property's value in one line.
 * @param {unknown} value
 * @returns {string}
 */
export function formatValue(value) {
  if (typeof value === "number") return formatNumber(value);
  if (value === null) return "null";
  if (Array.isArray(value)) return value.map(formatValue).join(", ");
  if (typeof value !== "object") return String(value);
  if (isInsets(value)) return formatInsets(value);
  const { name, size, ...rest } = /** @type {any} */ (value);
  if (name && size && !Object.keys(rest).length) return `${name} ${formatNumber(size)}`;
  const entries = Object.entries(value);
  return entries.map(([key, part]) => `${key} ${formatValue(part)}`).join("  ");
}

/**
 * The value that a file has at a place; null if the computed value in words says as much.
 * @param {string[]} lines
 * @param {{line: number, column: number}} place
 * @param {string} computed
 * @returns {string | null}
 */
export function writtenValue(lines, { line, column }, computed) {
  const [before, rest] = [lines[line - 1]?.slice(0, column - 1) ?? "", lines[line - 1]?.slice(column - 1) ?? ""];
  const [quote] = /["']$/.exec(before) ?? /^["']/.exec(rest) ?? [];
  const text = quote ? rest.replace(/^["']/, "").split(quote)[0] : /^[\w.+-]*/.exec(rest)[0];
  return text && !computed.toLowerCase().startsWith(text.toLowerCase()) ? text : null;
}

/**
 * The colour of a value, for a swatch.
 * @param {unknown} value
 * @returns {string | null}
 */
export function colorOf(value) {
  return typeof value === "string" && /^#([\da-f]{6}|[\da-f]{8})$/i.test(value) ? value : null;
}

/**
 * A frame to paste into a test.
 * @param {Rect} frame
 * @returns {string}
 */
export function frameText({ x, y, width, height }) {
  return JSON.stringify({ x, y, width, height });
}

/**
 * A shell command that requests a URL.
 * @param {string} url
 * @returns {string}
 */
export function curlCommand(url) {
  return `curl -s '${url.replaceAll("'", "%27")}'`;
}

/**
 * A place as editors and compilers write it.
 * @param {{file: string, line?: number, column?: number}} source
 * @returns {string}
 */
export function placeText({ file, line, column }) {
  return [file, line, column].filter((part) => part !== undefined && part !== null).join(":");
}

const sides = ["top", "left", "bottom", "right"];

const isInsets = (value) =>
  Object.keys(value).length === sides.length && sides.every((side) => side in value);

function formatInsets(insets) {
  const [top, ...others] = sides.map((side) => insets[side]);
  if (others.every((side) => side === top)) return `${formatNumber(top)} on all sides`;
  return sides.map((side) => `${side} ${formatNumber(insets[side])}`).join("  ");
}
