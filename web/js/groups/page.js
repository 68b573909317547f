import { createQueue } from "../base/queue.js";
import { createActions } from "../page/actions.js";
import { createStatus } from "../page/status.js";
import { createPanels } from "../panels/panels.js";
import { APIError } from "../server/api.js";
import { createFonts } from "../server/fonts.js";
import { createLive } from "../server/live.js";
import { createOffers } from "../server/offers.js";
import { createSources } from "../server/sources.js";
import { withoutServer } from "../state/address.js";
import { createNavigation } from "../state/navigation.js";
import { createPageState } from "../state/pagestate.js";
import { createLimits } from "./limits.js";
import { createOthers } from "./others.js";
import { createPanelsOfPage } from "./panels.js";
import { createStage } from "./stage.js";
import { createTools } from "./tools.js";

/**
 * Constructs the page and shows what its address names. The parts know each other by the names in
 * the returned object; each group of parts subscribes to the state that it shows.
 * @param {object} options
 * @param {string} options.base the URL that the page's files are relative to
 * @param {object} options.api answers about documents
 * @param {object} options.images
 * @param {() => void} [options.onRetry] called if a person wants to reach the server at once
 */
export function createPage({ base, api, images, onRetry = () => {} }) {
  const navigation = createNavigation(window, (address) => state.set({ address }),
    globalThis.isExported ? withoutServer : {});
  const state = createPageState({
    // Nothing is shown yet.
    address: { ...navigation.address, document: null },
    layout: null, nodes: null, documents: [], devices: [], variantDiagnostics: null, problems: null,
    limits: null,
  });
  const status = createStatus({ onRetry });
  const queue = createQueue((error) => {
    if (error instanceof APIError) status.toast(error.message);
  });
  const page = {
    state, api, navigation, status, queue, images,
    offers: createOffers(api), fonts: createFonts(document.fonts, base),
    sources: createSources(api), panels: createPanels(),
  };
  Object.assign(page, createStage(page));
  page.act = createActions(page);
  Object.assign(page, createPanelsOfPage(page));
  Object.assign(page, createTools(page));
  Object.assign(page, createOthers(page));
  Object.assign(page, createLimits(page));
  state.on(["address", "documents", "layout", "offers"], page.selection.show);

  const { preview, problems, data } = page;
  page.live = createLive({
    api, queue, preview,
    onDocuments: (documents) => state.set({ documents }),
    shownDocument: () => navigation.address.document,
    wantsDiagnostics: () => problems.scope === "all",
    onDiagnostics: (diagnostics) => problems.show(diagnostics, "All documents"),
    onImages: images.change,
    onTouch: data.onAction,
    onModel: data.onModel,
    onFiles: data.onFiles,
  });
  return page;
}
