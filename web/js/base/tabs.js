import { on } from "./dom.js";
import { steps } from "./roving.js";

// The storage key of the front panel.
const tabKey = "mkpreview tab";

/**
 * Panels with tabs, one in front.
 * @param {object} options
 * @param {HTMLElement[]} options.tabs each names its panel with `aria-controls`
 * @param {(id: string) => HTMLElement} options.panelOf
 * @param {Storage} options.storage stores the choice
 * @param {(id: string) => void} options.onChange called with the front panel's id
 */
export function createTabs({ tabs, panelOf, storage, onChange }) {
  const idOf = (tab) => tab.getAttribute("aria-controls");

  function choose(id) {
    for (const tab of tabs) {
      const isChosen = idOf(tab) === id;
      tab.ariaSelected = String(isChosen);
      tab.setAttribute("tabindex", isChosen ? "0" : "-1");
      panelOf(idOf(tab)).hidden = !isChosen;
    }
    storage.setItem(tabKey, id);
    onChange(id);
  }

  function step(tab, by) {
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    choose(idOf(next));
    next.focus();
  }

  for (const tab of tabs) {
    on(tab, "click", () => choose(idOf(tab)));
    on(tab, "keydown", (event) => {
      const by = steps.across[event.key];
      if (!by) return;
      event.preventDefault();
      step(tab, by);
    });
  }
  const remembered = tabs.map(idOf).find((id) => id === storage.getItem(tabKey));
  choose(remembered ?? idOf(tabs[0]));

  return {
    choose,
    next() {
      const front = tabs.findIndex((tab) => tab.ariaSelected === "true");
      choose(idOf(tabs[(front + 1) % tabs.length]));
    },
  };
}
