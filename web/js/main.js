// Connects the modules of the page.

import { createActions } from "./page/actions.js";
import { announceDrawing } from "./drawing/announcement.js";
import { createAPI, APIError } from "./server/api.js";
import { createCompare } from "./compare/compare.js";
import { createControls } from "./page/controls.js";
import { createDataPanels } from "./model/datapanels.js";
import { showDeviceFrame } from "./drawing/deviceframe.js";
import { createDocuments } from "./panels/documents.js";
import { byID, setText } from "./base/dom.js";
import { createEditor, isOpening } from "./panels/editor.js";
import { equal } from "./base/equal.js";
import { listen } from "./server/events.js";
import { createExplanation } from "./panels/explanation.js";
import { findables, manualPages } from "./base/findables.js";
import { createFollow } from "./page/follow.js";
import { createFonts } from "./server/fonts.js";
import { createGallery } from "./gallery/gallery.js";
import { createImages } from "./server/images.js";
import { createInspector } from "./panels/inspector.js";
import { listenToKeys } from "./page/keyboard.js";
import { scrollByKeys } from "./stage/keyscroll.js";
import { createLive } from "./server/live.js";
import { createMarks } from "./stage/marks.js";
import { createMatrix } from "./compare/matrix.js";
import { mergeProblems } from "./compare/mergedproblems.js";
import { createNavigation } from "./state/navigation.js";
import { createNotice } from "./stage/notice.js";
import { createOffers } from "./server/offers.js";
import { createOrigins } from "./panels/origins.js";
import { createPalette } from "./page/palette.js";
import { createPane } from "./compare/pane.js";
import { createPanels } from "./panels/panels.js";
import { createPicture } from "./drawing/picture.js";
import { pinnables, pinRequest } from "./compare/pin.js";
import { followPointer } from "./stage/pointer.js";
import { createPreview } from "./server/preview.js";
import { countProblems, createProblems, problemsByPath } from "./panels/problems.js";
import { createQRCode } from "./page/qrcode.js";
import { createQueue } from "./base/queue.js";
import { createRowWindow } from "./drawing/rowwindow.js";
import { rove } from "./base/roving.js";
import { createSaving } from "./page/saving.js";
import { createSelection } from "./stage/selection.js";
import { createShortcuts } from "./page/shortcuts.js";
import { createSources } from "./server/sources.js";
import { createStatus } from "./page/status.js";
import { showInTab } from "./page/tabtitle.js";
import { createToolbar } from "./page/toolbar.js";
import { createTouchMode } from "./touch/touchmode.js";
import { createTweaks } from "./tweaks/tweaks.js";
import { createViewport } from "./stage/viewport.js";
import { createViewTree } from "./panels/viewtree.js";

const base = new URL(".", document.baseURI).href;
const api = createAPI(base);
const offers = createOffers(api);
const queue = createQueue((error) => { if (error instanceof APIError) status.toast(error.message); });
const images = createImages();
const fonts = createFonts(document.fonts, base);
const sources = createSources(api);
const navigation = createNavigation(window, show);
const notice = createNotice(byID("notice"));
const panels = createPanels();
const status = createStatus({ onRetry: () => events.retryNow() });
const preview = createPreview({
  api, fonts, queue, views: () => picture.views, onLayout, onFailure,
});

const assets = { family: fonts.family, href: images.href };
const picture = createPicture({ drawing: byID("drawing"), overlay: byID("overlay"), assets });
const rowWindow = createRowWindow({ picture, preview });
const controls = createControls((change) => act.choose(change));
const toolbar = createToolbar({
  bar: byID("tools"), menu: byID("more-tools"), button: byID("show-tools"),
});
const documents = createDocuments({
  list: byID("document-list"),
  filter: byID("filter"),
  counts: byID("counts"),
  href: (name) => navigation.href(act.addressOf(name)),
  onSelect: (name) => act.goToDocument(name),
});
const gallery = createGallery({
  box: byID("gallery"), list: byID("thumbnails"), filter: byID("find-document"),
  counts: byID("gallery-counts"),
  href: (name) => navigation.href(act.addressOf(name)),
  // A thumbnail is about half as large as the screen.
  imageURL: (name) => api.imageURL(name, act.addressOf(name).environment, "png",
    { pixelsPerPoint: Math.min(Math.max(devicePixelRatio / 2, 0.5), 1) }),
  onSelect: (name) => act.goToDocument(name),
});
const problems = createProblems({
  list: byID("problem-list"),
  counts: byID("problem-counts"),
  announcer: byID("announcer"),
  scopes: [...document.querySelectorAll("[data-scope]")],
  onSelect: (diagnostic) => act.goToProblem(diagnostic),
  onHover: (path) => selection.hover(problems.scope === "document" ? path : null),
  linesOf: ({ document: name = navigation.address.document, file }) =>
    sources.lines(documents.entry(name), file),
  onScope: showProblems,
  onCount: (count) => panels.countProblems(count),
  opener: (place) => act.opener(place),
  isElsewhere: ({ document: name = navigation.address.document, file }) =>
    documents.entryOfFile(file)?.name !== name,
});
const places = {
  opener: (place) => act.opener(place),
  linesOf({ file }) {
    const { stale, revision } = picture.layout ?? {};
    return sources.lines(documents.entryOfFile(file), file, stale ? revision : null);
  },
};
const ofView = (ask) => (path) =>
  ask(navigation.address.document, path, navigation.address.environment);
const inspector = createInspector({
  details: byID("details"),
  copy: (text, what) => act.copy(text, what),
  ...places,
  explanation: createExplanation({
    ...places, explain: ofView(api.explanation),
    light: (sentence) => selection.light(sentence),
    select: (path) => selection.select(path),
  }),
  origins: createOrigins({ ...places, ask: ofView(api.origins), queue }),
  drawn() {
    const { document: name, environment, revision } = picture.layout ?? {};
    return revision ? JSON.stringify([name, environment, revision]) : null;
  },
  takesTouches: () => act.takesTouches(),
  touch: (touch) => act.touch(touch),
});
const marks = createMarks({ layer: byID("marks"), bounds: byID("bounds"), tag: byID("tag") });
const selection = createSelection({
  picture, marks, inspector, navigation, onHover: (path) => problems.light(path),
  onSelected: (view) => tweaks.select(view),
  onShow: (nodes) => [matrix, beside, compare].forEach((other) => other.mark(nodes)),
});
const beside = createPane({
  box: byID("beside"), stage: byID("stage"), picture, selection, queue, fonts, assets,
  onScroll: () => followScrolling(), onChange: showProblems,
});
const compare = createCompare({
  box: byID("compare-bar"), frame: byID("device-frame"), picture, navigation, selection, api, queue,
  fonts, assets, onChange: () => showBeside(), onMark: (nodes) => beside.mark(nodes),
});
const matrix = createMatrix({
  box: byID("matrix"), api, queue, fonts, assets, navigation, selection,
  devices: () => controls.devices, copy: (text, what) => act.copy(text, what),
  onDiagnostics: showProblems,
});
const tree = createViewTree({
  tree: byID("tree"), filter: byID("find-view"), onSelect: selection.select, onHover: selection.hover,
});
const viewport = createViewport({
  stage: byID("stage"),
  frame: byID("device-frame"),
  screen: byID("screen"),
  onZoom: (zoom) => navigation.go({ zoom }, { replace: true }),
  onScale: showScale,
});
const act = createActions({
  api, offers, navigation, controls, documents, selection, status, viewport, panels,
  filter: byID("filter"), galleryFilter: byID("find-document"), viewFilter: byID("find-view"), dialog: byID("shortcuts"),
  touchMode: () => touchMode, data: () => data, palette: () => palette, editor: () => editor, tweaks: () => tweaks, follow: () => follow,
  qrCode: () => qrCode,
});
const editor = createEditor({
  api, offers, shownDocument: () => navigation.address.document,
  sourceOf: (path) => picture.views.get(path)?.node.source, say: status.toast,
});
const tweaks = createTweaks({
  api, queue, offers, address: () => navigation.address, copy: act.copy, say: status.toast,
});
const saving = createSaving({
  menu: byID("save-menu"), button: byID("save"), api, address: () => navigation.address,
  selected: () => picture.views.get(navigation.address.selection)?.node, say: status.toast,
});
const follow = createFollow({
  box: byID("follow"), storage: localStorage, documents,
  shownDocument: () => navigation.address.document, go: (name) => act.goToDocument(name),
  announce: (text) => { byID("said").textContent = text; },
});
const data = createDataPanels({
  api, queue, picture, say: status.toast,
  onSelect(path) {
    data.showViews();
    selection.select(path);
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
const qrCode = createQRCode({
  dialog: byID("address"), image: byID("address-code"), link: byID("address-link"),
  about: byID("address-about"), api, search: () => location.search,
});
const shortcuts = createShortcuts(act);
const isOffered = ({ ofDocument }) => !ofDocument || Boolean(navigation.address.document);
const palette = createPalette({
  dialog: byID("find"), input: byID("find-input"), list: byID("find-list"), none: byID("find-none"),
  findables: () => [
    ...findables({
      documents: documents.all, devices: controls.devices, act, select: selection.select,
      views: navigation.address.document ? picture.views : new Map(),
      shortcuts: shortcuts.filter(isOffered),
    }),
    ...pinnables({ devices: controls.devices, present: controls.environment, pin: act.pin }),
    ...saving.findables(),
  ],
  loadPages: async () =>
    manualPages(await api.manual().catch(() => ""), (page) => open(`manual/${page}`)),
});
const live = createLive({
  api, queue, preview, onDocuments,
  shownDocument: () => navigation.address.document,
  wantsDiagnostics: () => problems.scope === "all",
  onDiagnostics: (diagnostics) => problems.show(diagnostics, "All documents"),
  onImages: images.change,
  onTouch: data.onAction,
  onModel: data.onModel,
  onFiles: data.onFiles,
});

// State from the URL

const narrow = matchMedia("(max-width: 600px)");
narrow.addEventListener("change", showAlone);

// The environment of the gallery, as the server resolves it.
let general = {};

function show(now, before) {
  const isOther = now.document !== before.document;
  if (isOther || !equal(now.environment, before.environment)) {
    rowWindow.clear();
    preview.show(now.document, now.environment);
    showControls();
    if (!now.document) queue.add("environment", loadEnvironment);
  }
  if (isOther && now.document) showDocument(now.document);
  showGallery(!now.document, before.document);
  showAlone();
  if (now.selection !== before.selection) tree.select(now.selection);
  showMatrix();
  byID("compare").setAttribute("aria-pressed", String(Boolean(now.compare)));
  byID("pin").setAttribute("aria-pressed", String(Boolean(now.pin)));
  byID("measure").setAttribute("aria-pressed", String(now.measure));
  byID("guides").setAttribute("aria-pressed", String(now.guides));
  selection.show();
}

function showDocument(name) {
  documents.select(name);
  byID("title").textContent = name;
  showInTab(name, 0);
  selection.hover(null);
  panels.close();
  touchMode.leave();
  data.choose(name);
  tweaks.choose();
  follow.onShown(name);
}

// At phone width a document's drawing is the whole page.
function showAlone() {
  const { document: name, zoom, tools, matrix: isMatrix, compare: other, pin } = navigation.address;
  const isAlone = Boolean(name) && narrow.matches && !(tools || isMatrix || other || pin);
  document.documentElement.toggleAttribute("data-alone", isAlone);
  touchMode.force(isAlone);
  viewport.setZoom(isAlone ? "width" : zoom);
}

function showGallery(isShown, before) {
  const { dataset } = document.documentElement;
  const isNew = isShown && dataset.view !== "gallery";
  dataset.view = isShown ? "gallery" : "document";
  gallery.toggle(isShown, before);
  if (!isNew) return;
  documents.select("");
  byID("title").textContent = "All documents";
  showInTab("", 0);
  panels.close();
  touchMode.leave();
  status.showLayout(null);
  notice.hide();
  delete dataset.document;
  delete dataset.revision;
}

// All documents may have different environments. The toolbar shows the first one's.
async function loadEnvironment() {
  const { document: name } = navigation.address;
  const [first] = documents.all;
  if (name || !first) return;
  general = await api.environment(first.name, act.addressOf(first.name).environment);
  showControls();
}

function showControls() {
  const { document: name, environment } = navigation.address;
  const variants = documents.entry(name)?.variants;
  const present = name ? picture.layout?.environment ?? {} : general;
  const isNew = controls.show(present, environment, variants);
  if (isNew) toolbar.fit();
}

function showMatrix() {
  const { document: name, matrix: isWanted } = navigation.address;
  const isShown = Boolean(name && isWanted);
  byID("side-by-side").setAttribute("aria-pressed", String(isShown));
  byID("stage").hidden = isShown || !name;
  byID("skip").href = name ? isShown ? "#matrix" : "#stage" : "#thumbnails";
  const revision = picture.layout?.document === name ? picture.layout.revision : null;
  matrix.show(revision);
  compare.show(revision);
  showBeside();
  showZoom();
}

function showBeside() {
  const { address } = navigation;
  const revision = picture.layout?.document === address.document ? picture.layout.revision : null;
  const pinned = revision && address.pin && !address.compare && !address.matrix;
  beside.setZoom(address.zoom);
  beside.show(pinned ? pinRequest({
    address, revision, api, devices: controls.devices, unpin: act.togglePin,
  }) : compare.request());
}

function showScale(scale) {
  marks.setScale(scale);
  selection.show();
  touchMode.show();
  showZoom();
}

function showZoom() {
  const { matrix: isMatrix, cards, zoom } = navigation.address;
  setText(byID("zoom-value"), `${Math.round((isMatrix ? cards : viewport.scale) * 100)} %`);
  byID("zoom-fit").setAttribute("aria-pressed", String(isMatrix ? cards === 1 : zoom === "fit"));
}

function showProblems() {
  if (problems.scope === "all") live.loadDiagnostics();
  else problems.show(diagnosticsShown(), navigation.address.document);
}

function diagnosticsShown() {
  const { matrix: isMatrix, pin, compare: comparison } = navigation.address;
  const own = picture.layout?.diagnostics ?? [];
  if (isMatrix) return matrix.diagnostics ?? own;
  if (!pin || comparison || !beside.layout) return own;
  return mergeProblems([
    { name: "here", diagnostics: own },
    { name: "in the pinned one", diagnostics: beside.layout.diagnostics },
  ]);
}

// State from the server

function onDocuments(list) {
  documents.show(list);
  const { document: name } = navigation.address;
  gallery.show(list);
  if (!name && !list.length) clearPicture().noDocuments();
  else if (!name) {
    notice.hide();
    queue.add("environment", loadEnvironment);
  }
  showControls();
  if (problems.scope === "document") showProblems();
  selection.show();
  palette.refresh();
}

function onLayout(layout, _, nodes) {
  const start = performance.now();
  const { root, environment } = layout;
  const isOther = picture.layout?.document !== layout.document;
  showDeviceFrame(byID("device-frame"), root ? environment : null);
  viewport.setSize(environment);
  const changed = picture.show(layout, nodes);
  touchMode.onDrawing(layout);
  data.onDrawing(layout, changed);
  rowWindow.follow();
  const drawn = announceDrawing(layout, performance.now() - start);
  if (root) notice.hide();
  else notice.neverParsed(layout.document, layout.diagnostics);
  status.showLayout(layout);
  showControls();
  const views = problemsByPath(layout.diagnostics);
  selection.setProblems(views);
  tree.show(picture.views, views, Boolean(nodes));
  showInTab(layout.document, countProblems(layout.diagnostics).errors);
  if (isOther) tree.select(navigation.address.selection);
  showProblems();
  showMatrix();
  selection.show();
  palette.refresh();
  return drawn;
}

function followScrolling() {
  rowWindow.follow();
  beside.follow();
  compare.follow();
  touchMode.show();
  selection.hover(null);
  selection.show();
}

function onFailure(error, target) {
  const isShown = picture.layout?.document === target.document;
  if (!(error instanceof APIError)) {
    if (!isShown) clearPicture().serverGone();
  } else if (error.status === 404) {
    clearPicture().deleted(target.document);
  } else if (isShown) {
    status.showRefusal(error.message);
  } else {
    clearPicture().refused(error.message, act.resetEnvironment);
  }
}

function clearPicture() {
  picture.clear();
  showDeviceFrame(byID("device-frame"), null);
  status.showLayout(null);
  tree.show(picture.views);
  showMatrix();
  showProblems();
  selection.show();
  return notice;
}

function onState(state, seen) {
  status.showConnection(state);
  if (state !== "open") return;
  live.onOpen(seen);
  queue.add("offers", loadOffers);
  tweaks.refresh();
}

async function loadOffers() {
  await offers.load();
  showProblems();
  selection.show();
}

// Input

function leaveAlone(act) {
  byID("alone-menu").hidePopover();
  act();
}

const buttons = {
  reset: act.resetEnvironment,
  measure: act.toggleMeasure,
  guides: act.toggleGuides,
  "side-by-side": act.toggleMatrix,
  "copy-curl": act.copyCurl,
  help: act.showShortcuts,
  "show-address": act.showAddress,
  "copy-address": () => act.copy(byID("address-link").href, "address"),
  pin: act.togglePin,
  compare: act.toggleCompare,
  "show-find": act.find,
  "zoom-in": () => act.zoom(1),
  "zoom-out": () => act.zoom(-1),
  "zoom-fit": act.fit,
  "toggle-problems": act.toggleProblems,
  "show-gallery": act.toggleGallery,
  "leave-alone": () => leaveAlone(act.toggleGallery),
  "end-alone": () => leaveAlone(act.toggleTools),
  "show-alone": act.toggleTools,
};
for (const [id, click] of Object.entries(buttons)) byID(id).addEventListener("click", click);
listenToKeys(shortcuts, { list: byID("shortcut-list"), letters: byID("letters"), isOffered });
followPointer({
  area: byID("stage"),
  screen: byID("screen"),
  picture,
  scale: () => viewport.scale,
  onHover: (view) => selection.hover(view?.node.path ?? null),
  onSelect(view, event) {
    if (isOpening(event) && offers.does("editor")) editor.open(view?.node.source);
    else selection.select(view?.node.path ?? null);
  },
  onScroll: followScrolling,
  finger: touchMode.finger,
  isFinger: () => touchMode.isTouch,
  isAlone: () => document.documentElement.hasAttribute("data-alone"),
});

rove(byID("page-tools"), { axes: ["across"] }).refresh();
scrollByKeys({
  stage: byID("stage"), picture, scale: () => viewport.scale, current: selection.current,
  onScroll: followScrolling,
});

const events = listen(api.eventsURL, {
  onEvent(event) {
    for (const { onEvent } of [live, tweaks, follow, gallery]) onEvent(event);
  },
  onState,
});
show(navigation.address, { ...navigation.address, document: null, matrix: null });
live.start();
queue.add("offers", loadOffers);
editor.listen(document);
queue.add("devices", async () => {
  controls.showDevices((await api.devices()).devices);
  showControls();
  showMatrix();
  palette.refresh();
});
