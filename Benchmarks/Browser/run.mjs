// Measures the page in a real browser, for `make bench`. MKPREVIEW names the program.

import { Browser, MissingPackage } from "../../Tests/EndToEnd/support/browser.mjs";
import { serve } from "../../Tests/EndToEnd/support/server.mjs";
import { measureFullScreen, measurePainting } from "./painting.mjs";
import { measurePointing } from "./pointing.mjs";
import { measureReloads } from "./reloads.mjs";

const wanted = process.argv.slice(2);
const isWanted = (name) => !wanted.length || wanted.includes(name);
const { SAVES: saves = 200, RELOADS: reloads = 1000 } = process.env;

/** Starts a browser. Without one, prints what to install and exits with status 2. */
async function startBrowser() {
  try {
    return await Browser.start();
  } catch (error) {
    if (!(error instanceof MissingPackage)) throw error;
    console.error(`mkpreview: ${error.message}`);
    return process.exit(2);
  }
}

/** Calls a function with a browser, and with a function that serves files. */
async function withBrowser(body) {
  const browser = await startBrowser();
  const endings = [];
  const context = { after: (end) => endings.push(end) };
  try {
    await body({ browser, serve: (files) => serve(context, files) });
  } finally {
    await browser.stop();
    for (const end of endings) await end();
  }
}

if (isWanted("painting")) {
  await withBrowser((tools) =>
    measurePainting({ ...tools, labels: 1000, saves: Number(saves), target: 1.5, frame: 16.7 }));
}
if (isWanted("full")) {
  await withBrowser((tools) =>
    measureFullScreen({ ...tools, rows: 100, columns: 50, saves: Number(saves) / 4, limit: 150 }));
}
if (isWanted("pointing")) {
  await withBrowser((tools) =>
    measurePointing({ ...tools, few: 200, many: 20_000, count: 60, target: 2 }));
}
if (isWanted("reloads")) {
  await withBrowser((tools) =>
    measureReloads({ ...tools, labels: 200, reloads: Number(reloads), target: 1.05 }));
}
