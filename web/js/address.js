import { environmentKeys, environmentQuery } from "./environment.js";

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
 * @property {boolean} matrix whether many environments are shown side by side
 */

/**
 * Reads the state of the page from the query of its URL.
 * @param {string} search
 * @returns {Address}
 */
export function readAddress(search) {
  const query = new URLSearchParams(search);
  const chosen = environmentKeys.filter((key) => query.get(key));
  return {
    document: query.get("document") ?? "",
    environment: Object.fromEntries(chosen.map((key) => [key, query.get(key)])),
    zoom: readZoom(query.get("zoom")),
    selection: query.get("select"),
    measure: query.has("measure"),
    guides: query.has("guides"),
    bounds: query.has("bounds"),
    matrix: query.has("matrix"),
  };
}

/**
 * Writes the state of the page as the query of its URL; what is as by default is left out.
 * @param {Address} address
 * @returns {string}
 */
export function writeAddress(address) {
  const { document, environment, zoom, selection } = address;
  const query = new URLSearchParams();
  if (document) query.set("document", document);
  for (const [key, value] of environmentQuery(environment)) query.set(key, value);
  if (zoom !== "fit") query.set("zoom", String(zoom));
  if (selection) query.set("select", selection);
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

function readZoom(text) {
  const zoom = Number(text);
  return text && Number.isFinite(zoom) && zoom > 0 ? limitZoom(zoom) : "fit";
}
