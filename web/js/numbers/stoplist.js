import { element, elementsIn, on } from "../base/dom.js";
import { equal } from "../base/equal.js";
import { rove } from "../base/roving.js";

/**
 * The list of what has a number over the drawing. Each entry selects its view.
 * @param {object} options
 * @param {HTMLElement} options.list
 * @param {object} options.numbers those over the drawing
 * @param {(path: string) => void} options.onSelect
 */
export function createStopList({ list, numbers, onSelect }) {
  const roving = rove(list, { axes: ["down"] });
  let shown = [];

  const row = ({ path, text }) => element("li", {},
    element("button", { "data-path": path, click: () => onSelect(path) },
      element("span", { dir: "auto" }, text)));

  const indexOf = ({ target }) => [...list.children].indexOf(target.closest("li"));
  on(list, "pointerover focusin", (event) => numbers.light(indexOf(event)));
  on(list, "pointerleave focusout", () => numbers.light(-1));

  return {
    /** @param {{path: string, text: string, frame?: object}[]} stops */
    show(stops) {
      if (!equal(shown, stops)) {
        list.replaceChildren(...stops.map(row));
        roving.refresh();
      }
      shown = stops;
      numbers.set(stops);
    },
    /** Emphasizes the entries of a view, or of none. */
    light(path) {
      for (const button of elementsIn(list, "button")) {
        button.classList.toggle("lit", path !== null && button.dataset.path === path);
      }
    },
  };
}
