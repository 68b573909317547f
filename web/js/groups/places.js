import { createEditor } from "../panels/editor.js";

/** The lines of places in files, and what opens the places. */
export function createPlaces({
  api, offers, status, navigation, shownDocument, picture, entries, sources,
}) {
  // The list of documents may hear of a save later than the drawing.
  function newestEntry(name) {
    const entry = entries.of(name);
    const { document: drawn, revision } = picture.layout ?? {};
    return entry && name === drawn ? { ...entry, revision } : entry;
  }

  return {
    newestEntry,
    linesOf({ file }) {
      const { stale, revision } = picture.layout ?? {};
      // Data, templates and strings belong to the documents that use them.
      const owner = entries.ofFile(file) ?? newestEntry(shownDocument());
      return sources.lines(owner, file, stale ? revision : null);
    },
    editor: createEditor({
      api, offers, shownDocument, say: status.toast, environment: () => navigation.address.environment,
      sourceOf: (path) => picture.views.get(path)?.node.source,
    }),
  };
}
