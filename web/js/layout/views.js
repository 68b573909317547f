// Finds views of a layout by path or by position.

import { extentOf, holds, isWithin, paintOrder, sightInside } from "./extents.js";
import { stickyShift } from "./scrolling.js";

const unmoved = { x: 0, y: 0 };

/** A view of a layout. */
export class View {
  #views;
  #rect = null;
  #turn = -1;

  constructor(node, parent, views) {
    /** The current node of the layout. */
    this.node = node;
    /** @type {View | null} */
    this.parent = parent;
    this.#views = views;
  }

  /** The rectangle in screen coordinates, at the current scroll offsets. */
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

/** All views of a layout by path, in tree order. */
class Views extends Map {
  /** Incremented when views move. */
  turn = 0;
  /** The scrolling views, by path. */
  scrollers = new Map();

  constructor(trees, scrolled) {
    super();
    this.offsetOf = (node) => node.scroll ? scrolled(node) : unmoved;
    for (const tree of trees) this.#add(tree, null);
    /** The topmost views: the document's root view, and the bars over it, in painting order. */
    this.tops = trees.map(({ path }) => this.get(path));
  }

  #add(node, parent) {
    const view = new View(node, parent, this);
    this.set(node.path, view);
    if (node.scroll) this.scrollers.set(node.path, view);
    for (const child of node.children ?? []) this.#add(child, view);
  }

  /** The document's root view; undefined for none. */
  get root() {
    return this.tops[0];
  }

  /** Invalidates rectangles after scrolling. */
  move() {
    this.turn += 1;
  }

  /** Replaces nodes with the same paths. No views are added or removed. */
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
 * The trees of a layout's nodes: the document's, and the bars over it, in painting order.
 * @param {{root: object | null, bars?: object[]}} layout
 * @returns {object[]}
 */
export const treesOf = ({ root, bars = [] }) => root ? [root, ...bars] : bars;

/**
 * Creates the views of a layout.
 * @param {object | object[] | null} trees one or more
 * @param {(node: object) => {x: number, y: number}} scrolled the content's point at a node's corner
 * @returns {Views}
 */
export function indexViews(trees, scrolled = () => unmoved) {
  return new Views([trees ?? []].flat(), scrolled);
}

/**
 * The innermost view at a point of the screen, the topmost of overlapping ones. Found by geometry
 * alone; views elsewhere are skipped with their descendants.
 * @param {Views} views
 * @param {{x: number, y: number}} point
 * @param {boolean} withParts whether the parts of a view count
 * @returns {View | null}
 */
export const viewAt = (views, point, withParts = false) => search(views, point, withParts, () => true);

/**
 * The view that a touch at a point ends in, parts included: views that let touches through are
 * skipped.
 * @param {Views} views
 * @param {{x: number, y: number}} point
 * @returns {View | null}
 */
export const hitView = (views, point) => search(views, point, true, ({ hits }) => hits !== false);

function search(views, point, withParts, isFound) {
  // The point is in the coordinates of the node's frame.
  const searchIn = (node, x, y) => {
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
      const found = searchIn(child, left + offset.x, top + offset.y - shift);
      if (found) return found;
    }
    return isInside && isFound(node) ? node : null;
  };
  for (const { node } of [...views.tops].reverse()) {
    const found = searchIn(node, point.x, point.y);
    if (found) return views.get(found.path);
  }
  return null;
}

/**
 * The visible views that may be on the screen, in tree order.
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
  for (const { node } of views.tops) visit(node, { left: 0, top: 0, right: width, bottom: height });
  return found;
}

/** The path of a view; null for none. */
export const pathOfView = (view) => view?.node.path ?? null;

/**
 * The scrolling views around a view, the innermost first, including itself.
 * @param {View | null} view
 * @returns {View[]}
 */
export function scrollersAround(view) {
  const found = [];
  for (let at = view; at; at = at.parent) if (at.node.scroll) found.push(at);
  return found;
}

/**
 * The view at a path, or else the nearest existing one around it.
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
