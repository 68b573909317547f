import { element, icon, setHidden, shape, span } from "../base/dom.js";
import { clippedLine, distances, gaps, inset, middleOf, neighbours, overlap } from "../base/measure.js";
import { formatNumber } from "../base/values.js";
import { clipped, outlined } from "../drawing/clipped.js";
import { clipOf } from "../layout/clipping.js";
import { viewsWithin } from "../layout/views.js";

// The reasons for which distances between views are shown.
const edgeRules = new Set(["fill", "start", "end", "center", "after", "before"]);

// A view that only takes room is no neighbour.
const isDrawn = ({ draw = [], over = [], children = [] }) =>
  draw.length > 0 || over.length > 0 || children.some(isDrawn);

/**
 * Draws the marks over the drawing: the safe area, the hovered view, the selected view, its
 * margins, and distances.
 * @param {object} options
 * @param {SVGElement} options.layer
 * @param {SVGElement} options.bounds the layer for the edges of all views
 * @param {HTMLElement} options.tag the label next to the hovered view
 */
export function createMarks({ layer, bounds, tag }) {
  let scale = 1;
  let bounded = {};
  // The places of the drawn texts.
  let chips = [];

  // The margins as a band between the frame and the content.
  function margins({ node, rect }) {
    const { layoutMargins } = node.properties ?? {};
    if (typeof layoutMargins !== "object" || !layoutMargins) return [];
    const box = ({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`;
    return [shape("path", {
      class: "margins", "fill-rule": "evenodd", d: box(rect) + box(inset(rect, layoutMargins)),
    })];
  }

  const outlineOf = (view, role) => outlined(view, role, scale);

  // The distances from another view, else from the next ones in each direction.
  function measures(view, other, views) {
    if (other && other !== view) return distances(view.rect, other.rect);
    if (!view.parent) return [];
    const rects = shownChildren(view.parent, views)
      .filter((one) => one !== view && isDrawn(one.node)).map(({ rect }) => rect);
    return neighbours(view.rect, rects, view.parent.rect);
  }

  const shownChildren = ({ node: { children = [] } }, views) => children
    .filter(({ part, hidden, rows }) => !part && !hidden && !rows)
    .map(({ path }) => views.get(path)).filter(Boolean);

  // A text at the first place where it covers no other.
  function chip(places, text, role) {
    const [width, height] = [(text.length * 6.5 + 8) / scale, 16 / scale];
    const rects = places.map(({ x, y }) => ({ x: x - width / 2, y: y - height / 2, width, height }));
    const free = rects.find((rect) => !chips.some((one) => overlap(one, rect)));
    if (!free) return [];
    chips.push(free);
    const [x, y] = [free.x + width / 2, free.y + height / 2];
    return [shape("g", { class: role },
      shape("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: 4 / scale }),
      shape("text", { x, y: y + 4 / scale, "font-size": 11 / scale, "text-anchor": "middle" }, text))];
  }

  // A distance, as far as its line can be seen. Its length stands on the line, or beside it.
  function ruler({ from, to, length }, clip) {
    const line = clip ? clippedLine(from, to, clip) : { from, to };
    if (!line) return [];
    const at = (share) => (
      { x: line.from.x + (line.to.x - line.from.x) * share, y: line.from.y + (line.to.y - line.from.y) * share });
    const [middle, aside] = [at(0.5), 26 / scale];
    const moved = from.x === to.x ? { x: aside, y: 0 } : { x: 0, y: aside };
    const places = [middle, at(0.25), at(0.75), ...[1, -1, 2, -2].map((times) => (
      { x: middle.x + moved.x * times, y: middle.y + moved.y * times }))];
    const ends = { x1: line.from.x, y1: line.from.y, x2: line.to.x, y2: line.to.y };
    return [shape("line", { class: "ruler", ...ends }), ...chip(places, formatNumber(length), "length")];
  }

  const rulers = (view, some) => some.flatMap((one) => ruler(one, clipOf(view)));

  // The gaps between the views inside, and how they share the room.
  function spacing(view, views) {
    const inside = shownChildren(view, views);
    const weights = inside.filter(({ node: { properties } }) => properties?.weight)
      .flatMap((one) => clipped(one, chip(
        [middleOf(one.rect)],
        `weight ${formatNumber(one.node.properties.weight)}`, "weight")));
    return [...gaps(inside.map(({ rect }) => rect)).flatMap((one) => ruler(one, clipOf(inside[0]))), ...weights];
  }

  // The views that a reason names, and their distances from the explained view.
  function lit({ path, rule, others }, views) {
    const about = views.get(path);
    const named = others.map((other) => views.get(other)).filter(Boolean);
    const isOfEdges = about && edgeRules.has(rule);
    return [...named.flatMap((view) => outlineOf(view, "hovered")),
      ...(isOfEdges ? named.flatMap(({ rect }) => rulers(about, distances(about.rect, rect))) : [])];
  }

  // Outlines each view in a colour for its depth.
  function bound(view) {
    const depth = view.node.path.split(".").length - 1;
    return clipped(view, [shape("rect", { class: `bound depth-${depth % 6}`, ...view.rect })]);
  }

  function showTag(view, problems) {
    setHidden(tag, !view);
    if (!view) return;
    const { node, rect } = view;
    const id = node.id ? ` ${node.id}` : "";
    tag.replaceChildren(
      element("b", {}, node.class), `${id}  ${formatNumber(rect.width)} × ${formatNumber(rect.height)}`,
      ...problems.map(({ severity, message }) =>
        span(`problem-line ${severity}`, icon(severity), message)));
    tag.dataset.side = rect.y * scale < 28 ? "below" : "above";
    const top = tag.dataset.side === "below" ? (rect.y + rect.height) : rect.y;
    tag.style.left = `${Math.max(0, rect.x * scale)}px`;
    tag.style.top = `${top * scale}px`;
  }

  return {
    /** Sets the pixels per point, so that lines and labels keep their size. */
    setScale(next) {
      scale = next;
    },
    /** Draws the safe area, if given, and the marks of the selected and the hovered view. */
    show({ selected, hovered, measure, safeArea, views, sentence = null, problems = [] }) {
      const other = hovered && hovered !== selected ? hovered : null;
      const subject = selected ?? other;
      chips = [];
      layer.replaceChildren(
        ...(safeArea ? [shape("rect", { class: "safe-area", ...safeArea })] : []),
        ...(sentence ? lit(sentence, views) : []),
        ...(other ? [shape("g", { class: "pointed" }, ...outlineOf(other, "hovered"))] : []),
        ...(selected ? [...clipped(selected, margins(selected)), ...outlineOf(selected, "selected")] : []),
        ...(measure && subject ? rulers(subject, measures(subject, selected && other, views)) : []),
        ...(measure && selected && !other ? spacing(selected, views) : []));
      showTag(other, problems);
    },
    /** Outlines all views on the screen, coloured by depth, or removes the outlines. */
    showBounds(views, screen) {
      if (views === bounded.views && views?.turn === bounded.turn) return;
      bounded = { views, turn: views?.turn };
      bounds.replaceChildren(...views ? viewsWithin(views, screen).flatMap(bound) : []);
    },
  };
}
