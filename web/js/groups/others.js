import { byID } from "../base/dom.js";
import { createCompare } from "../compare/compare.js";
import { pinnedBeside } from "../compare/diagnostics.js";
import { createMatrix } from "../compare/matrix.js";
import { createPane } from "../compare/pane.js";
import { pinRequest } from "../compare/pin.js";
import { createCellRows } from "../stage/cellrows.js";
import { createRestingLoader } from "../server/restingloader.js";

/**
 * The drawings next to the stage's: an earlier version, another environment, or many side by side.
 */
export function createOthers({
  state, api, queue, fonts, assets, navigation, picture, selection, onScroll, choices, editor, linesOf,
}) {
  const shared = { picture, selection, queue, fonts, assets };
  const beside = createPane({
    ...shared, box: byID("beside"), stage: byID("stage"), onScroll,
  });
  const compare = createCompare({
    ...shared, box: byID("compare-bar"), frame: byID("device-frame"), label: byID("now"),
    navigation, api, opener: editor.opener, linesOf,
    onChange: showBeside, onMark: beside.mark,
  });
  const matrix = createMatrix({
    box: byID("matrix"), api, queue, fonts, assets, navigation, selection,
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
    byID("side-by-side").setAttribute("aria-pressed", String(isShown));
    byID("stage").hidden = isShown || !name;
    byID("skip").href = name ? isShown ? "#matrix" : "#stage" : "#thumbnails";
    matrix.show(revision());
    compare.show(revision());
    showBeside();
  }

  function showBeside() {
    const { address } = navigation;
    const isPinned = revision() && address.pin && !address.compare && !address.matrix;
    beside.setZoom(address.zoom);
    beside.show(isPinned ? pinRequest({
      address, revision: revision(), api, devices: state.now.devices, unpin: choices.togglePin,
    }) : compare.request());
  }

  const loader = createRestingLoader({
    load: ({ document: name, environment, beside: other }) => api.problems(name, environment, other),
    onAnswer: (answer, asked) => state.set({
      problems: answer && { ...asked, diagnostics: answer.diagnostics },
    }),
    restTime: 300, firstRestTime: 0,
  });

  state.on(["address", "layout", "devices"], show);
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
