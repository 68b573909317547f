import { announceDrawing, painted } from "../drawing/announcement.js";
import { showDeviceFrame } from "../drawing/deviceframe.js";
import { createRowWindow } from "../drawing/rowwindow.js";
import { byID, elementsIn, hasControl } from "../base/dom.js";
import { equal } from "../base/equal.js";
import { APIError } from "../server/api.js";
import { following, likelySame, matchingsOf } from "../layout/counterpart.js";
import { createPreview } from "../server/preview.js";
import { shownSize } from "../state/environment.js";
import { createBanner } from "../stage/banner.js";
import { createDesignOverlay } from "../stage/designoverlay.js";
import { createDesigns } from "../stage/designs.js";
import { scrollByKeys } from "../stage/keyscroll.js";
import { createNotice } from "../stage/notice.js";
import { followPointer } from "../stage/pointer.js";
import { createViewport } from "../stage/viewport.js";
import { createTouchMode } from "../touch/touchmode.js";
import { problemsByPath } from "../panels/problems.js";
import { joinParts } from "../base/values.js";
import { pathOfView } from "../layout/views.js";

// The keyboard is lowered so long after the last field was edited, in milliseconds.
const loweringTime = 250;

/** The stage: documents are loaded, drawn, scrolled and touched here. */
export function createStage({
  state, api, drawings, fonts, navigation, status, offers, editor, choices, picture, marks, selection, numbers,
  onScroll,
}) {
  const frame = byID("device-frame");
  const notice = createNotice(byID("notice"));
  const banner = createBanner({ banner: byID("banner"), stage: byID("stage"), frame });
  const preview = createPreview({
    api, fonts, queue: drawings, views: () => picture.views, onLayout: draw, onFailure,
  });
  const rowWindow = createRowWindow({ picture, preview });
  const viewport = createViewport({
    stage: byID("stage"), frame, screen: byID("screen"),
    onZoom: (zoom) => navigation.replace({ zoom }),
    onScale: (scale) => state.set({ scale }),
  });
  // The field that is edited raises the keyboard.
  let isRaised = false;
  let lowering = 0;
  function raise(next) {
    if (next === isRaised) return;
    isRaised = next;
    show(navigation.address);
  }
  const show = ({ document: name, environment }) =>
    preview.show(name, isRaised ? { ...environment, keyboard: "on" } : environment);
  const touchMode = createTouchMode({
    layer: byID("touches"),
    buttons: elementsIn(document, "button[data-mode]"),
    picture, scale: () => viewport.scale, family: fonts.family,
    act: (touch) => api.act(navigation.address.document, touch, navigation.address.environment),
    onRefusal: status.report,
    onMode: () => selection.show(),
    onReveal: onScroll,
    onEdit(isEditing) {
      clearTimeout(lowering);
      // Who taps another field keeps the keyboard.
      if (isEditing) raise(true);
      else lowering = setTimeout(raise, loweringTime, false);
    },
  });
  state.on(["scale"], ({ scale }) => {
    marks.setScale(scale);
    for (const one of numbers) one.setScale(scale);
    banner.place();
    selection.show();
    touchMode.show();
  });
  state.on(["scrolled"], () => {
    rowWindow.follow();
    touchMode.show();
    for (const one of numbers) one.show();
  });

  // What belongs to a view stays with it when the document is edited.
  function follow(before, matching) {
    const pathOf = following(matching, before, picture.views);
    const selected = before.get(navigation.address.selection)?.node;
    state.set({ pathOf });
    touchMode.follow(pathOf);
    if (!selection.follow(pathOf)) return;
    const name = joinParts([selected.class, selected.id], " ");
    status.toast(`The selected ${name} was removed from the document. Nothing is selected now.`);
  }

  function matchingOf(counterparts) {
    if (counterparts === "unknown") return likelySame;
    return counterparts && matchingsOf(counterparts).current;
  }

  // Lists, panels and requests come after the frame that shows the change: they would delay it.
  async function draw(layout, _, nodes, counterparts) {
    const start = performance.now();
    const { root, environment } = layout;
    showDeviceFrame(frame, root ? environment : null);
    viewport.setSize(shownSize(environment));
    const before = picture.views;
    const matching = matchingOf(counterparts);
    const changed = picture.show(layout, nodes, matching);
    if (matching) follow(before, matching);
    touchMode.onDrawing(layout);
    rowWindow.follow();
    if (root) notice.hide();
    else notice.neverParsed(layout.document, layout.diagnostics);
    banner.show(layout, picture.views);
    selection.setProblems(problemsByPath(layout.diagnostics));
    selection.rest();
    selection.mark();
    const time = performance.now() - start;
    await painted();
    if (picture.layout !== layout || navigation.address.document !== layout.document) return;
    status.showLayout(layout);
    state.set({ layout, nodes, changed });
    announceDrawing(layout, time);
  }

  function clear() {
    picture.clear();
    showDeviceFrame(frame, null);
    banner.show(null);
    status.showLayout(null);
    state.set({ layout: null, nodes: null });
    return notice;
  }

  function onFailure(error, target) {
    const isShown = picture.layout?.document === target.document;
    if (!(error instanceof APIError)) {
      if (!isShown) clear().serverGone();
    } else if (error.status === 404) {
      clear().deleted(target.document);
    } else if (isShown) {
      status.showRefusal(error.message);
    } else {
      clear().refused(error.message, choices.resetEnvironment);
    }
  }

  state.on(["address"], ({ address }, { address: before }) => {
    const isOther = address.document !== before.document;
    if (!isOther && equal(address.environment, before.environment)) return;
    rowWindow.clear();
    show(address);
    if (!isOther) return;
    touchMode.leave();
    design.choose(address.document);
    if (address.document) selection.hover(null);
    else {
      notice.hide();
      status.showLayout(null);
    }
  });
  const design = createDesignOverlay({
    stage: byID("stage"), image: byID("design"), bar: byID("design-bar"),
    designs: createDesigns(), say: status.toast,
    screenWidth: () => picture.layout?.environment.width ?? 375,
  });
  state.on(["documents"], ({ address, documents }) => {
    if (address.document) return;
    if (documents.length) notice.hide();
    else clear().noDocuments();
  });

  followPointer({
    area: byID("stage"),
    screen: byID("screen"),
    picture,
    scale: () => viewport.scale,
    onHover: (view) => selection.point(pathOfView(view)),
    onSelect(view, event) {
      const isOpened = hasControl(event) && offers.does("editor");
      if (isOpened) editor.openView(view?.node.path);
      else selection.select(pathOfView(view));
    },
    onScroll,
    finger: touchMode.finger,
    isFinger: () => touchMode.isTouch,
    isAlone: () => document.documentElement.hasAttribute("data-alone"),
  });
  scrollByKeys({
    stage: byID("stage"), picture, scale: () => viewport.scale, current: selection.current,
    onScroll,
  });
  return { preview, viewport, touchMode };
}
