/**
 * The colour that lies behind a view's content: its own background, one of a view that is drawn
 * before it, or one of a view around it. Null for a picture, a gradient, a transparent colour or a
 * view that covers a part, whose contrast is not one number.
 * @param {import("./views.js").View} view
 * @param {boolean} withOwn whether the view's own background counts
 * @returns {string | null} such as `#ffffff`
 */
export function groundOf(view, withOwn) {
  const { width, height } = view.node.frame;
  let { x, y } = view.node.frame;
  let ground = withOwn ? backgroundOf(view.node) : undefined;
  for (let at = view; ground === undefined && at.parent; at = at.parent) {
    const { node } = at.parent;
    ground = groundAmong(node.children, at.node.path, { x, y, width, height }) ?? backgroundOf(node);
    x += node.frame.x;
    y += node.frame.y;
  }
  // The screen.
  return ground === undefined ? "#ffffff" : ground || null;
}

/** What the siblings before a view draw below a rectangle: a colour, "" for others, or undefined. */
function groundAmong(siblings, path, rect) {
  const earlier = siblings.slice(0, siblings.findIndex((sibling) => sibling.path === path));
  const below = earlier.findLast((sibling) => draws(sibling) && overlaps(sibling.frame, rect));
  if (!below) return undefined;
  const isPlain = covers(below.frame, rect) && !(below.children ?? []).some(draws);
  return isPlain ? backgroundOf(below) : "";
}

/** The colour that fills a view; "" for others, and undefined if nothing does. */
function backgroundOf({ draw = [], frame }) {
  for (const { rect, fill, image } of [...draw].reverse()) {
    if (!rect || (!fill && !image) || rect[2] < frame.width || rect[3] < frame.height) continue;
    if (image || typeof fill !== "string") return "";
    if (fill.endsWith("00")) continue;
    return fill.endsWith("ff") ? fill.slice(0, 7) : "";
  }
  return undefined;
}

const draws = ({ draw = [], children = [] }) => draw.length > 0 || children.some(draws);

const overlaps = (one, other) => one.x < other.x + other.width && other.x < one.x + one.width
  && one.y < other.y + other.height && other.y < one.y + one.height;

const covers = (one, other) => one.x <= other.x && one.y <= other.y
  && one.x + one.width >= other.x + other.width && one.y + one.height >= other.y + other.height;

/**
 * The contrast of two opaque colours, from 1 to 21 (WCAG 2, Contrast Ratio).
 * @param {string} one such as `#1a2b3c`
 * @param {string} other
 * @returns {number}
 */
export function contrastOf(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color) {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
