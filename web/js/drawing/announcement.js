// A hidden tab draws no frames, so waiting for a frame ends after this many milliseconds.
const longestFrame = 100;

/** Returns when the pixels of what was drawn are on their way. */
export const painted = () => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, longestFrame);
});

/**
 * Announces a painted layout: sets the root element's `data-revision` and `data-document`, and
 * dispatches `mkpreview:drawn`.
 * @param {{document: string, revision: string | null}} layout
 * @param {number} milliseconds how long the drawing took
 */
export function announceDrawing({ document: name, revision }, milliseconds) {
  Object.assign(document.documentElement.dataset, { revision, document: name });
  const detail = { document: name, revision, milliseconds };
  document.dispatchEvent(new CustomEvent("mkpreview:drawn", { detail }));
}
