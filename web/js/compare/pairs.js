import { differencesOf, outlinesAfter, outlinesBefore } from "./causes.js";
import { createCard } from "../drawing/card.js";
import { span } from "../base/dom.js";
import { matchingsOf } from "../layout/counterpart.js";
import { nullIfMissing } from "../server/api.js";
import { fontsOf } from "../server/fonts.js";
import { shownSize } from "../state/environment.js";
import { sizeScreen } from "../base/placing.js";

// The room of each version, in pixels.
const room = { width: 140, height: 222 };

/**
 * A function that draws a document before and after, with outlines in the colours of the causes.
 * @param {object} options
 * @param {object} options.api
 * @param {{load(fonts: object[]): Promise<unknown>}} options.fonts
 * @param {object} options.assets
 * @param {string} options.from the commit
 * @returns {(name: string, environment: object) => Promise<Node>}
 */
export function createPairs({ api, fonts, assets, from }) {
  let count = 0;

  function draw(layout, name, outlines) {
    const size = shownSize(layout.environment);
    const card = createCard({ assets, prefix: `v${count += 1}` });
    card.show(layout, name);
    card.setOutlines(outlines);
    sizeScreen(card.screen, size, Math.min(room.width / size.width, room.height / size.height));
    // The link has the document's name.
    card.screen.ariaHidden = "true";
    return card.screen;
  }

  return async (name, environment) => {
    const [after, { causes, counterparts = [] }] = await Promise.all([
      api.layout(name, environment), api.diff(name, environment, from),
    ]);
    const isNew = causes.flatMap(differencesOf).some(({ kind, path }) => kind === "added" && path === "0");
    const before = isNew ? null
      : await api.layout(name, environment, { revision: from }).catch(nullIfMissing);
    const layouts = [before, after].filter(Boolean);
    await Promise.all(layouts.map((layout) => fonts.load(fontsOf(layout))));
    const matchings = matchingsOf(counterparts);
    return span("pair",
      before ? draw(before, name, (views) => outlinesBefore(causes, views, matchings)) : "New",
      draw(after, name, (views) => outlinesAfter(causes, views)));
  };
}
