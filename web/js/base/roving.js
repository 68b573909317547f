import { clamped } from "./measure.js";
import { elementsIn, isModified, on } from "./dom.js";

const focusable = "a[href], button, select, input";

/** The steps of the arrow keys along each axis. */
export const steps = {
  across: { ArrowLeft: -1, ArrowRight: 1 },
  down: { ArrowUp: -1, ArrowDown: 1 },
};

/**
 * Makes the controls of a box a single Tab stop. Arrow keys, Home and End move between them, and
 * skip hidden and disabled controls.
 * @param {HTMLElement} box
 * @param {object} options
 * @param {("across" | "down")[]} options.axes the arrow keys that move between controls
 * @param {string} [options.items] selects the controls
 * @returns {{refresh(): void}} call `refresh` when the controls change
 */
export function rove(box, { axes, items = focusable }) {
  const keys = Object.assign({ Home: -Infinity, End: Infinity }, ...axes.map((axis) => steps[axis]));
  let last = null;

  const all = () => elementsIn(box, items);

  const reachable = () => all().filter((one) => !one.disabled && one.checkVisibility());

  function refresh() {
    const some = reachable();
    const stop = some.includes(last) ? last : some.find((one) => one.ariaCurrent) ?? some[0];
    for (const one of all()) one.tabIndex = one === stop ? 0 : -1;
  }

  on(box, "focusin", ({ target }) => {
    if (!target.matches(items)) return;
    last = target;
    refresh();
  });

  on(box, "keydown", (event) => {
    const step = keys[event.key];
    const { target } = event;
    if (!step || event.defaultPrevented || isModified(event) || movesWithin(target, event.key)) return;
    const some = reachable();
    const index = some.indexOf(target);
    if (index < 0) return;
    event.preventDefault();
    some[clamped(index + step, 0, some.length - 1)].focus();
  });

  return { refresh };
}

/**
 * Whether a key moves the caret of a text, which it does until it reaches the end.
 * @param {any} target
 * @param {string} key
 */
function movesWithin({ localName, type, value, selectionStart, selectionEnd }, key) {
  if (localName !== "input" || type === "number") return false;
  if (key === "Home" || key === "ArrowLeft") return selectionEnd > 0;
  return selectionStart < value.length;
}
