import { element } from "./dom.js";
import { rove } from "./roving.js";

// The log keeps so many entries.
const longest = 200;

// A burst of actions is read out once, when it has been silent for so long, in milliseconds.
const quietTime = 700;

/**
 * The actions that fired, the latest first. An action that fires again at once is counted in its
 * entry.
 * @param {object} options
 * @param {HTMLElement} options.list
 * @param {HTMLElement} options.empty what stands there while the list is empty
 * @param {HTMLElement} options.badge the number of actions that were not seen yet
 * @param {HTMLButtonElement} options.clear
 * @param {(text: string) => void} options.announce
 * @param {(path: string) => string} options.nameOf names a view
 * @param {(path: string) => void} options.onSelect
 */
export function createActionLog({
  list, empty, badge, clear, announce, nameOf, onSelect, now = () => new Date(),
}) {
  const stops = rove(list, { axes: ["down"] });
  let entries = [];
  let unseen = 0;
  let isShown = false;
  let quiet = 0;

  function render() {
    list.replaceChildren(...entries.map(row));
    stops.refresh();
    empty.hidden = entries.length > 0;
    clear.disabled = entries.length === 0;
    showBadge();
  }

  function showBadge() {
    badge.hidden = unseen === 0;
    badge.textContent = unseen > 99 ? "99+" : String(unseen);
  }

  function row({ time, name, path, event, action, count }) {
    return element("li", {}, element("button", { click: () => onSelect(path), title: path },
      element("span", { class: "action" }, action),
      count > 1 ? element("span", { class: "chip" }, `× ${count}`) : null,
      element("time", { datetime: time.toISOString() }, clock(time)),
      element("span", { class: "about" }, `${event} · ${name}`)));
  }

  clear.addEventListener("click", () => {
    entries = [];
    unseen = 0;
    render();
  });

  render();
  return {
    /** Takes an action of the server; touches without one are not listed. */
    add({ path, event, action }) {
      if (!action) return;
      const [last] = entries;
      const isSame = last?.path === path && last.event === event && last.action === action;
      const entry = {
        path, event, action, time: now(), name: nameOf(path), count: isSame ? last.count + 1 : 1,
      };
      entries = [entry, ...(isSame ? entries.slice(1) : entries)].slice(0, longest);
      if (!isShown) unseen += 1;
      render();
      clearTimeout(quiet);
      quiet = setTimeout(() => announce(`${action} by ${event} of ${entry.name}`), quietTime);
      quiet.unref?.();
    },
    /** Whether the log is in sight. */
    set isShown(next) {
      isShown = next;
      if (isShown) unseen = 0;
      showBadge();
    },
    get entries() {
      return entries;
    },
  };
}

const clock = (time) => time.toLocaleTimeString([], { hour12: false });
