import { shape } from "./dom.js";
import { isOlder } from "./revision.js";

// A flash is to be seen for so long, in milliseconds.
const flashTime = 1100;

/**
 * Outlines of the views that look different after a change of the model, for a moment.
 * @param {{layer: SVGElement, picture: object}} options
 */
export function createFlash({ layer, picture }) {
  let awaited = null;
  let last = { revision: null, paths: [] };

  function flash(paths) {
    const outlines = innermost(paths).map((path) => picture.views.get(path)).filter(Boolean)
      .map(({ rect: { x, y, width, height } }) => shape("rect", {
        class: "flash", x: x - 2, y: y - 2, width: width + 4, height: height + 4, rx: 5,
      }));
    layer.append(...outlines);
    setTimeout(() => { for (const outline of outlines) outline.remove(); }, flashTime);
  }

  return {
    /** Takes note that the model changed with a revision. */
    onModel(revision) {
      if (last.revision === revision) flash(last.paths);
      else awaited = revision;
    },
    /** Takes note of what a new drawing changed. */
    onDrawing(revision, paths) {
      last = { revision, paths };
      if (awaited === null || isOlder(revision, awaited)) return;
      awaited = null;
      flash(paths);
    },
    /** Forgets what was changed, and removes what is shown. */
    clear() {
      awaited = null;
      last = { revision: null, paths: [] };
      layer.replaceChildren();
    },
  };
}

/**
 * The paths of those views that have none of the others in them.
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
