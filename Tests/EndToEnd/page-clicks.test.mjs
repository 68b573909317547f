// Clicks on problems, and what Escape leaves.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { areSeen, Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const escape = "\ue00c";

describe("a click", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
  });
  after(() => browser.stop());

  async function open(t, files, search) {
    const page = new Page(browser, await serve(t, files));
    await page.open(search);
    return page;
  }

  const shownLines = "() => document.querySelector('#problem-list .excerpt:not([hidden])')?.textContent";

  test("on a mistake of the text shows its lines", async (t) => {
    await open(t, { "A.xml": "<LMColumnView>\n  <UILabel text=\"one\">\n</LMColumnView>" }, "?document=A");
    await browser.until("() => document.querySelector('#problem-list .problem')");
    await browser.run("() => document.querySelector('#problem-list .problem').click()");
    assert.match(await browser.until(shownLines), /<UILabel text="one">/);
    assert.equal(await browser.run(
      "() => document.querySelector('#problem-list .problem').getAttribute('aria-expanded')"), "true");
    await browser.run("() => document.querySelector('#problem-list .problem').click()");
    await browser.until("() => !document.querySelector('#problem-list .excerpt:not([hidden])')");
  });

  test("on a problem shows its lines until another click, whatever else is saved", async (t) => {
    const labels = (...attributes) => `<LMColumnView>
      ${attributes.map((one) => `<UILabel ${one}/>`).join("\n")}
      <LMSpacer/></LMColumnView>`;
    const page = await open(t, { "A.xml": labels('txt="one"') }, "?document=A");
    await browser.until("() => document.querySelector('#problem-list .problem')");
    await browser.run("() => document.querySelector('#problem-list .problem').click()");
    await browser.until(shownLines);
    page.server.folder.write("A.xml", labels('txt="one"', 'colour="red"'));
    await browser.until("() => document.querySelectorAll('#problem-list .problem').length === 2");
    assert.match(await browser.until(shownLines), /colour="red"/);
  });

  test("on the banner over a stale drawing shows the lines, and selects no view", async (t) => {
    const page = await open(t, { "A.xml": labels("one") }, "?document=A");
    await page.shows("one");
    page.server.folder.write("A.xml", "<LMColumnView><UILabel text=\"two\"></LMColumnView>");
    await page.isStale(true);
    await browser.run("() => document.getElementById('toggle-problems').click()");
    await browser.until(`() => document.querySelector("#problem-list .problem")
      && document.getElementById("banner").offsetHeight`);
    // The banner follows the stage's new height within the next frames.
    const [x, y] = await browser.run(`async () => {
      const place = () => {
        const { x, y, width, height } = document.getElementById("banner").getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      };
      const frame = () => new Promise(requestAnimationFrame);
      for (let before = place(), still = 0; still < 10; before = place()) {
        await frame();
        still = String(place()) === String(before) ? still + 1 : 0;
      }
      return place();
    }`);
    await browser.drag([x, y]);
    assert.match(await browser.until(shownLines), /text="two"/);
    assert.equal(await browser.run("() => location.search"), "?document=A");
  });

  test("the banner stands below the device if there is room, else over its bottom edge", async (t) => {
    const page = await open(t, { "A.xml": labels("one") }, "?document=A&zoom=0.5");
    await page.shows("one");
    page.server.folder.write("A.xml", "<LMColumnView><UILabel text=\"two\"></LMColumnView>");
    await page.isStale(true);
    const places = () => browser.until(`() => {
      const [banner, frame, stage] = ["banner", "device-frame", "stage"].map((id) =>
        document.getElementById(id).getBoundingClientRect());
      return banner.height && [banner.top - frame.bottom, stage.bottom - banner.bottom];
    }`);
    assert.deepEqual((await places())[0], 8);
    await browser.press("0");
    await browser.until("() => document.getElementById('zoom-fit').ariaPressed === 'true'");
    const [below, room] = await places();
    assert.ok(below < 0 && below > -80, `${below}`);
    assert.equal(room, 8);
  });

  test("on a view's problem brings the panel of views to the front", async (t) => {
    await open(t, { "A.xml": '<LMColumnView><UILabel colour="red"/></LMColumnView>' }, "?document=A");
    await browser.run("() => document.getElementById('model-tab').click()");
    await browser.until("() => document.querySelector('#problem-list .problem')");
    await browser.run("() => document.querySelector('#problem-list [data-path=\"0.0\"] .problem').click()");
    assert.deepEqual(await areSeen(browser, "views", "details"), [true, true]);
    assert.match(await browser.until("() => document.querySelector('.source > .excerpt:not([hidden])')?.textContent"),
      /colour="red"/);
  });

  test("opens the menu of tools, and Escape closes it", async (t) => {
    await open(t, { "A.xml": labels("one") }, "?document=A");
    await browser.resize(720, 700);
    await browser.until("() => !document.getElementById('show-tools').hidden");
    const point = await browser.run(`() => {
      const { x, y, width, height } = document.getElementById("show-tools").getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }`);
    await browser.drag(point);
    await browser.until("() => document.getElementById('more-tools').matches(':popover-open')");
    await browser.press(escape);
    await browser.until("() => !document.getElementById('more-tools').matches(':popover-open')");
  });

  test("on a view in another drawing is undone by Escape, which then leaves the drawings", async (t) => {
    await open(t, { "A.xml": labels("one") }, "?document=A&select=0.0&matrix");
    await browser.press(escape);
    await browser.until("() => location.search === '?document=A&matrix'");
    await browser.press(escape);
    await browser.until("() => location.search === '?document=A'");
    await browser.press("h");
    await browser.until("() => location.search.includes('compare')");
    await browser.press(escape);
    await browser.until("() => location.search === '?document=A'");
  });
});
