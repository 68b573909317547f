// The page as `make build` bundles it, and its sources for work on the page.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { run } from "./support/program.mjs";
import { Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const web = fileURLToPath(new URL("../../web", import.meta.url));

const loaded = `() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)
  .filter((path) => path.startsWith("/assets/") && /[.](js|css)$/.test(path))`;

describe("the page", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  after(() => browser.stop());

  async function open(t, ...options) {
    const page = new Page(browser, await serve(t, { "View.xml": labels("Hello") }, ...options));
    await page.open("?document=View");
    await page.shows("Hello");
    return browser.run(loaded);
  }

  test("loads one script and one style sheet", async (t) => {
    assert.deepEqual((await open(t)).sort(), ["/assets/css/index.css", "/assets/js/main.js"]);
  });

  test("loads its sources from the folder that --web names", async (t) => {
    assert.ok((await open(t, "--web", web)).includes("/assets/js/drawing/painter.js"));
  });

  test("is not served from a folder without one", async (t) => {
    const { status, stderr } = await run(["serve", ".", "--web", "/proc", "--port", "0"]);
    assert.equal(status, 2);
    assert.equal(stderr,
      "mkpreview: there is no index.html in /proc; --web names a folder like web/ of the sources\n");
  });
});
