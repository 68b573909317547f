import { element, on, span } from "../base/dom.js";
import { rove } from "../base/roving.js";
import { createThumbnails, loadImage } from "../gallery/thumbnails.js";
import { createRestingLoader } from "../server/restingloader.js";

// So many commits are asked for at a time.
const step = 12;

/**
 * The commits that changed the document, or its selected view, with a thumbnail of each version. It
 * asks only while it is open.
 * @param {object} options
 * @param {HTMLDetailsElement} options.box
 * @param {(name: string, path: string | null, limit: number) => Promise<object>} options.load
 * @param {(name: string, environment: object, commit: string) => string} options.imageURL
 * @param {(commit: string) => void} options.onChoose
 */
export function createHistory({ box, load, imageURL, onChoose }) {
  const [about, list] = [box.querySelector("p"), box.querySelector("ul")];
  const thumbnails = createThumbnails({ root: list, load: loadImage });
  const roving = rove(list, { axes: ["across"] });
  const further = element("li", {}, element("button", { click: askForMore }, "Earlier"));
  /** @type {Map<string, {item: HTMLElement, button: HTMLElement, thumbnail: HTMLElement}>} */
  let cards = new Map();
  let shown = "";
  let now = null;
  let limit = step;
  let looks = 0;

  const loader = createRestingLoader({
    load: ({ document, path, limit }) => load(document, path, limit)
      .catch(({ message }) => ({ commits: [], problem: message })),
    onAnswer: (answer) => { if (answer) show(answer); },
  });

  function request() {
    const { document, path, revision } = now ?? {};
    loader.request(box.open && revision ? { document, path, revision, limit, looks } : null);
  }

  function askForMore() {
    limit += step;
    request();
  }

  function createCard({ commit, date, subject }) {
    const thumbnail = span("thumbnail");
    const button = element("button", { click: () => onChoose(commit) },
      thumbnail, element("time", { datetime: date }, date.slice(0, 10)), element("span", {}, subject));
    return { item: element("li", {}, button), button, thumbnail };
  }

  /** @param {{commits: object[], problem?: string, more?: boolean, shallow?: boolean}} answer */
  function show({ commits, problem, more, shallow }) {
    about.textContent = problem
      ?? (shallow ? "This clone is shallow and lacks earlier commits." : commits.length ? "" : "No commit has changed it.");
    cards = thumbnails.cardsOf(commits, ({ commit }) => commit, createCard, cards);
    for (const { commit, subject, causes } of commits) {
      cards.get(commit).button.title = [`${commit.slice(0, 7)} ${subject}`, ...causes.map(({ text }) => text)].join("\n");
    }
    const key = [...cards.keys(), more].join();
    if (key !== shown) list.replaceChildren(...[...cards.values()].map(({ item }) => item), ...(more ? [further] : []));
    shown = key;
    update();
    roving.refresh();
  }

  function update() {
    const { document, environment, compare } = now;
    for (const [commit, { button, thumbnail }] of cards) {
      thumbnails.set(thumbnail, imageURL(document, environment, commit));
      button.setAttribute("aria-pressed", String(Boolean(compare) && commit.startsWith(compare)));
    }
  }

  on(box, "toggle", request);
  // A commit changes no document: whoever comes back may have made one.
  on(window, "focus", () => {
    looks += 1;
    request();
  });

  return {
    /**
     * Follows the page.
     * @param {{document: string, path: string | null, environment: object, revision: string | null,
     *   compare: string | null}} next
     */
    follow(next) {
      const isOther = next.document !== now?.document;
      if (isOther || next.path !== now.path) limit = step;
      now = next;
      if (isOther) show({ commits: [], problem: "" });
      else if (box.open) update();
      request();
    },
  };
}
