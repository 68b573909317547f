import { hasControl, on } from "../base/dom.js";
import { hitView, scrollersAround, viewAt } from "../layout/views.js";
import { pointIn } from "../base/placing.js";

// A press that moves more than this many pixels drags; otherwise it clicks.
const slack = 4;

// Scrolling with the wheel ends after this many milliseconds of silence.
const restAfter = 120;

/**
 * Lets a pointer hover views, select them, and scroll their content, or the stage if no content
 * scrolls. As a finger, it touches views instead.
 * @param {object} options
 * @param {HTMLElement} options.area listens to the pointer
 * @param {SVGSVGElement} options.screen
 * @param {object} options.picture
 * @param {() => number} options.scale pixels per point
 * @param {(view: object | null) => void} options.onHover
 * @param {(view: object | null, event: PointerEvent) => void} options.onSelect
 * @param {() => void} options.onScroll
 * @param {object} options.finger handles presses while `isFinger` is true
 * @param {() => boolean} options.isFinger
 * @param {() => boolean} [options.isAlone] whether a finger scrolls the stage, too
 */
export function followPointer({
  area, screen, picture, scale, onHover, onSelect, onScroll, finger, isFinger, isAlone,
}) {
  let press = null;
  let rest = 0;

  const pointOf = (event) => pointIn(screen, event, scale());

  const isOnScreen = ({ target }) => screen.contains(target);

  // A number over the drawing stands for its view.
  const viewOf = (event) => isOnScreen(event)
    ? picture.views.get(event.target.dataset.stop) ?? viewAt(picture.views, pointOf(event), event.altKey) : null;

  // A finger scrolls what it hits. To inspect a view that takes no touches, it is scrolled, too.
  function scrollersAt(event) {
    if (!isOnScreen(event)) return [];
    const point = pointOf(event);
    const views = [hitView(picture.views, point)];
    if (!isFinger()) views.push(viewAt(picture.views, point, true));
    return views.flatMap((view) => scrollersAround(view).map(({ node }) => node));
  }

  function scroll(nodes, x, y) {
    const moved = nodes.find((node) => picture.scrollBy(node, x, y));
    if (moved) onScroll();
    return moved;
  }

  function endScroll(node) {
    picture.snapToPage(node);
    onScroll();
    if (isFinger()) finger.sendPage(node);
  }

  function endScrollSoon(node) {
    clearTimeout(rest);
    rest = setTimeout(() => endScroll(node), restAfter);
  }

  on(screen, "wheel", (event) => {
    if (hasControl(event)) return;
    if (isFinger() && finger.wheel(pointOf(event), event.deltaY)) {
      event.preventDefault();
      return;
    }
    const [x, y] = event.shiftKey && !event.deltaX
      ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    const moved = scroll(scrollersAt(event), x / scale(), y / scale());
    if (!moved) return;
    event.preventDefault();
    endScrollSoon(moved);
  }, { passive: false });

  on(area, "pointerdown", (event) => {
    if (event.button !== 0) return;
    const isTouch = isFinger() && isOnScreen(event);
    press = {
      x: event.clientX, y: event.clientY, nodes: scrollersAt(event), isDrag: false, isTouch,
      isCaptured: isTouch && finger.down(pointOf(event)),
    };
    if (!press.isCaptured) return;
    screen.classList.add("held");
    area.setPointerCapture(event.pointerId);
  });

  on(area, "pointermove", (event) => {
    if (!press) onHover(isFinger() ? null : viewOf(event));
    else drag(event);
  });

  function drag(event) {
    if (press.isTouch) finger.move(pointOf(event));
    if (press.isCaptured) return;
    const [x, y] = [press.x - event.clientX, press.y - event.clientY];
    if (!press.isDrag && Math.hypot(x, y) < slack) return;
    if (!press.isDrag) area.setPointerCapture(event.pointerId);
    press = { ...press, x: event.clientX, y: event.clientY, isDrag: true };
    const moved = scroll(press.nodes, x / scale(), y / scale());
    if (moved && press.isTouch && !press.moved) finger.cancel();
    if (moved) press.moved = moved;
    else if (!press.moved && (!press.isTouch || isAlone())) scrollArea(x, y);
  }

  function scrollArea(x, y) {
    const before = area.scrollTop;
    area.scrollBy(x, y);
    if (press.isTouch && area.scrollTop !== before) finger.cancel();
  }

  on(area, "pointerup", (event) => {
    if (press?.isTouch) finger.up(pointOf(event));
    else if (press && !press.isDrag && !isFinger()) onSelect(viewOf(event), event);
    if (press?.moved) endScroll(press.moved);
    release();
  });
  on(area, "pointercancel", () => {
    if (press?.isTouch) finger.cancel();
    release();
  });

  function release() {
    press = null;
    screen.classList.remove("held");
  }

  on(area, "pointerleave", () => onHover(null));
}
