// The levels of mkpreview.json hold wherever problems are shown, and decide exit statuses.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { EditorClient } from "./support/lsp.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const document = `<LMColumnView>
  <UILable/>
  <UIImageView image="no"/>
  <UILabel text="pale" textColor="#dddddd"/>
</LMColumnView>
`;

/** What each way of asking says about the document, as "severity code" in order. */
const usual = ["error unknown-class", "warning missing-image"];
const audited = [...usual, "warning accessibility-contrast"];

const settings = (codes, paths = {}) => JSON.stringify({ check: { codes, paths } });

/** Settings, and what is left of the problems by them. */
const cases = [
  [settings({}), (all) => all],
  [settings({ "unknown-class": "off" }), (all) => all.slice(1)],
  [settings({ "unknown-class": "note", "accessibility-contrast": "error" }), (all) =>
    all.map((one) => one.replace("error unknown", "note unknown")
      .replace("warning acc", "error acc"))],
  [settings({}, { "*.xml": "note" }), (all) => all.map((one) => one.replace(/^\w+/, "note"))],
  [settings({}, { "A.xml": "off" }), () => []],
];

const words = (problems) => problems.map(({ severity, code }) => `${severity} ${code}`);

const hasError = (problems) => problems.some((one) => one.startsWith("error"));

test("commands have the levels of the settings", async (t) => {
  const folder = new Folder({ "A.xml": document });
  t.after(() => folder.delete());
  for (const [text, left] of cases) {
    folder.write("mkpreview.json", text);
    const command = (...args) => run(args, { cwd: folder.path });
    const check = await command("check", "--environment", "standard", "--format", "json");
    assert.deepEqual(words(JSON.parse(check.stdout).problems), left(audited), text);
    assert.equal(check.status, hasError(left(audited)) ? 1 : 0, text);
    const layout = await command("layout", "A.xml");
    assert.deepEqual(words(JSON.parse(layout.stdout).diagnostics), left(usual), text);
    const printed = [...layout.stderr.matchAll(/A\.xml\S+ (\w+): .*/g)].map((match) => match[1]);
    const severities = left(usual).map((one) => one.split(" ")[0]);
    assert.deepEqual(printed, severities.filter((one) => one !== "note"), text);
    const status = hasError(left(usual)) ? 1 : 0;
    assert.equal(layout.status, status, text);
    const render = await command("render", "A.xml", "-o", join(folder.path, "A.png"));
    assert.equal(render.status, status, text);
    const exported = await command("export", "-o", "site");
    assert.equal(exported.status, status, text);
  }
});

test("the server has the levels of the settings, and follows them", async (t) => {
  const server = await serve(t, { "A.xml": document, "mkpreview.json": cases[0][0] });
  for (const [text, left] of cases) {
    server.folder.write("mkpreview.json", text);
    const layout = await server.json("/api/layout/A?include=scene");
    assert.deepEqual(words(layout.diagnostics), left(usual), text);
    assert.equal(layout.root.children.length, 3, "each view keeps its box");
    const marked = JSON.stringify(layout.overlay).includes("UILable");
    assert.equal(marked, hasError(left(usual)), "an error is drawn, and nothing else");
    for (const path of ["/api/diagnostics", "/api/diagnostics/A"]) {
      assert.deepEqual(words((await server.json(path)).diagnostics), left(audited), text);
    }
    const { variants } = await server.json("/api/variants/A");
    const errors = left(audited).filter((one) => one.startsWith("error")).length;
    assert.equal(variants[0].errors, errors, text);
  }
});

test("an editor has the levels of the settings, and follows them", async (t) => {
  const client = await EditorClient.start(t, { "A.xml": document });
  const severities = { error: 1, warning: 2, note: 3 };
  for (const [text, left] of cases) {
    client.folder.write("mkpreview.json", text);
    client.open("A.xml", document);
    const pull = () => client.ask("textDocument/diagnostic", {
      textDocument: { uri: client.uri("A.xml") } });
    const { items } = await pull();
    const expected = left(audited).map((one) => one.split(" "))
      .map(([severity, code]) => `${severities[severity]} ${code}`);
    assert.deepEqual(items.map(({ severity, code }) => `${severity} ${code}`), expected, text);
  }
});
