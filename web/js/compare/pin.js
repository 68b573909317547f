import { opposite } from "../state/environment.js";
import { nameFor } from "../state/matrixset.js";
import { findableAction } from "../base/findables.js";

/**
 * The palette's entries that pin an environment.
 * @param {object} page
 * @param {{slug: string, name: string}[]} page.devices
 * @param {Record<string, string>} page.present the drawn environment
 * @param {(change: Record<string, string>) => void} page.pin
 * @returns {Findable[]}
 */
export function pinnables({ devices, present, pin }) {
  const changes = [
    .../** @type {const} */ (["appearance", "direction", "orientation"]).map((key) => {
      const value = opposite(key, present[key]);
      return { name: names[value] ?? value, change: { [key]: value } };
    }),
    ...devices.map(({ slug, name }) => ({ name, change: { device: slug } })),
  ];
  return changes.map(({ name, change }) => findableAction(`Pin: ${name}`, "pin", () => pin(change)));
}

const names = { ltr: "left to right", rtl: "right to left" };

/**
 * The problems of the drawing and the pinned environment, with where they occur.
 * @param {{variants: string[]}[]} diagnostics
 * @returns {object[]} each with its `spread`
 */
export function withSpread(diagnostics) {
  return diagnostics.map(({ variants, ...diagnostic }) => {
    const text = variants.length > 1 ? "in both"
      : variants[0] === "here" ? "only here" : "only in the pinned one";
    return { ...diagnostic, spread: { text, names: "" } };
  });
}

/**
 * The pane's request for a pinned environment.
 * @param {object} options
 * @param {object} options.address the page's address
 * @param {string} options.revision the document's revision
 * @param {object[]} options.devices
 * @param {object} options.api
 * @param {() => void} options.unpin
 */
export function pinRequest({ address: { document: name, pin }, revision, devices, api, unpin }) {
  return {
    key: JSON.stringify([name, pin, revision]),
    label: "Pinned environment",
    title: nameFor(pin, devices) || pin.variant || "Default environment",
    load: () => api.layout(name, pin),
    close: unpin,
  };
}
