// The page beside the editor: what is framed, and the way from a view to its text.

import assert from "node:assert/strict";
import { request } from "node:http";
import { test } from "node:test";
import { ask } from "../EndToEnd/support/http.mjs";
import { serve } from "../EndToEnd/support/server.mjs";
import { Editor } from "./support/editor.mjs";
import { extensionFolder, load } from "./support/load.mjs";
import { types } from "./support/objects.mjs";

const label = (text) => `<LMColumnView>\n  <UILabel text="${text}"/>\n</LMColumnView>\n`;

const files = { "mkpreview.json": "{}\n", "A.xml": label("a"), "B.xml": label("b"), "pom.xml": "<project/>\n" };

const frame = (editor) => /<iframe title="Preview" src="([^"]*)"/.exec(editor.panels.at(-1).html)?.[1];

async function started(t, options) {
  const editor = await Editor.start(t, files, options);
  await editor.running();
  return editor;
}

test("the panel beside the editor has nothing but a frame with the page", async (t) => {
  const editor = await started(t);
  editor.open("A.xml");
  await editor.run("mkpreview.preview");
  const [{ html, place, options }] = editor.panels;
  assert.deepEqual(place, { viewColumn: -2, preserveFocus: true });
  assert.deepEqual(options, { enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [] });
  const { origin, search } = new URL(frame(editor));
  assert.equal(origin, await editor.pageURL());
  assert.equal(search, "?document=A");
  const [, policy] = /content="([^"]*)"/.exec(html);
  assert.match(policy, /^default-src 'none'; frame-src (\S+); style-src 'nonce-[0-9a-f]{32}'$/);
  assert.equal(/frame-src ([^;]*)/.exec(policy)[1], origin);
  assert.doesNotMatch(html, /<script/);
});

test("there is one panel, which shows the document of the active editor", async (t) => {
  const editor = await started(t);
  editor.open("A.xml");
  await editor.run("mkpreview.preview");
  editor.open("B.xml");
  await editor.run("mkpreview.preview");
  // It stays in its column, and the focus in the editor.
  assert.deepEqual([editor.panels.length, editor.panels[0].reveals], [1, [[undefined, true]]]);
  assert.equal(new URL(frame(editor)).search, "?document=B");
  editor.panels[0].dispose();
  await editor.run("mkpreview.preview");
  assert.equal(editor.panels.length, 2);
  const nonces = editor.panels.map(({ html }) => /nonce-(\w+)/.exec(html)[1]);
  assert.notEqual(nonces[0], nonces[1]);
});

test("the page of a remote machine is framed at the address that VS Code forwards", async (t) => {
  const editor = await started(t, {
    forwards: () => types.Uri.parse("https://one.example/port/?token=x"),
  });
  editor.open("A.xml");
  await editor.run("mkpreview.preview");
  assert.equal(frame(editor), "https://one.example/port/?token=x&amp;document=A");
});

test("without a document, the first folder's page is shown", async (t) => {
  const editor = await started(t);
  await editor.run("mkpreview.preview");
  assert.equal(frame(editor), `${await editor.pageURL()}/`);
});

test("the command previews a document that would not be previewed by itself", async (t) => {
  const editor = await Editor.start(t, { "Own.xml": "<MyView/>\n", "readme.md": "" });
  editor.open("readme.md");
  await editor.run("mkpreview.preview");
  assert.match(editor.popups[0].text, /Open a document of MarkupKit first/);
  editor.open("Own.xml");
  await editor.run("mkpreview.preview");
  assert.equal(editor.processes.length, 1);
  assert.match(frame(editor), /^http:\/\/127\.0\.0\.1:\d+\//);
});

test("a file is shown in the column that has it, or in another one than the panel's", async () => {
  const window = { createWebviewPanel: () => panel };
  const panel = { viewColumn: 2, webview: {}, onDidDispose() {} };
  const env = { asExternalUri: async (uri) => uri };
  const { Preview } = load(`${extensionFolder}preview.js`, { vscode: { ...types, window, env } });
  const preview = new Preview();
  const column = (name, ...shown) => {
    window.visibleTextEditors = shown.map(([path, viewColumn]) => ({ viewColumn, document: { uri: types.Uri.file(path) } }));
    return preview.columnBeside(types.Uri.file(name));
  };
  assert.equal(preview.isOpen, false);
  assert.equal(column("/A.xml", ["/B.xml", 2], ["/A.xml", 3]), 3);
  await preview.show("http://127.0.0.1:1/");
  assert.equal(preview.isOpen, true);
  assert.equal(column("/A.xml", ["/B.xml", 1], ["/A.xml", 3]), 3);
  assert.equal(column("/A.xml", ["/A.xml", 2], ["/B.xml", 3]), 3);
  assert.equal(column("/A.xml", ["/A.xml", undefined]), types.ViewColumn.One);
  assert.equal(column("/A.xml"), types.ViewColumn.One);
});

test("the browser needs a document", async (t) => {
  const editor = await started(t);
  await editor.run("mkpreview.openInBrowser");
  assert.match(editor.popups[0].text, /Open a document of MarkupKit first/);
  assert.deepEqual(editor.opened, []);
});

test("the browser gets the same page", async (t) => {
  const editor = await started(t);
  editor.open("A.xml");
  await editor.run("mkpreview.openInBrowser");
  assert.deepEqual(editor.opened, [`${await editor.pageURL()}/?document=A`]);
});

test("a click in the page selects the place, and does not cover the panel", async (t) => {
  const editor = await started(t);
  editor.open("A.xml");
  await editor.run("mkpreview.preview");
  const url = await editor.pageURL();
  const { status } = await ask(`${url}/api/open/B?line=2&column=3`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: "{}",
  });
  assert.equal(status, 200);
  const [{ document, selection, viewColumn, preserveFocus }] = editor.shown;
  assert.equal(document.uri.path, editor.folder.at("B.xml"));
  assert.deepEqual([selection.start.line, selection.start.character], [1, 2]);
  assert.deepEqual([viewColumn, preserveFocus], [1, false]);
});

/** The status and the policy of an answer to a request with some headers. */
const head = (url, headers) => new Promise((resolve, reject) => {
  request(url, { headers }, (answer) => {
    answer.resume();
    const policy = answer.headers["content-security-policy"] ?? "";
    resolve({ status: answer.statusCode, ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1] });
  }).on("error", reject).end();
});

const framing = {
  "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe",
};

test("only beside an editor may the page be framed, and only by Visual Studio Code", async (t) => {
  const editor = await started(t);
  const url = await editor.pageURL();
  assert.deepEqual(await head(`${url}/?document=A`, framing),
    { status: 200, ancestors: "vscode-webview: vscode-file:" });
  assert.equal((await head(`${url}/api/layout/A`, framing)).status, 403);
  assert.equal((await head(`${url}/`, { ...framing, Origin: "vscode-webview://x" })).status, 403);
  const server = await serve(t, { "A.xml": label("a") });
  assert.equal((await head(`${server.url}/`, framing)).status, 403);
  assert.deepEqual(await head(`${server.url}/`, {}), { status: 200, ancestors: "'none'" });
});
