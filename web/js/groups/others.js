import { byID } from "../base/dom.js";
import { createCompare } from "../compare/compare.js";
import { createMatrix } from "../compare/matrix.js";
import { mergeProblems } from "../compare/mergedproblems.js";
import { createPane } from "../compare/pane.js";
import { pinRequest } from "../compare/pin.js";

/**
 * The drawings next to the stage's: an earlier version, another environment, or many side by side.
 * @param {object} page the parts of the page
 */
export function createOthers(page) {
  const { state, api, queue, fonts, assets, navigation, picture, selection, act } = page;
  const shared = { picture, selection, queue, fonts, assets };
  const beside = createPane({
    ...shared, box: byID("beside"), stage: byID("stage"), onScroll: page.followScrolling,
    onChange: () => state.set({ beside: beside.layout }),
  });
  const compare = createCompare({
    ...shared, box: byID("compare-bar"), frame: byID("device-frame"), navigation, api,
    onChange: showBeside, onMark: (nodes) => beside.mark(nodes),
  });
  const matrix = createMatrix({
    box: byID("matrix"), api, queue, fonts, assets, navigation, selection,
    devices: () => page.controls.devices, copy: act.copy,
    onScale: () => page.showZoom(),
    onDiagnostics: (variantDiagnostics) => state.set({ variantDiagnostics }),
  });

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
    page.showZoom();
  }

  function showBeside() {
    const { address } = navigation;
    const isPinned = revision() && address.pin && !address.compare && !address.matrix;
    beside.setZoom(address.zoom);
    beside.show(isPinned ? pinRequest({
      address, revision: revision(), api, devices: page.controls.devices, unpin: act.togglePin,
    }) : compare.request());
  }

  state.on(["address", "layout", "devices"], show);
  return {
    beside, compare, matrix,
    markOthers: (nodes) => [matrix, beside, compare].forEach((other) => other.mark(nodes)),
    /** The diagnostics of what is shown. */
    diagnostics() {
      const { address: { matrix: isMatrix, pin, compare: comparison }, layout, ...now } = state.now;
      const own = layout?.diagnostics ?? [];
      if (isMatrix) return now.variantDiagnostics ?? own;
      if (!pin || comparison || !now.beside) return own;
      return mergeProblems([
        { name: "here", diagnostics: own },
        { name: "in the pinned one", diagnostics: now.beside.diagnostics },
      ]);
    },
  };
}
