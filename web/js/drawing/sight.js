import { sightInside } from "../layout/extents.js";
import { shownSize } from "../state/environment.js";

// A drawing with more views than this draws only the visible part.
const smallDrawing = 400;

// How far around the visible part views are drawn, in points: enough for scrolling by hand, and for
// shadows and texts that reach beyond their views.
const margin = 400;

/**
 * The visible part of a layout; null for a layout that is drawn as a whole.
 * @param {{environment: Parameters<typeof shownSize>[0]}} layout
 * @param {number} count the number of its views
 * @param {(node: object) => {x: number, y: number}} offsetOf how far a node's content is scrolled
 * @returns {Sight | null}
 */
export function sightOf({ environment }, count, offsetOf) {
  if (count <= smallDrawing) return null;
  const { width, height } = shownSize(environment);
  const sight = (extent) => ({
    extent,
    inside: (node) => sight(sightInside(node, extent, coarse(offsetOf(node)), margin)),
  });
  return sight({ left: -margin, top: -margin, right: width + margin, bottom: height + margin });
}

// Scrolling adds and removes views in steps, not with each point.
const step = margin / 4;

const coarse = ({ x, y }) => ({ x: Math.round(x / step) * step, y: Math.round(y / step) * step });
