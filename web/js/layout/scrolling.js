import { clamped } from "../base/measure.js";
import { equal } from "../base/equal.js";

// Limits of scrolling. An offset is the content's point at the view's top left corner.

/**
 * The minimum and maximum offset of a scrolling node.
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
 * Limits an offset to a node's range.
 * @param {object} node
 * @param {{x: number, y: number}} offset
 * @returns {{x: number, y: number}}
 */
export function limitOffset(node, { x, y }) {
  const { minX, maxX, minY, maxY } = scrollLimits(node);
  return { x: clamped(x, minX, maxX), y: clamped(y, minY, maxY) };
}

/**
 * The page of a paging node nearest to an offset.
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
 * How far a sticky node moves from its place to stay visible, within its limit.
 * @param {object} node
 * @param {object} scroller the scrolling node around it
 * @param {{x: number, y: number}} offset the scroller's offset
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
 * The sticky children of a node.
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
 * The scroll offsets of a document's views. Scrolling by a person survives a reload. A new offset
 * from the server replaces it.
 */
export function createOffsets() {
  // Those of each document, which stay while another one is shown.
  const all = new Map();
  let name = "";
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
    /** Moves the offsets of views to their new paths; `pathOf` is null for a removed view. */
    follow(pathOf) {
      moved = new Map([...moved].map(([path, entry]) => [pathOf(path), entry]));
    },
    /** Changes to the offsets of another document. */
    choose(next) {
      all.set(name, moved);
      name = next;
      moved = all.get(name) ?? new Map();
    },
  };
}
