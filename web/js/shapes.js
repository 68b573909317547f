// Geometry that SVG leaves to whoever writes it. Rectangles are [x, y, width, height].

/**
 * A corner radius that fits its rectangle: at most half of the shorter side.
 * @param {number[]} rect
 * @param {number} radius
 * @returns {number}
 */
export function fittingRadius([, , width, height], radius = 0) {
  return Math.max(0, Math.min(radius, width / 2, height / 2));
}

/**
 * The outline along which the middle of a line runs that lies wholly within a shape.
 * @param {number[]} rect the shape
 * @param {number} radius
 * @param {number} width the line's, in points
 * @returns {{rect: number[], radius: number}}
 */
export function insideOutline(rect, radius, width) {
  const [x, y, fullWidth, fullHeight] = rect;
  const half = Math.min(width, fullWidth, fullHeight) / 2;
  return {
    rect: [x + half, y + half, fullWidth - 2 * half, fullHeight - 2 * half],
    radius: Math.max(0, fittingRadius(rect, radius) - half),
  };
}

/**
 * A transform that moves by a distance.
 * @param {number} x
 * @param {number} y
 * @returns {string}
 */
export function translation(x, y) {
  return `translate(${x},${y})`;
}

/**
 * A transform that moves to a frame, and draws larger about its middle.
 * @param {{x: number, y: number, width: number, height: number}} frame
 * @param {number} scale
 * @returns {string}
 */
export function placement({ x, y, width, height }, scale = 1) {
  const [across, down] = [width * (1 - scale) / 2, height * (1 - scale) / 2];
  return scale === 1 ? translation(x, y) : `${translation(x + across, y + down)} scale(${scale})`;
}

/**
 * A transform that scales a picture's pixels to points: a file named `…@2x` has two a point.
 * @param {string} url
 * @returns {string}
 */
export function pixelsToPoints(url) {
  const scale = /@([23])x(?=\.|~|[?#]|$)/.exec(url)?.[1] ?? 1;
  return `scale(${1 / scale})`;
}
