import { byID } from "../base/dom.js";
import { createCompare } from "../compare/compare.js";
import { createMatrix } from "../compare/matrix.js";
import { createPane } from "../compare/pane.js";
import { pinRequest, withSpread } from "../compare/pin.js";
import { equal } from "../base/equal.js";
import { isOfAudit } from "../panels/problemgroups.js";
import { createRestingLoader } from "../server/restingloader.js";

/**
 * The drawings next to the stage's: an earlier version, another environment, or many side by side.
 * @param {object} page the parts of the page
 */
export function createOthers(page) {
  const { state, api, queue, fonts, assets, navigation, picture, selection, act } = page;
  const shared = { picture, selection, queue, fonts, assets };
  const beside = createPane({
    ...shared, box: byID("beside"), stage: byID("stage"), onScroll: page.followScrolling,
  });
  const compare = createCompare({
    ...shared, box: byID("compare-bar"), frame: byID("device-frame"), label: byID("now"),
    navigation, api, ...page.places,
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

  const loader = createRestingLoader({
    load: ({ document: name, environment, beside: other }) => api.problems(name, environment, other),
    onAnswer: (answer, asked) => state.set({
      problems: answer && { ...asked, diagnostics: answer.diagnostics },
    }),
    restTime: 300, firstRestTime: 0,
  });

  // The second environment whose problems are shown; null for none.
  const pinned = ({ pin, compare: comparison }) => comparison ? null : pin ?? null;

  state.on(["address", "layout", "devices"], show);
  state.on(["address", "layout"], ({ address }) => {
    const { document: name, environment, matrix: isMatrix } = address;
    loader.request(!isMatrix && revision()
      ? { document: name, environment, beside: pinned(address), revision: revision() } : null);
  });
  return {
    beside, compare, matrix,
    markOthers: (nodes) => [matrix, beside, compare].forEach((other) => other.mark(nodes)),
    /** The diagnostics of what is shown. */
    diagnostics() {
      const { address, layout, variantDiagnostics, problems } = state.now;
      const own = layout?.diagnostics ?? [];
      if (address.matrix) return variantDiagnostics ?? own;
      const isAbout = problems?.document === layout?.document
        && equal(problems?.environment, address.environment)
        && equal(problems?.beside, pinned(address));
      if (!isAbout) return own;
      if (problems.beside) return withSpread(problems.diagnostics);
      // Until the problems of the latest drawing are known, its audit is the previous one.
      return problems.revision === layout?.revision
        ? problems.diagnostics : [...own, ...problems.diagnostics.filter(isOfAudit)];
    },
  };
}
