import { scrollersAround } from "./views.js";

// An arrow key scrolls so far, in pixels; a page key this share of what is in sight.
const arrow = 40;
const page = 0.9;

// Home and End go as far as it goes.
const far = 1e7;

/**
 * How far a key scrolls; null for other keys.
 * @param {string} key
 * @param {{width: number, height: number}} room what is in sight
 * @param {number} step how far an arrow key goes
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
 * Lets arrow keys scroll the drawing, as the wheel does: the content around the view that is
 * selected or pointed at, else the first content that moves, else the stage.
 * @param {object} options
 * @param {HTMLElement} options.stage
 * @param {object} options.picture
 * @param {() => number} options.scale pixels a point
 * @param {() => object | null} options.current the view that is selected or pointed at
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
    const { clientWidth: width, clientHeight: height } = stage;
    const { x, y } = distanceOf(key, { width, height }, arrow);
    return stage.scrollBy(x, y);
  }

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target !== stage && !(isMain && event.target === document.body)) return;
    if (stage.hidden || !distanceOf(event.key, stage, arrow)) return;
    event.preventDefault();
    scroll(event.key);
  });
}
