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
    // Notes the parts of the page that change before the frame with the drawing, and after it.
    await browser.run(`() => {
      const parts = ["drawing", "marks", "details", "tree", "title", "problems", "tools", "tweak"];
      window.early = new Set();
      window.late = new Set();
      let changed = window.early;
      const ended = new Promise((resolve) => {
        const note = (name) => {
          changed.add(name);
          if (name === "details" || (name === "drawing" && changed === window.late)) resolve();
        };
        new MutationObserver((records) => {
          const ids = records.map(({ target }) => (target.closest ? target : target.parentElement)
            .closest(parts.map((id) => "#" + id).join())?.id).filter(Boolean);
          if (ids.includes("drawing")) requestAnimationFrame(() => { changed = window.late; });
          ids.forEach(note);
        }).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
      });
      window.settled = ended.then(() => [[...window.early].sort(), [...window.late].sort()]);
    }`);
    page.server.folder.replace("A.xml", labels("other", "two"));
    const [early, late] = await browser.run("() => window.settled");
    assert.deepEqual(early, ["drawing", "marks"]);
    assert.ok(late.includes("details"), late.join());
  });
});
