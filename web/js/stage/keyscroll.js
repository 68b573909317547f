import { isModified, on } from "../base/dom.js";
import { scrollersAround } from "../layout/views.js";

// An arrow key scrolls this many pixels, a page key this share of the visible part.
const arrow = 40;
const page = 0.9;

// More than any content: Home and End scroll to the limit.
const far = 1e7;

/**
 * The distance that a key scrolls; null for other keys.
 * @param {string} key
 * @param {{height: number}} room the visible part
 * @param {number} step the distance of an arrow key
 * @returns {{x: number, y: number} | null}
 */
export function distanceOf(key, { height }, step) {
  const distances = {
    ArrowUp: [0, -step], ArrowDown: [0, step], ArrowLeft: [-step, 0], ArrowRight: [step, 0],
    PageUp: [0, -page * height], PageDown: [0, page * height], Home: [0, -far], End: [0, far],
  };
  return Object.hasOwn(distances, key) ? { x: distances[key][0], y: distances[key][1] } : null;
}

/**
 * Lets arrow keys scroll the drawing like the wheel: the content around the selected or hovered
 * view, else the first content that can move, else the stage.
 * @param {object} options
 * @param {HTMLElement} options.stage
 * @param {object} options.picture
 * @param {() => number} options.scale pixels per point
 * @param {() => object | null} options.current the selected or hovered view
 * @param {() => void} options.onScroll
 * @param {boolean} [options.isMain] whether keys scroll it while nothing has the focus
 */
export function scrollByKeys({ stage, picture, scale, current, onScroll, isMain = true }) {
  const scrollers = () => [
    ...scrollersAround(current()), ...picture.views.scrollers.values(),
  ];

  function scroll(key) {
    const moved = scrollers().some(({ node }) => {
      const { x, y } = distanceOf(key, node.frame, arrow / scale());
      return picture.scrollBy(node, x, y);
    });
    if (moved) return onScroll();
    const { x, y } = distanceOf(key, { height: stage.clientHeight }, arrow);
    return stage.scrollBy(x, y);
  }

  on(document, "keydown", (event) => {
    if (event.defaultPrevented || isModified(event)) return;
    if (event.target !== stage && !(isMain && event.target === document.body)) return;
    if (stage.hidden || !distanceOf(event.key, { height: stage.clientHeight }, arrow)) return;
    event.preventDefault();
    scroll(event.key);
  });
}
