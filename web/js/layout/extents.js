// The areas that the views of a layout cover, computed without their elements.

const everywhere = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

const nothing = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

// Nodes are replaced, never changed, so computed values stay valid.
const extents = new WeakMap();
const orders = new WeakMap();

/**
 * Siblings in painting order: the front ones last. Do not modify the list.
 * @param {object[]} [nodes]
 * @returns {object[]}
 */
export function paintOrder(nodes = []) {
  if (!nodes.some(({ zPosition }) => zPosition)) return nodes;
  if (!orders.has(nodes)) {
    orders.set(nodes, [...nodes].sort((one, other) => (one.zPosition ?? 0) - (other.zPosition ?? 0)));
  }
  return orders.get(nodes);
}

/**
 * The area that a node and all its descendants cover, as far as they are not clipped, in the node's
 * coordinates. Unclipped content that scrolls may be anywhere.
 * @param {object} node
 * @returns {Extent}
 */
export function extentOf(node) {
  let extent = extents.get(node);
  if (!extent) extents.set(node, extent = reckon(node));
  return extent;
}

function reckon({ frame: { width, height }, clip, scroll, hidden, children = [] }) {
  if (hidden) return nothing;
  const own = { left: 0, top: 0, right: width, bottom: height };
  if (clip || !children.length) return own;
  if (scroll) return everywhere;
  for (const child of children) {
    const { x, y } = child.frame;
    const { left, top, right, bottom } = extentOf(child);
    if (left + x < own.left) own.left = left + x;
    if (top + y < own.top) own.top = top + y;
    if (right + x > own.right) own.right = right + x;
    if (bottom + y > own.bottom) own.bottom = bottom + y;
  }
  return own;
}

/** Whether a point is in an extent. */
export function holds({ left, top, right, bottom }, x, y) {
  return x >= left && y >= top && x <= right && y <= bottom;
}

/**
 * Whether part of a node may be in an area of its parent's content. A sticky node may be anywhere.
 * @param {object} node
 * @param {Extent} sight
 * @returns {boolean}
 */
export function isWithin(node, sight) {
  if (node.sticky) return true;
  const { x, y } = node.frame;
  const { left, top, right, bottom } = extentOf(node);
  return left + x <= sight.right && right + x >= sight.left
    && top + y <= sight.bottom && bottom + y >= sight.top;
}

/**
 * The visible part of a node's content, in the content's coordinates.
 * @param {object} node
 * @param {Extent} sight the visible part of its parent's content
 * @param {{x: number, y: number}} offset how far its content is scrolled
 * @param {number} margin how far around a scrolling view its content counts as visible
 * @returns {Extent}
 */
export function sightInside({ frame, scroll }, sight, offset, margin) {
  const moved = {
    left: sight.left - frame.x, top: sight.top - frame.y,
    right: sight.right - frame.x, bottom: sight.bottom - frame.y,
  };
  if (!scroll) return moved;
  return {
    left: Math.max(moved.left, -margin) + offset.x,
    top: Math.max(moved.top, -margin) + offset.y,
    right: Math.min(moved.right, frame.width + margin) + offset.x,
    bottom: Math.min(moved.bottom, frame.height + margin) + offset.y,
  };
}
