import { clamped } from "../base/measure.js";
import { element, isModified, on, setAttributes } from "../base/dom.js";
import { areaEntered, areaTowards } from "./focus.js";
import {
  allAreas, areaName, areaOf, reachOf, slideStep, wheelValue,
} from "./touchareas.js";
import { placeChildren, placeOver } from "../base/placing.js";

// How screen readers announce each gesture, and where its value is.
const roles = {
  slide: ({ value, left, right }) => range("slider", value, Math.min(left, right),
    Math.max(left, right)),
  turn: ({ row, rows }) => range("spinbutton", row, 0, rows - 1),
  page: ({ value, pages }) => range("slider", value + 1, 1, pages),
};

const range = (role, now, least, most) => ({
  role, "aria-valuenow": now, "aria-valuemin": least, "aria-valuemax": most,
});

const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Elements over the drawing for what can be touched, for keyboards and screen readers.
 * @param {object} options
 * @param {HTMLElement} options.layer covers the screen
 * @param {object} options.picture
 * @param {() => number} options.scale pixels per point
 * @param {object} options.finger
 * @param {() => void} options.onReveal called after content scrolled to the focus
 */
export function createTouchLayer({ layer, picture, scale, finger, onReveal }) {
  let proxies = new Map();
  let areas = [];

  const isTelevision = () => picture.layout?.environment.platform === "tvOS";
  const current = ({ target }) => areaOf(picture.views, target.dataset?.area ?? "");

  function proxyOf(area, before) {
    const isButton = !roles[area.touch.gesture];
    const name = isButton ? "button" : "div";
    const old = before.get(area.key);
    const proxy = old?.localName === name ? old
      : element(name, { class: "touch", "data-area": area.key, ...(isButton ? {} : { tabindex: 0 }) });
    describe(proxy, area);
    placeOver(proxy, reachOf(area), scale());
    return proxy;
  }

  function describe(proxy, area) {
    const { touch } = area;
    const { chosen } = touch;
    setAttributes(proxy, {
      "aria-label": touch.gesture === "edit" ? `${areaName(area)}, text` : areaName(area),
      ...(chosen === undefined ? {} : { "aria-pressed": chosen }),
      ...roles[touch.gesture]?.(touch),
    });
  }

  function show(isOn) {
    areas = isOn ? allAreas(picture.views).filter(({ view }) => !view.node.hidden) : [];
    const before = proxies;
    proxies = new Map(areas.map((area) => [area.key, proxyOf(area, before)]));
    for (const [key, proxy] of before) if (proxies.get(key) !== proxy) proxy.remove();
    placeChildren(layer, proxies.values());
  }

  on(layer, "focusin", (event) => {
    const area = current(event);
    if (!area) return;
    picture.reveal(area.view);
    onReveal();
    if (isTelevision()) finger.focus(area);
  });

  on(layer, "click", (event) => {
    const area = current(event);
    if (area) finger.use(area);
  });

  on(layer, "keydown", (event) => {
    const area = current(event);
    const arrow = arrows[event.key];
    if (!area || !arrow || isModified(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isTelevision()) return focusTowards(area, arrow);
    (moves[area.touch.gesture] ?? moveFocus)(area, arrow);
  });

  // A television's keys also work before the focus is in the drawing.
  on(document, "keydown", (event) => {
    if (!areas.length || !isTelevision() || isModified(event)) return;
    if (event.defaultPrevented || !event.target.matches("body, #stage")) return;
    const area = areas.find(({ view }) => view.node.focused);
    const arrow = arrows[event.key];
    if (!area || !(arrow || event.key === "Enter")) return;
    event.preventDefault();
    if (arrow) return focusTowards(area, arrow);
    proxies.get(area.key)?.focus();
    finger.use(area);
  });

  function focusTowards(from, arrow) {
    const asked = areaTowards(areas, from, arrow);
    proxies.get(asked ? areaEntered(areas, asked, from).key : from.key)?.focus();
  }

  const moves = {
    slide: (area, [x, y]) => finger.choose(area, (now) =>
      slideStep(now, x || (now.touch.right > now.touch.left ? -y : y))),
    turn: (area, [x, y]) => finger.choose(area, (now) => wheelValue(now, now.touch.row + (x || y))),
    page(area, [x, y]) {
      const isMirrored = picture.layout.environment.direction === "rtl";
      const step = (isMirrored ? -x : x) || y;
      finger.choose(area, ({ touch }) =>
        clamped(touch.value + step, 0, Math.max(touch.pages - 1, 0)));
    },
  };

  // Arrow keys move between the areas of one view.
  function moveFocus({ key, view: { node } }, [x, y]) {
    const keys = [...proxies.keys()].filter((one) => one.startsWith(`${node.path}#`));
    proxies.get(keys[keys.indexOf(key) + (x || y)])?.focus();
  }

  return {
    /** Shows what can be touched in the current drawing; nothing unless `isOn`. */
    show,
  };
}
