import { APIError } from "../server/api.js";
import { createCard } from "../drawing/card.js";
import { counterpart } from "../layout/counterpart.js";
import { showDeviceFrame } from "../drawing/deviceframe.js";
import { element, icon, on, setText, showText, span, unseen } from "../base/dom.js";
import { fontsOf } from "../server/fonts.js";
import { followPointer } from "../stage/pointer.js";
import { scrollByKeys } from "../stage/keyscroll.js";
import { scrollAlike } from "./together.js";
import { shownSize, sizeText } from "../state/environment.js";
import { fitIn, onRoom } from "../stage/viewport.js";
import { sizeScreen } from "../base/placing.js";

/**
 * A second drawing next to the stage's. Both scroll together, and each marks the views that are
 * selected or hovered in the other.
 * @param {object} options
 * @param {HTMLElement} options.box
 * @param {HTMLElement} options.stage contains the first drawing
 * @param {object} options.picture the first drawing
 * @param {object} options.selection
 * @param {object} options.queue
 * @param {object} options.fonts
 * @param {object} options.assets
 * @param {() => void} options.onScroll called after the first drawing was scrolled
 * @param {() => void} options.onResize called when the drawing's size or room may have changed
 * @param {HTMLElement} options.each the button that ends the common scale
 */
export function createPane({
  box, stage, picture, selection, queue, fonts, assets, onScroll, onResize, each,
}) {
  const card = createCard({ assets, prefix: "beside" });
  const frame = element("div", { class: "device-frame", hidden: true }, card.screen,
    span("camera"), span("home-button"));
  const area = element("div", { class: "stage", tabindex: "0", role: "region" }, frame);
  const [title, about] = [element("b"), span("about")];
  const close = element("button", { class: "icon", click: () => onClose() },
    icon("close"), unseen("Close"));
  const message = element("p", { class: "none", role: "alert", hidden: true });
  box.replaceChildren(element("div", { class: "row head" }, title, about, each, close), message, area);
  let wanted = null;
  /** @type {number | "fit"} */
  let zoom = "fit";
  let scale = 1;
  let limit = Infinity;
  let onClose = () => {};
  // The part that a person scrolled last. The other part follows silently.
  let leader = null;

  const matchings = () => wanted?.matchings ?? { earlier: counterpart, current: counterpart };

  const size = () => card.picture.layout && shownSize(card.picture.layout.environment);

  function resize() {
    if (!size() || !area.clientWidth) return;
    scale = zoom !== "fit" ? zoom : Math.min(fitIn(area, frame, size()), limit);
    frame.style.setProperty("--scale", scale);
    sizeScreen(card.screen, size(), scale);
  }

  async function load(request) {
    try {
      const layout = await request.load();
      await fonts.load(fontsOf(layout));
      if (request !== wanted) return;
      showText(message, null);
      showDeviceFrame(frame, layout.environment);
      card.setOutlines(request.outlines ?? (() => []));
      card.show(layout, request.title, matchings().earlier);
      setText(about, sizeText(layout.environment));
      onResize();
      resize();
      follow();
    } catch (error) {
      if (request !== wanted) return;
      // Requests that failed on the way are repeated.
      if (!(error instanceof APIError)) wanted = { ...wanted, key: "" };
      clear();
      showText(message, error.message);
    }
  }

  function clear() {
    card.picture.clear();
    showDeviceFrame(frame, null);
  }

  function follow() {
    if (box.hidden || !card.picture.layout || !picture.layout) return;
    scrollAlike(picture, card.picture, matchings().earlier);
    card.refresh();
  }

  function followCard() {
    card.refresh();
    if (picture.layout && scrollAlike(card.picture, picture, matchings().current)) onScroll();
  }

  function scrollWith(one, other) {
    on(one, "scroll", () => {
      if (box.hidden) return;
      if (leader === other) {
        leader = null;
        return;
      }
      const part = (at, all, seen) => all > seen ? at / (all - seen) : 0;
      const x = part(one.scrollLeft, one.scrollWidth, one.clientWidth);
      const y = part(one.scrollTop, one.scrollHeight, one.clientHeight);
      const left = Math.round(x * (other.scrollWidth - other.clientWidth));
      const top = Math.round(y * (other.scrollHeight - other.clientHeight));
      if (Math.abs(left - other.scrollLeft) < 1 && Math.abs(top - other.scrollTop) < 1) return;
      leader = one;
      other.scrollTo(left, top);
    });
  }

  // The path for the first drawing. A view without a counterpart keeps its path unless another view
  // has it.
  function pathInFirst(view) {
    if (!view) return null;
    const { path } = view.node;
    return matchings().current(picture.views, view.node)?.node.path
      ?? (picture.views.has(path) ? null : path);
  }

  followPointer({
    area,
    screen: card.screen,
    picture: card.picture,
    scale: () => scale,
    onHover: (view) => selection.hover(pathInFirst(view)),
    onSelect: (view) => selection.select(pathInFirst(view)),
    onScroll: followCard,
    finger: null,
    isFinger: () => false,
  });
  scrollByKeys({
    stage: area, picture: card.picture, scale: () => scale, current: () => null, isMain: false,
    onScroll: followCard,
  });
  scrollWith(stage, area);
  scrollWith(area, stage);
  onRoom(area, () => {
    onResize();
    resize();
  });

  return {
    /**
     * Shows the result of a request, loaded once per key. Without a request, closes the pane.
     * @param {{key: string, label: string, title: string, load: () => Promise<object>,
     *   close: () => void, matchings?: ReturnType<typeof import("../layout/counterpart.js").matchingsOf>,
     *   outlines?: (views: Map<string, object>) => SVGElement[]} | null} request
     */
    show(request) {
      box.hidden = !request;
      box.parentElement.classList.toggle("split", Boolean(request));
      if (!request) {
        if (!wanted) return;
        wanted = null;
        clear();
        return;
      }
      box.ariaLabel = request.label;
      area.ariaLabel = `${request.label}: drawing`;
      setText(title, request.title);
      close.title = `Close ${request.label}`;
      onClose = request.close;
      if (request.key === wanted?.key) return;
      wanted = request;
      showText(message, null);
      queue.add("beside", () => load(request));
    },
    /** The scale at which the drawing fits; unlimited for none. */
    get fit() {
      return !box.hidden && size() && area.clientWidth ? fitIn(area, frame, size()) : Infinity;
    },
    /** Sets the zoom, a factor or "fit", and the largest scale that fits other drawings. */
    setZoom(next, most) {
      if (next === zoom && most === limit) return;
      [zoom, limit] = [next, most];
      resize();
    },
    /** Scrolls the content to match the first drawing. */
    follow,
    /** Marks the views that are selected or hovered in the first drawing. */
    mark: card.mark,
  };
}
