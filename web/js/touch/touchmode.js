import { createDrawn } from "./drawn.js";
import { createFinger } from "./finger.js";
import { createMode } from "./mode.js";
import { createTextEditing } from "./textediting.js";
import { createTouching } from "./touching.js";
import { createTouchLayer } from "./touchlayer.js";

/**
 * The mode in which the pointer is a finger, and the keyboard reaches what a finger can touch.
 * @param {object} options
 * @param {HTMLElement} options.layer covers the screen
 * @param {HTMLElement[]} options.buttons choose the mode
 * @param {object} options.picture
 * @param {() => number} options.scale pixels per point
 * @param {(font: object) => string} options.family
 * @param {(touch: object) => Promise<{revision: string}>} options.act
 * @param {(error: Error) => void} options.onRefusal
 * @param {() => void} options.onMode called when the mode changes
 * @param {() => void} options.onReveal called after content scrolled to the focus
 * @param {(isEditing: boolean) => void} options.onEdit called when editing a text begins or ends
 */
export function createTouchMode({
  layer, buttons, picture, scale, family, act, onRefusal, onMode, onReveal,
  onEdit,
}) {
  const drawn = createDrawn();
  const touching = createTouching({ act, drawn: drawn.after, onRefusal });
  const editing = createTextEditing({ layer, picture, scale, family, touching, onEdit });
  const finger = createFinger({ picture, touching, edit: editing.begin });
  const proxies = createTouchLayer({ layer, picture, scale, finger, onReveal });
  const mode = createMode({
    root: document.documentElement, buttons, storage: localStorage,
    onChange() {
      editing.end();
      show();
      onMode();
    },
  });

  function show() {
    proxies.show(mode.isTouch);
    editing.show();
  }

  return {
    finger,
    get isTouch() {
      return mode.isTouch;
    },
    toggle: mode.toggle,
    force: mode.force,
    /** Updates the areas after scrolling or zooming. */
    show,
    follow: editing.follow,
    onDrawing({ revision }) {
      show();
      drawn.show(revision);
    },
    /** Discards waiting touches when another document is shown. */
    leave() {
      editing.end();
      touching.clear();
    },
  };
}
