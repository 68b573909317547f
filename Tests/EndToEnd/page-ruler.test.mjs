// The ruler above the drawing: at which widths a document has problems.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const wide = (width) => `<LMAnchorView>
  <UIView id="box" anchor="left" width="${width}" height="10"/>
</LMAnchorView>
`;

describe("the ruler", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
  });
  after(() => browser.stop());

  const open = async (t, search = "?document=A") => {
    const page = new Page(browser, await serve(t, { "A.xml": wide(400) }));
    await page.open(search);
    await browser.until("() => document.querySelector('#ruler .range')");
    return page;
  };

  const rectOf = (selector) => browser.run(`(selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return { x, y, width, height };
  }`, selector);

  const isWide = (width) => browser.until(`(width) => document.querySelector("#screen")
    .getAttribute("viewBox").startsWith("0 0 " + width + " ")`, width);

  test("shows the widths with problems, and follows saves", async (t) => {
    const page = await open(t);
    const title = "() => document.querySelector('#ruler .range')?.title ?? ''";
    assert.match(await browser.run(title), /240 to 399 points:\n“box”/);
    assert.equal(await browser.run("() => document.querySelector('#ruler .thumb').textContent"), "375");
    assert.ok(await browser.run("() => document.querySelector('#ruler .thumb').matches('.bad')"));
    page.server.folder.write("A.xml", wide(320));
    await browser.until(`() => (${title})().includes("240 to 319 points")`);
    await browser.until("() => !document.querySelector('#ruler .thumb').matches('.bad')");
    page.server.folder.write("A.xml", wide(100));
    await browser.until("() => !document.querySelector('#ruler .range')");
  });

  test("the device's right edge changes the width, and stops where problems end", async (t) => {
    await open(t);
    const [edge, { width }] = [await rectOf("#edge"), await rectOf("#screen")];
    const at = [edge.x + edge.width / 2, edge.y + edge.height / 3];
    // The device is centred: 24 points more are 12 on this side. Two pixels less is near enough.
    const to = at[0] + 25 / 2 * (width / 375) - 2;
    await browser.hold(at, [at[0] + 3, at[1]], [to, at[1]]);
    await isWide(400);
    await browser.release();
    assert.match(await browser.run("() => location.search"), /width=400/);
    await browser.until("() => document.getElementById('problem-counts').textContent.includes('none')");
    // The scale stays while dragging, and fits again afterwards.
    await browser.until("() => document.querySelector('#zoom-fit').ariaPressed === 'true'");
  });

  test("keys move the thumb by points, and to where problems begin and end", async (t) => {
    await open(t);
    await browser.run("() => document.querySelector('#ruler .thumb').focus()");
    await browser.press("\ue014");
    await isWide(376);
    await browser.press("\ue00e");
    await isWide(399);
    await browser.press("\ue00e");
    await isWide(400);
    assert.equal(await browser.run("() => document.querySelector('#ruler .thumb').ariaValueText"),
      "400 points");
    await browser.press("\ue00f");
    await isWide(399);
  });

  test("the thumb stays at the chosen width while an earlier drawing is finished", async (t) => {
    const release = await (await open(t)).holdFrames();
    const press = (key) => browser.run(`(key) => {
      const thumb = document.querySelector("#ruler .thumb");
      thumb.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      return thumb.textContent;
    }`, key);
    assert.equal(await press("ArrowRight"), "376");
    await isWide(376);
    assert.equal(await press("ArrowRight"), "377");
    await release();
    await isWide(377);
    assert.equal(await browser.run("() => document.querySelector('#ruler .thumb').textContent"), "377");
    assert.equal(await press("ArrowRight"), "378");
  });

  test("the inspector has a sentence about the selected view", async (t) => {
    await open(t, "?document=A&select=0.0");
    await browser.until("() => document.querySelector('#details .limits')");
    assert.match(await browser.run("() => document.querySelector('#details .limits').textContent"),
      /“box”.*below 400 points/);
    assert.ok(await browser.run("() => document.querySelector('#ruler .own')"));
  });

  test("is of heights while the keyboard is raised", async (t) => {
    // The button ends at 340, and the keyboard takes 260 points.
    const page = new Page(browser, await serve(t, { "A.xml": `<LMAnchorView layoutMargins="0">
      <LMColumnView anchor="top,left,right" layoutMargins="0" spacing="0"><UITextField height="30"/>
      <UIView height="270"/><UIButton id="go" title="a" height="40"/></LMColumnView></LMAnchorView>\n` }));
    await page.open("?document=A");
    await browser.run("() => document.querySelector('#keyboard [data-value=on]').click()");
    await browser.until("() => document.querySelector('#ruler .thumb').ariaLabel.startsWith('Height')");
    assert.equal(await browser.run("() => document.querySelector('#ruler .thumb').textContent"), "667");
    await browser.until("() => document.querySelector('#ruler .range')?.title.includes('height of 320 to 599')");
    assert.ok(await browser.run("() => document.getElementById('edge').hidden"));
    assert.equal(await browser.run("() => document.querySelector('#keyboard [data-value=on]').ariaPressed"), "true");
    await browser.run("() => document.querySelector('#ruler .thumb').focus()");
    await browser.press("\ue00f");
    await browser.until("() => document.querySelector('#screen').getAttribute('viewBox') === '0 0 375 600'");
    await browser.press("\ue012");
    await browser.until("() => document.querySelector('#ruler .thumb.bad')?.textContent === '599'");
    await browser.run("() => document.querySelector('#stage').focus()");
    await browser.press("K");
    await browser.until("() => document.querySelector('#ruler .thumb').ariaLabel.startsWith('Width')");
    assert.equal(await browser.run("() => document.querySelector('#ruler .thumb').textContent"), "375");
    assert.deepEqual(await browser.complaints(), []);
  });

  test("other drawings have no ruler", async (t) => {
    await open(t);
    for (const search of ["&matrix", "&compare=last", "&pin="]) {
      await browser.go(`${(await browser.url()).split("?")[0]}?document=A${search}`);
      await browser.until("() => document.documentElement.dataset.connection === 'open'");
      assert.ok(await browser.run("() => document.getElementById('ruler').hidden"), search);
    }
  });

  test("its film halts where something breaks, says what, goes on and returns", async (t) => {
    const label = '<UILabel text="Twenty letters, all" anchor="left"/>';
    const page = new Page(browser, await serve(t, {
      "A.xml": `<LMAnchorView><UIView id="box" anchor="left" width="300" height="10"/>${label}</LMAnchorView>` }));
    await page.open("?document=A");
    await browser.until("() => document.querySelector('#ruler .range')");
    await browser.run("() => document.getElementById('play').click()");
    const toast = () => browser.until("() => document.querySelector('#toasts .toast:last-child button') && document.querySelector('#toasts .toast:last-child').textContent");
    assert.match(await toast(), /^At 299 points: “box” .*\. Go onBack$/);
    await isWide(299);
    assert.match(await browser.run("() => location.search"), /select=0\.0/);
    const press = (name) => browser.run(`(name) => [...document.querySelectorAll("#toasts .toast:last-child button")]
      .find((one) => one.textContent === name).click()`, name);
    await press("Back");
    await browser.until("() => document.querySelector('#ruler .thumb').textContent === '375'");
    assert.doesNotMatch(await browser.run("() => location.search"), /width/);
    await browser.run("() => document.getElementById('play').click()");
    await isWide(299);
    await browser.until("() => document.getElementById('play').ariaPressed === 'false'");
    await press("Go on");
    await browser.until("() => [...document.querySelectorAll('.toast')].some((one) => one.textContent.startsWith('The end'))");
    await isWide(375);
  });

  test("its film ends when something else is chosen", async (t) => {
    await open(t, "?document=A&width=1000&height=700");
    // The text size is chosen at once after the first frame.
    await browser.run(`() => new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        const size = document.getElementById("text-size");
        size.value = "xSmall";
        size.dispatchEvent(new Event("change", { bubbles: true }));
        resolve();
      }).observe(document.getElementById("screen"), { attributeFilter: ["viewBox"] });
      document.getElementById("play").click();
    })`);
    await browser.until("() => document.getElementById('play').ariaPressed === 'false'");
    assert.match(await browser.run("() => location.search"), /textSize=xSmall/);
    assert.equal(await browser.run("() => document.querySelector('.toast')"), null);
  });
});
