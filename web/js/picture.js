import { createDrawing, patchShapes } from "./patch.js";
import { createCanvas } from "./canvas.js";
import { paint } from "./painter.js";
import { anchorOf, offsetKeeping } from "./rows.js";
import { createOffsets, nearestPage, stickyShift } from "./scrolling.js";
import { translation } from "./shapes.js";
import { indexViews } from "./views.js";

/**
 * The screen with the document's drawing, what lies over it, and how far its content is scrolled.
 * @param {object} options
 * @param {SVGElement} options.drawing the layer of the views
 * @param {SVGElement} options.overlay the layer above them
 * @param {object} options.assets fonts and images, as canvases want them
 * @param {string} [options.prefix] makes the ids of this picture's definitions its own
 */
export function createPicture({ drawing, overlay, assets, prefix = "" }) {
  const views = createDrawing(drawing, assets, prefix);
  const offsets = createOffsets();
  let layout = null;
  let index = new Map();

  function show(next) {
    const isOther = next.document !== layout?.document;
    if (isOther) clear();
    const anchors = anchorsOf(index);
    layout = next;
    const changed = views.show(layout.root);
    const isKept = keep(anchors);
    patchShapes(overlay, overlayShapes(layout.overlay), overlay.ownerDocument);
    scrollAll();
    if (isOther || isKept) startGliding();
    return changed;
  }

  function anchorsOf(shown) {
    const nodes = [...shown.values()].map(({ node }) => node).filter(({ scroll }) => scroll);
    return new Map(nodes.map((node) => [node.path, anchorOf(node, offsets.of(node))]));
  }

  // Rows that are built now may be higher or lower than it was reckoned; what is in sight stays.
  function keep(anchors) {
    let isMoved = false;
    for (const { node } of indexViews(layout.root).values()) {
      const anchor = anchors.get(node.path);
      const y = anchor && node.scroll ? offsetKeeping(node, anchor) : null;
      const before = offsets.of(node);
      if (y === null || y === before.y) continue;
      offsets.set(node, { ...before, y });
      isMoved = true;
    }
    return isMoved;
  }

  function overlayShapes(primitives = []) {
    const canvas = createCanvas(`${prefix}overlay`, assets);
    return primitives.map((primitive) => paint(primitive, canvas));
  }

  function clear() {
    drawing.classList.remove("gliding");
    views.clear();
    overlay.replaceChildren();
    offsets.clear();
    layout = null;
    index = new Map();
  }

  // What is drawn for the first time stands where it is, and so do rows that stay in sight; only
  // other changes move.
  function startGliding() {
    drawing.classList.remove("gliding");
    drawing.getBoundingClientRect();
    drawing.classList.add("gliding");
  }

  function scrollAll() {
    index = indexViews(layout.root, offsets.of);
    for (const { node } of index.values()) if (node.scroll) placeContent(node);
  }

  function placeContent(node) {
    const offset = offsets.of(node);
    views.content(node.path)?.setAttribute("transform", translation(-offset.x, -offset.y));
    for (const child of node.children ?? []) {
      if (!child.sticky) continue;
      const y = child.frame.y + stickyShift(child, node, offset);
      views.element(child.path)?.setAttribute("transform", translation(child.frame.x, y));
    }
  }

  function scrollTo(node, offset) {
    const before = offsets.of(node);
    offsets.set(node, offset);
    const after = offsets.of(node);
    if (before.x === after.x && before.y === after.y) return false;
    placeContent(node);
    index = indexViews(layout.root, offsets.of);
    return true;
  }

  return {
    show,
    clear,
    get views() {
      return index;
    },
    get layout() {
      return layout;
    },
    /** The point of a node's content at its top left corner. */
    offsetOf: offsets.of,
    /** The elements of the drawing's texts, or of those in one view. */
    texts: (path = null) => [
      ...(path === null ? drawing : views.element(path))?.querySelectorAll("text") ?? [],
    ],
    /** Gives a view's element a class, for as long as the view is drawn. */
    mark: views.mark,
    /** Scrolls a node's content by a distance, as far as it goes; false if it does not move. */
    scrollBy(node, x, y) {
      const offset = offsets.of(node);
      return scrollTo(node, { x: offset.x + x, y: offset.y + y });
    },
    /** Lets a node come to rest on a page, if it scrolls in pages. */
    settle(node) {
      if (!node.scroll.paging) return;
      const content = views.content(node.path);
      content?.classList.add("settling");
      content?.addEventListener(
        "transitionend", () => content.classList.remove("settling"), { once: true });
      if (!scrollTo(node, nearestPage(node, offsets.of(node)))) content?.classList.remove("settling");
    },
    /** Scrolls so that a view is in sight of every scroller around it. */
    reveal(view) {
      for (let at = view.parent; at; at = at.parent) {
        if (at.node.scroll) this.scrollBy(at.node, ...shortfall(index.get(view.node.path).rect, at.rect));
      }
    },
  };
}

function shortfall(rect, room) {
  const along = (start, size, roomStart, roomSize) =>
    Math.min(start - roomStart, 0) + Math.max(Math.min(start + size - roomStart - roomSize, start - roomStart), 0);
  return [
    along(rect.x, rect.width, room.x, room.width), along(rect.y, rect.height, room.y, room.height),
  ];
}
