// The page in a real browser: it shows what is saved, keeps its state, and does no harm.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { oddNames } from "./support/hostile.mjs";
import { Page, showing } from "./support/page.mjs";
import { png } from "./support/pictures.mjs";
import { serve } from "./support/server.mjs";

const broken = "<LMColumnView>\n  <UILabel>\n</LMColumnView>\n";

describe("the page in a browser", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  /** Fails if anything was refused, failed or complained since the last look. */
  const assertQuiet = async () => assert.deepEqual(await browser.complaints(), []);

  test("the page shows the documents and the named one's drawing", async (t) => {
    const server = await serve(t, {
      "A.xml": labels("one", "two"), "folder/B.xml": labels("three"), "C.xml": broken,
    });
    const page = new Page(browser, server);
    await page.open(showing("A"));
    await page.shows("one", "two");
    assert.deepEqual(await page.documents(), ["A", "C", "folder/B"]);
    assert.equal(await browser.run("() => document.title"), "A · mkpreview");
    await assertQuiet();
  });

  test("a save changes the drawing without a reload", async (t) => {
    const server = await serve(t, { "A.xml": labels("0") });
    const page = new Page(browser, server);
    await page.open(showing("A"));
    await browser.run("() => { globalThis.wasHere = true; }");
    for (let count = 1; count <= 10; count++) {
      server.folder.write("A.xml", labels(`${count}`, "below"));
      await page.shows(`${count}`, "below");
    }
    assert.equal(await browser.run("() => globalThis.wasHere"), true);
    const { revision } = await server.layout("A");
    await browser.until("(revision) => document.documentElement.dataset.revision === revision",
      revision);
    await assertQuiet();
  });

  test("a view that the first save moves glides to its new place", async (t) => {
    const server = await serve(t, { "A.xml": labels("one", "two") });
    const page = new Page(browser, server);
    await page.open(showing("A"));
    await browser.run(`() => {
      window.moved = new Promise((resolve) => document.getElementById("drawing")
        .addEventListener("transitionrun", ({ propertyName }) => resolve(propertyName)));
    }`);
    server.folder.replace("A.xml", labels("one", "between", "two"));
    assert.equal(await browser.run("() => window.moved"), "transform");
  });

  test("an unchanged list of documents changes nothing on the page", async (t) => {
    const server = await serve(t, { "A.xml": labels("one", "two") });
    const page = new Page(browser, server);
    await page.open(showing("A"));
    await browser.run(`() => {
      const isList = ({ name }) => name.includes("/api/documents?");
      const list = new Promise((resolve) => {
        const observer = new PerformanceObserver((entries) => {
          if (entries.getEntries().some(isList)) resolve();
        });
        document.addEventListener("mkpreview:drawn", () => {
          observer.observe({ type: "resource" });
        }, { once: true });
      });
      window.changes = new Promise((resolve) => {
        document.addEventListener("mkpreview:drawn", async () => {
          const observer = new MutationObserver(() => {});
          observer.observe(document.body,
            { attributes: true, characterData: true, childList: true, subtree: true });
          await list;
          await new Promise(requestAnimationFrame);
          resolve(observer.takeRecords().map(({ target }) => target.id || target.localName));
        }, { once: true });
      });
    }`);
    server.folder.replace("A.xml", labels("one", "other"));
    assert.deepEqual(await browser.run("() => window.changes"), []);
  });

  test("a broken save is reported over the last good drawing until it is corrected", async (t) => {
    const server = await serve(t, { "A.xml": labels("good") });
    const page = new Page(browser, server);
    await page.open(showing("A"));
    await page.shows("good");
    server.folder.write("A.xml", broken);
    await page.isStale(true);
    await page.shows("good");
    assert.match(await page.overlay(), /3:\d+/);
    await browser.until("() => document.querySelectorAll('#problem-list .problem').length === 1");

    server.folder.write("A.xml", labels("mended"));
    await page.isStale(false);
    await page.shows("mended");
    assert.equal(await page.overlay(), "");
    await assertQuiet();
  });

  test("a document that never parsed is drawn when it parses", async (t) => {
    const server = await serve(t, { "A.xml": broken });
    const page = new Page(browser, server);
    await page.open(showing("A"));
    await browser.until("() => document.getElementById('notice').textContent.includes('A')");
    server.folder.write("A.xml", labels("good"));
    await page.shows("good");
    assert.equal(await browser.run("() => document.getElementById('notice').hidden"), true);
  });

  test("documents are added to the list and removed", async (t) => {
    const server = await serve(t);
    const page = new Page(browser, server);
    await browser.go(server.url);
    await browser.until("() => !document.getElementById('notice').hidden");
    server.folder.write("B.xml", labels("new"));
    await browser.until("() => document.querySelector('#thumbnails a')");
    assert.equal(await browser.run("() => document.getElementById('notice').hidden"), true);
    await browser.press("j");
    await page.shows("new");
    server.folder.write("A.xml", labels("newer"));
    await browser.until("() => document.querySelectorAll('#document-list a').length === 2");
    assert.deepEqual(await page.documents(), ["A", "B"]);
    server.folder.remove("B.xml");
    await browser.until("() => document.getElementById('notice').textContent.includes('B')");
    server.folder.write("B.xml", labels("back"));
    await page.shows("back");
  });

  test("a changed picture is drawn again", async (t) => {
    const server = await serve(t, {
      "A.xml": '<LMColumnView><UIImageView image="dot"/><LMSpacer/></LMColumnView>',
      "dot.png": png(10, 10, [255, 0, 0]),
    });
    const page = new Page(browser, server);
    await page.open(showing("A"));
    const colorOf = `async () => {
      const picture = document.querySelector("#drawing image");
      const bitmap = await createImageBitmap(await (await fetch(picture.href.baseVal)).blob());
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      canvas.drawImage(bitmap, 0, 0);
      return [...canvas.getImageData(0, 0, 1, 1).data].join();
    }`;
    assert.equal(await browser.run(colorOf), "255,0,0,255");
    const before = await browser.run("() => document.querySelector('#drawing image').href.baseVal");
    server.folder.write("dot.png", png(10, 10, [0, 0, 255]));
    await browser.until(
      "(before) => document.querySelector('#drawing image').href.baseVal !== before", before);
    assert.equal(await browser.run(colorOf), "0,0,255,255");
  });

  test("eight tabs each follow their own document", async (t) => {
    const names = Array.from({ length: 8 }, (_, index) => `View${index}`);
    const server = await serve(t,
      Object.fromEntries(names.map((name) => [`${name}.xml`, labels(`${name} before`)])));
    const page = new Page(browser, server);
    const first = await browser.tab();
    const tabs = [];
    for (const name of names) {
      tabs.push(await browser.openTab());
      await page.open(showing(name));
      await page.shows(`${name} before`);
    }
    for (const name of names) server.folder.write(`${name}.xml`, labels(`${name} after`));
    for (const [index, name] of names.entries()) {
      await browser.choose(tabs[index]);
      await page.shows(`${name} after`);
      await assertQuiet();
      await browser.closeTab();
      await browser.choose(first);
    }
  });

  test("if the reading tab freezes, the others follow, and it catches up later", async (t) => {
    const server = await serve(t, { "A.xml": labels("A before"), "B.xml": labels("B before") });
    const page = new Page(browser, server);
    const first = await browser.tab();
    await page.open(showing("A"));
    const second = await browser.openTab();
    await page.open(showing("B"));
    await browser.choose(first);
    await browser.freeze(true);
    await browser.choose(second);
    server.folder.write("A.xml", labels("A after"));
    server.folder.write("B.xml", labels("B after"));
    await page.shows("B after");
    await browser.choose(first);
    await browser.freeze(false);
    await page.shows("A after");
    server.folder.write("A.xml", labels("A later"));
    await page.shows("A later");
    await browser.choose(second);
    await browser.closeTab();
    await browser.choose(first);
    await assertQuiet();
  });

  test("keys choose documents and rotate the device, and the URL keeps it all", async (t) => {
    const server = await serve(t, {
      "A.xml": labels("a"), "B.xml": labels("b"), "C.xml": labels("c"),
    });
    const page = new Page(browser, server);
    await page.open(showing("A"));
    await browser.press("j", "j");
    await page.shows("c");
    await browser.press("k");
    await page.shows("b");
    await browser.press("o");
    await browser.until("() => location.search.includes('orientation=landscape')");
    await browser.press("r");
    const isTurned = `() => {
      const { width, height } = document.getElementById("screen").viewBox.baseVal;
      return location.search.includes("direction=rtl") && width > height;
    }`;
    await browser.until(isTurned);
    const url = await browser.url();
    await browser.reload();
    await page.isLive();
    await page.shows("b");
    await browser.until(isTurned);
    assert.equal(await browser.url(), url);
    await browser.run("() => history.back()");
    await browser.until("() => !location.search.includes('direction=rtl')");
    await assertQuiet();
  });

  test("a page reconnects when its server returns", async (t) => {
    const server = await serve(t, { "A.xml": labels("before") });
    const page = new Page(browser, server);
    await page.open(showing("A"));
    await server.stop();
    await browser.until("() => document.documentElement.dataset.connection === 'lost'");
    await page.shows("before");
    server.folder.write("A.xml", labels("after"));
    await server.begin();
    await page.shows("after");
    server.folder.write("A.xml", labels("later"));
    await page.shows("later");
  });

  test("hostile names and texts are shown literally", async (t) => {
    const attack = '<img src=x onerror=alert(1)>"\'><script>alert(2)</script>&lt;';
    const names = [...oddNames, '"><svg onload=alert(3)>', "javascript:alert(4)"];
    const text = `${labels(attack).replace("<UILabel", '<UILabel id="&lt;b&gt;" '
      + 'accessibilityLabel="&lt;img src=x onerror=alert(5)&gt;" nonsense="&lt;script&gt;"')}`
      .replace("</LMColumnView>", '<Bad onerror="alert(6)"/></LMColumnView>');
    const server = await serve(t, Object.fromEntries(names.map((name) => [`${name}.xml`, text])));
    const page = new Page(browser, server);
    const isDrawn = "(text) => document.getElementById('drawing').textContent.includes(text)";
    for (const name of names) {
      await page.open(showing(name));
      await page.showsDocument(name);
      await browser.until(isDrawn, attack.slice(0, 10));
      await browser.press("?");
      await browser.press("\ue00c");
      await browser.assertNoDialog();
      const foreign = await browser.run(`() => document.querySelectorAll(
        "img:not(#address-code, #design), script:not([src]), [onerror], [onload], iframe, object, embed").length`);
      assert.equal(foreign, 0, name);
      await assertQuiet();
    }
    await browser.until("(count) => document.querySelectorAll('#document-list a').length === count",
      names.length);
    await browser.run("() => document.querySelector('[data-scope=all]').click()");
    await browser.until("() => document.querySelectorAll('#problem-list .problem').length > 10");
    await browser.press("g");
    await browser.until("() => !document.getElementById('matrix').hidden");
    await browser.assertNoDialog();
    await assertQuiet();
  });
});
