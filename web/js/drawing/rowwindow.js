import { queryOf, rowsToAsk } from "./rows.js";

/**
 * Keeps the rows of filled views built near the visible part.
 * @param {object} options
 * @param {object} options.picture
 * @param {{askForRows(ranges: string[]): unknown}} options.preview
 */
export function createRowWindow({ picture, preview }) {
  let asked = [];

  return {
    /** Requests missing rows near the visible part. */
    follow() {
      const nodes = [...picture.views.scrollers.values()].map(({ node }) => node);
      const next = rowsToAsk(nodes, picture.offsetOf, asked);
      if (next === asked) return;
      asked = next;
      preview.askForRows(queryOf(asked));
    },
    /** Discards the requested rows when another screen is shown. */
    clear() {
      asked = [];
    },
  };
}
