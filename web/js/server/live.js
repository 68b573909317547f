import { effectOf } from "./effects.js";
import { isOlder } from "../base/revision.js";

/**
 * Keeps the page up to date with the workspace. Each event adds requests to the queue.
 * @param {object} options
 * @param {object} options.api
 * @param {{add(name: string, job: () => Promise<void>): Promise<void>}} options.queue
 * @param {{refresh(): void, catchUp(): void}} options.preview
 * @param {() => string} options.shownDocument
 * @param {(documents: object[]) => void} options.onDocuments
 * @param {() => void} options.onList called when the list of documents is requested
 * @param {(files: string[] | null) => void} options.onImages called with changed files; null for
 *   any
 * @param {(touch: object) => void} options.onTouch
 * @param {(revision: string) => void} options.onModel called when the shown document's model
 *   changed
 * @param {() => void} options.onFiles called when the shown document's files changed
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

  function refresh({ layout, list }) {
    if (layout) preview.refresh();
    if (!list) return;
    queue.add("documents", loadDocuments);
    page.onList();
  }

  return {
    /** Requests the list for the first time. */
    start: () => refresh({ layout: false, list: true }),
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
    /** Catches up when the stream is open, with the last revision that any tab saw. */
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
