/** The number in a range that is nearest to a value. */
export const clamped = (value, least, most) => Math.min(Math.max(value, least), most);

/**
 * The distances between two rectangles: the gaps if they are apart, else the distances of their
 * four edges.
 * @param {Rect} rect
 * @param {Rect} other
 * @returns {Distance[]} without empty ones
 */
export function distances(rect, other) {
  const across = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  const horizontal = stretches(rect.x, rect.width, other.x, other.width);
  const vertical = stretches(rect.y, rect.height, other.y, other.height);
  const isApart = horizontal.isGap || vertical.isGap;
  const some = ({ isGap, pairs }) => isApart && !isGap ? [] : pairs;
  return [
    ...some(horizontal).map(([from, to]) => distance(from, across.y, to, across.y)),
    ...some(vertical).map(([from, to]) => distance(across.x, from, across.x, to)),
  ].filter(({ length }) => length > 0);
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
  const [right, bottom] = [rect.x + rect.width, rect.y + rect.height];
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  const beside = others.filter((one) => one.y < bottom && one.y + one.height > rect.y);
  const along = others.filter((one) => one.x < right && one.x + one.width > rect.x);
  const before = (ends, limit, edge) => Math.max(edge, ...ends.filter((end) => end <= limit));
  const after = (starts, limit, edge) => Math.min(edge, ...starts.filter((start) => start >= limit));
  const left = before(beside.map((one) => one.x + one.width), rect.x, container.x);
  const top = before(along.map((one) => one.y + one.height), rect.y, container.y);
  const next = after(beside.map(({ x }) => x), right, container.x + container.width);
  const below = after(along.map(({ y }) => y), bottom, container.y + container.height);
  return [
    distance(left, middle.y, rect.x, middle.y), distance(right, middle.y, next, middle.y),
    distance(middle.x, top, middle.x, rect.y), distance(middle.x, bottom, middle.x, below),
  ].filter(({ length }) => length > 0);
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

function distance(x1, y1, x2, y2) {
  const length = Math.round((x2 - x1 + y2 - y1) * 1000) / 1000;
  return { from: { x: x1, y: y1 }, to: { x: x2, y: y2 }, length };
}
