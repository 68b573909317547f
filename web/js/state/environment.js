import { inset } from "../base/measure.js";

/** The options that change a layout, in the order of queries and the URL. */
export const environmentKeys = [
  "device", "width", "height", "orientation", "platform", "scale", "sizeClass", "locale",
  "direction", "textSize", "appearance", "timeZone", "safeArea", "container",
  "keyboard", "variant",
];

/** The Dynamic Type categories, smallest first. */
export const textSizes = [
  "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibilityMedium",
  "accessibilityLarge", "accessibilityXLarge", "accessibilityXXLarge", "accessibilityXXXLarge",
];

/**
 * The query of a request. It contains only chosen options, since the server knows the defaults.
 * @param {Record<string, string>} chosen
 * @returns {URLSearchParams}
 */
export function environmentQuery(chosen) {
  const pairs = environmentKeys.filter((key) => chosen[key]).map((key) => [key, chosen[key]]);
  return new URLSearchParams(pairs);
}

/**
 * Applies a change to the chosen options. An empty value resets an option. A device and a free size
 * exclude each other. An orientation that the device does not support is dropped. A variant drops
 * all other options: it is shown as declared.
 * @param {Record<string, string>} chosen
 * @param {Record<string, string>} change
 * @param {{slug: string, orientations: string[]}[]} devices
 * @returns {Record<string, string>}
 */
export function changeEnvironment(chosen, change, devices = []) {
  /** @type {Record<string, string>} */
  const next = change.variant ? { variant: change.variant } : { ...chosen, ...change };
  if (change.device) next.width = next.height = "";
  if (change.width || change.height) next.device = next.orientation = "";
  const device = devices.find(({ slug }) => slug === next.device);
  if (device && !device.orientations.includes(next.orientation)) next.orientation = "";
  return Object.fromEntries(environmentQuery(next));
}

/**
 * The device some steps after another, wrapping around.
 * @param {{slug: string}[]} devices
 * @param {string | null} slug
 * @param {number} step
 * @returns {string | undefined}
 */
export function neighbour(devices, slug, step) {
  const index = devices.findIndex((device) => device.slug === slug);
  const count = devices.length;
  return devices[(Math.max(index, step > 0 ? -1 : 0) + step + count) % count]?.slug;
}

/**
 * The size of what an environment shows in points: the screen, or one cell.
 * @param {{width: number, height: number, cell?: {width: number, height: number}}} environment
 * @returns {{width: number, height: number}}
 */
export const shownSize = ({ cell, width, height }) => cell ?? { width, height };

/**
 * That size in words.
 * @param {Parameters<typeof shownSize>[0]} environment
 * @returns {string}
 */
export function sizeText(environment) {
  const { width, height } = shownSize(environment);
  return `${width} × ${height}`;
}

/**
 * The rectangle of a device's safe area; null for a screen without one.
 * @param {{width: number, height: number, safeAreaInsets?: object} | undefined} environment
 * @returns {Rect | null}
 */
export function safeAreaOf(environment) {
  if (!environment?.safeAreaInsets) return null;
  return inset({ x: 0, y: 0, ...shownSize(environment) }, environment.safeAreaInsets);
}

/**
 * The other of an option's two values.
 * @param {"orientation" | "direction" | "appearance" | "keyboard"} key
 * @param {string} value
 * @returns {string}
 */
export function opposite(key, value) {
  const [first, second] = pairs[key];
  return value === first ? second : first;
}

const pairs = {
  orientation: ["portrait", "landscape"],
  direction: ["ltr", "rtl"],
  appearance: ["light", "dark"],
  // A layout says only that the keyboard is raised.
  keyboard: ["on", "off"],
};
