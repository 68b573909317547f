import { createDrawing, patchShapes } from "./patch.js";
import { createCanvas } from "./canvas.js";
import { paint } from "./painter.js";
import { anchorOf, offsetKeeping } from "./rows.js";
import { following } from "../layout/counterpart.js";
import { createOffsets, nearestPage, stickyIn, stickyShift } from "../layout/scrolling.js";
import { translation } from "./shapes.js";
import { sightOf } from "./sight.js";
import { indexViews, treesOf } from "../layout/views.js";
import { setAttributes } from "../base/dom.js";

// A view takes so long to glide to its new place, in milliseconds; the style sheet says it, too.
const glideTime = 180;

/**
 * The screen with the document's drawing, what lies over it, and how far its content is scrolled.
 * @param {object} options
 * @param {SVGElement} options.drawing the layer of the views
 * @param {SVGElement} options.overlay the layer above them
 * @param {object} options.assets fonts and images, as canvases want them
 * @param {(layout: object) => object[]} [options.overlayOf] what is drawn in the upper layer
 * @param {string} [options.prefix] makes the ids of this picture's definitions its own
 * @param {() => number} [options.now] in milliseconds
 */
export function createPicture({
  drawing, overlay, assets, overlayOf = (layout) => layout.overlay, prefix = "",
  now = () => performance.now(),
}) {
  const views = createDrawing(drawing, assets, prefix);
  const offsets = createOffsets();
  let layout = null;
  let index = indexViews(null);
  let changedAt = -Infinity;

  function show(next, nodes = null, matching = null) {
    const isOther = next.document !== layout?.document;
    if (isOther) {
      clear();
      offsets.choose(next.document);
    }
    let anchors = anchorsOf();
    const before = index;
    const { overlay: shownOverlay, bars: shownBars } = layout ?? {};
    layout = next;
    if (nodes && layout.bars === shownBars) index.replace(nodes);
    else index = indexViews(treesOf(layout), offsets.of);
    if (matching && !isOther) {
      const pathOf = following(matching, before, index);
      offsets.follow(pathOf);
      anchors = new Map([...anchors].map(([path, anchor]) => [pathOf(path), anchor]));
    }
    const isKept = restoreAnchors(anchors);
    const changed = draw(null, mayGlide(isOther, isKept));
    if (layout.overlay !== shownOverlay) {
      patchShapes(overlay, overlayShapes(overlayOf(layout)), overlay.ownerDocument);
    }
    return changed;
  }

  const scrollingNodes = () => [...index.scrollers.values()].map(({ node }) => node);

  function anchorsOf() {
    return new Map(scrollingNodes().map((node) => [node.path, anchorOf(node, offsets.of(node))]));
  }

  // Rows that are built now may differ from their estimated height; the visible content stays.
  function restoreAnchors(anchors) {
    let isMoved = false;
    for (const node of scrollingNodes()) {
      const anchor = anchors.get(node.path);
      const y = anchor ? offsetKeeping(node, anchor) : null;
      const before = offsets.of(node);
      if (y === null || y === before.y) continue;
      offsets.set(node, { ...before, y });
      isMoved = true;
    }
    if (isMoved) index.move();
    return isMoved;
  }

  function draw(scrolled, glides = false) {
    const sight = sightOf(layout, index.size, offsets.of);
    const changed = views.show(treesOf(layout), sight, scrolled, glides);
    for (const node of scrollingNodes()) placeContent(node);
    return changed;
  }

  function overlayShapes(primitives = []) {
    const canvas = createCanvas(`${prefix}overlay`, assets);
    return primitives.map((primitive) => paint(primitive, canvas));
  }

  function clear() {
    views.clear();
    overlay.replaceChildren();
    layout = null;
    index = indexViews(null);
  }

  // What is drawn for the first time stands where it is, and so do rows that stay in sight; only
  // other changes move. A change that comes while views may still move is shown at once: they would
  // lag behind a quick series of changes.
  function mayGlide(isOther, isKept) {
    const time = now();
    const may = !isOther && !isKept && time - changedAt > glideTime;
    changedAt = isOther ? -Infinity : time;
    return may;
  }

  function placeContent(node) {
    const offset = offsets.of(node);
    for (const part of [views.content(node.path), views.problems(node.path)]) {
      place(part, translation(-offset.x, -offset.y));
    }
    for (const child of stickyIn(node)) {
      const y = child.frame.y + stickyShift(child, node, offset);
      place(views.element(child.path), translation(child.frame.x, y));
    }
  }

  function place(element, transform) {
    if (element) setAttributes(element, { transform });
  }

  function scrollTo(node, offset) {
    const before = offsets.of(node);
    offsets.set(node, offset);
    const after = offsets.of(node);
    if (before.x === after.x && before.y === after.y) return false;
    index.move();
    draw(node.path);
    return true;
  }

  return {
    /**
     * Shows a layout, and answers the paths of the views that look different now.
     *
     * Where it is the one that was shown with some nodes replaced, and no view came or went, these
     * nodes are all that is looked at. With a `matching`, what is scrolled follows its views.
     */
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
    /** Scrolls a node to the nearest page, if it scrolls in pages. */
    snapToPage(node) {
      if (!node.scroll.paging) return;
      const content = views.content(node.path);
      content?.classList.add("settling");
      content?.addEventListener(
        "transitionend", () => content.classList.remove("settling"), { once: true });
      if (!scrollTo(node, nearestPage(node, offsets.of(node)))) content?.classList.remove("settling");
    },
    /** Scrolls so that a view is in sight of every scroller around it; false if nothing moves. */
    reveal(view) {
      let isMoved = false;
      for (let at = view.parent; at; at = at.parent) {
        if (!at.node.scroll) continue;
        const distance = shortfall(index.get(view.node.path).rect, at.rect);
        isMoved = this.scrollBy(at.node, ...distance) || isMoved;
      }
      return isMoved;
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
