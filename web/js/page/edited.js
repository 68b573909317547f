// What the connected editor shows: the page follows its cursor and its edits.

import { on } from "../base/dom.js";

// The storage key of the choice.
const followKey = "mkpreview follow editor";

/**
 * Follows the editor that the server belongs to.
 * @param {object} options
 * @param {HTMLInputElement} options.box switches following on and off; hidden without an editor
 * @param {HTMLElement} options.badge says that the shown document has text that is not saved
 * @param {Storage} options.storage stores the choice
 * @param {() => Promise<{connected: boolean}>} options.load asks the server what the editor shows
 * @param {{markUnsaved(files: Set<string>): void}} options.documents
 * @param {() => Map<string, object>} options.views the views of the drawing by path
 * @param {() => {document: string, selection: string | null}} options.address
 * @param {(name: string) => void} options.go shows a document
 * @param {(path: string) => void} options.mark marks a view, and scrolls to it if it is out of sight
 * @param {(text: string) => void} options.announce announces a text to screen readers only
 */
export function createEdited({
  box, badge, storage, load, documents, views, address, go, mark, announce,
}) {
  let shown = null;
  // The place that is marked once it is drawn.
  let place = null;
  let isPressed = false;

  box.checked = storage.getItem(followKey) !== "no";
  on(box, "change", () => setFollowing(box.checked));
  on(globalThis, "pointerdown pointerup pointercancel", ({ type }) => {
    isPressed = type === "pointerdown";
  }, { capture: true });

  function setFollowing(isOn) {
    box.checked = isOn;
    storage.setItem(followKey, isOn ? "" : "no");
    announce(isOn ? "The page follows the editor." : "The page does not follow the editor.");
    if (isOn && shown) follow(shown);
  }

  function showUnsaved() {
    const files = new Set(shown?.unsaved ?? []);
    documents.markUnsaved(files);
    badge.hidden = !files.has(`${address().document}.xml`);
  }

  function follow(state) {
    if (!box.checked || !state.document) return;
    place = state.place;
    if (state.document === address().document) markPlace();
    else go(state.document);
  }

  // A person who drags or selects text is not interrupted.
  const isBusy = () => isPressed || getSelection()?.type === "Range";

  function markPlace() {
    if (!place || isBusy()) return;
    const path = pathOf(place, views());
    if (path === null) return;
    place = null;
    if (path !== address().selection) mark(path);
  }

  function show(state) {
    const isFirst = !shown;
    shown = state;
    box.closest(".option").hidden = false;
    showUnsaved();
    // A page that was opened with a document keeps it until the next edit.
    if (!isFirst || !address().document) follow(state);
  }

  return {
    get isConnected() {
      return shown !== null;
    },
    toggle: () => setFollowing(!box.checked),
    async load() {
      const state = await load();
      if (state.connected) show(state);
    },
    onEvent({ type, data }) {
      if (type === "editor") show(data);
    },
    /** Marks the place once its document is drawn. */
    onDrawn: markPlace,
    /** Shows whether another document is saved. */
    onShown: showUnsaved,
  };
}

/**
 * The path of the first view whose start tag is at a place; null if there is none.
 * @param {{file: string, line: number, column: number}} place
 * @param {Map<string, {node: object}>} views
 */
export function pathOf({ file, line, column }, views) {
  for (const { node } of views.values()) {
    const { source } = node;
    if (source?.file === file && source.line === line && source.column === column) return node.path;
  }
  return null;
}
