import { counterpart } from "../layout/counterpart.js";
import { scrollLimits } from "../layout/scrolling.js";

/**
 * Scrolls a drawing's content in proportion to another's.
 * @param {object} from a picture
 * @param {object} to a picture
 * @param {Matching} matching
 * @returns {boolean} whether something moved
 */
export function scrollAlike(from, to, matching = counterpart) {
  let hasMoved = false;
  for (const { node } of from.views.scrollers.values()) {
    const other = matching(to.views, node)?.node;
    if (!other?.scroll) continue;
    const [wish, at] = [proportional(node, from.offsetOf(node), other), to.offsetOf(other)];
    hasMoved = to.scrollBy(other, wish.x - at.x, wish.y - at.y) || hasMoved;
  }
  return hasMoved;
}

function proportional(node, offset, other) {
  const [from, to] = [scrollLimits(node), scrollLimits(other)];
  const along = (at, least, most, otherLeast, otherMost) =>
    most > least ? otherLeast + (at - least) / (most - least) * (otherMost - otherLeast) : otherLeast;
  return {
    x: along(offset.x, from.minX, from.maxX, to.minX, to.maxX),
    y: along(offset.y, from.minY, from.maxY, to.minY, to.maxY),
  };
}
