import { on } from "./dom.js";
import { clamped } from "./measure.js";
import { rectOf } from "./placing.js";

/**
 * A handle that resizes a part of the page with a drag or arrow keys. A double click resets the
 * size. The browser stores it.
 * @param {object} options
 * @param {HTMLElement} options.handle a separator; `aria-controls` names the part
 * @param {HTMLElement} options.part
 * @param {"left" | "right" | "above" | "below"} options.side the part's side of the handle
 * @param {string} options.property the custom property with the size in pixels
 * @param {{least: number, most: () => number}} options.limits in pixels
 * @param {HTMLElement} options.root has the property
 * @param {Storage} options.storage
 */
export function createSplitter({ handle, part, side, property, limits, root, storage }) {
  const key = `mkpreview ${property.slice(2)}`;
  const isUpright = side === "left" || side === "right";
  const sign = side === "left" || side === "above" ? 1 : -1;
  let press = null;

  const sizeOf = () => rectOf(part)[isUpright ? "width" : "height"];

  function set(size) {
    const limited = Math.round(clamped(size, limits.least, limits.most()));
    root.style.setProperty(property, `${limited}px`);
    handle.ariaValueNow = String(limited);
    storage.setItem(key, String(limited));
  }

  function forget() {
    root.style.removeProperty(property);
    storage.removeItem(key);
  }

  const at = (event) => isUpright ? event.clientX : event.clientY;

  on(handle, "pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    press = { from: at(event), size: sizeOf() };
  });
  on(handle, "pointermove", (event) => {
    if (press) set(press.size + sign * (at(event) - press.from));
  });
  on(handle, "pointerup pointercancel", () => { press = null; });
  on(handle, "dblclick", forget);
  on(handle, "keydown", (event) => {
    const [less, more] = isUpright ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const step = { [less]: -sign, [more]: sign }[event.key];
    if (!step) return;
    event.preventDefault();
    set(sizeOf() + step * 16);
  });

  handle.ariaOrientation = isUpright ? "vertical" : "horizontal";
  handle.ariaValueMin = String(limits.least);
  handle.ariaValueNow = String(Math.round(sizeOf()));
  const remembered = Number(storage.getItem(key));
  if (remembered > 0) set(remembered);
}
