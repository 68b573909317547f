import { byID, setText } from "../base/dom.js";
import { findables, manualPages } from "../base/findables.js";
import { equal } from "../base/equal.js";
import { pinnables } from "../compare/pin.js";
import { choicesOfAll, createEnvironmentChoice } from "../page/environmentchoice.js";
import { environmentFindables } from "../page/environmentfindables.js";
import { createControls } from "../page/controls.js";
import { listenToKeys } from "../page/keyboard.js";
import { createPalette } from "../page/palette.js";
import { createQRCode } from "../page/qrcode.js";
import { createSaving } from "../page/saving.js";
import { createShortcuts } from "../page/shortcuts.js";
import { createToolbar } from "../page/toolbar.js";

/**
 * The toolbars, the palette, and what keys and buttons do.
 * @param {object} page the parts of the page
 */
export function createTools(page) {
  const { state, api, navigation, status, picture, selection, act } = page;
  const { controls } = globalThis.isExported ? createExportedEnvironment(page) : createEnvironment(page);
  const zoom = createZoom(page);
  const shortcuts = createShortcuts(act).filter(({ ofServer }) => !(globalThis.isExported && ofServer));
  const isOffered = ({ ofDocument = false }) => !ofDocument || Boolean(navigation.address.document);
  const saving = createSaving({
    menu: byID("save-menu"), button: byID("save"), api, address: () => navigation.address,
    selected: () => picture.views.get(navigation.address.selection)?.node, say: status.toast,
  });
  const qrCode = createQRCode({
    dialog: byID("address"), image: byID("address-code"), link: byID("address-link"),
    about: byID("address-about"), api, search: () => location.search,
  });
  const palette = createPalette({
    dialog: byID("find"), input: byID("find-input"), list: byID("find-list"),
    none: byID("find-none"),
    findables: () => [
      ...findables({
        documents: page.documents.all, devices: controls.devices, act, select: selection.select,
        views: navigation.address.document ? picture.views : new Map(),
        shortcuts: shortcuts.filter(isOffered),
      }),
      { kind: "action", name: "Print", about: "paper sheet", run: act.print },
      ...(globalThis.isExported ? [] : [
        ...environmentFindables(act.choose),
        ...pinnables({ devices: controls.devices, present: controls.environment, pin: act.pin }),
        ...saving.findables(),
      ]),
    ],
    loadPages: async () => globalThis.isExported
      ? [] : manualPages(await api.manual().catch(() => ""), (name) => open(`manual/${name}`)),
  });

  for (const [id, click] of Object.entries(buttonsOf(act))) byID(id).addEventListener("click", click);
  listenToKeys(shortcuts, { list: byID("shortcut-list"), letters: byID("letters"), isOffered });
  const pageTools = createToolbar({
    bar: byID("page-tools"), menu: byID("more-page-tools"), button: byID("show-page-tools"),
  });
  byID("more-page-tools").addEventListener("click", ({ target }) => {
    // The menu of pictures opens over this one.
    if (target.closest("button, a") && !target.closest("#save")) byID("more-page-tools").hidePopover();
  });

  state.on(["address"], ({ address }) => {
    pageTools.fit();
    for (const id of ["compare", "pin", "measure", "guides"]) {
      byID(id).setAttribute("aria-pressed", String(Boolean(address[id])));
    }
  });
  state.on(["layout", "documents", "devices"], palette.refresh);
  return { controls, ...zoom, qrCode, palette };
}

// The choice between the exported environments.
function createExportedEnvironment({ state, navigation, picture, documents }) {
  const choice = createEnvironmentChoice({
    tools: byID("tools"), onChoose: (environment) => navigation.go({ environment }),
  });
  state.on(["address", "documents", "layout"], ({ address, documents: all }) => {
    const { document: name, environment } = address;
    const drawn = name ? picture.layout?.environment ?? null : null;
    choice.show(documents.entry(name)?.matrix ?? choicesOfAll(all), environment, drawn);
  });
  return { controls: { devices: [], environment: /** @type {any} */ ({}) } };
}

// The choice of the environment.
function createEnvironment({ state, api, queue, navigation, status, picture, act, documents }) {
  const controls = createControls((change) => act.choose(change), (change) => act.pin(change));
  const toolbar = createToolbar({
    bar: byID("tools"), menu: byID("more-tools"), button: byID("show-tools"),
  });
  // The environment of the gallery, as the server resolves it.
  let general = {};

  // All documents may have different environments. The toolbar shows the first one's.
  async function loadEnvironment() {
    const [first] = state.now.documents;
    if (navigation.address.document || !first) return;
    general = await api.environment(first.name, act.addressOf(first.name).environment);
    showControls();
  }

  function showControls() {
    const { document: name, environment } = navigation.address;
    const present = name ? picture.layout?.environment ?? {} : general;
    const isNew = controls.show(present, environment, documents.entry(name)?.variants);
    if (isNew) toolbar.fit();
  }

  state.on(["address"], ({ address }, { address: before }) => {
    if (address.document === before.document && equal(address.environment, before.environment)) return;
    showControls();
    if (!address.document) queue.add("environment", loadEnvironment);
  });
  state.on(["documents"], ({ address, documents: list }) => {
    if (!address.document && list.length) queue.add("environment", loadEnvironment);
    showControls();
  });
  // Says if the other appearance changes nothing, so that nobody waits for it.
  function tellOfAppearance(layout, before) {
    const { appearance, ...others } = layout.environment;
    const { appearance: earlier, ...known } = before?.environment ?? {};
    if (layout.document !== before?.document || layout.revision !== before.revision) return;
    if (appearance === earlier || !equal(others, known) || !equal(layout.root, before.root)) return;
    status.toast(`Nothing in ${layout.document} depends on the appearance: dark looks like light.`);
  }

  state.on(["layout"], ({ layout }, { layout: before }) => {
    if (!layout) return;
    showControls();
    tellOfAppearance(layout, before);
  });
  state.on(["devices"], ({ devices }) => {
    controls.showDevices(devices);
    showControls();
  });
  return { controls };
}

function createZoom(page) {
  const { state, navigation, viewport, touchMode } = page;
  const narrow = matchMedia("(max-width: 600px)");

  function showZoom() {
    const { matrix: isMatrix, cards, zoom } = navigation.address;
    setText(byID("zoom-value"), `${Math.round((isMatrix ? page.matrix.scale : viewport.scale) * 100)} %`);
    byID("zoom-fit").setAttribute("aria-pressed", String(isMatrix ? cards === 1 : zoom === "fit"));
  }

  // At phone width a document's drawing is the whole page.
  function showAlone() {
    const { document: name, zoom, tools, matrix: isMatrix, compare: other, pin } = navigation.address;
    const isAlone = Boolean(name) && narrow.matches && !(tools || isMatrix || other || pin);
    document.documentElement.toggleAttribute("data-alone", isAlone);
    touchMode.force(isAlone && !globalThis.isExported);
    viewport.setZoom(isAlone ? "width" : zoom);
  }

  narrow.addEventListener("change", showAlone);
  state.on(["address"], showAlone);
  return { showZoom };
}

function buttonsOf(act) {
  const leaveAlone = (run) => () => {
    byID("alone-menu").hidePopover();
    run();
  };
  return {
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
    "leave-alone": leaveAlone(act.toggleGallery),
    "end-alone": leaveAlone(act.toggleTools),
    "show-alone": act.toggleTools,
  };
}
