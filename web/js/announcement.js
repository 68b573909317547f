// A tab in the background draws no frames; it must not keep anyone waiting.
const longestFrame = 100;

/**
 * Tells whoever waits that a layout has been drawn, once its pixels are on their way: the root
 * element's `data-revision` and `data-document`, and a `mkpreview:drawn` event.
 * @param {{document: string, revision: string | null}} layout
 * @param {number} milliseconds how long the drawing took
 */
export function announceDrawing({ document: name, revision }, milliseconds) {
  let isSaid = false;
  const say = () => {
    if (isSaid) return;
    isSaid = true;
    Object.assign(document.documentElement.dataset, { revision, document: name });
    const detail = { document: name, revision, milliseconds };
    document.dispatchEvent(new CustomEvent("mkpreview:drawn", { detail }));
  };
  requestAnimationFrame(() => setTimeout(say));
  setTimeout(say, longestFrame);
}
