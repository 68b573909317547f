// A tab in the background draws no frames; it must not keep anyone waiting.
const longestFrame = 100;

/**
 * Tells whoever waits that a layout has been drawn, once its pixels are on their way: the root
 * element's `data-revision` and `data-document`, and a `mkpreview:drawn` event.
 * @param {{document: string, revision: string | null}} layout
 * @param {number} milliseconds how long the drawing took
 * @returns {Promise<void>} settled once it is told
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
