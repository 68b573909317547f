import { clamped } from "../base/measure.js";
import { environmentKeys, environmentQuery } from "./environment.js";
import { readSet } from "./matrixset.js";

// The ways to compare, the default first.
const ways = /** @type {const} */ (["side", "onion", "blink"]);

/** The limits of the zoom. */
export const zoomLimits = { min: 0.5, max: 4 };

const flags = ["measure", "guides", "bounds", "changes", "tools", "matrix", "each"];

/**
 * Reads the state of the page from the query of its URL.
 * @param {string} search
 * @returns {Address}
 */
export function readAddress(search) {
  const query = new URLSearchParams(search);
  return /** @type {Address} */ ({
    ...Object.fromEntries(flags.map((flag) => [flag, query.has(flag)])),
    document: query.get("document") ?? "",
    environment: readEnvironment(query),
    zoom: readZoom(query.get("zoom")),
    selection: query.get("select"),
    pin: query.has("pin") ? readEnvironment(new URLSearchParams(query.get("pin"))) : null,
    compare: query.get("compare") || null,
    as: ways.find((way) => way === query.get("as")) ?? ways[0],
    environments: readSet(query.get("environments")),
    cards: Number(query.get("cards")) > 0 ? limitZoom(Number(query.get("cards"))) : 1,
  });
}

/** What an exported site shows in place of what needs a server, whatever the address says. */
export const withoutServer = { compare: null, changes: false, environments: null };

/**
 * Writes the state of the page as the query of its URL. Defaults are omitted.
 * @param {Address} address
 * @returns {string}
 */
export function writeAddress(address) {
  const { document, environment, zoom, selection, pin, compare, as, environments, cards } = address;
  const query = new URLSearchParams();
  if (document) query.set("document", document);
  for (const [key, value] of environmentQuery(environment)) query.set(key, value);
  if (zoom !== "fit") query.set("zoom", String(zoom));
  if (selection) query.set("select", selection);
  if (pin) query.set("pin", environmentQuery(pin).toString());
  if (compare) query.set("compare", compare);
  if (as !== ways[0]) query.set("as", as);
  if (environments) query.set("environments", JSON.stringify(environments));
  if (cards !== 1) query.set("cards", String(limitZoom(cards)));
  // Slashes in names stay readable: a query may contain them unescaped.
  const parts = [query.toString().replaceAll("%2F", "/"), ...flags.filter((flag) => address[flag])].filter(Boolean);
  return parts.length ? `?${parts.join("&")}` : "";
}

/**
 * Limits a zoom and rounds it to whole percents.
 * @param {number} zoom
 * @returns {number}
 */
export function limitZoom(zoom) {
  const limited = clamped(zoom, zoomLimits.min, zoomLimits.max);
  return Math.round(limited * 100) / 100;
}

function readEnvironment(query) {
  const chosen = environmentKeys.filter((key) => query.get(key));
  return Object.fromEntries(chosen.map((key) => [key, query.get(key)]));
}

function readZoom(text) {
  const zoom = Number(text);
  return text && Number.isFinite(zoom) && zoom > 0 ? limitZoom(zoom) : "fit";
}
