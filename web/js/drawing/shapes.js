// Transforms as SVG writes them.

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
 * @param {Rect} frame
 * @param {number} scale
 * @returns {string}
 */
export function placement({ x, y, width, height }, scale = 1) {
  const [across, down] = [width * (1 - scale) / 2, height * (1 - scale) / 2];
  return scale === 1 ? translation(x, y) : `${translation(x + across, y + down)} scale(${scale})`;
}
