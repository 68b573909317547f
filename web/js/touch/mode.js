import { on, setPressed } from "../base/dom.js";

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
  /** @type {"inspect" | "touch"} */
  let mode = storage.getItem(modeKey) === "touch" ? "touch" : "inspect";
  let isForced = false;

  const present = () => isForced ? "touch" : mode;

  function show() {
    root.dataset.mode = present();
    for (const button of buttons) {
      setPressed(button, button.dataset.mode === present());
    }
  }

  function choose(next) {
    if (next === mode) return;
    mode = next;
    storage.setItem(modeKey, mode);
    show();
    onChange(present());
  }

  for (const button of buttons) {
    on(button, "click", () => choose(button.dataset.mode));
  }
  show();

  return {
    get isTouch() {
      return present() === "touch";
    },
    /** Makes the pointer touch whatever mode is stored, or ends that. */
    force(next) {
      if (next === isForced) return;
      isForced = next;
      show();
      onChange(present());
    },
    toggle: () => choose(mode === "touch" ? "inspect" : "touch"),
  };
}
