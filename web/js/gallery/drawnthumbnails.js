import { createCard } from "../drawing/card.js";
import { fontsOf } from "../server/fonts.js";
import { shownSize } from "../state/environment.js";

// The room of a thumbnail, in pixels.
const room = { width: 140, height: 222 };

/**
 * A function that draws thumbnails, for pages without a server that makes pictures.
 * @param {object} options
 * @param {{layout(name: string, environment: object): Promise<object>}} options.api
 * @param {{load(fonts: object[]): Promise<unknown>}} options.fonts
 * @param {object} options.assets
 * @returns {(key: string) => Promise<Node>} `key` is JSON of a document's name and an environment
 */
export function createDrawnThumbnails({ api, fonts, assets }) {
  let count = 0;

  return async (key) => {
    const [name, environment] = JSON.parse(key.replace(/#\d+$/, ""));
    const layout = await api.layout(name, environment);
    await fonts.load(fontsOf(layout));
    const { width, height } = shownSize(layout.environment);
    const card = createCard({ assets, prefix: `t${count += 1}` });
    card.show(layout, name);
    const scale = Math.min(room.width / width, room.height / height);
    card.screen.setAttribute("width", Math.round(width * scale));
    card.screen.setAttribute("height", Math.round(height * scale));
    // The link has the document's name.
    card.screen.ariaHidden = "true";
    return card.screen;
  };
}
