import { element, on, span } from "../base/dom.js";
import { rove } from "../base/roving.js";
import { clockTime, joinParts } from "../base/values.js";

// Maximum number of entries in the log.
const longest = 200;

// A burst of actions is announced once, after this many milliseconds of silence.
const quietTime = 700;

/**
 * Lists the actions that fired and the calls of agents, the latest first. One that repeats at once is
 * counted in its entry.
 * @param {object} options
 * @param {HTMLElement} options.list
 * @param {HTMLElement} options.empty shown while the list is empty
 * @param {HTMLElement} options.badge shows the number of unseen actions
 * @param {HTMLButtonElement} options.clear
 * @param {(text: string) => void} options.announce
 * @param {(path: string) => string} options.nameOf names a view
 * @param {(path: string) => void} options.onSelect
 * @param {(document: string, tried: string | null) => void} options.onCall opens what an agent asked
 *   about
 * @param {() => Date} [options.now]
 */
export function createActionLog({
  list, empty, badge, clear, announce, nameOf, onSelect, onCall, now = () => new Date(),
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

  function row({ time, action, about, hint, open, count }) {
    return element("li", {}, element("button", { click: open, title: hint },
      span("action", action),
      count > 1 ? span("chip", `× ${count}`) : null,
      element("time", { datetime: time.toISOString() }, clockTime(time)),
      span("about", about)));
  }

  function add(entry, words) {
    const [last] = entries;
    const isSame = last?.key === entry.key;
    const next = { ...entry, time: now(), count: isSame ? last.count + 1 : 1 };
    entries = [next, ...(isSame ? entries.slice(1) : entries)].slice(0, longest);
    if (!isShown) unseen += 1;
    render();
    clearTimeout(quiet);
    quiet = setTimeout(() => announce(words), quietTime);
    quiet.unref?.();
  }

  on(clear, "click", () => {
    entries = [];
    unseen = 0;
    render();
  });

  render();
  return {
    /** Adds an action of the server. Touches without an action are not listed. */
    add({ path, event, action }) {
      if (!action) return;
      const view = nameOf(path);
      add({
        key: `${path} ${event} ${action}`, action, about: `${event} · ${view}`, hint: path,
        open: () => onSelect(path),
      }, `${action} by ${event} of ${view}`);
    },
    /** Adds a call of an agent. One that tried texts leads to their drawing. */
    addCall({ tool, document, tried, failed }) {
      const about = joinParts([document, tried && "tried texts", failed && "failed"]);
      add({
        key: `${tool} ${document} ${tried}`, action: tool, about: about || "agent",
        hint: tried ? "Compare with the tried texts" : document ?? "",
        open: () => { if (document) onCall(document, tried); },
      }, `An agent called ${tool}${document ? ` for ${document}` : ""}`);
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
