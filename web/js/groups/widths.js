import { byID } from "../base/dom.js";
import { badRanges } from "../layout/limits.js";
import { createRestingLoader } from "../server/restingloader.js";
import { createRuler } from "../stage/ruler.js";
import { createFilm } from "./film.js";

// The limits of a larger document take too long to be found after each save, in views.
const largest = 400;

/**
 * The widths, text sizes and lengths of texts at which the document has problems: the ruler above
 * the drawing. With the keyboard raised, it is of heights. Other parts say the limits of views in sentences.
 */
export function createWidths({ state, api, navigation, picture, viewport, selection, status }) {
  const ruler = createRuler({
    box: byID("ruler"), edge: byID("edge"), scale: () => viewport.scale,
    onLength(side, length) {
      const environment = length === null ? without(side) : withLength(side, length);
      navigation.replace({ environment });
    },
    onDrag: viewport.hold,
  });
  createFilm({
    state, navigation, selection, status, withWidth: (width) => withLength("width", width),
    limits: () => ({
      ranges: badRanges(state.now.limits?.list ?? [], "width"), swept: state.now.limits?.width ?? [240, 1366],
    }),
  });

  const otherOf = (side) => side === "width" ? "height" : "width";

  // The limits have heights if the keyboard was chosen, not while a field raises it.
  const side = () => state.now.limits?.height ? "height" : "width";

  // The chosen environment with another width or height. All else stays, such as the safe area.
  function withLength(side, length) {
    const { environment } = navigation.address;
    const { layout } = state.now;
    const [{ device }, other] = [layout.environment, otherOf(side)];
    const screen = environment.device || environment[other] ? {}
      : device ? { device } : { [other]: String(layout.environment[other]) };
    return { ...environment, ...screen, [side]: String(length) };
  }

  function without(side) {
    const { environment } = navigation.address;
    const { [side]: _, ...others } = environment;
    return others[otherOf(side)] ? environment : others;
  }

  const loader = createRestingLoader({
    load: ({ document: name, environment }) => api.limits(name, environment),
    onAnswer: (answer, { document: name }) => state.set({
      limits: answer && { document: name, list: answer.limits, ...answer.swept },
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
  // An earlier drawing does not move the thumb back while that of the chosen length is on its way.
  const isChosen = (length) => {
    const { [side()]: chosen = length } = navigation.address.environment;
    return Number(chosen) === length;
  };
  state.on(["layout", "limits"], ({ layout }) => {
    const length = layout?.environment[side()];
    if (layout && isChosen(length)) ruler.setLength(length, side());
  });
  state.on(["limits"], ({ limits }) => {
    ruler.setLimits(limits?.list ?? [], limits?.[side()]);
    selection.show();
  });
}
