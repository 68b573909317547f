import { announceDrawing } from "../drawing/announcement.js";
import { showDeviceFrame } from "../drawing/deviceframe.js";
import { createPicture } from "../drawing/picture.js";
import { createRowWindow } from "../drawing/rowwindow.js";
import { byID } from "../base/dom.js";
import { equal } from "../base/equal.js";
import { APIError } from "../server/api.js";
import { withoutBanner } from "../layout/banner.js";
import { following, likelySame, matchingsOf } from "../layout/counterpart.js";
import { createPreview } from "../server/preview.js";
import { createBanner } from "../stage/banner.js";
import { createDesignOverlay } from "../stage/designoverlay.js";
import { createDesigns } from "../stage/designs.js";
import { scrollByKeys } from "../stage/keyscroll.js";
import { createMarks } from "../stage/marks.js";
import { createNotice } from "../stage/notice.js";
import { followPointer } from "../stage/pointer.js";
import { createStops } from "../stage/stops.js";
import { createSelection } from "../stage/selection.js";
import { createViewport } from "../stage/viewport.js";
import { createTouchMode } from "../touch/touchmode.js";
import { isOpening } from "../panels/editor.js";
import { problemsByPath } from "../panels/problems.js";

/**
 * The drawing of the shown document: it is loaded, drawn, marked, scrolled and touched here.
 * @param {object} page the parts of the page
 */
export function createStage(page) {
  const { state, api, queue, fonts, images, navigation, status } = page;
  const frame = byID("device-frame");
  const assets = { family: fonts.family, href: images.href };
  const notice = createNotice(byID("notice"));
  const picture = createPicture({
    drawing: byID("drawing"), overlay: byID("overlay"), assets,
    overlayOf: ({ overlay = [], environment }) => withoutBanner(overlay, environment),
  });
  const banner = createBanner({
    banner: byID("banner"), stage: byID("stage"), frame, onOpen: () => page.act.openProblems(),
  });
  const preview = createPreview({
    api, fonts, queue, views: () => picture.views, onLayout: draw, onFailure,
  });
  const rowWindow = createRowWindow({ picture, preview });
  const marks = createMarks({ layer: byID("marks"), bounds: byID("bounds"), tag: byID("tag") });
  const stops = createStops({ layer: byID("stops"), picture });
  const selection = createSelection({
    picture, marks, navigation,
    inspector: { show: (...shown) => page.inspector.show(...shown) },
    onHover(path) {
      page.problems.light(path);
      page.spoken.light(path);
    },
    onSelected: (view) => page.tweaks.select(view),
    onShow: (nodes) => page.markOthers(nodes),
  });
  const viewport = createViewport({
    stage: byID("stage"), frame, screen: byID("screen"),
    onZoom: (zoom) => navigation.go({ zoom }, { replace: true }),
    onScale(scale) {
      marks.setScale(scale);
      stops.setScale(scale);
      banner.place();
      selection.show();
      touchMode.show();
      page.showZoom();
    },
  });
  const touchMode = createTouchMode({
    layer: byID("touches"),
    buttons: [...document.querySelectorAll("button[data-mode]")],
    picture, scale: () => viewport.scale, family: fonts.family,
    act: (touch) => api.act(navigation.address.document, touch, navigation.address.environment),
    onRefusal: (error) => status.toast(error.message),
    onMode: () => selection.show(),
    onReveal: followScrolling,
  });

  function followScrolling() {
    rowWindow.follow();
    page.beside.follow();
    page.compare.follow();
    touchMode.show();
    stops.show();
    selection.hover(null);
    selection.show();
  }

  // What belongs to a view stays with it when the document is edited.
  function follow(before, matching) {
    const pathOf = following(matching, before, picture.views);
    const selected = before.get(navigation.address.selection)?.node;
    page.tree.follow(pathOf, picture.views);
    page.tweaks.follow(pathOf, picture.views);
    touchMode.follow(pathOf);
    if (!selection.follow(pathOf)) return;
    const name = [selected.class, selected.id].filter(Boolean).join(" ");
    status.toast(`The selected ${name} was removed from the document. Nothing is selected now.`);
  }

  function matchingOf(counterparts) {
    if (counterparts === "unknown") return likelySame;
    return counterparts && matchingsOf(counterparts).current;
  }

  function draw(layout, _, nodes, counterparts) {
    const start = performance.now();
    const { root, environment } = layout;
    showDeviceFrame(frame, root ? environment : null);
    viewport.setSize(environment);
    const before = picture.views;
    const matching = matchingOf(counterparts);
    const changed = picture.show(layout, nodes, matching);
    if (matching) follow(before, matching);
    touchMode.onDrawing(layout);
    page.data.onDrawing(layout, changed);
    rowWindow.follow();
    const drawn = announceDrawing(layout, performance.now() - start);
    if (root) notice.hide();
    else notice.neverParsed(layout.document, layout.diagnostics);
    status.showLayout(layout);
    banner.show(layout, picture.views);
    selection.setProblems(problemsByPath(layout.diagnostics));
    state.set({ layout, nodes });
    return drawn;
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
      clear().refused(error.message, page.act.resetEnvironment);
    }
  }

  state.on(["address"], ({ address }, { address: before }) => {
    const isOther = address.document !== before.document;
    if (!isOther && equal(address.environment, before.environment)) return;
    rowWindow.clear();
    preview.show(address.document, address.environment);
    if (!isOther) return;
    touchMode.leave();
    if (address.document) selection.hover(null);
    else {
      notice.hide();
      status.showLayout(null);
    }
  });
  const design = createDesignOverlay({
    stage: byID("stage"), image: byID("design"), bar: byID("design-bar"),
    fields: {
      opacity: byID("design-opacity"), difference: byID("design-difference"), x: byID("design-x"),
      y: byID("design-y"), width: byID("design-width"),
    },
    removal: byID("remove-design"), designs: createDesigns(), say: status.toast,
    screenWidth: () => picture.layout?.environment.width ?? 375,
  });
  state.on(["address"], ({ address }, { address: before }) => {
    if (address.document !== before.document) design.choose(address.document);
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
    onHover: (view) => selection.hover(view?.node.path ?? null),
    onSelect(view, event) {
      const isOpened = isOpening(event) && page.offers.does("editor");
      if (isOpened) page.editor.openView(view?.node.path);
      else selection.select(view?.node.path ?? null);
    },
    onScroll: followScrolling,
    finger: touchMode.finger,
    isFinger: () => touchMode.isTouch,
    isAlone: () => document.documentElement.hasAttribute("data-alone"),
  });
  scrollByKeys({
    stage: byID("stage"), picture, scale: () => viewport.scale, current: selection.current,
    onScroll: followScrolling,
  });
  return { assets, picture, preview, selection, stops, viewport, touchMode, followScrolling };
}
