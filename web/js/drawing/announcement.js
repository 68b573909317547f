// A hidden tab draws no frames, so waiting for a frame ends after this many milliseconds.
const longestFrame = 100;

/**
 * Announces a drawn layout after its pixels are on their way: sets the root element's
 * `data-revision` and `data-document`, and dispatches `mkpreview:drawn`.
 * @param {{document: string, revision: string | null}} layout
 * @param {number} milliseconds how long the drawing took
 * @returns {Promise<void>} resolves after the announcement
 */
export async function announceDrawing({ document: name, revision }, milliseconds) {
  await frame();
  Object.assign(document.documentElement.dataset, { revision, document: name });
  const detail = { document: name, revision, milliseconds };
  document.dispatchEvent(new CustomEvent("mkpreview:drawn", { detail }));
}

function frame() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestFrame);
  });
}
