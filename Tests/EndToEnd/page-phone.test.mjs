// The page at phone width: the drawing alone.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { areSeen, Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const files = {
  "A.xml": '<LMColumnView><LMSpacer/><UIButton style="systemButton" title="Go" '
    + 'onTouchUpInside="go"/></LMColumnView>',
  "B.xml": labels("b"),
};

const screen = `() => {
  const { x, y, width, height } = document.getElementById("screen").getBoundingClientRect();
  return { x, y, width, height };
}`;

const isAlone = (expected) =>
  `() => document.documentElement.hasAttribute("data-alone") === ${expected}`;

describe("the page at phone width", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(375, 667);
  });
  after(() => browser.stop());

  const open = async (t, search) => {
    const page = new Page(browser, await serve(t, files));
    await page.open(search);
    return page;
  };

  test("a screen of the window's size fills it at the size of its points", async (t) => {
    await open(t, `${showing("A")}&device=iphone-8`);
    assert.deepEqual(await browser.run(screen), { x: 0, y: 0, width: 375, height: 667 });
    assert.equal(await browser.run(`() => ["#page-tools", ".tools", ".panel"].some((name) =>
      document.querySelector(name).checkVisibility())`), false);
    assert.deepEqual(await browser.complaints(), []);
  });

  test("a smaller screen keeps the size of its points, a wider one fits", async (t) => {
    await open(t, `${showing("A")}&width=320&height=480`);
    const { width, height } = await browser.run(screen);
    assert.deepEqual([width, height], [320, 480]);
    await browser.go((await browser.url()).replace(/width.*/, "device=ipad-9-7"));
    await browser.until("() => document.documentElement.dataset.document");
    // An iPad is 768 × 1024 points.
    assert.deepEqual(await browser.run(screen), { x: 0, y: 83.5, width: 375, height: 500 });
  });

  test("a finger touches, and scrolls a screen that is higher than the window", async (t) => {
    const page = await open(t, `${showing("A")}&device=iphone-15`);
    assert.equal(await browser.run("() => document.documentElement.dataset.mode"), "touch");
    await browser.drag([187, 400], [187, 390], [187, 100]);
    const rest = await browser.run(`() => {
      const { scrollTop, scrollHeight, clientHeight } = document.getElementById("stage");
      return [scrollTop > 0, scrollHeight - clientHeight - scrollTop];
    }`);
    assert.deepEqual(rest, [true, 0]);
    await page.tap("0.1#press");
    await page.logs("go");
  });

  test("the small button leads to the gallery and to the tools, and a document back", async (t) => {
    const page = await open(t, showing("A"));
    await browser.run("() => document.getElementById('leave-alone').click()");
    await browser.until("() => document.getElementById('gallery').checkVisibility()");
    await browser.until(isAlone(false));
    assert.deepEqual(await areSeen(browser, "thumbnails"), [true]);
    await browser.run("() => document.querySelector('[data-name=B]').click()");
    await page.showsDocument("B");
    await browser.until(isAlone(true));
    await browser.run("() => document.getElementById('end-alone').click()");
    await browser.until(isAlone(false));
    assert.match(await browser.url(), /\?document=B&tools$/);
    assert.equal(await browser.run("() => document.documentElement.dataset.mode"), "inspect");
    await browser.run("() => document.getElementById('show-alone').click()");
    await browser.until(isAlone(true));
  });

  test("a key opens a panel over the whole drawing, and Escape closes it", async (t) => {
    await open(t, showing("A"));
    for (const [key, name] of [["v", "inspector"], ["u", "documents"]]) {
      await browser.press(key);
      await browser.until(`(name) => {
        const { top, bottom, left, right } = document.getElementById(name).getBoundingClientRect();
        return top === 0 && bottom === innerHeight && left >= 0 && right <= innerWidth && right > left;
      }`, name);
      await browser.press("\uE00C");
      await browser.until(`(name) => !document.getElementById(name).checkVisibility()
        && document.getElementById("scrim").hidden`, name);
    }
  });

  test("a wider window shows the tools and the stored mode again", async (t) => {
    await open(t, showing("A"));
    await browser.resize(1024, 768);
    await browser.until(isAlone(false));
    assert.equal(await browser.run("() => document.documentElement.dataset.mode"), "inspect");
    assert.deepEqual(await areSeen(browser, "tools", "screen"), [true, true]);
  });

  for (const [width, height] of [[360, 640], [375, 667], [390, 844], [844, 390]]) {
    test(`in ${width} × ${height} no button lies on the drawing, and it can be reached`, async (t) => {
      await browser.resize(width, height);
      await open(t, `${showing("A")}&device=iphone-8`);
      const [button, frame, reach] = await browser.run(`() => {
        const rects = ["alone", "device-frame"].map((id) => {
          const { left, right, top, bottom } = document.getElementById(id).getBoundingClientRect();
          return { left, right, top, bottom };
        });
        return [...rects, document.getElementById("stage").scrollHeight];
      }`);
      assert.ok(button.top >= frame.bottom || button.left >= frame.right, JSON.stringify([button, frame]));
      assert.ok(button.bottom <= reach && button.right <= width);
    });
  }

  test("a phone turned sideways keeps the drawing alone, and the device turns with it", async (t) => {
    await browser.resize(390, 844);
    await open(t, `${showing("A")}&device=iphone-8`);
    const size = (expected) => browser.until(`(expected) =>
      document.querySelector("#screen").getAttribute("viewBox") === expected`, expected);
    await size("0 0 375 667");
    await browser.resize(844, 390);
    await size("0 0 667 375");
    await browser.until(isAlone(true));
    assert.deepEqual(await browser.run(screen), { x: 88.5, y: 7.5, width: 667, height: 375 });
    await browser.resize(390, 844);
    await size("0 0 375 667");
  });
});
