// Updates a drawing with the fewest changes. Elements are kept by their view's path, and equal ones
// are not touched.

import { createCanvas } from "./canvas.js";
import { setAttributes, setText } from "../base/dom.js";
import { equal } from "../base/equal.js";
import { isWithin, paintOrder } from "../layout/extents.js";
import { dropShadow, paint, paintClip } from "./painter.js";
import { unbuilt } from "./placeholder.js";
import { placement } from "./shapes.js";
import { pathsAround } from "../layout/treesearch.js";
import { placeChildren } from "../base/placing.js";

const namespaces = { svg: "http://www.w3.org/2000/svg", html: "http://www.w3.org/1999/xhtml" };

// The members of a node that draw it, without its children.
const ownKeys = [
  "frame", "draw", "over", "opacity", "shadow", "clip", "scroll", "sticky", "hidden", "rows", "scale",
  "marks",
];

// The visible members, except for the position.
const visibleKeys = ["draw", "over", "opacity", "shadow", "clip"];

// The layers of a view's element, in painting order. A view has those that are not empty.
const layers = ["draw", "content", "problems", "over"];

/**
 * Makes an element match its description. Returns it or its replacement.
 * @param {any} element
 * @param {{name: string, attributes: object, children: (object | string)[]}} shape
 * @param {Document} document
 * @returns {Element}
 */
export function patchShape(element, shape, document) {
  if (element?.localName !== shape.name) {
    element = document.createElementNS(namespaceOf(shape.name), shape.name);
  }
  patchAttributes(element, shape.attributes);
  if (typeof shape.children[0] === "string") setText(element, shape.children[0]);
  else patchShapes(element, shape.children, document);
  return element;
}

/**
 * Makes the children of an element match a list of descriptions.
 * @param {Element} parent
 * @param {object[]} shapes
 * @param {Document} document
 */
export function patchShapes(parent, shapes, document) {
  shapes.forEach((shape, index) => {
    const old = parent.childNodes[index] ?? null;
    const element = patchShape(old, shape, document);
    if (element === old) return;
    if (old) parent.replaceChild(element, old);
    else parent.appendChild(element);
  });
  while (parent.childNodes.length > shapes.length) parent.removeChild(parent.lastChild);
}

/**
 * Draws a scene's nodes below an element and patches them by path. A large drawing has elements
 * only for the visible part.
 * @param {Element} parent
 * @param {{family(font: object): string, href(url: string): string}} assets
 * @param {string} prefix makes the ids of this drawing's definitions unique
 */
export function createDrawing(parent, assets, prefix = "") {
  const document = parent.ownerDocument;
  const records = new Map();
  const pictured = new Set();
  // The views that move to where they are drawn now.
  const gliding = new Set();
  let glidesNow = false;
  let top = { content: parent, shown: [] };
  let changed = [];

  function show(trees, sight = null, scrolled = null, glides = false) {
    changed = [];
    if (scrolled === null) letGlide(glides);
    for (const path of pathsAround(scrolled ?? "")) {
      if (records.has(path)) records.get(path).sight = null;
    }
    for (const record of pictured) if (record.canvas.isOutdated()) patchOwn(record);
    placeNodes(top, [trees ?? []].flat(), sight);
    return changed;
  }

  // Only views that change have the class: of a large drawing it would cost more than the change.
  function letGlide(glides) {
    glidesNow = glides;
    for (const record of gliding) {
      gliding.delete(record);
      patchClass(record);
    }
  }

  function placeNodes(record, nodes, sight) {
    const shown = paintOrder(nodes).filter((node) =>
      !node.hidden && (!sight || isWithin(node, sight.extent)));
    if (!shown.length && !record.shown.length) return;
    const content = layer(record, "content");
    // Removed elements leave first: an element that has to move would lose its transition.
    const paths = new Set(shown.map(({ path }) => path));
    for (const path of record.shown) if (!paths.has(path)) content.removeChild(forget(path));
    placeChildren(content, shown.map((node) => patchNode(node, sight)));
    record.shown = [...paths];
  }

  function patchNode(node, outer) {
    const record = records.get(node.path) ?? createRecord(node.path);
    const before = record.node;
    const sight = outer && outer.inside(node);
    if (before === node && equal(record.sight, sight?.extent)) return record.element;
    if (looksDifferent(before, node)) changed.push(node.path);
    record.node = node;
    record.sight = sight?.extent;
    if (before !== node && isChanged(before, node)) {
      if (glidesNow && before) gliding.add(record);
      patchOwn(record);
    }
    placeNodes(record, node.children ?? [], sight);
    return record.element;
  }

  function createRecord(path) {
    const element = group("view");
    element.setAttribute("data-path", path);
    const record = {
      element, draw: null, content: null, problems: null, over: null, node: null, canvas: null,
      states: new Set(), shown: [],
    };
    records.set(path, record);
    return record;
  }

  const group = (role) =>
    patchShape(null, { name: "g", attributes: { class: role }, children: [] }, document);

  function layer(record, role) {
    if (!record[role]) {
      record[role] = group(role);
      const above = layers.slice(layers.indexOf(role) + 1).map((one) => record[one]);
      record.element.insertBefore(record[role], above.find(Boolean) ?? null);
    }
    return record[role];
  }

  function patchLayer(record, role, shapes) {
    if (shapes.length || record[role]) patchShapes(layer(record, role), shapes, document);
  }

  // Discards a view with its descendants, and returns its element.
  function forget(path) {
    const record = records.get(path);
    record.shown.forEach(forget);
    records.delete(path);
    pictured.delete(record);
    gliding.delete(record);
    return record.element;
  }

  const classOf = (record) => [
    "view", ...(record.node.sticky ? ["sticky"] : []), ...(gliding.has(record) ? ["gliding"] : []),
    ...record.states,
  ].join(" ");

  function patchClass(record) {
    record.element.setAttribute("class", classOf(record));
  }

  function patchOwn(record) {
    const { element, node } = record;
    const { path, frame, opacity = 1, shadow, clip, scroll, scale } = node;
    const canvas = record.canvas = createCanvas(`${prefix}p${path}`, assets);
    const cut = clip ? [paintClip(clip, canvas)] : [];
    patchAttributes(element, {
      class: classOf(record),
      "data-path": path,
      transform: placement(frame, scale),
      ...(opacity < 1 ? { opacity } : {}),
      ...(shadow ? { filter: dropShadow(shadow) } : {}),
      ...(clip ? { "clip-path": `url(#${cut[0].attributes.id})` } : {}),
    });
    const empty = node.rows ? unbuilt(node, canvas) : [];
    patchLayer(record, "draw", [...cut, ...empty, ...paintAll(node.draw, canvas)]);
    patchLayer(record, "problems", paintAll(node.marks, canvas));
    patchLayer(record, "over", paintAll(node.over, canvas));
    if (scroll || record.content) {
      patchAttributes(layer(record, "content"), { class: scroll ? "content scrolls" : "content" });
    }
    if (canvas.hasImages) pictured.add(record);
    else pictured.delete(record);
  }

  return {
    /**
     * Draws nodes with their descendants, or nothing, and returns the paths of views that look
     * different. After scrolling, a large drawing updates its visible part.
     */
    show,
    /** Gives a view's element a class for as long as the view is drawn. */
    mark(path, mark, isOn) {
      const record = records.get(path);
      if (!record) return;
      if (isOn) record.states.add(mark);
      else record.states.delete(mark);
      patchClass(record);
    },
    problems: (path) => records.get(path)?.problems,
    element: (path) => records.get(path)?.element,
    content: (path) => records.get(path)?.content,
    clear() {
      records.clear();
      pictured.clear();
      gliding.clear();
      top = { content: parent, shown: [] };
      parent.replaceChildren();
    },
  };
}

const isChanged = (old, node) => !old || ownKeys.some((key) => !equal(old[key], node[key]));

const looksDifferent = (old, node) =>
  !old || (!old.rows && visibleKeys.some((key) => !equal(old[key], node[key])));

const paintAll = (primitives = [], canvas) =>
  primitives.map((primitive) => paint(primitive, canvas));

function patchAttributes(element, { style = {}, ...attributes }) {
  for (const name of element.getAttributeNames()) {
    if (!(name in attributes) && name !== "style") element.removeAttribute(name);
  }
  setAttributes(element, attributes);
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
}

const namespaceOf = (name) => name === "div" ? namespaces.html : namespaces.svg;
