/** The number in a range that is nearest to a value. */
export const clamped = (value, least, most) => Math.min(Math.max(value, least), most);

/** The middle of a rectangle. */
export const middleOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

// Where a rectangle begins along each axis, and how long it is there.
const axes = [["x", "width"], ["y", "height"]];

/**
 * The distances between two rectangles: the gaps if they are apart, else the distances of their
 * four edges.
 * @param {Rect} rect
 * @param {Rect} other
 * @returns {Distance[]} without empty ones
 */
export function distances(rect, other) {
  const found = axes.map(([start, size]) => (
    { start, ...stretches(rect[start], rect[size], other[start], other[size]) }));
  const isApart = found.some(({ isGap }) => isGap);
  return found.filter(({ isGap }) => isGap || !isApart)
    .flatMap(({ start, pairs }) => pairs.map(([from, to]) => distance(start, from, to, middleOf(rect))))
    .filter(({ length }) => length > 0);
}

/**
 * The distances from a rectangle to the next ones around it: in each direction to the nearest that is
 * beside it, else to the edge of what contains it.
 * @param {Rect} rect
 * @param {Rect[]} others
 * @param {Rect} container
 * @returns {Distance[]} without empty ones
 */
export function neighbours(rect, others, container) {
  const endOf = (one, axis) => one[axis[0]] + one[axis[1]];
  return axes.flatMap((axis, index) => {
    const [[start], across] = [axis, axes[1 - index]];
    const [first, last] = [rect[start], endOf(rect, axis)];
    const beside = others.filter((one) =>
      one[across[0]] < endOf(rect, across) && endOf(one, across) > rect[across[0]]);
    const before = beside.map((one) => endOf(one, axis)).filter((end) => end <= first);
    const after = beside.map((one) => one[start]).filter((at) => at >= last);
    return [
      distance(start, Math.max(container[start], ...before), first, middleOf(rect)),
      distance(start, last, Math.min(endOf(container, axis), ...after), middleOf(rect)),
    ];
  }).filter(({ length }) => length > 0);
}

/** Whether two rectangles have a common area. */
export const overlap = (one, other) => one.x < other.x + other.width && other.x < one.x + one.width
  && one.y < other.y + other.height && other.y < one.y + one.height;

/**
 * The part of a horizontal or vertical line that a rectangle shows; null for none.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {Rect} rect
 */
export function clippedLine(from, to, { x, y, width, height }) {
  const within = (point) => (
    { x: clamped(point.x, x, x + width), y: clamped(point.y, y, y + height) });
  const [start, end] = [within(from), within(to)];
  const isAside = from.x === to.x ? start.x !== from.x : start.y !== from.y;
  return isAside || (start.x === end.x && start.y === end.y) ? null : { from: start, to: end };
}

/**
 * The gaps between rectangles that follow each other along an axis, like the views of a row or a
 * column.
 * @param {Rect[]} rects
 * @returns {Distance[]} empty if two rectangles overlap along both axes
 */
export function gaps(rects) {
  const follow = (start, size) => {
    const sorted = [...rects].sort((one, other) => one[start] - other[start]);
    const pairs = sorted.slice(1).map((next, index) => [sorted[index], next]);
    return pairs.every(([one, next]) => one[start] + one[size] <= next[start]) ? pairs : null;
  };
  const pairs = rects.length < 2 ? [] : follow("y", "height") ?? follow("x", "width") ?? [];
  return pairs.flatMap(([one, next]) => distances(one, next));
}

/**
 * A rectangle reduced by insets.
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

// On one axis: the gap between two separate stretches, else the distances of their starts and ends.
function stretches(start, length, otherStart, otherLength) {
  const [end, otherEnd] = [start + length, otherStart + otherLength];
  if (end <= otherStart) return { isGap: true, pairs: [[end, otherStart]] };
  if (otherEnd <= start) return { isGap: true, pairs: [[otherEnd, start]] };
  return { isGap: false, pairs: [ordered(start, otherStart), ordered(end, otherEnd)] };
}

const ordered = (one, other) => [Math.min(one, other), Math.max(one, other)];

// The distance from one place to another along an axis, drawn through a point.
function distance(start, from, to, point) {
  const length = Math.round((to - from) * 1000) / 1000;
  return { from: { ...point, [start]: from }, to: { ...point, [start]: to }, length };
}
