// Documents that are cells: rows of their own height, and a short table of themselves on the page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { Folder } from "./support/folder.mjs";
import { Page, showing } from "./support/page.mjs";
import { decodePNG } from "./support/png.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const files = {
  "PlaceCell.xml": `<root><UILabel text="$name"/></root>\n`,
  "PlaceCell.preview.json": JSON.stringify({
    root: "LMTableViewCell", owner: { name: "Oslo" },
    variants: [{ name: "Large", textSize: "xxxLarge" }],
  }),
};

function folderOf(t, contents) {
  const folder = new Folder(contents);
  t.after(() => folder.delete());
  return folder;
}

const rows = `() => [...document.querySelectorAll("#cell-rows:not([hidden]) > div")].map((row) =>
  [row.querySelector(".caption").textContent, row.querySelector("svg text").textContent])`;

test("a cell is a row in layouts and pictures, and has no problems", async (t) => {
  const folder = folderOf(t, files);
  const { stdout } = await run(["layout", folder.at("PlaceCell.xml")]);
  const { root, environment } = JSON.parse(stdout);
  assert.deepEqual([root.frame.width, root.frame.height < 60], [375, true]);
  assert.deepEqual(environment.cell, { width: 375, height: root.frame.height });
  assert.deepEqual([environment.width, environment.height], [375, 667]);
  assert.match((await run(["check", folder.path])).stdout, /^No problems in 1 document/);
  await run(["render", folder.at("PlaceCell.xml"), "--device-frame", "-o", folder.at("cell.png")]);
  const picture = decodePNG(readFileSync(folder.at("cell.png")));
  assert.deepEqual([picture.width, picture.height], [750, 2 * root.frame.height]);
});

test("a cell that other preview data use is one", async (t) => {
  const folder = folderOf(t, {
    "List.xml": '<LMColumnView><LMTableView id="list" weight="1"><?sectionName a?></LMTableView></LMColumnView>\n',
    "Row.xml": `<root><UILabel text="$name"/></root>\n`,
  });
  const isCell = async () => {
    const { stdout } = await run(["layout", "Row", "--root", folder.path]);
    return JSON.parse(stdout).environment.cell !== undefined;
  };
  assert.equal(await isCell(), false);
  folder.write("List.preview.json", '{"content":{"list":{"a":{"cell":"Row","items":[{"name":"Oslo"}]}}}}');
  assert.equal(await isCell(), true);
});

describe("the page", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  test("shows a cell as a short table, and follows saves", async (t) => {
    const page = new Page(browser, await serve(t, files));
    await page.open(showing("PlaceCell"));
    await page.shows("Oslo");
    const shown = (...texts) => browser.until(
      `(expected) => JSON.stringify((${rows})()) === expected`, JSON.stringify(texts));
    await shown(["Long texts", "OsloOsloO"], ["Short texts", "O"], ["Selected", "Oslo"], ["Large", "Oslo"]);
    const widths = await browser.run(`() => [document.getElementById("screen"),
      ...document.querySelectorAll("#cell-rows svg")].map((one) => one.getBoundingClientRect().width)`);
    assert.equal(new Set(widths).size, 1);
    page.server.folder.write("PlaceCell.xml", `<root><UILabel text="$name" numberOfLines="2"/></root>\n`);
    page.server.folder.write("PlaceCell.preview.json", '{"root":"LMTableViewCell","owner":{"name":"Ulm"}}');
    await shown(["Long texts", "UlmUlmU"], ["Short texts", "U"], ["Selected", "Ulm"]);
    page.server.folder.write("PlaceCell.preview.json", '{"root":"LMColumnView","owner":{"name":"Ulm"}}');
    await browser.until('() => document.getElementById("cell-rows").hidden');
    assert.deepEqual(await browser.complaints(), []);
  });

  test("a click on a variant's name shows it", async (t) => {
    const page = new Page(browser, await serve(t, files));
    await page.open(showing("PlaceCell"));
    await browser.until('() => document.querySelector("#cell-rows button")');
    await browser.run('() => document.querySelector("#cell-rows button").click()');
    await browser.until('() => location.search.includes("variant=Large") || location.hash.includes("Large")');
  });
});
