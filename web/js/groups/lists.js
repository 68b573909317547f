import { clamped } from "../base/measure.js";
import { byID } from "../base/dom.js";
import { createGallery } from "../gallery/gallery.js";
import { createDrawnThumbnails } from "../gallery/drawnthumbnails.js";
import { createPairs } from "../compare/pairs.js";
import { createEdited } from "../page/edited.js";
import { createFollow } from "../page/follow.js";
import { showInTab } from "../page/tabtitle.js";
import { createChanges } from "../panels/changes.js";
import { createDocuments } from "../panels/documents.js";

/** The lists of documents, and what chooses a document in place of the person. */
export function createLists({
  state, api, fonts, assets, navigation, shownDocument, panels, picture, selection, choices,
  status,
}) {
  const { addressOf, goToDocument, toggleChanges } = choices;
  const href = (name) => navigation.href(addressOf(name));
  // The environment in which a document is reviewed: the chosen one, unless only a variant differs.
  const reviewed = ({ name, variants = [] }, environments) => {
    const variant = environments.includes("standard") ? null : variants.find((one) => environments.includes(one));
    return variant ? { variant } : addressOf(name).environment;
  };
  const documents = createDocuments({
    list: byID("document-list"), filter: byID("filter"), only: byID("only-problems"),
    counts: byID("counts"), storage: localStorage, href, onSelect: goToDocument,
  });
  const gallery = createGallery({
    box: byID("gallery"), list: byID("thumbnails"), filter: byID("find-document"),
    counts: byID("gallery-counts"), href,
    // A thumbnail is about half as large as the screen.
    imageURL: (name) => api.imageURL(name, addressOf(name).environment, "png",
      { pixelsPerPoint: clamped(devicePixelRatio / 2, 0.5, 1) }),
    load: globalThis.isExported ? createDrawnThumbnails({ api, fonts, assets }) : undefined,
    loadPair: createPairs({ api, fonts, assets, from: "HEAD" }), environmentOf: reviewed,
    isTicked: documents.isTicked, tickOff: documents.tickOff, onSelect: goToDocument,
  });
  const changes = createChanges({
    boxes: [byID("changes"), byID("review")], load: api.changes, documents, gallery, isGallery: () => !shownDocument(),
    onToggle: toggleChanges, onFirst: goToDocument, say: status.toast,
  });
  const edited = createEdited({
    box: byID("follow-editor"), badge: byID("unsaved"), storage: localStorage, load: api.editor,
    documents, views: () => picture.views, address: () => navigation.address,
    go: goToDocument, mark: selection.select, announce: status.announce,
  });
  const follow = createFollow({
    box: byID("follow"), storage: localStorage, documents, shownDocument, go: goToDocument,
    announce: status.announce,
    isReplaced: () => edited.isConnected,
  });

  function showTitle(name) {
    documents.select(name);
    byID("title").textContent = name || "All documents";
    showInTab(name, 0);
    panels.close();
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
  state.on(["address", "documents"], ({ address, documents: entries }, { address: before }) =>
    changes.show(address.changes, entries, address.changes && !before.changes));
  state.on(["documents"], (now) => {
    documents.show(now.documents);
    gallery.show(now.documents);
  });
  state.on(["layout"], edited.onDrawn);
  return { documents, gallery, follow, edited };
}
