// Look-ups in the tree of a layout: by path, by place on the screen.

import { stickyShift } from "./scrolling.js";

/**
 * @typedef {object} View
 * @property {object} node as the layout has it
 * @property {View | null} parent
 * @property {{x: number, y: number, width: number, height: number}} rect in screen coordinates
 */

/**
 * Siblings as they are painted: those in front come last.
 * @param {object[]} [nodes]
 * @returns {object[]}
 */
export function paintOrder(nodes = []) {
  return [...nodes].sort((one, other) => (one.zPosition ?? 0) - (other.zPosition ?? 0));
}

/**
 * All views of a layout by path, with their place on the screen.
 * @param {object | null} root
 * @param {(node: object) => {x: number, y: number}} scrolled the content's point at a node's corner
 * @returns {Map<string, View>}
 */
export function indexViews(root, scrolled = () => ({ x: 0, y: 0 })) {
  const views = new Map();
  const visit = (node, parent, origin) => {
    const { width, height } = node.frame;
    const rect = { x: origin.x + node.frame.x, y: origin.y + node.frame.y, width, height };
    const view = { node, parent, rect };
    views.set(node.path, view);
    const offset = scrolled(node);
    for (const child of paintOrder(node.children)) {
      const shift = node.scroll && child.sticky ? stickyShift(child, node, offset) : 0;
      visit(child, view, { x: rect.x - offset.x, y: rect.y - offset.y + shift });
    }
  };
  if (root) visit(root, null, { x: 0, y: 0 });
  return views;
}

/**
 * The innermost view at a point of the screen; of overlapping ones the topmost.
 * @param {Map<string, View>} views
 * @param {{x: number, y: number}} point
 * @param {boolean} withParts whether the parts that a view is made of count, too
 * @returns {View | null}
 */
export function viewAt(views, point, withParts = false) {
  const root = views.values().next().value;
  const search = (view) => {
    if (view.node.hidden) return null;
    const isInside = contains(view.rect, point);
    if (!isInside && view.node.clip) return null;
    for (const child of paintOrder(view.node.children).reverse()) {
      const found = (withParts || !child.part) && search(views.get(child.path));
      if (found) return found;
    }
    return isInside ? view : null;
  };
  return root ? search(root) : null;
}

/**
 * The views around a view that can scroll, the innermost first, itself included.
 * @param {View | null} view
 * @returns {View[]}
 */
export function scrollersAround(view) {
  const found = [];
  for (let at = view; at; at = at.parent) if (at.node.scroll) found.push(at);
  return found;
}

/**
 * The view that a path leads to, or else the nearest one around it that is still there.
 * @param {Map<string, View>} views
 * @param {string | null | undefined} path
 * @returns {View | undefined}
 */
export function nearestView(views, path) {
  for (let at = path ?? ""; at; at = at.slice(0, Math.max(at.lastIndexOf("."), 0))) {
    if (views.has(at)) return views.get(at);
  }
  return undefined;
}

function contains({ x, y, width, height }, point) {
  return point.x >= x && point.y >= y && point.x < x + width && point.y < y + height;
}
