import { equal } from "./equal.js";

// How far content scrolls. Offsets are the content's point at the view's top left corner.

/**
 * The least and the greatest offset of a node that scrolls.
 * @param {object} node
 * @returns {{minX: number, maxX: number, minY: number, maxY: number}}
 */
export function scrollLimits({ frame, scroll }) {
  const { contentSize, inset, offset, axes } = scroll;
  const along = (axis, start, size, viewport, end, at) => {
    if (!axes.includes(axis)) return [at, at];
    return [-start, Math.max(-start, size + end - viewport)];
  };
  const [minX, maxX] = along(
    "horizontal", inset.left, contentSize.width, frame.width, inset.right, offset[0]);
  const [minY, maxY] = along(
    "vertical", inset.top, contentSize.height, frame.height, inset.bottom, offset[1]);
  return { minX, maxX, minY, maxY };
}

/**
 * An offset within the limits of a node.
 * @param {object} node
 * @param {{x: number, y: number}} offset
 * @returns {{x: number, y: number}}
 */
export function limitOffset(node, { x, y }) {
  const { minX, maxX, minY, maxY } = scrollLimits(node);
  return { x: Math.min(Math.max(x, minX), maxX), y: Math.min(Math.max(y, minY), maxY) };
}

/**
 * The page of a paging node that an offset is nearest to.
 * @param {object} node
 * @param {{x: number, y: number}} offset
 * @returns {{x: number, y: number}}
 */
export function nearestPage(node, { x, y }) {
  const { width, height } = node.frame;
  const page = (at, size) => size > 0 ? Math.round(at / size) * size : at;
  return limitOffset(node, { x: page(x, width), y: page(y, height) });
}

/**
 * How far a sticky node is moved from its place, so that it stays in sight while it may.
 * @param {object} node
 * @param {object} scroller the node whose content it is in
 * @param {{x: number, y: number}} offset of that content
 * @returns {number} in points, downwards
 */
export function stickyShift({ frame, sticky }, scroller, offset) {
  if (sticky.edge === "bottom") {
    const bottom = offset.y + scroller.frame.height - scroller.scroll.inset.bottom;
    const wanted = Math.max(bottom - frame.height, sticky.until);
    return Math.min(0, wanted - frame.y);
  }
  const top = offset.y + (sticky.edge === "bounds" ? 0 : scroller.scroll.inset.top);
  const wanted = Math.min(top, sticky.until - frame.height);
  return Math.max(0, wanted - frame.y);
}

const sticky = new WeakMap();

/**
 * The nodes in a node that stick to its edges.
 * @param {object} node
 * @returns {object[]}
 */
export function stickyIn(node) {
  if (!sticky.has(node)) {
    sticky.set(node, (node.children ?? []).filter((child) => child.sticky));
  }
  return sticky.get(node);
}

/**
 * Where the content of every scrolling view of a document stands. What a person scrolled survives
 * a reload; a new offset from the server takes its place.
 */
export function createOffsets() {
  let moved = new Map();

  return {
    of(node) {
      if (!node.scroll) return { x: 0, y: 0 };
      const [x, y] = node.scroll.offset;
      const own = { x, y };
      const entry = moved.get(node.path);
      return entry && equal(entry.from, own) ? limitOffset(node, entry.offset) : own;
    },
    set(node, offset) {
      const [x, y] = node.scroll.offset;
      moved.set(node.path, { offset: limitOffset(node, offset), from: { x, y } });
    },
    clear() {
      moved = new Map();
    },
  };
}
