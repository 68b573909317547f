/**
 * What the painter draws on in the page: shapes are described, not made, so that `patch.js` can
 * change the elements that are there already.
 * @param {string} prefix makes the ids of this node's definitions unique in the page
 * @param {{family(font: object): string, href(url: string): string}} assets
 * @returns {object} a canvas as `painter.js` wants it
 */
export function createCanvas(prefix, { family, href }) {
  const images = new Map();
  let count = 0;
  return {
    shape: (name, attributes, children = []) => ({ name, attributes, children }),
    id: (role) => `${prefix}-${role}-${count++}`,
    family,
    href(url) {
      images.set(url, href(url));
      return images.get(url);
    },
    get hasImages() {
      return images.size > 0;
    },
    /** Whether a picture that was drawn is to be had under another URL by now. */
    isOutdated: () => [...images].some(([url, drawn]) => href(url) !== drawn),
  };
}
