import { element, on } from "./dom.js";
import { placeChildren } from "./placing.js";

// Lists of up to this many rows have an element for each. Longer ones have elements only near the
// visible part.
const fewRows = 100;
const beyond = 20;

/**
 * The elements of a tree's rows. All rows have the same height, so rows out of sight need no
 * element. Each row states its own place in the tree. The row with the keyboard focus always has an
 * element.
 * @param {object} options
 * @param {HTMLElement} options.box scrolls the rows
 * @param {(item: HTMLElement, row: {path: string}, isStop: boolean) => void} options.fill makes an
 *   element match a row
 */
export function createRowList({ box, fill }) {
  let rows = [];
  let stop = 0;
  let items = new Map();
  let height = 0;
  let sight = { top: 0, height: 0 };

  // Measuring the box right after a change would force a layout before the frame.
  function readScroll() {
    sight = { top: box.scrollTop, height: box.clientHeight };
  }

  function rowsInSight() {
    if (rows.length <= fewRows || !height) return [0, Math.min(rows.length, fewRows)];
    const first = Math.floor(sight.top / height);
    const count = Math.ceil(sight.height / height);
    return [Math.max(first - beyond, 0), Math.min(first + count + beyond, rows.length)];
  }

  function update() {
    const [from, to] = rowsInSight();
    const shown = Array.from({ length: to - from }, (_, index) => from + index);
    if (stop < from && stop < rows.length) shown.unshift(stop);
    else if (stop >= to && stop < rows.length) shown.push(stop);
    const hadFocus = box.contains(document.activeElement);
    const before = items;
    items = new Map(shown.map((index) => {
      const { path } = rows[index];
      return [path, before.get(path)
        ?? element("li", { role: "treeitem", "data-path": path, tabindex: "-1" })];
    }));
    for (const [path, item] of before) if (!items.has(path)) item.remove();
    box.style.setProperty("--rows", rows.length);
    for (const index of shown) {
      const item = items.get(rows[index].path);
      place(item, index);
      fill(item, rows[index], index === stop);
    }
    placeChildren(box, items.values());
    const current = items.get(rows[stop]?.path);
    if (hadFocus && current !== document.activeElement) current?.focus({ preventScroll: true });
  }

  function place(item, index) {
    if (item.dataset.row === String(index)) return;
    item.dataset.row = index;
    item.style.setProperty("--row", index);
  }

  // The style sheet sets the height of rows. A narrow window or a touch screen may change it.
  function measure() {
    const [item] = items.values();
    const now = item?.offsetHeight ?? 0;
    if (now === height) return;
    height = now;
    readScroll();
    update();
  }

  function follow() {
    readScroll();
    if (rows.length > fewRows) update();
  }

  on(box, "scroll", follow);
  new ResizeObserver(() => {
    measure();
    follow();
  }).observe(box);

  return {
    /** Shows rows, one of them as the Tab stop. */
    show(next, nextStop) {
      [rows, stop] = [next, nextStop];
      update();
      if (rows.length > fewRows && !height) measure();
    },
    reveal(index) {
      if (index < 0) return;
      if (!height) measure();
      const [top, bottom] = [index * height, (index + 1) * height];
      const hidden = Math.max(bottom + edge - box.scrollTop - box.clientHeight, 0)
        || Math.min(top - box.scrollTop, 0);
      if (hidden) box.scrollTop += hidden;
    },
  };
}

// The padding at both ends of the rows together, in pixels.
const edge = 18;
