import { createActionLog } from "./actionlog.js";
import { byID } from "../base/dom.js";
import { createFlash } from "./flash.js";
import { createModelPanel } from "./modelpanel.js";
import { areaName } from "../touch/touchareas.js";

/**
 * The panels of the model and of actions, and the flash of views that a model
 * change affects.
 * @param {object} options
 * @param {object} options.api
 * @param {object} options.queue
 * @param {object} options.picture
 * @param {object} options.status
 * @param {(path: string) => void} options.onSelect
 * @param {(document: string, tried: string | null) => void} options.onCall opens what an agent asked
 *   about
 */
export function createDataPanels({ api, queue, picture, status, onSelect, onCall }) {
  const flash = createFlash({ layer: byID("flashes"), picture });
  const model = createModelPanel({
    tree: byID("model-tree"), about: byID("model-about"), reset: byID("reset-model"),
    forget: byID("forget-touches"), api, queue, report: status.report,
  });
  const log = createActionLog({
    list: byID("action-list"), empty: byID("no-actions"), badge: byID("action-badge"),
    clear: byID("clear-actions"), announce: status.announce, onSelect, onCall,
    nameOf(path) {
      const view = picture.views.get(path);
      return view ? areaName({ view, touch: {} }) : path;
    },
  });

  return {
    /** Notes which panel is in front. */
    onPanel(id) {
      model.isShown = id === "model";
      log.isShown = id === "actions";
    },
    choose(name) {
      model.choose(name);
      flash.clear();
    },
    onTouch: log.add,
    onEvent({ type, data }) {
      if (type === "agent") log.addCall(data);
    },
    onModel(revision) {
      flash.onModel(revision);
      model.refresh();
      status.announce("The model changed.");
    },
    /** Reloads the model after the document's files changed: they may contain it. */
    onFiles: model.refresh,
    /** Updates the panels after a drawing that changed some views. */
    onDrawing: ({ revision }, paths) => flash.onDrawing(revision, paths),
  };
}
