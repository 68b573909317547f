// The page's address for other devices, and its QR code.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser, reboundName } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const files = { "A.xml": labels("a"), "shop/Größe.xml": labels("b") };

/** The code of a text by qrencode: the path of its dark modules. */
const pathOf = (svg) => /<path[^>]* d="([^"]+)"/.exec(svg)[1];
const encoded = (text) => pathOf(spawnSync("qrencode",
  ["-t", "SVG", "--svg-path", "--8bit", "-l", "M", "-o", "-"], { input: text, encoding: "utf8" })
  .stdout);

/** What a reader of codes sees in a picture of one. */
function decoded(svg) {
  const file = new Folder({ "code.svg": svg });
  const png = spawnSync("rsvg-convert", ["-z", "4", "-b", "white", file.at("code.svg")]).stdout;
  file.write("code.png", png);
  const read = spawnSync("zbarimg", ["--quiet", "--raw", file.at("code.png")], { encoding: "utf8" });
  file.delete();
  return read.stdout.trimEnd();
}

/** A client that opened the page at an address. */
const at = (host) => ({ headers: { Host: host } });

const outside = "192.0.2.7:8080";

test("a loopback server has no code, and says how to start it", async (t) => {
  const server = await serve(t, files);
  const answer = await server.ask("/api/qr.svg");
  assert.equal(answer.status, 404);
  assert.match(answer.json.detail, /--host 0\.0\.0\.0/);
  assert.equal((await server.json("/api/offers")).address, undefined);
});

test("the code is that of the address by which the client reached the page", async (t) => {
  const server = await serve(t, files);
  const { json } = await server.ask("/api/offers", at(outside));
  assert.equal(json.address, `http://${outside}/`);
  const search = "?document=shop/Gr%C3%B6%C3%9Fe&device=iphone-8";
  const answer = await server.ask(`/api/qr.svg?search=${encodeURIComponent(search)}`, at(outside));
  assert.equal(answer.status, 200);
  assert.equal(answer.headers["content-type"], "image/svg+xml");
  assert.equal(pathOf(answer.text), encoded(`http://${outside}/${search}`));
  assert.equal(decoded(answer.text), `http://${outside}/${search}`);
});

test("a server on all interfaces gives this machine an address of another one's", async (t) => {
  const server = await serve(t, files, "--host", "0.0.0.0");
  const printed = server.words.match(/http:\S+/g).find((one) => !one.includes("//127."));
  const { address } = await server.json("/api/offers");
  assert.equal(address, printed);
  const answer = await server.ask("/api/qr.svg");
  if (printed) assert.equal(pathOf(answer.text), encoded(printed));
  else assert.equal(answer.status, 404);
});

test("a search that is none, or too long, is refused", async (t) => {
  const server = await serve(t, files);
  const tooLong = `?document=${"a".repeat(2000)}`;
  for (const search of ["document=A", "//evil.example", tooLong]) {
    const answer = await server.ask(`/api/qr.svg?search=${encodeURIComponent(search)}`, at(outside));
    assert.equal(answer.status, 400, search);
  }
});

describe("the address on the page", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  test("without an address for other devices one sentence says how to get one", async (t) => {
    await new Page(browser, await serve(t, files)).open(showing("A"));
    await browser.press("q");
    await browser.until("() => document.querySelector('#address[open] .about:not([hidden])')");
    assert.match(await browser.run("() => document.getElementById('address').innerText"),
      /Start it with this command:\s+mkpreview serve --host 0\.0\.0\.0/);
    assert.equal(await browser.run("() => document.getElementById('address-code').hidden"), true);
  });

  test("the code shows what the page shows", async (t) => {
    const server = await serve(t, files, "--allow-host", reboundName);
    const url = `http://${reboundName}:${server.port}/?document=shop/Gr%C3%B6%C3%9Fe`;
    await browser.go(url);
    await new Page(browser, server).isLive();
    await browser.until("() => document.documentElement.dataset.document");
    await browser.run("() => document.getElementById('show-address').click()");
    await browser.until("() => !document.getElementById('address-code').hidden");
    assert.equal(await browser.run("() => document.getElementById('address-link').href"), url);
    assert.ok(await browser.run("() => document.getElementById('address-code').naturalWidth > 0"));
    assert.deepEqual(await browser.complaints(), []);
  });
});
