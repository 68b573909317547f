import { effectOf } from "./changes.js";
import { isOlder } from "./revision.js";

/**
 * Keeps the page in step with the workspace: what every event asks for goes into the one queue.
 * @param {object} options
 * @param {object} options.api
 * @param {{add(name: string, job: () => Promise<void>): Promise<void>}} options.queue
 * @param {{refresh(): void, catchUp(): void}} options.preview
 * @param {() => string} options.shownDocument
 * @param {(documents: object[]) => void} options.onDocuments
 * @param {(diagnostics: object[]) => void} options.onDiagnostics of all documents, while wanted
 * @param {() => boolean} options.wantsDiagnostics
 * @param {(files: string[] | null) => void} options.onImages told of changed files; null for any
 * @param {(touch: object) => void} options.onTouch
 * @param {(revision: string) => void} options.onModel told that the shown document's model changed
 * @param {() => void} options.onFiles told that the shown document's files changed
 */
export function createLive({ api, queue, preview, shownDocument, ...page }) {
  let revision = null;
  let hasDocuments = false;

  async function loadDocuments() {
    const answer = await api.documents();
    const isBehind = revision !== null && isOlder(answer.revision, revision);
    if (!isBehind) revision = answer.revision;
    hasDocuments = true;
    page.onDocuments(answer.documents);
    if (isBehind) refresh({ layout: true, list: true });
  }

  async function loadDiagnostics() {
    if (!page.wantsDiagnostics()) return;
    const { diagnostics } = await api.diagnostics();
    if (page.wantsDiagnostics()) page.onDiagnostics(diagnostics);
  }

  function refresh({ layout, list }) {
    if (layout) preview.refresh();
    if (!list) return;
    queue.add("documents", loadDocuments);
    queue.add("diagnostics", loadDiagnostics);
  }

  return {
    /** Asks for the list for the first time. */
    start: () => refresh({ layout: false, list: true }),
    /** Asks for the diagnostics of all documents. */
    loadDiagnostics: () => queue.add("diagnostics", loadDiagnostics),
    /** Takes an event of the server. */
    onEvent({ type, data, id }) {
      const { images, touch, model, ...stale } = effectOf(
        { type, data }, { document: shownDocument(), revision });
      revision = data.revision ?? id ?? revision;
      if (images) page.onImages(images === "all" ? null : images);
      if (touch) page.onTouch(touch);
      if (model) page.onModel(data.revision ?? revision);
      else if (stale.layout) page.onFiles();
      refresh(stale);
    },
    /** Takes note that the server is heard, and of the revision that another tab saw last. */
    onOpen(seen) {
      preview.catchUp();
      if (!hasDocuments) {
        revision ??= seen || null;
        refresh({ layout: false, list: true });
      } else if (seen && seen !== revision) {
        page.onImages(null);
        refresh({ layout: true, list: true });
      }
    },
  };
}
