// What an agent asks for, on the page of a person who looks on.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

describe("an agent beside a person", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  const call = async (server, name, args) => {
    const response = await fetch(`${server.url}/mcp`, {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
    });
    assert.equal(response.status, 200);
    return (await response.json()).result;
  };

  test("its calls are listed, and the texts that it tried are drawn beside the current ones", async (t) => {
    const server = await serve(t, { "A.xml": labels("one"), "B.xml": labels("other") });
    const page = new Page(browser, server);
    await page.open(showing("B"));
    await browser.run("() => document.getElementById('actions-tab').click()");
    const rows = (count) => browser.until(`(count) => {
      const rows = [...document.querySelectorAll("#action-list li")].map((row) => row.textContent);
      return rows.length === count && rows;
    }`, count);
    await call(server, "show", { document: "B" });
    assert.match((await rows(1))[0], /^show.*B$/);
    await call(server, "compare", { texts: { "A.xml": labels("two") } });
    assert.match((await rows(2))[0], /^compare.*A · tried texts$/);
    await browser.run("() => document.querySelector('#action-list button').click()");
    await browser.until(`() => [...document.querySelectorAll("#beside:not([hidden]) .drawing text")]
      .map((one) => one.textContent).join() === "two"`);
    await browser.until(`() => new URLSearchParams(location.search).get("compare") === "tried-1"`);
    assert.match(
      await browser.run("() => document.querySelector('#beside .head b').textContent"),
      /^Tried by an agent at .* · A\.xml$/);
    assert.equal(`${server.folder.read("A.xml")}`, labels("one"));
  });
});
