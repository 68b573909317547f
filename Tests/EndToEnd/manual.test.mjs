// The manual in a browser: with and without scripts, on a phone, and its links.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { ask } from "./support/http.mjs";
import { serve } from "./support/server.mjs";

const list = readFileSync(new URL("../../web/manual/README.md", import.meta.url), "utf8");
const names = ["", ...[...list.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, name]) => name)];

describe("the manual", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  const open = async (t) => `${(await serve(t, { "A.xml": labels("a") })).url}/manual/`;

  test("fits a phone, and each of its links has a target", async (t) => {
    const manual = await open(t);
    await browser.resize(390, 844);
    const [anchors, links] = [new Map(), []];
    for (const name of names) {
      await browser.go(manual + name);
      const [width, ids, found] = await browser.run(`() => [
        document.scrollingElement.scrollWidth, [...document.querySelectorAll("[id]")].map(({ id }) => id),
        [...document.querySelectorAll("main a[href], nav a[href]")].map(({ href }) => href)]`);
      assert.ok(width <= 390, `${name} is ${width} points wide`);
      anchors.set(manual + name, new Set(ids));
      links.push(...found.map((href) => [name, href]));
    }
    const inside = links.filter(([, href]) => href.startsWith(manual));
    assert.ok(inside.length > 300);
    for (const [name, href] of inside) {
      const [page, anchor] = href.split("#");
      assert.ok(anchors.has(page), `${name} links to ${href}`);
      assert.ok(!anchor || anchors.get(page).has(decodeURIComponent(anchor)), `${name} links to ${href}`);
    }
    assert.deepEqual(links.filter(([, href]) => /:8080\/./.test(href)), []);
  });

  test("has everything to read without scripts, and leads to the next page", async (t) => {
    const manual = await open(t);
    const page = (await ask(`${manual}diagnostics`)).text;
    assert.match(page, /<h2 id="unknown-class">unknown-class<\/h2>/);
    assert.match(page, /<figcaption>Wrong<\/figcaption><pre[^>]*><code[^>]*>&lt;UILabel text=&quot;Total&quot; textColor=&quot;#999999/);
    const place = names.indexOf("check");
    const [, previous, next] = /href="([\w-]+)" rel="prev">[^]*href="([\w-]+)" rel="next">/
      .exec((await ask(`${manual}check`)).text);
    assert.deepEqual([previous, next], [names[place - 1], names[place + 1]]);
  });

  test("answers for a page that it lacks with its list of pages", async (t) => {
    const manual = await open(t);
    const { status, mediaType, text } = await ask(`${manual}nothing`);
    assert.equal(status, 404);
    assert.equal(mediaType, "text/html");
    assert.match(text, /<h1>No such page<\/h1>[^]*href="diagnostics"/);
  });

  test("is searched in all pages, and copies its examples", async (t) => {
    await browser.allowClipboard();
    await browser.go(await open(t));
    await browser.run("() => document.getElementById('search').focus()");
    await browser.press(..."silence a code");
    const links = await browser.until(`() => {
      const found = [...document.querySelectorAll("#found a")];
      return found.length > 3 && found.map((one) => one.getAttribute("href"));
    }`);
    assert.equal(links[0], "/manual/documents#silencing-a-diagnostic");
    await browser.run("() => document.querySelector('#found a').click()");
    await browser.until("() => location.hash && document.querySelector(':target')");
    await browser.run("() => document.querySelector(':target ~ .code .copy').click()");
    await browser.until("() => document.querySelector('.copy')?.parentElement.parentElement.textContent.includes('Copied')");
    assert.match(await browser.run("() => navigator.clipboard.readText()"), /^<!-- mkpreview: ignore/);
  });
});
