import { createQueue } from "../base/queue.js";
import { createChoices } from "../page/choices.js";
import { createStatus } from "../page/status.js";
import { createPanels } from "../panels/panels.js";
import { APIError } from "../server/api.js";
import { createFonts } from "../server/fonts.js";
import { createLive } from "../server/live.js";
import { createOffers } from "../server/offers.js";
import { createSources } from "../server/sources.js";
import { withoutServer } from "../state/address.js";
import { createEntries } from "../state/entries.js";
import { createNavigation } from "../state/navigation.js";
import { createPageState } from "../state/pagestate.js";
import { createEnvironment, createExportedEnvironment } from "./environments.js";
import { createLists } from "./lists.js";
import { createLivePanels } from "./livepanels.js";
import { createMarkedPicture } from "./markedpicture.js";
import { createOthers } from "./others.js";
import { createPlaces } from "./places.js";
import { createSides } from "./sides.js";
import { createStage } from "./stage.js";
import { createTools } from "./tools.js";
import { createWidths } from "./widths.js";

/**
 * Constructs the page and shows what its address names. Each part gets the parts that it needs,
 * which exist before it. It tells later parts what happened by the page's state, to which they
 * subscribe.
 * @param {object} options
 * @param {string} options.base the URL that the page's files are relative to
 * @param {object} options.api answers about documents
 * @param {object} options.images
 */
export function createPage({ base, api, images }) {
  const state = createPageState({
    address: null, layout: null, nodes: null, documents: [], devices: [], variantDiagnostics: null,
    problems: null, limits: null,
  });
  const navigation = createNavigation(window, (address) => state.set({ address }),
    globalThis.isExported ? withoutServer : {});
  // Nothing is shown yet.
  state.set({ address: { ...navigation.address, document: null } });
  const status = createStatus();
  const onError = (error) => {
    if (error instanceof APIError) status.report(error);
  };
  const drawings = createQueue(onError);
  const queue = createQueue(onError, drawings);
  const entries = createEntries(state);
  const fonts = createFonts(document.fonts, base);
  const core = {
    state, api, navigation, status, queue, drawings, fonts, entries,
    shownDocument: () => navigation.address.document,
    assets: { family: fonts.family, href: images.href },
    offers: createOffers(api), sources: createSources(api), panels: createPanels((panel) => state.set({ panel })),
    choices: createChoices({ state, navigation, entries, status }),
  };
  const drawn = { ...core, ...createMarkedPicture(core) };
  const parts = { ...drawn, ...createPlaces(drawn) };
  const stage = createStage(parts);
  const lists = createLists(parts);
  const livePanels = globalThis.isExported ? /** @type {any} */ ({}) : createLivePanels(parts);
  const sides = createSides({ ...parts, ...livePanels });
  const controls = (globalThis.isExported ? createExportedEnvironment : createEnvironment)(parts);
  createTools({ ...parts, ...stage, ...lists, ...livePanels, controls });
  createOthers({ ...parts, ...stage });
  if (!globalThis.isExported) createWidths({ ...parts, ...stage });
  state.on(["scrolled"], () => parts.selection.hover(null));
  state.on(["address", "documents", "layout", "offers", "scrolled"], parts.selection.show);

  state.set({ panel: state.now.panel });

  const live = createLive({
    ...parts, ...stage, ...sides, ...livePanels.data,
    onDocuments: (documents) => state.set({ documents }),
    onImages: images.change,
  });
  return { ...parts, ...lists, ...livePanels, live };
}
