// Constructs the page. Its parts know each other by the names in `page`; each group of parts
// subscribes to the state that it shows.

import { createQueue } from "./base/queue.js";
import { createOthers } from "./groups/others.js";
import { createPanelsOfPage } from "./groups/panels.js";
import { createStage } from "./groups/stage.js";
import { createTools } from "./groups/tools.js";
import { createActions } from "./page/actions.js";
import { createStatus } from "./page/status.js";
import { createPanels } from "./panels/panels.js";
import { APIError, createAPI } from "./server/api.js";
import { listen } from "./server/events.js";
import { createFonts } from "./server/fonts.js";
import { createImages } from "./server/images.js";
import { createLive } from "./server/live.js";
import { createOffers } from "./server/offers.js";
import { createSources } from "./server/sources.js";
import { createNavigation } from "./state/navigation.js";
import { createPageState } from "./state/pagestate.js";

const base = new URL(".", document.baseURI).href;
const api = createAPI(base);
const offers = createOffers(api);
const navigation = createNavigation(window, (address) => state.set({ address }));
const state = createPageState({
  // Nothing is shown yet.
  address: { ...navigation.address, document: null },
  layout: null, nodes: null, documents: [], devices: [], variantDiagnostics: null, beside: null,
});
const status = createStatus({ onRetry: () => events.retryNow() });
const queue = createQueue((error) => { if (error instanceof APIError) status.toast(error.message); });
const images = createImages();

const page = {
  state, api, offers, navigation, status, queue, images,
  fonts: createFonts(document.fonts, base), sources: createSources(api), panels: createPanels(),
};
Object.assign(page, createStage(page));
page.act = createActions(page);
Object.assign(page, createPanelsOfPage(page));
Object.assign(page, createTools(page));
Object.assign(page, createOthers(page));
state.on(["address", "documents", "layout", "offers"], page.selection.show);

const { preview, problems, data, editor, tweaks, follow, gallery } = page;
const live = createLive({
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
page.live = live;

async function loadOffers() {
  await offers.load();
  state.set({ offers });
}

const events = listen(api.eventsURL, {
  onEvent(event) {
    for (const { onEvent } of [live, tweaks, follow, gallery]) onEvent(event);
  },
  onState(connection, seen) {
    status.showConnection(connection);
    if (connection !== "open") return;
    live.onOpen(seen);
    queue.add("offers", loadOffers);
    tweaks.refresh();
  },
});
state.set({ address: navigation.address });
live.start();
queue.add("offers", loadOffers);
editor.listen(document);
queue.add("devices", async () => state.set({ devices: (await api.devices()).devices }));
