// Every address opens a page that works, whatever its flags are.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { serve } from "./support/server.mjs";

const flags = [
  "measure", "guides", "bounds", "tools", "matrix", "pin=appearance%3Ddark", "compare=last", "as=onion",
  "zoom=2", "cards=2", "select=0.0", "environments=[]", "device=ipad-9-7", "variant=none",
];

const pairs = flags.flatMap((one, index) => flags.slice(index + 1).map((other) => [one, other]));

/** Groups of up to four flags, such that each pair of flags is in a group. */
const groups = [];
for (const pair of pairs) {
  const isNew = (one, other) => !groups.some((all) => all.includes(one) && all.includes(other));
  if (!isNew(...pair)) continue;
  const group = [...pair];
  const gain = (flag) => group.filter((one) => one !== flag && isNew(one, flag)).length;
  while (group.length < 4) {
    const rest = flags.filter((flag) => !group.includes(flag));
    group.push(rest.reduce((best, flag) => (gain(flag) > gain(best) ? flag : best)));
  }
  groups.push(group);
}

describe("an address", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  // With nothing that throws, the page listens to its buttons and to the server.
  async function works(server, search) {
    await browser.go(`${server.url}/?${search}`);
    await browser.until("() => document.documentElement.dataset.connection === 'open'");
    await browser.until("() => document.querySelector('#document-list a')");
    await browser.run("() => document.getElementById('help').click()");
    assert.ok(await browser.run("() => document.getElementById('shortcuts').open"), search);
    const complaints = (await browser.complaints()).filter((one) => !one.includes("api/"));
    assert.deepEqual(complaints, [], search);
  }

  test("works with each flag, and with each pair of them among others", async (t) => {
    const server = await serve(t, { "A.xml": labels("one", "two") });
    const together = groups.map((group) => group.join("&"));
    for (const some of ["", ...flags, ...together]) await works(server, `document=A&${some}`);
  });

  test("works without a document, or for one that is missing", async (t) => {
    const server = await serve(t, { "A.xml": labels("one") });
    for (const some of flags) {
      await works(server, some);
      await works(server, `document=Gone&${some}`);
    }
  });

  test("that makes the page fail at its start leads to a message and a button", async (t) => {
    const server = await serve(t, { "A.xml": labels("one") });
    // A browser that stores nothing for the page, and says so by throwing.
    await browser.beforeScripts("Object.defineProperty(window, 'localStorage', "
      + "{ get() { throw new Error('no storage'); } });");
    await browser.go(`${server.url}/?document=A`);
    const text = await browser.until("() => document.querySelector('#notice:not([hidden])')?.textContent");
    assert.equal(text, "The page could not startno storageReload");
  });
});
