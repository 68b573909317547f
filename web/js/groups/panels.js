import { byID } from "../base/dom.js";
import { createGallery } from "../gallery/gallery.js";
import { createDrawnThumbnails } from "../gallery/drawnthumbnails.js";
import { createDataPanels } from "../model/datapanels.js";
import { showInTab } from "../page/tabtitle.js";
import { createEdited } from "../page/edited.js";
import { createFollow } from "../page/follow.js";
import { createChanges } from "../panels/changes.js";
import { createDocuments } from "../panels/documents.js";
import { createEditor } from "../panels/editor.js";
import { createExplanation } from "../panels/explanation.js";
import { createInspector } from "../panels/inspector.js";
import { createOrigins } from "../panels/origins.js";
import { countProblems, createProblems, problemsByPath } from "../panels/problems.js";
import { createSpoken } from "../panels/spoken.js";
import { createViewTree } from "../panels/viewtree.js";
import { createTweaks } from "../tweaks/tweaks.js";

/**
 * The lists of documents, and the panels around the drawing.
 * @param {object} page the parts of the page
 */
export function createPanelsOfPage(page) {
  return { ...createLists(page), ...createSides(page) };
}

function createLists({
  state, api, fonts, assets, navigation, panels, picture, selection, act,
}) {
  const announce = (text) => { byID("said").textContent = text; };
  const href = (name) => navigation.href(act.addressOf(name));
  const documents = createDocuments({
    list: byID("document-list"), filter: byID("filter"), only: byID("only-problems"),
    counts: byID("counts"), storage: localStorage, href,
    onSelect: (name) => act.goToDocument(name),
  });
  const changes = createChanges({
    box: byID("changes"), load: api.changes, documents, onToggle: () => act.toggleChanges(),
  });
  const gallery = createGallery({
    box: byID("gallery"), list: byID("thumbnails"), filter: byID("find-document"),
    counts: byID("gallery-counts"), href,
    // A thumbnail is about half as large as the screen.
    imageURL: (name) => api.imageURL(name, act.addressOf(name).environment, "png",
      { pixelsPerPoint: Math.min(Math.max(devicePixelRatio / 2, 0.5), 1) }),
    load: globalThis.isExported ? createDrawnThumbnails({ api, fonts, assets }) : undefined,
    onSelect: (name) => act.goToDocument(name),
  });
  const follow = createFollow({
    box: byID("follow"), storage: localStorage, documents,
    shownDocument: () => navigation.address.document, go: (name) => act.goToDocument(name),
    announce, isReplaced: () => edited.isConnected,
  });
  const edited = createEdited({
    box: byID("follow-editor"), badge: byID("unsaved"), storage: localStorage, load: api.editor,
    documents, views: () => picture.views, address: () => navigation.address,
    go: (name) => act.goToDocument(name), mark: (path) => selection.select(path), announce,
  });

  function showTitle(name) {
    documents.select(name);
    byID("title").textContent = name || "All documents";
    showInTab(name, 0);
    panels.close();
    panels.releaseRoom();
    if (name) return;
    const { dataset } = document.documentElement;
    delete dataset.document;
    delete dataset.revision;
  }

  state.on(["address"], ({ address: { document: name } }, { address: before }) => {
    document.documentElement.dataset.view = name ? "document" : "gallery";
    if (name !== before.document) {
      showTitle(name);
      if (name) follow.onShown(name);
      edited.onShown();
    }
    gallery.toggle(!name, before.document);
  });
  state.on(["address", "documents"], (now) => changes.show(now.address.changes, now.documents));
  state.on(["documents"], (now) => {
    documents.show(now.documents);
    gallery.show(now.documents);
  });
  state.on(["layout"], edited.onDrawn);
  return { documents, gallery, follow, edited };
}

// What changes the screen needs a server.
function createLivePanels({
  state, api, offers, queue, navigation, status, picture, selection, stops, act,
}) {
  const say = status.toast;
  const tweaks = createTweaks({
    api, queue, offers, address: () => navigation.address, copy: act.copy, say,
    shownRevision: () => picture.layout?.revision, views: () => picture.views,
  });
  const spoken = createSpoken({
    list: byID("spoken-list"), about: byID("spoken-about"), load: api.spoken, queue,
    onStops: stops.set, onLight: stops.light, onSelect: selection.select,
  });
  state.on(["address", "layout"], ({ address: { environment, matrix }, layout }) => spoken.follow(
    layout?.root && !matrix ? { document: layout.document, environment, revision: layout.revision } : null));
  const data = createDataPanels({
    api, queue, picture, say,
    onPanel: (id) => { spoken.isShown = id === "spoken"; },
    onSelect(path) {
      data.showViews();
      selection.select(path);
    },
  });
  return { tweaks, data, spoken };
}

const ignore = () => {};
const withoutServer = {
  tweaks: { select: ignore, choose: ignore, follow: ignore },
  data: { choose: ignore, onDrawing: ignore, showViews: ignore }, spoken: { light: ignore },
};

function createSides(page) {
  const {
    state, api, offers, queue, navigation, sources, status, panels, picture, selection, act,
  } = page;
  const say = status.toast;
  const shownDocument = () => navigation.address.document;

  // The list of documents may hear of a save later than the drawing.
  function newestEntry(name) {
    const entry = page.documents.entry(name);
    const { document: drawn, revision } = picture.layout ?? {};
    return entry && name === drawn ? { ...entry, revision } : entry;
  }

  const problems = createProblems({
    list: byID("problem-list"),
    counts: byID("problem-counts"),
    announcer: byID("announcer"),
    scopes: [...document.querySelectorAll("[data-scope]")],
    onHover: (path) => selection.hover(problems.scope === "document" ? path : null),
    audit: byID("show-audit"),
    storage: localStorage,
    onScope: showProblems,
    onCount: (count) => panels.countProblems(count),
    rows: {
      onSelect: (diagnostic) => act.goToProblem(diagnostic),
      linesOf: ({ document: name = shownDocument(), file }) =>
        sources.lines(newestEntry(name), file),
      opener: (place) => act.opener(place),
      isElsewhere: ({ document: name = shownDocument(), file }) =>
        page.documents.entryOfFile(file)?.name !== name,
      hasManual: !globalThis.isExported,
    },
  });
  const places = {
    opener: (place) => act.opener(place),
    linesOf({ file }) {
      const { stale, revision } = picture.layout ?? {};
      // Data, templates and strings belong to the documents that use them.
      const owner = page.documents.entryOfFile(file) ?? newestEntry(shownDocument());
      return sources.lines(owner, file, stale ? revision : null);
    },
  };
  const ofView = (ask) => (path) => ask(shownDocument(), path, navigation.address.environment);
  const inspector = createInspector({
    details: byID("details"),
    copy: act.copy,
    ...places,
    limitsOf: (path) => page.limitsOf(path),
    explanation: globalThis.isExported ? null : createExplanation({
      ...places, explain: ofView(api.explanation),
      light: (sentence) => selection.light(sentence),
      select: (path) => selection.select(path),
    }),
    origins: globalThis.isExported ? null : createOrigins({
      ...places, ask: ofView(api.origins), queue,
      onOrigins: (path, origins) => tweaks.showOrigins(path, origins),
    }),
    drawn() {
      const { document: name, environment, revision } = picture.layout ?? {};
      return revision ? JSON.stringify([name, environment, revision]) : null;
    },
    takesTouches: () => act.takesTouches(),
    touch: (touch) => act.touch(touch),
  });
  const tree = createViewTree({
    tree: byID("tree"), filter: byID("find-view"),
    onSelect: selection.select, onHover: selection.hover,
  });
  const editor = createEditor({
    api, offers, shownDocument, say, environment: () => navigation.address.environment, sourceOf: (path) => picture.views.get(path)?.node.source,
  });
  const { tweaks, data, spoken } = globalThis.isExported ? withoutServer : createLivePanels(page);

  function showProblems() {
    if (problems.scope === "all") page.live.loadDiagnostics();
    else problems.show(page.diagnostics(), shownDocument());
  }

  state.on(["address"], ({ address }, { address: before }) => {
    if (address.document && address.document !== before.document) {
      data.choose(address.document);
      tweaks.choose();
    }
    if (address.selection !== before.selection) tree.select(address.selection);
  });
  state.on(["layout"], ({ layout, nodes, address }, { layout: before }) => {
    const views = problemsByPath(layout?.diagnostics ?? []);
    tree.show(picture.views, views, Boolean(nodes));
    if (layout) showInTab(layout.document, countProblems(layout.diagnostics).errors);
    if (layout && layout.document !== before?.document) tree.select(address.selection);
  });
  state.on(["layout", "variantDiagnostics", "problems", "offers"], showProblems);
  state.on(["documents"], () => { if (problems.scope === "document") showProblems(); });
  return { problems, inspector, tree, editor, tweaks, data, spoken, places };
}
