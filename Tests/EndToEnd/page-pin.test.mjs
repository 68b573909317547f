// Two environments side by side.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const [end, enter, control] = ["\ue010", "\ue007", "\ue009"];

const files = {
  "A.xml": labels("one", "two"),
  "Wide.xml": `<LMRowView>
    <UIView width="200"/><UIView width="200"/><LMSpacer/>
    <UIView unknown="1"/></LMRowView>`,
  "Long.xml": `<LMScrollView fitToWidth="true"><LMColumnView spacing="0" layoutMargins="0">
    ${Array.from({ length: 40 }, (_, index) => `<UILabel text="row ${index}" height="50"/>`).join("")}
    </LMColumnView></LMScrollView>`,
};

const windows = [[1440, 900], [390, 844]];

describe("a pinned environment", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
  });
  after(() => browser.stop());

  const open = async (t, search) => {
    const page = new Page(browser, await serve(t, files));
    await page.open(search);
    return page;
  };

  const isDrawn = () => browser.until(`() => ["#drawing", "#beside .drawing"].every((one) =>
    document.querySelector(one + " .view"))`);

  const search = () => browser.run("() => decodeURIComponent(location.search)");

  const middle = (selector) => browser.run(`(selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }`, selector);

  const pinned = (device) => `?document=A&device=iphone-8&pin=${encodeURIComponent(device)}`;

  for (const [width, height] of windows) {
    test(`in ${width} × ${height} a link shows an iPhone 8 beside an Apple TV`, async (t) => {
      await browser.resize(width, height);
      await open(t, pinned("device=apple-tv"));
      await isDrawn();
      assert.deepEqual(await browser.run(`() => ["#screen", "#beside .screen"].map((one) =>
        document.querySelector(one).getAttribute("viewBox"))`), ["0 0 375 667", "0 0 1920 1080"]);
      assert.ok(await browser.run(`() => [["#device-frame", "#stage"],
        ["#beside .device-frame", "#beside .stage"]].every(([frame, stage]) => {
          const [inner, outer] = [frame, stage].map((one) =>
            document.querySelector(one).getBoundingClientRect());
          return inner.left >= outer.left && inner.right <= outer.right
            && inner.top >= outer.top && inner.bottom <= outer.bottom;
        })`));
      assert.equal(await browser.run("() => document.querySelector('#beside b').textContent"),
        "Apple TV");
    });
  }

  test("both devices have one scale, unless each is fitted, and their names below", async (t) => {
    await open(t, `${pinned("device=iphone-se")}`);
    await isDrawn();
    const scales = `() => ["#screen", "#beside .screen"].map((name) => {
      const screen = document.querySelector(name);
      return screen.getBoundingClientRect().width / screen.viewBox.baseVal.width;
    })`;
    const alike = `() => Math.abs((${scales})()[0] - (${scales})()[1]) < 0.005`;
    await browser.until(alike);
    const below = await browser.run(`() => [["#now", "#device-frame"], ["#beside .head", "#beside .device-frame"]]
      .map((names) => names.map((name) => document.querySelector(name).getBoundingClientRect()))
      .every(([label, frame]) => label.top >= frame.bottom)`);
    assert.ok(below);
    assert.equal(await browser.run("() => document.getElementById('now').textContent"), "iPhone 8375 × 667");
    await browser.run("() => document.querySelector('#beside .each').click()");
    await browser.until("() => location.search.includes('each')");
    await browser.until(`() => (${scales})()[1] > (${scales})()[0] + 0.05`);
    await browser.run("() => document.querySelector('#beside .each').click()");
    await browser.until(alike);
  });

  test("the views selected or hovered in one are marked in the other", async (t) => {
    await open(t, pinned("appearance=dark"));
    await isDrawn();
    await browser.hover(await middle("#beside [data-path='0.1']"));
    await browser.until("() => document.querySelector('#marks .hovered')");
    await browser.until("() => document.querySelector('#beside .marks .hovered')");
    await browser.drag(await middle("#beside [data-path='0.1']"));
    await browser.until("() => location.search.includes('select=0.1')");
    await browser.until("() => document.querySelector('#marks .selected')");
    await browser.drag(await middle("#drawing [data-path='0.0']"));
    await browser.until("() => location.search.includes('select=0.0')");
    await browser.until("() => document.querySelector('#beside .marks .selected')");
  });

  test("content and stage scroll together", async (t) => {
    await open(t, `?document=Long&pin=${encodeURIComponent("device=iphone-se")}&zoom=2`);
    await isDrawn();
    const moved = (where) => `() => document.querySelector("${where} .content[transform]")
      ?.getAttribute("transform")`;
    await browser.run("() => document.querySelector('#stage').focus()");
    await browser.press(end);
    // 40 rows of 50 points: each screen shows its last ones.
    await browser.until(`() => (${moved("#drawing")})()?.includes("-1333")`);
    await browser.until(`() => (${moved("#beside .drawing")})()?.includes("-1432")`);
    await browser.run("() => document.querySelector('#beside .stage').focus()");
    await browser.press("\ue011");
    await browser.until(`() => !(${moved("#drawing")})()?.includes("-1333")`);

    await browser.run("() => document.querySelector('#stage').scrollTo(0, 1e6)");
    await browser.until(`() => {
      const { scrollTop, scrollHeight, clientHeight } = document.querySelector("#beside .stage");
      return scrollTop > 0 && Math.abs(scrollTop + clientHeight - scrollHeight) < 2;
    }`);
  });

  test("problems say in which of the two they occur", async (t) => {
    await open(t, `?document=Wide&pin=${encodeURIComponent("device=ipad-9-7")}`);
    await isDrawn();
    await browser.until("() => document.querySelector('#problem-list .spread')");
    const told = await browser.run(`() => Object.fromEntries(
      [...document.querySelectorAll("#problem-list li")].map((one) =>
        [one.querySelector(".code").textContent, one.querySelector(".spread").textContent]))`);
    assert.equal(told["unknown-property"], "in both");
    assert.equal(told["layout-conflict"], "only here");
  });

  test("keys pin the environment, choose another, and unpin it", async (t) => {
    const page = await open(t, "?document=A");
    await browser.press("n");
    await isDrawn();
    assert.equal(await search(), "?document=A&pin=");
    assert.equal(await browser.run("() => document.getElementById('pin').ariaPressed"), "true");
    await browser.press("d");
    await browser.until("() => location.search.includes('appearance=dark')");
    page.server.folder.write("A.xml", labels("three"));
    await browser.until(
      "() => document.querySelector('#beside .drawing text').textContent === 'three'");
    await browser.press("n");
    await browser.until("() => document.getElementById('beside').hidden");
    assert.equal(await search(), "?document=A&appearance=dark");

    await browser.chord(control, "k");
    await browser.until("() => document.querySelectorAll('#find-list li').length > 1");
    await browser.press(..."pin light", enter);
    await isDrawn();
    assert.equal(await search(), "?document=A&appearance=dark&pin=appearance=light");
  });
});
