// Wires the modules of the page to each other; what each does stands in its own file.

import { announceDrawing } from "./announcement.js";
import { createAPI, APIError } from "./api.js";
import { effectOf } from "./changes.js";
import { copyText } from "./clipboard.js";
import { createControls } from "./controls.js";
import { createDocuments } from "./documents.js";
import { byID, element } from "./dom.js";
import { changeEnvironment, neighbour, opposite } from "./environment.js";
import { equal } from "./equal.js";
import { listen } from "./events.js";
import { createFonts } from "./fonts.js";
import { createImages } from "./images.js";
import { createInspector } from "./inspector.js";
import { listenToKeys } from "./keyboard.js";
import { createMarks } from "./marks.js";
import { createNavigation } from "./navigation.js";
import { createNotice } from "./notice.js";
import { createPanels } from "./panels.js";
import { createPicture } from "./picture.js";
import { followPointer } from "./pointer.js";
import { createPreview } from "./preview.js";
import { createProblems } from "./problems.js";
import { createQueue } from "./queue.js";
import { isOlder } from "./revision.js";
import { createSources } from "./sources.js";
import { createStatus } from "./status.js";
import { curlCommand, frameText } from "./values.js";
import { nearestView } from "./views.js";
import { createViewport } from "./viewport.js";
import { createViewTree } from "./viewtree.js";

const base = new URL(".", document.baseURI).href;
const api = createAPI(base);
const queue = createQueue((error) => { if (error instanceof APIError) status.toast(error.message); });
const images = createImages();
const fonts = createFonts(document.fonts, base);
const sources = createSources(api);
const navigation = createNavigation(window, show);
const notice = createNotice(byID("notice"));
const panels = createPanels();
const status = createStatus({ onRetry: () => events.retryNow() });

const picture = createPicture({
  drawing: byID("drawing"),
  overlay: byID("overlay"),
  assets: { family: fonts.family, href: images.href },
});
const preview = createPreview({ api, fonts, queue, onLayout, onFailure });
const controls = createControls(choose);
const documents = createDocuments({
  list: byID("document-list"),
  filter: byID("filter"),
  counts: byID("counts"),
  href: (name) => navigation.href({ document: name, selection: null }),
  onSelect: goToDocument,
});
const problems = createProblems({
  list: byID("problem-list"),
  counts: byID("problem-counts"),
  announcer: byID("announcer"),
  onSelect: goToProblem,
  opener,
});
const inspector = createInspector({
  details: byID("details"),
  copy,
  opener,
  linesOf,
  act: (touch) => api.act(navigation.address.document, touch).catch(report),
});
const tree = createViewTree({ tree: byID("tree"), onSelect: select, onHover: hover });
const marks = createMarks({ layer: byID("marks"), tag: byID("tag") });
const viewport = createViewport({
  stage: byID("stage"),
  frame: byID("device-frame"),
  screen: byID("screen"),
  onZoom: (zoom) => navigation.go({ zoom }, { replace: true }),
  onScale: showScale,
});

let hovered = null;
let revision = null;
let scope = "document";

// What the URL says

function show(now, before) {
  const isOther = now.document !== before.document;
  if (isOther || !equal(now.environment, before.environment)) {
    preview.show(now.document, now.environment);
    showControls();
  }
  if (isOther) showDocument(now.document);
  if (now.zoom !== before.zoom) viewport.setZoom(now.zoom);
  if (now.selection !== before.selection) tree.select(now.selection);
  byID("measure").setAttribute("aria-pressed", String(now.measure));
  showSelection();
}

function showDocument(name) {
  documents.select(name);
  byID("title").textContent = name;
  document.title = name ? `${name} · mkpreview` : "mkpreview";
  hovered = null;
  panels.close();
}

function showControls() {
  const { document: name, environment } = navigation.address;
  const layout = picture.layout?.environment ?? {};
  controls.show(layout, environment, documents.entry(name)?.variants);
}

function showSelection() {
  const { selection, measure } = navigation.address;
  const selected = nearestView(picture.views, selection) ?? null;
  const pointed = picture.views.get(hovered) ?? null;
  marks.show({ selected, hovered: pointed, measure });
  inspector.show(selected ?? pointed);
}

function showScale(scale) {
  byID("zoom-value").textContent = `${Math.round(scale * 100)} %`;
  byID("zoom-fit").setAttribute("aria-pressed", String(navigation.address.zoom === "fit"));
  marks.setScale(scale);
  showSelection();
}

// What a person does

function goToDocument(name) {
  if (name) navigation.go({ document: name, selection: null });
}

function choose(change) {
  const { environment } = navigation.address;
  navigation.go({ environment: changeEnvironment(environment, change, controls.devices) });
}

const toggle = (key) => choose({ [key]: opposite(key, controls.environment[key]) });

const stepDevice = (step) =>
  choose({ device: neighbour(controls.devices, controls.environment.device, step) });

function select(path) {
  navigation.go({ selection: path }, { replace: true });
  const view = picture.views.get(path);
  if (view) picture.reveal(view);
  showSelection();
}

function hover(path) {
  if (hovered === path) return;
  hovered = path;
  showSelection();
}

function goToProblem({ document: name = navigation.address.document, path = null }) {
  if (name !== navigation.address.document) navigation.go({ document: name, selection: path });
  else select(path);
}

function opener({ file, line }) {
  const entry = documents.entryOfFile(file);
  return entry ? () => api.openInEditor(entry.name, line ?? 1).catch(report) : null;
}

function linesOf({ file }) {
  const entry = documents.entryOfFile(file);
  return entry ? sources.lines(entry) : Promise.resolve(null);
}

async function copy(text, what) {
  status.toast(await copyText(text) ? `Copied: ${what}` : "The browser does not allow copying.");
}

function copyCurl() {
  const { document: name, environment } = navigation.address;
  if (name) copy(curlCommand(api.layoutURL(name, environment)), "curl command");
}

function copyFrame() {
  const view = nearestView(picture.views, navigation.address.selection ?? hovered);
  if (view) copy(frameText(view.node.frame), "frame");
}

function report(error) {
  status.toast(error.message);
}

// What the server says

function onLayout(layout) {
  const start = performance.now();
  const isOther = picture.layout?.document !== layout.document;
  notice.hide();
  status.showRefusal(null);
  byID("device-frame").hidden = !layout.root;
  byID("device-frame").dataset.platform = layout.environment.device ? layout.environment.platform : "";
  viewport.setSize(layout.environment);
  picture.show(layout);
  if (!layout.root) notice.neverParsed(layout.document, layout.diagnostics);
  status.showStale(layout.stale);
  status.showRevision(layout.revision);
  announceDrawing(layout, performance.now() - start);
  showControls();
  tree.show(layout.root, picture.views.size);
  if (isOther) tree.select(navigation.address.selection);
  showProblems();
  showSelection();
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
    clearPicture().refused(error.message, resetEnvironment);
  }
}

function clearPicture() {
  picture.clear();
  byID("device-frame").hidden = true;
  status.showStale(false);
  status.showRefusal(null);
  status.showRevision("");
  tree.show(null, 0);
  showProblems();
  showSelection();
  return notice;
}

function resetEnvironment() {
  navigation.go({ environment: {} });
}

async function loadDocuments() {
  const answer = await api.documents();
  const isBehind = revision !== null && isOlder(answer.revision, revision);
  revision = isBehind ? revision : answer.revision;
  documents.show(answer.documents);
  chooseFirst(answer.documents);
  showControls();
  showProblems();
  showSelection();
  if (isBehind) refresh({ layout: true, list: true });
}

function chooseFirst(list) {
  const { document: name } = navigation.address;
  if (!name && list.length) navigation.go({ document: list[0].name }, { replace: true });
  if (!name && !list.length) clearPicture().noDocuments();
}

async function loadProblems() {
  if (scope !== "all") return;
  const { diagnostics } = await api.diagnostics();
  if (scope === "all") problems.show(diagnostics, "All documents");
}

function refresh({ layout, list }) {
  if (layout) preview.refresh();
  if (list) queue.add("documents", loadDocuments);
  if (list) queue.add("problems", loadProblems);
}

function onEvent({ type, data, id }) {
  const effect = effectOf({ type, data }, { document: navigation.address.document, revision });
  revision = data.revision ?? id ?? revision;
  if (effect.images) images.change(effect.images === "all" ? null : effect.images);
  if (effect.touch) showTouch(effect.touch);
  refresh(effect);
}

function showTouch({ event, action, path }) {
  status.toast(element("b", {}, action ?? event), ` ${event} · ${path}`);
}

function onState(state, seen) {
  status.showConnection(state);
  if (state !== "open") return;
  preview.catchUp();
  if (revision === null) revision = seen || null;
  else if (seen && seen !== revision) refresh({ layout: true, list: true });
  if (!documents.all.length) refresh({ list: true });
}

// Everything at its place

function listenToControls() {
  byID("reset").addEventListener("click", resetEnvironment);
  byID("measure").addEventListener("click", toggleMeasure);
  byID("copy-curl").addEventListener("click", copyCurl);
  byID("help").addEventListener("click", showShortcuts);
  byID("zoom-in").addEventListener("click", () => viewport.step(1));
  byID("zoom-out").addEventListener("click", () => viewport.step(-1));
  byID("zoom-fit").addEventListener("click", fit);
  byID("toggle-problems").addEventListener("click", toggleProblems);
  for (const button of document.querySelectorAll("[data-scope]")) {
    button.addEventListener("click", () => showScope(button.dataset.scope));
  }
}

function showScope(next) {
  scope = next;
  for (const button of document.querySelectorAll("[data-scope]")) {
    button.setAttribute("aria-pressed", String(button.dataset.scope === scope));
  }
  if (scope === "all") queue.add("problems", loadProblems);
  showProblems();
}

function showProblems() {
  if (scope === "all") return;
  problems.show(picture.layout?.diagnostics ?? [], navigation.address.document);
}

const fit = () => navigation.go({ zoom: "fit" }, { replace: true });

const toggleMeasure = () =>
  navigation.go({ measure: !navigation.address.measure }, { replace: true });

const showShortcuts = () => byID("shortcuts").showModal();

function toggleProblems() {
  const isClosed = byID("problems").classList.toggle("closed");
  byID("toggle-problems").setAttribute("aria-expanded", String(!isClosed));
}

function leave() {
  if (panels.isOpen) panels.close();
  else select(null);
}

listenToControls();
listenToKeys([
  { keys: ["j", "ArrowDown"], does: "Next document", run: () => goToDocument(documents.neighbour(1)) },
  { keys: ["k", "ArrowUp"], does: "Previous document", run: () => goToDocument(documents.neighbour(-1)) },
  { keys: ["/"], does: "Filter documents", run: () => byID("filter").focus() },
  { keys: ["["], does: "Previous device", run: () => stepDevice(-1) },
  { keys: ["]"], does: "Next device", run: () => stepDevice(1) },
  { keys: ["o"], does: "Turn the device", run: () => toggle("orientation") },
  { keys: ["r"], does: "Left to right, right to left", run: () => toggle("direction") },
  { keys: ["d"], does: "Light, dark", run: () => toggle("appearance") },
  { keys: ["e"], does: "Reset the environment", run: resetEnvironment },
  { keys: ["+", "="], does: "Zoom in", run: () => viewport.step(1) },
  { keys: ["-"], does: "Zoom out", run: () => viewport.step(-1) },
  { keys: ["0"], does: "Fit", run: fit },
  { keys: ["m"], does: "Measure distances", run: toggleMeasure },
  { keys: ["f"], does: "Copy the selected view’s frame", run: copyFrame },
  { keys: ["c"], does: "Copy a curl command", run: copyCurl },
  { keys: ["p"], does: "Problems", run: toggleProblems },
  { keys: ["Escape"], does: "Select nothing", run: leave },
  { keys: ["?"], does: "This list", run: showShortcuts },
], { dialog: byID("shortcuts"), list: byID("shortcut-list") });
followPointer({
  area: byID("stage"),
  screen: byID("screen"),
  picture,
  scale: () => viewport.scale,
  onHover: (view) => hover(view?.node.path ?? null),
  onSelect: (view) => select(view?.node.path ?? null),
  onScroll: () => { hovered = null; showSelection(); },
});

const events = listen(api.eventsURL, { onEvent, onState });
const { address } = navigation;
viewport.setZoom(address.zoom);
show(address, { ...address, document: null });
queue.add("documents", loadDocuments);
queue.add("devices", async () => {
  controls.showDevices((await api.devices()).devices);
  showControls();
});
