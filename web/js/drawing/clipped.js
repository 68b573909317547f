import { shape } from "../base/dom.js";
import { clipOf, intersection } from "../layout/clipping.js";

/**
 * Marks of a view, as far as the view can be seen: content that is scrolled away has none.
 * @param {import("../layout/views.js").View} view
 * @param {SVGElement[]} shapes in screen coordinates
 * @returns {SVGElement[]}
 */
export function clipped(view, shapes) {
  const clip = clipOf(view);
  if (!clip) return shapes;
  const seen = intersection(view.rect, clip);
  const isWhole = seen.width === view.rect.width && seen.height === view.rect.height;
  if (isWhole) return shapes;
  const { x, y, width, height } = clip;
  // A thin view has no area of its own, and still an outline.
  if (!width || !height || (!seen.width && view.rect.width) || (!seen.height && view.rect.height)) {
    return [];
  }
  return [shape("svg", { x, y, width, height, viewBox: `${x} ${y} ${width} ${height}` }, ...shapes)];
}
