import { element } from "../base/dom.js";
import { equal } from "../base/equal.js";
import { rove } from "../base/roving.js";

/**
 * The panel of what a screen reader says about the screen, in its order.
 * @param {object} options
 * @param {HTMLElement} options.list
 * @param {HTMLElement} options.about
 * @param {(name: string, environment: object) => Promise<object>} options.load
 * @param {object} options.queue
 * @param {(stops: {path: string, text: string, frame: object}[]) => void} options.onStops called with
 *   the stops that are shown
 * @param {(index: number) => void} options.onLight called with the index of the hovered stop, or -1
 * @param {(path: string) => void} options.onSelect
 */
export function createSpoken({ list, about, load, queue, onStops, onLight, onSelect }) {
  const roving = rove(list, { axes: ["down"] });
  let isShown = false;
  let wanted = null;
  let loaded = "";
  let stops = [];

  const row = ({ path, text }) => element("li", {},
    element("button", { "data-path": path, click: () => onSelect(path) }, text));

  function show(next, text) {
    about.textContent = text;
    if (!equal(stops, next)) {
      list.replaceChildren(...next.map(row));
      roving.refresh();
    }
    stops = next;
    onStops(stops);
  }

  async function request() {
    const asked = wanted;
    const key = JSON.stringify(asked);
    if (!isShown || !asked || key === loaded) return;
    const answer = await load(asked.document, asked.environment).catch(() => null);
    if (asked !== wanted || !isShown) return;
    loaded = answer ? key : "";
    const count = answer?.spoken.length ?? 0;
    show(answer?.spoken ?? [], !answer ? "What VoiceOver says is unknown."
      : `VoiceOver stops ${count === 1 ? "once" : `${count} times`}, in this order.`);
  }

  const indexOf = ({ target }) => [...list.children].indexOf(target.closest("li"));
  list.addEventListener("pointerover", (event) => onLight(indexOf(event)));
  list.addEventListener("pointerleave", () => onLight(-1));
  list.addEventListener("focusin", (event) => onLight(indexOf(event)));
  list.addEventListener("focusout", () => onLight(-1));

  return {
    /** Shows the stops of a drawing while the panel is in front. */
    follow(next) {
      wanted = next;
      if (!next || next.document !== JSON.parse(loaded || "{}").document) {
        loaded = "";
        show([], "");
      }
      if (isShown) queue.add("spoken", request);
    },
    light(path) {
      for (const button of list.querySelectorAll("button")) {
        button.classList.toggle("lit", path !== null && button.dataset.path === path);
      }
    },
    set isShown(next) {
      if (isShown === next) return;
      isShown = next;
      if (next) {
        queue.add("spoken", request);
        return;
      }
      loaded = "";
      show([], "");
    },
  };
}
