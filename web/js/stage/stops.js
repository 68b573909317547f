import { shape } from "../base/dom.js";
import { clipOf, intersection } from "../layout/clipping.js";
import { indexViews } from "../layout/views.js";

/**
 * The stops of a screen reader, as numbers over the drawing.
 * @param {object} options
 * @param {SVGElement} options.layer
 * @param {object} options.picture
 */
export function createStops({ layer, picture }) {
  let stops = [];
  let scale = 1;
  let lit = -1;

  // A stop moves with its view. Its place is that of an unscrolled drawing.
  function rectOf({ path, frame }, unmoved) {
    const [view, origin] = [picture.views.get(path), unmoved.get(path)];
    if (!view || !origin) return null;
    const rect = {
      ...frame, x: frame.x + view.rect.x - origin.rect.x, y: frame.y + view.rect.y - origin.rect.y,
    };
    const clip = clipOf(view);
    const seen = clip ? intersection(rect, clip) : rect;
    return seen.width > 0 && seen.height > 0 ? seen : null;
  }

  function badge(rect, index) {
    const text = String(index + 1);
    const [width, height] = [(text.length * 7 + 9) / scale, 17 / scale];
    // Outside the edge if there is room, so that it covers no letter.
    const x = rect.x >= width ? rect.x - width : rect.x;
    const { y } = rect;
    return shape("g", { class: index === lit ? "stop lit" : "stop" },
      shape("rect", { class: "edge", ...rect }),
      shape("rect", { class: "badge", x, y, width, height, rx: 5 / scale }),
      shape("text", {
        x: x + width / 2, y: y + 12.5 / scale, "font-size": 11 / scale, "text-anchor": "middle",
      }, text));
  }

  function show() {
    if (!stops.length) {
      if (layer.hasChildNodes()) layer.replaceChildren();
      return;
    }
    const unmoved = indexViews(picture.layout?.root ?? null, ({ scroll: { offset: [x, y] } }) => ({ x, y }));
    layer.replaceChildren(...stops.flatMap((stop, index) => {
      const rect = rectOf(stop, unmoved);
      return rect ? [badge(rect, index)] : [];
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
