/**
 * @typedef {{x: number, y: number, width: number, height: number}} Rect
 * @typedef {{from: {x: number, y: number}, to: {x: number, y: number}, length: number}} Distance
 */

/**
 * The distances between two rectangles: to all four edges where one is in the other, across the gap
 * where they are apart.
 * @param {Rect} rect
 * @param {Rect} other
 * @returns {Distance[]} those of no length left out
 */
export function distances(rect, other) {
  const across = { x: middle(rect.x, rect.width), y: middle(rect.y, rect.height) };
  return [
    ...along(rect.x, rect.x + rect.width, other.x, other.x + other.width)
      .map(([from, to]) => ({ from: { x: from, y: across.y }, to: { x: to, y: across.y } })),
    ...along(rect.y, rect.y + rect.height, other.y, other.y + other.height)
      .map(([from, to]) => ({ from: { x: across.x, y: from }, to: { x: across.x, y: to } })),
  ].map(withLength).filter(({ length }) => length > 0);
}

/**
 * What is left of a rectangle within insets.
 * @param {Rect} rect
 * @param {{top?: number, left?: number, bottom?: number, right?: number}} insets
 * @returns {Rect}
 */
export function inset({ x, y, width, height }, { top = 0, left = 0, bottom = 0, right = 0 }) {
  return {
    x: x + left,
    y: y + top,
    width: Math.max(0, width - left - right),
    height: Math.max(0, height - top - bottom),
  };
}

// On one axis: the gap between two stretches that are apart, else from start to start and end to end.
function along(start, end, otherStart, otherEnd) {
  if (end <= otherStart) return [[end, otherStart]];
  if (otherEnd <= start) return [[otherEnd, start]];
  return [[Math.min(start, otherStart), Math.max(start, otherStart)],
    [Math.min(end, otherEnd), Math.max(end, otherEnd)]];
}

function withLength({ from, to }) {
  const length = Math.round((to.x - from.x + to.y - from.y) * 1000) / 1000;
  return { from, to, length };
}

const middle = (from, length) => from + length / 2;
