// What a save does before the frame that shows it, and what waits for that frame.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

describe("painting", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  test("of a save comes before lists, panels and requests about it", async (t) => {
    const page = new Page(browser, await serve(t, { "A.xml": labels("one", "two") }));
    await page.open("?document=A&select=0.0");
    await browser.until("() => document.getElementById('details').textContent.includes('one')");
    // The fields for values follow once the vocabulary arrived.
    await browser.until("() => document.querySelector('#tweak datalist option')");
    // However late a frame is on a busy machine, the page waits for it.
    await browser.run(`() => {
      const { setTimeout } = window;
      window.setTimeout = (call, wait) => wait === 100 ? 0 : setTimeout(call, wait);
    }`);
    // In the frame that first shows the new text: the parts of the page that have it.
    await browser.run(`() => {
      const parts = ["drawing", "details", "tree", "problems"];
      const changed = () => parts.filter((part) => document.getElementById(part).outerHTML.includes("other"));
      window.painted = new Promise((resolve) => {
        new MutationObserver(() => {
          if (changed().length > 0) requestAnimationFrame(() => resolve(changed()));
        }).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
      });
      window.settled = () => changed().length === parts.length;
    }`);
    const saved = labels("other", "two").replace("<UILabel", '<UILabel other="1"');
    page.server.folder.replace("A.xml", saved);
    assert.deepEqual(await browser.run("() => window.painted"), ["drawing"]);
    await browser.until("() => window.settled()");
  });
});
