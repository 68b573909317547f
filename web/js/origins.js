import { element } from "./dom.js";
import { sourcePlace } from "./sourceplace.js";

const words = {
  attribute: () => null,
  localized: ({ name }) => `text of “${name}”`,
  template: ({ name }) => `template ${name}`,
  binding: ({ name }) => `binding $${name}`,
  previewData: () => "preview data",
  touch: () => "a touch",
};

/**
 * Where the values of a view's properties were set, beside them.
 * @param {object} options
 * @param {(path: string) => Promise<{origins: Record<string, object>}>} options.ask
 * @param {object} options.queue
 * @param {(source: object) => (() => void) | null} options.opener
 * @param {(source: object) => Promise<string[] | null>} options.linesOf
 */
export function createOrigins({ ask, queue, opener, linesOf }) {
  let known = { key: "", origins: null };

  // Once a list: the lines of a place may be open.
  function fill(list) {
    if (list.dataset.origins === known.key) return;
    list.dataset.origins = known.key;
    for (const cell of list.querySelectorAll("dd[data-property]")) {
      const origin = known.origins[cell.dataset.property];
      cell.querySelector(".origin")?.remove();
      if (origin) cell.append(element("div", { class: "origin" }, ...text(origin)));
    }
  }

  function text(origin) {
    const word = words[origin.kind]?.(origin) ?? null;
    const place = origin.file ? sourcePlace(origin, { opener, linesOf }) : null;
    return [word ? element("span", {}, word) : null, place].filter(Boolean);
  }

  return {
    /**
     * Adds the origins to a list of properties, once they are known.
     * @param {HTMLElement} list
     * @param {string} path of the view
     * @param {string} drawn which layout is drawn
     */
    show(list, path, drawn) {
      const key = `${path} ${drawn}`;
      if (known.key === key) {
        if (known.origins) fill(list);
        return;
      }
      known = { key, origins: null };
      queue.add("origins", async () => {
        if (known.key !== key) return;
        const { origins } = await ask(path);
        if (known.key !== key) return;
        known.origins = origins;
        if (list.isConnected) fill(list);
      });
    },
  };
}
