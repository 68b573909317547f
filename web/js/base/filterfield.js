import { on } from "./dom.js";

/**
 * Lets a field filter a list: Return uses what is found first, the arrow leads into the list, and
 * Escape clears the field.
 * @param {HTMLInputElement} field
 * @param {object} options
 * @param {() => void} options.onChange
 * @param {() => void} options.onReturn
 * @param {() => HTMLElement | null | undefined} options.firstOf the Tab stop of the list
 */
export function listenToFilter(field, { onChange, onReturn, firstOf }) {
  on(field, "input", onChange);
  on(field, "keydown", (event) => {
    if (event.key === "Enter") onReturn();
    if (event.key === "ArrowDown") {
      event.preventDefault();
      firstOf()?.focus();
    }
    if (event.key === "Escape") {
      field.value = "";
      onChange();
      field.blur();
    }
  });
}
