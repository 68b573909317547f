import { shape } from "../base/dom.js";
import { overlap } from "../base/measure.js";
import { clipOf, intersection } from "../layout/clipping.js";
import { indexViews, viewsWithin } from "../layout/views.js";
import { shownSize } from "../state/environment.js";

/**
 * Numbers over the drawing: the stops of a screen reader, or notes.
 * @param {object} options
 * @param {SVGElement} options.layer
 * @param {object} options.picture
 */
export function createStops({ layer, picture }) {
  let stops = [];
  let scale = 1;
  let lit = -1;

  // A stop moves with its view. Its place, if it has one, is that of an unscrolled drawing.
  function rectOf({ path, frame }, unmoved) {
    const [view, origin] = [picture.views.get(path), unmoved.get(path)];
    if (!view || !origin) return null;
    const rect = frame
      ? { ...frame, x: frame.x + view.rect.x - origin.rect.x, y: frame.y + view.rect.y - origin.rect.y }
      : view.rect;
    const clip = clipOf(view);
    const seen = clip ? intersection(rect, clip) : rect;
    return seen.width > 0 && seen.height > 0 ? seen : null;
  }

  function badge({ path, text: about }, rect, index, taken) {
    const text = String(index + 1);
    const [width, height] = [(text.length * 7 + 9) / scale, 17 / scale];
    const { x, y } = placeOf(rect, { width, height }, taken);
    return shape("g", { class: index === lit ? "stop lit" : "stop" },
      shape("rect", { class: "edge", ...rect }),
      shape("rect", { class: "badge", "data-stop": path, x, y, width, height, rx: 5 / scale },
        shape("title", {}, about)),
      shape("text", {
        x: x + width / 2, y: y + 12.5 / scale, "font-size": 11 / scale, "text-anchor": "middle",
      }, text));
  }

  // The first place around the edge that is on the screen and covers no letter and no other number.
  function placeOf({ x, y, width, height }, size, taken) {
    const [right, top] = [x + width, y - size.height];
    const places = [
      [x - size.width, y], [right, y], [x, top], [right - size.width, top], [x, y + height],
      [right - size.width, y + height], [right - size.width, y], [x, y],
    ].map((at) => ({ x: at[0], y: at[1], ...size }));
    const screen = shownSize(picture.layout.environment);
    const isOn = (one) => one.x >= 0 && one.y >= 0 && one.x + one.width <= screen.width
      && one.y + one.height <= screen.height;
    const place = places.find((one) => isOn(one) && !taken.some((other) => overlap(one, other)))
      ?? places.find(isOn) ?? { x, y };
    taken.push({ ...place, ...size });
    return place;
  }

  function show() {
    if (!stops.length) {
      if (layer.hasChildNodes()) layer.replaceChildren();
      return;
    }
    const { root = null, environment } = picture.layout ?? {};
    const unmoved = indexViews(root, ({ scroll: { offset: [x, y] } }) => ({ x, y }));
    const taken = environment ? viewsWithin(picture.views, shownSize(environment)).flatMap(letters) : [];
    layer.replaceChildren(...stops.flatMap((stop, index) => {
      const rect = rectOf(stop, unmoved);
      return rect ? [badge(stop, rect, index, taken)] : [];
    }));
  }

  return {
    show,
    /** Sets the pixels per point, so that numbers keep their size. */
    setScale(next) {
      scale = next;
      show();
    },
    /** Sets the stops, in order; none without a list. */
    set(next) {
      stops = next;
      show();
    },
    /** Emphasizes the stop with an index; none for -1. */
    light(index) {
      if (lit === index) return;
      lit = index;
      show();
    },
  };
}

// Where a view draws texts.
const letters = ({ node: { draw = [] }, rect }) => draw.filter(({ text }) => text).map(
  ({ x, baseline, width, font: { size } }) =>
    ({ x: rect.x + x, y: rect.y + baseline - size, width, height: size * 1.25 }));
