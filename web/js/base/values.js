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
  const entries = Object.entries(value);
  return entries.map(([key, part]) => `${key} ${formatValue(part)}`).join("  ");
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
 * @param {{x: number, y: number, width: number, height: number}} frame
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
