// Back to the editor: what starts it, from where, and what it gets.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { Page, showing } from "./support/page.mjs";
import { run } from "./support/program.mjs";
import { serve, serveThrough } from "./support/server.mjs";

const json = { "Content-Type": "application/json" };

/** An editor that writes each of its arguments, ended by NUL, and what files it has. */
const script = `#!/bin/sh
printf '%s\\0' "$@" >>"$(dirname "$0")/arguments"
readlink /proc/$$/fd/* >"$(dirname "$0")/files.new"
mv "$(dirname "$0")/files.new" "$(dirname "$0")/files"
exec sleep 100
`;

class FakeEditor {
  constructor(t) {
    this.folder = new Folder({ "edit or": script });
    this.folder.setPermissions("edit or", 0o755);
    t.after(() => this.folder.delete());
    this.command = `'${this.folder.at("edit or")}' -g {file}:{line}:{column}`;
  }

  get opened() {
    return this.#read("arguments").split("\0").filter((one) => one && one !== "-g");
  }

  get files() {
    return this.#read("files").split("\n").filter(Boolean);
  }

  #read(name) {
    try {
      return readFileSync(this.folder.at(name), "utf8");
    } catch {
      return "";
    }
  }
}

const open = (server, target) => server.ask(target, { method: "POST", headers: json, body: "{}" });

const names = ["-rf", "a;touch b", "two words", "one\ntwo", "$(id)", "'\"", "{line}", "ünï"];

test("any file name is passed as part of one argument", async (t) => {
  const editor = new FakeEditor(t);
  const files = Object.fromEntries(names.map((name) => [`${name}.xml`, labels(name)]));
  const server = await serve(t, files, "--editor", editor.command);
  assert.deepEqual(await server.json("/api/offers"), { editor: true, write: false, pseudoLocales: ["en-XA", "ar-XB"] });
  for (const name of names) {
    const answer = await open(server, `/api/open/${encodeURIComponent(name)}?line=2&column=3`);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(editor.opened.at(-1), `${server.folder.at(name)}.xml:2:3`);
  }
  const foreign = editor.files.filter((file) => !file.startsWith(editor.folder.path));
  assert.deepEqual([...new Set(foreign)], ["/dev/null"]);
});

test("only a request like the page's opens an editor", async (t) => {
  const editor = new FakeEditor(t);
  const server = await serve(t, { "A.xml": labels("a") }, "--editor", editor.command);
  const refused = [
    [405, { method: "GET" }], [405, { method: "PUT", headers: json, body: "{}" }],
    [415, { method: "POST", body: "{}" }],
    [415, { method: "POST", headers: { "Content-Type": "text/plain" }, body: "{}" }],
    [403, { method: "POST", headers: { ...json, Origin: "http://evil.example" }, body: "{}" }],
    [403, { method: "POST", headers: { ...json, "Sec-Fetch-Site": "cross-site" }, body: "{}" }],
    [403, { method: "POST", headers: { ...json, Host: "evil.example" }, body: "{}" }],
  ];
  for (const [status, options] of refused) {
    const answer = await server.ask("/api/open/A", options);
    assert.equal(answer.status, status, JSON.stringify(options));
  }
  assert.deepEqual(editor.opened, []);
});

test("the user's settings name the editor, and their mistakes have places", async (t) => {
  const editor = new FakeEditor(t);
  const home = new Folder({ "mkpreview/config.json": JSON.stringify({ editor: editor.command }) });
  t.after(() => home.delete());
  const wrapper = ["env", `XDG_CONFIG_HOME=${home.path}`];
  const server = await serveThrough(wrapper, t, { "A.xml": labels("a") });
  assert.equal((await open(server, "/api/open/A")).status, 200);
  assert.deepEqual(editor.opened, [`${server.folder.at("A.xml")}:1:1`]);

  const file = home.at("mkpreview/config.json");
  const mistakes = [
    ['{\n  "editor": 3\n}', `${file}:2:13: error: “editor” must be a string`],
    ['{ "editor": "code" ', `${file}:1:`],
    ['{ "editor": "code" }', `${file}:1:13: error: the editor's command has no {file}`],
    ['{ "editor": "./edit {file}" }', `${file}:1:13: error: the editor “./edit” has a relative path`],
  ];
  for (const [text, expected] of mistakes) {
    home.write("mkpreview/config.json", text);
    const args = ["serve", server.folder.path, "--port", "0"];
    const { status, stderr } = await run(args, { wrapper });
    assert.equal(status, 2, stderr);
    assert.ok(stderr.startsWith(expected), stderr);
  }
  home.remove("mkpreview/config.json");
  home.makeFolder("mkpreview/config.json");
  const { status, stderr } = await run(["serve", server.folder.path, "--port", "0"], { wrapper });
  assert.deepEqual([status, stderr], [2, `mkpreview: ${file} is a folder, not a file\n`]);
});

test("the served folder cannot name an editor", async (t) => {
  const editor = new FakeEditor(t);
  const text = JSON.stringify({ editor: editor.command });
  const folder = new Folder({
    "A.xml": labels("a"), ".config/mkpreview/config.json": text, "mkpreview.json": text,
  });
  const server = await serveThrough(
    ["env", "-u", "XDG_CONFIG_HOME", `HOME=${folder.path}`], t, folder);
  assert.match(server.complaints, /is in the served folder; it is not read/);
  assert.deepEqual(await server.json("/api/offers"), { editor: false, write: false, pseudoLocales: ["en-XA", "ar-XB"] });
  assert.equal((await open(server, "/api/open/A")).status, 409);
  assert.deepEqual(editor.opened, []);
});

test("a wrong command stops the server at start with one line", async () => {
  const commands = [" ", "code", "mkpreview-none {file}", "'sh {file}", "sh {path} {file}"];
  for (const command of commands) {
    const { status, stderr } = await run(["serve", "--port", "0", "--editor", command]);
    assert.equal(status, 2, `${command}: ${stderr}`);
    assert.match(stderr, /^mkpreview: .*editor.*\n$/);
  }
});

test("an editor outlives its server", async (t) => {
  const editor = new FakeEditor(t);
  const folder = new Folder({ "A.xml": labels("a") });
  const pidFile = editor.folder.at("pid");
  const server = await serve(
    t, folder, "--editor", `sh -c 'echo $$ >"$0"; exec sleep 100' ${pidFile} {file}`);
  assert.equal((await open(server, "/api/open/A")).status, 200);
  await server.stop();
  const pid = Number(readFileSync(pidFile, "utf8"));
  process.kill(pid, 0);
  process.kill(pid);
});

describe("the editor from the page", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  const wrong = `<LMColumnView>
  <LMRowView>
    <UILabel text="good" colour="red"/>
  </LMRowView>
  <LMSpacer/>
</LMColumnView>
`;

  /** Returns when a place was opened. */
  const isOpened = (place) => browser.until(`(text) => [...document.querySelectorAll(".toast")]
    .some(({ textContent }) => textContent === text)`, `Opened A.xml:${place}`);

  const openPage = async (t, ...options) => {
    const page = new Page(browser, await serve(t, { "A.xml": wrong }, ...options));
    await page.open(showing("A"));
    return page;
  };

  const click = (selector) => browser.run(`(selector) => {
    const options = { bubbles: true, cancelable: true, ctrlKey: true };
    document.querySelector(selector).dispatchEvent(new MouseEvent("click", options));
  }`, selector);

  const problem = "#problem-list [data-severity=error] .problem";

  const isOffered = "() => document.querySelector('#problem-list .icon.edit')";

  test("a Control-click on a view, a row or a problem opens its place", async (t) => {
    const editor = new FakeEditor(t);
    const page = await openPage(t, "--editor", editor.command);
    const at = (place) => `${page.server.folder.at("A.xml")}:${place}`;
    await browser.until(isOffered);
    await click(problem);
    await isOpened("3:26");
    await click("#tree [data-path='0.0'] > .line");
    await isOpened("2:3");
    const [x, y] = await browser.run(`() => {
      const { x, y, width, height } = document.querySelector("#drawing text").getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }`);
    // A view opens what it says first, then the next cause.
    await browser.clickWith("\ue009", [x, y]);
    await isOpened("3:20");
    await browser.clickWith("\ue009", [x, y]);
    await isOpened("3:5");
    assert.deepEqual(editor.opened, [at("3:26"), at("2:3"), at("3:20"), at("3:5")]);
    assert.equal(await browser.run("() => location.search.includes('select')"), false);
    assert.deepEqual(await browser.complaints(), []);
  });

  test("Control and Return open the focused place, or the selected view", async (t) => {
    const editor = new FakeEditor(t);
    const page = await openPage(t, "--editor", editor.command);
    const at = (place) => `${page.server.folder.at("A.xml")}:${place}`;
    await browser.until(isOffered);
    await browser.run("(problem) => document.querySelector(problem).focus()", problem);
    await browser.chord("\ue009", "\ue007");
    await isOpened("3:26");
    await browser.run("() => document.querySelector(\"#tree [data-path='0.1'] > .line\").click()");
    await browser.run("() => document.getElementById('stage').focus()");
    await browser.chord("\ue009", "\ue007");
    await isOpened("5:3");
    assert.deepEqual(editor.opened, [at("3:26"), at("5:3")]);
  });

  test("without an editor nothing is offered, and a click selects", async (t) => {
    await openPage(t);
    await browser.until("() => document.querySelector('#problem-list .problem')");
    assert.equal(await browser.run(isOffered), null);
    await click("#tree [data-path='0.0'] > .line");
    await browser.until("() => location.search.includes('select=0.0')");
    await browser.chord("\ue009", "\ue007");
    await browser.until("() => document.querySelector('.toast')?.textContent.includes('--editor')");
  });
});
