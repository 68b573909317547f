import { byID, on, setPressed, setText } from "../base/dom.js";

/** The zoom, and the page of a phone: the drawing alone. */
export function createPhone({ state, navigation, choices, viewport, touchMode }) {
  const phone = matchMedia("(max-width: 600px), (max-height: 430px) and (max-width: 960px)");
  const sideways = matchMedia("(max-height: 430px) and (min-aspect-ratio: 3/2)");
  const [stage, frame, button] = ["stage", "device-frame", "alone"].map(byID);
  let isAlone = false;

  function show() {
    const { document: name, zoom, tools, matrix: isMatrix, compare: other, pin } = state.now.address;
    isAlone = Boolean(name) && phone.matches && !(tools || isMatrix || other || pin);
    document.documentElement.toggleAttribute("data-alone", isAlone);
    touchMode.force(isAlone && !globalThis.isExported);
    viewport.setZoom(isAlone ? "width" : zoom);
    placeButton();
  }

  // The button lies beside the device, or below it.
  function placeButton() {
    const isBeside = stage.clientWidth - frame.offsetLeft - frame.offsetWidth >= 48;
    const below = isBeside ? 0 : frame.offsetTop + frame.offsetHeight + 6;
    button.style.top = `${Math.max(stage.clientHeight - 42, below)}px`;
  }

  // The device turns with the phone.
  function turn() {
    const { layout, devices } = state.now;
    const orientation = sideways.matches ? "landscape" : "portrait";
    const device = devices.find(({ slug }) => slug === layout?.environment.device);
    if (!isAlone || !device?.orientations.includes(orientation)) return;
    const present = navigation.address.environment.orientation ?? layout.environment.orientation;
    if (present !== orientation) choices.choose({ orientation }, navigation.replace);
  }

  on(phone, "change", show);
  on(sideways, "change", turn);
  state.on(["address"], show);
  state.on(["layout", "devices"], ({ address, layout }, before) => {
    const isFirst = layout?.document !== before.layout?.document || !before.devices.length;
    if (!globalThis.isExported && isFirst && sideways.matches && !address.environment.orientation) turn();
  });
  state.on(["address", "scale", "cardScale"], ({ address: { matrix, cards, zoom }, scale, cardScale }) => {
    setText(byID("zoom-value"), `${Math.round((matrix ? cardScale : scale) * 100)} %`);
    setPressed(byID("zoom-fit"), matrix ? cards === 1 : zoom === "fit");
    placeButton();
  });
}
