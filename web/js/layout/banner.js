/**
 * Whether a point lies on the banner with the errors of the text: it takes the width of the screen
 * at its bottom.
 * @param {{environment: {width: number, height: number}, overlay?: {rect?: number[]}[]} | null} layout
 * @param {{x: number, y: number}} point in points
 * @returns {boolean}
 */
export function isOnBanner(layout, { x, y }) {
  const { environment, overlay = [] } = layout ?? {};
  return overlay.some(({ rect }) => {
    const [left, top, width, height] = rect ?? [0, 0, 0, 0];
    return top > 0 && width === environment.width && top + height === environment.height
      && x >= left && x <= width && y >= top;
  });
}
