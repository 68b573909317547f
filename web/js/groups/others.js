import { byID, element, setHidden, setPressed, span } from "../base/dom.js";
import { createCompare } from "../compare/compare.js";
import { pinnedBeside } from "../compare/diagnostics.js";
import { createMatrix } from "../compare/matrix.js";
import { createPane } from "../compare/pane.js";
import { pinRequest } from "../compare/pin.js";
import { createCellRows } from "../stage/cellrows.js";
import { createRestingLoader } from "../server/restingloader.js";
import { sizeText } from "../state/environment.js";

// An export has no earlier versions.
const noCompare = { request: () => null, show() {}, follow() {}, mark() {} };

/**
 * The drawings next to the stage's: an earlier version, another environment, or many side by side.
 */
export function createOthers({
  state, api, queue, fonts, assets, navigation, picture, selection, onScroll, choices, editor, linesOf,
  viewport, panels,
}) {
  const shared = { picture, selection, queue, fonts, assets };
  const label = byID("now");
  const eachButton = () => element("button", {
    class: "each", title: "Give each device its own scale",
    click: () => navigation.toggle("each"),
  }, "Fit each");
  const each = [eachButton(), eachButton()];
  const beside = createPane({
    ...shared, box: byID("beside"), stage: byID("stage"), onScroll, each: each[0], onResize: shareScale,
  });
  const compare = globalThis.isExported ? noCompare : createCompare({
    ...shared, box: byID("compare-bar"), frame: byID("device-frame"), label, layer: byID("causes"),
    navigation, api, opener: editor.opener, linesOf,
    onChange: showBeside, onMark: beside.mark,
  });
  const matrix = createMatrix({
    box: byID("matrix"), each: each[1], api, queue, fonts, assets, navigation, selection,
    devices: () => state.now.devices, copy: choices.copy,
    onScale: (cardScale) => state.set({ cardScale }),
    onDiagnostics: (variantDiagnostics) => state.set({ variantDiagnostics }),
  });

  const cellRows = createCellRows({ box: byID("cell-rows"), api, queue, fonts, assets, navigation });
  state.on(["layout"], ({ layout }) => cellRows.show(layout));
  state.on(["scale"], ({ scale }) => cellRows.setScale(scale));

  // The revision of the drawing, if it shows the address's document.
  function revision() {
    const { layout } = picture;
    return layout?.document === navigation.address.document ? layout.revision : null;
  }

  function show() {
    const { document: name, matrix: isWanted } = navigation.address;
    const isShown = Boolean(name && isWanted);
    setPressed(byID("side-by-side"), isShown);
    byID("stage").hidden = isShown || !name;
    byID("skip").href = name ? isShown ? "#matrix" : "#stage" : "#thumbnails";
    matrix.show(revision());
    compare.show(revision());
    showBeside();
  }

  // The drawings of two devices have one scale, which fits both. Without a second one nothing is
  // measured, since each save comes here.
  function shareScale() {
    const isSecond = !byID("beside").hidden;
    const { zoom, each: isEach } = navigation.address;
    viewport.setLimit(isEach || !isSecond ? Infinity : beside.fit);
    if (isSecond) beside.setZoom(zoom, isEach ? Infinity : viewport.fit);
  }

  function showBeside() {
    const { address } = navigation;
    const isPinned = Boolean(revision() && address.pin && !address.compare && !address.matrix);
    beside.show(isPinned ? pinRequest({
      address, revision: revision(), api, devices: state.now.devices, unpin: choices.togglePin,
    }) : compare.request());
    setHidden(each[0], !isPinned);
    for (const button of each) setPressed(button, address.each);
    if (!address.compare) setHidden(label, !isPinned);
    if (isPinned) showDevice(picture.layout.environment);
    shareScale();
  }

  function showDevice(environment) {
    const { name } = state.now.devices.find(({ slug }) => slug === environment.device) ?? { name: "" };
    label.replaceChildren(name, span("about", sizeText(environment)));
  }

  const loader = createRestingLoader({
    load: ({ document: name, environment, beside: other }) => api.problems(name, environment, other),
    onAnswer: (answer, asked) => state.set({
      problems: answer && { ...asked, diagnostics: answer.diagnostics },
    }),
  });

  state.on(["address", "layout", "devices"], show);
  state.on(["scale"], shareScale);
  state.on(["scale", "address"], panels.placeProblems);
  state.on(["address", "layout"], ({ address }) => {
    const { document: name, environment, matrix: isMatrix } = address;
    loader.request(!isMatrix && revision()
      ? { document: name, environment, beside: pinnedBeside(address), revision: revision() } : null);
  });
  state.on(["scrolled"], () => {
    beside.follow();
    compare.follow();
  });
  state.on(["shown"], ({ shown }) => {
    for (const other of [matrix, beside, compare]) other.mark(shown.nodes);
  });
}
