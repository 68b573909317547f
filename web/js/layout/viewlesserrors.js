// The banner of errors without a visible view. Scenes have it at the bottom of the screen; the page
// shows it as a part of its own, which covers less of the drawing.

/**
 * What lies over a drawing, without the banner: that is drawn last, over the width of the screen
 * and at its bottom.
 * @param {{rect?: number[]}[]} overlay
 * @param {{width: number, height: number}} environment
 * @returns {object[]}
 */
export function withoutBanner(overlay, { width, height }) {
  const start = overlay.findLastIndex(({ rect }) =>
    rect && rect[1] > 0 && rect[2] === width && rect[1] + rect[3] === height && rect[0] === 0);
  const isBanner = start >= 0 && overlay.slice(start + 1).every((one) => "text" in one)
    && start + 1 < overlay.length;
  return isBanner ? overlay.slice(0, start) : overlay;
}

/**
 * The errors of a layout whose view is not drawn.
 * @param {{diagnostics: {severity: string, path?: string}[]}} layout
 * @param {Map<string, {node: {hidden?: boolean}, parent: object | null}>} views
 * @returns {object[]}
 */
export function errorsWithoutView({ diagnostics }, views) {
  const isDrawn = (path) => {
    let view = views.get(path);
    if (!view) return false;
    for (; view; view = view.parent) if (view.node.hidden) return false;
    return true;
  };
  return diagnostics.filter(({ severity, path }) => severity === "error" && !isDrawn(path));
}
