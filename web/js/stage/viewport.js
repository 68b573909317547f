import { hasControl, on } from "../base/dom.js";
import { limitZoom } from "../state/address.js";
import { bezelOf } from "../drawing/deviceframe.js";
import { pointIn, sizeScreen } from "../base/placing.js";

const steps = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];

// The largest zoom that "fit" gives a small screen.
const largestFit = 2;

/**
 * The next zoom step.
 * @param {number} zoom
 * @param {1 | -1} direction
 * @returns {number}
 */
export function nextZoom(zoom, direction) {
  const further = direction > 0
    ? steps.find((step) => step > zoom + 0.005)
    : [...steps].reverse().find((step) => step < zoom - 0.005);
  return further ?? limitZoom(zoom);
}

/**
 * The zoom that fits a size into a room. A zoom slightly above 1 becomes 1, where lines are sharp.
 * @param {{width: number, height: number}} size in points
 * @param {{width: number, height: number}} room in pixels
 * @param {number} limit the maximum
 * @returns {number}
 */
export function fittingZoom(size, room, limit = 1) {
  const fit = Math.min(room.width / size.width, room.height / size.height, limit);
  return fit > 1 && fit < 1.1 ? 1 : Math.max(fit, 0.05);
}

/**
 * The zoom at which a device fits into its stage. The frame counts too, since it grows with the
 * screen.
 * @param {HTMLElement} stage
 * @param {HTMLElement} frame the device around the screen
 * @param {{width: number, height: number}} size of the screen in points
 * @param {boolean} scrolls whether only the width has to fit, at the size of points where it can
 * @returns {number}
 */
export function fitIn(stage, frame, size, scrolls = false) {
  const [style, edge] = [getComputedStyle(stage), getComputedStyle(frame)];
  const sum = (of, ...names) => names.reduce((all, name) => all + parseFloat(of[name]), 0);
  const { across, down } = bezelOf(frame);
  return fittingZoom({ width: size.width + across, height: size.height + down }, {
    width: stage.clientWidth - sum(style, "paddingLeft", "paddingRight")
      - sum(edge, "borderLeftWidth", "borderRightWidth"),
    height: scrolls ? Infinity : stage.clientHeight - sum(style, "paddingTop", "paddingBottom")
      - sum(edge, "borderTopWidth", "borderBottomWidth"),
  }, scrolls ? 1 : largestFit);
}

/**
 * Calls a function when a stage has another size. A print keeps the zoom of the screen.
 * @param {HTMLElement} stage
 * @param {() => void} change
 */
export function onRoom(stage, change) {
  new ResizeObserver(() => {
    if (stage.clientWidth && !matchMedia("print").matches) change();
  }).observe(stage);
}

/**
 * Calls a function with a factor when the wheel turns while Control or Command is held.
 * @param {HTMLElement} area
 * @param {(factor: number, event: WheelEvent) => void} zoom
 */
export function onWheelZoom(area, zoom) {
  on(area, "wheel", (event) => {
    if (!hasControl(event)) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), event);
  }, { passive: false });
}

/**
 * The stage around the screen: its zoom and the visible part.
 * @param {object} options
 * @param {HTMLElement} options.stage
 * @param {HTMLElement} options.frame the device around the screen
 * @param {SVGSVGElement} options.screen
 * @param {(zoom: number) => void} options.onZoom called with each zoom that a person chooses
 * @param {(scale: number) => void} options.onScale called with the drawn scale
 */
export function createViewport({ stage, frame, screen, onZoom, onScale }) {
  let size = { width: 375, height: 667 };
  let zoom = null;
  let scale = 1;
  let limit = Infinity;
  let isHeld = false;

  const fit = () => fitIn(stage, frame, size, zoom === "width");

  function resize() {
    if (typeof zoom === "number") scale = zoom;
    else if (stage.clientWidth && !isHeld) scale = Math.min(fit(), limit);
    frame.style.setProperty("--scale", scale);
    screen.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    sizeScreen(screen, size, scale);
    onScale(scale);
  }

  // The point under the pointer stays in place.
  onWheelZoom(stage, (factor, event) => {
    const before = pointIn(screen, event, scale);
    onZoom(limitZoom(scale * factor));
    const after = pointIn(screen, event, scale);
    stage.scrollBy((before.x - after.x) * scale, (before.y - after.y) * scale);
  });
  onRoom(stage, () => { if (typeof zoom !== "number") resize(); });

  return {
    get scale() {
      return scale;
    },
    /** Sets the screen's size in points. Its frame may change, too. */
    setSize({ width, height }) {
      const { shape } = frame.dataset;
      if (width === size.width && height === size.height && shape === size.shape) return;
      size = { width, height, shape };
      resize();
    },
    /** Sets the zoom: a factor, "fit", or "width" for the size of points if the width has room. */
    setZoom(next) {
      if (next === zoom) return;
      zoom = next;
      resize();
    },
    /** The scale at which the screen fits. */
    get fit() {
      return fit();
    },
    /** Limits the scale that fits, so that another drawing has the same. */
    setLimit(next) {
      if (next === limit) return;
      limit = next;
      resize();
    },
    /** Keeps the scale while the screen's size changes, or fits it again. */
    hold(next) {
      isHeld = next;
      if (!isHeld) resize();
    },
    step: (direction) => onZoom(nextZoom(scale, direction)),
  };
}
