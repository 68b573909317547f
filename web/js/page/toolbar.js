import { elementsIn, on } from "../base/dom.js";
import { rove } from "../base/roving.js";
import { placeBelow } from "../base/placing.js";

/**
 * A toolbar of one line. Items that do not fit move to a menu, and return if there is room. They
 * leave in the order of `data-leaves`; items without it stay.
 * @param {object} options
 * @param {HTMLElement} options.bar
 * @param {HTMLElement} options.menu
 * @param {HTMLElement} options.button opens the menu, with `popovertarget`
 */
export function createToolbar({ bar, menu, button }) {
  const items = elementsIn(bar, ":scope > [data-leaves]");
  const places = new Map(items.map((item) => [item, item.nextElementSibling]));
  const leaving = [...items].sort((one, other) => one.dataset.leaves - other.dataset.leaves);

  const stops = rove(bar, { axes: ["across"] });

  const isTooWide = () => bar.scrollWidth > bar.clientWidth;

  function comeBack() {
    for (const item of [...items].reverse()) bar.insertBefore(item, places.get(item));
  }

  function fit() {
    if (!bar.clientWidth) return;
    const focused = document.activeElement;
    comeBack();
    button.hidden = true;
    for (const item of leaving) {
      if (!isTooWide()) break;
      if (item.hidden) continue;
      button.hidden = false;
      menu.append(item);
    }
    arrange();
    stops.refresh();
    if (button.hidden) menu.hidePopover();
    if (focused !== document.activeElement) focused.focus({ preventScroll: true });
  }

  // Items in the menu keep the order of the bar.
  function arrange() {
    menu.append(...items.filter((item) => item.parentElement === menu));
    for (const one of elementsIn(menu, "[tabindex]")) one.removeAttribute("tabindex");
  }

  on(menu, "toggle", () => placeBelow(menu, button));
  new ResizeObserver(fit).observe(bar);
  return { fit };
}
