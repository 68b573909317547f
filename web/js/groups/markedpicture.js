import { byID } from "../base/dom.js";
import { createPicture } from "../drawing/picture.js";
import { shownSize } from "../state/environment.js";
import { withoutBanner } from "../layout/viewlesserrors.js";
import { createMarks } from "../stage/marks.js";
import { createSelection } from "../stage/selection.js";
import { createStops } from "../stage/stops.js";

/** The drawing of the shown document, with the marks of the selected and the hovered view. */
export function createMarkedPicture({ state, navigation, assets }) {
  const picture = createPicture({
    drawing: byID("drawing"), overlay: byID("overlay"), assets,
    overlayOf: ({ overlay = [], environment }) => withoutBanner(overlay, shownSize(environment)),
  });
  const marks = createMarks({ layer: byID("marks"), bounds: byID("bounds"), tag: byID("tag") });
  const onScroll = () => state.set({ scrolled: true });
  const selection = createSelection({
    picture, marks, navigation, onScroll,
    onHover: (hovered) => state.set({ hovered }), onShow: (shown) => state.set({ shown }),
  });
  return {
    picture, marks, selection, onScroll, numbers: ["stops", "pins"].map((id) => createStops({ layer: byID(id), picture })),
  };
}
