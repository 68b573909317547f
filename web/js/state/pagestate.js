/**
 * @typedef {object} PageState
 * @property {import("./address.js").Address} address includes the selection
 * @property {object | null} layout the drawn layout; null for none
 * @property {object[] | null} nodes the nodes that replaced others in the drawn layout, if nothing
 *   else in it changed
 * @property {string[]} [changed] the paths of views that look different than in the previous drawing
 * @property {((path: string) => string | null) | null} [pathOf] where the latest drawing has the views
 *   of the previous one; set before the layout
 * @property {string | null} [hovered] the path of the hovered view
 * @property {object | null} [shown] the views that are selected and hovered, as the selection says
 * @property {number} [scale] of the drawing, in pixels per point
 * @property {number} [cardScale] the same of the first environment side by side
 * @property {boolean} [scrolled] true, and set each time content was scrolled
 * @property {object[]} documents all documents, as the server lists them
 * @property {object[]} devices the devices that the server knows
 * @property {object[] | null} variantDiagnostics the diagnostics of the environments side by side
 * @property {object | null} limits the limits of the document, as the server lists them, and the
 *   first and last width that it tried; null before they are known
 * @property {object | null} problems the problems of the drawing, and the environment and revision
 *   they are of; null before they are known
 */

/**
 * The page's state. Parts subscribe to the values that they show. A change calls the subscribers in
 * the order in which they subscribed.
 * @param {PageState} values
 */
export function createPageState(values) {
  const subscriptions = [];

  return {
    get now() {
      return values;
    },
    /** Changes some values. A value that is set again counts as changed. */
    set(change) {
      const before = values;
      values = { ...values, ...change };
      for (const { names, update } of subscriptions) {
        if (names.some((name) => Object.hasOwn(change, name))) update(values, before);
      }
    },
    /**
     * Subscribes to values by their names.
     * @param {string[]} names
     * @param {(now: PageState, before: PageState) => void} update
     */
    on(names, update) {
      subscriptions.push({ names, update });
    },
  };
}
