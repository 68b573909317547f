import { shape } from "../base/dom.js";
import { clipped } from "../drawing/clipped.js";
import { isOlder } from "../base/revision.js";

// The duration of a flash, in milliseconds.
const flashTime = 1100;

/**
 * Briefly outlines the views that a change of the model affects.
 * @param {{layer: SVGElement, picture: object}} options
 */
export function createFlash({ layer, picture }) {
  let awaited = null;
  let last = { revision: null, paths: [] };

  function flash(paths) {
    const outlines = innermost(paths).map((path) => picture.views.get(path)).filter(Boolean)
      .flatMap((view) => {
        const { x, y, width, height } = view.rect;
        return clipped(view, [shape("rect", {
          class: "flash", x: x - 2, y: y - 2, width: width + 4, height: height + 4, rx: 5,
        })]);
      });
    layer.append(...outlines);
    setTimeout(() => { for (const outline of outlines) outline.remove(); }, flashTime);
  }

  return {
    /** Records the revision of a change of the model. */
    onModel(revision) {
      if (last.revision === revision) flash(last.paths);
      else awaited = revision;
    },
    /** Outlines the changed views of a drawing, if a change of the model caused it. */
    onDrawing(revision, paths) {
      last = { revision, paths };
      if (awaited === null || isOlder(revision, awaited)) return;
      awaited = null;
      flash(paths);
    },
    /** Discards recorded changes and removes the outlines. */
    clear() {
      awaited = null;
      last = { revision: null, paths: [] };
      layer.replaceChildren();
    },
  };
}

/**
 * The paths that contain none of the others.
 * @param {string[]} paths
 * @returns {string[]}
 */
export function innermost(paths) {
  const around = new Set(paths.flatMap((path) => {
    const parts = path.split(".");
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("."));
  }));
  return paths.filter((path) => !around.has(path));
}
