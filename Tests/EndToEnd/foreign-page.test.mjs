// A page of another site, in a real browser, gets nothing of the server.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, describe, test } from "node:test";
import { Browser, reboundName } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { canary } from "./support/hostile.mjs";
import { png } from "./support/pictures.mjs";
import { serve } from "./support/server.mjs";

const files = { "View.xml": labels(canary), "dot.png": png(2, 2) };

/** Each way in which a page may ask another server, by name: functions that run in the page. */
const attempts = {
  "fetch": `(base) => fetch(base + "/api/layout/View").then((answer) => answer.text())`,
  "fetch without CORS": `(base) => fetch(base + "/api/layout/View", { mode: "no-cors" })
    .then(({ type }) => type)`,
  "fetch with credentials": `(base) => fetch(base + "/api/source/View",
    { credentials: "include" }).then((answer) => answer.text())`,
  "a change": `(base) => fetch(base + "/api/documents", { method: "POST", body: "{}",
    headers: { "Content-Type": "application/json" } }).then(({ status }) => status)`,
  "a stream of events": `(base) => new Promise((resolve, reject) => {
    const source = new EventSource(base + "/api/events");
    source.addEventListener("hello", ({ data }) => resolve(data));
    source.onopen = () => resolve("open");
    source.onerror = () => { source.close(); reject(new Error("refused")); };
  })`,
  ...Object.fromEntries([
    ["img", "src", "/resources/dot.png"], ["script", "src", "/assets/js/main.js"],
    ["link", "href", "/assets/css/index.css"],
  ].map(([name, attribute, path]) => [`<${name}> of ${path}`, `(base) =>
    new Promise((resolve, reject) => {
      const element = document.createElement("${name}");
      element.rel = "stylesheet";
      element.onload = () => resolve("loaded");
      element.onerror = () => reject(new Error("refused"));
      element.${attribute} = base + "${path}";
      document.body.append(element);
    })`])),
};

describe("a page of another site", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  after(() => browser.stop());

  /** What comes of an attempt in the page that is open. */
  const outcomeOf = (attempt, server) => browser.run(`(base) => (${attempt})(base).then(
    (value) => "got " + value, () => "refused")`, server.url);

  for (const [what, host] of [["another port", "127.0.0.1"], ["another name", "localhost"]]) {
    test(`a page on ${what} cannot send requests`, async (t) => {
      const server = await serve(t, files);
      await browser.go(`http://${host}:${await foreignSite(t)}/`);
      for (const [name, attempt] of Object.entries(attempts)) {
        assert.equal(await outcomeOf(attempt, server), "refused", name);
      }
      await server.isWell();
    });
  }

  test("the server's own page can send all these requests", async (t) => {
    const server = await serve(t, files);
    await browser.go(server.url);
    for (const [name, attempt] of Object.entries(attempts)) {
      assert.match(await outcomeOf(attempt, server), /^got /, name);
    }
  });

  test("a page of another site cannot embed the page in a frame", async (t) => {
    const server = await serve(t, files);
    await browser.go(`http://localhost:${await foreignSite(t)}/`);
    await browser.run(`(url) => new Promise((resolve) => {
      const frame = document.createElement("iframe");
      frame.onload = resolve;
      frame.src = url;
      document.body.append(frame);
    })`, server.url);
    await browser.enterFrame(0);
    const text = await browser.run("() => document.documentElement.textContent");
    assert.match(text, /"status":403/);
  });

  test("a link on another site leads to the page", async (t) => {
    const server = await serve(t, files);
    await browser.go(`http://localhost:${await foreignSite(t)}/to?${server.url}/`);
    await browser.run("() => document.querySelector('a').click()");
    await browser.until("() => document.querySelector('#thumbnails a')?.title === 'View.xml'");
  });

  test("a name rebound to this machine gets no answer", async (t) => {
    const server = await serve(t, files);
    for (const path of ["/", "/api/layout/View", "/api/source/View", "/resources/dot.png"]) {
      await browser.go(`http://${reboundName}:${server.port}${path}`);
      const { status, text } = await browser.run(`() => ({
        status: performance.getEntriesByType("navigation")[0].responseStatus,
        text: document.documentElement.textContent,
      })`);
      assert.equal(status, 403, path);
      assert.ok(!text.includes(canary));
    }
  });
});

/** Serves an empty page until the end of a test; gives its port. */
async function foreignSite(t) {
  const site = createServer(({ url }, response) => {
    const target = url.split("?")[1];
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><body>${target ? `<a href="${target}">link</a>` : ""}</body>`);
  });
  t.after(() => {
    site.close();
    site.closeAllConnections();
  });
  await new Promise((resolve) => site.listen(0, resolve));
  return site.address().port;
}
