// Look-ups in the tree of a layout: by path, by place on the screen.

import { extentOf, holds, isWithin, paintOrder, sightInside } from "./extents.js";
import { stickyShift } from "./scrolling.js";

const unmoved = { x: 0, y: 0 };

/** A view of a layout. */
class View {
  #views;
  #rect = null;
  #turn = -1;

  constructor(node, parent, views) {
    /** The node as the layout has it now. */
    this.node = node;
    /** @type {View | null} */
    this.parent = parent;
    this.#views = views;
  }

  /** Its rectangle in screen coordinates, as its content is scrolled now. */
  get rect() {
    if (this.#turn !== this.#views.turn) {
      this.#rect = this.#reckon();
      this.#turn = this.#views.turn;
    }
    return this.#rect;
  }

  #reckon() {
    const { node, parent } = this;
    const { x, y, width, height } = node.frame;
    if (!parent) return { x, y, width, height };
    const offset = this.#views.offsetOf(parent.node);
    const shift = parent.node.scroll && node.sticky ? stickyShift(node, parent.node, offset) : 0;
    const { rect } = parent;
    return { x: rect.x - offset.x + x, y: rect.y - offset.y + shift + y, width, height };
  }
}

/** All views of a layout by path, in the order of the tree. */
class Views extends Map {
  /** Counts the changes of the views' places. */
  turn = 0;
  /** Those that scroll, by path. */
  scrollers = new Map();

  constructor(root, scrolled) {
    super();
    this.offsetOf = (node) => node.scroll ? scrolled(node) : unmoved;
    if (root) this.#add(root, null);
  }

  #add(node, parent) {
    const view = new View(node, parent, this);
    this.set(node.path, view);
    if (node.scroll) this.scrollers.set(node.path, view);
    for (const child of node.children ?? []) this.#add(child, view);
  }

  /** The document's view; undefined where there is none. */
  get root() {
    return this.values().next().value;
  }

  /** Takes note that content was scrolled. */
  move() {
    this.turn += 1;
  }

  /** Takes nodes in place of those of the same paths; there are no other views than before. */
  replace(nodes) {
    for (const node of nodes) {
      const view = this.get(node.path);
      view.node = node;
      if (node.scroll) this.scrollers.set(node.path, view);
      else this.scrollers.delete(node.path);
    }
    this.move();
  }
}

/**
 * All views of a layout by path, with their place on the screen.
 * @param {object | null} root
 * @param {(node: object) => {x: number, y: number}} scrolled the content's point at a node's corner
 * @returns {Views}
 */
export function indexViews(root, scrolled = () => unmoved) {
  return new Views(root, scrolled);
}

/**
 * The innermost view at a point of the screen; of overlapping ones the topmost. It is found by
 * geometry alone: what lies elsewhere is passed over with all in it.
 * @param {Views} views
 * @param {{x: number, y: number}} point
 * @param {boolean} withParts whether the parts that a view is made of count, too
 * @returns {View | null}
 */
export function viewAt(views, point, withParts = false) {
  // The point is in the coordinates that the node's frame is in.
  const search = (node, x, y) => {
    const { frame, scroll } = node;
    const [left, top] = [x - frame.x, y - frame.y];
    if (node.hidden || !holds(extentOf(node), left, top)) return null;
    const isInside = left >= 0 && top >= 0 && left < frame.width && top < frame.height;
    if (!isInside && node.clip) return null;
    const offset = views.offsetOf(node);
    const children = paintOrder(node.children);
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child.part && !withParts) continue;
      const shift = scroll && child.sticky ? stickyShift(child, node, offset) : 0;
      const found = search(child, left + offset.x, top + offset.y - shift);
      if (found) return found;
    }
    return isInside ? node : null;
  };
  const { root } = views;
  const found = root && search(root.node, point.x, point.y);
  return found ? views.get(found.path) : null;
}

/**
 * The views of which something may be on the screen, in the order of the tree; without those that
 * are hidden.
 * @param {Views} views
 * @param {{width: number, height: number}} screen
 * @returns {View[]}
 */
export function viewsWithin(views, { width, height }) {
  const found = [];
  const visit = (node, sight) => {
    if (node.hidden || !isWithin(node, sight)) return;
    found.push(views.get(node.path));
    const inside = sightInside(node, sight, views.offsetOf(node), 0);
    for (const child of node.children ?? []) visit(child, inside);
  };
  if (views.root) visit(views.root.node, { left: 0, top: 0, right: width, bottom: height });
  return found;
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
