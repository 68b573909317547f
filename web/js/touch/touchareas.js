import { clamped } from "../base/measure.js";

// What a finger can do where. The layout states it for each view; no view class is known here.

/**
 * The areas of a view.
 * @param {View} view
 * @returns {Area[]}
 */
export function areasOf(view) {
  const counts = new Map();
  return (view.node.touch ?? []).map((touch) => {
    const [x, y, width, height] = touch.rect;
    const rect = { x: view.rect.x + x, y: view.rect.y + y, width, height };
    return { key: `${view.node.path}#${nameIn(counts, touch)}`, view, touch, rect };
  });
}

// Areas appear and disappear with a view's state, so an index would not identify them.
function nameIn(counts, { label, gesture }) {
  const name = label ?? gesture;
  const count = counts.get(name) ?? 0;
  counts.set(name, count + 1);
  return count ? `${name} ${count + 1}` : name;
}

/**
 * All areas of a layout, in its order.
 * @param {Map<string, View>} views
 * @returns {Area[]}
 */
export function allAreas(views) {
  return [...views.values()].flatMap(areasOf);
}

/**
 * The area with a key.
 * @param {Map<string, View>} views
 * @param {string} key
 * @returns {Area | undefined}
 */
export function areaOf(views, key) {
  const view = views.get(key.slice(0, key.indexOf("#")));
  return view && areasOf(view).find((area) => area.key === key);
}

/**
 * The area at a point of the screen: that of the innermost view with one.
 * @param {View | null} view the innermost view at the point, including parts
 * @param {{x: number, y: number}} point
 * @returns {Area | null}
 */
export function areaAround(view, point) {
  for (let at = view; at; at = at.parent) {
    const found = areasOf(at).findLast((area) => contains(reachOf(area), point));
    if (found) return found;
  }
  return null;
}

/**
 * What is sent of a touch.
 * @param {Area} area as drawn now
 * @param {string} event
 * @param {unknown} value undefined for none
 */
export const touchOf = ({ view }, event, value) =>
  ({ path: view.node.path, event, ...(value === undefined ? {} : { value }) });

/**
 * The rectangle that a finger can hit: a thumb extends beyond the ends of its track.
 * @param {Area} area
 * @returns {Rect}
 */
export function reachOf({ rect, touch }) {
  if (touch.gesture !== "slide") return rect;
  const radius = rect.height / 2;
  return { ...rect, x: rect.x - radius, width: rect.width + 2 * radius };
}

/**
 * Whether a point is in an area.
 * @param {Rect} rect
 * @param {{x: number, y: number}} point
 * @returns {boolean}
 */
export function contains({ x, y, width, height }, point) {
  return point.x >= x && point.y >= y && point.x < x + width && point.y < y + height;
}

/**
 * The value at a point along a sliding area.
 * @param {Area} area
 * @param {{x: number}} point
 * @returns {number}
 */
export function slideValue({ rect, touch: { left, right } }, { x }) {
  const share = rect.width > 0 ? clamped((x - rect.x) / rect.width, 0, 1) : 0;
  return left + (right - left) * share;
}

/**
 * The value some steps away, with 20 steps in total; right is positive.
 * @param {Area} area
 * @param {number} steps
 * @returns {number}
 */
export function slideStep({ touch: { value, left, right } }, steps) {
  const [least, most] = [Math.min(left, right), Math.max(left, right)];
  return clamped(value + (right - left) / 20 * steps, least, most);
}

/**
 * A row of a wheel, within its rows. A wheel that goes round continues beyond both ends.
 * @param {Area} area
 * @param {number} row
 * @returns {{component: number, row: number}}
 */
export function wheelValue({ touch: { component, rows, wraps } }, row) {
  const nearest = Math.round(row);
  if (wraps) return { component, row: ((nearest % rows) + rows) % rows };
  return { component, row: clamped(nearest, 0, Math.max(rows - 1, 0)) };
}

/**
 * The page that a view shows at an offset. At the server's own offset, it is the area's page.
 * @param {object} node
 * @param {object} touch the node's area that turns pages
 * @param {{x: number}} offset
 * @param {string} direction the layout's direction
 * @returns {number}
 */
export function pageAt(node, touch, offset, direction) {
  const turned = Math.round((offset.x - node.scroll.offset[0]) / (node.frame.width || 1));
  const page = touch.value + (direction === "rtl" ? -turned : turned);
  return clamped(page, 0, Math.max(touch.pages - 1, 0));
}

/**
 * The name of an area by what one reads there.
 * @param {{view: View, touch: {label?: string}}} area
 * @returns {string}
 */
export function areaName({ view, touch }) {
  const { node } = view;
  const { placeholder } = node.properties ?? {};
  const texts = [ownText(node), placeholder, textWithin(node), textBefore(view), node.id];
  const own = texts.find((one) => typeof one === "string" && one);
  const names = new Set([own, touch.label].filter(Boolean));
  return [...names].join(": ") || node.class;
}

function ownText({ properties = /** @type {any} */ ({}) }) {
  const { accessibilityLabel, title, text } = properties;
  return [accessibilityLabel, title, text].find((one) => typeof one === "string" && one) ?? "";
}

// The most texts that name an area, such as a row of a table.
const mostTexts = 3;

function textWithin({ children = [] }) {
  const texts = [];
  const visit = (node) => {
    if (node.hidden || node.rows || texts.length === mostTexts) return;
    const text = ownText(node);
    if (text) texts.push(text);
    else node.children?.forEach(visit);
  };
  children.forEach(visit);
  return texts.join(", ");
}

// What stands before a control in its row, or before its row, as the label that people see.
function textBefore(view) {
  for (let [at, level] = [view, 0]; at.parent && level < 2; [at, level] = [at.parent, level + 1]) {
    const before = [];
    for (const sibling of at.parent.node.children ?? []) {
      if (sibling.path === at.node.path) break;
      if (!sibling.hidden) before.push(ownText(sibling) || textWithin(sibling));
    }
    const text = before.findLast(Boolean);
    if (text) return text;
  }
  return "";
}
