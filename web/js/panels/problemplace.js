import { elementsIn } from "../base/dom.js";
import { rectOf } from "../base/placing.js";

// The distance from drawings and edges, in pixels.
const gap = 10;

// The least and the largest size of the list, in pixels.
const least = { width: 190, height: 88 };
const widest = 460;

// The height of a list that has no empty room.
const flat = 116;

/**
 * The largest empty room beside drawings or below them, with its distance from the left edge of all
 * room.
 * @param {{left: number, right: number, top: number, bottom: number}} room
 * @param {{left: number, right: number, bottom: number}[]} drawings
 * @returns {{left: number, width: number, height: number} | null} null if no room is large enough
 */
export function emptyRoom(room, drawings) {
  const left = Math.min(...drawings.map((one) => one.left), room.right);
  const right = Math.max(...drawings.map((one) => one.right), room.left);
  const bottom = Math.max(...drawings.map((one) => one.bottom), room.top);
  const rooms = [
    { ...room, right: left }, { ...room, left: right }, { ...room, top: bottom },
  ].map((one) => ({
    left: one.left + gap - room.left,
    width: Math.min(one.right - one.left - 2 * gap, widest),
    height: one.bottom - one.top - 2 * gap,
  })).filter(({ width, height }) => width >= least.width && height >= least.height);
  const area = ({ width, height }) => width * height;
  return rooms.sort((one, other) => area(other) - area(one))[0] ?? null;
}

/**
 * Places the list of problems over the room that drawings leave empty, else over their lower edge.
 * @param {object} options
 * @param {HTMLElement} options.box
 * @param {HTMLElement} options.room contains the drawings
 * @returns {() => boolean} places it, and returns whether it lies over no drawing that cannot scroll
 */
export function createProblemPlace({ box, room }) {
  return () => {
    const shown = (names) => elementsIn(room, names).filter((one) => one.checkVisibility());
    const [scrolled] = shown("#matrix");
    const { left, right, bottom } = rectOf(room);
    const [stage] = shown("#stage");
    const top = Math.max(rectOf(stage ?? room).top, ...shown("#ruler").map((one) => rectOf(one).bottom));
    const all = { left, right, bottom, top };
    const empty = scrolled ? null
      : emptyRoom(all, shown(".device-frame, #cell-rows, #notice > .card").map(rectOf));
    const place = empty ?? { left: gap, width: right - left - 2 * gap, height: flat };
    for (const [side, size] of Object.entries(place)) box.style.setProperty(`--${side}`, `${size}px`);
    return Boolean(empty || (scrolled && right - left > 700));
  };
}
