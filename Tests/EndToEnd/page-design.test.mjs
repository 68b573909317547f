// A picture that is dropped on the page lies over the drawing.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { Page } from "./support/page.mjs";
import { png } from "./support/pictures.mjs";
import { decodePNG } from "./support/png.mjs";
import { serve } from "./support/server.mjs";

const files = {
  "A.xml": '<LMColumnView backgroundColor="#ff0000"/>', "B.xml": '<LMColumnView backgroundColor="#00ff00"/>',
};

/** Drops a file on the stage. */
const drop = `(base64, type) => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], "design", { type }));
  document.getElementById("stage").dispatchEvent(
    new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}`;

const isShown = `() => {
  const image = document.getElementById("design");
  return !image.hidden && image.complete && image.naturalWidth > 0;
}`;

const set = `(id, value) => {
  const field = document.getElementById(id);
  if (field.type === "checkbox") field.checked = value;
  else field.value = value;
  field.dispatchEvent(new Event("input"));
}`;

const frame = (id) => `() => {
  const { x, y, width } = document.getElementById("${id}").getBoundingClientRect();
  return [x, y, width].map((side) => Math.round(side));
}`;

describe("a design", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
  });
  after(() => browser.stop());

  async function open(t) {
    const page = new Page(browser, await serve(t, files));
    await page.open("?document=A&zoom=1");
    // As blue as the green and the red of the documents.
    await browser.run(drop, png(375, 667, [0, 0, 255]).toString("base64"), "image/png");
    await browser.until(isShown);
    return page;
  }

  /** The colour in the middle of the screen. */
  async function color() {
    const [x, y, width] = await browser.run(frame("screen"));
    const picture = decodePNG(await browser.pictureOf({ x: x + width / 2, y: y + 300, width: 4, height: 4 }, 1));
    return picture.pixel(1, 1).slice(0, 3);
  }

  test("covers the screen, half transparent, and can be moved", async (t) => {
    await open(t);
    const screen = await browser.run(frame("screen"));
    assert.deepEqual(await browser.run(frame("design")), screen);
    const [red, green, blue] = await color();
    assert.ok(Math.abs(red - 128) < 3 && green === 0 && Math.abs(blue - 128) < 3, `${[red, green, blue]}`);
    await browser.run(set, "design-x", 10);
    await browser.run(set, "design-width", 100);
    assert.deepEqual(await browser.run(frame("design")), [screen[0] + 10, screen[1], 100]);
  });

  test("shows the difference from the drawing", async (t) => {
    await open(t);
    await browser.run(drop, png(375, 667, [255, 0, 0]).toString("base64"), "image/png");
    await browser.run(set, "design-difference", true);
    await browser.run(set, "design-opacity", 100);
    await browser.until("() => document.getElementById('design').complete");
    assert.deepEqual(await color(), [0, 0, 0]);
  });

  test("is remembered for its document, until it is removed", async (t) => {
    const page = await open(t);
    await browser.run(set, "design-opacity", 25);
    await browser.press("j");
    await page.showsDocument("B");
    await browser.until("() => document.getElementById('design').hidden");
    await browser.reload();
    await page.isLive();
    await browser.go(`${page.server.url}/?document=A`);
    await browser.until(isShown);
    assert.equal(await browser.run("() => document.getElementById('design-opacity').value"), "25");
    await browser.run("() => document.getElementById('remove-design').click()");
    await browser.until("() => document.getElementById('design').hidden");
    await browser.reload();
    await page.showsDocument("A");
    assert.equal(await browser.run("() => document.getElementById('design-bar').checkVisibility()"), false);
  });

  test("is a picture; other files are refused with a message", async (t) => {
    const page = new Page(browser, await serve(t, files));
    await page.open("?document=A");
    await browser.run(drop, btoa("text"), "text/plain");
    await browser.until("() => document.querySelector('.toast')?.textContent === "
      + "'Drop a picture to lay it over the drawing.'");
    assert.ok(await browser.run("() => document.getElementById('design').hidden"));
  });
});
