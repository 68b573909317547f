import { queryOf, rowsToAsk } from "./rows.js";

/**
 * Keeps those rows of filled views built that are near what is in sight.
 * @param {object} options
 * @param {object} options.picture
 * @param {{askForRows(ranges: string[]): unknown}} options.preview
 */
export function createRowWindow({ picture, preview }) {
  let asked = [];

  return {
    /** Asks for the rows that are missing near what is in sight now. */
    follow() {
      const nodes = [...picture.views.scrollers.values()].map(({ node }) => node);
      const next = rowsToAsk(nodes, picture.offsetOf, asked);
      if (next === asked) return;
      asked = next;
      preview.askForRows(queryOf(asked));
    },
    /** Forgets what was asked for, since another screen is shown. */
    clear() {
      asked = [];
    },
  };
}
