import { createActionLog } from "./actionlog.js";
import { byID } from "./dom.js";
import { createFlash } from "./flash.js";
import { createModelPanel } from "./modelpanel.js";
import { createTabs } from "./tabs.js";

/**
 * The panels beside the drawing: the views, the model, and the actions that fired; and the flash of
 * what a change of the model changes.
 * @param {object} options
 * @param {object} options.api
 * @param {object} options.queue
 * @param {object} options.picture
 * @param {(text: string) => void} options.say
 * @param {(path: string) => void} options.onSelect
 */
export function createDataPanels({ api, queue, picture, say, onSelect }) {
  const announce = (text) => { byID("said").textContent = text; };
  const flash = createFlash({ layer: byID("flashes"), picture });
  const model = createModelPanel({
    tree: byID("model-tree"), about: byID("model-about"), reset: byID("reset-model"),
    forget: byID("forget-touches"), api, queue, say,
  });
  const log = createActionLog({
    list: byID("action-list"), empty: byID("no-actions"), badge: byID("action-badge"),
    clear: byID("clear-actions"), announce, onSelect,
    nameOf(path) {
      const node = picture.views.get(path)?.node;
      return node ? [node.class, node.id].filter(Boolean).join(" ") : path;
    },
  });
  const tabs = createTabs({
    tabs: [...document.querySelectorAll("#inspector [role=tab]")],
    panelOf: byID,
    storage: localStorage,
    onChange(id) {
      model.isShown = id === "model";
      log.isShown = id === "actions";
    },
  });

  return {
    next: tabs.next,
    /** Shows the views. */
    showViews: () => tabs.choose("views"),
    /** Follows the page to another document. */
    choose(name) {
      model.choose(name);
      flash.clear();
    },
    /** Takes an action of the server. */
    onAction: log.add,
    /** Takes note that the shown document's model changed. */
    onModel(revision) {
      flash.onModel(revision);
      model.refresh();
      announce("The model changed.");
    },
    /** Takes note that the shown document's files changed, which may have the model. */
    onFiles: model.refresh,
    /** Takes note of a new drawing, and the views that look different in it. */
    onDrawing: ({ revision }, paths) => flash.onDrawing(revision, paths),
  };
}
