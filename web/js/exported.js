// The exported page: constructs it from the files of an export. It is bundled as a classic script,
// since browsers load no modules from a disk.

import { createPage } from "./groups/page.js";
import { createExportedAPI, createExportedImages } from "./server/exportedapi.js";
import { createSite } from "./server/site.js";

const base = new URL(".", document.baseURI).href;
const { state, navigation, live } = createPage({
  base, api: createExportedAPI(createSite(document, "data/")), images: createExportedImages(),
});
state.set({ address: navigation.address });
live.start();
