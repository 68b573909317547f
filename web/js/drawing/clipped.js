import { shape } from "../base/dom.js";
import { clipOf, intersection } from "../layout/clipping.js";

/**
 * Marks of a view, as far as the view can be seen: content that is scrolled away has none.
 * @param {View} view
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

/**
 * A line around a view, which covers none of its letters, and a light one around it, since the app may
 * use the mark's colour. At the edges of the screen the lines are inside.
 * @param {View} view
 * @param {string} role
 * @param {number} scale pixels per point
 * @returns {SVGElement[]}
 */
export function outlined(view, role, scale) {
  const { rect } = view;
  let root = view;
  while (root.parent) root = root.parent;
  const [right, bottom] = [rect.x + rect.width, rect.y + rect.height];
  const ends = { right: root.rect.x + root.rect.width, bottom: root.rect.y + root.rect.height };
  const line = (name, pixels) => {
    // The distance outwards, unless the edge is that of the screen.
    const away = (at, end) => Math.abs(at - end) * scale < 2 ? -(2 - pixels) / scale : pixels / scale;
    const [x, y] = [rect.x - away(rect.x, root.rect.x), rect.y - away(rect.y, root.rect.y)];
    return shape("rect", {
      class: name, x, y, width: right + away(right, ends.right) - x,
      height: bottom + away(bottom, ends.bottom) - y,
    });
  };
  return clipped(view, [line("casing", 1.5), line(role, 0.5)]);
}
