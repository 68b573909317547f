import { environmentKeys, environmentQuery } from "./environment.js";
import { readSet } from "./matrixset.js";

// The ways of comparing; the first is the usual one.
const ways = ["side", "onion", "blink"];

/** How far a drawing can be zoomed out and in. */
export const zoomLimits = { min: 0.5, max: 4 };

/**
 * @typedef {object} Address all that the page's URL holds
 * @property {string} document the name of the document that is shown; empty for none
 * @property {Record<string, string>} environment what was chosen; the rest is the server's
 * @property {"fit" | number} zoom
 * @property {string | null} selection the path of the selected view
 * @property {boolean} measure whether distances are shown
 * @property {boolean} guides whether the safe area is outlined
 * @property {boolean} bounds whether the edges of all views are shown
 * @property {Record<string, string> | null} pin the environment that is shown beside; null for none
 * @property {string | null} compare what the document is compared with: "last" for before the last
 *   save, "HEAD", or a revision; null for nothing
 * @property {"side" | "onion" | "blink"} as how it is compared
 * @property {boolean} matrix whether many environments are shown side by side
 * @property {import("./matrixset.js").NamedEnvironment[] | null} environments those of the matrix;
 *   null for those of the folder
 * @property {number} cards how large the matrix is drawn; 1 as usual
 */

/**
 * Reads the state of the page from the query of its URL.
 * @param {string} search
 * @returns {Address}
 */
export function readAddress(search) {
  const query = new URLSearchParams(search);
  return {
    document: query.get("document") ?? "",
    environment: readEnvironment(query),
    zoom: readZoom(query.get("zoom")),
    selection: query.get("select"),
    measure: query.has("measure"),
    guides: query.has("guides"),
    bounds: query.has("bounds"),
    pin: query.has("pin") ? readEnvironment(new URLSearchParams(query.get("pin"))) : null,
    compare: query.get("compare") || null,
    as: ways.includes(query.get("as")) ? query.get("as") : ways[0],
    matrix: query.has("matrix"),
    environments: readSet(query.get("environments")),
    cards: Number(query.get("cards")) > 0 ? limitZoom(Number(query.get("cards"))) : 1,
  };
}

/**
 * Writes the state of the page as the query of its URL; what is as by default is left out.
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
  const flags = ["measure", "guides", "bounds", "matrix"].filter((flag) => address[flag]);
  // A name reads better with its slashes, which a query may hold as they are.
  const parts = [query.toString().replaceAll("%2F", "/"), ...flags].filter(Boolean);
  return parts.length ? `?${parts.join("&")}` : "";
}

/**
 * A zoom within the limits, in whole percent.
 * @param {number} zoom
 * @returns {number}
 */
export function limitZoom(zoom) {
  const limited = Math.min(Math.max(zoom, zoomLimits.min), zoomLimits.max);
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
