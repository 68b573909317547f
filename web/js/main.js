// The live page: constructs it, and follows the server's events.

import { byID, on } from "./base/dom.js";
import { createPage } from "./groups/page.js";
import { createAPI } from "./server/api.js";
import { listen } from "./server/events.js";
import { createImages } from "./server/images.js";
import { createRenames } from "./state/renames.js";
import { createRestartWatch, restartText } from "./page/restart.js";
import { showLoss } from "./page/tabtitle.js";
import { createNotice } from "./stage/notice.js";

function start() {
  const base = new URL(".", document.baseURI).href;
  const api = createAPI(base);
  const {
    state, navigation, status, queue, offers, live, tweaks, data, follow, edited, gallery, editor, picture,
  } = createPage({ base, api, images: createImages() });

  async function loadOffers() {
    await offers.load();
    state.set({ offers });
    if (!globalThis.isExported) await edited.load();
  }

  const restarts = createRestartWatch((lost) => {
    const text = restartText(lost);
    if (text) status.toast(text);
  });
  const renames = createRenames({
    shownDocument: () => navigation.address.document, say: status.toast,
    root: () => picture.layout?.root, load: (name) => api.layout(name, navigation.address.environment),
    go: (name) => navigation.replace({ document: name }),
  });
  const events = listen(api.eventsURL, {
    onEvent(event) {
      for (const { onEvent } of [restarts, renames, live, tweaks, data, follow, edited, gallery]) onEvent(event);
    },
    onState(connection, seen) {
      status.showConnection(connection);
      showLoss(connection === "lost");
      if (connection !== "open") return;
      live.onOpen(seen);
      queue.add("offers", loadOffers);
      tweaks.refresh();
    },
  });
  on(byID("retry"), "click", events.retryNow);
  state.set({ address: navigation.address });
  live.start();
  queue.add("offers", loadOffers);
  editor.listen(document);
  queue.add("devices", async () => state.set({ devices: (await api.devices()).devices }));
}

try {
  start();
} catch (error) {
  createNotice(byID("notice")).failed(error);
  throw error;
}
