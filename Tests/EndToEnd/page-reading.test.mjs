// The page by axe-core, in every state: nothing keeps a person from reading or using it.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { fetchAxe, violations } from "./support/axe.mjs";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page } from "./support/page.mjs";
import { repository } from "./support/repository.mjs";
import { serve } from "./support/server.mjs";

const files = {
  "A.xml": labels("one", "two"), "folder/B.xml": labels("three"), "folder/C.xml": "<LMColumnView>",
  "Wrong.xml": '<LMColumnView><UILabel id="a" colour="red"/><UISwitch hidden="maybe"/>\n'
    + '  <UILabel id="a" text="$missing"/><UIButton title="Go" onTouchUpInside="go:"/></LMColumnView>\n',
  "Noted.xml": '<LMColumnView>\n  <!-- mkpreview: note Which grey? -->\n  <UITextField text="one"/>\n'
    + '  <!-- mkpreview: note Two\n       lines -->\n  <UISwitch on="true"/>\n</LMColumnView>\n',
  "Wrong.preview.json": '{ "owner": { "name": "Ada", "list": [1, true], "more": { "a": null } } }',
};

/** A click on each of some elements, one after another. */
const click = (...ids) => ids.map((id) => `document.getElementById("${id}").click();`).join("");

const states = {
  "the gallery": ["?", "", "() => document.querySelector('.thumbnail img')"],
  "a search in the gallery": ["?", `const field = document.getElementById("find-document");
    field.value = "x"; field.dispatchEvent(new Event("input"));`],
  "the drawing alone": ["?document=A", click("alone")],
  "a drawing": ["?document=A"],
  "a selected view": ["?document=A&select=0.1&measure"],
  "values that are tried out": ["?document=A&select=0.0", `
    const body = JSON.stringify({ path: "0.0", property: "text", value: "tried" });
    fetch("api/tweak/A", { method: "PUT", headers: { "Content-Type": "application/json" }, body });`,
  "() => document.querySelector('#tweak li')"],
  "a view with mistakes": ["?document=Wrong&select=0.0"],
  "the problems of all": ["?document=Wrong",
    "document.querySelector('[data-scope=all]').click()"],
  "a document that never parsed": ["?document=folder/C"],
  "no such document": ["?document=Gone"],
  "the model": ["?document=Wrong", click("model-tab")],
  "the history": ["?document=A", "document.getElementById('history').open = true;",
    "() => document.querySelector('#history li')"],
  "the actions": ["?document=Wrong", click("actions-tab")],
  "touch mode": ["?document=Wrong", "document.querySelector('[data-mode=touch]').click()"],
  "many environments": ["?document=A&matrix&device=ipad-9-7&select=0.0&environments=[]"],
  "two environments": ["?document=Wrong&pin=appearance%3Ddark&select=0.0"],
  "a comparison": ["?document=A&compare=last"],
  "the words for the settings": ["?document=A&matrix",
    "[...document.querySelectorAll('.matrix-bar button')][1].click()"],
  "the keys": ["?document=A", click("help")],
  "the dialog that finds": ["?document=A", click("show-find")],
  "the menu of pictures": ["?document=A&select=0.0", click("save")],
  "the address for a phone": ["?document=A", click("show-address")],
  "the menu of tools": ["?document=A", click("show-tools")],
  "a search in the tree": ["?document=A", `const field = document.getElementById("find-view");
    field.value = "label"; field.dispatchEvent(new Event("input"));`],
  "the iOS keyboard": ["?document=Noted&keyboard=on"],
  "a note that is not written yet": ["?document=Noted&select=0.1", `const field = document.getElementById("note-text");
    field.value = "other"; field.dispatchEvent(new Event("input"));`,
  "() => !document.querySelector('#note button').hidden"],
  "what VoiceOver says": ["?document=Noted", click("spoken-tab"),
    "() => document.querySelector('#spoken-list li')"],
  "the notes": ["?document=Noted&select=0.1", click("notes-tab"),
    "() => document.querySelectorAll('#note-list button').length === 2"],
  "no notes": ["?document=A", click("notes-tab")],
};

const axe = fetchAxe();

describe("the page checked by axe-core", { skip: axe ? false : "axe cannot be fetched" }, () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  const looks = [
    { width: 1440, height: 900, scheme: "light" }, { width: 1024, height: 768, scheme: "dark" },
    { width: 390, height: 844, scheme: "light" },
  ];
  for (const { width, height, scheme } of looks) {
    test(`axe finds nothing in ${width} × ${height}, ${scheme}`, async (t) => {
      await browser.resize(width, height);
      await browser.prefer({ "prefers-color-scheme": scheme });
      const page = new Page(browser, await serve(t, repository(files), "--write"));
      for (const [name, [search, script, condition]] of Object.entries(states)) {
        // A narrow window shows the tools only on demand.
        const isAlone = name === "the drawing alone";
        await browser.go(`${page.server.url}/${search}${isAlone ? "" : "&tools"}`);
        await browser.until(`() => document.documentElement.dataset.connection === "open"
          && (document.documentElement.dataset.document
            || document.querySelector("[data-view=gallery] #thumbnails a")
            || !document.getElementById("notice").hidden)`);
        if (script) await browser.inject(script);
        if (condition) await browser.until(condition);
        assert.deepEqual(await violations(browser, axe), [], name);
      }
    });
  }

  test("axe finds nothing in the manual", async (t) => {
    const server = await serve(t, files);
    for (const name of ["", "page", "diagnostics", "api"]) {
      await browser.go(`${server.url}/manual/${name}`);
      await browser.until("() => document.querySelector('#page h1')");
      assert.deepEqual(await violations(browser, axe), [], name);
    }
  });
});
