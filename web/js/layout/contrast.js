/**
 * The colour that lies behind a view's content; null for a picture, a gradient or a transparent
 * colour, whose contrast is not one number.
 * @param {import("./views.js").View} view
 * @param {boolean} withOwn whether the view's own background counts
 * @returns {string | null} such as `#ffffff`
 */
export function groundOf(view, withOwn) {
  for (let at = withOwn ? view : view.parent; at; at = at.parent) {
    const { draw = [], frame } = at.node;
    for (const { rect, fill, image } of [...draw].reverse()) {
      if (!rect || (!fill && !image) || rect[2] < frame.width || rect[3] < frame.height) continue;
      if (image || typeof fill !== "string") return null;
      if (fill.endsWith("00")) continue;
      return fill.endsWith("ff") ? fill.slice(0, 7) : null;
    }
  }
  // The screen.
  return "#ffffff";
}

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
