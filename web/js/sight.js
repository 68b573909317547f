import { sightInside } from "./extents.js";

// A drawing of so many views is drawn as a whole; of a larger one, there is what is in sight.
const smallDrawing = 400;

// How far around what is in sight there are views, in points: as far as one sees them come while
// content is scrolled by a hand, and as far as shadows and texts reach beyond their views.
const margin = 400;

/**
 * @typedef {object} Sight what of some views' parent is in sight
 * @property {import("./extents.js").Extent} extent in the parent's coordinates
 * @property {(node: object) => Sight} inside what of a view's content is in sight
 */

/**
 * What of a layout is in sight; null for a layout that is drawn as a whole.
 * @param {{environment: {width: number, height: number}}} layout
 * @param {number} count of its views
 * @param {(node: object) => {x: number, y: number}} offsetOf how far a node's content is scrolled
 * @returns {Sight | null}
 */
export function sightOf({ environment: { width, height } }, count, offsetOf) {
  if (count <= smallDrawing) return null;
  const sight = (extent) => ({
    extent,
    inside: (node) => sight(sightInside(node, extent, coarse(offsetOf(node)), margin)),
  });
  return sight({ left: -margin, top: -margin, right: width + margin, bottom: height + margin });
}

// Views come and go in steps, and not with every point that content is scrolled by.
const step = margin / 4;

const coarse = ({ x, y }) => ({ x: Math.round(x / step) * step, y: Math.round(y / step) * step });
