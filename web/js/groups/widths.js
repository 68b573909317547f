import { byID } from "../base/dom.js";
import { badWidths } from "../layout/limits.js";
import { createRestingLoader } from "../server/restingloader.js";
import { createRuler } from "../stage/ruler.js";
import { createFilm } from "./film.js";

// The limits of a larger document take too long to be found after each save, in views.
const largest = 400;

/**
 * The widths, text sizes and lengths of texts at which the document has problems: the ruler above
 * the drawing. Other parts say the limits of views in sentences.
 */
export function createWidths({ state, api, navigation, picture, viewport, selection, status }) {
  const ruler = createRuler({
    box: byID("ruler"), edge: byID("edge"), scale: () => viewport.scale,
    onWidth(width) {
      const environment = width === null ? ownWidth() : withWidth(width);
      navigation.go({ environment }, { replace: true });
    },
    onDrag: viewport.hold,
  });
  createFilm({
    state, navigation, selection, status, withWidth,
    limits: () => ({ ranges: badWidths(state.now.limits?.list ?? []), swept: state.now.limits?.width ?? [240, 1366] }),
  });

  // The chosen environment with another width. All else stays, such as the device's safe area.
  function withWidth(width) {
    const { environment } = navigation.address;
    const { device, height } = state.now.layout.environment;
    const screen = environment.device || environment.height ? {}
      : device ? { device } : { height: String(height) };
    return { ...environment, ...screen, width: String(width) };
  }

  function ownWidth() {
    const { environment } = navigation.address;
    const { width, ...others } = environment;
    return others.height ? environment : others;
  }

  const loader = createRestingLoader({
    load: ({ document: name, environment }) => api.limits(name, environment),
    onAnswer: (answer, { document: name }) => state.set({
      limits: answer && { document: name, list: answer.limits, width: answer.swept.width },
    }),
    restTime: 500, firstRestTime: 200,
  });
  const isShown = ({ document: name, matrix, compare, pin }) =>
    Boolean(name) && !matrix && !compare && !pin;

  state.on(["address", "layout"], ({ address, layout }, { address: before }) => {
    const { document: name, environment } = address;
    ruler.isShown = isShown(address);
    document.documentElement.toggleAttribute("data-ruler", isShown(address));
    if (name !== before.document || (state.now.limits && picture.views.size > largest)) {
      state.set({ limits: null });
    }
    ruler.select(address.selection);
    const isDrawn = layout?.root && layout.document === name && isShown(address)
      && picture.views.size <= largest;
    loader.request(isDrawn ? { document: name, environment, revision: layout.revision } : null);
  });
  state.on(["layout"], ({ layout }) => { if (layout) ruler.setWidth(layout.environment.width); });
  state.on(["limits"], ({ limits }) => {
    ruler.setLimits(limits?.list ?? [], limits?.width);
    selection.show();
  });
}
