import { byID, elementsIn, on } from "../base/dom.js";
import { shownDiagnostics } from "../compare/diagnostics.js";
import { wordsAbout } from "../layout/limits.js";
import { showInTab } from "../page/tabtitle.js";
import { createExplanation } from "../panels/explanation.js";
import { createInspector } from "../panels/inspector.js";
import { createNotes } from "../numbers/notes.js";
import { createOrigins } from "../panels/origins.js";
import { countProblems, createProblems, problemsByPath } from "../panels/problems.js";
import { createStopList } from "../numbers/stoplist.js";
import { createViewTree } from "../panels/viewtree.js";

/**
 * The panels around the drawing.
 * @param {object} parts `tweaks` only with a server
 */
export function createSides({
  state, api, queue, navigation, shownDocument, status, panels, picture, selection, entries, choices, editor,
  newestEntry, sources, linesOf, tweaks, numbers, offers,
}) {
  const { opener } = editor;

  // Selects the view of a diagnostic. Without a path, opens the document of its file.
  function goToProblem({ document: name = shownDocument(), path = null, file }) {
    const target = path === null ? entries.ofFile(file)?.name ?? name : name;
    if (path !== null) panels.choose("views");
    if (target === shownDocument()) selection.select(path);
    else choices.goToDocument(target, path);
  }

  const problems = createProblems({
    list: byID("problem-list"),
    counts: byID("problem-counts"),
    announcer: byID("announcer"),
    scopes: elementsIn(document, "[data-scope]"),
    onHover: (path) => selection.hover(problems.scope === "document" ? path : null),
    audit: byID("show-audit"),
    storage: localStorage,
    onScope: showProblems,
    onCount: panels.countProblems,
    rows: {
      onSelect: goToProblem,
      linesOf: ({ document: name = shownDocument(), file }) =>
        sources.lines(newestEntry(name), file),
      opener,
      isElsewhere: ({ document: name = shownDocument(), file }) => entries.ofFile(file)?.name !== name,
      hasManual: !globalThis.isExported,
    },
  });
  const ofView = (ask) => (path) => ask(shownDocument(), path, navigation.address.environment);
  const inspector = createInspector({
    details: byID("details"),
    copy: choices.copy,
    opener,
    linesOf,
    limitsOf: (path) => wordsAbout(state.now.limits?.list ?? [], path),
    explanation: globalThis.isExported ? null : createExplanation({
      opener, linesOf, explain: ofView(api.explanation), light: selection.light, select: selection.select,
    }),
    origins: globalThis.isExported ? null : createOrigins({
      opener, linesOf, ask: ofView(api.origins), queue, onOrigins: tweaks.showOrigins, tried: tweaks.of,
    }),
    drawn() {
      const { document: name, environment, revision } = picture.layout ?? {};
      return revision ? JSON.stringify([name, environment, revision]) : null;
    },
    takesTouches: () => !globalThis.isExported,
    touch: (touch) => api.act(shownDocument(), touch).catch(status.report),
  });
  const noteList = createStopList({ list: byID("note-list"), numbers: numbers[1], onSelect: selection.select });
  const notes = createNotes({
    list: noteList, count: byID("note-count"), none: byID("no-notes"), box: byID("note"),
    canWrite: () => offers.does("write"), write: (text) => tweaks.writeNote(text),
  });
  const tree = createViewTree({
    tree: byID("tree"), filter: byID("find-view"),
    onSelect: selection.select, onHover: selection.hover,
  });

  async function loadAll() {
    if (problems.scope !== "all") return;
    const { diagnostics } = await api.diagnostics();
    if (problems.scope === "all") problems.show(diagnostics, "All documents");
  }

  const loadDiagnostics = () => queue.add("diagnostics", loadAll);

  function showProblems() {
    if (problems.scope === "all") loadDiagnostics();
    else problems.show(shownDiagnostics(state.now), shownDocument());
  }

  on(document.querySelector(".skip[href='#problems']"), "click", panels.unfoldProblems);
  // The banner has the errors of the text: its lines are shown.
  on(byID("banner"), "click", () => {
    panels.unfoldProblems();
    problems.openFirst();
  });
  state.on(["address"], ({ address: { document: name, selection: path } }, { address: before }) => {
    if (path !== before.selection) tree.select(path);
    if (name !== before.document) notes.forget();
  });
  state.on(["pathOf"], ({ pathOf }) => {
    tree.follow(pathOf, picture.views);
    notes.follow(pathOf);
  });
  state.on(["layout"], ({ layout, nodes, address }, { layout: before }) => {
    const views = problemsByPath(layout?.diagnostics ?? []);
    tree.show(picture.views, views, Boolean(nodes));
    notes.show(picture.views.values());
    if (layout) showInTab(layout.document, countProblems(layout.diagnostics).errors);
    if (layout && layout.document !== before?.document) tree.select(address.selection);
  });
  state.on(["layout", "variantDiagnostics", "problems", "offers"], showProblems);
  state.on(["documents"], () => { if (problems.scope === "document") showProblems(); });
  state.on(["hovered"], ({ hovered }) => {
    problems.light(hovered);
    tree.light(hovered);
    noteList.light(hovered);
  });
  state.on(["shown"], ({ shown: { selected, hovered, problems: own } }) => {
    inspector.show(selected ?? hovered, own, Boolean(selected));
    notes.select(selected);
  });
  return { onList: loadDiagnostics };
}
