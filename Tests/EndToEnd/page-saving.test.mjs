// Pictures of the drawing: saved as files, and copied.

import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync, watch } from "node:fs";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser, reboundName } from "./support/browser.mjs";
import { within } from "./support/deadline.mjs";
import { labels } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const files = {
  "screens/A.xml": '<LMColumnView backgroundColor="#ffffff">'
    + '<UILabel id="first" text="one"/><UILabel text="two"/></LMColumnView>',
};

const control = "\ue009";
const enter = "\ue007";

describe("pictures of the drawing", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  const open = async (t, search, ...options) => {
    const page = new Page(browser, await serve(t, files, ...options));
    await page.open(search);
    return page;
  };

  const downloads = async (t) => {
    const folder = new Folder();
    t.after(() => folder.delete());
    await browser.saveIn(folder);
    return folder;
  };

  /** Opens the menu, and chooses an entry. */
  const choose = async (name) => {
    await browser.run("() => document.getElementById('save').click()");
    await browser.run(`(name) => [...document.querySelectorAll("#save-menu button")]
      .find(({ textContent }) => textContent === name).click()`, name);
  };

  const said = () => browser.until(
    "() => document.querySelector('.toast:last-child')?.textContent");

  test("each format is saved as the API answers it, named after the environment", async (t) => {
    const folder = await downloads(t);
    const page = await open(t, `${showing("screens/A")}&device=iphone-8&appearance=dark`);
    for (const format of ["png", "svg", "pdf"]) {
      const file = arrival(folder, `A-iphone-8-dark.${format}`);
      await choose(`Save picture as ${format.toUpperCase()}`);
      const expected = await page.server.ask(
        `/api/image/screens/A.${format}?device=iphone-8&appearance=dark`);
      assert.equal(expected.status, 200);
      assert.deepEqual(await file, expected.body);
    }
  });

  test("the palette saves the selected view alone", async (t) => {
    const folder = await downloads(t);
    const page = await open(t, `${showing("screens/A")}&select=0.0`);
    const file = arrival(folder, "A-first.png");
    await browser.chord(control, "k");
    await browser.press(..."of this view as png", enter);
    const expected = await page.server.ask("/api/image/screens/A.png?id=first");
    assert.equal(expected.status, 200);
    assert.deepEqual(await file, expected.body);
  });

  test("a copied picture is in the clipboard, pixel by pixel", async (t) => {
    await browser.allowClipboard();
    const page = await open(t, showing("screens/A"));
    await choose("Copy picture");
    assert.equal(await said(), "Copied: picture");
    const isSame = await browser.run(`async (url) => {
      const pixels = async (blob) => {
        const image = await createImageBitmap(blob);
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context.drawImage(image, 0, 0);
        return [image.width, image.height, ...context.getImageData(0, 0, image.width, image.height).data];
      };
      const [item] = await navigator.clipboard.read();
      const copied = await pixels(await item.getType("image/png"));
      const expected = await pixels(await (await fetch(url)).blob());
      return copied.length === expected.length && copied.every((one, index) => one === expected[index]);
    }`, `${page.server.url}/api/image/screens/A.png`);
    assert.ok(isSame);
  });

  test("over plain HTTP a copy is refused with its reason, and saving is offered", async (t) => {
    const folder = await downloads(t);
    const server = await serve(t, files, "--allow-host", reboundName);
    await browser.go(`http://${reboundName}:${server.port}/${showing("screens/A")}`);
    await new Page(browser, server).isLive();
    await choose("Copy picture");
    assert.match(await said(), /only at HTTPS and localhost/);
    const file = arrival(folder, "A.png");
    await browser.run("() => document.querySelector('.toast button').click()");
    assert.deepEqual(await file, (await server.ask("/api/image/screens/A.png")).body);
  });

  test("a picture that the server refuses is reported with its words", async (t) => {
    await open(t, `${showing("screens/A")}&scale=3&width=4000&height=4000`);
    await choose("Save picture as PNG");
    assert.match(await said(), /pixels/);
  });
});

/** The bytes of a file, when the browser has saved it. */
function arrival(folder, name) {
  return within(name, new Promise((resolve) => {
    const watcher = watch(folder.path, () => {
      // Until the download is complete, an empty file holds its name.
      if (!existsSync(folder.at(name)) || !statSync(folder.at(name)).size) return;
      watcher.close();
      resolve(readFileSync(folder.at(name)));
    });
  }));
}
