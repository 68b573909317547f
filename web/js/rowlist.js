import { element } from "./dom.js";

// So many rows are elements at once, in sight or not; of more rows, those around what is in sight.
const fewRows = 100;
const beyond = 20;

/**
 * The elements of a tree's rows. All rows are of one height, so that those out of sight need none;
 * each row says itself where in the tree it is, and the one that the keyboard is at is always there.
 * @param {object} options
 * @param {HTMLElement} options.box scrolls the rows
 * @param {(item: HTMLElement, row: {path: string}, isStop: boolean) => void} options.fill makes an
 *   element what a row says
 */
export function createRowList({ box, fill }) {
  let rows = [];
  let stop = 0;
  let items = new Map();
  let height = 0;
  let sight = { top: 0, height: 0 };

  // To ask the box right after a change would make the browser lay out the page before its frame.
  function look() {
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
    let next = box.firstElementChild;
    for (const index of shown) {
      const item = items.get(rows[index].path);
      place(item, index);
      fill(item, rows[index], index === stop);
      if (item === next) next = next.nextElementSibling;
      else box.insertBefore(item, next);
    }
    const current = items.get(rows[stop]?.path);
    if (hadFocus && current !== document.activeElement) current?.focus({ preventScroll: true });
  }

  function place(item, index) {
    if (item.dataset.row === String(index)) return;
    item.dataset.row = index;
    item.style.setProperty("--row", index);
  }

  // Rows are as high as the style sheet says, which a narrow window or a finger may change.
  function measure() {
    const [item] = items.values();
    const now = item?.offsetHeight ?? 0;
    if (now === height) return;
    height = now;
    look();
    update();
  }

  function follow() {
    look();
    if (rows.length > fewRows) update();
  }

  box.addEventListener("scroll", follow);
  new ResizeObserver(() => {
    measure();
    follow();
  }).observe(box);

  return {
    /** Shows rows, of which one is the stop of the Tab key. */
    show(next, nextStop) {
      [rows, stop] = [next, nextStop];
      update();
      if (rows.length > fewRows && !height) measure();
    },
    /** Scrolls a row into sight. */
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

// Room at both ends of the rows together, in pixels.
const edge = 18;
