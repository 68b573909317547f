import { clamped } from "../base/measure.js";
import { element, isModified, on, setHidden, span } from "../base/dom.js";
import { badRanges, nextEnd, snapped } from "../layout/limits.js";
import { rectOf } from "../base/placing.js";

// The sizes of common screens, which have a label.
const marks = { width: [320, 375, 414, 768, 1024, 1366], height: [414, 568, 667, 812, 1024, 1366] };

// So many pixels from the end of a range, dragging stops at it.
const snapDistance = 6;

const names = { width: "Width", height: "Height" };

/**
 * The ruler above the drawing: at which widths the document has problems, or at which heights.
 * Dragging its thumb changes that side of the screen, dragging the right edge of the device the width.
 * @param {object} options
 * @param {HTMLElement} options.box
 * @param {HTMLElement} options.edge the right edge of the device
 * @param {() => number} options.scale pixels per point of the drawing
 * @param {(side: "width" | "height", length: number | null) => void} options.onLength called with a
 *   chosen width or height; with null for the screen's own
 * @param {(isDragging: boolean) => void} options.onDrag called when a drag begins and ends
 */
export function createRuler({ box, edge, scale, onLength, onDrag }) {
  const ranges = element("div", { class: "ranges" });
  const ticks = element("div", { class: "ticks", "aria-hidden": "true" });
  const thumb = element("div", { class: "thumb", role: "slider", tabindex: "0" });
  box.replaceChildren(ranges, ticks, element("div", { class: "thumb-room" }, thumb));
  /** @type {[number, number]} */
  let swept = [240, 1366];
  /** @type {"width" | "height"} */
  let side = "width";
  let length = 375;
  let bad = [];
  let limits = [];
  let path = null;
  let wanted = null;
  let isDragging = false;
  let isBusy = false;

  const share = (at) => `${(at - swept[0]) / (swept[1] - swept[0]) * 100}%`;
  const within = (at) => clamped(at, swept[0], swept[1]);
  const isBad = (at) => bad.some(([from, to]) => at >= from && at <= to);
  const spanText = ([from, to]) => from === to ? `${from}` : `${from} to ${to}`;

  function rangeOf([from, to], role) {
    const part = span(role);
    // A range of one width is still visible.
    part.style.left = share(Math.max(from - 0.5, swept[0]));
    part.style.right = `calc(100% - ${share(Math.min(to + 0.5, swept[1]))})`;
    if (role === "range") part.title = titleOf([from, to]);
    return part;
  }

  function titleOf([from, to]) {
    const about = limits.filter((one) => one.severity !== "note"
      && one[side]?.some(([first, last]) => first <= to && last >= from));
    const texts = [...new Set(about.map(({ words }) => words))];
    const more = texts.length > 6 ? [`and ${texts.length - 6} more`] : [];
    return [`Problems at a ${side} of ${spanText([from, to])} points:`, ...texts.slice(0, 6), ...more].join("\n");
  }

  function show() {
    bad = badRanges(limits, side);
    const own = path === null ? [] : badRanges(limits, side, path);
    box.ariaLabel = `${names[side]}s with problems`;
    thumb.ariaLabel = `${names[side]} of the screen in points`;
    edge.hidden = box.hidden || side === "height";
    box.classList.toggle("has-own", own.length > 0);
    ranges.replaceChildren(
      ...bad.map((one) => rangeOf(one, "range")), ...own.map((one) => rangeOf(one, "range own")));
    ticks.replaceChildren(...marks[side].filter((at) => at >= swept[0] && at <= swept[1]).map((at) => {
      const tick = element("span", {}, at);
      tick.style.left = share(at);
      return tick;
    }));
    showLength();
  }

  function showLength() {
    thumb.style.left = share(within(length));
    thumb.textContent = String(length);
    thumb.classList.toggle("bad", isBad(length));
    [thumb.ariaValueMin, thumb.ariaValueMax, thumb.ariaValueNow] = [...swept, length].map(String);
    thumb.ariaValueText = `${length} points${isBad(length) ? ", with problems" : ""}`;
  }

  // While dragging, one length is drawn at a time; of those that come meanwhile, the latest.
  function choose(next) {
    wanted = next;
    if (!isBusy) send();
  }

  function send() {
    const next = wanted;
    wanted = null;
    if (next === null || next === length) return;
    isBusy = isDragging;
    length = next;
    showLength();
    onLength(side, next);
  }

  function dragWith(handle, lengthAt) {
    on(handle, "pointerdown", (event) => {
      if (event.button) return;
      event.preventDefault();
      event.stopPropagation();
      handle.setPointerCapture(event.pointerId);
      const start = { x: event.clientX, length, scale: scale() };
      isDragging = true;
      onDrag(true);
      const move = (moved) => {
        moved.stopPropagation();
        const { at, pixels } = lengthAt(moved.clientX, start);
        choose(snapped(within(Math.round(at)), bad, snapDistance / pixels, swept));
      };
      const end = () => {
        handle.removeEventListener("pointermove", move);
        [isDragging, isBusy] = [false, false];
        send();
        onDrag(false);
      };
      on(handle, "pointermove", move);
      on(handle, "lostpointercapture", end, { once: true });
      if (handle === box) move(event);
    });
    on(handle, "dblclick", () => onLength(side, null));
  }

  dragWith(box, (clientX) => {
    const { left, width } = rectOf(ticks);
    const pixels = width / (swept[1] - swept[0]);
    return { at: swept[0] + (clientX - left) / pixels, pixels };
  });
  // The device is centred, so its width grows on both sides.
  dragWith(edge, (clientX, start) => {
    const pixels = start.scale / 2;
    return { at: start.length + (clientX - start.x) / pixels, pixels };
  });

  on(thumb, "keydown", (event) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, PageDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 1 }[event.key];
    const end = { Home: swept[0], End: swept[1] }[event.key];
    if (!direction && !end || isModified(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const isFar = event.key.startsWith("Page");
    const step = event.shiftKey ? 10 : 1;
    choose(end ?? (isFar ? nextEnd(length, bad, direction, swept) : within(Math.round(length + direction * step))));
  });

  show();
  return {
    /** Shows or hides it with the handle at the device. */
    set isShown(next) {
      setHidden(box, !next);
      setHidden(edge, !next || side === "height");
    },
    /** Shows a drawing's width, or its height. */
    setLength(next, of) {
      isBusy = false;
      if (of !== side) {
        side = of;
        [wanted, length] = [null, next];
        show();
      } else if (wanted !== null) send();
      else if (next !== length) {
        length = next;
        showLength();
      }
    },
    /** Shows limits, and the range in which they were found. */
    setLimits(next, range) {
      limits = next;
      swept = range ?? swept;
      show();
    },
    /** Emphasizes the ranges of a view, or of none. */
    select(next) {
      if (path === next) return;
      path = next;
      show();
    },
  };
}
