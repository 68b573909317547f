import { createCard } from "../drawing/card.js";
import { element, span } from "../base/dom.js";
import { fontsOf } from "../server/fonts.js";
import { sizeScreen } from "../base/placing.js";

/**
 * The rows below a cell, which make it a short table: the cell with other texts, selected, and in
 * the variants of its preview data.
 * @param {object} options
 * @param {HTMLElement} options.box
 * @param {object} options.api
 * @param {object} options.fonts
 * @param {object} options.assets
 * @param {object} options.navigation
 * @param {{add(name: string, job: Function): Promise<void>}} options.queue
 */
export function createCellRows({ box, api, fonts, assets, navigation, queue }) {
  const cards = [];
  let wanted = null;
  let scale = 1;

  function createRow(index) {
    const card = createCard({ assets, prefix: `c${index}` });
    const caption = span("caption");
    return { ...card, caption, part: element("div", { role: "group" }, caption, card.screen), size: null };
  }

  const resize = ({ screen, size }) => sizeScreen(screen, size, scale);

  function draw(rows) {
    while (cards.length < rows.length) cards.push(createRow(cards.length));
    rows.forEach(({ name, root, size, query }, index) => {
      const card = cards[index];
      card.size = size;
      card.show({ document: wanted.document, root, environment: size }, name);
      card.caption.replaceChildren(query
        ? element("button", { click: () => navigation.go({ environment: query }) }, name) : name);
      card.part.ariaLabel = name;
      resize(card);
    });
    const parts = cards.slice(0, rows.length).map(({ part }) => part);
    if (box.children.length !== parts.length) box.replaceChildren(...parts);
    box.hidden = !rows.length;
  }

  async function load(layout) {
    const { environment } = navigation.address;
    const answer = await api.variants(layout.document, environment).catch(() => ({ variants: [] }));
    // The environment without any choice is the first row.
    const variants = answer.variants
      .filter(({ kind, root, query }) => kind === "declared" && root && Object.keys(query).length)
      .map(({ name, root, query }) => ({ name, root, query }));
    const rows = [...layout.samples ?? [], ...variants]
      .map((row) => ({ ...row, size: row.root.frame }));
    await fonts.load(rows.flatMap(fontsOf));
    if (layout === wanted) draw(rows);
  }

  return {
    show(layout) {
      wanted = layout?.environment.cell && layout.root ? layout : null;
      if (!wanted) box.hidden = true;
      else queue.add("cell", () => load(layout));
    },
    /** Sets the size of a point in pixels. */
    setScale(next) {
      scale = next;
      for (const card of cards) if (card.size) resize(card);
    },
  };
}
