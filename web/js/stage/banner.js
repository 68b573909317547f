import { element, icon, on, setHidden, span, unseen } from "../base/dom.js";
import { placeText } from "../base/values.js";
import { errorsWithoutView } from "../layout/viewlesserrors.js";
import { rectOf } from "../base/placing.js";

// The distance from the device and from the edge of the room, in pixels.
const gap = 8;

/**
 * The errors that no view shows: below the device if there is room, else over its bottom edge.
 * @param {object} options
 * @param {HTMLElement} options.banner
 * @param {HTMLElement} options.stage
 * @param {HTMLElement} options.frame the device around the drawing
 */
export function createBanner({ banner, stage, frame }) {
  function place() {
    if (banner.hidden) return;
    const [room, device] = [rectOf(stage), rectOf(frame)];
    const lowest = room.height - banner.offsetHeight - gap;
    banner.style.top = `${Math.max(0, Math.min(device.bottom - room.top + gap, lowest))}px`;
    const middle = device.left + device.width / 2 - room.left;
    const half = banner.offsetWidth / 2;
    banner.style.left = `${Math.max(gap + half, Math.min(middle, room.width - gap - half))}px`;
  }

  on(stage, "scroll", place);
  new ResizeObserver(place).observe(stage);

  return {
    /** Moves it to the device, which has another size or place. */
    place,
    show(layout, views) {
      const errors = layout?.root ? errorsWithoutView(layout, views) : [];
      setHidden(banner, !errors.length);
      if (!errors.length) return;
      const [first] = errors;
      banner.replaceChildren(icon("error"), unseen("error: "), element("span", {},
        element("b", {}, placeText(first)), ` ${first.message}`,
        errors.length > 1 ? span("more", ` and ${errors.length - 1} more`) : null));
      place();
    },
  };
}
