import { createDrawn } from "./drawn.js";
import { createFinger } from "./finger.js";
import { createMode } from "./mode.js";
import { createTextEditing } from "./textediting.js";
import { createTouching } from "./touching.js";
import { createTouchLayer } from "./touchlayer.js";

/**
 * The mode in which a pointer is a finger on the drawing, and the keyboard reaches what a finger
 * can touch.
 * @param {object} options
 * @param {HTMLElement} options.layer over the screen, of its size
 * @param {HTMLElement[]} options.buttons choose the mode
 * @param {object} options.picture
 * @param {() => number} options.scale pixels a point
 * @param {(font: object) => string} options.family
 * @param {(touch: object) => Promise<{revision: string}>} options.act
 * @param {(error: Error) => void} options.onRefusal
 * @param {() => void} options.onMode told when the mode is another one
 * @param {() => void} options.onReveal told that content was scrolled to what has the focus
 */
export function createTouchMode({
  layer, buttons, picture, scale, family, act, onRefusal, onMode, onReveal,
}) {
  const drawn = createDrawn();
  const touching = createTouching({ act, drawn: drawn.after, onRefusal });
  const editing = createTextEditing({ layer, picture, scale, family, touching });
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
    /** Follows the drawing where it was scrolled or zoomed. */
    show,
    /** Follows a new drawing. */
    onDrawing({ revision }) {
      show();
      drawn.show(revision);
    },
    /** Gives up what was on its way to another document. */
    leave() {
      editing.end();
      touching.clear();
    },
  };
}
