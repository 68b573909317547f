// The storage key of the mode.
const modeKey = "mkpreview mode";

/**
 * The mode of the drawing: the pointer inspects views, or touches them as on a device.
 * @param {object} options
 * @param {HTMLElement} options.root gets the mode as `data-mode`
 * @param {HTMLElement[]} options.buttons one button per mode, with its `data-mode`
 * @param {Storage} options.storage stores the mode
 * @param {(mode: "inspect" | "touch") => void} options.onChange
 */
export function createMode({ root, buttons, storage, onChange }) {
  let mode = storage.getItem(modeKey) === "touch" ? "touch" : "inspect";

  function show() {
    root.dataset.mode = mode;
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
    }
  }

  function choose(next) {
    if (next === mode) return;
    mode = next;
    storage.setItem(modeKey, mode);
    show();
    onChange(mode);
  }

  for (const button of buttons) {
    button.addEventListener("click", () => choose(button.dataset.mode));
  }
  show();

  return {
    get isTouch() {
      return mode === "touch";
    },
    toggle: () => choose(mode === "touch" ? "inspect" : "touch"),
  };
}
