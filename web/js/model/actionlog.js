import { element } from "../base/dom.js";
import { rove } from "../base/roving.js";

// Maximum number of entries in the log.
const longest = 200;

// A burst of actions is announced once, after this many milliseconds of silence.
const quietTime = 700;

/**
 * Lists the actions that fired, the latest first. An action that repeats at once is counted in its
 * entry.
 * @param {object} options
 * @param {HTMLElement} options.list
 * @param {HTMLElement} options.empty shown while the list is empty
 * @param {HTMLElement} options.badge shows the number of unseen actions
 * @param {HTMLButtonElement} options.clear
 * @param {(text: string) => void} options.announce
 * @param {(path: string) => string} options.nameOf names a view
 * @param {(path: string) => void} options.onSelect
 * @param {() => Date} [options.now]
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
    /** Adds an action of the server. Touches without an action are not listed. */
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
    /** Whether the user sees the log. */
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
