import { areaAround, areaOf, areasOf, contains, pageAt, slideValue, touchOf, wheelValue } from "./touchareas.js";
import { hitView } from "../layout/views.js";

// The delay before a held finger repeats, and the interval then, in milliseconds.
const firstRepeat = 400;
const nextRepeat = 120;

// The wheel's pixels that turn a picker by one row.
const wheelStep = 30;

/**
 * A pointer that acts as a finger on the drawing. It sends touches to the server. Here it changes
 * only the look of pressed views.
 * @param {object} options
 * @param {object} options.picture
 * @param {{send(make: () => object | null, options?: object): unknown, isIdle: boolean}}
 *   options.touching
 * @param {(area: Area) => void} options.edit starts to edit a text
 */
export function createFinger({ picture, touching, edit }) {
  let held = null;
  let turned = 0;

  const areaAt = (point) => areaAround(hitView(picture.views, point), point);

  // The layout may change before the touch is sent.
  function send(area, valueOf, { event = area.touch.event, stream = null, done } = /** @type {any} */ ({})) {
    const { key } = area;
    touching.send(() => {
      const now = areaOf(picture.views, key);
      return now ? touchOf(now, event, valueOf(now)) : null;
    }, { stream: stream && `${stream} ${key}`, done });
  }

  const ownValue = ({ touch }) => touch.value;
  const noValue = () => undefined;

  // The button looks pressed at once, and later as the server draws it.
  function press(area) {
    const { path } = area.view.node;
    held.isInside = true;
    picture.mark(path, "pressed", true);
    send(area, noValue, {
      event: "touchDown", done: () => picture.mark(path, "pressed", false),
    });
  }

  function dragPress(area, point) {
    const isInside = isAt(area, point);
    if (isInside === held.isInside) return;
    held.isInside = isInside;
    send(area, noValue, { event: isInside ? "touchDragEnter" : "touchDragExit" });
  }

  function repeat(area) {
    held.hasRepeated = true;
    if (touching.isIdle) send(area, ownValue);
    held.timer = setTimeout(() => repeat(area), nextRepeat);
  }

  function turnBy(area, rows) {
    send(area, (now) => wheelValue(now, rows(now)), { stream: "turn" });
  }

  function slideTo(area, point) {
    send(area, (now) => slideValue(now, point), { stream: "slide" });
  }

  const isAt = (area, point) => contains((areaOf(picture.views, area.key) ?? area).rect, point);

  const tap = {
    up: (area, point) => { if (isAt(area, point)) send(area, ownValue); },
  };

  // The effect of a finger by gesture: down, moved, up. With `captures`, moves do not scroll.
  const gestures = {
    tap,
    focus: tap,
    hold: {
      down: (area) => { held.timer = setTimeout(() => repeat(area), firstRepeat); },
      up: (area, point) => {
        if (!held.hasRepeated && isAt(area, point)) send(area, ownValue);
      },
    },
    press: {
      down: press,
      move: dragPress,
      up: (area, point) =>
        send(area, noValue, isAt(area, point) ? {} : { event: "touchUpOutside" }),
      cancel: (area) => send(area, noValue, { event: "touchCancel" }),
    },
    slide: {
      captures: true,
      down: slideTo,
      move: slideTo,
    },
    turn: {
      captures: true,
      down(area, point) { held.start = { y: point.y, row: area.touch.row }; },
      move(area, point) {
        const { y, row } = held.start;
        held.isTurned = true;
        turnBy(area, () => row + (y - point.y) / area.touch.rowHeight);
      },
      up(area, { y }) {
        const middle = area.rect.y + area.rect.height / 2;
        const away = Math.round((y - middle) / area.touch.rowHeight);
        if (!held.isTurned && away) turnBy(area, (now) => now.touch.row + away);
      },
    },
    page: {},
    edit: {
      up: (area, point) => { if (isAt(area, point)) edit(area); },
    },
  };

  function end(act) {
    if (!held) return;
    clearTimeout(held.timer);
    act(gestures[held.area.touch.gesture] ?? {}, held.area);
    held = null;
  }

  return {
    areaAt,
    /** Presses the finger. Returns whether the area uses the moves, so that they do not scroll. */
    down(point) {
      const area = areaAt(point);
      if (!area) return false;
      held = { area };
      const gesture = gestures[area.touch.gesture] ?? {};
      gesture.down?.(area, point);
      return Boolean(gesture.captures);
    },
    move(point) {
      if (held) gestures[held.area.touch.gesture]?.move?.(held.area, point);
    },
    up: (point) => end(({ up }, area) => up?.(area, point)),
    /** Lifts the finger without an effect, because it scrolls. */
    cancel: () => end(({ cancel }, area) => cancel?.(area)),
    /** Turns the wheel at a point. Returns false if there is none. */
    wheel(point, pixels) {
      const area = areaAt(point);
      if (area?.touch.gesture !== "turn") return false;
      turned += pixels;
      const rows = Math.trunc(turned / wheelStep);
      turned -= rows * wheelStep;
      if (rows) send(area, (now) => wheelValue(now, now.touch.row + rows));
      return true;
    },
    /** Sends the page at which scrolling ended. */
    sendPage(node) {
      const view = picture.views.get(node.path);
      const area = view && areasOf(view).find(({ touch }) => touch.gesture === "page");
      if (!area) return;
      const page = pageAt(node, area.touch, picture.offsetOf(node), picture.layout.environment.direction);
      if (page !== area.touch.value) send(area, () => page);
    },
    /** Taps an area without a pointer. */
    use(area) {
      const { gesture } = area.touch;
      if (gesture === "edit") edit(area);
      else if (gesture === "press") {
        send(area, noValue, { event: "touchDown" });
        send(area, noValue);
      } else if (gesture === "tap" || gesture === "hold") send(area, ownValue);
    },
    /** Moves a television's focus to an area. Some areas are chosen by the focus alone. */
    focus(area) {
      const { gesture, chosen } = area.touch;
      if (gesture === "focus" && !chosen) send(area, ownValue);
      else if (!area.view.node.focused) send(area, noValue, { event: "didUpdateFocus" });
    },
    /** Sends a value that was chosen without a pointer. */
    choose: (area, valueOf) => send(area, valueOf),
  };
}
