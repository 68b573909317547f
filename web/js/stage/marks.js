import { element, icon, setHidden, shape } from "../base/dom.js";
import { distances, gaps, inset } from "../base/measure.js";
import { formatNumber } from "../base/values.js";
import { clipped } from "../drawing/clipped.js";
import { viewsWithin } from "../layout/views.js";

// The reasons for which distances between views are shown.
const edgeRules = new Set(["fill", "start", "end", "center", "after", "before"]);

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

  // Each mark has a white outline, since the app may use the mark's colour.
  function outline(rect, role) {
    const { x, y, width, height } = rect;
    return ["casing", role].map((name) => shape("rect", { class: name, x, y, width, height }));
  }

  function margins({ node, rect }) {
    const { layoutMargins } = node.properties ?? {};
    return typeof layoutMargins === "object" && layoutMargins
      ? outline(inset(rect, layoutMargins), "margins") : [];
  }

  const outlineOf = (view, role) => clipped(view, outline(view.rect, role));

  function measures(view, other) {
    const target = other && other !== view ? other : view.parent;
    return target ? distances(view.rect, target.rect).flatMap(ruler) : [];
  }

  function chip({ x, y }, text, role) {
    const width = (text.length * 6.5 + 8) / scale;
    const height = 16 / scale;
    return shape("g", { class: role },
      shape("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: 4 / scale }),
      shape("text", { x, y: y + 4 / scale, "font-size": 11 / scale, "text-anchor": "middle" }, text));
  }

  function ruler({ from, to, length }) {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    return [...["casing", "ruler"].map((name) => shape("line", { class: name, ...line })),
      chip(middle, formatNumber(length), "length")];
  }

  // The gaps between the views inside, and how they share the room.
  function spacing({ node }, views) {
    const inside = (node.children ?? []).filter(({ part, hidden, rows }) => !part && !hidden && !rows)
      .map(({ path }) => views.get(path)).filter(Boolean);
    const weights = inside.filter(({ node: { properties } }) => properties?.weight)
      .map(({ node: { properties: { weight } }, rect }) => chip(
        { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 },
        `weight ${formatNumber(weight)}`, "weight"));
    return [...gaps(inside.map(({ rect }) => rect)).flatMap(ruler), ...weights];
  }

  // The views that a reason names, and their distances from the explained view.
  function lit({ path, rule, others }, views) {
    const about = views.get(path);
    const named = others.map((other) => views.get(other)).filter(Boolean);
    const isOfEdges = about && edgeRules.has(rule);
    return [...named.flatMap((view) => outlineOf(view, "hovered")),
      ...(isOfEdges ? named.flatMap(({ rect }) => distances(about.rect, rect).flatMap(ruler)) : [])];
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
    const name = document.createElement("b");
    name.textContent = node.class;
    const id = node.id ? ` ${node.id}` : "";
    tag.replaceChildren(
      name, `${id}  ${formatNumber(rect.width)} × ${formatNumber(rect.height)}`,
      ...problems.map(({ severity, message }) =>
        element("span", { class: `problem-line ${severity}` }, icon(severity), message)));
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
      layer.replaceChildren(
        ...(safeArea ? outline(safeArea, "safe-area") : []),
        ...(sentence ? lit(sentence, views) : []),
        ...(other ? outlineOf(other, "hovered") : []),
        ...(selected
          ? clipped(selected, [...margins(selected), ...outline(selected.rect, "selected")]) : []),
        ...(measure && selected && !other ? spacing(selected, views) : []),
        ...(measure && selected ? measures(selected, other) : []),
        ...(measure && !selected && other ? measures(other, null) : []));
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
