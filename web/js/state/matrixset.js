// The environments of the matrix, in the format of `mkpreview.json`.

import { environmentKeys } from "./environment.js";
import { joinParts } from "../base/values.js";

const numbers = new Set(["width", "height", "scale"]);

/**
 * Creates an environment with a name.
 * @param {string} name
 * @param {Record<string, string>} environment the chosen options
 * @returns {NamedEnvironment}
 */
export function named(name, environment) {
  const keys = environmentKeys.filter((key) => key !== "variant" && environment[key]);
  const valueOf = (key) => numbers.has(key) ? Number(environment[key]) : environment[key];
  return { name, ...Object.fromEntries(keys.map((key) => [key, valueOf(key)])) };
}

/**
 * Adds an environment to a set, or replaces the one with the same name.
 * @param {NamedEnvironment[]} set
 * @param {NamedEnvironment} environment
 * @returns {NamedEnvironment[]}
 */
export function adding(set, environment) {
  const others = set.filter(({ name }) => name !== environment.name);
  return [...others, environment];
}

/**
 * The environments of an answer that can be chosen: not the requested one, nor the document's
 * variants.
 * @param {{name: string, kind: string, change: Record<string, string>}[]} variants
 * @returns {NamedEnvironment[]}
 */
export function furtherOf(variants) {
  return variants.filter(({ kind }) => kind === "chosen" || kind === "builtIn")
    .map((variant) => named(titleOf(variant), variant.change));
}

/**
 * The label of an environment.
 * @param {{name: string, kind: string}} variant
 * @returns {string}
 */
export function titleOf({ name, kind }) {
  if (kind === "standard") return "As chosen";
  if (kind !== "builtIn") return name;
  const words = name.replaceAll("-", " ");
  return words[0].toUpperCase() + words.slice(1);
}

/**
 * A name for chosen options: their values.
 * @param {Record<string, string>} environment
 * @param {{slug: string, name: string}[]} devices
 * @returns {string}
 */
export function nameFor({ variant, device, width, height, ...others }, devices) {
  const screen = devices.find(({ slug }) => slug === device)?.name ?? device
    ?? (width && height ? `${width} × ${height}` : "");
  return joinParts([screen, ...Object.values(others)]);
}

/**
 * The text of `mkpreview.json` for a set.
 * @param {NamedEnvironment[]} set
 * @returns {string}
 */
export function settingsText(set) {
  const lines = set.map((environment) => `  ${JSON.stringify(environment)
    .replaceAll('":', '": ').replaceAll(',"', ', "').replace("{", "{ ").replace(/}$/, " }")}`);
  return `"matrix": [\n${lines.join(",\n")}\n]`;
}

/**
 * Reads a set from the page's URL; null if it is invalid.
 * @param {string | null} text
 * @returns {NamedEnvironment[] | null}
 */
export function readSet(text) {
  try {
    const set = JSON.parse(text ?? "");
    return Array.isArray(set) && set.every((one) => typeof one?.name === "string") ? set : null;
  } catch {
    return null;
  }
}
