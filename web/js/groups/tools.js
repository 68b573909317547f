import { byID, on } from "../base/dom.js";
import { findableAction, findables, manualPages } from "../base/findables.js";
import { pinnables } from "../compare/pin.js";
import { createActions } from "../page/actions.js";
import { environmentFindables } from "../page/environmentfindables.js";
import { listenToKeys } from "../page/keyboard.js";
import { createPalette } from "../page/palette.js";
import { createQRCode } from "../page/qrcode.js";
import { createSaving } from "../page/saving.js";
import { createShortcuts } from "../page/shortcuts.js";
import { createToolbar } from "../page/toolbar.js";
import { createCommands } from "./commands.js";
import { createPhone } from "./phone.js";

/**
 * The toolbars, the palette, and what keys and buttons do.
 * @param {object} parts `tweaks` and `data` only with a server
 */
export function createTools(parts) {
  const { state, api, navigation, status, picture, selection, controls } = parts;
  createPhone(parts);
  const isOffered = ({ ofDocument = false, ofChanges = false }) =>
    (!ofDocument || Boolean(navigation.address.document)) && (!ofChanges || navigation.address.changes);
  const saving = createSaving({
    menu: byID("save-menu"), button: byID("save"), api, address: () => navigation.address,
    selected: () => picture.views.get(navigation.address.selection)?.node, say: status.toast,
  });
  const qrCode = createQRCode({
    dialog: byID("address"), command: byID("address-command"), about: byID("address-about"), api,
    search: () => location.search,
  });
  const commands = createCommands(parts);
  const act = createActions({ ...parts, qrCode });
  const palette = createPalette({
    dialog: byID("find"), input: byID("find-input"), list: byID("find-list"),
    none: byID("find-none"),
    findables: (text) => [
      ...commands.places(text),
      ...findables({
        documents: commands.recentFirst(state.now.documents), devices: state.now.devices, act, select: selection.select,
        views: navigation.address.document ? picture.views : new Map(),
        shortcuts: shortcuts.filter(isOffered),
      }),
      ...commands.commands,
      findableAction("Print", "paper sheet", act.print),
      ...(globalThis.isExported ? [] : [
        ...environmentFindables(act.choose),
        ...pinnables({ devices: state.now.devices, present: controls.environment, pin: act.pin }),
        ...saving.findables(),
      ]),
    ],
    loadPages: async () => globalThis.isExported
      ? [] : manualPages(await api.manual().catch(() => []), (page) => open(`manual/${page}`)),
  });
  const shortcuts = createShortcuts({ ...act, find: palette.open })
    .filter(({ ofServer }) => !(globalThis.isExported && ofServer));

  on(byID("show-find"), "click", palette.open);
  for (const [id, click] of Object.entries(buttonsOf(act))) on(byID(id), "click", click);
  listenToKeys(shortcuts, { list: byID("shortcut-list"), letters: byID("letters"), isOffered });
  const pageTools = createToolbar({
    bar: byID("page-tools"), menu: byID("more-page-tools"), button: byID("show-page-tools"),
  });
  on(byID("more-page-tools"), "click", ({ target }) => {
    // The menu of pictures opens over this one.
    if (target.closest("button, a") && !target.closest("#save")) byID("more-page-tools").hidePopover();
  });

  state.on(["address"], ({ address }) => {
    pageTools.fit();
    for (const id of ["compare", "pin", "measure", "guides"]) {
      byID(id).ariaPressed = String(Boolean(address[id]));
    }
  });
  state.on(["layout", "documents", "devices"], palette.refresh);
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
    "copy-command": () => act.copy(byID("address-command").textContent.trim(), "command"),
    "copy-address": () => act.copy(byID("address-link").href, "address"),
    pin: act.togglePin,
    compare: act.toggleCompare,
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
